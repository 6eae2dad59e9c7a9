// The pure parts of red-alert's board: the table's geometry, the effects of orders, chances, words.
import { describe, expect, it } from 'vitest';
import { chartOf, diskKind, orderKinds, type OrderKind } from '../../src/systems/red_alert/model/chart';
import {
  advance,
  degreesOf,
  flips,
  gap,
  gapAtMost,
  headingOf,
  headingOfDegrees,
  headingToward,
  hundredthsOf,
  inch,
  overlap,
  placeBeside,
  touching,
  turned,
} from '../../src/systems/red_alert/model/geometry';
import { blowOf, collisionChance, fightOf, hitChances } from '../../src/systems/red_alert/model/odds';
import {
  bayOf,
  evasion,
  launchPath,
  launchToward,
  pathOf,
  placesFrom,
  reachOf,
  steerPath,
  steerToward,
  targetsFrom,
} from '../../src/systems/red_alert/model/plan';
import {
  combatOf,
  commandOf,
  sideOf,
  slotOf,
  tableOf,
  torpedoDamage,
  torpedoFlips,
  turnable,
  valueOf,
  type ShipView,
} from '../../src/systems/red_alert/model/table';
import {
  aroundText,
  bearingText,
  dangersOf,
  diskText,
  pathText,
  threatsTo,
} from '../../src/systems/red_alert/model/told';
import { mayGainByWaiting, usualAnswer } from '../../src/systems/red_alert/model/usual';
import type { TableTurn } from '../../src/systems/red_alert/model/table_turn.svelte';
import { aBattle } from './battle';

const { chart, table } = aBattle();
const ship = (id: string): ShipView => table.ships.find(({ design }) => design === id)!;

describe('the table’s geometry', () => {
  it('counts headings clockwise from the right', () => {
    expect(advance({ x: 0, y: 0 }, 0, inch)).toEqual({ x: inch, y: 0 });
    expect(advance({ x: 0, y: 0 }, headingOfDegrees(90), inch)).toEqual({ x: 0, y: inch });
    expect(headingToward({ x: 0, y: 0 }, { x: -5, y: 0 })).toBe(32768);
    expect(headingToward({ x: 0, y: 0 }, { x: 0, y: -5 })).toBe(49152);
    expect(headingToward({ x: 3, y: 3 }, { x: 3, y: 3 })).toBe(0);
  });
  it('returns hundredths of a degree unchanged', () => {
    for (let hundredths = 0; hundredths < 36000; hundredths += 7)
      expect(hundredthsOf(headingOf(hundredths))).toBe(hundredths);
    expect(headingOf(35999)).toBe(65534);
    expect(turned(-1)).toBe(65535);
    expect(turned(65536)).toBe(0);
    expect(degreesOf(16384)).toBe(90);
  });
  it('flies back exactly where it came from', () => {
    const there = advance({ x: 7, y: 9 }, headingOfDegrees(37), 5000);
    expect(advance(there, headingOfDegrees(37), -5000)).toEqual({ x: 7, y: 9 });
  });
  it('flips by the diameter', () => {
    const landed = flips({ centre: { x: 0, y: 0 }, radius: 1.25 * inch }, 0, 3);
    expect(landed.map(({ x }) => x)).toEqual([2.5 * inch, 5 * inch, 7.5 * inch]);
  });
  it('disks that touch do not overlap, and gaps are measured between edges', () => {
    const a = { centre: { x: 0, y: 0 }, radius: inch };
    const b = { centre: { x: 2 * inch, y: 0 }, radius: inch };
    expect([overlap(a, b), touching(a, b), gap(a, b)]).toEqual([false, true, 0]);
    const c = { centre: { x: 5 * inch, y: 0 }, radius: inch };
    expect([gap(a, c), gapAtMost(a, c, 3 * inch), gapAtMost(a, c, 3 * inch - 1)]).toEqual([
      3 * inch,
      true,
      false,
    ]);
  });
  it('places a disk beside another in any direction', () => {
    const fixed = { centre: { x: 20000, y: 30000 }, radius: 5120 };
    for (let heading = 0; heading < 65536; heading += 256) {
      const beside = { centre: placeBeside(fixed, heading, 4096), radius: 4096 };
      expect(overlap(fixed, beside)).toBe(false);
      expect(touching(fixed, beside)).toBe(true);
    }
  });
});

