// If a pointer happens to rest where the next question puts a plate, that is not a choice: the plate does not
// light until the pointer moves, and for a moment it ignores a second click or tap at the same place.

const deafMs = 300;
const nearPx = 8;

let [x, y] = [-1, -1];
let deafUntil: ReturnType<typeof setTimeout> | undefined;
const page = document.documentElement;

/** Called when a new question appears. */
export function rest(_window: number): void {
  page.dataset['resting'] = 'deaf';
  clearTimeout(deafUntil);
  deafUntil = setTimeout(() => {
    if (page.dataset['resting']) page.dataset['resting'] = '';
  }, deafMs);
}

/**
 * A hand trembles, so small movements are ignored, unless a pointer lands on exactly the same place
 * again: a finger or a program put it there.
 */
function moved({ type, clientX, clientY }: PointerEvent): void {
  const far = Math.hypot(clientX - x, clientY - y);
  if (far < nearPx && (far > 0 || type === 'pointerdown')) return;
  [x, y] = [clientX, clientY];
  delete page.dataset['resting'];
}
/** Clicks by keys and scripts have no position and always count. */
function clicked(event: MouseEvent): void {
  const deaf = page.dataset['resting'] === 'deaf' && event.detail > 0;
  if (!deaf || !(event.target as Element).closest('.command')) return;
  event.preventDefault();
  event.stopPropagation();
}

export function watchPointer(): () => void {
  addEventListener('pointermove', moved, true);
  addEventListener('pointerdown', moved, true);
  addEventListener('click', clicked, true);
  return () => {
    removeEventListener('pointermove', moved, true);
    removeEventListener('pointerdown', moved, true);
    removeEventListener('click', clicked, true);
    delete page.dataset['resting'];
  };
}
