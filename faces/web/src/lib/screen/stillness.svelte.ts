// Whether things move: the player's choice or, until the player has chosen, the device's setting. Style
// sheets and scripts both read it from an attribute of the page.
import { Shelf } from '../storage/shelf';
import { store } from '../storage/store.svelte';

const device = matchMedia('(prefers-reduced-motion: reduce)');

class Stillness {
  private readonly shelf = new Shelf(store);
  /** Nothing moves. */
  current = $state(false);

  constructor() {
    device.addEventListener('change', () => this.follow());
    this.follow();
  }
  /** Lets scripts read it in the form of a media query. */
  get matches(): boolean {
    return this.current;
  }
  private follow(): void {
    const chosen = this.shelf.get('motion');
    this.show(chosen === 'still' || (chosen !== 'moving' && device.matches));
  }
  private show(still: boolean): void {
    this.current = still;
    document.documentElement.dataset['motion'] = still ? 'still' : 'moving';
  }
  set(still: boolean): void {
    this.show(still);
    this.shelf.set('motion', still ? 'still' : 'moving');
  }
}

export const still = new Stillness();
