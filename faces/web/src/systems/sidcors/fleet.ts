// Puts a sidcors view into words for people: factors as printed on counters, names, totals and
// prices. What may be ordered comes from offers and ranges, not from here.
import type { Value } from '../../lib/protocol/patch';
import type { Lexicon } from '../../lib/protocol/shapes';
import { capital, plain } from '../../lib/words';

export interface UnitView {
  design: string;
  status: 'whole' | 'crippled' | 'destroyed' | 'retreated';
  hurt: 'none' | 'directed' | 'given_up';
  fighters: number;
  pfs: number;
  mauler_ready: boolean;
  force: ForceName;
  notation: string;
}
export interface ForceView {
  /** Its owner sees what is in it. */
  choice: { in: boolean; verb?: string; value?: number };
  factor: number;
  die: number;
  shift: number;
  percent: number;
  mauler: number;
  potential_halves: number;
  scored: number;
  points: number;
  carried: number;
}
export interface FleetView {
  round: number;
  phase: string;
  acting: ForceName;
  standing: number;
  standing_failed: number;
  rating: number;
  winner: ForceName | -1;
  forces: [ForceView, ForceView];
  units: UnitView[];
}
export type ForceName = 'attacker' | 'defender';
export const forceNames: [ForceName, ForceName] = ['attacker', 'defender'];
export const enemyOf = (force: ForceName): ForceName => (force === 'attacker' ? 'defender' : 'attacker');

/** The names of the intensities 1 to 4. */
export const pressWords = ['lightly', 'steadily', 'hard', 'all out'];

/** The intensity in a side's own sealed choice; 0 if it is something else. */
export const sealedPress = ({ in: given, verb, value = 0 }: ForceView['choice']): number =>
  given && verb === 'intensity' ? value : 0;

export const fleetOf = (view: Value): FleetView => view as unknown as FleetView;
export const forceOf = (fleet: FleetView, force: ForceName): ForceView =>
  fleet.forces[force === 'attacker' ? 0 : 1];

export interface Side {
  attack: number;
  defence: number;
  fighters: number;
}
export interface Notation {
  whole: Side;
  crippled: Side | null;
  kind: string;
  pfs: number;
  crippledPfs: number;
  ew: number;
  mauler: boolean;
  cloak: boolean;
}

function sideOf(text: string): Side {
  const [, attack = '0', defence = attack, fighters = '0'] =
    /^(\d+)(?:-(\d+))?(?:\((\d+)\))?$/.exec(text) ?? [];
  return { attack: Number(attack), defence: Number(defence), fighters: Number(fighters) };
}

/** Reads "36-36(12)/18-18(6) kind=starbase ew=3", as in the view. */
export function notationOf(text: string): Notation {
  const [factors = '', ...words] = text.split(' ');
  const [whole = '', crippled] = factors.split('/');
  const values = new Map(words.map((word) => [word.split('=')[0]!, word.split('=')[1] ?? '']));
  const number = (key: string) => Number(values.get(key) ?? 0);
  return {
    whole: sideOf(whole),
    crippled: crippled === undefined ? null : sideOf(crippled),
    kind: values.get('kind') ?? 'ship',
    pfs: number('pfs'),
    crippledPfs: number('crippled_pfs'),
    ew: number('ew'),
    mauler: values.has('mauler'),
    cloak: values.has('cloak'),
  };
}

/** Writes "8-8(6)", or "8" if both factors are the same. */
export function sideText({ attack, defence, fighters }: Side): string {
  return `${attack}${defence === attack ? '' : `-${defence}`}${fighters > 0 ? `(${fighters})` : ''}`;
}
export const factorsText = ({ whole, crippled }: Notation): string =>
  sideText(whole) + (crippled ? `/${sideText(crippled)}` : '');

export const fights = ({ status }: UnitView): boolean => status === 'whole' || status === 'crippled';
export const isMobile = ({ kind }: Notation): boolean => kind === 'ship';

/** The side of a unit's counter that lies face up. */
export function shownSide(unit: UnitView): Side {
  const { whole, crippled } = notationOf(unit.notation);
  return unit.status === 'whole' ? whole : (crippled ?? whole);
}

/** The units of a battle: their words in orders and their names as written by their authors. */
export function unitNames(lexicon: Lexicon | undefined): { names: string[]; titles: string[] } {
  const words = String(lexicon?.verbs?.find(({ name }) => name === 'cripple')?.args[0]?.words ?? 0);
  const names = lexicon?.vocabularies?.[words] ?? [];
  return { names, titles: lexicon?.shown?.[words] ?? names };
}

const many = (n: number, one: string, more = `${one}s`): string => `${n} ${n === 1 ? one : more}`;
export const craftText = (fighters: number, pfs: number): string =>
  [fighters > 0 && many(fighters, 'fighter'), pfs > 0 && many(pfs, 'PF')].filter(Boolean).join(', ');

const kindNames: Record<string, string> = {
  starbase: 'Starbase',
  battle_station: 'Battle station',
  mobile_base: 'Mobile base',
  planet: 'Planet',
  frd: 'Repair dock',
  convoy: 'Convoy',
};

