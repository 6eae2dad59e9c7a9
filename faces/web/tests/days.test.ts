// The battle of the day: dates and their battles, tries and streaks, and the strips that show how
// it went.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { counts, streakOf, Tries } from '../src/lib/day/tries';
import {
  dateAt,
  dateOf,
  hashOf,
  isDate,
  longDate,
  numberOf,
  pickOf,
  plus,
  shortDate,
  untilMidnight,
  weekdayOf,
} from '../src/lib/day/dates';
import { calendars, dayOf, startOf } from '../src/lib/day/rule';
import { stripOf } from '../src/lib/day/strip';
import { Shelf } from '../src/lib/storage/shelf';
import { Store } from '../src/lib/storage/store.svelte';
import { routeOf } from '../src/lib/app/routes';

/** A storage that other tabs share. */
function backing() {
  const kept = new Map<string, string>();
  return {
    full: false,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, value: string) {
      if (this.full) throw new DOMException('no room', 'QuotaExceededError');
      kept.set(key, value);
    },
    removeItem: (key: string) => void kept.delete(key),
  };
}
const tabOf = (storage: ReturnType<typeof backing>) => new Tries(new Shelf(new Store(() => storage)));

describe('dates', () => {
  it('follow the player’s clock', () => {
    expect(dateOf(new Date(2026, 10, 28, 23, 59))).toBe('2026-11-28');
    expect(dateOf(new Date(2026, 10, 29, 0, 0))).toBe('2026-11-29');
    expect(untilMidnight(new Date(2026, 10, 28, 16, 48))).toBe('7 h 12 min');
    expect(untilMidnight(new Date(2026, 10, 28, 23, 59, 30))).toBe('1 min');
  });
  it('are counted across months and years', () => {
    expect(plus('2028-02-28', 1)).toBe('2028-02-29');
    expect(plus('2026-12-31', 1)).toBe('2027-01-01');
    expect(dateAt(numberOf('2026-11-28'))).toBe('2026-11-28');
    expect([weekdayOf('2026-11-28'), weekdayOf('2026-11-29'), weekdayOf('2026-11-30')]).toEqual([6, 7, 1]);
    expect([longDate('2026-11-28'), shortDate('2026-11-28')]).toEqual(['Saturday 28 November', '28 Nov']);
  });
  it('are recognised if invalid', () => {
    for (const text of [
      '',
      '2026-13-01',
      '2026-02-29',
      '2026-11-31',
      '26-11-28',
      '2026-11-28x',
      'today',
      '0000-00-00',
    ])
      expect(isDate(text), text).toBe(false);
    expect(dayOf('2026-02-30')).toBeUndefined();
    expect(routeOf('#/day')).toEqual({ page: 'day', date: '' });
    expect(routeOf('#/day/2026-11-28.')).toEqual({ page: 'day', date: '2026-11-28' });
    expect(routeOf('#/day/2026/11/28').page).toBe('lost');
    expect(routeOf('#/puzzles/duel-21-43')).toEqual({ page: 'puzzles', id: 'duel-21-43' });
  });
});

