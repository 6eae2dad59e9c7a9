// While a scene plays, nothing reveals how it ends, and a key only ends it.
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { Battle } from '../src/lib/battle/battle.svelte';
import type { Scene } from '../src/lib/battle/scenes.svelte';
import type { Places } from '../src/lib/protocol/shapes';
import { finishAll } from '../src/lib/screen/motion';
import { skipping } from '../src/lib/screen/skipping';
import { cardScene } from '../src/systems/code_red/deal/scene';
import { hitsOf, shipBefore } from '../src/systems/code_red/ssd';
import { moved, tableOf } from '../src/systems/red_alert/model/table';
import { startEngine } from './engine';
import { NodeTransport } from './node_transport';

const settle = () => new Promise((done) => setTimeout(done, 5));
interface Ship {
  destroyed: boolean;
  boxes: Record<string, number>;
}
const shipOf = ({ view }: Battle): Ship => (view['ships'] as unknown as Ship[])[0]!;

/** A volley at the desk whose cards are falling. */
async function falling(sceneOf = cardScene) {
  const transport = new NodeTransport(await startEngine());
  const body = JSON.stringify({ system: 'code-red', scenario: 'desk', seed: '5' });
  const places = await transport.ask<Places>('POST', '/api/matches', body);
  const battle = new Battle(transport, places.match, places.seats[0]!.token!);
  await settle();
  battle.scenes.director = { sceneOf, speed: () => 1, play: () => undefined };
  const before = shipOf(battle);
  const told = battle.events.length;
  await battle.order({ verb: 'volley', ship: 'meridian', points: 9 });
  await settle();
  return { transport, battle, before, told };
}

test('nothing is asked or reported before the cards have landed', async () => {
  const { battle, told } = await falling();
  expect(battle.scenes.playing).not.toBeNull();
  expect(battle.events.length).toBe(told);
  expect([battle.myTurn, battle.answered, battle.offers.list, battle.offers.forms]).toEqual([
    false,
    true,
    [],
    [],
  ]);
  battle.scenes.finish();
  expect(battle.events.length).toBeGreaterThan(told);
  expect([battle.myTurn, battle.offers.forms.length > 0]).toEqual([true, true]);
});

test('until then a ship keeps its boxes, and is not destroyed', async () => {
  const { battle, before } = await falling();
  const after = shipOf(battle);
  const cards = battle.scenes.untold;
  expect(after.boxes).not.toEqual(before.boxes);
  expect(shipBefore(after, cards).boxes).toEqual(before.boxes);
  expect(shipBefore(after, [])).toBe(after);
  const half = cards.slice(Math.floor(cards.length / 2));
  const sum = (all: Iterable<number>): number => [...all].reduce((one, more) => one + more, 0);
  expect(sum(Object.values(shipBefore(after, half).boxes)) - sum(Object.values(after.boxes))).toBe(
    sum(hitsOf(half).values()),
  );
  const end = { ...cards[0]!, kind: 'destroyed', args: {} };
  expect(shipBefore({ ...after, destroyed: true }, [end]).destroyed).toBe(false);
  expect(shipBefore({ ...after, destroyed: true }, cards).destroyed).toBe(true); // gone before the volley
  battle.scenes.finish();
});

test('a dropped connection ends the scene, and everything is reported once', async () => {
  const { battle, told } = await falling();
  (battle as unknown as { lose: () => void }).lose();
  expect([battle.scenes.playing, battle.connection]).toEqual([null, 'lost']);
  const { length } = battle.events;
  expect(length).toBeGreaterThan(told);
  battle.rejoin();
  await settle();
  expect([battle.connection, battle.events.length]).toEqual(['open', length]);
});

test('after a fresh snapshot in the middle of a scene the log has all of it', async () => {
  const late: Scene = { picture: 60_000, words: 60_000 };
  const { battle, told } = await falling(() => late);
  battle.rejoin();
  await settle();
  expect(battle.scenes.playing).toBeNull();
  expect(battle.events.length).toBeGreaterThan(told);
  expect(battle.myTurn).toBe(true);
  expect(await battle.order({ verb: 'volley', ship: 'longmarch', points: 1 })).toBeNull();
  await settle();
  expect(battle.scenes.playing).not.toBeNull(); // and the next scene is played
  battle.scenes.finish();
});

