// A cruise on the page, with the real engines: its days, its storage, and its refusals.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Cruise } from '../../src/lib/cruise/cruise.svelte';
import { readKept, writeKept } from '../../src/lib/cruise/kept';
import { packed, starsAddress, starsIn, unpacked } from '../../src/lib/cruise/link';
import { lanesOf, shipsIn, spotsOf } from '../../src/lib/cruise/chart';
import type { Engine } from '../../src/lib/engine/engine';
import type { Places } from '../../src/lib/protocol/shapes';
import type { Start } from '../../src/lib/app/starts';
import { readDesigns } from '../../src/lib/storage/own';
import type { Shelf } from '../../src/lib/storage/shelf';
import { startEngine } from '../engine';
import { memoryShelf } from '../memory_shelf';
import { NodeTransport } from '../node_transport';

const stars = '7F3K-QM2A';
let sailing: Engine;
const fought: Record<string, Engine> = {};
beforeAll(async () => {
  sailing = await startEngine('klaxon_engine_cruise.wasm');
  for (const system of ['sidcors', 'code-red'])
    fought[system] = await startEngine(`klaxon_engine_${system.replace('-', '_')}.wasm`);
});

/** Like the page's own transport: questions about the cruise go to its engine, battles to their system's. */
class TwoEngines extends NodeTransport {
  records = new Map<string, string>();
  hosted: Start[] = [];
  constructor(cruise = sailing) {
    super(cruise);
  }
  async host(start: Start): Promise<Places> {
    this.hosted.push(start);
    const { system, scenario, options, bots, seed } = start;
    const question = JSON.stringify({ system, scenario, options, bots, seed, moderator: true });
    const answer = fought[system]!.answer('POST', '/api/matches', question);
    expect(answer.status, answer.body).toBeLessThan(300);
    const places = JSON.parse(answer.body) as Places;
    this.keepOf(system);
    return places;
  }
  keepOf(system: string): void {
    for (const { match, sequence, text } of fought[system]!.takeKept())
      if (sequence !== undefined) this.records.set(match, (this.records.get(match) ?? '') + text);
  }
  /** The player resigns. */
  resign(system: string, places: Places): void {
    const engine = fought[system]!;
    const client = engine.connect();
    const say = (message: object) => engine.receive(client, JSON.stringify(message));
    const token = places.seats.find((seat) => seat.token)!.token!;
    say({ type: 'hello', protocol: 1 });
    say({ type: 'join', match: places.match, token, name: 'Vale' });
    say({ type: 'resign', number: 1 });
    engine.disconnect(client);
    this.keepOf(system);
  }
  override wholeRecord(match?: string): Promise<null> {
    return Promise.resolve((this.records.get(match!) ?? null) as null);
  }
}

let transport: TwoEngines;
let shelf: Shelf;
const tab = (): Cruise => new Cruise({ transport, shelf, host: (start) => transport.host(start) });
/** Waits until every choice has its forecast. */
async function foretold(cruise: Cruise): Promise<void> {
  while (!cruise.foretold) await new Promise((done) => setTimeout(done));
}
async function begun(): Promise<Cruise> {
  const cruise = tab();
  await cruise.open();
  await cruise.begin('Vale', 'patrol', '', stars);
  expect(cruise.trouble).toBe('');
  return cruise;
}
beforeEach(() => {
  transport = new TwoEngines();
  shelf = memoryShelf();
});

