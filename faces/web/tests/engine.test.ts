import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import type { Engine } from '../src/lib/engine/engine';
import type { Replay } from '../src/lib/battle/replayed';
import { startEngine } from './engine';

let engine: Engine;
beforeAll(async () => {
  engine = await startEngine();
});

const ask = <T>(method: string, path: string, body?: unknown): T => {
  const answer = engine.answer(method, path, typeof body === 'string' ? body : JSON.stringify(body));
  return { status: answer.status, ...(JSON.parse(answer.body) as object) } as T;
};

test('a battle against the captain is opened, joined and stored', () => {
  const body = { system: 'code-red', scenario: 'duel', bots: { meridian_2: 'captain' }, seed: '7' };
  const places = ask<{ status: number; match: string; seats: { seat: string; token: string }[] }>(
    'POST',
    '/api/matches',
    body,
  );
  expect(places.status).toBe(200);
  const me = engine.connect();
  engine.receive(me, '{"type":"hello","protocol":1}');
  const join = { type: 'join', match: places.match, token: places.seats[0]!.token };
  const letters = engine
    .receive(me, JSON.stringify(join))
    .map(({ text }) => JSON.parse(text) as { type: string });
  expect(letters[0]!.type).toBe('joined');
  const kept = engine.takeKept();
  expect(kept.some(({ sequence }) => sequence === 0)).toBe(true);
  expect(kept.some(({ sequence }) => sequence === undefined)).toBe(true);
});

test('mistakes are refused with a message', () => {
  for (const [method, path, body, code] of [
    ['GET', '/api/nowhere', '', 'not-found'],
    ['GET', '/etc/passwd', '', 'not-found'],
    ['GET', '/api/systems/tngg/rules', '', 'unknown-system'],
    ['POST', '/api/matches', '{', 'json-syntax'],
    ['POST', '/api/matches', '{"system":"code-red","scenario":"no"}', 'unknown-scenario'],
    [
      'POST',
      '/api/matches',
      '{"system":"code-red","scenario":"duel","bots":{"meridian":"x"}}',
      'unknown-bot',
    ],
    ['POST', '/api/replay', '{"klaxon":9}\n', ''],
  ] as const) {
    const { status, body: told } = engine.answer(method, path, body);
    expect(status).toBeGreaterThanOrEqual(400);
    const { error } = JSON.parse(told) as { error: { code: string; message: string } };
    if (code) expect(error.code).toBe(code);
    expect(error.message.length).toBeGreaterThan(10);
  }
});

test('the engine answers about rules, ships, sheets and odds', () => {
  const rules = JSON.parse(engine.answer('GET', '/api/systems/code-red/rules').body) as { id: string }[];
  expect(rules.length).toBeGreaterThan(50);
  const ships = JSON.parse(engine.answer('GET', '/api/systems/code-red/ships').body) as { design: object }[];
  expect(
    engine.answer('POST', '/api/ship/print', JSON.stringify({ design: ships[0]!.design })).body,
  ).toContain('<svg');
  const standing = { design: ships[0]!.design, turn: 2, ship: { effects: { manoeuvring: 1 } } };
  expect(engine.answer('POST', '/api/ship/print', JSON.stringify(standing)).body).toContain('[CR-crit-2-1]');
  const question = { question: { volley: 10, trials: 200 }, ship: 'meridian' };
  expect(ask<{ destroyed: number }>('POST', '/api/odds/code-red', question).destroyed).toBeGreaterThanOrEqual(
    0,
  );
  expect(ask<{ ok: boolean }>('POST', '/api/ship/check', 'nonsense = [').ok).toBe(false);
});

test('a replay is seen through the eyes of a seat or a watcher', () => {
  const file = new URL('../../../tests/regress/records/code-red--duel-seeded.jsonl', import.meta.url);
  const record = readFileSync(file, 'utf8');
  const whole = ask<Replay>('POST', '/api/replay', record);
  expect(whole.steps.every(({ text }) => text !== 'an order')).toBe(true);
  for (const eyes of [...whole.seats.map(({ seat }) => seat), 'all']) {
    const { steps } = ask<Replay>('POST', `/api/replay/${eyes}`, record);
    expect(steps.map(({ n }) => n)).toEqual(whole.steps.map(({ n }) => n));
    steps.forEach(({ act, seat, text, state }, i) => {
      if (act === 'order') expect(text).toBe(seat === eyes ? whole.steps[i]!.text : 'an order');
      expect(state).toBeUndefined();
    });
  }
  const refused = engine.answer('POST', '/api/replay/nobody', record);
  expect([refused.status, refused.body]).toEqual([404, expect.stringContaining('"unknown-seat"')]);
});
