// This system's battles of the day. The chances were counted over 300 battles between captains; a draw counts
// half.
import type { SystemDays } from '../../lib/day/rule';

const against = (enemy: string) => ({ bots: { [enemy]: 'captain' } });

export const days: SystemDays = {
  system: 'heavy-combat',
  revision: 2,
  weekdays: [4],
  lists: [
    {
      from: '2026-01-01',
      battles: [
        { scenario: 'duel', title: 'Duel', seat: 'concord', minutes: 10, chance: 50, ...against('hegemony') },
        { scenario: 'duel', title: 'Duel', seat: 'hegemony', minutes: 10, chance: 50, ...against('concord') },
        {
          scenario: 'way_home',
          title: 'The Way Home',
          seat: 'patrol',
          minutes: 15,
          chance: 55,
          ...against('hunter'),
        },
        {
          scenario: 'plasma_chase',
          title: 'Plasma chase',
          seat: 'hunter',
          minutes: 12,
          chance: 56,
          ...against('runner'),
        },
        { scenario: 'prize', title: 'Prize', seat: 'winner', minutes: 8, chance: 57, ...against('beaten') },
        {
          scenario: 'old_hands',
          title: 'Old hands',
          seat: 'concord',
          minutes: 20,
          chance: 60,
          ...against('dominion'),
        },
      ],
    },
  ],
};
