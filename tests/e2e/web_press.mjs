// Finds and presses a button in one step. Between two steps, the other side, the server or a clock
// may remove the button, and a press that waits for it would wait forever. An element that may
// vanish is therefore found and pressed in one task of the page, and scripts wait for a state that
// lasts, never for a time.

/**
 * Runs in the page. Finds the first visible, enabled and reachable element of the first selector
 * that has one; with `last`, the last such element. Its text must match the pattern `words`; with
 * `presses` it is pressed.
 */
function look({ selectors, words, last, presses }) {
  const reaches = (one) => {
    one.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    const { left, top, width, height } = one.getBoundingClientRect();
    // a card in a slot covers the middle of the slot, but not its title
    const places = [
      [left + width / 2, top + height / 2],
      [left + Math.min(14, width / 2), top + Math.min(9, height / 2)],
    ];
    return places.some((place) => {
      const there = document.elementFromPoint(...place);
      return there !== null && (one.contains(there) || there.closest('label')?.control === one);
    });
  };
  const can = (one) =>
    !one.matches(':disabled, [aria-disabled=true], [inert] *') &&
    one.checkVisibility({ visibilityProperty: true }) &&
    (!words || new RegExp(words.source, words.flags).test(one.textContent.trim())) &&
    reaches(one);
  for (const selector of selectors) {
    const all = [...document.querySelectorAll(selector)];
    const found = (last ? all.reverse() : all).find(can);
    if (!found) continue;
    if (!presses) return found;
    const told = { selector, text: (found.textContent ?? '').trim() };
    found.focus({ preventScroll: true });
    found.dispatchEvent(
      new MouseEvent('click', { bubbles: true, cancelable: true, composed: true }),
    );
    return told;
  }
  return null;
}
const wanted = (what, { words, last = false } = {}) => ({
  selectors: [what].flat(),
  words: words && { source: words.source, flags: words.flags },
  last,
});

/** A new question ignores taps for a moment: they may have been meant for the last question. */
export const hears = (page) =>
  page.waitForFunction(() => document.documentElement.dataset.resting !== 'deaf');
const patienceMs = 30_000;
/** A tap takes more than one task: if the element vanishes meanwhile, it is looked for again. */
async function tapFirst(page, asked) {
  for (const from = Date.now(); ;) {
    const handle = await page.evaluateHandle(look, asked);
    const found = handle.asElement();
    if (found === null) return null;
    const text = ((await found.textContent()) ?? '').trim();
    await hears(page);
    const gone = await found.tap({ timeout: 1000 }).then(
      () => null,
      (error) => error,
    );
    await handle.dispose();
    if (gone === null) return { text };
    if (Date.now() - from > patienceMs) throw gone;
  }
}
/**
 * Presses the first element that can be pressed now, by touch if the visitor has no mouse, and
 * returns its selector and text; null if there is none. `what`: a selector, or several in order of
 * preference.
 */
export function pressFirst(page, what, how) {
  const asked = wanted(what, how);
  if (page.hasTouch) return tapFirst(page, asked);
  return page.evaluate(look, { ...asked, presses: true });
}
/** Like pressFirst, but waits until something can be pressed. */
export async function pressOnce(page, what, how) {
  const asked = wanted(what, how);
  if (!page.hasTouch)
    return (await page.waitForFunction(look, { ...asked, presses: true })).jsonValue();
  for (;;) {
    await page.waitForFunction(look, asked);
    const pressed = await tapFirst(page, asked);
    if (pressed !== null) return pressed;
  }
}

/** Turns the dial of a fleet's intensity to its last or its first sector, and seals that. */
export async function sealPress(page, last = true) {
  await pressOnce(page, '[data-factor]', { last });
  await pressOnce(page, '[data-coach=seal]');
}

/** Chooses in the selector's first list that can be changed now; false if there is none. */
export const chooseFirst = (page, selector, index) =>
  page.evaluate(
    ([what, at]) => {
      const list = [...document.querySelectorAll(what)].find(
        (one) => !one.disabled && one.options.length > at && one.checkVisibility(),
      );
      if (!list) return false;
      list.selectedIndex = at;
      for (const kind of ['input', 'change'])
        list.dispatchEvent(new Event(kind, { bubbles: true }));
      return true;
    },
    [selector, index],
  );

/** Lets the page draw this many frames. */
export const frames = (page, count = 1) =>
  page.evaluate(
    (most) =>
      new Promise((done) => {
        let left = most;
        const next = () => (left-- > 0 ? requestAnimationFrame(next) : setTimeout(done));
        next();
      }),
    count,
  );
/** Waits until the page's engine has answered every question, and the answers are drawn. */
export async function settled(page) {
  await page.waitForFunction(() => (globalThis.unanswered ?? 0) === 0);
  await frames(page, 2);
}

/** Runs in every page from the start: counts the questions that engines have still to answer. */
export function countQuestions() {
  globalThis.unanswered = 0;
  const heard = new WeakSet();
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (...message) {
    const answered = ({ data }) => (globalThis.unanswered -= data.id === 0 ? 0 : 1); // 0: a bot's
    if (!heard.has(this)) this.addEventListener('message', answered);
    heard.add(this);
    globalThis.unanswered += 1;
    postMessage.apply(this, message);
  };
}
