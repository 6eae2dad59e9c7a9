// What was better: the page's questions to the engine that searches, compared with `klaxon analyse`.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../src/lib/engine/engine';
import {
  accountText,
  analyse,
  besides,
  blamed,
  blameless,
  lostText,
  type Analysis,
  type Judged,
} from '../src/lib/replay/minds';
import type { LoneEngine } from '../src/lib/protocol/transport';
import { startEngine } from './engine';

const [own, foe] = ['meridian', 'meridian_2'];
const program = resolve('../../build/release/klaxon');
const lone = (engine: Engine): Pick<LoneEngine, 'answer'> => ({
  answer: (method, path, body) => Promise.resolve(engine.answer(method, path, body)),
});
const ask = (engine: Engine, path: string, body?: string): { status: number; code: string } => {
  const { status, body: told } = engine.answer(body === undefined ? 'GET' : 'POST', path, body);
  return { status, code: (JSON.parse(told) as { error?: { code: string } }).error?.code ?? '' };
};

let engine: Engine;
let record = '';
let analysis: Analysis;
const steps: number[] = [];
const early: Analysis[] = [];
let folder = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'klaxon-minds-'));
  engine = await startEngine('klaxon_minds_code_red.wasm');
  const bots = { [own]: 'cadet', [foe]: 'captain' };
  engine.answer(
    'POST',
    '/api/matches',
    JSON.stringify({ system: 'code-red', scenario: 'duel', bots, seed: '7' }),
  );
  engine.tick(0); // bots play the battle to its end
  for (const { sequence, text } of engine.takeKept()) if (sequence !== undefined) record += text;
  analysis = await analyse(lone(engine), record, ({ done }, known) => {
    steps.push(done);
    if (known) early.push(known);
  });
}, 240_000);
afterAll(() => rmSync(folder, { recursive: true }));

describe('the engine that searches', () => {
  it('says what `klaxon analyse` says, figure for figure', () => {
    const file = join(folder, 'duel.jsonl');
    writeFileSync(file, record);
    const told = execFileSync(program, ['analyse', file, '--seat', 'all', '--json'], { encoding: 'utf8' });
    const here = engine.answer('GET', '/api/analysis').body;
    expect(JSON.stringify(JSON.parse(told))).toBe(JSON.stringify(JSON.parse(here)));
    expect(analysis).toEqual(JSON.parse(here));
  });
  it('says how far it has got, step by step, and looks at everything', () => {
    const told = [...new Set(steps)]; // some came twice, with the findings so far
    expect(told).toEqual(told.map((_, i) => i));
    expect(told.length).toBeGreaterThan(analysis.orders.length);
    expect(analysis.whole).toBe(true);
    for (const known of early) expect(known.orders.length).toBeLessThanOrEqual(analysis.orders.length);
  });
  it('blames a cadet for losses of ten points or more, beyond mere chance, and says what was better', () => {
    const to = blamed(analysis, 0, Infinity);
    expect(to.some(({ seat }) => seat === own)).toBe(true);
    for (const { loss, error, better, played } of to) {
      expect(loss).toBeGreaterThanOrEqual(0.1);
      expect(loss).toBeGreaterThanOrEqual(2.5 * error - 1e-4);
      expect(better).not.toBe(played);
      expect(better.length).toBeGreaterThan(3);
    }
    for (const { verdict, better } of analysis.orders) expect(better === '').toBe(verdict === 'good');
  });
  it('adds start, skill and luck up to the result', () => {
    analysis.seats.forEach((_, seat) => {
      const sum = analysis.start[seat]! + analysis.skill[seat]! + analysis.luck[seat]!;
      expect(sum).toBeCloseTo(analysis.result[seat]!, 3);
    });
  });
  it('has admirals', () => {
    const [system] = JSON.parse(engine.answer('GET', '/api/systems').body) as { bots: string[] }[];
    expect(system!.bots).toContain('admiral');
  });
  it('says nothing about a battle before its end, nor about the previous one', async () => {
    const fresh = await startEngine('klaxon_minds_code_red.wasm');
    expect(ask(fresh, '/api/analysis').code).toBe('not-begun');
    expect(ask(fresh, '/api/analysis/step', '').code).toBe('not-begun');
    const lines = record.trimEnd().split('\n');
    expect(ask(fresh, '/api/analysis', record).status).toBe(200);
    expect(ask(fresh, '/api/analysis').code).toBe('not-begun'); // no answer before the first step
    for (let kept = 1; kept < lines.length; ++kept) {
      const { code } = ask(fresh, '/api/analysis', `${lines.slice(0, kept).join('\n')}\n`);
      expect(code, `${kept} lines`).toBe('not-over');
      expect(ask(fresh, '/api/analysis').code).toBe('not-begun');
      expect(ask(fresh, '/api/analysis/step', '').code).toBe('not-begun');
    }
  });
  it('refuses broken records, another system and a strange question', () => {
    expect(ask(engine, '/api/analysis', '{').status).toBe(400);
    expect(ask(engine, '/api/analysis', record.replace('"code-red"', '"sidcors"')).status).toBe(400);
    expect(ask(engine, '/api/analysis/else', '').code).toBe('not-found');
  });
  it('stops when it is refused, and says why', async () => {
    await expect(analyse(lone(engine), 'nonsense', () => undefined)).rejects.toThrow();
  });
});

describe('what is said about it', () => {
  const judged = (line: number, verdict: Judged['verdict'], seat = 'red'): Judged => ({
    ...{ line, seat, verdict, loss: verdict === 'good' ? 0.02 : 0.244, error: 0.041 },
    ...{ played: 'Wait', better: verdict === 'good' ? '' : 'Close' },
  });
  const told: Analysis = {
    seats: ['red', 'blue'],
    orders: [judged(3, 'good'), judged(5, 'mistake'), judged(9, 'blunder', 'blue'), judged(12, 'inaccuracy')],
    turns: [],
    ...{ start: [0.514, 0.486], skill: [-0.244, 0.244], luck: [-0.27, 0.27], result: [0, 1] },
    whole: true,
  };
  it('covers the orders between two lines', () => {
    expect(blamed(told, 4, 9).map(({ line }) => line)).toEqual([5, 9]);
    expect(blamed(told, 5, 8)).toEqual([]);
    expect(lostText(told.orders[1]!)).toBe('24 ± 4 points');
  });
  it('leaves for the end the orders of a seat that no turning point covers', () => {
    const turnings = [{ line: 4, until: 8 }];
    expect(besides(told, 'red', turnings).map(({ line }) => line)).toEqual([12]);
    expect(besides(told, 'blue', turnings).map(({ line }) => line)).toEqual([9]);
  });
  it('clears all orders only once each has been looked at', () => {
    expect(blameless(told, 5, 8)).toBe(true);
    expect(blameless(told, 4, 8)).toBe(false);
    expect(blameless({ ...told, whole: false }, 5, 8)).toBe(false);
  });
  it('puts skill and luck into one sentence that adds up', () => {
    expect(accountText(told, 'red')).toBe('From 51 in a hundred to 0: skill −24, luck −27.');
    expect(accountText(told, 'blue')).toBe('From 49 in a hundred to 100: skill +24, luck +27.');
  });
});
