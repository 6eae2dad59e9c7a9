// If the focused control is removed, disabled or hidden, the focus would fall to the page's body, and a
// keyboard player would have to start again. Here it moves to the control's surroundings instead.

const controls = 'button, input, select, textarea, a[href], summary, [tabindex]';

/** Moves the focus to an element if it can take it. */
function takes(element: Element): boolean {
  if (element instanceof HTMLElement || element instanceof SVGElement) element.focus({ preventScroll: true });
  return document.activeElement === element;
}

/** The elements that may take the focus instead of a control in these places, the nearest first. */
function instead(ways: Element[]): Iterable<Element> {
  const near = ways.filter((way) => way.isConnected && way.tagName !== 'MAIN');
  const dialog = near.find((way) => way.matches('dialog'));
  if (dialog) return [...dialog.querySelectorAll(controls)];
  const others = [...document.querySelectorAll('.command, main')];
  return [...near.filter((way) => way.hasAttribute('tabindex')), ...others];
}

/** Keeps the focus off the page's body; the returned function stops that. */
export function keepFocus(page: Document = document): () => void {
  let last: Element | null = null;
  let ways: Element[] = [];
  let pressing = false;
  let due = false;

  function focused({ target }: FocusEvent): void {
    if (!(target instanceof Element)) return;
    last = target;
    ways = [];
    for (let way = target.parentElement; way; way = way.parentElement) ways.push(way);
  }
  /** A player who presses something that takes no focus has given it up on purpose. */
  function blurred({ relatedTarget }: FocusEvent): void {
    if (pressing && relatedTarget === null) last = null;
    look();
  }
  function pressed(): void {
    pressing = true;
    setTimeout(() => (pressing = false));
  }
  function look(): void {
    if (due || last === null) return;
    due = true;
    // a disabled control loses the focus with the next frame
    requestAnimationFrame(() => setTimeout(settle));
  }
  function settle(): void {
    due = false;
    const nowhere = page.activeElement === page.body || page.activeElement === null;
    if (!nowhere || last === null || !page.hasFocus() || takes(last)) return;
    for (const way of instead(ways)) if (takes(way)) return;
  }

  const watcher = new MutationObserver(look);
  watcher.observe(page.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled', 'hidden', 'tabindex', 'open', 'inert', 'href'],
  });
  page.addEventListener('focusin', focused);
  page.addEventListener('focusout', blurred);
  page.addEventListener('pointerdown', pressed, true);
  page.addEventListener('mousedown', pressed, true);
  return () => {
    watcher.disconnect();
    page.removeEventListener('focusin', focused);
    page.removeEventListener('focusout', blurred);
    page.removeEventListener('pointerdown', pressed, true);
    page.removeEventListener('mousedown', pressed, true);
  };
}
