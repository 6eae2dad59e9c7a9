import { put } from '../../ships/scene';
import type { Card } from '../types';

export const card: Card = {
  id: 'sidcors',
  place: 1,
  title: 'Sidcors',
  openWindows: ['direct', 'allocate', 'transfer', 'retreat', 'over'],
  peers: ['varga', 'amber'],
  // both sides' combat dice fall together, the attacker's first
  whoseDie: (what, before) =>
    what !== 'the combat die' ? '' : before === 0 ? 'the attacker’s' : 'the defender’s',
  flagship: (view, seat) =>
    (view['units'] as { force: string; design: string }[] | undefined)?.find(({ force }) => force === seat)
      ?.design,
  picture: () =>
    [
      '<path d="M0 94H320M160 0V188M80 0V188M240 0V188" stroke="var(--graticule)"/>',
      put('warden', [92, 94], 90, 0.66, 'd'),
      put('bulwark', [66, 42], 90, 0.5, 'd'),
      put('bulwark', [66, 146], 90, 0.5, 'd', 'crippled'),
      put('great_axe', [232, 94], -90, 0.66, 'a'),
      put('mace', [258, 42], -90, 0.5, 'a'),
      put('axe', [258, 146], -90, 0.5, 'a'),
      '<path d="M136 92H176" stroke="var(--d)" stroke-width="3" stroke-linecap="round"/>',
      '<path d="M120 46l50 22" stroke="var(--d)" stroke-width="2" stroke-dasharray="14 8"/>',
      '<path d="M206 142l-52-16" stroke="var(--a)" stroke-width="2.4" stroke-dasharray="12 7"/>',
    ].join(''),
};
