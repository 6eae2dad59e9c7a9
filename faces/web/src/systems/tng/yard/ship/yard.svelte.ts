// The yard's state: one design with its history, the engine's verdict, the selection.
import type { Rule } from '../../../../lib/protocol/shapes';
import type { Shelf } from '../../../../lib/storage/shelf';
import type { Transport } from '../../../../lib/protocol/transport';
import { messageOf } from '../../../../lib/storage/files';
import { addSystem, addText, type Added, type Drop } from './adding';
import { boxWords } from './box_text';
import { Catalogue, otherKinds, systemKinds, type Entry, type Kind, type System } from './catalogue';
import { checkShip, noCheck, type Checked } from './check';
import {
  blankShip,
  doubled,
  isEmpty,
  moved,
  removed,
  withBox,
  type Box,
  type Ship,
  type Spot,
} from './design';
import { History } from './history';
import { draftOf, keepDraft, keepShip } from './kept';
import { indexOf, idsOf, type Indexed } from './search';
import { shipOf, shipOfText, shipToml } from './ship_file';
import type { Table, Tree } from './toml';

const checkAfterMs = 90;
const draftAfterMs = 600;
const notKept =
  'This browser cannot store it: its storage is full or blocked. Download the file before you go.';

/** Reads the catalogue once, for all visits to this page. */
let catalogueRead: Promise<Catalogue> | null = null;
export function readCatalogue(transport: Transport): Promise<Catalogue> {
  catalogueRead ??= Promise.all(
    [...systemKinds, ...otherKinds].map(async (kind): Promise<[Kind, Entry[]]> => [
      kind,
      await transport.ask<Entry[]>('GET', `/api/systems/tng/entries/${kind}`),
    ]),
  ).then((entries) => new Catalogue(Object.fromEntries(entries) as Record<Kind, Entry[]>));
  catalogueRead.catch(() => (catalogueRead = null));
  return catalogueRead;
}

/** The library's own files are JSON already. */
const treeOf = (value: unknown): Tree =>
  Array.isArray(value)
    ? value.map(treeOf)
    : typeof value === 'object' && value !== null
      ? new Map(Object.entries(value).map(([key, one]) => [key, treeOf(one)]))
      : (value as Tree);

const sameSpot = (a: Spot | null, b: Spot | null): boolean =>
  a === b || (a !== null && b !== null && a.part === b.part && a.index === b.index);

export class Yard {
  private readonly history: History<Ship>;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private draftTimer: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;

  ship = $state.raw<Ship>(blankShip());
  checked = $state.raw<Checked>(noCheck);
  /** Whether the engine's answer about this design is still due. */
  waits = $state(true);
  spot = $state.raw<Spot | null>(null);
  trouble = $state('');
  /** A message for the builder, until the next change. */
  notice = $state('');
  /** The latest change, for screen readers. */
  told = $state('');
  undoes = $state('');
  redoes = $state('');
  /** Whether there are changes that neither the browser nor a file has. */
  changed = $state(false);
  readonly index: Indexed[];
  readonly has = $derived.by(() => idsOf(this.ship, this.catalogue));

  constructor(
    readonly catalogue: Catalogue,
    readonly rules: Map<string, Rule>,
    readonly transport: Transport,
    private readonly shelf: Shelf,
  ) {
    this.index = indexOf(catalogue, rules);
    this.history = new History(this.draft());
    this.ship = this.history.state;
    this.ask();
  }

  private draft(): Ship {
    try {
      return shipOfText(this.catalogue, draftOf(this.shelf));
    } catch {
      return blankShip(); // nothing is stored, or another program stored this under our name
    }
  }

  get file(): string {
    return shipToml(this.catalogue, this.ship);
  }

  // ---------------------------------------------------------------------------------------- changes

  /** Makes a change: a separate step, unless it continues the previous one. */
  change(ship: Ship, what: string, join = ''): void {
    if (ship === this.ship) return;
    this.history.push(ship, what, join);
    this.changed = true;
    this.show(what);
  }

  private show(told: string): void {
    this.notice = '';
    this.ship = this.history.state;
    this.undoes = this.history.undoes;
    this.redoes = this.history.redoes;
    this.told = told;
    if (this.spot && !this.ship[this.spot.part][this.spot.index]) this.spot = null;
    this.ask();
    clearTimeout(this.draftTimer);
    this.draftTimer = setTimeout(() => this.keepDraft(), draftAfterMs);
  }

  private keepDraft(): void {
    if (!keepDraft(this.shelf, this.file)) this.notice = notKept;
  }

