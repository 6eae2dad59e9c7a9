// The captain's advice on a move is drawn on the map, so that the lit plate gives that move.
import { expect, test } from 'vitest';
import { Battle } from '../../src/lib/battle/battle.svelte';
import type { Places } from '../../src/lib/protocol/shapes';
import { Table } from '../../src/systems/tng/model/table.svelte';
import { MoveDraft } from '../../src/systems/tng/move/draft.svelte';
import { startEngine } from '../engine';
import { NodeTransport } from '../node_transport';

const settle = () => new Promise((done) => setTimeout(done, 5));

test('the plate gives exactly the move that the captain advises', { timeout: 60_000 }, async () => {
  const transport = new NodeTransport(await startEngine());
  const body = JSON.stringify({
    system: 'tng',
    scenario: 'cruiser_duel',
    seed: '1',
    bots: { hegemony: 'cadet' },
  });
  const places = await transport.ask<Places>('POST', '/api/matches', body);
  const battle = new Battle(transport, places.match, places.seats.find(({ token }) => token)!.token!);
  await settle();
  const table = new Table(battle, () => Promise.resolve());
  const draft = new MoveDraft(table);
  const verbs = new Set<string>();
  for (let acts = 0; acts < 80 && !battle.over; ++acts) {
    if (!table.mayAct) {
      await settle();
      continue;
    }
    // the captain gives no advice on Impulse Activity, or if only one answer is possible
    const alone = table.forms.length === 0 || table.kind === 'activity';
    const { order } = alone ? table.list[0]! : await battle.advise();
    if (table.kind === 'move') {
      draft.restart();
      draft.layHint(order);
      verbs.add(draft.order.verb);
      const legs = draft.legs.map(({ manoeuvre }) => manoeuvre);
      if (order.verb === 'move') expect([...legs, 'end']).toEqual(order['manoeuvre']);
      if (order.verb === 'stay') expect(draft.order).toEqual({ verb: 'stay' });
      await table.give(draft.order, true);
    } else await table.give(order, true);
    await settle();
    expect(table.trouble).toBe('');
  }
  expect([...verbs].sort()).toEqual(['move', 'stay']);
});
