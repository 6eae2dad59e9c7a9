// Tests of tng's yard: adding, finding and fixing things; layout, drawing, comparing, sharing.
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { memoryShelf } from '../memory_shelf';
import { contentsFor } from '../../src/systems/tng/yard/ship/admission';
import { addSystem, addText, sortedFigures } from '../../src/systems/tng/yard/ship/adding';
import { arcText, facingsText, parseArc, switched, widthOf } from '../../src/systems/tng/yard/ship/arcs';
import { boxText } from '../../src/systems/tng/yard/ship/box_text';
import {
  divisor,
  gunNamed,
  gunsOf,
  modesAt,
  readModes,
  readRows,
} from '../../src/systems/tng/yard/views/charts';
import { checkShip, faultsAt, linesAt, shares, spotOf } from '../../src/systems/tng/yard/ship/check';
import { differences, energyOf, figures } from '../../src/systems/tng/yard/views/compare';
import { blankShip, plainBox, type Ship } from '../../src/systems/tng/yard/ship/design';
import { neighbour } from '../../src/systems/tng/yard/hull/drawing';
import { History } from '../../src/systems/tng/yard/ship/history';
import { draftOf, forgetShip, keepDraft, keepShip, keptShips } from '../../src/systems/tng/yard/ship/kept';
import { insideNose, layOut } from '../../src/systems/tng/yard/hull/layout';
import { mendOf } from '../../src/systems/tng/yard/ship/mend';
import { barred, idsOf, indexOf, search } from '../../src/systems/tng/yard/ship/search';
import { folded, unfolded } from '../../src/systems/tng/yard/dialogs/share';
import { shipOfText } from '../../src/systems/tng/yard/ship/ship_file';
import { lineOfFault, textFaults } from '../../src/systems/tng/yard/views/text_check';
import { tngWorld, type World } from './world';

let world: World;
beforeAll(async () => {
  world = await tngWorld();
});
const folder = resolve(import.meta.dirname, '../../../../data/tng/ships');
const shipped = readdirSync(folder).map(
  (file) => [file, readFileSync(resolve(folder, file), 'utf8')] as const,
);
const shipNamed = (file: string): Ship =>
  shipOfText(world.catalogue, readFileSync(resolve(folder, `${file}.toml`), 'utf8'));

/** Builds a ship from these typed lines. */
function typed(...lines: string[]): Ship {
  return lines.reduce((ship, line) => {
    const { ship: next, why } = addText(ship, world.catalogue, line);
    expect(why).toBe('');
    return next;
  }, blankShip());
}

describe('arcs', () => {
  test.each(['FA', 'FX', 'LF+L', '360', 'RX', 'FA+R'])('%s is read and written again', (name) => {
    expect(arcText(parseArc(name)!)).toBe(name);
  });
  test('nonsense is not an arc', () => {
    for (const text of ['', 'XX', 'FA+', '+', 'fa', 'FA+FA+XX']) expect(parseArc(text)).toBeNull();
  });
  test('a sector is switched along with the sixth around it if no named arc ends there', () => {
    const wider = switched(parseArc('FA')!, 2);
    expect(arcText(wider)).not.toBe('');
    expect(widthOf(wider)).toBeGreaterThan(widthOf(parseArc('FA')!));
    expect(arcText(switched(wider, 2))).toBe('FA');
  });
  test('facings are listed clockwise from after a gap', () => {
    expect(facingsText((facing) => [1, 2, 6].includes(facing))).toBe('612');
    expect(facingsText(() => true)).toBe('123456');
    expect(facingsText(() => false)).toBe('');
  });
});

describe('history', () => {
  test('continued steps are undone together, others separately', () => {
    const history = new History(0);
    history.push(1, 'add');
    history.push(2, 'name', 'name');
    history.push(3, 'name', 'name');
    expect(history.state).toBe(3);
    history.undo();
    expect(history.state).toBe(1);
    history.redo();
    expect(history.state).toBe(3);
    history.undo();
    history.push(9, 'other');
    expect([history.redoes, history.redo()]).toEqual(['', false]);
    history.undo();
    history.undo();
    expect([history.state, history.undo()]).toEqual([0, false]);
  });
  test('the oldest of many steps are forgotten', () => {
    const history = new History(0);
    for (let i = 1; i < 1000; ++i) history.push(i, String(i));
    let undone = 0;
    while (history.undo()) ++undone;
    expect(undone).toBe(299);
  });
});

