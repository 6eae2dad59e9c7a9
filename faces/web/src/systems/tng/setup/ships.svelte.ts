// The ships that may be chosen, with what is known about each: ours, the player's own, and a ship from a
// link. Prices arrive one after another, those of the chosen ships first.
import { SvelteMap } from 'svelte/reactivity';
import { app } from '../../../lib/app/app.svelte';
import { messageOf } from '../../../lib/storage/files';
import type { ShipFile } from '../model/looks';
import { judge, type Judged } from './judge';
import type { Library } from './library';
import type { Fleet } from './muster';
import { idFor, linkedShip, ownShips, type OwnShip } from './own';

interface Choice {
  file: ShipFile;
  shipped: boolean;
}

export class Ships implements Fleet {
  readonly ships = new SvelteMap<string, Choice>();
  readonly judged = new SvelteMap<string, Judged>();
  trouble = $state('');

  constructor(library: Library) {
    for (const [id, file] of library.ships) this.ships.set(id, { file, shipped: true });
  }

  private take({ id, file, faults }: OwnShip): void {
    this.ships.set(id, { file, shipped: false });
    if (faults.length > 0) this.judged.set(id, { bpv: 0, asleep: [], flies: false, faults });
  }
  /** Takes a design from the yard; returns its id. */
  takeDesign(file: ShipFile): string {
    const id = idFor(file.name ?? '', [...this.ships.keys()]);
    this.take({ id, file, faults: [] });
    return id;
  }
  async readOwn(): Promise<void> {
    try {
      for (const own of await ownShips(app.transport, app.shelf, [...this.ships.keys()])) this.take(own);
    } catch (error) {
      this.trouble = messageOf(error);
    }
  }
  /** Takes the ship in an address and returns its id, or '' and a trouble if there is no ship. */
  async readLinked(link: string): Promise<string> {
    const linked = await linkedShip(app.transport, link, [...this.ships.keys()]);
    if (typeof linked === 'string') {
      this.trouble = linked;
      return '';
    }
    this.take(linked);
    return linked.id;
  }

  /** Asks for the verdict on a ship. */
  async look(id: string): Promise<void> {
    const held = this.ships.get(id);
    if (!held || this.judged.has(id)) return;
    try {
      this.judged.set(id, await judge(app.transport, { system: 'tng', ...held.file }));
    } catch (error) {
      this.trouble = messageOf(error);
    }
  }
  async lookAtAll(first: string[] = []): Promise<void> {
    for (const id of [...first, ...this.ships.keys()]) await this.look(id);
  }
}
