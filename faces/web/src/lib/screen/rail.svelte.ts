// The rail beside a stage: which of its tabs is up and, where it is a drawer, whether that is open.
import { tick } from 'svelte';
import type { IconName } from '../../look/icons';

export interface RailTab<Name extends string> {
  name: Name;
  title: string;
  icon: IconName;
  /** How much in it is to be seen to, and in words. */
  badge?: { count: number; says: string } | undefined;
  /** The Tab key stops at its panel: there may be nothing but words to read. */
  stop?: boolean;
  /** Its panel reaches the rail's edges, and scrolls by itself. */
  flush?: boolean;
  /** The narrowest phones have it in the drawer alone. */
  spare?: boolean;
}

export class Rail<Name extends string> {
  tab: Name;
  drawer = $state(false);

  constructor(first: Name) {
    this.tab = $state(first);
  }

  async open(name: Name, focus = true): Promise<void> {
    this.tab = name;
    this.drawer = true;
    await tick();
    if (focus) document.getElementById(`tab-${name}`)?.focus();
  }
}
