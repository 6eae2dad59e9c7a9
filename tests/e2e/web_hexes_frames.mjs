// What a frame of the map costs with twelve ships at slowdown 4, and what it costs to open a fire
// window: node tests/e2e/web_hexes_frames.mjs [SITE]. This is a measurement, not a test: it prints
// the main thread's processor time from the browser's own trace, so that other work on the machine
// hardly matters. It is measured at full speed and multiplied, since a throttled thread spends part
// of its processor time waiting. ONLY=zooming measures one thing; PROFILE=1 also prints the
// heaviest functions.
import { expect, finish, homeOf, test, visitor } from './web_browser.mjs';
import { slowdown } from './web_frames.mjs';
import { homeSite } from './web_hosts.mjs';
import { frames, pressFirst, settled } from './web_press.mjs';
import { stand, moved } from './web_scenes.mjs';
import { awaited, go, kindOf, startScenario } from './web_hexes_scenes.mjs';

const shipsASide = 6;
const apart = 6; // hexes: near enough to fire in the first turn
const categories = ['devtools.timeline', 'toplevel', '__metadata'];
const profiles = Boolean(process.env.PROFILE);
const kinds = {
  script: ['FunctionCall', 'EvaluateScript', 'FireAnimationFrame', 'TimerFire', 'EventDispatch'],
  style: ['UpdateLayoutTree', 'ParseHTML'],
  layout: ['Layout'],
  paint: ['PrePaint', 'Paint', 'Layerize', 'Commit', 'UpdateLayer', 'CompositeLayers'],
};
const kindOfEvent = Object.fromEntries(
  Object.entries(kinds).flatMap(([kind, names]) => names.map((name) => [name, kind])),
);

