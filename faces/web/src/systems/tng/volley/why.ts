// The reasons for a line in the log, with that line's own figures: the dice of a shot, its modifiers and their causes,
// the shields that a hit met, and which column of the chart took which boxes.
import { counted, listed } from '../../../lib/words';
import type { GameEvent, Lexicon } from '../../../lib/protocol/shapes';
import { facingOfWord } from '../model/trails';
import type { DamageChart } from './damage_chart';
import { stepsOf, walksOf, type Loss, type Step } from './walk';

export interface Names {
  unitOf(word: unknown): number;
  groupOf(word: unknown): { place: number; part: string; name: string } | undefined;
}
type Pairs = [string, string][];

const forms = '5'; // this vocabulary's number in rules/tng/orders.h
/**
 * For `fired`: the sources of the modifiers, in the order of its terms; otherwise a cause that is not a
 * system.
 */
const sources = ['bent_by', 'bent_by_2', 'bent_by_3'];
const bends: Record<string, string> = {
  'added to the die': 'erratic manoeuvres',
  'added to the range': 'the scanner',
  'added to the number to hit': 'what lies between',
  'added to the damage': 'what lies between',
};
const signed = (by: number): string => (by < 0 ? `−${-by}` : `+${by}`);

function ofFired(event: GameEvent, lexicon: Lexicon | undefined): Pairs {
  let which = 0;
  return event.terms.map(([label, value]): [string, string] => {
    const elsewhere = bends[label];
    if (!elsewhere) return [label, String(value)];
    const source = event.args[sources[which++] ?? ''];
    const at = lexicon?.vocabularies[forms]?.indexOf(String(source)) ?? -1;
    return [
      label,
      `${signed(value)} by ${at < 0 ? elsewhere : (lexicon?.shown?.[forms]?.[at] ?? String(source))}`,
    ];
  });
}

/** "3: 4 points", die by die; equal dice share an entry. */
function ofShots({ terms }: GameEvent): Pairs {
  const dice = new Map<string, number>();
  for (let i = 0; i < terms.length; i += 1) {
    const [label, value] = terms[i]!;
    if (label !== 'die') continue;
    const points = terms[i + 1]?.[0] === 'points' ? terms[i + 1]![1] : 0;
    const text = `${value}: ${points === 0 ? 'no hit' : counted(points, 'points')}`;
    dice.set(text, (dice.get(text) ?? 0) + 1);
  }
  return [...dice].map(([text, times]) => [times > 1 ? `${times} dice` : 'die', text]);
}

const last = (events: readonly GameEvent[], from: number, until: (event: GameEvent) => boolean): number => {
  for (let at = from; at >= 0; at -= 1) if (until(events[at]!)) return at;
  return -1;
};

/** Where a hit went: reinforcement, each shield by its boxes, and the rest. */
function ofStruck(names: Names, events: readonly GameEvent[], at: number): Pairs {
  const { args } = events[at]!;
  const pairs: Pairs = [['facing', String(facingOfWord(args['facing']) + 1)]];
  const parts = ['reinforcement', 'shields', 'armour', 'inside'].map((name) => Number(args[name] ?? 0));
  const [reinforcement = 0, , armour = 0, inside = 0] = parts;
  pairs.push(['points in all', String(parts.reduce((sum, part) => sum + part, 0))]);
  if (reinforcement > 0) pairs.push(['stopped by reinforcement', String(reinforcement)]);
  for (const { kind, args: lost } of events.slice(at + 1)) {
    const group = names.groupOf(lost['group']);
    if (kind !== 'boxes_lost' || lost['unit'] !== args['unit'] || group?.part !== 'shields') break;
    pairs.push([`stopped by ${group.name}`, counted(Number(lost['boxes']), 'boxes')]);
  }
  if (armour > 0) pairs.push(['stopped by armour', String(armour)]);
  pairs.push(['inside', String(inside)]);
  return pairs;
}

/**
 * The steps of the walk that an event belongs to, and its roll's place among the walk's rolls; none if it is
 * unknown where the walk began.
 */
function stepsAt(
  names: Names,
  events: readonly GameEvent[],
  at: number,
  chart: DamageChart,
  strikes: (group: number, word: string) => boolean,
): { steps: Step[]; roll: number } {
  const nothing = { steps: [], roll: 0 };
  const { unit } = events[at]!.args;
  const of = (kind: string) => (event: GameEvent) => event.kind === kind && event.args['unit'] === unit;
  const struck = last(events, at, of('struck'));
  if (struck < 0) return nothing;
  const next = events.findIndex((event, i) => i > at && of('struck')(event));
  const own = events.slice(struck, next < 0 ? undefined : next);
  const rolled = events.slice(struck, at + 1).filter(of('chart_rolled')).length;
  const walks = walksOf(names, own);
  let before = 0;
  const walk = walks.findIndex(({ rolls }) => (before += rolls.length) >= rolled);
  if (rolled === 0 || walk < 0) return nothing;
  const steps = stepsOf(chart, walks, strikes).filter((step) => step.walk === walk);
  return { steps, roll: rolled - 1 - (before - walks[walk]!.rolls.length) };
}

/** "column 3, RWARP" */
const placeOf = (chart: DamageChart, { row, column }: Step): string =>
  column === 0 ? 'once around' : `column ${column}, ${chart.rows[row - 1]?.words[column - 1] ?? ''}`;
const boxesOf = (taken: Loss[]): number => taken.reduce((sum, { boxes }) => sum + boxes, 0);

export function reasonsOf(
  names: Names,
  lexicon: Lexicon | undefined,
  events: readonly GameEvent[],
  event: GameEvent,
  chart: DamageChart | null,
  strikes: (group: number, word: string) => boolean,
): Pairs {
  if (event.kind === 'fired') return ofFired(event, lexicon);
  if (event.kind === 'shots') return ofShots(event);
  const at = events.findIndex(({ n }) => n === event.n);
  if (at < 0) return [];
  if (event.kind === 'struck') return ofStruck(names, events, at);
  if (!chart) return [];
  if (event.kind === 'chart_rolled') {
    const [row, column] = [Number(event.args['row']), Number(event.args['column'])];
    const way = chart.rows[row - 1]?.right === false ? 'left' : 'right';
    const { steps, roll } = stepsAt(names, events, at, chart, strikes);
    const walked = steps.filter((step) => step.roll === roll && boxesOf(step.taken) > 0);
    return [
      ['row', `${row}, to the ${way} from column ${column}`],
      ...walked.map((step): [string, string] => [
        placeOf(chart, step),
        counted(boxesOf(step.taken), 'boxes'),
      ]),
    ];
  }
  const group = names.groupOf(event.args['group']);
  if (event.kind !== 'boxes_lost' || !group || group.part === 'shields') return [];
  const took = stepsAt(names, events, at, chart, strikes).steps.flatMap((step) =>
    step.taken.filter((loss) => loss.group === group.place).map(({ boxes }) => ({ step, boxes })),
  );
  if (took.length === 0) return [];
  const rows = [...new Set(took.map(({ step }) => step.row))];
  const words = took.map(
    ({ step, boxes }) => `${boxes} at ${rows.length > 1 ? `row ${step.row}, ` : ''}${placeOf(chart, step)}`,
  );
  return [[rows.length > 1 ? 'on the chart' : `row ${rows[0]} of the chart`, listed(words)]];
}
