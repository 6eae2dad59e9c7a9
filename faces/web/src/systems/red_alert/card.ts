import { put } from '../../ships/scene';
import type { Card } from '../types';

function disk(x: number, y: number, r: number, ship: string, side: 'a' | 'd', turn: number): string {
  return [
    `<circle cx="${x}" cy="${y}" r="${r}" fill="var(--s2)" stroke="var(--${side})" stroke-width="3"/>`,
    `<circle cx="${x}" cy="${y}" r="${r - 5}" fill="none" stroke="var(--line)"/>`,
    put(ship, [x, y], turn, r / 118, side),
    `<path transform="translate(${x} ${y}) rotate(${turn})" d="M0 ${-r - 7}l6 8h-12z" fill="var(--${side})"/>`,
  ].join('');
}

export const card: Card = {
  id: 'red-alert',
  place: 4,
  title: 'Red Alert',
  // a picture without open windows, which would show concealed crew and orders that are still face down
  picture: () =>
    [
      '<g fill="none" stroke="var(--edge)" stroke-dasharray="3 4"><circle cx="120" cy="104" r="30"/><circle cx="172" cy="78" r="30"/></g>',
      '<path d="M172 78L248 120" stroke="var(--signal)" stroke-width="17" opacity=".35" stroke-linecap="round"/>',
      disk(68, 130, 34, 'corsair', 'd', 62),
      disk(256, 124, 38, 'shade', 'a', 300),
      disk(230, 38, 24, 'wisp', 'a', 250),
    ].join(''),
};
