// Puzzles on the page: the shipped ones; opening, trying and judging one; and what the page
// remembers.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { foundText, ladder, puzzleOf, puzzleOfDay, rungOf, Solved } from '../src/lib/puzzles/list';
import { proofText, PuzzleBattle, PuzzleTask } from '../src/lib/puzzles/puzzle.svelte';
import { PuzzleTable, readPuzzle, type PuzzleFile } from '../src/lib/puzzles/table';
import { plus } from '../src/lib/day/dates';
import { loneEngine } from './lone_engine';
import { memoryShelf } from './memory_shelf';

const data = new URL('../../../data/', import.meta.url);
const folder = new URL('code_red/puzzles/', data);
const first = readdirSync(folder).sort()[0]!;
const text = readFileSync(new URL(first, folder), 'utf8');
const settle = () => new Promise((done) => setTimeout(done, 5));

const tableOf = async (file: PuzzleFile): Promise<PuzzleTable> => new PuzzleTable(await loneEngine(), file);
const changed = (change: (file: PuzzleFile) => void): PuzzleFile => {
  const file = JSON.parse(text) as PuzzleFile;
  change(file);
  return file;
};
const taskOf = (table: PuzzleTable, kept: object[] = []) =>
  new PuzzleTask('A puzzle', table, { tries: 0, hints: 0 }, (now) => kept.push(now) > 0, {
    panel: null as never,
    verdict: 'verdict' as never,
    next: () => undefined,
  });

describe('what is shipped', () => {
  it('is listed, each with its file, easiest first', () => {
    const files = readdirSync(data).flatMap((system) => {
      try {
        return readdirSync(new URL(`${system}/puzzles/`, data));
      } catch {
        return [];
      }
    });
    expect(ladder.map(({ id }) => `${id}.json`).sort()).toEqual(files.sort());
    for (const one of ladder) expect(one.file, one.id).toContain(one.id);
    const ease = ladder.map(({ captains, cadets }) => captains + cadets);
    expect(ease).toEqual([...ease].sort((a, b) => b - a));
  });
  it('is not mostly from one scenario', () => {
    const times = new Map<string, number>();
    for (const { system, scenario } of ladder)
      times.set(`${system} ${scenario}`, (times.get(`${system} ${scenario}`) ?? 0) + 1);
    for (const [name, count] of times) expect(count, name).toBeLessThanOrEqual(ladder.length / 3);
  });
  it('has one for each day, the same everywhere', () => {
    const year = Array.from({ length: 365 }, (_, i) => puzzleOfDay(plus('2026-01-01', i))!.id);
    expect(new Set(year).size).toBe(ladder.length);
    expect(puzzleOfDay('2026-11-28', [])).toBeUndefined();
    expect(puzzleOf('nonsense')).toBeUndefined();
  });
  it('is as hard as measured', () => {
    const one = { ...ladder[0]!, cadets: 3, captains: 71 };
    expect([rungOf(one), foundText(one)]).toEqual([
      'middling',
      'Of 100 captains 71 find it, of 100 cadets 3.',
    ]);
    expect(rungOf({ ...one, cadets: 20 })).toBe('easy');
    expect(rungOf({ ...one, captains: 49 })).toBe('hard');
    expect([rungOf({ ...one, captains: -1 }), foundText({ ...one, captains: -1 })]).toEqual(['unknown', '']);
  });
});

