// Ship files of tng in the yard: read, written, shared; hostile ones refused with a message.
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { boxText, readBox } from '../../src/systems/tng/yard/ship/box_text';
import { checkShip } from '../../src/systems/tng/yard/ship/check';
import { shipOfText, shipToml } from '../../src/systems/tng/yard/ship/ship_file';
import { readText, TextFault } from '../../src/systems/tng/yard/ship/toml';
import { tngWorld, type World } from './world';

let world: World;
beforeAll(async () => {
  world = await tngWorld();
});

const folder = resolve(import.meta.dirname, '../../../../data/tng/ships');
const shipped = readdirSync(folder).map(
  (file) => [file, readFileSync(resolve(folder, file), 'utf8')] as const,
);

test.each(shipped)('%s is read, written and read again at the same price', async (_, text) => {
  const { transport, catalogue } = world;
  const whole = await transport.ask<{ ok: boolean; bpv: number }>('POST', '/api/ship/check', text);
  const ship = shipOfText(catalogue, text);
  const once = await checkShip(transport, catalogue, ship);
  expect(once.faults).toEqual([]);
  expect([once.ok, once.bpv]).toEqual([whole.ok, whole.bpv]);
  const written = shipToml(catalogue, ship);
  const again = await transport.ask<{ ok: boolean; bpv: number }>('POST', '/api/ship/check', written);
  expect([again.ok, again.bpv]).toEqual([true, whole.bpv]);
  expect(shipToml(catalogue, shipOfText(catalogue, written))).toBe(written);
});

test('what the yard does not draw is kept: a Borg ship’s arrangement, drones in a hold', () => {
  const text = `name = "x"
race = "trial"
boxes = ["1 ASG", "A: 2 Lab", { id = "Hold", holds = [{ id = "Cargo", holds = [{ id = "reloads", loads = { single = 50 } }] }] }]
[cube]
rings = [["A"]]
lines = [["A", "ASG"], ["A", "Hold"]]
`;
  const written = shipToml(world.catalogue, shipOfText(world.catalogue, text));
  expect(written).toContain('cube = { rings = [["A"]], lines = [["A", "ASG"], ["A", "Hold"]] }');
  expect(written).toContain(
    'holds = [{ id = "Cargo", holds = [{ id = "reloads", loads = { single = 50 } }] }]',
  );
  expect(shipToml(world.catalogue, shipOfText(world.catalogue, written))).toBe(written);
});

test.each([
  ['A: 4 Ph-7 FX', 'A: 4 Ph-7 FX'],
  ['  b:   3   Ph-7   RA+L ', 'B: 3 Ph-7 RA+L'],
  ['Ph-7 FA', '1 Ph-7 FA'],
  ['2 Armor 120 @61', '2 Armor 120 @61'],
  ['4 Imp emer', '4 Imp emer'],
  ['2 Trac Mech', '2 Trac Mech'],
  ['2 Lab nonsense', '2 Lab nonsense'],
])('"%s" is read as "%s"', (text, as) => {
  expect(boxText(world.catalogue, readBox(world.catalogue, text))).toBe(as);
});

test.each([
  ['nothing', '', /no text/],
  ['an open text', 'name = "x', /Line 1: .+TOML: unfinished string\./],
  ['a missing comma', 'name = "x"\nboxes = [\n"2 Lab"\n"2 Brdg"\n]', /Line 4: .+TOML: expected comma/],
  ['a key twice', 'name = "x"\nname = "y"', /Line 2: .+TOML: trying to redefine/],
  ['an unknown key', 'name = "x"\nwings = 2', /not a field of a ship's file/],
  ['another system', 'system = "sidcors"\nname = "x"', /of sidcors, not of tng/],
  ['lists in lists', `name = ${'['.repeat(50)}${']'.repeat(50)}`, /nested too deeply/],
  ['lists without end', `name = ${'['.repeat(60_000)}`, /Line 1: .+TOML: .+nested structures/],
  ['a date', 'name = 2026-11-24', /a date, which no ship has/],
  ['far too much', `name = "${'x'.repeat(70_000)}"`, /at most 64 kB/],
  ['bytes', 'name = "\0"', /not text/],
  ['JSON cut short', '{"name": "x"', /well-formed JSON/],
  ['JSON that is a list', '[1]', /.*/],
  ['a text for a number', 'name = "x"\ntech = "three"', /must be a whole number/],
  ['invalid boxes', 'name = "x"\nboxes = 3', /must be a list/],
])('%s is refused with a message', (_, text, words) => {
  expect(() => shipOfText(world.catalogue, text)).toThrow(TextFault);
  expect(() => shipOfText(world.catalogue, text)).toThrow(words);
});

test('a key is never more than a key, whatever its name', () => {
  const table = readText('name = "x"\ncrew = { __proto__ = 2, constructor = 1 }');
  expect([...(table.get('crew') as Map<string, unknown>)]).toEqual([
    ['__proto__', 2],
    ['constructor', 1],
  ]);
  const ship = shipOfText(world.catalogue, 'name = "x"\ncrew = { __proto__ = 2 }');
  expect(shipToml(world.catalogue, ship)).toContain('crew = { __proto__ = 2 }');
});
