// The panels of tng's battle: what the page calculates before asking the engine, compared with the
// engine.
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { Battle } from '../../src/lib/battle/battle.svelte';
import type { Places } from '../../src/lib/protocol/shapes';
import { filled, likeLast, postures } from '../../src/systems/tng/command/energy/fillings';
import { energyText, ShipForm } from '../../src/systems/tng/command/energy/ship_form';
import { sumOf } from '../../src/systems/tng/command/energy/sum';
import { barsOf } from '../../src/systems/tng/command/fire/bars';
import { rowsOf } from '../../src/systems/tng/command/repair_rows';
import { stopsOf } from '../../src/systems/tng/command/stops';
import { battleOf } from '../../src/systems/tng/model/state';
import { arcPaths, leftText, looksOf } from '../../src/systems/tng/sheet/boxes';
import type { Table } from '../../src/systems/tng/model/table.svelte';
import type { Live } from '../../src/systems/tng/sheet/live';
import { standsOf } from '../../src/systems/tng/sheet/stands';
import { startEngine } from '../engine';
import { NodeTransport } from '../node_transport';

const settle = () => new Promise((done) => setTimeout(done, 10));
const ship = (name: string) => readFileSync(`../../data/tng/ships/${name}.toml`, 'utf8');

interface Seat {
  battle: Battle;
  form: ShipForm;
}
/** Both seats of the cruiser duel, each with the form of its ship. */
async function duel(seed: string): Promise<Seat[]> {
  const transport = new NodeTransport(await startEngine());
  const body = { system: 'tng', scenario: 'cruiser_duel', seed };
  const places = await transport.ask<Places>('POST', '/api/matches', JSON.stringify(body));
  const battles = places.seats.map(({ token }) => new Battle(transport, places.match, token!));
  await settle();
  const lives = await Promise.all(
    ['candour', 'slow_thunder'].map((name) => transport.ask<Live>('POST', '/api/ship/live', ship(name))),
  );
  return battles.map((battle, i): Seat => {
    const view = battleOf(battle.view);
    const word = view.units.length > 1 ? ['candour', 'slow_thunder'][i]! : '';
    const form = new ShipForm(lives[i]!.energy, {
      unit: view.units[i]!,
      groups: view.groups.filter(({ unit }) => unit === word),
      mounts: view.mounts.filter(({ unit }) => unit === word),
      anyPower: false,
    });
    return { battle, form };
  });
}
const lastOf = (battle: Battle): number[] | undefined =>
  ((battle.view['last'] ?? []) as unknown as { values?: number[] }[]).find(({ values }) => values?.length)
    ?.values;

describe('the energy form', () => {
  let seats: Seat[];
  beforeAll(async () => {
    seats = await duel('5');
  });

  test('the page has the same rows as the engine', async () => {
    for (const { battle, form } of seats) {
      const told = await battle.form({ verb: 'allocate' });
      expect(told.fields.length).toBe(form.rows.length);
    }
  });

  test('the highest value of a row is the engine’s, once no later row takes energy', async () => {
    for (const { battle, form } of seats) {
      const none = form.rows.map(() => 0);
      const told = await battle.form({ verb: 'allocate', bought: none });
      told.fields.forEach(({ lo, hi, values }, at) => {
        if (form.rows[at]!.kind !== 'arm_box')
          expect([at, lo, values?.at(-1) ?? hi]).toEqual([at, 0, form.most(at, none)]);
      });
    }
  });

  test('its top speed is what warp can pay for, plus a single movement by impulse', async () => {
    for (const { battle, form } of seats) {
      const [warp, impulse] = [form.find('warp_move'), form.find('impulse_move')];
      const fastest = form.rows.map((_, at) =>
        at === warp
          ? form.most(
              at,
              form.rows.map(() => 0),
            )
          : 0,
      );
      const told = await battle.form({ verb: 'allocate', bought: fastest });
      expect(told.wrong ?? []).toEqual([]);
      expect(fastest[warp]! + told.fields[impulse]!.hi).toBe(form.top);
    }
  });

  test('every preset is legal, and allots no more energy than there is', async () => {
    for (const { battle, form } of seats)
      for (const posture of postures) {
        const values = filled(form, posture);
        const told = await battle.form({ verb: 'allocate', bought: values });
        expect([posture.name, told.wrong ?? []]).toEqual([posture.name, []]);
        const sum = sumOf([{ form, values }]);
        expect(sum.missing).toBe(0);
        expect(sum.given).toBeLessThanOrEqual(sum.all);
        expect(sum.weapons + sum.shields + sum.movement + sum.other).toBe(sum.given);
      }
  });

  test('its standard form matches the engine’s, and one more of anything is refused', async () => {
    const standard = seats.map(({ form }) => filled(form, postures[0]!));
    for (const { battle } of seats) expect(await battle.order({ verb: 'standard' })).toBeNull();
    await settle();
    seats.forEach(({ battle }, i) => expect(lastOf(battle)).toEqual(standard[i]));
  });

  test('“as last turn” repeats the form if nothing has changed', () => {
    const { form } = seats[0]!;
    const run = filled(form, postures[2]!);
    expect(likeLast(form, run)).toEqual(run);
  });

  test('one more than the maximum is refused, in every row that costs energy', async () => {
    const [{ battle, form }] = (await duel('6')) as [Seat];
    const values = filled(form, postures[1]!);
    for (const [at, { kind }] of form.rows.entries()) {
      if (!['arm', 'warp_move', 'specific', 'aside', 'capacitor'].includes(kind)) continue;
      const more = values.map((value, i) => (i === at ? form.most(at, values) + 1 : value));
      const told = await battle.form({ verb: 'allocate', bought: more });
      expect([at, (told.wrong ?? []).length > 0]).toEqual([at, true]);
    }
  });
});

