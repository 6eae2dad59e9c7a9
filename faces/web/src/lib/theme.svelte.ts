// Night or day: the player's choice, or what the system says as long as none was made.
import { Shelf } from './shelf';

export type Theme = 'space' | 'paper';
const light = matchMedia('(prefers-color-scheme: light)');

class ThemeChoice {
  private readonly shelf = new Shelf(localStorage);
  theme = $state<Theme>('space');

  constructor() {
    light.addEventListener('change', () => this.follow());
    this.follow();
  }

  /** From what was chosen here, else from the system. */
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
