// Common steps of visitors to tng's yard.
import { execFileSync } from 'node:child_process';
import { expect, homeOf, visitor } from './web_browser.mjs';

/** A fresh visitor in the yard. */
export async function inYard(options = {}, place = '#/yard/tng') {
  const { context, page } = await visitor({ reducedMotion: 'reduce', ...options });
  await page.goto(homeOf() + place);
  await page.locator('[data-bpv]').waitFor();
  return { context, page };
}
/** A fresh visitor who opens a link to a set-up. */
export async function inSetup(link, options = { viewport: { width: 1440, height: 900 } }) {
  const { context, page } = await visitor({ reducedMotion: 'reduce', ...options });
  await page.goto(link);
  await page.locator('[data-begin]').waitFor();
  return { context, page };
}
/** Waits until the engine has answered about the current design. */
export const answered = (page) => page.locator('.cost[aria-busy="false"]').waitFor();
export async function openOurs(page, name) {
  await page.getByRole('button', { name: 'Open a ship' }).click();
  await page.getByRole('searchbox', { name: 'Ours' }).fill(name);
  await page.locator('.ours button').first().click();
  await page.locator('h1', { hasText: name }).waitFor();
}
export const view = (page, name) => page.locator('.views label', { hasText: name }).click();
export const group = (page, name) => page.locator(`[data-thing][aria-label*="${name}"]`).first();
export const fits = (page) =>
  page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return { across: scrollWidth <= innerWidth, down: scrollHeight <= innerHeight };
  });
export async function price(page) {
  await answered(page);
  return Number((await page.locator('[data-bpv]').textContent()).replaceAll(',', ''));
}
export const faultCount = async (page) => {
  await answered(page);
  const told = page.locator('.faults');
  return (await told.count()) === 0 ? 0 : parseInt(await told.textContent(), 10);
};
export const line = async (page, text) => {
  await page.locator('[data-find]').fill(text);
  await page.locator('[data-find]').press('Enter');
};
export const system = (page, id) => page.locator(`[data-system="${id}"]`);
export async function downloaded(page) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download', exact: true }).click(),
  ]);
  return file.path();
}
/** The program's report on the file that the page saves. */
async function checkedFile(page, klaxon) {
  const file = await downloaded(page);
  let told;
  try {
    told = execFileSync(klaxon, ['ship', 'check', file, '--json'], { encoding: 'utf8' });
  } catch (error) {
    told = error.stdout; // a ship with faults
  }
  return JSON.parse(told);
}
export async function expectPricedBy(page, klaxon) {
  const [bpv, told] = [await price(page), await checkedFile(page, klaxon)];
  expect(told.ok, `the program finds no fault, got ${JSON.stringify(told.errors)}`);
  expect(told.bpv === bpv && bpv > 0, `the page says ${bpv}, the program ${told.bpv}`);
}
