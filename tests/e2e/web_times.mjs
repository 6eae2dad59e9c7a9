// How soon a newcomer sees something and can act: measured by the clock, so each test is `timed`
// and runs alone.
import { expect, homeOf, visitor } from './web_browser.mjs';
import { startDesk } from './web_scenes.mjs';

const largestPaintMsMax = 1000;
const visitsMax = 3;
/** The largest paint of a first visit: the best of three, since this machine may be busy. */
export async function expectInTime(address) {
  let best = Infinity;
  for (let visit = 0; visit < visitsMax && best >= largestPaintMsMax; ++visit) {
    const { context, page } = await visitor({ moves: true });
    await page.goto(address);
    await page.getByRole('button', { name: /Duel against the captain/ }).waitFor();
    const paint = await page.evaluate(
      () =>
        new Promise((done) =>
          new PerformanceObserver((list) => done(list.getEntries().at(-1).startTime)).observe({
            type: 'largest-contentful-paint',
            buffered: true,
          }),
        ),
    );
    best = Math.min(best, paint);
    await context.close();
  }
  console.log(`     largest paint ${best.toFixed(0)} ms (at most ${largestPaintMsMax})`);
  expect(best < largestPaintMsMax, 'the largest paint appears in time');
}

const firstMsMax = 10_000;
/** Measures the time from opening the page's address to the state that `work` waits for. */
async function firstOf(what, work) {
  const { context, page } = await visitor({ moves: true });
  const from = Date.now();
  await work(page);
  const ms = Date.now() - from;
  console.log(`     from the address to ${what} ${ms} ms (at most ${firstMsMax})`);
  expect(ms < firstMsMax, 'it is quick');
  await context.close();
}
export const firstVolley = () =>
  firstOf('the first cards', async (page) => {
    await startDesk(page);
    await page.getByRole('button', { name: 'Deal the cards' }).click();
    await page.locator('.log li.volley_begun').waitFor();
  });
export const firstMark = () =>
  firstOf('the first mark', async (page) => {
    await page.goto(homeOf());
    await page.getByRole('button', { name: 'Play your first battle' }).click();
    await page.locator('[data-mark]').waitFor();
  });