describe('adding', () => {
  test('a typed line goes where it belongs', () => {
    const ship = typed(
      'A: 4 Ph-7 FX',
      '30 Shield 612',
      'Sensor 6 5 4 2',
      '6 ExcDam',
      '8 Crew Unit',
      'Chief Engineer',
    );
    expect(ship.boxes.map((box) => boxText(world.catalogue, box))).toEqual(['A: 4 Ph-7 FX']);
    expect(ship.shields).toEqual([{ facings: '612', boxes: 30, refit: [] }]);
    expect(ship.tracks.map(({ id, figures: of, count }) => [id, of.join(' '), count])).toEqual([
      ['Sensor', '6 5 4 2', null],
      ['ExcDam', '', 6],
    ]);
    expect(ship.crew).toEqual([{ name: 'Crew Unit', count: 8 }]);
    expect(ship.officers).toEqual(['Chief Engineer']);
  });
  test('a dropped weapon points to the side where it is dropped', () => {
    const phaser = world.catalogue.find('Ph-7')!;
    const arcOf = (x: number, y: number) =>
      addSystem(blankShip(), world.catalogue, phaser, { x, y }, null).ship.boxes[0]!.arc;
    expect([arcOf(0, -0.8), arcOf(0, 0.8), arcOf(-0.9, 0), arcOf(0.9, 0)]).toEqual([
      'FA',
      'RA',
      'LF+L',
      'RF+R',
    ]);
    const engine = world.catalogue.find('UWARP')!;
    const side = (x: number) =>
      addSystem(blankShip(), world.catalogue, engine, { x, y: 0 }, null).ship.boxes[0]!.variant;
    expect([side(-0.5).at(-1), side(0.5).at(-1)]).toEqual(['L', 'R']);
  });
  test('every system that may be added alone is priced without a fault about itself', async () => {
    const ship = { ...blankShip(), race: 'trial' };
    const has = idsOf(ship, world.catalogue);
    const free = world.catalogue.systems.filter(
      (system) => barred(system, ship, world.catalogue, has) === '',
    );
    expect(free.length).toBeGreaterThan(150);
    const faulty: string[] = [];
    for (const system of free) {
      const { ship: one, spot, why } = addSystem(ship, world.catalogue, system, null, null);
      if (why !== '' || spot === null) continue;
      const { faults, lines } = await checkShip(world.transport, world.catalogue, one);
      const about = faults.filter(({ code }) => code !== 'no-control'); // there is no bridge
      if (about.length > 0) faulty.push(`${system.id}: ${about[0]!.message}`);
      else expect(lines.length, system.id).toBeGreaterThan(0);
    }
    expect(faulty.length, faulty.join('\n')).toBeLessThan(free.length / 8);
  });
  test('the figures of a track fall, those of a scanner rise, and a mark stays where it is', () => {
    expect(sortedFigures(['2', '6', '4'])).toEqual(['6', '4', '2']);
    expect(sortedFigures(['1', '-2', '0'])).toEqual(['-2', '0', '1']);
    expect(sortedFigures(['2', '!!', '6'])).toEqual(['2', '!!', '6']);
  });
  test('nonsense adds nothing', () => {
    for (const text of ['', '4', ':::', 'Ph-99', '💥', 'x'.repeat(10_000)]) {
      const { ship, why } = addText(blankShip(), world.catalogue, text);
      expect(ship.boxes).toEqual([]);
      expect(why).not.toBe('');
    }
  });
});

