// This system's battles of the day. The chances were counted over 400 battles between captains.
import type { SystemDays } from '../../lib/day/rule';

const against = (enemy: string) => ({ bots: { [enemy]: 'captain' } });

export const days: SystemDays = {
  system: 'sidcors',
  revision: 2,
  weekdays: [1, 5, 6],
  lists: [
    {
      from: '2026-01-01',
      battles: [
        {
          scenario: 'base_assault',
          title: 'Base assault',
          seat: 'attacker',
          minutes: 10,
          chance: 50,
          ...against('defender'),
        },
        {
          scenario: 'base_assault',
          title: 'Base assault',
          seat: 'defender',
          minutes: 10,
          chance: 50,
          ...against('attacker'),
        },
        {
          scenario: 'mauler_strike',
          title: 'Mauler strike',
          seat: 'attacker',
          minutes: 10,
          chance: 46,
          ...against('defender'),
        },
        {
          scenario: 'mauler_strike',
          title: 'Mauler strike',
          seat: 'defender',
          minutes: 10,
          chance: 54,
          ...against('attacker'),
        },
        {
          scenario: 'cloaked_raid',
          title: 'Cloaked raid',
          seat: 'defender',
          minutes: 8,
          chance: 60,
          ...against('attacker'),
        },
        {
          scenario: 'last_stand',
          title: 'Last stand',
          seat: 'attacker',
          minutes: 12,
          chance: 60,
          ...against('defender'),
        },
      ],
    },
  ],
};
