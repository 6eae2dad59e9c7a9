// Fleets of red-alert before a battle: costs, refusals with their reasons, random fleets, links.
import { describe, expect, it } from 'vitest';
import { diskKind, shipKind } from '../../src/systems/red_alert/model/chart';
import {
  barred,
  capacityOf,
  costOf,
  faultsOf,
  fleetOfFile,
  fleetOfLink,
  freeOf,
  linkOf,
  randomFleet,
  tableOfFleet,
  turnedTo,
  type Fleet,
  type Yard,
} from '../../src/systems/red_alert/setup/fleets';
import { dice } from '../../src/ships/geometry';

const ship = (id: string, cost: number, faction = 'klingon') =>
  shipKind(id, { name: id, cost, faction, size: 'standard', capacity: 2, hull: 5 });
const crew = (id: string, cost: number, more: object = {}, faction = 'klingon') =>
  diskKind(id, { name: id, cost, faction, ...more }, true);
const kinds = [
  crew('warriors', 3, { keywords: ['away_team'], unlimited: true }),
  crew('leader', 6, { start: { points: 6, keyword: 'away_team' } }),
  crew('captain', 5, { keywords: ['captain'], unique: true }),
  crew('admiral', 7, { keywords: ['captain'] }),
  crew('gunner', 2),
  crew('spy', 2, {}, 'romulan'),
  diskKind('bays', { name: 'bays', cost: 1, faction: 'any', raises: { capacity: 2 } }, false),
];
const yard: Yard = {
  ships: new Map(
    [ship('axe', 20), ship('mace', 15), ship('shade', 18, 'romulan')].map((one) => [one.id, one]),
  ),
  disks: new Map(kinds.map((one) => [one.id, one])),
};
const fleet = (...disks: string[]): Fleet => ({
  title: 'Ours',
  faction: 'klingon',
  ships: [{ ship: 'axe', disks }],
});
const rules = (of: Fleet, points = 100) => faultsOf(of, yard, points).map(({ rule }) => rule);

describe('a fleet', () => {
  it('costs its ships, crew and tech, except for disks granted by Start disks', () => {
    expect(costOf(fleet('gunner', 'bays'), yard)).toBe(23);
    expect(costOf(fleet('leader', 'warriors', 'warriors'), yard)).toBe(26);
    expect(costOf(fleet('leader', 'warriors', 'warriors', 'warriors'), yard)).toBe(29);
    expect(freeOf(fleet('warriors'), yard).size).toBe(0);
  });
  it('has the extra room that its tech provides', () => {
    expect(capacityOf(fleet().ships[0]!, yard)).toBe(2);
    expect(capacityOf(fleet('bays').ships[0]!, yard)).toBe(4);
    expect(rules(fleet('warriors', 'warriors', 'warriors'))).toEqual(['RA-2.9']);
    expect(capacityOf(fleet('bays', 'bays').ships[0]!, yard)).toBe(5); // no more than three in all
  });
  it('is refused with all reasons', () => {
    expect(rules({ ...fleet(), ships: [] })).toEqual(['RA-2.1']);
    expect(rules(fleet(), 19)).toEqual(['RA-19.4']);
    expect(rules(fleet('spy'))).toEqual(['RA-1.3']);
    expect(rules(fleet('gunner', 'gunner'))).toEqual(['RA-2.17']);
    expect(rules(fleet('captain', 'admiral'))).toEqual(['RA-2.17']);
    expect(rules(fleet('nobody'))).toEqual(['RA-2.1']);
    const twice = {
      ...fleet('captain'),
      ships: [...fleet('captain').ships, { ship: 'mace', disks: ['captain'] }],
    };
    expect(rules(twice)).toEqual(['RA-20.12']);
    expect(
      rules({
        ...fleet(),
        ships: [
          { ship: 'axe', disks: [] },
          { ship: 'axe', disks: [] },
        ],
      }),
    ).toEqual(['RA-20.12']);
    expect(rules({ ...fleet(), ships: [{ ship: 'shade', disks: [] }] })).toEqual(['RA-1.3']);
    expect(rules(fleet('warriors', 'bays'))).toEqual([]);
  });
  it('says why something cannot be added', () => {
    expect(barred(fleet(), 0, 'gunner', yard, 22)).toBe('');
    expect(barred(fleet(), 0, 'gunner', yard, 21)).toMatch(/1 over the limit of 21.*RA-19.4/);
    expect(barred(fleet('gunner', 'warriors'), 0, 'admiral', yard, 100)).toMatch(/room for 2/);
    expect(barred(fleet(), -1, 'axe', yard, 100)).toMatch(/only one axe/);
  });
  it('is sent to the engine with free disks listed separately', () => {
    expect(tableOfFleet('red', fleet('leader', 'warriors', 'warriors', 'warriors'), yard)).toEqual({
      seat: 'red',
      faction: 'klingon',
      ships: [{ ship: 'axe', disks: ['leader', 'warriors'], free: ['warriors', 'warriors'] }],
    });
  });
  it('is legal if drawn at random', () => {
    for (let seed = 0; seed < 60; ++seed) {
      const drawn = randomFleet('klingon', yard, 20 + seed, dice(seed));
      expect(faultsOf(drawn, yard, 20 + seed)).toEqual([]);
      expect(drawn.ships.length).toBeGreaterThan(0);
    }
  });
  it('comes back from a link, but other text does not', () => {
    const ours = { ...fleet('leader', 'warriors'), title: 'Größe' };
    expect(fleetOfLink(linkOf(ours))).toEqual(ours);
    for (const bad of ['', 'x', btoa('{}'), btoa('[1,2,3]'), btoa('["a","b",[7,[]]]')])
      expect(fleetOfLink(bad)?.ships ?? []).toEqual([]);
  });
  it('is read from its file', () => {
    const file = {
      title: 'T',
      faction: 'klingon',
      ships: [{ ship: 'axe', disks: ['leader'], free: ['warriors'] }],
    };
    expect(fleetOfFile(file).ships).toEqual([{ ship: 'axe', disks: ['leader', 'warriors'] }]);
  });
  it('keeps its ships until its faction is chosen again', () => {
    const aside = new Map();
    const ours = fleet('leader');
    const theirs = turnedTo(ours, 'romulan', aside);
    expect([theirs.faction, theirs.ships, theirs.title]).toEqual(['romulan', [], ours.title]);
    expect(turnedTo(theirs, 'klingon', aside)).toEqual(ours);
  });
});
