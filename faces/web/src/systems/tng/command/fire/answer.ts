// The session's answer to `odds` for a fire order, and the figures that the page shows.

export interface Outcome {
  damage: number;
  p: number;
}
interface Sum {
  mean: number;
  /** The chance that any damage gets inside, and how much does on average. */
  gets_through: number;
  inside_mean: number;
}
interface FacingOdds extends Sum {
  /** From 1. */
  facing: number;
  shield: number;
  reinforcement: number;
  armour: number;
}
interface TargetOdds extends Sum {
  facings: FacingOdds[];
  general_reinforcement: number;
  outcomes: Outcome[];
}
/** The fields of the message `odds` (staff/tng/odds/volley/volley.h). */
export interface Answer {
  weapons: { firer: string; weapon: string; mode: string; shots: number; hit: number; mean: number }[];
  targets: TargetOdds[];
  /** Absent if there are too many outcomes. */
  one_hex_on?: Sum & { shots: number };
  why: { of: string; rule: string }[];
}
/** The odds at one facing, and everything that protects it. */
export interface FaceOdds {
  facing: number;
  shield: number;
  /** "24", "24 and 4 of armour" */
  text: string;
  through: number;
}
export interface Odds extends TargetOdds {
  weapons: Answer['weapons'];
  faces: FaceOdds[];
  later: Answer['one_hex_on'];
  why: Answer['why'];
}

/** The outcome for the ship that is fired at; null if there is none. */
export function oddsOf({ weapons, targets, one_hex_on, why }: Answer): Odds | null {
  const [target] = targets;
  if (!target) return null;
  const general = target.general_reinforcement;
  const faces = target.facings.map(({ facing, shield, reinforcement, armour, gets_through }) => {
    const more = reinforcement + general;
    const of = (points: number, what: string): string => (points > 0 ? ` and ${points} of ${what}` : '');
    const text = shield + of(more, 'reinforcement') + of(armour, 'armour');
    return { facing, shield: shield + more + armour, text, through: gets_through };
  });
  return { ...target, weapons, faces, later: one_hex_on, why };
}
