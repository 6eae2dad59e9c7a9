// This system's battles of the day. The chances were counted over 300 battles between captains; a draw counts
// half.
import type { SystemDays } from '../../lib/day/rule';

const against = (enemy: string) => ({ bots: { [enemy]: 'captain' } });

export const days: SystemDays = {
  system: 'red-alert',
  revision: 2,
  weekdays: [3],
  lists: [
    {
      from: '2026-01-01',
      battles: [
        {
          scenario: 'among_moons',
          title: 'Among moons',
          seat: 'west',
          minutes: 15,
          chance: 57,
          ...against('east'),
        },
        {
          scenario: 'minefield',
          title: 'Minefield',
          seat: 'west',
          minutes: 20,
          chance: 45,
          ...against('east'),
        },
        {
          scenario: 'minefield',
          title: 'Minefield',
          seat: 'east',
          minutes: 20,
          chance: 55,
          ...against('west'),
        },
        {
          scenario: 'prize_crew',
          title: 'Prize crew',
          seat: 'boarders',
          minutes: 20,
          chance: 60,
          ...against('escort'),
        },
        {
          scenario: 'balance_of_terror',
          title: 'Balance of Terror',
          seat: 'romulan',
          minutes: 15,
          chance: 59,
          ...against('federation'),
        },
      ],
    },
  ],
};
