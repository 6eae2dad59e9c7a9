// The three-dimensional view. This module is loaded only when this system is played, and only with
// WebGL. The view draws only when something has changed.
import {
  AmbientLight,
  BufferGeometry,
  CircleGeometry,
  Color,
  ConeGeometry,
  DirectionalLight,
  DoubleSide,
  Float32BufferAttribute,
  Group,
  LineBasicMaterial,
  LineSegments,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  PerspectiveCamera,
  Points,
  PointsMaterial,
  RingGeometry,
  Scene as Space,
  SphereGeometry,
  Vector2,
  Vector3,
  WebGLRenderer,
  type Object3D,
} from 'three';
import type { Side } from '../../../../ships/draw';
import {
  boxOf,
  cubeOf,
  floorOf,
  spanOf,
  type Anchor,
  type Box,
  type Look,
  type Placed,
  type Scene,
  type SceneShip,
} from '../../model/scene';
import {
  direction,
  faces,
  minus,
  plus,
  times,
  vec,
  type Face,
  type Frame,
  type Vec,
} from '../../model/space';
import { hullOf, type Paints } from './hulls';
import { at, frameGeometry, plateGeometry, stroke } from './strokes';

/** How many of the stage's pixels panels cover, from each edge. */
export interface Insets {
  left: number;
  right: number;
  top: number;
  bottom: number;
}
/** A ship's shield, seen by the camera from outside or from inside. */
interface Plate {
  at: Vector3;
  normal: Vector3;
  fill: MeshBasicMaterial;
  rim: MeshBasicMaterial;
  strength: number;
  lit: boolean;
}

const opening = 34; // degrees
const sun = new Vector3(-0.45, -0.55, 0.9);
const plate = plateGeometry();
const rims = new Map<string, BufferGeometry>();
function rimOf(width: number, broken: boolean): BufferGeometry {
  const key = `${width.toFixed(3)} ${broken}`;
  let rim = rims.get(key);
  if (!rim) rims.set(key, (rim = frameGeometry(width, broken)));
  return rim;
}
const basis = ({ fore, port, dorsal }: Frame): Matrix4 =>
  new Matrix4().makeBasis(at(fore), at(port), at(dorsal));