describe('a day of a cruise', () => {
  it('is offered, begun, and drawn at once', async () => {
    const cruise = tab();
    await cruise.open();
    expect(cruise.offer!.squadrons[0]!.ships[0]).toEqual({
      hull: 'sentinel',
      title: 'Sentinel, cruiser',
      name: 'Steady Hand',
    });
    expect(cruise.offer!.stars).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    await cruise.begin('Vale', 'patrol', 'Brave Face', stars);
    const view = cruise.view!;
    expect([view.captain, view.stars, view.day, view.klaxon]).toEqual(['Vale', stars, 0, 0]);
    expect(view.map.map((column) => column.length)).toEqual([2, 2, 1, 2, 3]);
    expect(view.choices.map(({ what }) => what)).toEqual(['sail', 'sail']);
    expect(cruise.title).toBe('The cruise of the Brave Face');
    expect(readKept(shelf)).toMatchObject({ title: 'The cruise of the Brave Face', over: false, match: '' });
  });

  it('forecasts each star in steps, as the command line does', async () => {
    const cruise = await begun();
    await foretold(cruise);
    const [calm, bold] = [cruise.prospects.get(1)!, cruise.prospects.get(2)!];
    expect(calm).toMatchObject({ foe: '4 Mist, Mist crippled', chance: 94 });
    expect(bold.chance).toBe(84);
    expect(calm.says).toContain('Sail to Quiet Moor: Night watch');
    cruise.stop();
  });

  it('stops forecasting once a decision is made', async () => {
    let asked = 0;
    transport = new TwoEngines(await startEngine('klaxon_engine_cruise.wasm')); // without any forecast yet
    const cruise = tab();
    const { askText } = transport;
    transport.askText = (method, path, body) => {
      if (path.endsWith('/forecast') && ++asked === 2) cruise.stop();
      return askText.call(transport, method, path, body);
    };
    await cruise.begin('Vale', 'patrol', '', '2222-2223');
    await new Promise((done) => setTimeout(done, 20));
    expect([asked, cruise.foretold]).toEqual([2, false]);
    await cruise.take(1); // needs its forecast at once, and gets it
    cruise.stop();
    expect(cruise.view!.battle!.chance).toBeGreaterThan(50);
  });

  it('is fought in the system’s own engine, and its record provides the outcome', async () => {
    const cruise = await begun();
    await cruise.take(1);
    const places = (await cruise.fight())!;
    const [start] = transport.hosted;
    expect(start).toMatchObject({
      system: 'sidcors',
      cruise: true,
      title: 'The cruise of the Steady Hand: Quiet Moor',
    });
    expect(readKept(shelf)!.match).toBe(places.match);
    const [, flag] = readDesigns(shelf, places.match)[0]!;
    expect([flag.name, flag['look']]).toEqual(['Steady Hand', 'sentinel']); // on the board, too
    expect(cruise.view!.battle!.begun).toBe(true);
    // the page returns to a half-fought battle
    const back = tab();
    await back.open();
    expect([back.trouble, back.view!.phase]).toEqual(['', 'fight']);
    transport.resign('sidcors', places);
    const after = tab();
    await after.open();
    expect(after.trouble).toBe('');
    expect(after.view!.past).toHaveLength(1);
    expect(after.view!.past[0]).toMatchObject({ star: 'Quiet Moor', outcome: 'left', klaxon: 1, chance: 94 });
    expect(after.view!.ships.map(({ scars }) => scars)).toEqual([1, 1, 1, 1]);
    expect([after.unread, after.view!.practice]).toEqual([true, false]);
    await after.readOn();
    expect(after.unread).toBe(false);
    after.stop();
  });

  it('is fought by captains, repaired, and sailed to its end', async () => {
    const cruise = await begun();
    for (let i = 0; cruise.view!.phase !== 'end' && i < 60; ++i) {
      if (cruise.view!.phase === 'fight') await cruise.fightOut();
      else {
        const mend = cruise.view!.choices.findIndex(({ what }) => what === 'mend') + 1;
        const before = cruise.view!.repairs;
        await cruise.take(mend || 1);
        if (mend) expect(cruise.view!.repairs).toBe(before - 1);
      }
      expect(cruise.trouble).toBe('');
    }
    cruise.stop();
    expect(cruise.view!.phase).toBe('end');
    expect(cruise.view!.says).not.toBe('');
    expect(readKept(shelf)!.over).toBe(true);
    expect(cruise.view!.past.every(({ says, star }) => says.startsWith(star))).toBe(true);
  }, 60_000);
});

