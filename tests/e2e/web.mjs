// The offline page in a real browser: node tests/e2e/web.mjs [SITE] [KLAXON]
// SITE is what ./site made, KLAXON the native program that the page is compared with. With SHOTS=1
// screenshots go to build/shots. Prints 'N passed, N failed'.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import {
  expect,
  finish,
  noFaultsOf,
  quiet,
  shot,
  shots,
  test,
  timed,
  visitor,
} from "./web_browser.mjs";
import { badInput } from "./web_faults.mjs";
import { homeSite, named, serveFolder, weightOf } from "./web_hosts.mjs";
import { looks } from "./web_looks.mjs";
import {
  actsOf,
  awaited,
  chooseAll,
  front,
  lastLine,
  logBeyond,
  openWhy,
  savedRecord,
  startDesk,
  tab,
  tabTo,
  undoFirstPlan,
  volley,
} from "./web_scenes.mjs";
import { engineInBrotli } from "./web_sent.mjs";
import { expectInTime, firstMark, firstVolley } from "./web_times.mjs";
import { engineKbMax, kbMax, partOf } from "./web_weights.mjs";

const klaxon = named(3, "release/klaxon");
const host = await homeSite();

function native(...args) {
  return JSON.parse(
    execFileSync(klaxon, [...args, "--json"], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }),
  );
}

await test("a first visit: five systems, weight in bounds", async () => {
  const { context, page } = await visitor({ keeps: true });
  await page.goto(host.address);
  await page.getByRole("button", { name: /Duel against the captain/ }).waitFor();
  expect((await page.locator("[data-system]").count()) === 5, "five systems");
  expect((await page.getByText("No battles yet").count()) === 0, "every system has battles");
  await page.evaluate(() => navigator.serviceWorker.ready);
  const asked = await page.evaluate(() =>
    performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname),
  );
  const weight = Object.fromEntries(Object.keys(kbMax).map((part) => [part, 0]));
  const engines = [];
  for (const file of host.sent) {
    const kb = (await weightOf(file)) / 1000;
    const path = file.slice(host.folder.length);
    const part = partOf(path);
    if (file.endsWith(".wasm")) engines.push([file, kb]);
    else weight[part] += kb;
    if (path === "/index.html" || asked.includes(path)) weight["first load"] += kb;
  }
  for (const [part, kb] of Object.entries(weight)) {
    console.log(`     ${part} ${kb.toFixed(1)} kB compressed (at most ${kbMax[part]})`);
    expect(kb > 0 && kb < kbMax[part], `${part}: ${kb.toFixed(1)} kB`);
  }
  for (const [file, kb] of engines)
    console.log(`     ${basename(file)} ${kb.toFixed(1)} kB (at most ${engineKbMax(file)})`);
  expect(asked.some((path) => path.endsWith(".woff2")), "the fonts are counted");
  expect(!asked.some((path) => path.endsWith(".wasm")), "the front page needs no engine");
  expect(!asked.some((path) => /view-/i.test(path)), "no view is loaded in advance");
  expect(
    engines.length >= 2 && engines.every(([file, kb]) => kb < engineKbMax(file)),
    "one engine a system, each light; the offline site keeps them all",
  );
  await noFaultsOf(page, "the front page");
  await shot(page, "front-wide-light");
  await quiet(page);
  await context.close();
});

await test("the heaviest engine arrives from our own server in Brotli, is light, and plays", () =>
  engineInBrotli(host.folder, klaxon));

await timed("a first visit: its largest paint appears in time", () => expectInTime(host.address));

