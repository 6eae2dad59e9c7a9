// Playing on from a moment in a replay, and the turns marked on its track.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PracticeBattle, PracticeTable, secretOf, upTo } from '../src/lib/replay/practice';
import { jump, turningsOf } from '../src/lib/replay/turns';
import type { Chances } from '../src/lib/result/chances';
import { loneEngine } from './lone_engine';

const records = new URL('../../../tests/regress/records/', import.meta.url);
const kept = (name: string): string => readFileSync(new URL(`${name}.jsonl`, records), 'utf8');
const record = kept('code-red--duel-seeded');
const { match } = JSON.parse(record.slice(0, record.indexOf('\n'))) as { match: string };
const [red, blue] = ['meridian', 'meridian_2']; // its seats
const lines = record.trimEnd().split('\n').length - 1;
const settle = () => new Promise((done) => setTimeout(done, 5));
const task = { title: 'Practice', practice: true };

async function begun(line: number, seat = red, text = record): Promise<PracticeBattle> {
  const table = new PracticeTable(await loneEngine());
  const battle = new PracticeBattle(table, await table.enter(text, line, seat), task);
  await settle();
  return battle;
}

describe('a record', () => {
  it('is cut after a line of its replay', () => {
    expect(upTo('a\nb\nc\n', 0)).toBe('a\n');
    expect(upTo('a\nb\nc\n', 2)).toBe('a\nb\nc\n');
    expect(upTo('a\nb\nc', 9)).toBe('a\nb\nc');
    expect(upTo(record, 3).trimEnd().split('\n')).toHaveLength(4);
  });
});

describe('practice', () => {
  it('starts from the battle’s state at that line, under its own id', async () => {
    const table = new PracticeTable(await loneEngine());
    const seat = await table.enter(record, 6, red);
    const replay = await table.ask<{ steps: unknown[] }>('POST', '/api/replay', upTo(record, 6));
    expect(replay.steps).toHaveLength(6);
    const battle = new PracticeBattle(table, seat, task);
    await settle();
    expect([battle.connection, battle.full, battle.over]).toEqual(['open', true, false]);
    expect(battle.match).toBe(`practice.${match}`);
    expect(battle.joined?.seat).toBe(red);
  });

  it('has the dice of a battle whose seed was sealed until its end, and needs dice that can still be rolled', () => {
    const sealed = kept('tally-sealed');
    expect(secretOf(sealed)).toEqual({ seed: '18446744073709551615', salt: '32'.repeat(32) });
    expect(secretOf(record)).toBeUndefined();
    expect(() => secretOf(upTo(sealed, 2))).toThrow('still sealed');
    for (const name of ['tally-agreed-server', 'sidcors--relay-typed'])
      expect(() => secretOf(kept(name)), name).toThrow('no more can be rolled');
  });

  it('is played to an end against the captain, with help and undo', async () => {
    const battle = await begun(4);
    expect(battle.isBot(blue)).toBe(true);
    expect([battle.alone, battle.advised]).toEqual([true, true]);
    for (let n = 0; n < 400 && !battle.over; ++n) {
      if (battle.myTurn) {
        const { order } = await battle.advise();
        expect(await battle.order(order)).toBeNull();
      }
      await settle();
      if (n === 0) expect(battle.offers.undo).toBe(true);
    }
    expect(battle.over).toBe(true);
  });

  it('goes on with the dice of the battle: the same orders lead to the same end', async () => {
    const [one, other] = [await begun(0), await begun(0)];
    const first = async (battle: PracticeBattle) => {
      const { order } = await battle.advise();
      expect(await battle.order(order)).toBeNull();
      await settle();
      return JSON.stringify(battle.view);
    };
    expect(await first(one)).toBe(await first(other));
  });

  it('refuses a seat or a line that does not exist, and a record that was changed', async () => {
    await expect(begun(4, 'nobody')).rejects.toThrow('There is no seat “nobody” in this battle.');
    await expect(begun(lines + 1)).rejects.toThrow(
      `There is no line ${lines + 1}: this battle has ${lines}.`,
    );
    const bent = record.replace(/"order":\{"verb":"(\w+)"/, '"order":{"verb":"next_turn"');
    await expect(begun(lines, red, bent === record ? record.slice(5) : bent)).rejects.toThrow();
  });
});

describe('turning points', () => {
  const chances = (points: [string, number, number][]): Chances => ({
    seats: ['red', 'blue'],
    battles: 100,
    points: points.map(([turn, line, red]) => ({ turn, line, chances: [red, 1 - red] })),
  });
  const told = chances([
    ['Turn 1', 0, 0.5],
    ['Turn 2', 8, 0.55],
    ['Turn 3', 14, 0.3],
    ['The end', 20, 1],
  ]);
  it('are the turns that moved a seat’s chances by a tenth, from that seat’s point of view', () => {
    expect(turningsOf(told, 'red')).toEqual([
      { turn: 'Turn 2', line: 8, until: 14, before: 0.55, after: 0.3 },
      { turn: 'Turn 3', line: 14, until: 20, before: 0.3, after: 1 },
    ]);
    expect(turningsOf(told, 'blue').map(({ before, after }) => after > before)).toEqual([true, false]);
    expect(turningsOf(chances([['Turn 1', 0, 0.5]]), 'red')).toEqual([]);
  });
  it('can be jumped to in turn, and beyond them the ends', () => {
    const all = turningsOf(told, 'red');
    expect([0, 8, 14].map((at) => jump(all, at, 20, false))).toEqual([8, 14, 20]);
    expect([20, 14, 8].map((at) => jump(all, at, 20, true))).toEqual([14, 8, 0]);
    expect(jump([], 5, 20, false)).toBe(20);
  });
});
