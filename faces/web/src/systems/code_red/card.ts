import { put } from '../../ships/scene';
import type { Card } from '../types';
import { desk } from './starts';

/** Boxes on a sheet, of which the first are struck. */
function boxes(x: number, y: number, count: number, perRow: number, struck: number): string {
  const pitch = 9.5;
  return Array.from({ length: count }, (_, i) => {
    const [left, top] = [x + (i % perRow) * pitch, y + Math.floor(i / perRow) * pitch];
    const box = `<rect x="${left}" y="${top}" width="8" height="8" stroke-width="1.2"`;
    if (i >= struck) return `${box} fill="var(--s1)" stroke="var(--ink-2)"/>`;
    const cross = `<path d="M${left + 1.5} ${top + 1.5}l5 5m0-5l-5 5" stroke="var(--hot)" stroke-width="1.6"/>`;
    return `${box} fill="var(--hot-soft)" stroke="var(--hot)"/>${cross}`;
  }).join('');
}
const paper =
  '<rect x="-25" y="-36" width="50" height="72" rx="5" fill="var(--s2)" stroke="var(--ink-2)" stroke-width="1.5"/>';
const cardAt = (x: number, y: number, turn: number, art: string): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">${paper}${art}</g>`;

export const card: Card = {
  id: 'code-red',
  place: 2,
  title: 'Code Red',
  starts: [desk(['meridian', 'halberd', 'longmarch', 'hornet'])],
  // seats are named after their ships
  flagship: (_, seat) => seat.replace(/_\d+$/, ''),
  picture: () =>
    [
      `<g opacity=".34">${put('meridian', [106, 94], 0, 1.06)}</g>`,
      boxes(76, 34, 6, 6, 3),
      boxes(82, 56, 8, 5, 2),
      boxes(38, 78, 12, 3, 4),
      boxes(146, 78, 12, 3, 0),
      boxes(82, 84, 4, 5, 1),
      boxes(82, 100, 8, 5, 0),
      boxes(86, 130, 4, 4, 0),
      cardAt(
        214,
        104,
        -13,
        '<path d="M-9-14h18v28h-18z" fill="none" stroke="var(--ink-2)" stroke-width="2"/>',
      ),
      cardAt(246, 94, 0, '<path d="M-12 10 0-16 12 10H4v10h-8V10z" fill="var(--d)"/>'),
      cardAt(280, 102, 12, '<path d="M2-20-12 4h10l-3 18L12-4H2z" fill="var(--hot)"/>'),
    ].join(''),
};
