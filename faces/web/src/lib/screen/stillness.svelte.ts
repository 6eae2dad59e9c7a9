// Whether things move: the player's choice, or the device's setting until there is one. The sheets of
// style and scripts both go by the mark on the page.
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
  /** For scripts that ask it as they ask the device. */
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
