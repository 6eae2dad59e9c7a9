import type { Card } from '..';

export const card: Card = {
  id: 'tng',
  place: 5,
  title: 'TNG',
  about: 'The full map game: energy, hexes, six impulses a turn.',
  starts: [],
  art: `
    <polygon points="19,40 29.5,21.1 50.5,21.1 61,40 50.5,58.9 29.5,58.9" />
    <polygon points="53,60 63.5,41.1 84.5,41.1 95,60 84.5,78.9 63.5,78.9" />
    <polygon points="19,80 29.5,61.1 50.5,61.1 61,80 50.5,98.9 29.5,98.9" />
    <polygon points="53,20 63.5,1.1 84.5,1.1 95,20 84.5,38.9 63.5,38.9" />
    <polygon points="87,40 97.5,21.1 118.5,21.1 129,40 118.5,58.9 97.5,58.9" />
    <polygon points="87,80 97.5,61.1 118.5,61.1 129,80 118.5,98.9 97.5,98.9" />
    <polygon points="121,60 131.5,41.1 152.5,41.1 163,60 152.5,78.9 131.5,78.9" />
    <path class="accent" d="M66 60h10l8-6v12l-8-6" />`,
};