describe('the set-up', () => {
  it('reads table, ends, terrain and kinds of disks', () => {
    expect([chart.length, chart.width, chart.template]).toEqual([48 * inch, 36 * inch, 3 * inch]);
    expect(chart.seats[1]!.least.x).toBe(45 * inch);
    expect(chart.terrain[0]).toMatchObject({ name: 'gate', radius: 2 * inch, harm: 2 });
    expect(chart.ships.get('shade')!.values.speed).toBe(5);
    expect(chart.disks.get('helmsman')!.crew).toBe(true);
    expect(chart.disks.get('battery')!.crew).toBe(false);
    expect(chartOf(null).ships.size).toBe(0);
  });
  it('adds what is ready aboard to the printed figures, 10 at most', () => {
    expect(valueOf(chart, table, ship('corsair'), 'beam')).toBe(5);
    expect(valueOf(chart, table, ship('shade'), 'beam')).toBe(5);
    expect(valueOf(chart, table, ship('corsair'), 'transporter')).toBe(1);
    expect(commandOf(chart, table, ship('corsair'))).toBe(4);
    expect(torpedoFlips(chart, table, ship('corsair'))).toBe(4);
    const slow = new Map(chart.disks).set('battery', {
      ...chart.disks.get('battery')!,
      raises: { torpedo_speed: -1, torpedo_damage: 2 },
    });
    expect(torpedoFlips({ ...chart, disks: slow }, table, ship('corsair'))).toBe(3);
    expect(torpedoDamage({ ...chart, disks: slow }, table, ship('corsair'))).toBe(7);
  });
  it('knows own and enemy sides, slots, and which disks may be flipped', () => {
    expect(sideOf(chart, 'red', 'red')).toBe('d');
    expect(sideOf(chart, 'blue', 'red')).toBe('a');
    expect(sideOf(chart, 'red', '')).toBe('d');
    expect(slotOf('la_forge_12')).toBe(12);
    expect(turnable(chart, table, 'red')).toEqual([0, 1]);
  });
});

describe('a move that is still being planned', () => {
  it('ends where its flips end', () => {
    const path = pathOf(chart, table, ship('corsair'));
    expect(path.stops.length).toBe(3);
    expect(path.end).toEqual({ x: 17.5 * inch, y: 18 * inch });
    expect([path.leaves, path.torpedoes]).toEqual([0, []]);
  });
  it('reports what its end overlaps, but nothing on the way there', () => {
    const into = pathOf(chart, table, ship('corsair'), 0, 5);
    expect(into.touches).toEqual([{ what: 'terrain', name: 'gate', harm: 2 }]);
    expect(dangersOf(chart, into)[0]).toMatch(/Gate.*2 hull/);
    expect(pathOf(chart, table, ship('corsair'), 0, 0).touches).toEqual([]);
  });
  it('reports which flip leaves the table', () => {
    const away = pathOf(chart, table, ship('corsair'), headingOfDegrees(180), 5);
    expect(away.leaves).toBe(5);
    expect(dangersOf(chart, away)[0]).toMatch(/Flip 5 leaves/);
  });
  it('meets torpedoes at every landing', () => {
    const met = pathOf(chart, table, ship('corsair'), headingOfDegrees(90), 3);
    expect(met.torpedoes).toEqual([7]);
  });
  it('turns once on the way when it evades', () => {
    const path = evasion(chart, table, ship('corsair'), 1, headingOfDegrees(90));
    expect(path.stops.length).toBe(3);
    expect(path.end).toEqual({ x: 12.5 * inch, y: 23 * inch });
  });
  it('knows which ships are in range from there', () => {
    const path = pathOf(chart, table, ship('corsair'), headingOfDegrees(-36), 3);
    const [nearest] = targetsFrom(chart, table, ship('corsair'), path.end);
    expect(nearest!.ship.design).toBe('shade');
    expect(nearest!.inReach).toBe(true);
    expect(targetsFrom(chart, table, ship('corsair'))[0]!.inReach).toBe(false);
    expect(pathText(chart, table, ship('corsair'), path)).toMatch(/In range there: the Shade/);
  });
  it('knows what a transporter reaches', () => {
    const near = { ...ship('corsair'), centre: { x: 18 * inch, y: 18 * inch } };
    expect(placesFrom(chart, table, near).map(({ name }) => name)).toEqual(['gate']);
  });
});

