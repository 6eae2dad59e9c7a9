// The battle of a date: the same ships, captain and dice for everybody. The weekday determines the system,
// the date determines the battle from that system's list, and both determine the seed. Lists are frozen: a
// newer list starts at a later date, so no version changes a day that has been played.
import type { Start } from '../app/starts';
import { hashOf, numberOf, pickOf, weekdayOf } from './dates';

export interface DayBattle {
  scenario: string;
  title: string;
  /** The player's seat and the bots that play the others. */
  seat: string;
  bots: Record<string, string>;
  options?: Record<string, unknown>;
  minutes: number;
  /** How many of 100 battles a captain in the player's chair wins; a draw counts half. */
  chance: number;
}
export interface SystemDays {
  system: string;
  /** The revision of its rules: under another revision the same dice would mean another battle. */
  revision: number;
  /** 1 for Monday to 7 for Sunday. */
  weekdays: number[];
  /** The lists of battles, the oldest first. */
  lists: { from: string; battles: DayBattle[] }[];
}
export interface Day extends DayBattle {
  date: string;
  system: string;
  seed: string;
}

const files = import.meta.glob<SystemDays>('../../systems/*/days.ts', { eager: true, import: 'days' });
export const calendars: SystemDays[] = Object.values(files);

/** Undefined if no list reaches back that far, or if the date is invalid. */
export function dayOf(date: string, all: readonly SystemDays[] = calendars): Day | undefined {
  if (Number.isNaN(numberOf(date))) return undefined;
  const calendar = all.find(({ weekdays }) => weekdays.includes(weekdayOf(date)));
  const list = calendar?.lists.findLast(({ from }) => from <= date);
  const battle =
    list && pickOf(`klaxon day ${date}`, list.battles, ({ scenario, seat }) => `${scenario} ${seat}`);
  if (!calendar || !battle) return undefined;
  const seed = hashOf(`klaxon day ${date} ${calendar.system} revision ${calendar.revision}`);
  return { ...battle, date, system: calendar.system, seed };
}

/** `counts` tells whether it is the day's only try, not practice. */
export const startOf = (day: Day, counts: boolean): Start => ({
  system: day.system,
  scenario: day.scenario,
  title: counts ? day.title : `${day.title}, practice`,
  bots: day.bots,
  ...(day.options && { options: day.options }),
  seed: day.seed,
  ...(counts && { day: day.date }),
});
