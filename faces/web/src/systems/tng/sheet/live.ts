// The engine's data on a ship, for drawing it and filling in forms: the printed sheet's figure, the
// rows of its energy form, the cost of repairs. Groups are identified by their index on the ship.
import type { Refused } from '../../../lib/protocol/shapes';
import { Refusal, type Transport } from '../../../lib/protocol/transport';

/** A group of boxes at its place on the printed sheet; lengths are those of the print. */
export interface SheetSystem {
  /**
   * Those groups of the ship that this shows, one after another; everything inside a mount is a
   * group, too.
   */
  groups: number[];
  title: string;
  label: string[];
  label_x: number;
  label_y: number;
  x: number;
  y: number;
  across: number;
  /** The text in each box. */
  boxes: string[];
  firm?: boolean;
  below?: string;
  /** Whether it surrounds the hull, as shields and armour do. */
  layer?: boolean;
  /** The directions on the wheel of arcs in which it bears, as bits. */
  arc?: number;
  arc_x?: number;
  arc_y?: number;
  arc_size?: number;
}
export interface Figure {
  width: number;
  height: number;
  pitch: number;
  line: number;
  text: number;
  outline: string[];
  systems: SheetSystem[];
}

export type RowKind =
  | 'mode_two'
  | 'draw'
  | 'overdrain'
  | 'capacitor'
  | 'hold'
  | 'arm'
  | 'arm_box'
  | 'shields'
  | 'armour'
  | 'general'
  | 'specific'
  | 'warp_move'
  | 'impulse_move'
  | 'aside'
  | 'self_destruct'
  | 'reserve'
  | 'losses';
export interface EnergyRow {
  kind: RowKind;
  purpose: string;
  index: number;
  group?: number;
  /** The price per unit, in 120ths of energy, if that is constant. */
  price: number;
}
export interface Pool {
  groups: number[];
  home: number;
  step: number;
  loses: number;
}
export interface WeaponInfo {
  group: number;
  first_mount: number;
  boxes: number;
  capacitor: number;
  ammo: boolean;
  /** How much of its capacitor a box uses up in a turn: when it fires plainly, and at most. */
  plain: number;
  most: number;
  /** The modes; if a mode `joins`, its shots can form a single hard hit. */
  modes: { name: string; energy: number; price: number; joins?: boolean }[];
  /** The prices; `hold` is -1 if nothing stays armed. */
  prices: { arm: number; hold: number; uses: number; kept: number; arms: string; holds: string }[];
}
export interface SourceInfo {
  group: number;
  kind: string;
  box: number;
  reactor: number;
  either: boolean;
  switched: boolean;
  holds: number;
}
export interface EnergyInfo {
  rows: EnergyRow[];
  pools: Pool[];
  weapons: WeaponInfo[];
  sources: SourceInfo[];
  shields: number[];
  points_each: number;
  drive: string;
  overdrain: number;
  purposes: { name: string; wider: string; kinds: string[] }[];
  /** The kinds of energy, the least useful first. */
  kinds: string[];
}
export interface RepairInfo {
  name: string;
  each: number;
  /** For a track: the figure of each box, the best one first. */
  boxes: number[];
  lesser: { name: string; each: number }[];
}
export interface Live {
  figures: Figure[];
  energy: EnergyInfo;
  repairs: RepairInfo[];
}

const asked = new Map<string, Promise<Live>>();

function drawn(told: Live | { errors: Refused[] }): Live {
  if ('errors' in told) throw new Refusal(told.errors[0]!);
  return told;
}

/** The sheets, keyed by the ship's file; each is requested once. */
export function liveOf(transport: Transport, file: unknown): Promise<Live> {
  const text = JSON.stringify(file);
  let live = asked.get(text);
  if (!live) {
    live = transport.ask<Live | { errors: Refused[] }>('POST', '/api/ship/live', text).then(drawn);
    asked.set(text, live);
    live.catch(() => asked.delete(text)); // asks again next time: the connection may come back
  }
  return live;
}
