// Dropped connections and restarted servers: no press is lost, doubled or applied to another
// decision. A restarted server counts a seat's acts from a much higher number.
import { expect, test } from 'vitest';
import type { Held } from '../src/lib/battle/acts.svelte';
import { Battle } from '../src/lib/battle/battle.svelte';
import type { Told } from '../src/lib/protocol/protocol_table';
import type { Line, Listener, Transport } from '../src/lib/protocol/transport';

class Wire implements Transport {
  readonly kind = 'server';
  readonly orders: number[] = [];
  readonly sent: Record<string, unknown>[] = [];
  listener!: Listener;

  open(listener: Listener): Line {
    this.listener = listener;
    queueMicrotask(() => listener.up());
    return {
      send: (message) => {
        this.sent.push({ ...message });
        if (message.type === 'order') this.orders.push(message.number);
      },
      close: () => undefined,
    };
  }
  join(nextNumber: number, window: number, more: object = {}): void {
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
      ...more,
    } as unknown as Told);
  }
  breakAndJoin(nextNumber: number, window: number): void {
    this.listener.down();
    this.comeBack(nextNumber, window);
  }
  comeBack(nextNumber: number, window: number, more: object = {}): void {
    this.listener.up();
    this.join(nextNumber, window, more);
  }
  acts(): Record<string, unknown>[] {
    return this.sent.filter(({ type }) => type !== 'hello' && type !== 'join' && type !== 'history');
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
  // the first number; the number and window after the break; the numbers sent; whether the act is
  // settled
  ['same server, arrived', 4, 5, 7, [4, 4], false],
  ['same server, not arrived', 4, 4, 7, [4, 4], false],
  ['restarted, not done', 4, 3000001, 7, [4, 3000001], false],
  ['restarted, done', 4, 4000001, 8, [4], true],
  ['first act, not done', 1, 1000001, 7, [1, 1000001], false],
  ['first act, done before the server restarted', 1, 2000001, 8, [1], true],
] as const)('%s', async (_name, first, next, window, sent, done) => {
  const { wire, told } = await lostOrder(first);
  wire.breakAndJoin(next, window);
  expect(await told()).toBe(done ? null : 'nothing yet');
  expect(wire.orders).toEqual(sent);
});

test('a server that cannot store an order is not asked forever', async () => {
  const { wire, told } = await lostOrder(1);
  for (let i = 0; i < 5; ++i) wire.breakAndJoin(1, 7);
  expect(wire.orders).toEqual([1, 1, 1]);
  expect(await told()).toMatchObject({ code: 'not-kept' });
});

/** A seat whose connection has just dropped. */
async function outOfReach() {
  const wire = new Wire();
  const battle = new Battle(wire, 'm', 't');
  await settle();
  wire.join(4, 7);
  wire.listener.down();
  const told: Record<string, unknown> = {};
  const press = (act: { type: string } & Record<string, unknown>, name = act.type) =>
    void battle.act(act).then((refused) => (told[name] = refused));
  return { wire, battle, told, press };
}
const order = { type: 'order', order: { verb: 'hold_fire' } };

test('what is pressed while the connection is down is sent once it is back', async () => {
  const { wire, battle, told, press } = await outOfReach();
  press(order);
  press({ type: 'note', text: 'Back soon.' });
  await settle();
  expect([told, wire.acts(), battle.waiting]).toEqual([{}, [], 1]);
  expect(battle.acts.held.map(({ words }) => words)).toEqual(['your order “Hold fire”', 'your note']);
  wire.comeBack(4, 7);
  expect(wire.acts()).toEqual([
    { ...order, window: 7, number: 4 },
    { type: 'note', text: 'Back soon.', number: 5 },
  ]);
  expect(battle.notice).toBe(''); // nothing is promised before it is certain
  wire.listener.told({ type: 'done', number: 4 } as Told);
  wire.listener.told({ type: 'done', number: 5 } as Told);
  await settle();
  expect([told, battle.waiting]).toEqual([{ order: null, note: null }, 0]);
  expect(battle.notice).toBe('Back at the table. Given now: your note.');
  wire.breakAndJoin(6, 8);
  expect(wire.acts().length).toBe(2);
  expect(battle.notice).toBe('Back at the table. Nothing was lost.');
});

test.each([
  ['the window has moved on', 8, {}, 'The battle went on'],
  ['the battle is over', 8, { scores: [1, -1] }, 'The battle came to its end'],
  ['something else was changed', 7, { view: { speed: 9 } }, 'The battle went on'],
  [
    'the seat was played elsewhere',
    7,
    { window: { number: 8, kind: '', owed: ['a'], answered: ['a'] } },
    'Your seat has answered',
  ],
] as const)('an order is not applied to another decision: %s', async (_what, window, more, why) => {
  const { wire, battle, told, press } = await outOfReach();
  press(order);
  press({ type: 'note', text: 'I am here' });
  wire.comeBack(4, window, more);
  await settle();
  expect(wire.orders).toEqual([]);
  expect(wire.acts().map(({ type }) => type)).toEqual(['note']);
  expect(battle.missed).toContain(`Not given: your order “Hold fire”. ${why} while`);
  expect(told['order']).toMatchObject({ code: 'moved-on' });
  expect(battle.notice).not.toContain('Nothing was lost');
});

