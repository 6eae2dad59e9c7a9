import type { Card } from '..';

export const card: Card = {
  id: 'red-alert',
  place: 4,
  title: 'Red Alert',
  about: 'Disks on a free table: orders, templates, shields flipped.',
  starts: [],
  art: `
    <circle cx="60" cy="54" r="26" /><circle cx="126" cy="40" r="20" class="accent" />
    <path d="M60 54V30M126 40v18" />
    <rect x="82" y="38" width="26" height="8" transform="rotate(-14 95 42)" />`,
};
