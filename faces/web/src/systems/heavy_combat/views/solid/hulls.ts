// Ships as solids: the outlines of src/ships are given a thickness. The x axis points to the bow, y to port.
import {
  BoxGeometry,
  BufferGeometry,
  CylinderGeometry,
  EdgesGeometry,
  ExtrudeGeometry,
  Group,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshLambertMaterial,
  Path,
  Shape as Flat,
  Vector2,
} from 'three';
import { shapeOf } from '../../../../ships/build';
import type { ShipLook } from '../../../../ships/shape';
import { holds, outlinesOf, type Corner } from './outline';

type Tone = 1 | 2 | 3;
interface Part {
  geometry: BufferGeometry;
  tone: Tone | 'drive';
  edged: boolean;
}

const crease = 24; // degrees: flatter edges are not drawn

/** Outlines inside another outline are its holes. */
function flatsOf(path: string, scale: number): Flat[] {
  const points = (outline: Corner[]) => outline.map(([x, y]) => new Vector2(-y * scale, -x * scale));
  const all = outlinesOf(path);
  const outer = all.filter((one) => !all.some((other) => other !== one && holds(other, one[0]!)));
  return outer.map((outline) => {
    const flat = new Flat(points(outline));
    for (const hole of all)
      if (hole !== outline && holds(outline, hole[0]!)) flat.holes.push(new Path(points(hole)));
    return flat;
  });
}
function slab(path: string, scale: number, thick: number, bevel: number): BufferGeometry[] {
  return flatsOf(path, scale).map((flat) => {
    const geometry = new ExtrudeGeometry(flat, {
      depth: Math.max(0.001, thick - 2 * bevel),
      bevelEnabled: bevel > 0,
      bevelThickness: bevel,
      bevelSize: bevel,
      bevelOffset: -bevel,
      bevelSegments: 1,
      curveSegments: 4,
    });
    geometry.translate(0, 0, -thick / 2 + bevel);
    return geometry;
  });
}

const built = new Map<string, Part[]>();
/** A hull for a cube whose edges are 2 units long; big ships fill it. */
function partsOf(look: ShipLook): Part[] {
  const had = built.get(look.id);
  if (had) return had;
  const shape = shapeOf(look);
  const scale = Math.min(0.0088, 0.86 / Math.max(shape.w, shape.h));
  const parts: Part[] = [];
  const add = (tone: Part['tone'], edged: boolean, ...geometries: BufferGeometry[]) =>
    parts.push(...geometries.map((geometry) => ({ geometry, tone, edged })));
  shape.hull.forEach((path, i) => {
    const thick = 0.13 + 0.05 * ((i * 2) % 3) + (i === shape.hull.length - 1 ? 0.03 : 0);
    add(2, true, ...slab(path, scale, thick, 0.035));
  });
  for (const path of shape.plate) add(1, true, ...slab(path, scale, 0.26, 0.02));
  for (const path of shape.dark.slice(0, 8)) add(3, false, ...slab(path, scale, 0.28, 0));
  for (const [x, y, r] of shape.gun) {
    const turret = new CylinderGeometry(r * scale * 1.1, r * scale * 1.3, 0.36, 8);
    turret.rotateX(Math.PI / 2).translate(-y * scale, -x * scale, 0);
    add(1, false, turret);
  }
  for (const [x, y, long] of shape.tube) {
    const tube = new BoxGeometry(long * scale, 0.03, 0.3);
    tube.translate(-(y - long / 2) * scale, -x * scale, 0);
    add(3, false, tube);
  }
  for (const [x, y, r] of shape.drive) {
    const nozzle = new CylinderGeometry(r * scale * 0.8, r * scale, 0.07, 8);
    nozzle.rotateZ(Math.PI / 2).translate(-y * scale - 0.01, -x * scale, 0);
    add('drive', false, nozzle);
  }
  built.set(look.id, parts);
  return parts;
}

export interface Paints {
  tones: Record<Tone, string>;
  drive: string;
  ink: string;
}
const edgesKept = new WeakMap<BufferGeometry, EdgesGeometry>();
function edgesOf(geometry: BufferGeometry): EdgesGeometry {
  let edges = edgesKept.get(geometry);
  if (!edges) edgesKept.set(geometry, (edges = new EdgesGeometry(geometry, crease)));
  return edges;
}

export function hullOf(look: ShipLook, paints: Paints, opacity = 1): Group {
  const group = new Group();
  const clear = opacity < 1;
  const paint = (colour: string) =>
    new MeshLambertMaterial({ color: colour, flatShading: true, transparent: clear, opacity });
  const tones = { 1: paint(paints.tones[1]), 2: paint(paints.tones[2]), 3: paint(paints.tones[3]) };
  const drive = paint(paints.drive);
  drive.emissive.set(paints.drive);
  const ink = new LineBasicMaterial({ color: paints.ink, transparent: true, opacity: opacity * 0.85 });
  for (const { geometry, tone, edged } of partsOf(look)) {
    group.add(new Mesh(geometry, tone === 'drive' ? drive : tones[tone]));
    if (edged) group.add(new LineSegments(edgesOf(geometry), ink));
  }
  return group;
}