describe('finding', () => {
  test('by abbreviation, name, other spelling and what it does', () => {
    const index = indexOf(world.catalogue, new Map());
    const first = (query: string) => search(index, query, '')[0]?.system.id;
    expect(first('ph-7')).toBe('Ph-7');
    expect(first('ph7')).toBe('Ph-7');
    expect(first('photon')).toBe('Phtn');
    expect(first('Tractor')).toBe('Trac');
    expect(first('zzzzzz')).toBeUndefined();
    expect(search(index, '', 'weapon').every(({ system }) => system.section === 'weapon')).toBe(true);
  });
  test('says in advance what this ship may not have', () => {
    const ship = blankShip();
    const has = idsOf(ship, world.catalogue);
    const why = (id: string) => barred(world.catalogue.find(id)!, ship, world.catalogue, has);
    expect(why('Ph-7')).toBe('');
    expect(why('Alter')).toContain('5X');
    const once = world.catalogue.find('Chief Engineer')!;
    const manned = { ...ship, officers: [once.id] };
    expect(barred(once, manned, world.catalogue, idsOf(manned, world.catalogue))).toContain('one per ship');
  });
  test('what can go into a mount', () => {
    const { systems } = contentsFor(world.catalogue, { ...blankShip(), tech: 4 }, plainBox('Opt'));
    const ids = systems.map(({ id }) => id);
    expect(ids).toContain('Phtn');
    expect(ids).not.toContain('Opt');
  });
});

describe('faults', () => {
  const mended = async (ship: Ship): Promise<[string[], Ship]> => {
    const { faults } = await checkShip(world.transport, world.catalogue, ship);
    const mends = faults.map((fault) => mendOf(world.catalogue, ship, fault));
    return [mends.map((mend) => mend?.says ?? ''), mends[0]?.ship ?? ship];
  };
  test.each([
    [
      'an arc',
      () => typed('2 Lab', '4 Ph-7 FX'),
      (ship: Ship) => ({ ...ship, boxes: ship.boxes.map((box) => ({ ...box, arc: '' })) }),
      'Give it FA',
    ],
    [
      'a name',
      () => typed('4 Ph-7 FX'),
      (ship: Ship) => ({ ...ship, boxes: [plainBox('Pf-7', { arc: 'FX' })] }),
      'Use Ph-7',
    ],
    ['a letter', () => typed('A: 1 Ph-7 FX', 'A: 1 Ph-7 FA'), (ship: Ship) => ship, 'Give it a free letter'],
    ['a race', () => typed('1 Lab'), (ship: Ship) => ({ ...ship, race: 'Klingonn' }), 'Use Klingon'],
    ['facings', () => typed('2 Brdg @61'), (ship: Ship) => ship, 'Without facings'],
  ] as const)('%s is fixed by a press', async (_, make, spoil, says) => {
    const spoiled = spoil(make());
    const [mends, better] = await mended(spoiled);
    expect(mends).toContain(says);
    const [left] = await mended(better);
    expect(left).not.toContain(says);
  });
  test('each belongs to a thing on the ship, as do the lines of the price', async () => {
    const ship = typed('2 Lab', '2 Brdg @61');
    const checked = await checkShip(world.transport, world.catalogue, ship);
    expect(faultsAt(checked, ship, { part: 'boxes', index: 0 })).toEqual([]);
    expect(faultsAt(checked, ship, { part: 'boxes', index: 1 }).map(({ code }) => code)).toEqual([
      'no-facings',
    ]);
    expect(linesAt(checked, ship, { part: 'boxes', index: 0 }).map(({ bpv }) => bpv)).toEqual([40]);
    expect(spotOf(ship, 'boxes.1')).toEqual({ part: 'boxes', index: 1 });
    for (const field of ['', 'boxes', 'boxes.9', 'boxes.x', 'tracks.No', 'race'])
      expect(spotOf(ship, field)).toBeNull();
  });
  test('of a text with their lines', async () => {
    const text =
      'system = "tng"\nname = "x"\nrace = "Federation"\ntech = 3\nboxes = [\n"2 Lab",\n"4 Ph-7",\n]\n';
    const found = await textFaults(world.transport, world.catalogue, text);
    expect(found.map((one) => [lineOfFault(one), one.code])).toContainEqual([7, 'missing-arc']);
    const [broken] = await textFaults(world.transport, world.catalogue, 'name = "x"\nboxes = [\n4 Ph-7\n]');
    expect(lineOfFault(broken!)).toBe(3);
  });
  test('the shares add up to the price', async () => {
    const checked = await checkShip(world.transport, world.catalogue, shipNamed('varkuth'));
    const parts = Object.values(shares(checked, world.catalogue));
    expect(parts.reduce((sum, one) => sum + one, 0)).toBe(checked.bpv);
  });
});

