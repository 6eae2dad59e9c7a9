import { put } from '../../ships/scene';
import type { Card } from '../types';

/** A map of hexes; the hexes around the ship are lit. */
function map(): string {
  const r = 27;
  const cells = [];
  for (let column = -1; column < 9; column += 1)
    for (let row = -1; row < 6; row += 1) {
      const x = column * r * 1.5 + 8;
      const y = row * r * 1.732 + (column % 2 ? r * 0.866 : 0) + 6;
      const corners = [0, 1, 2, 3, 4, 5].map((k) => {
        const turn = (k * Math.PI) / 3;
        return `${(x + r * Math.cos(turn)).toFixed(1)} ${(y + r * Math.sin(turn)).toFixed(1)}`;
      });
      const lit = Math.hypot(x - 129, y - 122) < 58;
      const fill = lit ? 'fill="var(--signal)" fill-opacity=".15"' : 'fill="none"';
      cells.push(`<path d="M${corners.join('L')}Z" ${fill} stroke="var(--edge)" stroke-opacity=".6"/>`);
    }
  return cells.join('');
}

export const card: Card = {
  id: 'tng',
  place: 3,
  title: 'TNG',
  openWindows: ['move', 'fire', 'go_on'],
  picture: () =>
    [
      map(),
      '<path d="M129 122L250 30A150 150 0 0 1 276 146Z" fill="var(--d)" opacity=".16"/>',
      put('meridian', [129, 122], 62, 0.5, 'd'),
      put('halberd', [251, 76], 240, 0.46, 'a'),
      '<path d="M150 110L232 84" stroke="var(--d)" stroke-width="2.5" stroke-dasharray="9 5"/>',
    ].join(''),
};