test('reinforcement is listed by facing', () => {
  const reinforced = [2, 0, 5, 0, 0, 0, 1];
  const table = { at: () => ({ status: 0, speed: 6, left: 0, reinforced }), unit: () => undefined };
  expect(standsOf(table as unknown as Table, 0)).toEqual([
    'speed 6',
    'reinforced 2 all round',
    'facing 2 +5',
    'facing 6 +1',
  ]);
});

test('energy is written in points and fractions', () => {
  expect([0, 120, 180, 60, 40, 1320].map(energyText)).toEqual(['0', '1', '1½', '½', '⅓', '11']);
});

describe('the boxes of a sheet', () => {
  const state = { unit: 'candour', open: true, left: 3, hurt: 2, fell: 1 };
  test('a group loses its last box first, a track its first', () => {
    expect(looksOf({ built: 5, state })).toEqual(['whole', 'whole', 'whole', 'now', 'struck']);
    expect(looksOf({ built: 5, state, track: true })).toEqual(['struck', 'now', 'whole', 'whole', 'whole']);
  });
  test('weapons are shown box by box', () => {
    const mounts = (['works', 'gone', 'fell'] as const).map((of) => ({
      unit: 'x',
      shots: 0,
      now: 0,
      state: of,
    }));
    expect(looksOf({ built: 3, state, mounts })).toEqual(['whole', 'struck', 'now']);
  });
  test('unknown boxes are not shown as whole', () => {
    const looks = looksOf({ built: 2, state: { unit: 'x', open: false } });
    expect(looks).toEqual(['unknown', 'unknown']);
    expect(leftText(looks)).toBe('not known');
  });
  test('disabled boxes are neither whole nor lost', () => {
    const marks = [{ group: 'x', kind: 'disabled', count: 1 }];
    const looks = looksOf({ built: 3, state: { unit: 'x', open: true, left: 1, hurt: 1 }, marks });
    expect(looks).toEqual(['whole', 'disabled', 'struck']);
    expect(leftText(looks)).toBe('1 of 3 left');
  });
  test('an arc is filled between its rays; a single row of hexes is a line', () => {
    expect(arcPaths(0b10).filled).not.toBe('');
    expect(arcPaths(0b1)).toEqual({ filled: '', lines: expect.stringContaining('M0 0L0.000 -1.000') });
  });
});

describe('a hit that batteries may stop', () => {
  test('the stops of the slider are named after what they save', () => {
    expect(stopsOf(30, 22, 25).map(({ points, title, about }) => [points, title, about])).toEqual([
      [0, 'Nothing', '8 inside'],
      [8, 'Save the boxes', 'shield falls to 0'],
      [25, 'All you have', 'shield falls to 17'],
    ]);
  });
  test('if there is too little even to save the boxes, it is all or nothing', () => {
    expect(stopsOf(30, 10, 5).map(({ points }) => points)).toEqual([0, 5]);
  });
  test('a hit that the shield can stop by itself needs nothing', () => {
    expect(stopsOf(5, 22, 9).map(({ points, about }) => [points, about])).toEqual([
      [0, 'shield falls to 17'],
      [5, 'the shield stays whole'],
    ]);
  });
});

describe('repairs', () => {
  const hurt = { hurt: 2, mending: 3, each: 10, lesser: [{ name: 'AUR', each: 6 }], marks: [] };
  test('a hasty repair is listed before the full one, and points already in the box count', () => {
    expect(rowsOf(hurt)).toEqual([
      { mends: 'hasty', boxes: 2, each: 6, needed: 12, as: 'AUR' },
      { mends: 'boxes', boxes: 2, each: 10, needed: 17 },
    ]);
  });
  test('a track is repaired from the worst lost box up', () => {
    const track = { ...hurt, mending: 0, lesser: [], lost: [8, 13] };
    expect(rowsOf(track)).toEqual([{ mends: 'boxes', boxes: 2, each: 8, needed: 21 }]);
  });
  test('disabled boxes cost half, rounded up; those at ten times the cost do not count as plain', () => {
    const marks = [
      { kind: 'tenfold', count: 2, figure: 0 },
      { kind: 'disabled', count: 1, figure: 1 },
    ];
    expect(rowsOf({ ...hurt, each: 5, lesser: [], marks })).toEqual([
      { mends: 'tenfold', boxes: 2, each: 50, needed: 100 },
      { mends: 'disabled', boxes: 1, each: 3, needed: 2 },
    ]);
  });
});

test('the bars of the odds include all chances, in no more bars than requested', () => {
  const outcomes = Array.from({ length: 101 }, (_, damage) => ({ damage, p: 1 / 101 }));
  const bars = barsOf(outcomes, 40);
  expect(bars.length).toBeLessThanOrEqual(40);
  expect(bars.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1);
  expect(bars.at(-1)!.most).toBeGreaterThanOrEqual(100);
});
