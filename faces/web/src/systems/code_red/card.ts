import type { Card } from '..';
import { quickStarts } from './starts';

export const card: Card = {
  id: 'code-red',
  place: 1,
  title: 'Code Red',
  about: 'Damage by cards: type a volley and see what 64 cards strike, or fight a duel with them.',
  starts: quickStarts,
  art: `
    <rect x="30" y="18" width="40" height="58" rx="5" transform="rotate(-12 50 47)" />
    <rect x="62" y="14" width="40" height="58" rx="5" />
    <rect x="96" y="18" width="40" height="58" rx="5" class="accent" transform="rotate(12 116 47)" />
    <path d="M76 30h12v12H76zM76 42h12v12H76zM76 30l12 12M88 30 76 42" />
    <path d="m112 30 6 12 12 2-9 9 3 12-12-6" class="accent" />
    <path d="M20 88h140" />`,
};
