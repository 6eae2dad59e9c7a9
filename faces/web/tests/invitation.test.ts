// The words that a guest reads before they sit down.
import { describe, expect, it } from 'vitest';
import { invitationText, type Invitation } from '../src/lib/app/invitation';
import type { SystemInfo } from '../src/lib/protocol/shapes';
import { memoryShelf } from './memory_shelf';

const systems = [
  {
    id: 'sidcors',
    title: 'Sidcors',
    tag: 'fleets in rounds',
    scenarios: [{ id: 'border_clash', title: 'Border Clash', seats: 2, summary: 'Five against five.' }],
    path: [{ id: 'clash', name: 'Clash', scenario: 'border_clash', minutes: 8 }],
  },
] as unknown as SystemInfo[];
const told = (how: Partial<Invitation> = {}): Invitation => ({
  invites: true,
  system: 'sidcors',
  scenario: 'border_clash',
  seat: 'defender',
  called: 'the defender',
  seats: [
    { seat: 'attacker', team: 0, name: 'Mara', joined: true, called: 'the attacker' },
    { seat: 'defender', team: 1, name: '', joined: false, called: 'the defender' },
  ],
  moderated: false,
  over: false,
  watch: 'w',
  ...how,
});

describe('an invitation', () => {
  it('says who invites whom to what, and on what terms', () => {
    expect(invitationText(told(), systems)).toEqual({
      fresh: true,
      title: 'Border Clash',
      from: 'Mara invites you',
      about: 'Sidcors, fleets in rounds. Five against five. About 8 minutes.',
      yours: 'You command the defender, against Mara.',
      waits: 'Mara is at the table.',
      terms: 'Nobody has hints. To take an order back, you ask the others. You may leave and come back.',
    });
  });
  it('names only those who are present, and a bot as a bot', () => {
    const [, mine] = told().seats;
    const bot = { seat: 'attacker', team: 0, name: '', joined: true, called: 'the attacker', bot: 'cadet' };
    const text = invitationText(told({ seats: [bot, mine!], moderated: true }), systems);
    expect(text.from).toBe('You are invited');
    expect(text.yours).toBe('You command the defender, against the cadet.');
    expect(text.waits).toBe('The cadet will be there, too.');
    expect(text.terms).toBe('You have hints. A moderator runs the battle. You may leave and come back.');
  });
  it('names a nameless host by their seat, and several in the plural', () => {
    const [host, mine] = told().seats;
    const nameless = { ...host!, name: '' };
    expect(invitationText(told({ seats: [nameless, mine!] }), systems).from).toBe('The attacker invites you');
    const second = { ...host!, seat: 'ally', team: 1, name: 'Ana' };
    const text = invitationText(told({ seats: [host!, second, mine!] }), systems);
    expect([text.from, text.waits]).toEqual(['Mara and Ana invite you', 'Mara and Ana are at the table.']);
    expect(text.yours).toBe('You command the defender, beside Ana, against Mara.');
    expect(invitationText(told({ seats: [mine!] }), systems)).toMatchObject({
      yours: 'You command the defender.',
      waits: '',
    });
  });
  it('says whether both have hints, and offers no look at a running battle', () => {
    const [host, mine] = told().seats;
    const text = invitationText(told({ seats: [host!, { ...mine!, joined: true }], hints: true }), systems);
    expect(text.terms).toMatch(/^Everybody has hints\./);
    expect(text.fresh).toBe(false);
  });
  it('is for those who have not been here: the shelf knows seats, secrets and battles begun here', () => {
    const shelf = memoryShelf();
    expect(shelf.knows('m-1', 'link')).toBe(false);
    const own = shelf.secret('m-1', 'link');
    expect([shelf.knows('m-1', 'link'), shelf.knows('m-1', own)]).toEqual([true, true]);
    expect(shelf.knows('m-1', 'another')).toBe(false);
    shelf.set('places.m-1', '{}');
    expect(shelf.knows('m-1', 'another')).toBe(true);
    const [system, scenario, title, role] = ['sidcors', 'border_clash', 'Border Clash', 'seat'];
    shelf.visit({ match: 'm-2', token: 'sat', system, scenario, title, role, at: 1 });
    expect(shelf.knows('m-2', 'sat')).toBe(true);
  });
  it('leads to one row among your battles, whether or not it was looked at first', () => {
    const shelf = memoryShelf();
    const place = { match: 'm-3', system: 's', scenario: 'c', title: 'Clash', at: 1 };
    shelf.visit({ ...place, token: 'w', role: 'watcher' });
    shelf.visit({ ...place, token: 's', role: 'defender' });
    expect(shelf.places().map(({ role }) => role)).toEqual(['defender']);
  });
});