describe('torpedoes', () => {
  it('start in the bay, straight ahead, and do not hit their own ship', () => {
    expect(bayOf(chart, ship('corsair')).x).toBe(11.75 * inch);
    const flight = launchPath(chart, table, ship('corsair'), [0, 0, 0]);
    expect([flight.stops.length, flight.strikes, flight.leaves]).toEqual([4, '', false]);
  });
  it('hit what they touch on a landing', () => {
    const from = { ...ship('corsair'), centre: { x: 13 * inch, y: 11 * inch } };
    const headings = launchToward(chart, table, from, ship('shade').centre, 3);
    expect(launchPath(chart, table, from, headings).strikes).toBe('shade');
  });
  it('strike whatever overlaps the bay, before the first flip', () => {
    const over = table.ships.map((one) =>
      one.design === 'shade' ? { ...one, centre: { x: 13 * inch, y: 18 * inch } } : one,
    );
    const flight = launchPath(chart, { ...table, ships: over }, ship('corsair'), [0, 0, 0]);
    expect([flight.stops.length, flight.strikes]).toEqual([0, 'shade']);
  });
  it('go round their own ship if the goal is behind it', () => {
    const behind = { x: 2 * inch, y: 18 * inch };
    const legs = launchToward(chart, table, ship('corsair'), behind, 3);
    expect(launchPath(chart, table, ship('corsair'), legs).strikes).toBe('');
    const ahead = { ...table.torpedoes[0]!, seat: 'red', centre: { x: 13 * inch, y: 18 * inch } };
    const heading = steerToward(chart, table, ahead, behind);
    expect(steerPath(chart, table, ahead, heading).strikes).toBe('');
    expect(steerPath(chart, table, ahead, headingOfDegrees(180)).strikes).toBe('corsair');
  });
  it('do not strike the ship that they have not left yet', () => {
    const home = {
      ...table.torpedoes[0]!,
      seat: 'red',
      ship: 'corsair',
      centre: { x: 11.75 * inch, y: 18 * inch },
    };
    const flown = { ...table, torpedoes: [{ ...home, inside: true }] };
    expect(pathOf(chart, flown, ship('corsair'), 0, 0).torpedoes).toEqual([]);
    const left = { ...table, torpedoes: [{ ...home, inside: false }] };
    expect(
      pathOf(chart, left, { ...ship('corsair'), centre: { x: 7.5 * inch, y: 18 * inch } }, 0, 1).torpedoes,
    ).toEqual([7]);
  });
  it('fly all their flips when steered, and off the table', () => {
    const torpedo = table.torpedoes[0]!;
    expect(steerPath(chart, table, torpedo, 0).stops.length).toBe(4);
    const low = { ...torpedo, centre: { x: 10 * inch, y: inch } };
    expect(steerPath(chart, table, low, headingOfDegrees(270)).leaves).toBe(true);
    expect(reachOf(torpedo)).toBe(4.5 * inch);
  });
});

