// The engine's messages about a cruise (docs/PROTOCOL.md, "A cruise").

export interface Gain {
  repairs: number;
  renown: number;
}
/** The kind of battle that is fought at a place. */
export interface Kind {
  system: string;
  kind: string;
  title: string;
  summary: string;
  minutes: number;
}
export interface Star extends Partial<Kind> {
  name: string;
  tilt: 'plain' | 'calm' | 'bold' | 'dock';
  call: boolean;
  loud?: boolean;
}
export interface Vessel {
  name: string;
  hull: string;
  title: string;
  scars: number;
  marks: number;
  veteran: boolean;
  flag: boolean;
  /** The star where she was lost. */
  lost?: string;
}
export interface Choice {
  what: 'sail' | 'gate' | 'answer' | 'mend' | 'whole' | 'buy' | 'volunteer';
  /** The destination, a place in the next column. */
  place?: number;
  ship?: number;
  cost?: number;
  gives?: Gain;
  klaxon?: number;
  /** The outcome of a choice that leads to no battle. */
  says?: string;
}
export interface OpenBattle extends Kind {
  star: string;
  act: 'star' | 'call' | 'fleet' | 'flagship';
  foe: string;
  chance: number;
  begun: boolean;
}
export interface Past extends Partial<Kind> {
  day: number;
  place: number;
  star: string;
  act: OpenBattle['act'] | 'dock';
  outcome?: 'won' | 'held' | 'left' | 'beaten';
  chance?: number;
  turns?: number;
  repairs: number;
  renown: number;
  klaxon: number;
  scarred: string[];
  lost: string[];
  says: string;
  price: string;
}
interface Way {
  days: number;
  port: string;
  gate: string;
  notches: number;
  /** The notches at which the force at the gate becomes stronger. */
  stronger: number[];
  marks_veteran: number;
  repair_renown: number;
}
export interface Offer extends Way {
  squadrons: {
    id: string;
    title: string;
    summary: string;
    ships: Pick<Vessel, 'hull' | 'title' | 'name'>[];
  }[];
  /** Stars drawn at random. */
  stars: string;
}
export interface CruiseView extends Way {
  captain: string;
  stars: string;
  squadron: string;
  phase: 'choose' | 'fight' | 'end';
  ending: 'none' | 'open' | 'closed' | 'taken';
  /** How the cruise ended. */
  says?: string;
  day: number;
  place: number;
  klaxon: number;
  repairs: number;
  renown: number;
  score: number;
  practice: boolean;
  /** The stars of each day, from the first. */
  map: Star[][];
  ships: Vessel[];
  choices: Choice[];
  battle?: OpenBattle;
  past: Past[];
}
export interface Prospect {
  /** The choice's number, from 1. */
  choice: number;
  foe: string;
  chance: number;
  says: string;
}
export interface Forecast {
  prospects: Prospect[];
  /** Whether every choice has its forecast. */
  whole: boolean;
}
/** The settings with which to open the battle. */
export interface Wanted {
  system: string;
  scenario: string;
  options: Record<string, unknown>;
  bots: Record<string, string>;
  seed: string;
}
export interface Told {
  file: string;
  cruise: CruiseView;
  match?: Wanted;
}