describe('a puzzle', () => {
  it('is solved by its solution, on the first try', async () => {
    const table = await tableOf(readPuzzle(text));
    const kept: { solved?: boolean }[] = [];
    const puzzle = taskOf(table, kept);
    const battle = new PuzzleBattle(table, await table.enter(), puzzle);
    await settle();
    expect(battle.connection).toBe('open');
    expect(battle.myTurn && battle.full).toBe(true);
    expect([battle.advised, puzzle.command]).toEqual([false, undefined]);
    const before = battle.window.number;
    expect(await battle.order(table.file.orders[0]!.order)).toBeNull();
    expect(puzzle.verdict).toMatchObject({ number: 0, solved: true, battles: table.file.orders[0]!.battles });
    expect([puzzle.solved, puzzle.tries, puzzle.command]).toEqual([true, 1, 'verdict']);
    expect(kept.at(-1)).toMatchObject({ solved: true, tries: 1 });
    await settle();
    expect(battle.window.number).toBe(before); // no order was given
  });

  it('reports what another order wins, shows a hint, and allows another try', async () => {
    const table = await tableOf(changed((file) => (file.orders.at(-1)!.text = 'In the words of a post')));
    const puzzle = taskOf(table);
    const battle = new PuzzleBattle(table, await table.enter(), puzzle);
    await settle();
    const last = table.file.orders.length - 1;
    expect(await battle.order(table.file.orders[last]!.order)).toBeNull();
    expect(puzzle.verdict).toMatchObject({ number: last, solved: false, text: 'In the words of a post' });
    expect([puzzle.over, puzzle.hints.length, puzzle.seen]).toEqual([false, 1, [last]]);
    puzzle.again();
    expect(puzzle.command).toBeUndefined();
    puzzle.hint();
    puzzle.hint();
    expect(puzzle.hints).toEqual(table.file.hints);
    puzzle.show();
    expect([puzzle.over, puzzle.solved]).toEqual([true, false]);
    expect(await battle.order(table.file.orders[0]!.order)).toBeNull();
    expect(puzzle.solved).toBe(false); // the solution was shown
  });

  it('has captains play out an order that is not in the puzzle', async () => {
    const table = await tableOf(
      changed((file) => {
        file.orders.pop();
        file.given = 0;
      }),
    );
    await table.enter();
    const verdict = await table.judge((JSON.parse(text) as PuzzleFile).orders.at(-1)!.order);
    expect(verdict).toMatchObject({ number: -1, battles: 200, solved: false });
    expect(verdict.chance).toBeLessThan(0.5);
    expect(verdict.error).toBeGreaterThan(0);
    expect(verdict.text).toContain('loses');
    expect(await table.judge((JSON.parse(text) as PuzzleFile).orders.at(-1)!.order)).toEqual(verdict);
  });

  it('does not spell out a long form that is not in the puzzle', async () => {
    const long = JSON.parse(readFileSync(new URL('duel-4048-46.json', folder), 'utf8')) as PuzzleFile;
    const { order } = long.orders.pop()!;
    const table = await tableOf({ ...long, given: 0 });
    await table.enter();
    expect(await table.judge(order)).toMatchObject({ number: -1, text: 'your order' });
  });

  it('refuses nonsense, and everything but orders', async () => {
    const table = await tableOf(readPuzzle(text));
    const puzzle = taskOf(table);
    const battle = new PuzzleBattle(table, await table.enter(), puzzle);
    await settle();
    expect((await battle.order({ verb: 'nonsense' }))?.message).toContain('nonsense');
    expect(puzzle.tries).toBe(0);
    for (const type of ['undo', 'resign', 'note', 'draw'])
      expect((await battle.act({ type }))?.code, type).toBe('puzzle');
  });

  it('reveals only what its seat may see', async () => {
    const table = await tableOf(readPuzzle(text));
    expect(await table.wholeRecord()).toBeNull();
  });
});

describe('a file that is not a sound puzzle', () => {
  it('is refused because of its form', () => {
    for (const nonsense of ['', 'nonsense', '[]', '7', 'null', '{}'])
      expect(() => readPuzzle(nonsense), nonsense).toThrow('not a Klaxon puzzle');
    const refused = (change: (file: PuzzleFile) => void, why: string) =>
      expect(() => readPuzzle(JSON.stringify(changed(change)))).toThrow(why);
    refused((file) => (file.klaxon_puzzle = 2), 'another version');
    refused((file) => void file.record.pop(), 'does not end where');
    refused((file) => void (file.record = []), 'some are missing');
    refused((file) => void file.hints.pop(), 'some are missing');
    refused((file) => (file.given = 999), 'some are missing');
    refused((file) => (file.head = 'f'.repeat(64)), 'does not end where');
    refused((file) => delete (file as Partial<PuzzleFile>).proof, 'some are missing');
  });
  it('is refused by the engine if its record was changed, or belongs to other rules', async () => {
    const enter = async (change: (file: PuzzleFile) => void) =>
      (await tableOf(readPuzzle(JSON.stringify(changed(change))))).enter();
    await expect(enter((file) => Object.assign(file.record[1]!, { seat: 'kestrel' }))).rejects.toThrow(
      'The record was changed',
    );
    await expect(enter((file) => (file.revision += 1))).rejects.toThrow('revision');
    await expect(enter((file) => (file.seat = 'nobody'))).rejects.toThrow('not for “nobody” to decide');
  });
});

describe('what was solved', () => {
  it('is remembered, and never overwritten by a lesser result, whatever another tab writes', () => {
    const kept = new Map<string, string>();
    const [one, other] = [new Solved(memoryShelf(kept)), new Solved(memoryShelf(kept))];
    expect(one.of('a')).toEqual({ tries: 0, hints: 0 });
    expect(one.keep('a', { tries: 2, hints: 1, solved: true })).toBe(true);
    other.keep('b', { tries: 1, hints: 0, shown: true });
    other.keep('a', { tries: 1, hints: 0 });
    expect(one.of('a')).toEqual({ tries: 2, hints: 1, solved: true });
    expect(one.of('b')).toEqual({ tries: 1, hints: 0, shown: true });
  });
  it('counts as nothing if the browser has stored nonsense', () => {
    for (const text of ['nonsense', '"nonsense"', '"null"', '"7"', '[]'])
      expect(new Solved(memoryShelf(new Map([['klaxon.puzzles', text]]))).of('a'), text).toEqual({
        tries: 0,
        hints: 0,
      });
  });
});

it('a proof is given in players’ words', () => {
  const file = readPuzzle(text);
  file.proof = { battles: 400, chance: 0.712, error: 0.0151 };
  file.orders[1]!.chance = 0.44;
  expect(proofText(file)).toBe('Wins 71 of 100, the next best 44; 400 battles, give or take 3.');
});