describe('figures', () => {
  const link = (ability: object) =>
    diskKind('link', { name: 'Link', abilities: [{ does: 'raise', by: 1, ...ability }] }, false);
  const withLink = (ability: object, state = 'ready', more: object = {}) => ({
    chart: { ...chart, disks: new Map([...chart.disks, ['link', link(ability)]]) },
    table: {
      ...table,
      disks: [
        ...table.disks,
        { owner: 'blue', home: 'shade', design: 'link', aboard: 'shade', state, ...more },
      ] as typeof table.disks,
    },
  });
  it('count disks that work for a whole fleet', () => {
    const { chart: map, table: now } = withLink({ value: 'beam', scope: 'fleet' });
    expect(valueOf(map, now, ship('eclipse'), 'beam')).toBe(6);
    expect(valueOf(map, now, ship('corsair'), 'beam')).toBe(5);
    expect(valueOf(chart, table, ship('eclipse'), 'beam')).toBe(5);
  });
  it('count a disk against somebody only if they are present', () => {
    const against = (vs: string) => withLink({ value: 'beam', vs });
    const beam = ({ chart: map, table: now }: ReturnType<typeof withLink>) =>
      valueOf(map, now, ship('shade'), 'beam');
    expect(beam(against('ferengi'))).toBe(6);
    expect(beam(against('standard'))).toBe(6);
    expect(beam(against('klingon'))).toBe(5);
  });
  it('count a flipped disk as long as it is flipped', () => {
    const flipped = (state: string, memory: number) =>
      withLink({ value: 'beam', when: 'acting', with: 'attack' }, state, { memory });
    const beam = ({ chart: map, table: now }: ReturnType<typeof withLink>) =>
      valueOf(map, now, ship('shade'), 'beam');
    expect(beam(flipped('ready', 0))).toBe(5);
    expect(beam(flipped('activated', 1))).toBe(6);
    expect(beam(flipped('activated', 0))).toBe(5);
  });
  it('that affect command belong to each seat; those for crew, to the seats that started with the tech', () => {
    const { chart: map, table: now } = withLink({ value: 'command', scope: 'fleet' });
    expect(commandOf(map, now, ship('eclipse'))).toBe(1);
    expect(commandOf(map, now, ship('corsair'))).toBe(4);
    const arms = withLink({ value: 'combat', scope: 'personal' });
    const crew = {
      owner: 'blue',
      home: 'shade',
      design: 'helmsman',
      aboard: 'corsair',
      state: 'ready',
    } as const;
    expect(combatOf(arms.chart, arms.table, crew)).toBe(3);
    expect(combatOf(arms.chart, arms.table, { ...crew, home: 'eclipse' })).toBe(2);
  });
});

describe('chances', () => {
  it('counters are fair coins', () => {
    expect(hitChances(2)).toEqual([0.25, 0.5, 0.25]);
    expect(hitChances(0)).toEqual([1]);
    expect(collisionChance).toBe(5 / 32);
  });
  it('criticals: one of five on shields, one or two on hull', () => {
    const shielded = blowOf(2, { shields: 5, hull: 5, marks: 0 });
    expect(shielded.critical).toBeCloseTo(0.75 * (5 / 32), 12);
    expect([shielded.hull, shielded.destroyed]).toEqual([0, 0]);
    const bare = blowOf(1, { shields: 0, hull: 5, marks: 0 });
    expect(bare.critical).toBeCloseTo(0.5 * (15 / 32), 12);
  });
  it('the last hull or a second critical of a kind destroys', () => {
    expect(blowOf(2, { shields: 0, hull: 1, marks: 0 }).destroyed).toBe(0.75);
    // one mark, and the shields are hit: of the five counters only that one destroys the ship
    expect(blowOf(1, { shields: 3, hull: 3, marks: 1 }).destroyed).toBeCloseTo(0.5 / 32, 12);
    // the hull is hit: that counter alone, or with one of the four others
    expect(blowOf(1, { shields: 0, hull: 3, marks: 1 }).destroyed).toBeCloseTo((0.5 * 5) / 32, 12);
  });
  it('the chances in a fight aboard add up to one', () => {
    const side = (...crew: number[]) => ({ crew, more: 0 });
    const { alone, several, nobody } = fightOf([side(3, 1), side(2)]);
    expect(alone[0]! + alone[1]! + several + nobody).toBeCloseTo(1, 12);
    expect(alone[0]).toBeGreaterThan(alone[1]!);
    expect(fightOf([side(1), side(1)])).toEqual({ alone: [0.25, 0.25], several: 0, nobody: 0.5 });
    // with three sides, every side that scores fewer hits than the best loses one, and two may tie
    // above the third
    const three = fightOf([side(1), side(1), side(1)]);
    expect(three).toEqual({ alone: [3 / 16, 3 / 16, 3 / 16], several: 0, nobody: 7 / 16 });
  });
});