await test("the page on a plain host runs only its own scripts and asks nobody else", async () => {
  const stranger = await serveFolder(host.folder);
  const { context, page } = await visitor({ keeps: true });
  await page.goto(host.address);
  await page.getByRole("button", { name: /Duel against the captain/ }).waitFor();
  const ways = ["script-src-elem", "script-src-attr", "script-src", "frame-src", "connect-src"];
  const got = await page.evaluate(async (address) => {
    globalThis.refused = [];
    document.addEventListener("securitypolicyviolation", (event) =>
      refused.push(event.effectiveDirective),
    );
    const add = (name, fields) =>
      document.body.append(Object.assign(document.createElement(name), fields));
    globalThis.ran = [];
    add("script", { textContent: 'ran.push("inline")' });
    add("script", { src: `${address}assets/strange.js` });
    add("button", {});
    document.body.lastChild.setAttribute("onclick", 'ran.push("attribute")');
    document.body.lastChild.click();
    add("iframe", { src: address });
    add("object", { data: address });
    // Runs in a timeout, since code evaluated directly by the test may do more than a page's own
    // code.
    setTimeout(() => (0, eval)('ran.push("eval")'));
    const fetched = await fetch(address).then(
      () => true,
      () => false,
    );
    return { fetched };
  }, stranger.address);
  await page.waitForFunction((kinds) => kinds.every((kind) => refused.includes(kind)), ways);
  const ran = await page.evaluate(() => globalThis.ran);
  expect(ran.length === 0 && !got.fetched, `nothing of it ran, got ${ran}, ${got.fetched}`);
  expect(stranger.sent.size === 0, "the other host was asked for nothing");
  stranger.close();
  await context.close();
});

await timed("a newcomer has dealt a volley within ten seconds", firstVolley);
await timed("a newcomer has the first mark within ten seconds", firstMark);

await test("desk: a volley, boxes struck, why, odds, turn, print", async () => {
  const { context, page } = await visitor({ reducedMotion: "reduce" });
  await startDesk(page);
  const from = Date.now();
  await volley(page, 25);
  console.log(`     a volley of 25 with its choices took ${Date.now() - from} ms`);
  expect((await page.locator("path.diamond").count()) > 0, "the latest volley is marked");
  await openWhy(page);
  await tab(page, "Odds");
  await page.getByRole("button", { name: /What would 25 do/ }).click();
  await page.locator(".odds tr").nth(3).waitFor();
  await shot(page, "desk-wide-light");
  await noFaultsOf(page, "the desk");
  await volley(page, 6);
  expect((await page.locator("path.cross").count()) > 0, "older hits are crossed out");
  await page.getByRole("button", { name: /End the turn/ }).click();
  await page.getByRole("heading", { name: /Turn 2/ }).waitFor();
  await tab(page, "Ship");
  await page.getByRole("button", { name: /Draw the sheet/ }).click();
  await page.locator(".sheet svg").waitFor();
  const sheet = page.locator(".sheet svg");
  const told = await sheet.textContent();
  expect(told.includes("Critical hits in force"), "the sheet shows critical hits");
  expect((await sheet.locator(".lost").count()) > 0, "the sheet shows what is lost");
  await shot(page.locator(".sheet"), "sheet");
  await page.getByRole("button", { name: /^Undo/ }).click();
  await page.getByRole("heading", { name: /Turn 1/ }).waitFor();
  await quiet(page);
  await context.close();
});

await test("desk: what is struck is chosen on the hull", async () => {
  const { context, page } = await visitor({ reducedMotion: "reduce" });
  await startDesk(page);
  await page.getByLabel("Points in the volley").fill("60");
  await page.getByRole("button", { name: "Deal the cards" }).click();
  const box = page.locator(".boxes.may").first();
  await box.waitFor();
  await shot(page, "desk-choice", false);
  await noFaultsOf(page, "a choice on the hull");
  const [system, left] = await box.evaluate(({ dataset }) => [dataset.system, dataset.left]);
  const seen = await lastLine(page);
  await box.click();
  await logBeyond(page, seen);
  await chooseAll(page);
  const now = await page.locator(`[data-system=${system}]`).first().getAttribute("data-left");
  expect(Number(now) < Number(left), `${system} is struck`);
  await quiet(page);
  await context.close();
});