describe('refusals, in plain words', () => {
  const troubleOf = async (file: string, captain = ''): Promise<string> => {
    const cruise = tab();
    await cruise.takeIn(file, captain);
    expect(cruise.view).toBeNull();
    expect(readKept(shelf)).toBeNull();
    return cruise.trouble;
  };
  let file = '';
  beforeEach(async () => {
    const cruise = await begun();
    cruise.stop();
    ({ file } = cruise);
    shelf = memoryShelf();
  });

  it('a file that is not a cruise, was cut off or edited, or belongs to another version or captain', async () => {
    expect(await troubleOf('hello')).not.toBe('');
    expect(await troubleOf('{}')).toContain('This is not a cruise');
    expect(await troubleOf(file.slice(0, 200))).not.toBe('');
    expect(await troubleOf(file.replace('"repairs":0', '"repairs":9'))).toContain(
      'was changed after Klaxon wrote it',
    );
    expect(await troubleOf(file.replace('"klaxon_cruise":1', '"klaxon_cruise":2'))).toContain(
      'has version 2',
    );
    expect(await troubleOf(file, 'Orrel')).toContain("the cruise of 'Vale', not of 'Orrel'");
  });
  it('a decision that does not exist, and an invalid question', async () => {
    const cruise = await begun();
    await cruise.take(9);
    expect(cruise.trouble).toContain('There is no decision 9');
    expect(sailing.answer('POST', '/api/cruise/plunder', '{}').status).toBe(404);
    expect(sailing.answer('POST', '/api/cruise/take', '{"file":7}').status).toBe(400);
    expect(sailing.answer('POST', '/api/cruise/forecast', '').status).toBe(400);
    cruise.stop();
  });
  it('invalid stars, and impossible names', async () => {
    const cruise = tab();
    await cruise.begin('Vale', 'patrol', '', '0000-0000');
    expect(cruise.trouble).toContain('eight letters and digits');
    await cruise.begin('Vale', 'patrol', 'Late Again', stars);
    expect(cruise.trouble).toContain('give the flag another name');
    expect(cruise.view).toBeNull();
  });
  it('the record of another battle, and one that was changed', async () => {
    const cruise = await begun();
    await cruise.take(1);
    const places = (await cruise.fight())!;
    const start = transport.hosted[0]!;
    const other = await transport.host({ ...start, seed: '5' });
    transport.resign('sidcors', other);
    const outcome = (record: string): string =>
      sailing.answer('POST', '/api/cruise/outcome', JSON.stringify({ file: cruise.file, record })).body;
    expect(outcome(transport.records.get(other.match)!)).toContain('the record of another battle');
    expect(outcome('nonsense')).toContain('not sound');
    expect(outcome(transport.records.get(places.match)!)).toContain('not over');
    transport.resign('sidcors', places);
    const record = transport.records.get(places.match)!;
    expect(outcome(record.replace('"Steady Hand"', '"Steady Fist"'))).toContain('not sound');
    expect(outcome(record)).toContain('"outcome":"left"');
  });
  it('a star fought twice, which makes the cruise practice', async () => {
    const cruise = await begun();
    await cruise.take(1);
    await cruise.fight();
    const kept = readKept(shelf)!;
    writeKept(shelf, JSON.stringify({ ...kept, match: '' })); // another browser has the battle
    const again = tab();
    await again.open();
    await again.fight();
    expect(again.view!.practice).toBe(true);
  });
});

