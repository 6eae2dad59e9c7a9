// Dark or light: the player's choice or, until the player has chosen, the device's setting.
import { Shelf } from '../storage/shelf';
import { store } from '../storage/store.svelte';

export type Theme = 'space' | 'paper';
const light = matchMedia('(prefers-color-scheme: light)');

class ThemeChoice {
  private readonly shelf = new Shelf(store);
  theme = $state<Theme>('space');

  constructor() {
    light.addEventListener('change', () => this.follow());
    this.follow();
  }

  /** The player's choice here or the device's setting. */
  private follow(): void {
    const chosen = this.shelf.get('theme');
    this.show(chosen === 'space' || chosen === 'paper' ? chosen : light.matches ? 'paper' : 'space');
  }
  private show(theme: Theme): void {
    this.theme = theme;
    document.documentElement.dataset['theme'] = theme;
  }

  turn(): void {
    this.show(this.theme === 'space' ? 'paper' : 'space');
    this.shelf.set('theme', this.theme);
  }
}

export const themes = new ThemeChoice();
