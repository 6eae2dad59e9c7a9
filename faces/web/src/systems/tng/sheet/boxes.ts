// The state of a group's boxes, one by one, the way a player would have crossed them out.
import type { GroupView, MarkView, MountView } from '../model/state';

/**
 * `now`: the box is struck in the segment being played. `unknown`: this seat does not know its
 * state.
 */
export type BoxLook = 'whole' | 'struck' | 'now' | 'off' | 'disabled' | 'unknown';

interface Standing {
  built: number;
  state?: GroupView | undefined;
  /** For weapons: their mounts, each with one box. */
  mounts?: MountView[] | undefined;
  /** Tracks lose their first box first; everything else loses its last box first. */
  track?: boolean | undefined;
  marks?: MarkView[] | undefined;
  /** Whether the system is off-line. */
  offLine?: boolean | undefined;
}

const ofMount = { works: 'whole', fell: 'now', gone: 'struck' } as const;

export function looksOf({ built, state, mounts, track, marks = [], offLine }: Standing): BoxLook[] {
  if (mounts && mounts.length > 0 && mounts.every((mount) => mount.state !== undefined))
    return mounts.map((mount) => ofMount[mount.state!]);
  if (!state || state.left === undefined) return Array<BoxLook>(built).fill('unknown');
  const fell = Math.min(state.fell ?? 0, state.hurt ?? 0);
  const disabled = marks
    .filter(({ kind }) => kind === 'disabled')
    .reduce((sum, { count = 0 }) => sum + count, 0);
  const whole = Math.min(state.left, built);
  const lost = Math.max(0, built - whole - fell - disabled);
  const looks = [
    ...Array<BoxLook>(whole).fill(offLine ? 'off' : 'whole'),
    ...Array<BoxLook>(Math.min(disabled, built - whole)).fill('disabled'),
    ...Array<BoxLook>(Math.min(fell, built - whole)).fill('now'),
    ...Array<BoxLook>(lost).fill('struck'),
  ].slice(0, built);
  return track ? looks.reverse() : looks;
}

export const leftOf = (looks: BoxLook[]): number =>
  looks.filter((look) => look === 'whole' || look === 'off').length;

/** "4 of 6 left", "gone". */
export function leftText(looks: BoxLook[]): string {
  if (looks.includes('unknown')) return 'not known';
  const left = leftOf(looks);
  if (left === looks.length) return left === 1 ? 'whole' : `all ${left}`;
  return left === 0 ? 'gone' : `${left} of ${looks.length} left`;
}

const rays = 12;
/** A weapon's arc as paths in a circle of radius 1 around 0: its area, and single rows of hexes. */
export function arcPaths(places: number): { filled: string; lines: string } {
  const holds = (place: number): boolean => ((places >> ((place + 24) % 24)) & 1) !== 0;
  const end = (ray: number): string => {
    const angle = (ray * Math.PI * 2) / rays;
    return `${Math.sin(angle).toFixed(3)} ${(-Math.cos(angle)).toFixed(3)}`;
  };
  let [filled, lines] = ['', ''];
  for (let ray = 0; ray < rays; ray += 1) {
    if (holds(2 * ray + 1)) filled += `M0 0L${end(ray)}A1 1 0 0 1 ${end(ray + 1)}Z`;
    else if (holds(2 * ray) && !holds(2 * ray - 1)) lines += `M0 0L${end(ray)}`;
  }
  return { filled, lines };
}

/**
 * The boxes as they were before the latest `still` of them were struck; `now` of them are being struck, and
 * only these are lit.
 */
export function looksBefore(looks: BoxLook[], still: number, now: number, track: boolean): BoxLook[] {
  const lost = looks.flatMap((look, at) => (look === 'now' || look === 'struck' ? [at] : []));
  // boxes lost in this segment come before boxes lost earlier
  const fresh = lost.filter((at) => looks[at] === 'now');
  const old = lost.filter((at) => looks[at] === 'struck');
  const latest = [...(track ? fresh.reverse() : fresh), ...(track ? old.reverse() : old)];
  const whole = new Set(latest.slice(0, still));
  const lit = new Set(latest.slice(still, still + now));
  return looks.map((look, at) =>
    whole.has(at) ? 'whole' : lit.has(at) ? 'now' : look === 'now' ? 'struck' : look,
  );
}