/** The main thread's events; each contains those that began inside it. */
function mainOf(events) {
  const named = events.filter(
    ({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain',
  );
  const drawing = events.filter(({ name }) => name === 'FireAnimationFrame');
  const count = ({ pid, tid }) =>
    drawing.filter((one) => one.pid === pid && one.tid === tid).length;
  const [main] = named.sort((a, b) => count(b) - count(a));
  return events
    .filter(({ ph, pid, tid }) => ph === 'X' && pid === main.pid && tid === main.tid)
    .sort((a, b) => a.ts - b.ts || b.dur - a.dur);
}
/**
 * The processor time in ms by kind of event, without the events inside; the longest task; the
 * frames.
 */
function costOf(events) {
  const cost = { script: 0, style: 0, layout: 0, paint: 0, other: 0, longest: 0, all: 0 };
  const open = [];
  const close = (until) => {
    while (open.length > 0 && open.at(-1).end <= until) {
      const { kind, own } = open.pop();
      cost[kind] += own / 1000;
    }
  };
  for (const { name, ts, dur = 0, tdur = 0 } of mainOf(events)) {
    close(ts);
    const whole = name === 'RunTask' || name === 'ThreadControllerImpl::RunTask';
    if (whole) {
      cost.longest = Math.max(cost.longest, tdur / 1000);
      cost.all += open.length === 0 ? tdur / 1000 : 0;
    }
    const kind = kindOfEvent[name] ?? (whole ? 'other' : undefined);
    if (!kind) continue;
    if (open.length > 0) open.at(-1).own -= tdur;
    open.push({ kind, end: ts + dur, own: tdur });
  }
  close(Infinity);
  for (const part of Object.keys(cost)) cost[part] *= slowdown;
  return cost;
}
async function traced(page, work) {
  const browser = page.context().browser();
  const session = profiles ? await page.context().newCDPSession(page) : null;
  if (session) {
    await session.send('Profiler.enable');
    await session.send('Profiler.setSamplingInterval', { interval: 200 });
    await session.send('Profiler.start');
  }
  await browser.startTracing(page, { categories });
  await page.evaluate(() => {
    globalThis.drawn = 0;
    const count = () => requestAnimationFrame(count, (globalThis.drawn += 1));
    count();
  });
  await work();
  const drawn = await page.evaluate(() => globalThis.drawn);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  if (session) heaviest((await session.send('Profiler.stop')).profile);
  return { ...costOf(traceEvents), frames: drawn };
}
/** The functions in which the page spent most; the browser's own work counts for their callers. */
function heaviest({ nodes, samples, timeDeltas }) {
  const own = new Map();
  samples.forEach((id, i) => own.set(id, (own.get(id) ?? 0) + timeDeltas[i]));
  const parents = new Map(
    nodes.flatMap(({ id, children = [] }) => children.map((one) => [one, id])),
  );
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const by = new Map();
  for (const { id, callFrame } of nodes) {
    let at = byId.get(id);
    while (at && !at.callFrame.url && parents.has(at.id)) at = byId.get(parents.get(at.id));
    const { functionName, url, lineNumber, columnNumber } = at.callFrame;
    const native = at.id === id ? '' : ` > ${callFrame.functionName}`;
    const place = `${url.split('/').at(-1)}:${lineNumber + 1}:${columnNumber + 1}`;
    const name = `${functionName || '?'} ${place}${native}`;
    by.set(name, (by.get(name) ?? 0) + (own.get(id) ?? 0));
  }
  const most = [...by].sort((a, b) => b[1] - a[1]).slice(0, 25);
  for (const [at, us] of most) console.log(`       ${(us / 1000).toFixed(1).padStart(8)} ms ${at}`);
}
const ms = (time) => time.toFixed(1);
function tell(what, cost) {
  const { frames: drawn, longest, all } = cost;
  const each = Object.keys({ ...kinds, other: 0 }).map(
    (kind) => `${kind} ${ms(cost[kind] / drawn)}`,
  );
  console.log(
    `     ${what}: ${ms(all / drawn)} ms a frame (${each.join(', ')}), ` +
      `${drawn} frames, longest task ${ms(longest)} ms`,
  );
}

async function startTwelve(page) {
  await page.goto(`${homeOf()}#/setup/tng`);
  await page.locator('[data-scenario=choice]').click();
  for (const side of await page.locator('[data-side]').all())
    for (let n = 1; n < shipsASide; ++n) await side.locator('[data-add]').click();
  await page.getByLabel('Hexes apart').fill(`${apart}`);
  await page.locator('[data-begin]').click();
  await page.locator('[data-window]').waitFor();
}
/** Presses the lit plate until a window of that kind opens. */
async function until(page, kind) {
  for (let n = 0; n < 120; ++n) {
    await awaited(page);
    await settled(page);
    if ((await kindOf(page)) === kind) return;
    const before = await stand(page);
    if ((await pressFirst(page, go)) === null) await pressFirst(page, '.command [data-press=p]');
    await moved(page, before);
  }
  throw new Error(`no ${kind} comes`);
}
async function twelve(what, kind, work) {
  await test(`map frames: ${what}`, async () => {
    const { context, page } = await visitor({
      moves: true,
      plays: true,
      viewport: { width: 1440, height: 900 },
    });
    await startTwelve(page);
    await until(page, kind);
    expect(
      (await page.locator('[data-ship]').count()) === 2 * shipsASide,
      'twelve ships are there',
    );
    await settled(page);
    tell(what, await traced(page, () => work(page)));
    await context.close();
  });
}
/** Sends the map one event a frame, like a hand that keeps moving. */
const inputs = (page, kind, count) =>
  page.evaluate(
    ([what, most]) =>
      new Promise((done) => {
        const map = document.querySelector('svg.map');
        const { left, top, width, height } = map.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height - 90];
        const how = { bubbles: true, cancelable: true, pointerId: 1, clientY: y };
        let n = 0;
        const step = () => {
          if (n === most) return done();
          if (what === 'wheel')
            map.dispatchEvent(
              new WheelEvent(what, { ...how, clientX: x, deltaY: n < most / 2 ? -40 : 40 }),
            );
          else map.dispatchEvent(new PointerEvent(what, { ...how, clientX: x - 4 * n }));
          n += 1;
          requestAnimationFrame(step);
        };
        requestAnimationFrame(step);
      }),
    [kind, count],
  );

const host = await homeSite();
await twelve('panning', 'move', async (page) => {
  const { x, y, width, height } = await page.locator('svg.map').boundingBox();
  await page.mouse.move(x + width / 2, y + height - 90);
  await page.mouse.down();
  await inputs(page, 'pointermove', 60);
  await page.mouse.up();
});
await twelve('zooming', 'move', (page) => inputs(page, 'wheel', 60));
await twelve('a leg', 'move', async (page) => {
  await pressFirst(page, go);
  await frames(page, 45);
});
await twelve('a volley', 'fire', async (page) => {
  await pressFirst(page, go);
  await frames(page, 200);
});
for (const [scenario, begin] of Object.entries({
  cruiser_duel: startScenario,
  twelve: startTwelve,
}))
  await test(`map frames: the fire window of ${scenario}`, async () => {
    const { context, page } = await visitor({
      moves: true,
      viewport: { width: 1440, height: 900 },
    });
    await begin(page, scenario);
    for (let n = 0; n < 2; ++n) {
      await until(page, 'activity');
      const { all, longest, ...parts } = await traced(page, async () => {
        await pressFirst(page, go);
        await page.locator('.command [aria-label=Weapons]').first().waitFor();
        await settled(page);
      });
      const each = Object.keys(kinds).map((kind) => `${kind} ${ms(parts[kind] / slowdown)}`);
      console.log(
        `     the fire window of ${scenario}: ${ms(all / slowdown)} ms (${each.join(', ')}), ` +
          `longest task ${ms(longest / slowdown)} ms`,
      );
      await until(page, 'fire');
    }
    await context.close();
  });
host.close();
await finish();
