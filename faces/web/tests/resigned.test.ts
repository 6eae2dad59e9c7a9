// A resignation appears in the log, for players who were there and for players who come back.
import { expect, test } from 'vitest';
import { Battle } from '../src/lib/battle/battle.svelte';
import { saidOf, standing } from '../src/lib/battle/requests';
import type { GameEvent, Places } from '../src/lib/protocol/shapes';
import { linesOf, turnsOf, withSaid } from '../src/lib/battle/turns';
import { startEngine } from './engine';
import { NodeTransport } from './node_transport';

const settle = () => new Promise((done) => setTimeout(done, 5));
const three = ['attacker', 'defender', 'raider'].map((seat, team) => ({
  seat,
  team,
  name: '',
  joined: true,
  called: `the ${seat}`,
}));

const event = (n: number, kind = 'fired'): GameEvent => ({
  n,
  kind,
  args: {},
  text: `${n}`,
  rule: '',
  terms: [],
});

test('the log shows a resignation in its place, unless it is taken back', () => {
  const notes = [
    { seat: 'attacker', text: 'hello' },
    { act: 'resign', seat: 'raider', text: '', after: 4 },
  ];
  const said = saidOf(three, notes);
  expect(said).toEqual([{ after: 4, text: 'The raider resigns.' }]);
  const turns = turnsOf([event(1, 'turn_begun'), event(3), event(6, 'turn_begun'), event(7)]);
  const lines = turns.map((turn) => ({ ...turn, lines: linesOf(turn.events) }));
  expect([...withSaid(lines, said)]).toEqual([[3, ['The raider resigns.']]]);
  expect(standing(notes, new Set([5]))).toEqual(notes);
  expect(standing(notes, new Set([4, 5]))).toEqual([notes[0]]);
});

test('a resignation is known to players who were there, and to players who come back', async () => {
  const transport = new NodeTransport(await startEngine());
  const body = JSON.stringify({ system: 'sidcors', scenario: 'border_clash', seed: '5' });
  const { match, seats } = await transport.ask<Places>('POST', '/api/matches', body);
  const [mine, theirs] = seats.map(({ token }) => new Battle(transport, match, token!));
  await settle();
  await theirs!.act({ type: 'resign' });
  await settle();
  const told = saidOf(mine!.seats, mine!.notes);
  expect(told).toMatchObject([{ text: 'The defender resigns.' }]);
  mine!.rejoin();
  await settle();
  expect(saidOf(mine!.seats, mine!.notes)).toEqual(told);
});
