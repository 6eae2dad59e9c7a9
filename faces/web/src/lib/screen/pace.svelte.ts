// How fast scenes are played: at speed 1, 2 or 0, which skips them. Style sheets read it from an
// attribute of the page.
import { Shelf } from '../storage/shelf';
import { store } from '../storage/store.svelte';
import { still } from './stillness.svelte';

class Pace {
  private readonly shelf = new Shelf(store);
  /** The player's setting. */
  chosen = $state(1);

  constructor() {
    const kept = this.shelf.get('pace');
    this.show(kept === null ? 1 : Number(kept) || 0);
  }
  /** The speed that applies; 0 if motion is off. */
  get speed(): number {
    return still.matches ? 0 : this.chosen;
  }
  private show(speed: number): void {
    this.chosen = speed;
    document.documentElement.style.setProperty('--pace', String(1 / (speed || 1)));
  }
  set(speed: number): void {
    this.show(speed);
    this.shelf.set('pace', String(speed));
  }
}

export const pace = new Pace();