export class SpaceView {
  private readonly renderer: WebGLRenderer;
  private readonly camera = new PerspectiveCamera(opening, 1, 0.1, 600);
  private readonly space = new Space();
  private content = new Group();
  private plates: Plate[] = [];
  private scene: Scene | null = null;
  private box: Box = { least: vec(0, 0, 0), most: vec(1, 1, 1) };
  private corners: Vector3[] = [];
  private look: Look = { round: 0, above: 30, zoom: 1, aside: vec(0, 0, 0) };
  private insets: Insets = { left: 0, right: 0, top: 0, bottom: 0 };
  private asked = 0;
  /** The camera of the latest frame. */
  private readonly toScreen = new Matrix4();
  private readonly eye = new Vector3();
  /** How much taller the stage is than the part that panels leave free. */
  private cut = 1;
  /** The number of frames drawn so far: tests check that the view rests. */
  drawn = 0;

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly shown: () => void,
  ) {
    this.renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true });
    this.renderer.setClearColor(0, 0);
    this.camera.up.set(0, 0, 1);
    const light = new DirectionalLight(0xffffff, 2.3);
    light.position.copy(sun);
    this.space.add(light, new AmbientLight(0xffffff, 1.15), this.content);
  }
  leave(): void {
    cancelAnimationFrame(this.asked);
    this.renderer.dispose();
  }

  show(scene: Scene): void {
    this.scene = scene;
    this.build();
    this.ask();
  }
  turn(look: Look): void {
    this.look = look;
    this.ask();
  }
  size(width: number, height: number, insets: Insets): void {
    this.insets = insets;
    this.renderer.setPixelRatio(Math.min(2, devicePixelRatio));
    this.renderer.setSize(width, height, false);
    this.ask();
  }
  /** Called when colours have changed. */
  repaint(): void {
    this.build();
    this.ask();
  }
  private ask(): void {
    if (this.asked === 0) this.asked = requestAnimationFrame(() => this.draw());
  }

  // ---- what the view shows

  private readonly styles = getComputedStyle(document.documentElement);
  private colour(name: string): string {
    const value = this.styles.getPropertyValue(`--${name}`).trim();
    return value.startsWith('#') ? value : '#8899bb';
  }
  private paint(name: string, opacity = 1): MeshBasicMaterial {
    return new MeshBasicMaterial({
      color: new Color(this.colour(name)),
      transparent: opacity < 1,
      opacity,
      side: DoubleSide,
      depthWrite: opacity === 1,
    });
  }
  private readonly sideName = (side: Side): string => (side === 'none' ? 'ink-3' : side);

  private build(): void {
    const { scene } = this;
    if (!scene) return;
    this.space.remove(this.content);
    this.content = new Group();
    this.space.add(this.content);
    this.plates = [];
    const half = cubeOf(scene, boxOf(scene));
    this.box = floorOf(boxOf(scene));
    this.addLattice();
    for (const ship of scene.ships) this.addShip(ship, half);
    for (const { at: place, frame, side, look } of scene.ghosts) {
      const size = half * 0.66;
      const hull = this.placed(hullOf(look, this.paints(look.style), 0.35), place, frame, size);
      this.content.add(hull);
      for (const face of faces) {
        const rim = new Mesh(rimOf(0.035, true), this.paint(this.sideName(side), 0.8));
        this.onFace(rim, place, frame, face, size);
      }
    }
    for (const { at: place, side } of scene.craft) {
      const dart = new Mesh(new ConeGeometry(half * 0.22, half * 0.6, 4), this.paint(this.sideName(side)));
      dart.position.copy(at(place));
      this.content.add(dart, ...this.drop(place, this.sideName(side), half * 0.3));
    }
    for (const seeker of scene.seekers) {
      const ember = new Mesh(new SphereGeometry(half * 0.2, 16, 12), this.paint('ember'));
      const glow = new Mesh(new SphereGeometry(half * 0.38, 16, 12), this.paint('ember', 0.3));
      ember.position.copy(at(seeker.at));
      glow.position.copy(at(seeker.at));
      this.content.add(ember, glow, ...this.drop(seeker.at, 'ember', half * 0.25));
      let from = seeker.at;
      for (const to of seeker.next) {
        this.content.add(stroke(from, to, half * 0.045, this.paint('hot'), [half * 0.18, half * 0.2]));
        const stop = new Mesh(new SphereGeometry(half * 0.11, 10, 8), this.paint('hot'));
        stop.position.copy(at(to));
        this.content.add(stop);
        from = to;
      }
    }
    for (const { from, to, kind } of scene.lines) {
      const wide = half * (kind === 'aim' ? 0.06 : 0.045);
      const paint = this.paint(kind === 'aim' ? 'signal-text' : 'd');
      this.content.add(stroke(from, to, wide, paint, [half * 0.34, half * 0.2]));
      const floor = (point: Vec) => ({ ...point, z: this.box.least.z });
      if (kind === 'aim')
        this.content.add(
          stroke(floor(from), floor(to), half * 0.025, this.paint('signal-text', 0.35), [
            half * 0.1,
            half * 0.2,
          ]),
        );
    }
    for (const { at: place, radius } of scene.reaches) this.addReach(place, radius);
    for (const { at: place, way } of scene.blind) this.addBlind(place, way, half);
    this.setCorners(scene, half);
  }

  private paints(style: string): Paints {
    const tone = (n: number) => this.colour(`${style}-${n}`);
    return {
      tones: { 1: tone(1), 2: tone(2), 3: tone(3) },
      drive: this.colour('drive'),
      ink: this.colour('hull-line'),
    };
  }
  private placed(object: Object3D, place: Vec, frame: Frame, scale: number): Object3D {
    const matrix = basis(frame)
      .scale(new Vector3(scale, scale, scale))
      .setPosition(at(place));
    object.applyMatrix4(matrix);
    return object;
  }
  private addShip(ship: SceneShip, half: number): void {
    const dim = ship.ghost || ship.state === 'wreck';
    const hull = hullOf(ship.look, this.paints(ship.look.style), dim ? 0.4 : 1);
    this.content.add(this.placed(hull, ship.at, ship.frame, half));
    const side = this.sideName(ship.side);
    this.content.add(...this.drop(ship.at, side, half));
    if (ship.state !== 'wreck') for (const face of faces) this.addShield(ship, face, half, side);
  }
  private addShield(ship: SceneShip, face: Face, half: number, side: string): void {
    const { left, whole } = ship.shields[faces.indexOf(face)] ?? { left: 0, whole: 0 };
    const strength = whole > 0 ? Math.min(1, left / whole) : 0;
    const lit = ship.lit === face;
    const fill = this.paint(lit ? 'signal' : side, 0.1);
    const rim = this.paint(lit ? 'signal-text' : side, 0.9);
    const rimShape = rimOf(lit ? 0.065 : 0.02 + 0.035 * strength, strength === 0);
    this.onFace(new Mesh(plate, fill), ship.at, ship.frame, face, half);
    const middle = this.onFace(new Mesh(rimShape, rim), ship.at, ship.frame, face, half);
    this.plates.push({ at: middle, normal: at(direction(ship.frame, face)), fill, rim, strength, lit });
  }
  /** Puts a flat shape on a face of a cube; returns the face's middle. */
  private onFace(mesh: Mesh, place: Vec, frame: Frame, face: Face, half: number): Vector3 {
    const normal = at(direction(frame, face));
    const up = at(direction(frame, face === 'dorsal' || face === 'ventral' ? 'fore' : 'dorsal'));
    const middle = at(place).addScaledVector(normal, half);
    const matrix = new Matrix4()
      .makeBasis(normal, up, normal.clone().cross(up))
      .scale(new Vector3(half * 0.93, half * 0.93, half * 0.93));
    mesh.applyMatrix4(matrix);
    mesh.position.copy(middle);
    this.content.add(mesh);
    return middle;
  }

  /** A line down to the base, with a rung at every unit and a disk at its foot. */
  private drop(place: Vec, colour: string, radius: number): Object3D[] {
    const foot = { ...place, z: this.box.least.z };
    const wide = Math.max(0.018, radius * 0.03);
    const parts: Object3D[] = [this.ring(foot, radius * 0.9, colour)];
    const height = place.z - foot.z;
    if (height > 0) parts.push(stroke(foot, place, wide, this.paint(colour, 0.75), [wide * 3, wide * 5]));
    const rungs = Math.min(40, height);
    for (let i = 1; i < rungs; ++i) {
      const middle = { ...place, z: foot.z + i };
      const arm = vec(radius * 0.14, 0, 0);
      parts.push(stroke(minus(middle, arm), plus(middle, arm), wide * 1.2, this.paint(colour, 0.8)));
    }
    return parts;
  }
  private ring(place: Vec, radius: number, colour: string): Object3D {
    const group = new Group();
    group.add(
      new Mesh(new CircleGeometry(radius, 40), this.paint(colour, 0.14)),
      new Mesh(new RingGeometry(radius * 0.96, radius, 48), this.paint(colour, 0.75)),
    );
    group.position.copy(at(place));
    group.position.z += 0.01;
    return group;
  }

  private addReach(place: Vec, radius: number): void {
    const ring = new Mesh(new RingGeometry(radius - 0.02, radius + 0.02, 96), this.paint('ink-3', 0.34));
    ring.position.copy(at(place));
    this.content.add(ring);
  }
  /** A pyramid with its apex in the ship, within which a launcher does not bear. */
  private addBlind(place: Vec, way: Vec, half: number): void {
    const long = half * 4;
    const cone = new ConeGeometry(long * Math.SQRT2, long, 4, 1, true);
    cone.rotateY(Math.PI / 4).translate(0, -long / 2, 0);
    const mesh = new Mesh(cone, this.paint('hot', 0.12));
    mesh.quaternion.setFromUnitVectors(new Vector3(0, -1, 0), at(way));
    mesh.position.copy(at(place));
    this.content.add(mesh);
  }

  private addLattice(): void {
    const { least, most } = this.box;
    const step = Math.max(1, Math.ceil(spanOf(this.box) / 26));
    const [thin, thick]: number[][] = [[], []];
    const line = (to: number[], ...points: [Vec, Vec]) => {
      for (const { x, y, z } of points) to.push(x, y, z);
    };
    for (let x = Math.floor(least.x); x <= most.x; x += step)
      line(x % 5 === 0 ? thick! : thin!, { ...least, x }, { ...least, x, y: most.y });
    for (let y = Math.floor(least.y); y <= most.y; y += step)
      line(y % 5 === 0 ? thick! : thin!, { ...least, y }, { ...least, x: most.x, y });
    for (const [corners, opacity] of [
      [thin!, 0.26],
      [thick!, 0.6],
    ] as const) {
      const geometry = new BufferGeometry();
      geometry.setAttribute('position', new Float32BufferAttribute(corners, 3));
      const material = new LineBasicMaterial({
        color: this.colour('edge'),
        transparent: true,
        opacity,
        depthWrite: false,
      });
      this.content.add(new LineSegments(geometry, material));
    }
    this.addNodes(step);
  }
  private addNodes(step: number): void {
    const { least, most } = this.box;
    const nodes: number[] = [];
    for (let z = least.z + step; z <= most.z; z += step)
      for (let x = least.x; x <= most.x; x += step)
        for (let y = least.y; y <= most.y; y += step) nodes.push(x, y, z);
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new Float32BufferAttribute(nodes, 3));
    const material = new PointsMaterial({
      color: this.colour('edge'),
      size: 2 * Math.min(2, devicePixelRatio),
      sizeAttenuation: false,
      transparent: true,
      opacity: 0.4,
      depthWrite: false,
    });
    this.content.add(new Points(geometry, material));
  }

  // ---- the camera

  private setCorners(scene: Scene, half: number): void {
    const reach = half * 1.25;
    const places = [
      ...scene.ships.map((ship) => ship.at),
      ...scene.ghosts.map((ghost) => ghost.at),
      ...scene.craft.map((craft) => craft.at),
      ...scene.seekers.map((seeker) => seeker.at),
    ];
    this.corners = places.flatMap((place) =>
      [
        vec(1, 1, 1),
        vec(-1, 1, 1),
        vec(1, -1, 1),
        vec(-1, -1, 1),
        vec(1, 1, -1),
        vec(-1, 1, -1),
        vec(1, -1, -1),
        vec(-1, -1, -1),
      ].map((corner) => at(plus(place, times(corner, reach)))),
    );
    if (this.corners.length === 0) this.corners = [new Vector3(-2, -2, -2), new Vector3(2, 2, 2)];
  }
  /** Moves the camera as near as possible, with everything inside the part that panels leave free. */
  private aim(): void {
    const { round, above, zoom, aside } = this.look;
    const size = this.renderer.getSize(new Vector2());
    const { left, right, top, bottom } = this.insets;
    const [wide, high] = [Math.max(60, size.x - left - right), Math.max(60, size.y - top - bottom)];
    this.cut = size.y / high;
    this.camera.aspect = wide / high;
    this.camera.setViewOffset(wide, high, -left, -top, size.x, size.y);
    const [a, e] = [(round * Math.PI) / 180, (above * Math.PI) / 180];
    const back = new Vector3(Math.cos(a) * Math.cos(e), Math.sin(a) * Math.cos(e), Math.sin(e));
    const across = new Vector3(-Math.sin(a), Math.cos(a), 0);
    const up = back.clone().cross(across);
    const target = this.corners
      .reduce((sum, corner) => sum.add(corner), new Vector3())
      .divideScalar(this.corners.length);
    const tall = Math.tan((opening * Math.PI) / 360);
    let far = 6;
    for (let i = 0; i < 6; ++i) {
      const ends = { l: Infinity, r: -Infinity, b: Infinity, t: -Infinity };
      for (const corner of this.corners) {
        const from = corner.clone().sub(target);
        const depth = Math.max(0.5, far - from.dot(back));
        const [x, y] = [from.dot(across) / depth, from.dot(up) / depth];
        ends.l = Math.min(ends.l, x);
        ends.r = Math.max(ends.r, x);
        ends.b = Math.min(ends.b, y);
        ends.t = Math.max(ends.t, y);
      }
      target.addScaledVector(across, ((ends.l + ends.r) / 2) * far * 0.9);
      target.addScaledVector(up, ((ends.b + ends.t) / 2) * far * 0.9);
      const fill = Math.max((ends.r - ends.l) / (2 * tall * (wide / high)), (ends.t - ends.b) / (2 * tall));
      far *= Math.max(0.4, Math.min(2.5, fill));
    }
    target.add(at(aside));
    this.camera.position.copy(target).addScaledVector(back, far / zoom);
    this.camera.lookAt(target);
    this.camera.near = Math.max(0.05, far / zoom / 100);
    this.camera.far = (far / zoom) * 12 + 100;
    this.camera.updateProjectionMatrix();
    this.camera.updateMatrixWorld();
  }

  private draw(): void {
    this.asked = 0;
    this.drawn += 1;
    this.canvas.dataset['drawn'] = String(this.drawn);
    this.aim();
    this.eye.copy(this.camera.position);
    for (const { at: middle, normal, fill, rim, strength, lit } of this.plates) {
      const front = normal.dot(this.eye.clone().sub(middle)) > 0;
      fill.opacity = lit ? (front ? 0.36 : 0.2) : front ? 0.07 + 0.08 * strength : 0.04;
      rim.opacity = front ? 0.95 : lit ? 0.6 : 0.32;
    }
    this.renderer.render(this.space, this.camera);
    this.toScreen.multiplyMatrices(this.camera.projectionMatrix, this.camera.matrixWorldInverse);
    this.shown();
  }

  /** Where the things in the scene are on the stage, in its pixels. */
  place(anchors: Anchor[]): Map<string, Placed> {
    const [width, height] = [this.canvas.clientWidth, this.canvas.clientHeight];
    return new Map(
      anchors.map(({ id, at: point, normal }) => {
        const here = at(point);
        const far = here.distanceTo(this.eye);
        const turned = normal !== undefined && at(normal).dot(this.eye.clone().sub(here)) <= 0.12 * far;
        const { x, y, z } = here.applyMatrix4(this.toScreen);
        const seen = !turned && z < 1 && Math.abs(x) < 1.05 && Math.abs(y) < 1.05;
        const unit = height / (2 * Math.tan((opening * Math.PI) / 360) * far) / this.cut;
        return [id, { x: ((x + 1) / 2) * width, y: ((1 - y) / 2) * height, seen, unit }];
      }),
    );
  }
}

/** The view; null without WebGL. */
export function openView(canvas: HTMLCanvasElement, shown: () => void): SpaceView | null {
  try {
    return new SpaceView(canvas, shown);
  } catch {
    return null;
  }
}
