// By default everything that bears fires, but never more than its capacitor pays for.
import { expect, test, vi } from 'vitest';
import { Battle } from '../../src/lib/battle/battle.svelte';
import type { Places } from '../../src/lib/protocol/shapes';
import { FireDraft } from '../../src/systems/tng/command/fire/draft.svelte';
import { Table } from '../../src/systems/tng/model/table.svelte';
import { MoveDraft } from '../../src/systems/tng/move/draft.svelte';
import { startEngine } from '../engine';
import { NodeTransport } from '../node_transport';

// ship sheets come from the page's host, which is absent here
vi.mock('../../src/lib/app/app.svelte', () => ({
  app: { transport: { ask: () => Promise.reject(new Error()) } },
}));

const settle = () => new Promise((done) => setTimeout(done, 5));
/** Svelte's effects do not run without a page, so the test calls the draft in their place. */
interface Aiming {
  aimed: number;
  learn: (target: number, anew: boolean) => Promise<void>;
}

test(
  'a group that its capacitor cannot pay for fires for less, or not at all',
  { timeout: 60_000 },
  async () => {
    const transport = new NodeTransport(await startEngine());
    const body = JSON.stringify({
      system: 'tng',
      scenario: 'first_watch',
      seed: '3',
      bots: { hegemony: 'cadet' },
    });
    const places = await transport.ask<Places>('POST', '/api/matches', body);
    const battle = new Battle(transport, places.match, places.seats.find(({ token }) => token)!.token!);
    await settle();
    const table = new Table(battle, () => Promise.resolve());
    const move = new MoveDraft(table);
    const { fields } = await battle.form({ verb: 'allocate' });
    const bought = fields.map(({ label }) =>
      /capacitors of Ph-7/.test(label)
        ? 7
        : /^shields:/.test(label)
          ? 2
          : /movements by warp/.test(label)
            ? 20
            : 0,
    );
    await table.give((await battle.form({ verb: 'allocate', bought })).order, true);
    for (let acts = 0; acts < 100 && !battle.over; ++acts) {
      await settle();
      if (!table.mayAct) continue;
      const { kind } = table;
      if (kind === 'fire' && table.forms.includes('fire') && table.rangeBetween(0, 1) <= 3) break;
      if (kind === 'move') {
        move.restart();
        move.closeIn();
      }
      await table.give(kind === 'move' ? move.order : table.list[0]!.order, true);
    }
    const draft = new FireDraft(table);
    const inner = draft as unknown as Aiming;
    inner.aimed = table.target;
    await inner.learn(table.target, false);
    expect(draft.bearing.length).toBeGreaterThan(1);
    expect(draft.wrong).toBe('');
    // the capacitor holds seven halves of energy; an overloaded shot takes two
    const phasers = draft.bearing.filter(({ ways }) => ways.length > 1);
    const halves = phasers.reduce((sum, { way, count }) => sum + count * (way === 0 ? 2 : 1), 0);
    expect(halves).toBe(7);
    draft.allThatBears();
    await settle();
    await settle();
    expect(draft.wrong).toBe('');
    expect(draft.shots.length).toBeGreaterThan(0);
  },
);
