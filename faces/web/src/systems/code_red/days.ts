// This system's battles of the day: duels between sister ships. The chances were counted over 400 battles
// between captains; a draw counts half.
import type { DayBattle, SystemDays } from '../../lib/day/rule';

const sisters = (ship: string, name: string, chance: number): DayBattle => ({
  scenario: 'duel',
  title: `${name} against her sister`,
  seat: ship,
  bots: { [`${ship}_2`]: 'captain' },
  options: { ships: [ship, ship] },
  minutes: 8,
  chance,
});

export const days: SystemDays = {
  system: 'code-red',
  revision: 2,
  weekdays: [2],
  lists: [
    {
      from: '2026-01-01',
      battles: [
        sisters('meridian', 'Meridian', 53),
        sisters('halberd', 'Halberd', 54),
        sisters('errand', 'Quiet Errand', 49),
        sisters('kestrel', 'Kestrel', 52),
      ],
    },
  ],
};