  undo(): void {
    const what = this.history.undoes;
    if (this.history.undo()) this.show(`Undone: ${what}`);
  }
  redo(): void {
    if (this.history.redo()) this.show(`Redone: ${this.history.undoes}`);
  }

  private take({ ship, spot, why }: Added, what: string): boolean {
    if (why) {
      this.told = why;
      return false;
    }
    this.change(ship, what);
    this.spot = spot;
    return true;
  }

  add(system: System, drop: Drop | null = null): boolean {
    return this.take(addSystem(this.ship, this.catalogue, system, drop, this.spot), `Add ${system.id}`);
  }
  /** Adds a typed line; returns '' or why it cannot be added. */
  addLine(text: string): string {
    const found = addText(this.ship, this.catalogue, text);
    this.take(found, `Add ${text.trim().slice(0, 60)}`);
    return found.why;
  }

  setBox(at: number, more: Partial<Box>, what: string, join = ''): void {
    this.change(withBox(this.ship, at, more), what, join);
  }

  remove(spot: Spot): void {
    this.change(removed(this.ship, spot), `Remove ${this.nameOf(spot)}`);
    this.spot = null;
  }
  double(at: number): void {
    this.change(doubled(this.ship, at), `Double ${this.nameOf({ part: 'boxes', index: at })}`);
    this.spot = { part: 'boxes', index: at + 1 };
  }
  move(at: number, by: number): void {
    const next = moved(this.ship, at, at + by);
    if (next === this.ship) return;
    this.change(next, 'Change the order');
    this.spot = { part: 'boxes', index: at + by };
  }

  /** Replaces the design; an undo brings the old one back. */
  open(ship: Ship, what: string, saved = false): void {
    this.history.part();
    this.spot = null;
    this.change(ship, what);
    this.changed = !saved;
  }
  openShipped(id: string): void {
    const ship = this.shippedShip(id);
    this.open(ship, `Begin with ${ship.name}`, true);
  }
  openText(text: string, what: string): void {
    this.open(this.shipIn(text), what);
  }
  shippedShip(id: string): Ship {
    const found = this.catalogue.ships.find((one) => one.id === id);
    return found ? shipOf(this.catalogue, treeOf(found.design) as Table) : blankShip();
  }
  /** The ship described by a text. Throws a TextFault if there is none. */
  shipIn(text: string): Ship {
    return shipOfText(this.catalogue, text);
  }

  /** Stores the design in this browser. */
  save(): void {
    const name = this.ship.name.trim() || 'New ship';
    const kept = keepShip(this.shelf, { name, file: this.file, at: Date.now() });
    this.changed = !kept;
    this.told = kept ? `${name} is kept in this browser.` : '';
    this.notice = kept ? '' : notKept;
  }

  choose(spot: Spot | null): void {
    if (!sameSpot(spot, this.spot)) this.history.part();
    this.spot = spot;
  }

  get isEmpty(): boolean {
    return isEmpty(this.ship);
  }

  /** The readable name of a thing on the ship: "4 Ph-7 FX". */
  nameOf({ part, index }: Spot, ship = this.ship): string {
    if (part === 'boxes') {
      const box = ship.boxes[index];
      if (!box) return '';
      const carries = box.carries && ` with ${box.carries.slice(0, 30)}`;
      return `${box.count} ${boxWords(this.catalogue, box)}${carries}`;
    }
    if (part === 'tracks') return ship.tracks[index]?.id ?? '';
    if (part === 'shields') {
      const shield = ship.shields[index];
      return shield ? `shield ${shield.facings}, ${shield.boxes}` : '';
    }
    if (part === 'crew') return ship.crew[index] ? `${ship.crew[index].count} ${ship.crew[index].name}` : '';
    return (part === 'officers' ? ship.officers[index] : ship.features[index]?.text) ?? '';
  }

  // ----------------------------------------------------------------------------------------- checks

  /** Asks the engine; answers about earlier designs are ignored. */
  private ask(): void {
    this.waits = true;
    const mine = ++this.asked;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.check(mine), checkAfterMs);
  }

  private async check(mine: number): Promise<void> {
    try {
      const checked = await checkShip(this.transport, this.catalogue, this.ship);
      if (mine !== this.asked) return;
      this.checked = checked;
      this.trouble = '';
    } catch (error) {
      if (mine !== this.asked) return;
      this.trouble = messageOf(error);
    }
    this.waits = false;
  }

  /** Called when the page closes: stops waiting for answers. */
  close(): void {
    clearTimeout(this.timer);
    clearTimeout(this.draftTimer);
    if (!this.isEmpty) keepDraft(this.shelf, this.file);
  }
}
