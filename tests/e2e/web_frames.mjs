// How smoothly a page moves on a slow processor.
import { expect } from './web_browser.mjs';

export const slowdown = 4;
const framesMeasured = 240;
const frameMsMax = 16.8;
const attempts = 3; // this machine may be busy

export async function slowDown(page) {
  const devices = await page.context().newCDPSession(page);
  await devices.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

/** The median length of a frame from now on, in ms. */
export async function medianOfFrames(page) {
  const lasted = await page.evaluate(
    (most) =>
      new Promise((done) => {
        const times = [];
        const step = (now) => {
          times.push(now);
          if (times.length <= most) return requestAnimationFrame(step);
          done(
            times
              .slice(1)
              .map((time, i) => time - times[i])
              .sort((a, b) => a - b),
          );
        };
        requestAnimationFrame(step);
      }),
    framesMeasured,
  );
  return lasted[Math.floor(lasted.length / 2)];
}

/**
 * Sixty frames a second: `measure` returns a median; it is called again as long as that is too
 * high.
 */
export async function expectSmooth(what, measure) {
  let median = Infinity;
  for (let n = 0; n < attempts && median > frameMsMax; ++n)
    median = Math.min(median, await measure());
  console.log(`     ${what}: median frame ${median.toFixed(1)} ms (at most ${frameMsMax})`);
  expect(median <= frameMsMax, 'sixty frames a second');
}
