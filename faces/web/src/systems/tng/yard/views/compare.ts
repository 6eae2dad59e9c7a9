// Two designs side by side: their figures, and what one has that the other lacks.
import { boxWords } from '../ship/box_text';
import { amountOf, type Catalogue } from '../ship/catalogue';
import { shares, type Checked } from '../ship/check';
import type { Ship } from '../ship/design';
import { insideText, loadsText } from '../ship/held';
import { isSource, lineOf, quantities, quantityTitles } from '../ship/kinds';

export interface Side {
  ship: Ship;
  checked: Checked;
}
export interface Figure {
  title: string;
  left: number;
  right: number;
}
export interface Difference {
  what: string;
  left: string;
  right: string;
}

/** The energy that engines and reactors generate in a turn. */
export function energyOf(ship: Ship, catalogue: Catalogue): number {
  return ship.boxes.reduce((sum, { id, variant, count }) => {
    const system = catalogue.find(id);
    if (!system || !isSource(system) || system.stores || system.powerKind === '') return sum;
    const figure = lineOf(system, variant)?.numbers[0];
    const each = figure === undefined ? system.powerBox : amountOf(figure);
    return sum + count * (Number.isFinite(each) ? each : 0);
  }, 0);
}

const total = <T>(list: readonly T[], of: (one: T) => number): number =>
  list.reduce((sum, one) => sum + of(one), 0);

export function figuresOf({ ship, checked }: Side, catalogue: Catalogue): [title: string, value: number][] {
  const by = shares(checked, catalogue);
  const guns = ship.boxes.filter(({ id }) => catalogue.find(id)?.section === 'weapon');
  return [
    ['BPV', checked.bpv],
    ...quantities.map((name): [string, number] => [quantityTitles[name], by[name]]),
    ['To repair', checked.repair],
    ['Spaces', checked.spaces],
    ['Boxes', total(ship.boxes, ({ count }) => count)],
    ['Weapon boxes', total(guns, ({ count }) => count)],
    ['Shield boxes, all six', total(ship.shields, ({ boxes, facings }) => boxes * facings.length)],
    ['Energy a turn', energyOf(ship, catalogue)],
    ['People', total(ship.crew, ({ count }) => count)],
  ];
}

export function figures(left: Side, right: Side, catalogue: Catalogue): Figure[] {
  const others = figuresOf(right, catalogue);
  return figuresOf(left, catalogue).map(([title, value], i) => ({
    title,
    left: value,
    right: others[i]![1],
  }));
}

/** Everything that a ship has, with amounts. */
function things(ship: Ship, catalogue: Catalogue): Map<string, string> {
  const counts = new Map<string, number>();
  for (const box of ship.boxes) {
    const inside = [
      box.carries,
      ...box.holds.map((one) => [one.text, insideText(catalogue, one)].filter(Boolean).join(': ')),
      box.loads && loadsText(catalogue, box.loads),
      ...box.captors.map((weapon) => `a captor with ${weapon}`),
    ].filter(Boolean);
    const what = boxWords(catalogue, box) + (inside.length > 0 ? ` with ${inside.join(', ')}` : '');
    counts.set(what, (counts.get(what) ?? 0) + box.count);
  }
  for (const { name, count } of ship.crew) counts.set(name, (counts.get(name) ?? 0) + count);
  const all = new Map([...counts].map(([what, count]) => [what, String(count)]));
  for (const { facings, boxes, refit } of ship.shields)
    all.set(`Shield ${facings}`, [boxes, ...refit].join(', '));
  for (const { id, figures: of, count } of ship.tracks)
    all.set(id, count === null ? of.join(' ') : String(count));
  for (const officer of ship.officers) all.set(officer, 'aboard');
  for (const { text, points } of ship.features) all.set(text, points === null ? 'yes' : String(points));
  return all;
}

const heads: [string, (ship: Ship) => string][] = [
  ['Class', (ship) => ship.class],
  ['Race', (ship) => ship.race],
  ['Tech level', (ship) => `${ship.tech}X`],
  ['Size class', (ship) => String(ship.size)],
  ['Movement cost', (ship) => ship.movement],
  ['Turn mode', (ship) => ship.turn],
  ['Explosion', (ship) => String(ship.explosion)],
];

export function differences(left: Ship, right: Ship, catalogue: Catalogue): Difference[] {
  const [mine, other] = [things(left, catalogue), things(right, catalogue)];
  const found = heads.map(([what, of]) => ({ what, left: of(left), right: of(right) }));
  for (const what of new Set([...mine.keys(), ...other.keys()]))
    found.push({ what, left: mine.get(what) ?? '', right: other.get(what) ?? '' });
  return found.filter((one) => one.left !== one.right);
}
