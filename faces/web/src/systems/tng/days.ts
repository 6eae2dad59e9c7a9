// This system's battle of the day. The chance was counted over 100 battles between captains; a draw counts
// half.
import type { SystemDays } from '../../lib/day/rule';

export const days: SystemDays = {
  system: 'tng',
  revision: 1,
  weekdays: [7],
  lists: [
    {
      from: '2026-01-01',
      battles: [
        {
          scenario: 'cruiser_duel',
          title: 'Cruiser duel',
          seat: 'concord',
          minutes: 25,
          chance: 57,
          bots: { hegemony: 'captain' },
        },
      ],
    },
  ],
};
