// What things on a ship contain: loads, captor mines, craft, kinds of people, systems carried.
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  captorChoices,
  captorRooms,
  carriedBy,
  rackOf,
  storeOf,
} from '../../src/systems/tng/yard/ship/admission';
import { checkShip } from '../../src/systems/tng/yard/ship/check';
import { differences } from '../../src/systems/tng/yard/views/compare';
import { crewKinds } from '../../src/systems/tng/yard/ship/crew_kinds';
import {
  blankShip,
  plainBox,
  type Box,
  type Content,
  type Ship,
} from '../../src/systems/tng/yard/ship/design';
import {
  insideOf,
  insideText,
  putAt,
  relisted,
  renamed,
  withInside,
} from '../../src/systems/tng/yard/ship/held';
import { mendOf } from '../../src/systems/tng/yard/ship/mend';
import { shipOfText, shipToml } from '../../src/systems/tng/yard/ship/ship_file';
import { tngWorld, type World } from './world';

let world: World;
beforeAll(async () => {
  world = await tngWorld();
});
const shipOf = (more: Partial<Ship>): Ship => ({ ...blankShip(), race: 'trial', name: 'Trial', ...more });
const check = (ship: Ship) => checkShip(world.transport, world.catalogue, ship);
const codes = async (ship: Ship): Promise<string> =>
  (await check(ship)).faults
    .filter(({ code }) => code !== 'no-control') // the tests' ships have no bridge
    .map(({ code, rule }) => `${code} ${rule}`)
    .join(', ');
const withHeld = (mount: string, ...holds: Content[]): Ship =>
  shipOf({ boxes: [plainBox(mount, { arc: mount === 'Opt' ? 'FA' : '', holds, count: holds.length })] });
const rackWith = (more: Partial<Box>): Ship => shipOf({ boxes: [plainBox('Mine', more)] });

describe('TNG-Mine.6: captor mines', () => {
  test('a rack has as many places for weapons as it has captors', () => {
    expect(captorRooms(world.catalogue, [])).toBe(0);
    expect(captorRooms(world.catalogue, [['small', 3]])).toBe(0);
    expect(
      captorRooms(world.catalogue, [
        ['small', 1],
        ['captor', 2],
      ]),
    ).toBe(2);
  });
  test('the engine accepts every weapon offered for a captor mine, unless it costs too much', async () => {
    const offered = captorChoices(world.catalogue, shipOf({}));
    expect(offered.length).toBeGreaterThan(60);
    for (const [weapon] of offered) {
      const told = await codes(rackWith({ loads: [['captor', 1]], captors: [weapon] }));
      expect(['', 'too-much-spent TNG-weapon-notes.10'], weapon).toContain(told);
    }
  });
  test('the ship pays what exceeds the allowance of the mine’s mount', async () => {
    const { bpv, lines } = await check(rackWith({ loads: [['captor', 1]], captors: ['Ph-7'] }));
    expect(bpv).toBe(50);
    expect(lines.map(({ text }) => text)).toContain(
      'Ph-7 in a captor mine of Mine A: 70 of its own 60, 10 over: +10',
    );
    expect(await codes(rackWith({ loads: [['captor', 1]], captors: ['Phtn', 'Phtn'] }))).toBe(
      'too-many TNG-Mine.6',
    );
  });
});

describe('TNG-Cargo.4: drones in store', () => {
  const store = () => storeOf(world.catalogue, shipOf({}), plainBox('Cargo'), 'reloads')!;
  test('a store holds fifty spaces of drone rack ammunition', () => {
    expect([store().most, store().unit]).toEqual([50, 'spaces']);
    const takes = new Map(store().missiles.map(({ file, takes: each }) => [file, each]));
    expect([takes.get('triple'), takes.get('half'), takes.get('seeker')]).toEqual([3, 0.5, 3]);
    expect([takes.has('small'), takes.has('quadruple')]).toEqual([false, false]);
    for (const rack of ['Drn-B', 'Drn-C', 'Drn-G', 'ICM', 'Therm'])
      for (const { file } of rackOf(world.catalogue, shipOf({}), rack)!.missiles)
        expect(takes.has(file), `${file} of ${rack}`).toBe(true);
    expect(storeOf(world.catalogue, shipOf({}), plainBox('Cargo'), 'cargo')).toBeNull();
    expect(storeOf(world.catalogue, shipOf({}), plainBox('Opt'), 'reloads')).toBeNull();
  });
  test('each box has its own fifty spaces', async () => {
    const full: Content = { text: 'reloads', loads: [['single', 50]] };
    expect(await codes(withHeld('Cargo', full, full))).toBe('');
    expect(await codes(withHeld('Cargo', { text: 'reloads', loads: [['single', 51]] }))).toBe(
      'overloaded TNG-Cargo.4',
    );
  });
});

describe('TNG-PC.3: what Klingons carry', () => {
  const box = (carries: string) => plainBox('Disr', { arc: 'FA', carries });
  test('PC is offered only to Klingons, and only for disruptors', () => {
    const ship = shipOf({ race: 'Klingon' });
    expect(carriedBy(world.catalogue, ship, box(''))).toEqual(['PC']);
    expect(carriedBy(world.catalogue, ship, plainBox('PC'))).toEqual([]);
    expect(carriedBy(world.catalogue, shipOf({ race: 'Federation' }), box(''))).toEqual([]);
  });
  test('the engine refuses PC to other races, and a press fixes that', async () => {
    expect(await codes(shipOf({ race: 'Klingon', boxes: [box('PC')] }))).toBe('');
    const ship = shipOf({ race: 'Federation', boxes: [box('PC')] });
    const { faults } = await check(ship);
    expect(faults.map(({ code, field }) => `${code} ${field}`)).toEqual(['other-race boxes.0.carries']);
    const mend = mendOf(world.catalogue, ship, faults[0]!)!;
    expect(mend.says).toBe('Carry Disr');
    expect(await codes(mend.ship)).toBe('');
  });
});