test('a ship flies to where it is hit, still undamaged', () => {
  const ship = { design: 'a', centre: { x: 1, y: 1 }, heading: 0, shields: 4, hull: 7, fate: 'in_play' };
  const torpedo = { seat: 'a', centre: { x: 5, y: 5 }, heading: 90 };
  const before = tableOf({ ships: [ship], torpedoes: { 3: torpedo, 4: torpedo } } as never);
  const after = tableOf({
    ships: [{ ...ship, centre: { x: 2, y: 3 }, heading: 7, shields: 0, hull: 0, fate: 'hull' }],
    torpedoes: { 4: { ...torpedo, centre: { x: 9, y: 9 } } },
  } as never);
  const now = moved(before, after);
  expect(now.ships[0]).toEqual({ ...ship, centre: { x: 2, y: 3 }, heading: 7 });
  expect(now.torpedoes.map(({ id, centre }) => [id, centre.x])).toEqual([
    [3, 5],
    [4, 9],
  ]);
});

// ---- keys and taps

class FakeElement {
  constructor(private readonly inside = '') {}
  closest(what: string): FakeElement | null {
    return this.inside !== '' && what.includes(this.inside) ? this : null;
  }
}
beforeAll(() => {
  const page = new EventTarget();
  vi.stubGlobal('Element', FakeElement);
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, page[name].bind(page));
});
let off = (): void => undefined;
afterEach(() => off());

/** A scene, other listeners for keys and clicks, and functions that send keys and clicks. */
function stage() {
  const heard: string[] = [];
  const scenes = { playing: [] as unknown[] | null, finish: () => (scenes.playing = null) };
  off = skipping(scenes as never);
  const hear = ({ type }: Event): void => void heard.push(type);
  addEventListener('keydown', hear);
  addEventListener('click', hear);
  const send = (type: string, more: object = {}, inside = ''): Event => {
    const event = new Event(type, { cancelable: true });
    Object.defineProperty(event, 'target', { value: new FakeElement(inside) });
    dispatchEvent(Object.assign(event, { key: '' }, more));
    return event;
  };
  const skip = off;
  off = () => {
    skip();
    removeEventListener('keydown', hear);
    removeEventListener('click', hear);
  };
  return { scenes, heard, send };
}

test.each(['Enter', ' ', 'n', '1', 'Escape', 'ArrowLeft'])(
  'the key “%s” ends a scene, and does nothing else',
  (key) => {
    const { scenes, heard, send } = stage();
    expect(send('keydown', { key }).defaultPrevented).toBe(true);
    expect([scenes.playing, heard]).toEqual([null, []]);
    expect(send('keydown', { key }).defaultPrevented).toBe(false);
    expect(heard).toEqual(['keydown']);
  },
);

test('a key held down since before the scene neither ends it nor presses anything', () => {
  const { scenes, heard, send } = stage();
  expect(send('keydown', { key: 'Enter', repeat: true }).defaultPrevented).toBe(true);
  expect([scenes.playing, heard]).toEqual([[], []]);
});

test.each([
  ['Tab', {}, ''],
  ['Shift', {}, ''],
  ['r', { ctrlKey: true }, ''],
  ['h', {}, 'input'],
  ['Enter', {}, 'dialog'],
])('the key “%s” keeps its usual effect', (key, more, inside) => {
  const { scenes, heard, send } = stage();
  expect(send('keydown', { key, ...more }, inside).defaultPrevented).toBe(false);
  expect([scenes.playing, heard]).toEqual([null, ['keydown']]);
});

test('a tap that hits no control ends a scene, and its click chooses nothing', () => {
  const { scenes, heard, send } = stage();
  send('pointerdown');
  send('pointerup');
  expect(scenes.playing).toBeNull();
  send('click');
  expect(heard).toEqual([]);
  for (const type of ['pointerdown', 'pointerup', 'click']) send(type);
  expect(heard).toEqual(['click']);
});

test('a tap on a control does its job, and ends the scene', () => {
  const { scenes, heard, send } = stage();
  send('pointerdown', {}, 'button');
  send('pointerup', {}, 'button');
  expect(scenes.playing).not.toBeNull();
  send('click', {}, 'button');
  expect([scenes.playing, heard]).toEqual([null, ['click']]);
});

test('all other motion ends with the scene', () => {
  const { scenes } = stage();
  finishAll(new Event('keydown'));
  expect(scenes.playing).toBeNull();
});