/** What a counter shows besides its factors. */
export function badgesOf(unit: UnitView): string[] {
  const about = notationOf(unit.notation);
  const badges: string[] = [];
  if (about.ew > 0) badges.push(unit.status === 'whole' ? `EW ${about.ew}` : `EW ${about.ew}, blind`);
  if (about.mauler) badges.push('Mauler');
  if (about.cloak) badges.push('Cloak');
  if (!isMobile(about)) badges.push('Cannot retreat');
  return badges;
}
export const kindText = (unit: UnitView): string => kindNames[notationOf(unit.notation).kind] ?? '';

/** "Lancer, whole, 8-8/4, 2 fighters, Mauler": everything on its counter. */
export function spoken(title: string, unit: UnitView): string {
  const hurt =
    unit.hurt === 'directed' ? ' by directed damage' : unit.hurt === 'given_up' ? ' this round' : '';
  const parts = [
    title,
    unit.status + hurt,
    factorsText(notationOf(unit.notation)),
    craftText(unit.fighters, unit.pfs),
    ...badgesOf(unit),
  ];
  return parts.filter(Boolean).join(', ');
}

/** The attack factors of everything that fights, including craft; an unaccompanied mauler counts in full. */
export function attackOf(units: UnitView[]): number {
  return units
    .filter(fights)
    .reduce((sum, unit) => sum + shownSide(unit).attack + unit.fighters + unit.pfs, 0);
}

/** The smallest defence that is left, with craft as units of 1; 0 if nothing is left. */
export function smallestDefence(units: UnitView[]): number {
  if (units.some(({ status, fighters, pfs }) => status !== 'retreated' && fighters + pfs > 0)) return 1;
  const defences = units.filter(fights).map((unit) => shownSide(unit).defence);
  return defences.length === 0 ? 0 : Math.min(...defences);
}

/** The price of directing damage at a unit for this many blows, given a mauler's factor or 0. */
export function priceOf(unit: UnitView, blows: number, mauler = 0): number {
  const { crippled } = notationOf(unit.notation);
  const defence = shownSide(unit).defence + (blows === 2 ? (crippled?.defence ?? 0) : 0);
  return defence + Math.max(defence - mauler, 0);
}

export function blowsText(unit: UnitView, blows: number): string {
  if (unit.status === 'crippled' || notationOf(unit.notation).crippled === null) return 'Destroy';
  return blows === 2 ? 'Cripple and destroy' : 'Cripple';
}

/** Points in halves as people write them: 69 -> "34½". */
export const halvesText = (halves: number): string =>
  `${Math.floor(halves / 2) || (halves === 1 ? '' : 0)}${halves % 2 === 1 ? '½' : ''}`;

/** The carried points: "3 points carried over against it" or a credit; "" if there are none. */
export function carriedText(carried: number): string {
  if (carried > 0) return `${many(carried, 'point')} carried over against it`;
  return carried < 0 ? `A credit of ${many(-carried, 'point')}` : '';
}

/** The damage that is still to be allocated, in words. */
export function duty(points: number, units: UnitView[]): string {
  const smallest = smallestDefence(units);
  return `${many(points, 'point')} left. ${smallest === 1 ? 'Every point must be taken.' : `You are done when fewer than ${halvesText(smallest)} are left: half of your smallest defence.`}`;
}

export const forceSubject = (force: ForceName): string => `The ${force}`;

/**
 * The winner by these scores, however the battle ended: the view knows only of fights that were fought out.
 */
export const winnerOf = (scores: readonly number[] | null): ForceName | undefined =>
  forceNames.find((_, i) => (scores?.[i] ?? 0) > 0);
export const winnerText = (scores: readonly number[] | null): string =>
  `${winnerOf(scores) ? `The ${winnerOf(scores)}` : 'Nobody'} holds the field.`;

const phases: Record<string, string> = {
  cloak: 'Cloaks',
  standing: 'Standing rating',
  intensity: 'Intensities',
  direct: 'Directed damage',
  allocate: 'Losses',
  transfer: 'Transfers',
  retreat: 'Retreat',
  over: 'The battle is over',
};
export const phaseText = (phase: string): string => phases[phase] ?? capital(plain(phase));

/** The current battle as a question about odds; the question cannot include carried points. */
export function questionOf(fleet: FleetView): Record<string, unknown> {
  const designs: Record<string, Record<string, unknown>> = {};
  const force = (whose: ForceName) =>
    fleet.units
      .filter((unit) => unit.force === whose && fights(unit))
      .map((unit) => {
        const about = notationOf(unit.notation);
        designs[unit.design] = {
          kind: about.kind,
          factors: factorsText(about),
          pfs: about.pfs,
          crippled_pfs: about.crippledPfs,
          ew: about.ew,
          mauler: about.mauler,
          cloak: about.cloak,
        };
        const { design, status, fighters, pfs } = unit;
        return { unit: design, crippled: status === 'crippled', fighters, pfs };
      });
  const [attacker, defender] = [force('attacker'), force('defender')];
  return { system: 'sidcors', designs, attacker: { units: attacker }, defender: { units: defender } };
}
