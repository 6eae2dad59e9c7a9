import type { Card } from '..';

export const card: Card = {
  id: 'heavy-combat',
  place: 3,
  title: 'Heavy Combat',
  about: 'A moderated duel of heavy ships, told in letters.',
  starts: [],
  art: `
    <ellipse cx="48" cy="50" rx="26" ry="14" /><path d="M74 50h12" />
    <path class="accent" d="m158 28-34 22 34 22-10-22z" />
    <path d="M88 46l10-6 8 10 12-4" /><path d="M20 84h140" stroke-dasharray="2 8" />`,
};
