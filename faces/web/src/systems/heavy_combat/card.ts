import { put } from '../../ships/scene';
import type { Card } from '../types';

/** A floor in perspective, seen from the front. */
function floor(): string {
  const across = Array.from({ length: 9 }, (_, i) => `M${20 + i * 35} 176L${96 + i * 16} 96`);
  const along = Array.from({ length: 6 }, (_, j) => {
    const y = 176 - 80 * (1 - (1 - j / 5) ** 1.5);
    const inset = 76 * ((176 - y) / 80);
    return `M${20 + inset} ${y}H${300 - inset}`;
  });
  return `<path d="${[...across, ...along].join('')}" stroke="var(--edge)" stroke-opacity=".55"/>`;
}
/** A ship above the floor, with a line down to its position. */
const over = (x: number, y: number, ground: number, ship: string): string =>
  `<path d="M${x} ${y}V${ground}" stroke="var(--ink-2)" stroke-dasharray="2 3"/>` +
  `<ellipse cx="${x}" cy="${ground}" rx="15" ry="5" fill="none" stroke="var(--ink-2)"/>` +
  `<g transform="translate(${x} ${y}) scale(1 .62)">${ship}</g>`;

export const card: Card = {
  id: 'heavy-combat',
  place: 5,
  title: 'Heavy Combat',
  picture: () =>
    [
      floor(),
      over(96, 74, 146, put('sentinel', [0, 0], 74, 0.66, 'd')),
      over(222, 40, 116, put('queen', [0, 0], 250, 0.66, 'a')),
      over(262, 122, 158, put('needle', [0, 0], 262, 0.42, 'a')),
      '<path d="M134 66L190 48" stroke="var(--d)" stroke-width="2.6"/>',
    ].join(''),
};