describe('what is stored', () => {
  it('is not overwritten by an older tab', async () => {
    const older = await begun();
    older.stop();
    const newer = tab();
    await newer.open();
    await newer.take(1);
    const text = shelf.get('cruise');
    await older.take(2);
    expect(older.overtaken).toBe(true);
    expect(shelf.get('cruise')).toBe(text);
    await older.open();
    expect([older.overtaken, older.view!.battle!.star]).toEqual([false, 'Quiet Moor']);
    newer.stop();
  });
  it('is noticed at once', async () => {
    const older = await begun();
    older.stop();
    older.heard();
    expect(older.overtaken).toBe(false);
    writeKept(shelf, '{"file":"x"}');
    older.heard();
    expect(older.overtaken).toBe(true);
  });
  it('can be given up to make room for another cruise, but never by an older tab', async () => {
    const older = await begun();
    older.stop();
    const newer = tab();
    await newer.open();
    await newer.take(1);
    await older.leave();
    expect([older.overtaken, readKept(shelf) === null]).toEqual([true, false]);
    await newer.leave();
    expect([newer.view, newer.kept, readKept(shelf)]).toEqual([null, null, null]);
    expect(newer.offer!.squadrons).not.toHaveLength(0);
    await newer.begin('Vale', 'patrol', '', '2222-2222');
    expect([newer.trouble, newer.view!.stars]).toEqual(['', '2222-2222']);
    newer.stop();
  });
  it('ignores the file of something else', async () => {
    const cruise = await begun();
    cruise.stop();
    expect(await cruise.isSound(cruise.file, '')).toBe(true);
    expect(await cruise.isSound(cruise.file.slice(0, 200), '')).toBe(false);
    expect(cruise.trouble).not.toBe('');
    expect(cruise.view!.stars).toBe(stars);
  });
  it('counts as nothing if something else wrote it', () => {
    writeKept(shelf, 'not ours');
    expect(readKept(shelf)).toBeNull();
  });
  it('stays unchanged if the battle cannot be opened', async () => {
    const cruise = await begun();
    await cruise.take(1);
    const before = shelf.get('cruise');
    transport.host = () => Promise.reject(new Error('offline'));
    expect(await cruise.fight()).toBeNull();
    expect(cruise.trouble).toBe('offline');
    expect(shelf.get('cruise')).toBe(before);
  });
  it('goes into a link and comes out of it; a truncated link is not accepted', async () => {
    const cruise = await begun();
    cruise.stop();
    const link = await packed(cruise.file);
    expect(link).toMatch(/^[\w-]{100,1500}$/);
    expect(await unpacked(link)).toBe(cruise.file);
    expect(await unpacked(link.slice(0, 90))).toBe('');
    expect(await unpacked('%%%')).toBe('');
    expect(starsIn(starsAddress(stars).slice('#/cruise/'.length))).toBe(stars);
    expect(starsIn('stars-')).toBe('');
  });
});

describe('the chart', () => {
  it('keeps every star inside its frame, at any width', async () => {
    const cruise = await begun();
    cruise.stop();
    for (const [width, height] of [
      [760, 560],
      [366, 236],
      [1600, 900],
    ] as const) {
      const columns = spotsOf(cruise.view!, width, height);
      expect(columns).toHaveLength(cruise.view!.days + 2);
      for (const { x, y } of columns.flat()) {
        expect(x).toBeGreaterThan(20);
        expect(x).toBeLessThan(width - 20);
        expect(y).toBeGreaterThan(40);
        expect(y).toBeLessThan(height - 30);
      }
      expect(lanesOf(columns)).toHaveLength(2 + 4 + 2 + 2 + 6 + 3);
    }
  });
  it('finds the ships in the description of a foe', () => {
    expect(shipsIn('4 Mist, Mist crippled')).toHaveLength(5);
    expect(shipsIn('4 Mist, Mist crippled').at(-1)).toEqual({ design: 'mist', crippled: true });
    expect(shipsIn('2 Great Axe').map(({ design }) => design)).toEqual(['great_axe', 'great_axe']);
    expect(shipsIn('Grudge, a Meridian heavy cruiser, whole').map(({ design }) => design)).toEqual([
      'meridian',
    ]);
    expect(shipsIn('nobody')).toEqual([]);
  });
});
