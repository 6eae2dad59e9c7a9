// Finds every possible end of a move, with the cheapest way to it. The move's window waits for the search,
// which therefore works in integers: a state is a place (a hex with a facing), the hexes flown straight, and
// whether a tac and a high energy turn have been made.
import { directions, keyOf, step, type Hex } from './hex';
import { hexesBeforeTurn, mostOf, type Helm, type Leg, type Motion } from './legs';

export interface End {
  at: Hex;
  facing: number;
  /** In movements. */
  cost: number;
  legs: () => Leg[];
}

/** A search's legs by number, each one hex or turn; from `hardTurn` on, high energy turns by their facing. */
const single: Leg['manoeuvre'][] = [
  'ahead',
  'turn_left',
  'turn_right',
  'sideslip_left',
  'sideslip_right',
  'tac_left',
  'tac_right',
];
const [ahead, turnLeft, turnRight, slipLeft, slipRight, tacLeft, tacRight] = [0, 1, 2, 3, 4, 5, 6];
const hardTurn = single.length;
const legOf = (leg: number): Leg =>
  leg < hardTurn
    ? { manoeuvre: single[leg]!, number: 1 }
    : { manoeuvre: 'high_energy_turn', number: leg - hardTurn };

const [tacMade, turnMade, both] = [1, 2, 4];
const placeKey = (hexKey: number, facing: number): number => hexKey * directions + facing;

class Search {
  private readonly across: number;
  private readonly needed: number;
  /** For each place and the manoeuvres made: 1 + the hexes flown straight on arrival; 0 if never reached. */
  private readonly straight: Uint8Array;
  /** What one hex further in each direction adds to a place's number. */
  private readonly on: number[];
  // the ways that were found: the end of each, its latest leg, and the way before that leg
  private readonly places: number[] = [];
  private readonly sinces: number[] = [];
  private readonly legs: number[] = [];
  private readonly froms: number[] = [];
  private readonly lists: number[][];
  readonly ends = new Map<number, End>();

  constructor(
    motion: Motion,
    private readonly start: Helm,
    private readonly most: number,
    hard: boolean,
  ) {
    this.needed = hexesBeforeTurn(motion, start);
    this.across = 2 * most + 1;
    this.straight = new Uint8Array(this.across ** 2 * directions * both);
    this.on = Array.from({ length: directions }, (_, way) => {
      const { q, r } = step({ q: 0, r: 0 }, way);
      return (q * this.across + r) * directions * both;
    });
    this.lists = Array.from({ length: most + 1 }, () => []);
    const here = ((most * this.across + most) * directions + start.facing) * both + (start.tac ? tacMade : 0);
    this.add(0, here, Math.min(start.since, this.needed), ahead, -1);
    for (let cost = 0; cost <= most; cost += 1) {
      const list = this.lists[cost]!;
      for (let i = 0; i < list.length; i += 1) this.visit(list[i]!, cost);
      if (cost === 0 && hard && mostOf(motion, start, 'high_energy_turn') > 0)
        this.turnHard(here, motion.hardTurn);
    }
  }
  /**
   * Whether the state is worth keeping. It is not if another way got there for less, having flown at least as
   * far straight and made no more manoeuvres: that way still has every option.
   */
  private isNew(place: number, since: number): boolean {
    const { straight } = this;
    const made = place & (tacMade | turnMade);
    const bare = place - made;
    if (straight[place]! > since || straight[bare]! > since) return false;
    return (
      made !== (tacMade | turnMade) ||
      (straight[bare + tacMade]! <= since && straight[bare + turnMade]! <= since)
    );
  }
  private add(cost: number, place: number, since: number, leg: number, from: number): void {
    if (cost > this.most || !this.isNew(place, since)) return;
    this.lists[cost]!.push(this.places.length);
    this.places.push(place);
    this.sinces.push(since);
    this.legs.push(leg);
    this.froms.push(from);
  }
  private visit(way: number, cost: number): void {
    const { needed, on } = this;
    const [place, since] = [this.places[way]!, this.sinces[way]!];
    if (!this.isNew(place, since)) return;
    this.straight[place] = since + 1;
    this.tell(way, place, cost);
    const facing = (place >> 2) % directions;
    const left = facing === 0 ? directions - 1 : facing - 1;
    const right = facing === directions - 1 ? 0 : facing + 1;
    const [toLeft, toRight] = [place + (left - facing) * both, place + (right - facing) * both];
    const further = since < needed ? since + 1 : since;
    this.add(cost + 1, place + on[facing]!, further, ahead, way);
    if (since >= needed) {
      this.add(cost, toLeft, 0, turnLeft, way);
      this.add(cost, toRight, 0, turnRight, way);
    }
    this.add(cost + 1, place + on[left]!, further, slipLeft, way);
    this.add(cost + 1, place + on[right]!, further, slipRight, way);
    if ((place & tacMade) !== 0) return;
    this.add(cost, toLeft + tacMade, 0, tacLeft, way);
    this.add(cost, toRight + tacMade, 0, tacRight, way);
  }
  /** A high energy turn, which is used only as the first leg. */
  private turnHard(here: number, cost: number): void {
    for (let to = 0; to < directions; to += 1)
      if (to !== this.start.facing)
        this.add(cost, here + (to - this.start.facing) * both + turnMade, 0, hardTurn + to, 0);
  }
  private tell(way: number, place: number, cost: number): void {
    const facing = (place >> 2) % directions;
    const column = Math.floor(place / (directions * both));
    const at = {
      q: this.start.at.q + Math.floor(column / this.across) - this.most,
      r: this.start.at.r + (column % this.across) - this.most,
    };
    const key = placeKey(keyOf(at), facing);
    if (!this.ends.has(key)) this.ends.set(key, { at, facing, cost, legs: () => this.legsOf(way) });
  }
  private legsOf(way: number): Leg[] {
    const legs: Leg[] = [];
    for (let now = way; this.froms[now]! >= 0; now = this.froms[now]!) legs.unshift(legOf(this.legs[now]!));
    return legs;
  }
}

/**
 * The latest searches: a squadron's ships ask one after another for the reach of the same enemy,
 * so most of their questions have already been answered.
 */
const known = new Map<string, ReadonlyMap<number, End>>();
const knownMost = 12;
/**
 * For `endAt`: the cheapest way to end in a hex with a facing, within this many movements. If
 * several ways cost the same, the way with the fewest legs wins, and turns are preferred to tacs;
 * without `hard` no high energy turn is tried.
 */
export function reach(motion: Motion, start: Helm, most: number, hard = true): ReadonlyMap<number, End> {
  const asked = JSON.stringify([motion, start, most, hard]);
  let ends = known.get(asked);
  if (!ends) {
    ends = new Search(motion, start, most, hard).ends;
    const [oldest] = known.keys();
    if (known.size === knownMost) known.delete(oldest!);
    known.set(asked, ends);
  }
  return ends;
}
export const endAt = (ends: ReadonlyMap<number, End>, at: Hex, facing: number): End | undefined =>
  ends.get(placeKey(keyOf(at), facing));
/** The hexes in which a move can end. */
export function hexesOf(ends: ReadonlyMap<number, End>, most = Infinity): Set<number> {
  const hexes = new Set<number>();
  for (const { at, cost } of ends.values()) if (cost <= most) hexes.add(keyOf(at));
  return hexes;
}