describe('what is inside', () => {
  const inside = (text: string, more: Partial<Content> = {}, mount = 'Opt') =>
    insideOf(world.catalogue, shipOf({ tech: 4 }), plainBox(mount), { text, ...more });
  test('racks, bays, stores and Maulers can contain things, others cannot', () => {
    expect(inside('Drn-B').rack?.most).toBe(14);
    expect(inside('Mine', { loads: [['captor', 2]] }).captors).toBe(2);
    expect(inside('Ftr', {}, 'Torp-Opt').room).toBe(1);
    expect(inside('Mauler').joins).toBe(true);
    expect(inside('reloads', {}, 'Cargo').isStore).toBe(true);
    for (const text of ['Ph-7', 'Lab', 'reloads', '', 'Zzz']) {
      const { rack, room, joins } = inside(text);
      expect([rack, room, joins], text).toEqual([null, 0, false]);
    }
  });
  test('a load stays as long as its rack does', () => {
    const rack: Content = { text: 'Drn-B', loads: [['single', 3]] };
    expect(renamed(world.catalogue, rack, 'Drn-B')).toEqual(rack);
    expect(renamed(world.catalogue, rack, 'Drn-C')).toEqual({ text: 'Drn-C' });
    expect(renamed(world.catalogue, undefined, 'Lab')).toEqual({ text: 'Lab' });
    expect(withInside(rack, { loads: undefined })).toEqual({ text: 'Drn-B' });
    expect(relisted([rack, { text: 'Lab' }], ['Lab', 'Drn-B', 'Drn-B'])).toEqual([
      { text: 'Lab' },
      rack,
      { text: 'Drn-B' },
    ]);
  });
  test('contents are described in words, and designs with different contents count as different', () => {
    const rack: Content = { text: 'Mine', loads: [['captor', 1]], captors: ['Phtn'] };
    expect(insideText(world.catalogue, rack)).toBe('1 Captor mine; captors with Phtn');
    const [one, other] = [withHeld('Drn-Opt', rack), withHeld('Drn-Opt', { text: 'Mine' })];
    expect(differences(one, other, world.catalogue)).toHaveLength(2);
    const [own, plain] = [rackWith({ captors: ['Phtn'], loads: [['captor', 1]] }), rackWith({})];
    expect(differences(own, plain, world.catalogue)).toHaveLength(2);
  });
  test('a load in a mount is judged and priced', async () => {
    const rack = (count: number): Content => ({ text: 'Drn-B', loads: [['triple', count]] });
    expect(await codes(withHeld('Drn-Opt', rack(4)))).toBe('');
    expect(await codes(withHeld('Drn-Opt', rack(5)))).toBe('overloaded TNG-Drn-B');
  });
  test('the file contains all of this, and can be read again', async () => {
    const ship = shipOf({
      race: 'Klingon',
      boxes: [
        plainBox('Disr', { arc: 'FA', carries: 'PC', count: 2 }),
        plainBox('Mine', { loads: [['captor', 1]], captors: ['Phtn'] }),
        plainBox('Cargo', { holds: [{ text: 'reloads', loads: [['single', 20]] }] }),
        plainBox('Drn-Opt', {
          holds: [{ text: 'Mine', loads: [['captor', 1]], captors: ['PC'] }],
          ready: [{ text: 'Drn-B', loads: [['double', 6]] }],
        }),
      ],
    });
    const text = shipToml(world.catalogue, ship);
    for (const said of [
      'carries = "PC"',
      'captors = ["Phtn"]',
      '{ id = "reloads", loads = { single = 20 } }',
      '{ id = "Mine", loads = { captor = 1 }, captors = ["PC"] }',
    ])
      expect(text).toContain(said);
    const again = shipOfText(world.catalogue, text);
    expect(shipToml(world.catalogue, again)).toBe(text);
    expect(await codes(again)).toBe('');
  });
  test('shipped ships are written as they were read', () => {
    const folder = resolve(import.meta.dirname, '../../../../data/tng/ships');
    for (const file of readdirSync(folder)) {
      const ship = shipOfText(world.catalogue, readFileSync(resolve(folder, file), 'utf8'));
      const text = shipToml(world.catalogue, ship);
      expect(shipToml(world.catalogue, shipOfText(world.catalogue, text)), file).toBe(text);
    }
  });
});

describe('kinds of people', () => {
  test('a ship may have those that its race has at its level', async () => {
    const names = (more: Partial<Ship>) => crewKinds(world.catalogue, shipOf(more)).map(({ name }) => name);
    const ours = names({ race: 'Federation' });
    for (const name of ['Crew Unit', 'Commando Squad', 'Heavy Weapons Squad Commando'])
      expect(ours).toContain(name);
    expect(ours).not.toContain('Borg Units');
    expect(names({ race: 'Federation', tech: 5 })).toContain('Borg Units');
    for (const name of names({ race: 'trial' }))
      expect(await codes(shipOf({ crew: [{ name, count: 1 }] })), name).toBe('');
  });
});

test('puts one thing into a list and keeps the rest, even beyond the visible rows', () => {
  const many = Array.from({ length: 15 }, (_, k) => `w${k}`);
  expect(putAt(many, 2, 'Disr')).toEqual(many.with(2, 'Disr'));
  expect(putAt(many, 0, '')).toEqual(many.slice(1));
  expect(putAt([], 3, 'Ph-7')).toEqual(['Ph-7']);
});
