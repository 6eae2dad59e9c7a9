// Visiting a server's lobby, over a connection that the test controls.
import { describe, expect, it } from 'vitest';
import { routeOf } from '../src/lib/app/routes';
import { Lobby } from '../src/lib/people/lobby.svelte';
import type { LobbyTable } from '../src/lib/people/shapes';
import { endText, ratingText, stageText, standText, whoText, whyUnrated } from '../src/lib/people/words';
import type { Listener, Transport } from '../src/lib/protocol/transport';
import { memoryShelf } from './memory_shelf';

type Said = Record<string, unknown> & { do: string; ask: number };

function visit(shelf = memoryShelf()) {
  const said: Said[] = [];
  let listener!: Listener;
  const transport = {
    kind: 'server',
    open: (one: Listener) => {
      listener = one;
      return { send: (message: unknown) => said.push(message as Said), close: () => undefined };
    },
  } as unknown as Transport;
  const lobby = new Lobby(transport, shelf);
  const tell = (message: unknown) => listener.told(message as Parameters<Listener['told']>[0]);
  /** Answers the latest question. */
  const answer = async (fields: Record<string, unknown>) => {
    tell({ type: 'lobby_done', ask: said.at(-1)!.ask, ...fields });
    await new Promise((done) => setTimeout(done));
  };
  return { lobby, said, tell, answer, shelf, up: () => listener.up(), down: () => listener.down() };
}

const table: LobbyTable = {
  match: 'm-1',
  system: 'sidcors',
  scenario: 'border_clash',
  hints: false,
  round: 3,
  seats: [
    { seat: 'attacker', name: 'Bea', rating: 1522.4, deviation: 70, score: -1 },
    { seat: 'defender', name: 'Ada', maker: true, score: 1 },
  ],
};

describe('the lobby', () => {
  it('enters, then proves the previous name with the same secret', async () => {
    const first = visit();
    first.up();
    await first.answer({ do: 'enter' });
    expect(first.said).toHaveLength(1);
    const taken = first.lobby.call('Ada');
    expect(first.said[1]).toMatchObject({ type: 'lobby', do: 'name', name: 'Ada' });
    await first.answer({ do: 'name', name: 'Ada' });
    await taken;
    expect(first.lobby.name).toBe('Ada');

    const second = visit(first.shelf);
    second.up();
    await second.answer({ do: 'enter' });
    expect(second.said[1]).toMatchObject({ do: 'name', name: 'Ada', secret: first.said[1]!.secret });
    await second.answer({ error: { code: 'name-taken', message: 'Taken.', where: 'name', rule: '' } });
    expect(second.lobby.name).toBe('');
    expect(second.lobby.nameless).toBe('Taken.');
  });

  it('says why there is no lobby, and why a question failed when its connection dropped', async () => {
    const { lobby, up, down, answer } = visit();
    up();
    await answer({ error: { code: 'no-lobby', message: 'No lobby here.', where: '', rule: '' } });
    expect(lobby.refused).toBe('No lobby here.');
    const asked = lobby.ask('sit', { match: 'm-1' });
    down();
    await expect(asked).rejects.toThrow('broke');
    await expect(lobby.ask('sit', { match: 'm-1' })).rejects.toThrow('broke');
  });

  it('takes each state as it arrives, and ignores answers to other questions', () => {
    const { lobby, tell, up } = visit();
    up();
    tell({ type: 'lobby', waiting: [], running: [], ended: [], here: ['Ada'], people: 1, ratings: true });
    expect(lobby.state?.here).toEqual(['Ada']);
    tell({ type: 'error', error: { code: 'hello-first', message: '', where: '', rule: '' }, ask: 0 });
    expect(lobby.refused).toBe('');
  });

  it('puts its tables into words', () => {
    expect(whoText(table)).toBe('Ada and Bea');
    expect(stageText(table)).toBe('Round 3');
    expect(standText(table)).toBe('Round 3');
    expect(standText({ ...table, chances: [0.38, 0.62] })).toBe('Round 3, chances 62 to 38');
    expect(endText(table)).toBe('Ada beat Bea');
    expect(endText({ ...table, seats: table.seats.map((seat) => ({ ...seat, score: 0 })) })).toBe(
      'Bea and Ada drew',
    );
    expect(endText({ ...table, claimed: true })).toBe('Ada beat Bea, who had left');
    expect(ratingText(table.seats[0]!)).toBe('1,522.4 ±140');
    expect(ratingText(table.seats[1]!)).toBe('');
    expect(whyUnrated(table)).toBe('');
    expect(whyUnrated({ ...table, unrated: 'early' })).toContain('first turn');
    expect(whyUnrated({ ...table, unrated: 'something-new' })).toBe('It is not rated.');
    expect(whoText({ ...table, seats: [{ seat: 'a', bot: 'captain' }, { seat: 'b' }] })).toBe(
      'Captain, a bot and a guest',
    );
  });

  it('has an address', () => {
    expect(routeOf('#/people')).toEqual({ page: 'people' });
    expect(routeOf('#/people/x')).toMatchObject({ page: 'lost' });
  });
});