test('later refusals by the host are reported, too', async () => {
  const { wire, battle, told, press } = await outOfReach();
  press(order);
  wire.comeBack(4, 7);
  const error = { code: 'x', message: 'Too many points.', where: '', rule: '' };
  wire.listener.told({ type: 'error', number: 4, error } as unknown as Told);
  await settle();
  expect([told['order'], battle.missed]).toEqual([
    error,
    'Not given: your order “Hold fire”. Too many points.',
  ]);
});

test('only one order waits at a time, and it can be taken back', async () => {
  const { wire, battle, told, press } = await outOfReach();
  press(order);
  press({ type: 'order', order: { verb: 'retreat' } }, 'second');
  await settle();
  expect(told['second']).toMatchObject({ code: 'waits-already' });
  battle.acts.drop();
  await settle();
  expect([told['order'], battle.waiting]).toMatchObject([{ code: 'taken-back' }, 0]);
  wire.comeBack(4, 7);
  expect(wire.acts()).toEqual([]);
});

test('an answer is sent to no question but its own', async () => {
  for (const same of [true, false]) {
    const wire = new Wire();
    const battle = new Battle(wire, 'm', 't');
    await settle();
    const ask = { act: 'undo', seat: 'b', event: 5 };
    wire.join(4, 7, { asks: [ask] });
    wire.listener.down();
    void battle.answer(ask, true);
    wire.comeBack(4, 7, { asks: [same ? ask : { ...ask, event: 2 }] });
    expect([wire.acts().length, battle.missed]).toEqual([
      same ? 1 : 0,
      same
        ? ''
        : 'Not given: your answer. The question was withdrawn or settled while the table was out of reach. Look again and decide anew.',
    ]);
  }
});

test('a note whose answer was lost is not repeated by a server that restarts its count', async () => {
  for (const said of [true, false]) {
    const wire = new Wire();
    const battle = new Battle(wire, 'm', 't');
    await settle();
    wire.join(4, 7);
    void battle.act({ type: 'note', text: 'Hello' });
    wire.listener.down();
    wire.comeBack(3000001, 7, { notes: said ? [{ seat: 'a', text: 'Hello' }] : [] });
    expect(wire.acts().map(({ number }) => number)).toEqual(said ? [4] : [4, 3000001]);
  }
});

test('an order that was sent and never arrived is not applied to a later decision', async () => {
  const { wire, told } = await lostOrder(4);
  wire.breakAndJoin(4, 9);
  expect(await told()).toMatchObject({ code: 'moved-on' });
  expect(wire.orders).toEqual([4]);
});

test('the page says that nothing was lost only if that is certain', async () => {
  const wire = new Wire();
  const battle = new Battle(wire, 'm', 't');
  await settle();
  wire.join(4, 7);
  void battle.order({ verb: 'v' });
  wire.breakAndJoin(3000001, 9);
  expect(battle.notice).toContain('the log shows whether it was given');
});

test('waiting acts survive a reload of the page', async () => {
  let kept: Held[] = [];
  const begin = async () => {
    const wire = new Wire();
    const battle = new Battle(wire, 'm', 't');
    battle.acts.restore(kept, (held) => (kept = held));
    await settle();
    return { wire, battle };
  };
  const first = await begin();
  first.wire.join(4, 7);
  first.wire.listener.down();
  void first.battle.act(order);
  kept = JSON.parse(JSON.stringify(kept)) as Held[];
  expect(kept.length).toBe(1);
  const second = await begin();
  second.wire.join(4, 7);
  expect(second.wire.acts()).toEqual([{ ...order, window: 7, number: 4 }]);
  expect(kept).toEqual([]);
});

test('questions wait for the connection, and choices stay if nothing has changed', async () => {
  const { wire, battle } = await outOfReach();
  const { view, window, offers } = battle;
  const form = battle.form({ verb: 'v' });
  expect(wire.acts()).toEqual([]);
  wire.comeBack(4, 7);
  expect(wire.acts()).toMatchObject([{ type: 'form', order: { verb: 'v' } }]);
  const { ask } = wire.acts()[0] as { ask: number };
  wire.listener.told({ type: 'form', ask, fields: [] } as unknown as Told);
  expect(await form).toMatchObject({ fields: [] });
  expect(battle.view === view && battle.window === window && battle.offers === offers).toBe(true);
});

test('in a window that lost its seat, every press is answered with a message', async () => {
  const { wire, battle } = await outOfReach();
  wire.comeBack(4, 7);
  wire.listener.told({ type: 'left', why: 'replaced' } as unknown as Told);
  const refused = await battle.order({ verb: 'v' });
  expect(refused?.message).toContain('played in another window');
});