await test("desk: the odds of a damaged carrier, the same as in the native program", async () => {
  const { context, page } = await visitor({ reducedMotion: "reduce" });
  await page.goto(`${host.address}#/setup/code-red`);
  await page.getByRole("checkbox", { name: "Rookery" }).check();
  await page.getByRole("button", { name: "Open the desk with 1" }).click();
  await page.locator("[data-volley]").waitFor();
  await volley(page, 40);
  await tab(page, "Odds");
  await page.getByRole("button", { name: /What would 40 do/ }).click();
  await page.locator(".odds tr").nth(3).waitFor();
  const told = await page.locator(".odds tbody tr").allTextContents();
  writeFileSync(`${shots}/carrier.jsonl`, await savedRecord(page));
  const asked = ["--volley", "40", "--trials", "4000", "--seed", "1"];
  const stands = ["--record", `${shots}/carrier.jsonl`, "--ship", "rookery"];
  const { hits } = native("odds", "code-red", ...stands, ...asked);
  const plain = (text) => text.toLowerCase().replace(/[^a-z0-9.]/g, "");
  const rows = Object.entries(hits).map(([system, { mean, sd }]) =>
    plain(`${system}${mean.toFixed(2)}${sd.toFixed(2)}`),
  );
  for (const row of told) expect(rows.includes(plain(row)), `the native program has ${row}`);
  await quiet(page);
  await context.close();
});

await test("desk: if a repair roll is agreed, a sheet names no fixed end", async () => {
  const { context, page } = await visitor({ reducedMotion: "reduce" });
  await page.goto(`${host.address}#/setup/code-red`);
  await page.getByRole("checkbox", { name: /by a repair roll/ }).check();
  await page.getByRole("checkbox", { name: "Meridian" }).check();
  await page.getByRole("button", { name: "Open the desk with 1" }).click();
  await page.locator("[data-volley]").waitFor();
  const lasting = page.locator(".effects li", { hasText: "until a repair roll fixes it" });
  for (let n = 0; n < 20 && (await lasting.count()) === 0; ++n) {
    if ((await page.locator(".ssd.destroyed").count()) > 0) break;
    await volley(page, 8);
  }
  await tab(page, "Ship");
  await page.getByRole("button", { name: /Draw the sheet/ }).click();
  await page.locator(".sheet svg").waitFor();
  const told = (await page.locator(".sheet svg").textContent()).replace(/\s/g, ""); // lines break
  const lasts = (await lasting.count()) > 0;
  expect(lasts === told.includes("arepairrollfixesit"), "sheet and board say the same");
  await quiet(page);
  await context.close();
});

await test("desk: cards fall one by one, and can be skipped", async () => {
  const { context, page } = await visitor({ plays: true });
  await page.clock.install();
  await startDesk(page);
  await page.getByLabel("Points in the volley").fill("10");
  await page.clock.pauseAt(Date.now() + 60_000); // cards fall only when the test moves this clock
  await page.getByRole("button", { name: "Deal the cards" }).click();
  await page.locator("[data-skip]").waitFor();
  const fallen = () => page.locator(".pile .card, .aside li").count();
  expect((await fallen()) === 0, "no card has fallen yet");
  for (let cards = 1; cards <= 3; ++cards) {
    await page.clock.runFor(280); // --m-move
    expect((await fallen()) === cards, `${cards} fell, got ${await fallen()}`);
  }
  await page.locator("h1").click();
  await page.keyboard.press("s");
  await page.locator("[data-skip]").waitFor({ state: "detached" });
  expect((await fallen()) > 3, "all cards lie on the table");
  await quiet(page);
  await context.close();
});

