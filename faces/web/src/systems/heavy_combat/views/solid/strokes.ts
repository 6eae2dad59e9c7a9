// Lines with a thickness, solid or dashed, and frames: the graphics card's plain lines cannot draw
// them.
import {
  BoxGeometry,
  BufferGeometry,
  Float32BufferAttribute,
  InstancedMesh,
  Matrix4,
  MeshBasicMaterial,
  Quaternion,
  Vector3,
} from 'three';
import type { Vec } from '../../model/space';

export const at = ({ x, y, z }: Vec): Vector3 => new Vector3(x, y, z);

const bar = new BoxGeometry(1, 1, 1);
const along = new Vector3(1, 0, 0);

/** `on` and `off` are the lengths of dashes and gaps; without them the line is solid. */
export function stroke(
  from: Vec,
  to: Vec,
  width: number,
  material: MeshBasicMaterial,
  [on, off]: [number, number] = [Infinity, 0],
): InstancedMesh {
  const start = at(from);
  const way = at(to).sub(start);
  const length = way.length();
  const count = Math.max(1, Math.ceil(length / Math.min(length || 1, on + off)));
  const mesh = new InstancedMesh(bar, material, count);
  const turn = new Quaternion().setFromUnitVectors(along, way.clone().normalize());
  const matrix = new Matrix4();
  for (let i = 0; i < count; ++i) {
    const begin = i * (on === Infinity ? 0 : on + off);
    const long = Math.min(on, length - begin);
    const middle = start.clone().addScaledVector(way, length === 0 ? 0 : (begin + long / 2) / length);
    mesh.setMatrixAt(i, matrix.compose(middle, turn, new Vector3(Math.max(long, 0.001), width, width)));
  }
  mesh.frustumCulled = false;
  return mesh;
}

/**
 * A square frame in the plane x = 0, with edges of length 2 and bars of this width; with `broken`, dashed.
 */
export function frameGeometry(width: number, broken: boolean): BufferGeometry {
  const corners: number[] = [];
  const quad = (y0: number, z0: number, y1: number, z1: number) =>
    corners.push(0, y0, z0, 0, y1, z0, 0, y1, z1, 0, y0, z0, 0, y1, z1, 0, y0, z1);
  const steps = broken ? 7 : 1;
  for (let i = 0; i < steps; i += 2) {
    const [a, b] = [-1 + (2 * i) / steps, -1 + (2 * (i + 1)) / steps];
    quad(a, -1, b, -1 + width);
    quad(a, 1 - width, b, 1);
    quad(-1, a, -1 + width, b);
    quad(1 - width, a, 1, b);
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(corners, 3));
  return geometry;
}
export function plateGeometry(): BufferGeometry {
  const geometry = new BufferGeometry();
  const corners = [0, -1, -1, 0, 1, -1, 0, 1, 1, 0, -1, -1, 0, 1, 1, 0, -1, 1];
  geometry.setAttribute('position', new Float32BufferAttribute(corners, 3));
  return geometry;
}