describe('the sheet', () => {
  test.each(shipped)('of %s has every group once, and none overlap', (_, text) => {
    const ship = shipOfText(world.catalogue, text);
    for (const [width, height] of [
      [780, 600],
      [370, 560],
      [620, 430],
    ] as const) {
      const { drawn, width: wide, height: tall, strips } = layOut(ship, world.catalogue, width, height);
      const parts =
        ship.boxes.length +
        ship.tracks.length +
        ship.crew.length +
        ship.officers.length +
        ship.features.length;
      expect(drawn.length).toBe(parts);
      expect(strips.length).toBeGreaterThanOrEqual(ship.shields.length);
      for (const one of drawn) {
        expect(one.x).toBeGreaterThanOrEqual(-0.01);
        expect(one.x + one.width).toBeLessThanOrEqual(wide + 0.01);
        expect(one.y + one.height).toBeLessThanOrEqual(tall + 0.01);
        for (const other of drawn)
          if (other !== one) {
            const apart =
              one.x + one.width <= other.x + 0.01 ||
              other.x + other.width <= one.x + 0.01 ||
              one.y + one.height <= other.y + 0.01 ||
              other.y + other.height <= one.y + 0.01;
            expect(apart, `${one.title} ${one.note} and ${other.title} ${other.note}`).toBe(true);
          }
      }
    }
  });
  test('a wide second row widens the nose, but never beyond the body', () => {
    const row = (half: number, top: number) => ({ left: -half, right: half, top, bottom: top + 2 });
    const [bow] = insideNose([row(2, 0), row(6, 3), row(6, 6), row(8, 9)], 0);
    expect(bow!.right).toBeGreaterThan(3);
    expect(bow!.right).toBeLessThanOrEqual(8);
    expect(insideNose([row(2, 0)], 0)[0]!.right).toBe(2);
  });
  test('the outline of the smallest ship has a nose and a stern', () => {
    for (const lines of [['1 Lab'], ['1 Lab', '4 Ph-7 FA'], ['2 Brdg', '4 Ph-7 FA', '4 Imp']]) {
      const { rows } = layOut(typed(...lines), world.catalogue, 700, 500);
      expect(rows.at(-3)!.top).toBeGreaterThan(rows[3]!.top);
    }
    expect(layOut(blankShip(), world.catalogue, 700, 500).rows.length).toBe(7);
  });
  test('an arrow key goes to the nearest group on that side', () => {
    const at = (x: number, y: number) => ({ x, y, width: 1, height: 1 });
    const all = [at(0, 0), at(5, 0), at(0, 5), at(5, 5)];
    expect([neighbour(all, 0, 1, 0), neighbour(all, 0, 0, 1), neighbour(all, 3, -1, 0)]).toEqual([1, 2, 2]);
    expect(neighbour(all, 0, -1, 0)).toBe(0);
    expect(neighbour([], 0, 1, 0)).toBe(-1);
  });
});