await test("desk: a tap makes all cards fall at once, and the next tap counts", async () => {
  const { context, page } = await visitor({ plays: true });
  await page.clock.install();
  await startDesk(page);
  await page.getByLabel("Points in the volley").fill("18");
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole("button", { name: "Deal the cards" }).click();
  await page.locator("[data-skip]").waitFor();
  const seen = await lastLine(page);
  await page.locator("h1").click();
  const box = page.locator(".ssd button[data-ready]").first();
  await box.waitFor();
  expect((await lastLine(page)) > seen, "the log now names them");
  const told = await lastLine(page);
  await page.clock.resume(); // cards that fall after the choice are animated, too
  await box.click();
  await logBeyond(page, told);
  await quiet(page);
  await context.close();
});

await test("desk by keys alone: a volley, choices, why, odds, turn, undo", async () => {
  const { context, page } = await visitor({ reducedMotion: "reduce" });
  await front(page);
  await tabTo(page, /Damage desk/);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Deal the cards" }).waitFor();
  await tabTo(page, /Points in the volley/);
  await page.keyboard.press("Control+A");
  await page.keyboard.type("18");
  await page.keyboard.press("Enter");
  await page.locator(".log li.volley_begun").waitFor();
  for (;;) {
    await page.locator("[data-ready]:enabled, [data-volley]").first().waitFor();
    if ((await page.locator("[data-ready]:enabled").count()) === 0) break;
    const seen = await lastLine(page);
    await page.evaluate(() => document.activeElement?.blur());
    await page.keyboard.press("1");
    await logBeyond(page, seen);
  }
  await tabTo(page, /^Why\?/);
  await page.keyboard.press("Enter");
  await page.locator(".why strong").first().waitFor();
  await tabTo(page, /^Log$/);
  await page.keyboard.press("ArrowRight");
  await tabTo(page, /What would 18 do/);
  await page.keyboard.press("Enter");
  await page.locator(".odds tr").nth(3).waitFor();
  await tabTo(page, /End the turn/);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: /Turn 2/ }).waitFor();
  await page.evaluate(() => document.activeElement?.blur());
  await page.keyboard.press("u");
  await page.getByRole("heading", { name: /Turn 1/ }).waitFor();
  await quiet(page);
  await context.close();
});

await test("duel by keys alone, to its end", async () => {
  const { context, page } = await visitor({ reducedMotion: "reduce" });
  await front(page);
  await tabTo(page, /Duel against the captain/);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Give this order" }).waitFor();
  await page.keyboard.press("?");
  await page.getByRole("dialog").waitFor();
  await noFaultsOf(page, "the key list");
  await page.keyboard.press("Escape");
  await shot(page, "duel-plan");
  await noFaultsOf(page, "the duel");
  let both = false;
  for (let act = 0; act < 400; ++act) {
    await awaited(page);
    if (/won|lost|draw/i.test(await page.locator(".status").textContent())) break;
    const seen = await lastLine(page);
    if ((await page.locator("[data-ready]").count()) > 0) await page.keyboard.press("1");
    else {
      await page.locator("form.filler button.primary").focus();
      await page.keyboard.press("Enter");
    }
    await logBeyond(page, seen);
    await page.evaluate(() => document.activeElement?.blur());
    if (!both && (await page.locator("[data-deck] .card").count()) > 0) {
      both = (await page.locator("[data-deck]:has(.card)").count()) === 2;
      if (both) await shot(page, "duel-wide");
    }
  }
  expect(/won|lost|draw/i.test(await page.locator(".status").textContent()), "the duel is over");
  expect(both, "the cards of both ships were on the table at once");
  writeFileSync(`${shots}/duel.jsonl`, await savedRecord(page));
  const verdict = native("verify", `${shots}/duel.jsonl`);
  expect(
    verdict.ok && verdict.draws_proved === verdict.draws && verdict.draws > 0,
    "the native program works out every die of the duel again",
  );
  await quiet(page);
  await context.close();
});

