// How damage walks the chart, according to the log: where each walk began, and what it took. The
// chart shows which column took what, since boxes are reported in the order in which they were
// struck. If a deck deals the damage, its cards replace rolls and columns.
import type { GameEvent } from '../../../lib/protocol/shapes';
import { takesAll, type DamageChart } from './damage_chart';

export interface Loss {
  /** The group's index among all groups. */
  group: number;
  boxes: number;
}
export interface Roll {
  row: number;
  column: number;
}
/** A card from a deck, in words, and whether the ship had what it hits. */
export interface Card {
  name: string;
  hit: boolean;
}
/** What a single shot, or a single hard hit, does inside. */
export interface Walk {
  unit: number;
  /** The rolls: several if the walk went around and was rolled again, none if cards dealt it. */
  rolls: Roll[];
  losses: Loss[];
  cards?: Card[];
}
/** A column that a walk reaches, and what it takes there. */
export interface Step {
  walk: number;
  unit: number;
  /** The roll's place among the walk's rolls. */
  roll: number;
  /** The chart's row; 0: cards dealt it, all in one step. */
  row: number;
  /** The column; 0: the walk has gone around, and excess damage takes a point. */
  column: number;
  taken: Loss[];
}

interface Names {
  unitOf(word: unknown): number;
  groupOf(word: unknown): { place: number; part: string } | undefined;
}

const hits = ['card_scored', 'excess_damage'];
/** The card that an event reports. "lab_2" is a lab; excess damage comes from five cards without a hit. */
const cardOf = ({ kind, args }: GameEvent): Card => ({
  name:
    kind === 'excess_damage'
      ? 'excess damage'
      : String(args[kind === 'card_scored' ? 'system' : 'card'])
          .replace(/_\d+$/, '')
          .replaceAll('_', ' '),
  hit: kind !== 'card_ignored',
});

export function walksOf(names: Names, events: readonly GameEvent[]): Walk[] {
  const walks: Walk[] = [];
  const open = new Map<number, Walk>();
  for (const event of events) {
    const { kind, args } = event;
    const dealt = kind === 'card_ignored' || hits.includes(kind);
    const unit = names.unitOf(args[dealt ? 'ship' : 'unit']);
    const walk = open.get(unit);
    if (kind === 'struck') open.delete(unit);
    else if (dealt) {
      if (walk && walk.losses.length === 0) walk.cards?.push(cardOf(event));
      else {
        const begun: Walk = { unit, rolls: [], losses: [], cards: [cardOf(event)] };
        open.set(unit, begun);
        walks.push(begun);
      }
    } else if (kind === 'chart_rolled') {
      const roll = { row: Number(args['row']), column: Number(args['column']) };
      if (walk && walk.losses.length === 0) walk.rolls.push(roll);
      else {
        const begun: Walk = { unit, rolls: [roll], losses: [] };
        open.set(unit, begun);
        walks.push(begun);
      }
    } else if (kind === 'boxes_lost' && walk) {
      const group = names.groupOf(args['group']);
      if (group && group.part !== 'shields')
        walk.losses.push({ group: group.place, boxes: Number(args['boxes']) });
    }
  }
  return walks;
}

const fire = ['fired', 'shots', 'not_fired', 'burnt_out', 'fired_at_you'];
const damage = ['struck', 'boxes_lost', 'chart_rolled', 'crew_rolled', 'destroyed', 'exploded'];
const alsoDamage = ['reserve_used', 'disabled', 'spared', 'unmanned', 'control_lost'];
/** The events of the latest volley that did damage inside the ship, or else inside any ship; empty if none did. */
export function volleyAt(
  names: Pick<Names, 'unitOf'>,
  events: readonly GameEvent[],
  unit: number,
): GameEvent[] {
  const own = events.findLastIndex(
    ({ kind, args }) => kind === 'chart_rolled' && names.unitOf(args['unit']) === unit,
  );
  const last = own < 0 ? events.findLastIndex(({ kind }) => kind === 'chart_rolled') : own;
  if (last < 0) return [];
  const of = (kinds: string[], at: number): boolean => kinds.includes(events[at]?.kind ?? '');
  const does = [...damage, ...alsoDamage];
  let [from, until] = [last, last];
  while (of(does, from - 1)) from -= 1;
  while (of(fire, from - 1)) from -= 1;
  while (of(does, until + 1)) until += 1;
  return events.slice(from, until + 1);
}

