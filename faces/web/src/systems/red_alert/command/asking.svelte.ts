// Whether the player wants to be asked every turn about the choices that the page otherwise makes for them
// (model/usual.ts).
import { app } from '../../../lib/app/app.svelte';

export const asking = $state({ all: app.shelf.get('ask_all') === 'on' });

export function askAll(all: boolean): void {
  asking.all = all;
  app.shelf.set('ask_all', all ? 'on' : 'off');
}