await test("offline: a volley and a duel have the fingerprints of the native program", async () => {
  const { context, page } = await visitor({ keeps: true, reducedMotion: "reduce" });
  await page.goto(host.address);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  await page.reload();
  await startDesk(page);
  await volley(page, 12);
  const record = await savedRecord(page);
  writeFileSync(`${shots}/desk.jsonl`, record);
  const verdict = native("verify", `${shots}/desk.jsonl`);
  expect(
    verdict.ok && verdict.draws_proved === verdict.draws && verdict.draws > 0,
    "the native program works out every card of the volley again",
  );
  const ask = {
    system: "code-red",
    scenario: "duel",
    games: 20,
    seed: "20261121",
    bots: { meridian: "captain", meridian_2: "captain" },
  };
  const here = await page.evaluate(async (question) => {
    const { content } = document.querySelector("meta[name=klaxon-engines]");
    const list = new URL(content, document.baseURI);
    const { engines } = await (await fetch(list)).json();
    const worker = new Worker(
      [...document.scripts].length &&
        performance
          .getEntriesByType("resource")
          .map(({ name }) => name)
          .find((name) => name.includes("engine.worker")),
      { type: "module", name: new URL(engines[question.system], list).href },
    );
    return new Promise((done) => {
      worker.onmessage = ({ data }) => done(JSON.parse(data.result.body));
      worker.postMessage({
        id: 1,
        do: "answer",
        method: "POST",
        path: "/api/simulate",
        body: JSON.stringify(question),
      });
    });
  }, ask);
  const there = native(
    "simulate",
    "code-red",
    "--scenario",
    "duel",
    "--bots",
    "captain,captain",
    "--games",
    "20",
    "--seed",
    "20261121",
  );
  console.log(`     20 duels: page ${here.fingerprint}, native ${there.fingerprint}`);
  expect(here.fingerprint === there.fingerprint && here.dice === there.dice, "the same duels");
  await page.goto(`${host.address}#/`);
  await page.reload();
  await page.getByRole("button", { name: /Duel against the captain/ }).click();
  await page.getByRole("button", { name: "Give this order" }).click();
  await page.locator(".log li").nth(4).waitFor();
  await page.getByRole("link", { name: "Klaxon" }).click();
  await page
    .getByRole("link", { name: /Damage desk/ })
    .first()
    .click();
  await page.locator(".log li.volley_begun").first().waitFor();
  await quiet(page);
  await context.close();
});

await test("a record is verified and replayed by keys", async () => {
  const { context, page } = await visitor();
  await page.goto(`${host.address}#/replay`);
  const input = page.getByLabel(/A record that was saved/);
  await input.setInputFiles(`${shots}/desk.jsonl`);
  await page.getByText("The record holds").waitFor();
  await page.locator("h1").click();
  await page.keyboard.press("End");
  await page.locator(".log li.volley_begun").first().waitFor();
  await page.keyboard.press("ArrowLeft");
  await shot(page, "replay");
  await noFaultsOf(page, "a replay");
  await quiet(page);
  await context.close();
});

await test("a duel: the captain grants an undo", async () => {
  const { context, page } = await visitor({ reducedMotion: "reduce" });
  const acts = actsOf(await undoFirstPlan(page));
  const undone = acts.filter(([, act]) => act === "undo").map(([seat]) => seat);
  expect(undone.length === 2 && undone[0] !== undone[1], `both ask for it, got ${acts.join(" ")}`);
  await quiet(page);
  await context.close();
});

await test("reports in four formats", async () => {
  const { context, page } = await visitor({ reducedMotion: "reduce" });
  await startDesk(page);
  await volley(page, 4);
  await tab(page, "Table");
  for (const [format, sign] of [
    ["text", "CR-"],
    ["markdown", "# "],
    ["bbcode", "[list]"],
    ["html", "<ul>"],
  ]) {
    await page.getByLabel("Report as").selectOption(format);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Save the report" }).click(),
    ]);
    expect(readFileSync(await download.path(), "utf8").includes(sign), `a report as ${format}`);
  }
  await context.close();
});

await looks(host.address);
await badInput(host.address);
host.close();
await finish();
