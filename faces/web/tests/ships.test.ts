// Ships are drawn from their numbers: the same everywhere, whatever the numbers, without inline
// styles, which the page's security policy would refuse.
import { describe, expect, test } from 'vitest';
import { shipFrame, shipGroup, type ShipState } from '../src/ships/draw';
import { lookOf } from '../src/ships/looks';
import { sizeOf } from '../src/ships/build';
import { outlineOf } from '../src/ships/hull';
import { linesOf, turnsOf } from '../src/lib/battle/turns';

/** The ids of gradients and clips go on counting from one drawing to the next. */
const bare = (drawing: string): string => drawing.replace(/ks[0-9a-z]+([a-z])/g, 'ks$1');

describe('a ship', () => {
  const states: ShipState[] = ['whole', 'crippled', 'wreck'];
  const known = ['warden', 'great_axe', 'queen', 'shade', 'corsair', 'starbase', 'defended_planet', 'convoy'];

  test('looks the same each time it is drawn, but different in each state', () => {
    for (const id of known) {
      const drawn = states.map((state) => bare(shipGroup(lookOf(id), { state, side: 'a' })));
      expect(drawn).toEqual(states.map((state) => bare(shipGroup(lookOf(id), { state, side: 'a' }))));
      expect(new Set(drawn).size).toBe(states.length);
    }
  });

  test('has numbers in all its paths and no inline style', () => {
    for (const id of [...known, 'somebody’s own'])
      for (const detail of [0, 1, 2] as const)
        for (const state of states) {
          const drawing = shipGroup(lookOf(id, { factors: '9-8(2)/4' }), { state, detail, side: 'd' });
          expect(drawing).not.toMatch(/NaN|undefined|Infinity|style=/);
        }
  });

  test('of the player’s own is drawn from its factors: the higher, the larger', () => {
    const small = lookOf('mine', { factors: '4/2' });
    const large = lookOf('mine', { factors: '12/6' });
    expect(small.cls).toBe('frigate');
    expect(large.cls).toBe('dreadnought');
    expect(sizeOf(large).scale).toBeGreaterThan(sizeOf(small).scale);
    expect(shipFrame(small)).toMatch(/^-[\d.]+ -[\d.]+ [\d.]+ [\d.]+$/);
  });

  test('carries its side’s sign by shape, not by colour alone', () => {
    const [a, d, none] = (['a', 'd', 'none'] as const).map((side) =>
      bare(shipGroup(lookOf('warden'), { side }))
        .replaceAll('var(--a)', '')
        .replaceAll('var(--d)', ''),
    );
    expect(new Set([a, d, none]).size).toBe(3);
  });
});

test('a log is divided into its turns', () => {
  const event = (n: number, kind: string, text: string) => ({ n, kind, text, args: {}, rule: '', terms: [] });
  const turns = turnsOf([
    event(1, 'opened', 'It begins.'),
    event(2, 'round_begun', 'Round 1 begins.'),
    event(3, 'scored', 'Six points.'),
    event(4, 'turn_begun', 'Turn 2: long range.'),
  ]);
  expect(turns.map(({ first, title, events }) => [first, title, events.length])).toEqual([
    [1, 'Before the first turn', 1],
    [2, 'Round 1', 2],
    [4, 'Turn 2', 1],
  ]);
});

test('shots of one battery share a line of the log, but not with undone ones', () => {
  const shot = (n: number, weapons: string, damage: number) => ({
    n,
    kind: 'shot',
    args: { ship: 'meridian', weapons, damage },
    text: `Meridian fires its ${weapons} for ${damage} points of damage.`,
    rule: 'CR-duel.4',
    terms: [],
  });
  const shots = [shot(1, 'phasers', 5), shot(2, 'phasers', 4), shot(3, 'phasers', 0), shot(4, 'photons', 5)];
  expect(linesOf(shots).map(({ text, all }) => [text, all.length])).toEqual([
    ['Meridian fires its phasers 3 times for 9 points of damage.', 3],
    ['Meridian fires its photons for 5 points of damage.', 1],
  ]);
  expect(linesOf(shots, new Set([3])).map(({ event }) => event.n)).toEqual([1, 3, 4]);
});

test('sealed orders are reported only while others are awaited', () => {
  const event = (n: number, kind: string) => ({ n, kind, args: {}, text: kind, rule: '', terms: [] });
  const kinds = ['turn', 'order_in', 'choice_in', 'moved', 'plan_in', 'seat_ready'];
  const told = (count: number) =>
    linesOf(kinds.slice(0, count).map((kind, at) => event(at + 1, kind))).map(({ text }) => text);
  expect(told(3)).toEqual(['turn', 'order_in', 'choice_in']);
  expect(told(4)).toEqual(['turn', 'moved']);
  expect(told(6)).toEqual(['turn', 'moved', 'plan_in', 'seat_ready']);
});

describe('the hull of a printed ship', () => {
  const row = (top: number, half: number) => ({
    left: 200 - half,
    right: 200 + half,
    top,
    bottom: top + 20,
  });
  test('surrounds every row, with and without engines at its sides', () => {
    const arm = { left: 330, right: 380, top: 60, bottom: 110 };
    for (const rows of [[row(30, 40)], [row(30, 40), row(60, 90), row(90, 20), row(120, 60), row(150, 50)]])
      for (const engine of [null, arm]) {
        const { skin, rib, jets } = outlineOf(400, 14, rows, engine);
        expect(skin + rib + jets.join('')).not.toMatch(/NaN|undefined/);
        const reach = Math.max(...[...skin.matchAll(/[ML ](-?[\d.]+) /g)].map(([, x]) => Number(x)));
        expect(reach).toBeGreaterThan(Math.max(...rows.map(({ right }) => right)));
        if (engine) expect(reach).toBeGreaterThan(arm.right);
      }
  });
});
