// The rail beside a stage: which of its tabs is selected and, if it is a drawer, whether it is
// open.
import { tick } from 'svelte';
import type { IconName } from '../../look/icons';

export interface RailTab<Name extends string> {
  name: Name;
  title: string;
  icon: IconName;
  /** How many items in the panel need attention, as a number and in words. */
  badge?: { count: number; says: string } | undefined;
  /** Whether the Tab key stops at the panel, which may contain nothing but text. */
  stop?: boolean;
  /** Whether the panel fills the rail to its edges and scrolls by itself. */
  flush?: boolean;
  /** Whether, on the narrowest phones, the tab is only in the drawer. */
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
