// Pictures of ships, as the inside of an <svg>, for the front page and the systems' cards.
import { shipGroup, type ShipState, type Side } from './draw';
import { lookOf } from './looks';

/** A ship at a position, turned (in degrees, 0 is up) and scaled. */
export function put(
  ship: string,
  [x, y]: [number, number],
  turn: number,
  scale: number,
  side: Side = 'none',
  state: ShipState = 'whole',
): string {
  const drawing = shipGroup(lookOf(ship), { side, state, detail: scale > 0.6 ? 2 : 1 });
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${drawing}</g>`;
}

const burst = 'M0-20 4-6 17-11 7 0 20 6 6 7 4 21-2 8-15 14-7 3-21-1-7-5-12-17-3-7Z';

/** A shot that hits. */
export function beam(from: [number, number], to: [number, number], side: Side, width: number): string {
  const line = `M${from.join(' ')}L${to.join(' ')}`;
  const stroke = `stroke="var(--${side})" stroke-linecap="round"`;
  return (
    `<path d="${line}" ${stroke} stroke-width="${width * 3.4}" opacity=".22"/>` +
    `<path d="${line}" ${stroke} stroke-width="${width}"/>` +
    `<path transform="translate(${to.join(' ')}) scale(${width * 0.5})" d="${burst}" fill="var(--ember)" stroke="var(--signal)" stroke-width="1.5"/>`
  );
}

/** The limb of a world, lit from the upper left. */
function world(x: number, y: number, r: number): string {
  const bands = [0.16, 0.3, 0.44, 0.58].map((k, i) => {
    const d = `M${x - r} ${y - r * (0.9 - k)}Q${x - r * 0.2} ${y - r * (1.12 - k)} ${x + r} ${y - r * (0.86 - k)}`;
    return `<path d="${d}" stroke-width="${[10, 26, 8, 34][i]}"/>`;
  });
  const meridians = [0.2, 0.42, 0.62, 0.8].map(
    (k) => `<ellipse cx="${x}" cy="${y}" rx="${r * k}" ry="${r}"/>`,
  );
  const stops = [0, 0.38, 0.72, 1].map(
    (offset, i) => `<stop offset="${offset}" stop-color="var(--world-${i + 1})"/>`,
  );
  return [
    `<defs><radialGradient id="wg" cx=".34" cy=".2" r=".85">${stops.join('')}</radialGradient>`,
    `<radialGradient id="wa" r=".5"><stop offset=".93" stop-color="var(--d)" stop-opacity="0"/><stop offset=".955" stop-color="var(--d)" stop-opacity=".5"/><stop offset="1" stop-color="var(--d)" stop-opacity="0"/></radialGradient>`,
    `<clipPath id="wc"><circle cx="${x}" cy="${y}" r="${r}"/></clipPath></defs>`,
    `<circle cx="${x}" cy="${y}" r="${r * 1.055}" fill="url(#wa)"/><circle cx="${x}" cy="${y}" r="${r}" fill="url(#wg)"/>`,
    `<g clip-path="url(#wc)" fill="none" stroke="var(--drive)" opacity=".2">${bands.join('')}</g>`,
    `<g clip-path="url(#wc)" fill="none" stroke="var(--graticule)">${meridians.join('')}</g>`,
  ].join('');
}

/** For the front page: a battle above the limb of a world, 1440 x 660. */
export const wideScene = (): string =>
  [
    world(1190, 900, 640),
    put('courier', [668, 214], 66, 0.42, 'd'),
    put('dirk', [1096, 132], 246, 0.44, 'a'),
    put('dirk', [1404, 330], 252, 0.46, 'a', 'crippled'),
    put('axe', [960, 120], 236, 0.62, 'a', 'wreck'),
    put('swift', [980, 240], 60, 0.5, 'd'),
    put('swift', [1020, 268], 60, 0.5, 'd'),
    beam([985, 330], [1218, 218], 'd', 3.4),
    beam([1206, 190], [838, 226], 'a', 3),
    beam([1150, 356], [1010, 420], 'a', 2.4),
    beam([815, 240], [1072, 138], 'd', 2),
    put('bulwark', [770, 236], 66, 0.82, 'd'),
    put('lancer', [660, 520], 64, 0.56, 'd'),
    put('warden', [1000, 520], 58, 0.92, 'd', 'crippled'),
    put('sovereign', [880, 382], 62, 1.72, 'd'),
    put('warhammer', [1286, 176], 242, 1.3, 'a'),
    put('mace', [1190, 372], 250, 0.76, 'a'),
    put('great_axe', [1396, 118], 238, 0.7, 'a'),
  ].join('');

/** The same scene for a phone, 390 x 844. */
export const tallScene = (): string =>
  [
    world(300, 690, 400),
    beam([150, 300], [256, 190], 'd', 2.2),
    beam([262, 172], [110, 262], 'a', 2.4),
    put('warden', [70, 250], 42, 0.5, 'd'),
    put('bulwark', [62, 360], 48, 0.5, 'd'),
    put('sovereign', [168, 322], 46, 1.05, 'd'),
    put('warhammer', [288, 158], 228, 0.86, 'a'),
    put('axe', [200, 104], 222, 0.45, 'a'),
    put('mace', [348, 262], 236, 0.46, 'a', 'crippled'),
    put('dirk', [330, 96], 222, 0.4, 'a'),
  ].join('');
