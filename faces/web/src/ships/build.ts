// Builds the shape of a ship in its maker's style; each style has its own file.
import { civic } from './civic';
import { dice, hash } from './geometry';
import { holds } from './holds';
import { korrath } from './korrath';
import { league } from './league';
import type { Fittings, Shape, ShipLook, Yard } from './shape';
import { tessary } from './tessary';
import { veil } from './veil';

const yards: Record<string, (yard: Yard) => Shape> = { league, korrath, tessary, veil, holds, civic };
const styles = Object.keys(yards);

const lengths: Record<string, number> = {
  fighter: 27,
  frigate: 50,
  destroyer: 62,
  cruiser: 78,
  dreadnought: 99,
  carrier: 90,
  base: 92,
  freighter: 72,
  planet: 100,
};
/** A class's usual hull size: with more the ship is longer, with less shorter. */
const usualHulls: Record<string, number> = {
  fighter: 6,
  frigate: 10,
  destroyer: 12,
  cruiser: 17,
  dreadnought: 25,
  carrier: 17,
  base: 24,
  freighter: 9,
  planet: 40,
};

/** Reads factors such as "9-8(2)/4" as numbers; 6 and 6 if they cannot be read. */
function factorsOf(text = ''): { attack: number; defence: number; fighters: number } {
  const [, attack = '6', defence = attack, fighters = '0'] =
    /^(\d+)(?:-(\d+))?(?:\((\d+)\))?/.exec(text) ?? [];
  return { attack: Number(attack), defence: Number(defence), fighters: Number(fighters) };
}

function fittingsOf(look: ShipLook): Fittings {
  const { boxes } = look;
  if (!boxes) {
    const { attack, defence, fighters } = factorsOf(look.factors);
    return {
      hull: defence * 2,
      drive: defence * 2,
      gun: Math.max(1, Math.round(attack * 0.7)),
      heavy: Math.round(attack * 0.35),
      rack: attack % 3,
      bay: fighters + (look.pfs ?? 0),
      cargo: look.cls === 'freighter' ? defence * 2 : 0,
      ear: look.ew ?? 0,
    };
  }
  const sum = (...names: string[]) => names.reduce((n, name) => n + (boxes[name] ?? 0), 0);
  return {
    hull: sum('forward_hull', 'aft_hull', 'hull'),
    drive: sum('left_warp', 'right_warp', 'center_warp'),
    gun: sum('phaser', 'weapon_b', 'weapon_c'),
    heavy: sum('photon', 'disruptor', 'plasma', 'hellbore', 'weapon_a'),
    rack: sum('drone'),
    bay: sum('shuttle') / 2,
    cargo: sum('cargo'),
    ear: sum('sensor') > 6 ? 1 : 0,
  };
}

const built = new Map<string, Shape>();

/** A ship's shape, which is the same in every browser and is built only once. */
export function shapeOf(look: ShipLook): Shape {
  // a player's own ship keeps its id when it is redesigned
  const boxes = Object.entries(look.boxes ?? {}).flat();
  const key = [look.id, look.style, look.cls, look.factors, ...boxes].join(' ');
  const known = built.get(key);
  if (known) return known;
  const style = look.style in yards ? look.style : styles[hash(look.style) % styles.length]!;
  const n = fittingsOf(look);
  const usual = usualHulls[look.cls] ?? 16;
  const L = (lengths[look.cls] ?? 70) * Math.min(1.12, Math.max(0.9, 0.92 + 0.08 * (n.hull / usual)));
  const d = { ...look, ear: look.ew ?? 0, cargo: 0 };
  const shape = { ...yards[style]!({ L, n, cls: look.cls, rnd: dice(hash(look.id)), d }), style, L, key };
  built.set(key, shape);
  return shape;
}

/** Half the side of a ship's square, and its scale beside other ships (a dreadnought: about 1). */
export function sizeOf(look: ShipLook): { half: number; scale: number } {
  const { w, h } = shapeOf(look);
  const half = Math.max(w, h) * 1.14 + 4;
  return { half, scale: half / 118 };
}