describe('read without sight', () => {
  it('bearings are as seen from the bridge', () => {
    const from = { x: 0, y: 0 };
    expect(bearingText(from, 0, { x: 10, y: 0 })).toBe('dead ahead');
    expect(bearingText(from, 0, { x: 0, y: 10 })).toBe('to starboard');
    expect(bearingText(from, headingOfDegrees(90), { x: 10, y: 0 })).toBe('to port');
    expect(bearingText(from, 0, { x: -10, y: -10 })).toBe('on the port quarter');
  });
  it('lists the surroundings, the nearest first', () => {
    const told = aroundText(chart, table, ship('corsair'));
    expect(told[0]).toMatch(/^Torpedo 7/);
    expect(told.some((line) => /Enemy Shade, shields 5, hull 6, speed 3/.test(line))).toBe(true);
    expect(told.at(-1)).toMatch(/Shade|Eclipse/);
  });
  it('lists threats, the worst first', () => {
    const told = threatsTo(chart, table, ship('corsair'));
    expect(told[0]).toMatch(/torpedo/);
    expect(told.some((line) => /Shade/.test(line))).toBe(true);
  });
  it('says what disks do', () => {
    expect(diskText(chart.disks.get('battery')!)).toBe('+1 beam');
    expect(diskText(chart.disks.get('helmsman')!)).toBe('Raise shields and Change speed, or Change heading');
  });
  it('a roster is a list with numbers', () => {
    expect(tableOf({ torpedoes: { '3': { seat: 'red' } } }).torpedoes[0]!.id).toBe(3);
  });
});

describe('the usual answers', () => {
  const asked = (kind: string, offers: string[]) => {
    const { chart, table } = aBattle();
    const acting = table.ships[table.sequence[table.cursor]!];
    return { chart, table, mine: 'red', kind, acting, offers: (verb: string) => offers.includes(verb) };
  };
  const usual = (turn: object) => usualAnswer(turn as TableTurn);

  it('a ship acts when it is its turn, and waits only for ships that it may fire at', () => {
    const turn = asked('initiative', ['act', 'defer']);
    expect(mayGainByWaiting({ ...turn, acting: undefined } as unknown as TableTurn)).toBe(true);
    const mine = turn.table.ships.findIndex(({ controller }) => controller === 'red');
    const theirs = turn.table.ships.findIndex(({ controller }) => controller !== 'red');
    const at = (kind: OrderKind, sequence: number[]) => ({
      ...turn,
      acting: { ...turn.table.ships[mine]!, orders: Array(3).fill(orderKinds.indexOf(kind)) },
      table: { ...turn.table, phase: 0, cursor: 0, sequence },
    });
    expect(usual(at('change_heading', [mine, theirs]))).toEqual({ verb: 'act' });
    expect(usual(at('attack', [mine]))).toEqual({ verb: 'act' });
    const far = at('attack', [mine, theirs]);
    far.acting.centre = { x: 1e7, y: 1e7 };
    expect(usual(far)).toEqual({ verb: 'act' }); // a torpedo needs nobody in reach
    far.acting.torpedoes = 0;
    expect(usual(far)).toBeNull();
    expect(usual({ ...far, offers: () => false })).toBeNull();
  });
  it('nothing is answered in other windows', () => {
    expect(usual(asked('act', ['move']))).toBeNull();
    expect(usual(asked('assign', ['assign']))).toBeNull();
  });
  it('cards that are face up stay face up, and the player is asked if one is face down', () => {
    const turn = asked('reveal', ['reveal']);
    const disks = (state: string) => turn.table.disks.map((disk) => ({ ...disk, state }));
    const later = (state: string) => ({ ...turn, table: { ...turn.table, turn: 2, disks: disks(state) } });
    expect(usual(later('ready'))?.verb).toBe('reveal');
    const { revealed } = usual(later('ready')) as { revealed?: number[] };
    expect(revealed?.every((up) => up === 1)).not.toBe(false);
    if (revealed) expect(usual(later('concealed'))).toBeNull();
  });
});
