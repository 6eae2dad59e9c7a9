import type { Card } from '..';
import { quickStarts } from './starts';

export const card: Card = {
  id: 'sidcors',
  place: 2,
  title: 'Sidcors',
  about: 'Whole fleets, round by round: secret intensities, directed damage, retreat.',
  starts: quickStarts,
  openWindows: ['direct', 'allocate', 'transfer', 'retreat', 'over'],
  art: `
    <path d="M22 22h22l8 6-8 6H22z" />
    <path d="M22 44h22l8 6-8 6H22z" />
    <path d="M22 66h22l8 6-8 6H22z" />
    <path class="accent" d="M158 30h-26l-9 7 9 7h26z" />
    <path class="accent" d="M158 58h-26l-9 7 9 7h26z" />
    <path d="M66 50h46M104 42l10 8-10 8" />`,
};
