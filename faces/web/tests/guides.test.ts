// Every guided battle, played only by its marks: anyone who follows them wins, regardless of the
// dice. The tests' sixth system has only a guide, which is played on the generic board's
// anchors.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Battle } from '../src/lib/battle/battle.svelte';
import { markOf, type Guide, type Scene, type Shown } from '../src/lib/guide/guide';
import { sceneOf } from '../src/lib/guide/scene';
import type { OrderTable, Places } from '../src/lib/protocol/shapes';
import { startEngine } from './engine';
import { NodeTransport } from './node_transport';

const found = import.meta.glob<{ guide: Guide }>(
  ['../src/systems/*/guide.ts', '../../../tests/sixth/faces/web/src/systems/*/guide.ts'],
  { eager: true },
);
/** A driver fills in drafts of orders, for boards whose marks point at drafts. */
interface Driver {
  has(scene: Scene, anchor: string): boolean;
  follow(anchor: string): Promise<void>;
  alone(): Promise<boolean>;
  look(): Promise<void>;
}
const drivers = import.meta.glob<{ system: string; Driver: new (battle: Battle) => Driver }>(
  './*/driver.svelte.ts',
  { eager: true },
);
const driverOf = (system: string, battle: Battle): Driver | undefined => {
  const made = Object.values(drivers).find((one) => one.system === system);
  return made && new made.Driver(battle);
};
/** Marks that a player who follows the guide may never meet. */
const unasked = ['asked', 'blow', 'danger', 'seal', 'steer'];
const guides = Object.values(found).map(({ guide }) => guide);
const settle = () => new Promise((done) => setTimeout(done, 2));
const actsMax = 200; // a player who needs more has lost
/** Anchors that need no order: everything that is always on the page. */
const always = /^(command|clash|deal|fleet |ship |plan\.|stage)/;

/** The order that stands behind a mark's anchor. */
function orderAt(anchor: string, scene: Scene): OrderTable | undefined {
  const [verb = '', what = ''] = anchor.split(' ');
  const ready = scene.offers.list.map(({ order }) => order);
  if (verb === 'unit') {
    const loss = ready.find((order) => order['unit'] === what);
    return (
      loss ?? (scene.offers.forms.includes('direct') ? { verb: 'direct', unit: what, blows: 1 } : undefined)
    );
  }
  const whole = ready.find((order) => Object.values(order).join(' ') === anchor);
  return (
    whole ??
    ready.find(
      (order) => order.verb === verb && (what === '' || Object.values(order).map(String).includes(what)),
    )
  );
}
const isForm = (anchor: string, scene: Scene): string | undefined =>
  scene.offers.forms.find((verb) => anchor === `${verb} give`);
const has = (scene: Scene) => (anchor: string) =>
  always.test(anchor) || orderAt(anchor, scene) !== undefined || isForm(anchor, scene) !== undefined;

/**
 * Follows a mark. A field that a mark has pointed at keeps its first value; the others are as on the page:
 * every gun fires.
 */
async function follow(battle: Battle, scene: Scene, mark: Shown, told: Shown[]): Promise<void> {
  const form = isForm(mark.at, scene);
  const pointed = told.filter(({ at }) => at.startsWith(`${form}.`));
  const wishes = Object.fromEntries(pointed.map(({ at }) => at.split('.')[1]!.split(' ')));
  const begins = form === 'plan' ? { move: 1, reinforcement: 0 } : {};
  const order = form
    ? (await battle.form({ verb: form, ...begins, ...wishes }, 'most')).order
    : orderAt(mark.at, scene);
  if (order) expect(await battle.order(order), `${mark.title}: ${JSON.stringify(order)}`).toBeNull();
  await settle();
}

async function play(guide: Guide, seed: string): Promise<{ score: number; told: Shown[] }> {
  const transport = new NodeTransport(await startEngine());
  const { system, scenario, bots, options } = guide.start;
  const question = JSON.stringify({ system, scenario, bots, options, seed });
  const places = await transport.ask<Places>('POST', '/api/matches', question);
  const battle = new Battle(transport, places.match, places.seats.find(({ token }) => token)!.token!);
  const driver = driverOf(system, battle);
  await settle();
  const told: Shown[] = [];
  for (let acts = 0; acts < actsMax; ++acts) {
    await driver?.look();
    const scene = sceneOf(battle);
    const mark = markOf(
      guide,
      scene,
      told.map(({ key }) => key),
      driver ? (anchor) => driver.has(scene, anchor) : has(scene),
    );
    if (mark === null && driver && (await driver.alone())) {
      await settle();
      continue;
    }
    if (mark === null) break;
    told.push(mark);
    if (mark.reads) continue;
    if (driver) await driver.follow(mark.at).then(settle);
    else await follow(battle, scene, mark, told);
  }
  return { score: sceneOf(battle).score, told };
}

/** A loss absorbs no more points than are due. */
function takesTooMuch({ title, text }: Shown): boolean {
  const [due, taken] = [/^Give up (\d+)/.exec(title), /takes care of (\d+)/.exec(text)];
  return due !== null && taken !== null && Number(taken[1]) > Number(due[1]);
}

/** Texts about a mouse, which a player without a mouse must not see. */
const ofMouse = ({ text }: Shown): boolean => /wheel|mouse/i.test(text);
beforeEach(() => void vi.stubGlobal('matchMedia', (query: string) => ({ matches: /coarse/.test(query) })));
afterEach(() => void vi.unstubAllGlobals());

describe.each(guides.map((guide) => [guide.start.system, guide] as const))('%s', (_, guide) => {
  test('a player who follows the marks wins, and every mark appears', { timeout: 120_000 }, async () => {
    const seen = new Set<string>();
    const lost: string[] = [];
    const wrong: string[] = [];
    for (let seed = 1; seed <= Number(process.env['SEEDS'] ?? 8); ++seed) {
      const { score, told } = await play(guide, String(seed));
      for (const { key } of told) seen.add(key.split(' ')[0]!);
      const bad = told.filter((mark) => takesTooMuch(mark) || ofMouse(mark));
      wrong.push(...bad.map(({ title, text }) => `${title}: ${text}`));
      if (score <= 0) lost.push(`${seed}: ${told.length} marks, the last ${told.at(-1)?.title}`);
    }
    expect(lost).toEqual([]);
    const asked = (ids: string[]) => ids.filter((id) => !unasked.includes(id)).sort();
    expect(asked([...seen])).toEqual(asked(guide.marks.map(({ id }) => id)));
    expect(wrong).toEqual([]);
  });
});
