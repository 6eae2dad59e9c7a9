// A restarted server counts a seat's acts from far above: no order is lost or doubled.
import { expect, test } from 'vitest';
import { Battle } from '../src/lib/battle/battle.svelte';
import type { Told } from '../src/lib/protocol/protocol_table';
import type { Line, Listener, Transport } from '../src/lib/protocol/transport';

class Wire implements Transport {
  readonly kind = 'server';
  readonly orders: number[] = [];
  listener!: Listener;

  open(listener: Listener): Line {
    this.listener = listener;
    queueMicrotask(() => listener.up());
    return {
      send: (message) => message.type === 'order' && this.orders.push(message.number),
      close: () => undefined,
    };
  }
  join(nextNumber: number, window: number): void {
    this.listener.told({
      type: 'joined',
      match: 'm',
      system: 's',
      scenario: 'x',
      role: 'seat',
      seat: 'a',
      lexicon: {},
      view: {},
      window: { number: window, kind: '', owed: ['a'], answered: [] },
      offers: { list: [], forms: [] },
      seats: [],
      full: true,
      notes: [],
      asks: [],
      adjourned: false,
      presence: { seats: [], watchers: 0 },
      dice: {},
      counter: 0,
      events: 0,
      next_number: nextNumber,
    } as unknown as Told);
  }
  breakAndJoin(nextNumber: number, window: number): void {
    this.listener.down();
    this.listener.up();
    this.join(nextNumber, window);
  }
  ask = <T>(): Promise<T> => Promise.reject(new Error('not asked here'));
  askText = (): Promise<string> => Promise.resolve('');
  wake = (): Promise<void> => Promise.resolve();
  wholeRecord = (): Promise<null> => Promise.resolve(null);
}

const settle = () => new Promise((done) => setTimeout(done, 0));

async function lostOrder(firstNumber: number) {
  const wire = new Wire();
  const battle = new Battle(wire, 'm', 't');
  await settle();
  wire.join(firstNumber, 7);
  let told: unknown = 'nothing yet';
  void battle.order({ verb: 'v' }).then((refused) => (told = refused));
  return { wire, told: async () => (await settle(), told) };
}

test.each([
  // first number, number and window after the break, the numbers that were sent, is it settled?
  ['same server, arrived', 4, 5, 7, [4, 4], false],
  ['same server, not arrived', 4, 4, 7, [4, 4], false],
  ['begun anew, not done', 4, 3000001, 7, [4, 3000001], false],
  ['begun anew, done', 4, 4000001, 8, [4], true],
  ['first act, not done', 1, 1000001, 7, [1, 1000001], false],
  ['first act, done before the server began anew', 1, 2000001, 8, [1], true],
] as const)('%s', async (_name, first, next, window, sent, done) => {
  const { wire, told } = await lostOrder(first);
  wire.breakAndJoin(next, window);
  expect(await told()).toBe(done ? null : 'nothing yet');
  expect(wire.orders).toEqual(sent);
});

test('a server that cannot keep an order is not asked forever', async () => {
  const { wire, told } = await lostOrder(1);
  for (let i = 0; i < 5; ++i) wire.breakAndJoin(1, 7);
  expect(wire.orders).toEqual([1, 1, 1]);
  expect(await told()).toMatchObject({ code: 'not-kept' });
});