describe('charts', () => {
  test('the modes at a level, each once', async () => {
    const modes = await readModes(world.transport);
    const of = modesAt(modes.get('Disr')!, 3).map(({ mode }) => mode);
    expect(of).toContain('overload');
    expect(new Set(of).size).toBe(of.length);
    expect(modesAt(modes.get('Alter')!, 3)).toEqual([]);
  });
  test("the ship's weapons, and the divisor of their damage", async () => {
    const ship = typed('4 Ph-7 FX', '2 Ph-7 FX', '1 Phtn FA', '3 Lab');
    const guns = gunsOf(ship, world.catalogue, await readModes(world.transport));
    expect(guns.map(({ title, count, bpv }) => [title, count, bpv])).toEqual([
      ['Ph-7 FX', 6, 105],
      ['Phtn FA', 1, guns[1]!.bpv],
    ]);
    expect(divisor('damage', guns[0]!, 1)).toBeCloseTo(1 / 6);
    expect(divisor('bpv', guns[0]!, 1)).toBeCloseTo(1.05);
    expect([divisor('energy', guns[0]!, 2), divisor('space', guns[0]!, 2)]).toEqual([2, 1]);
    expect(gunNamed(world.catalogue, 3, 'Bolt').spaces).toBe(3);
  });
  test('damage at every range', async () => {
    const question = { weapon: 'Ph-7', mode: 'standard', tech: 3, modifier: 0, 'size-class': 3 };
    const rows = await readRows(world.transport, question);
    expect(rows[0]).toMatchObject({ range: 0, mean: 2 });
    const worse = await readRows(world.transport, { ...question, modifier: 2 });
    expect(worse[2]!.mean).toBeLessThan(rows[2]!.mean);
  });
});

describe('comparing', () => {
  test('shows figures, and the parts that differ', async () => {
    const [left, right] = [
      typed('4 Ph-7 FX', '4 Imp', '3 Lab'),
      typed('2 Ph-7 FX', '4 Imp', '30 Shield 612'),
    ];
    const side = async (ship: Ship) => ({
      ship,
      checked: await checkShip(world.transport, world.catalogue, ship),
    });
    const rows = figures(await side(left), await side(right), world.catalogue);
    expect(rows.find(({ title }) => title === 'Energy a turn')).toMatchObject({ left: 4, right: 4 });
    expect(rows[0]).toMatchObject({ title: 'BPV', left: 420 + 120 + 60 });
    expect(differences(left, right, world.catalogue)).toEqual([
      { what: 'Ph-7 FX', left: '4', right: '2' },
      { what: 'Lab', left: '3', right: '' },
      { what: 'Shield 612', left: '', right: '30' },
    ]);
    expect(differences(left, left, world.catalogue)).toEqual([]);
  });
  test('energy counts engines and reactors, not batteries', () => {
    expect(energyOf(typed('10 UWARP 2-L', '10 UWARP 2-R', '4 Imp', '3 Btty 8'), world.catalogue)).toBe(44);
  });
});

describe('sharing and keeping', () => {
  test.each(shipped)('%s fits into a link and comes out of it', async (_, text) => {
    expect(await unfolded(await folded(text))).toBe(text);
  });
  test('malicious links are refused with a message', async () => {
    const huge = await folded('a'.repeat(60_000)); // such a text compresses to very little
    expect(huge.length).toBeLessThan(400);
    await expect(unfolded(huge)).resolves.toHaveLength(60_000);
    const bomb = await folded('a'.repeat(900_000));
    await expect(unfolded(bomb)).rejects.toThrow(/unfolds to more/);
    for (const link of ['', '1', '2abc', '1!!!', '1%00', `1${'A'.repeat(20_000)}`])
      await expect(unfolded(link)).rejects.toThrow(/link/);
  });
  test('ships are stored by name, latest first', () => {
    const store = new Map<string, string>();
    const shelf = memoryShelf(store);
    keepShip(shelf, { name: 'A', file: 'a', at: 1 });
    keepShip(shelf, { name: 'B', file: 'b', at: 2 });
    expect(keepShip(shelf, { name: 'A', file: 'c', at: 3 })).toBe(true);
    expect(keptShips(shelf).map(({ name, file }) => [name, file])).toEqual([
      ['A', 'c'],
      ['B', 'b'],
    ]);
    forgetShip(shelf, 'A');
    expect(keptShips(shelf).map(({ name }) => name)).toEqual(['B']);
    keepDraft(shelf, 'draft');
    expect(draftOf(shelf)).toBe('draft');
    store.set('klaxon.yards.tng', '"[1, null, {}]"');
    expect(keptShips(shelf)).toEqual([]);
  });
});