/**
 * The columns, beginning with the one rolled, each once, and then the first again, which completes
 * the round.
 */
export function columnsFrom({ row, column }: Roll, chart: DamageChart): number[] {
  const by = chart.rows[row - 1]?.right === false ? -1 : 1;
  const across = chart.rows[row - 1]?.words.length ?? 0;
  return Array.from({ length: across + 1 }, (_, i) => ((column - 1 + by * i + across * i) % across) + 1);
}

/** Takes from the boxes left what a column takes, and returns that. */
function take(left: Loss[], word: string, strikes: (group: number, word: string) => boolean): Loss[] {
  const struck = left.filter(({ group, boxes }) => boxes > 0 && strikes(group, word));
  const taken = takesAll(word)
    ? struck.map((loss) => ({ ...loss }))
    : struck.slice(0, 1).map(({ group }) => ({ group, boxes: 1 }));
  for (const { group, boxes } of taken) left.find((loss) => loss.group === group)!.boxes -= boxes;
  return taken;
}

const isOver = (left: Loss[]): boolean => left.every(({ boxes }) => boxes === 0);

export function stepsOf(
  chart: DamageChart,
  walks: readonly Walk[],
  strikes: (group: number, word: string) => boolean,
): Step[] {
  const words = [...new Set(chart.rows.flatMap((row) => row.words))];
  /** Whether no column takes the loss. */
  const excess = ({ group, boxes }: Loss): boolean =>
    boxes > 0 && !words.some((word) => strikes(group, word));
  return walks.flatMap(({ unit, rolls, losses, cards }, walk) => {
    if (cards) return [{ walk, unit, roll: 0, row: 0, column: 0, taken: losses }];
    const left = losses.map((loss) => ({ ...loss }));
    const steps: Step[] = [];
    rolls.forEach(({ row, column: first }, roll) => {
      const at = { walk, unit, roll, row };
      for (const column of columnsFrom({ row, column: first }, chart)) {
        if (steps.length > 0 && isOver(left)) return;
        const word = chart.rows[row - 1]!.words[column - 1]!;
        steps.push({ ...at, column, taken: take(left, word, strikes) });
      }
      if (isOver(left)) return;
      // it takes a point each time; a loss that belongs to no column is added to the last step
      const rest = roll + 1 < rolls.length ? left.filter(excess).slice(0, 1) : left;
      const taken = rest.map(({ group, boxes }) => ({ group, boxes: rest === left ? boxes : 1 }));
      for (const { group, boxes } of taken) left.find((loss) => loss.group === group)!.boxes -= boxes;
      steps.push({ ...at, column: 0, taken: taken.filter(({ boxes }) => boxes > 0) });
    });
    return steps;
  });
}

const columnMs = 160;
const wholeMs = 3200;
/** The time that beams and projectiles take before anything is struck inside. */
export const fireMs = 700;
/** The time per column: walks share the time that a volley has left. */
export const stepMs = (steps: number): number =>
  steps === 0 ? 0 : Math.min(columnMs, (wholeMs - fireMs) / steps);
const restMs = 64; // four frames
/** How many columns are shown at once, so that the sheet of a large volley rests for frames in between. */
export const strideOf = (steps: number): number => Math.max(1, Math.round(restMs / stepMs(steps)));

/** The boxes lost, by index among all groups. */
export function lossesOf(steps: readonly Step[]): Map<number, number> {
  const boxes = new Map<number, number>();
  for (const { taken } of steps)
    for (const { group, boxes: lost } of taken) boxes.set(group, (boxes.get(group) ?? 0) + lost);
  return boxes;
}
