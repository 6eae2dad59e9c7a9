// The key or tap that ends a scene does nothing else: the control that it would press has only just appeared.
// A key that was already down before the scene does nothing.
import type { Scenes } from '../battle/scenes.svelte';
import { finishAll, onAnyInput } from './motion';

const fields = 'input, textarea, select, dialog';
/** Keys that still have their usual effect: they move between controls or belong to the browser. */
const passes = /^(Tab|Shift|Control|Alt|AltGraph|Meta|F\d+)$/;

const first = { capture: true };

/** Call it when a battle opens; the returned function undoes it. */
export function skipping(scenes: Scenes): () => void {
  let tapped = false; // the tap's click is still to come
  function keyed(event: KeyboardEvent): void {
    if (scenes.playing === null) return;
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (passes.test(key) || ctrlKey || metaKey || altKey) return;
    if (target instanceof Element && target.closest(fields)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!event.repeat) finishAll(event);
  }
  function ended({ type }: Event): void {
    tapped = type === 'pointerup' && scenes.playing !== null;
    scenes.finish();
  }
  function clicked(event: MouseEvent): void {
    if (!tapped) return;
    tapped = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  const down = () => (tapped = false);
  addEventListener('keydown', keyed, first);
  addEventListener('click', clicked, first);
  addEventListener('pointerdown', down, first);
  const off = onAnyInput(ended);
  return () => {
    off();
    removeEventListener('keydown', keyed, first);
    removeEventListener('click', clicked, first);
    removeEventListener('pointerdown', down, first);
  };
}
