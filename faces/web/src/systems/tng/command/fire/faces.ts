// An attack by the facings that it strikes: each firer against the one before it. The engine reckons shots that
// are bent alike; what falls on one facing from several of those, and all together, follows from their chances.
import type { Shot } from './draft.svelte';

/** Of `odds tng --weapons` (staff/tng/odds/answers.h). */
export interface Answer {
  weapons: { shots: number; weapon: string; mode: string; range: number; hit: number; mean: number }[];
  mean: number;
  outcomes: Outcome[];
}
export interface Outcome {
  damage: number;
  p: number;
}
/** Shots that one question holds: of one level, bent alike, at one facing. */
export interface Part {
  facing: number;
  /** What stands before it, general reinforcement counted in. */
  shield: number;
  question: Record<string, unknown>;
}
export interface FaceOdds {
  facing: number;
  shield: number;
  mean: number;
  outcomes: Outcome[];
  /** The chance that anything gets in, and how much does on average. */
  through: number;
  inside: number;
}
export interface Odds extends Omit<FaceOdds, 'facing' | 'shield'> {
  weapons: Answer['weapons'];
  faces: FaceOdds[];
}

/** What an attack is reckoned from: as things stand, or as they would. */
export interface Scene {
  range(firer: number, target: number): number;
  facing(firer: number, target: number): number;
  shield(target: number, facing: number): number;
  /** Before every facing. */
  general(target: number): number;
  /** Added to the range by the firer's scanner. */
  scanner(firer: number): number;
  /** Added to the die by manoeuvres of either. */
  die(firer: number, target: number): number;
  tech(unit: number): number;
  sizeClass(unit: number): number | undefined;
  speed(unit: number): number;
  gun(number: number): { weapon: string; mode: string };
}

export function partsOf(scene: Scene, shots: readonly Shot[], target: number): Part[] {
  const parts = new Map<string, { shots: Shot[]; part: Part }>();
  for (const shot of shots) {
    const { unit } = shot;
    const facing = scene.facing(unit, target);
    const [scanner, die, tech] = [scene.scanner(unit), scene.die(unit, target), scene.tech(unit)];
    const key = [facing, scanner, die, tech].join(' ');
    let known = parts.get(key);
    if (!known) {
      const size = scene.sizeClass(target);
      const question = {
        tech,
        shields: Math.max(0, scene.shield(target, facing)),
        ...(scanner !== 0 && { 'range-modifier': scanner }),
        ...(die !== 0 && { modifier: die }),
        ...(size !== undefined && { 'size-class': size }),
        speed: scene.speed(target),
      };
      const shield = Math.max(0, scene.shield(target, facing)) + scene.general(target);
      parts.set(key, (known = { shots: [], part: { facing, shield, question } }));
    }
    known.shots.push(shot);
  }
  return [...parts.values()].map(({ shots: own, part }) => ({
    ...part,
    question: { ...part.question, weapons: own.map((shot) => lineOf(scene, shot, target)).join(', ') },
  }));
}
function lineOf(scene: Scene, { gun, unit, times }: Shot, target: number): string {
  const { weapon, mode } = scene.gun(gun);
  return `${times} ${weapon} ${mode} @${scene.range(unit, target)}`;
}

/** The chances of two sums together. */
export function together(a: readonly Outcome[], b: readonly Outcome[]): Outcome[] {
  const chances = new Map<number, number>();
  for (const one of a)
    for (const other of b) {
      const damage = one.damage + other.damage;
      chances.set(damage, (chances.get(damage) ?? 0) + one.p * other.p);
    }
  return [...chances].map(([damage, p]) => ({ damage, p })).sort((x, y) => x.damage - y.damage);
}
const nothing: Outcome[] = [{ damage: 0, p: 1 }];
const sum = (all: readonly Outcome[], of: (outcome: Outcome) => number): number =>
  all.reduce((so, outcome) => so + of(outcome) * outcome.p, 0);

export function oddsOf(parts: readonly Part[], answers: readonly Answer[]): Odds {
  const faces = [...new Set(parts.map(({ facing }) => facing))].map((facing): FaceOdds => {
    const own = answers.filter((_, i) => parts[i]!.facing === facing);
    const { shield } = parts.find((part) => part.facing === facing)!;
    const outcomes = own.reduce((so, answer) => together(so, answer.outcomes), nothing);
    return {
      facing,
      shield,
      outcomes,
      mean: sum(outcomes, ({ damage }) => damage),
      through: sum(outcomes, ({ damage }) => (damage > shield ? 1 : 0)),
      inside: sum(outcomes, ({ damage }) => Math.max(0, damage - shield)),
    };
  });
  return {
    weapons: answers.flatMap(({ weapons }) => weapons),
    faces,
    outcomes: faces.reduce((so, face) => together(so, face.outcomes), nothing),
    mean: faces.reduce((so, { mean }) => so + mean, 0),
    through: 1 - faces.reduce((so, { through }) => so * (1 - through), 1),
    inside: faces.reduce((so, { inside }) => so + inside, 0),
  };
}
