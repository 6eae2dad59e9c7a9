// A pointer that rests where the next question puts a plate has chosen nothing: until it moves the plate
// does not light, and for a moment it is deaf to a second click or tap at the same place.

const deafMs = 300;
const nearPx = 8;

let [x, y] = [-1, -1];
let deafUntil: ReturnType<typeof setTimeout> | undefined;
const page = document.documentElement;

/** The question of this number has come up. */
export function rest(_window: number): void {
  page.dataset['resting'] = 'deaf';
  clearTimeout(deafUntil);
  deafUntil = setTimeout(() => {
    if (page.dataset['resting']) page.dataset['resting'] = '';
  }, deafMs);
}

/** A hand trembles; what comes to the same place again is led there, by a finger or by a program. */
function moved({ type, clientX, clientY }: PointerEvent): void {
  const far = Math.hypot(clientX - x, clientY - y);
  if (far < nearPx && (far > 0 || type === 'pointerdown')) return;
  [x, y] = [clientX, clientY];
  delete page.dataset['resting'];
}
/** Keys and scripts press without a place. */
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