describe('a date brings', () => {
  const year = Array.from({ length: 365 }, (_, i) => plus('2026-01-01', i));

  it('one battle, the same everywhere', () => {
    // these are frozen: a change here changes days that people have played
    expect(dayOf('2026-11-28')).toMatchObject({ system: 'sidcors', seed: dayOf('2026-11-28')!.seed });
    for (const date of year) expect(dayOf(date), date).toBeDefined();
    expect(dayOf('2025-12-31')).toBeUndefined();
    expect(new Set(year.map((date) => dayOf(date)!.seed)).size).toBe(365);
  });
  it('each battle on its list about equally often', () => {
    for (const { system, lists, weekdays } of calendars) {
      const times = new Map<object, number>();
      for (let i = 0; i < 4000; ++i) {
        const day = dayOf(plus('2026-01-01', i))!;
        const battle = lists[0]!.battles.find(
          ({ scenario, seat }) => scenario === day.scenario && seat === day.seat,
        )!;
        if (day.system === system) times.set(battle, (times.get(battle) ?? 0) + 1);
      }
      const due = (4000 * weekdays.length) / 7 / lists[0]!.battles.length;
      for (const battle of lists[0]!.battles) {
        expect(times.get(battle)).toBeGreaterThan(0.7 * due);
        expect(times.get(battle)).toBeLessThan(1.3 * due);
      }
    }
  });
  it('battles that a captain wins 45 to 60 times in 100', () => {
    for (const { lists } of calendars)
      for (const { chance } of lists.flatMap(({ battles }) => battles)) {
        expect(chance).toBeGreaterThanOrEqual(45);
        expect(chance).toBeLessThanOrEqual(60);
      }
  });
  it('one system per weekday', () => {
    expect(calendars.flatMap(({ weekdays }) => weekdays).sort()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });
  it('the seed, but no tick in practice', () => {
    const day = dayOf('2026-11-28')!;
    expect(startOf(day, true)).toMatchObject({ seed: day.seed, day: '2026-11-28', bots: day.bots });
    expect(startOf(day, false).day).toBeUndefined();
  });
  it('scenarios and seats that exist in its system', () => {
    const root = new URL('../../../data/', import.meta.url);
    for (const { system, lists } of calendars)
      for (const { scenario, seat, bots, options } of lists.flatMap(({ battles }) => battles)) {
        const text = readFileSync(
          new URL(`${system.replaceAll('-', '_')}/scenarios/${scenario}.toml`, root),
          'utf8',
        );
        for (const name of options ? [] : [seat, ...Object.keys(bots)])
          expect(text, `${system} ${scenario} ${name}`).toMatch(new RegExp(`\\b${name}\\b`));
      }
  });
  it('numbers that are far apart for neighbouring days', () => {
    const high = year.map((date) => BigInt(hashOf(date)) >> 60n);
    expect(new Set(high).size).toBe(16);
  });
  it('random picks that change little if something is added', () => {
    const names = Array.from({ length: 60 }, (_, i) => `p${i}`);
    const same = year.filter(
      (date) => pickOf(date, names, (n) => n) === pickOf(date, [...names, 'new'], (n) => n),
    );
    expect(same.length).toBeGreaterThan(345);
    expect(pickOf('x', [], String)).toBeUndefined();
  });
});

describe('tries', () => {
  it('count days played in a row', () => {
    const days = (...all: string[]) => new Set(all);
    expect(streakOf(days(), '2026-11-28')).toBe(0);
    expect(streakOf(days('2026-11-28', '2026-11-27', '2026-11-26', '2026-11-24'), '2026-11-28')).toBe(3);
    // today's and yesterday's battles may still be played
    expect(streakOf(days('2026-11-26', '2026-11-25'), '2026-11-28')).toBe(2);
    expect(streakOf(days('2026-11-25', '2026-11-24'), '2026-11-28')).toBe(0);
  });
  it('survive a clock that is a day off, either way', () => {
    const days = new Set(['2026-11-25', '2026-11-26', '2026-11-27']);
    // a day fast: tomorrow's battle is played today …
    days.add('2026-11-29');
    expect(streakOf(days, '2026-11-29')).toBe(4); // the 28th is still open there
    // … then the clock is right again, and the 28th is open
    expect(streakOf(days, '2026-11-28')).toBe(4);
    expect(counts('2026-11-28', '2026-11-28')).toBe(true);
    days.add('2026-11-28');
    expect(streakOf(days, '2026-11-29')).toBe(5);
    // a day slow: a late try still counts, and both days are played on the next
    expect(counts('2026-11-28', '2026-11-29')).toBe(true);
    expect(counts('2026-11-27', '2026-11-29')).toBe(false);
    expect(counts('2026-11-30', '2026-11-29')).toBe(false);
    expect(counts('nonsense', '2026-11-29')).toBe(false);
  });
  it('begin only once, whichever tab is first, and keep the first result', () => {
    const storage = backing();
    const [one, other] = [tabOf(storage), tabOf(storage)];
    expect(one.begin('2026-11-28', 'm1', 't1', '2026-11-28')).toBe(true);
    other.begin('2026-11-28', 'm2', 't2', '2026-11-28');
    expect(other.of('2026-11-28')).toMatchObject({ match: 'm1' });
    expect(other.end('m1', 'won', 'strip')).toBe(true);
    one.end('m1', 'lost', 'another');
    expect(one.of('2026-11-28')).toEqual({ match: 'm1', token: 't1', ended: 'won', strip: 'strip' });
    expect(one.end('m9', 'won', '')).toBe(false);
    expect(one.streak('2026-11-28')).toEqual({ now: 1, best: 1 });
  });
  it('keep the best row even when the row is broken', () => {
    const tab = tabOf(backing());
    for (const date of ['2026-11-01', '2026-11-02', '2026-11-03']) tab.begin(date, date, 't', date);
    tab.begin('2026-11-20', 'm', 't', '2026-11-20');
    expect(tab.streak('2026-11-20')).toEqual({ now: 1, best: 3 });
  });
  it('say if nothing can be stored, but continue as long as the page is open', () => {
    const storage = backing();
    const tab = tabOf(storage);
    tab.begin('2026-11-27', 'm0', 't', '2026-11-27');
    storage.full = true;
    expect(tab.begin('2026-11-28', 'm1', 't', '2026-11-28')).toBe(false);
    expect(tab.of('2026-11-28')).toBeDefined();
    expect(tabOf(storage).of('2026-11-27')).toBeDefined(); // stored tries are not lost
  });
  it('read nonsense as nothing', () => {
    const storage = backing();
    for (const text of ['nonsense', '"null"', '"{"', '"[1]"', '"{\\"tries\\":null}"']) {
      storage.setItem('klaxon.days', text);
      expect(tabOf(storage).played().size, text).toBe(0);
    }
  });
});

describe('a strip', () => {
  const points = [0.54, 0.61, 0.38, 0.72, 1].map((own, i) => ({
    turn: i < 4 ? `Round ${i + 1}` : 'The end',
    line: i,
    chances: [1 - own, own],
  }));
  const told = {
    date: '2026-11-28',
    title: 'Base assault',
    ended: 'won' as const,
    seat: 'defender',
    link: 'https://klaxon.example/#/day/2026-11-28',
  };
  it('shows how it went, turn by turn, without naming a ship', () => {
    expect(stripOf({ ...told, chances: { seats: ['attacker', 'defender'], battles: 100, points } })).toBe(
      [
        'Klaxon 28 Nov: Base assault',
        '▬▲▬▬ won in round 4',
        '54 ▅▄▆█ 100',
        'https://klaxon.example/#/day/2026-11-28',
      ].join('\n'),
    );
  });
  it('has a special sign for a turn that changed nothing', () => {
    const flat = points.map((point, i) => ({ ...point, chances: i < 2 ? point.chances : [0.996, 0.004] }));
    const chances = { seats: ['attacker', 'defender'], battles: 100, points: flat };
    const strip = stripOf({ ...told, ended: 'lost', chances });
    expect(strip.split('\n')[1]).toBe('▬▲·· lost in round 4');
  });
  it('shows only how it ended if no chances are known', () => {
    const none = { seats: ['attacker', 'defender'], battles: 0, points: [] };
    const short = 'Klaxon 28 Nov: Base assault\nwon\nhttps://klaxon.example/#/day/2026-11-28';
    expect(stripOf({ ...told, chances: null })).toBe(short);
    expect(stripOf({ ...told, chances: none })).toBe(short);
  });
});
