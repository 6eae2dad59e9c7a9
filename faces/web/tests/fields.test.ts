// The fields of a state at the moderator's desk, in players' words.
import { expect, test } from 'vitest';
import { Battle } from '../src/lib/battle/battle.svelte';
import {
  battleGroup,
  byGroup,
  innerGroup,
  leaves,
  matching,
  type Leaf,
  type Setup,
} from '../src/lib/moderator/fields';
import type { Value } from '../src/lib/protocol/patch';
import { seatTitle } from '../src/lib/battle/requests';
import type { FieldInfo, Lexicon, Places } from '../src/lib/protocol/shapes';
import { fieldWordsOf } from '../src/systems';
import { startEngine } from './engine';
import { NodeTransport } from './node_transport';

const field = (name: string, more: Partial<FieldInfo> = {}): FieldInfo => ({
  name,
  kind: 'whole',
  unit: '',
  words: 0,
  ...more,
});
const lexicon = {
  vocabularies: { 7: ['attacker', 'defender'], 8: ['great_axe', 'dirk'] },
  shown: { 8: ['Great Axe', 'Dirk'] },
  fields: [
    field('round'),
    field('window'),
    field('forces', {
      kind: 'list',
      words: 7,
      inside: [
        field('choice', { kind: 'group', inside: [field('verb')] }),
        field('potential_halves', { unit: 'half points' }),
        field('in', { kind: 'flag' }),
      ],
    }),
    field('ships', {
      kind: 'list',
      words: 8,
      inside: [field('boxes', { kind: 'numbers', unit: 'boxes' }), field('struck'), field('cursor')],
    }),
    field('craft', { kind: 'list', inside: [field('home', { kind: 'word', words: 8 })] }),
  ],
} as unknown as Lexicon;
const view: Value = {
  round: 2,
  window: 9,
  forces: [{ choice: { verb: 4 }, potential_halves: 7, in: true }],
  ships: [
    { boxes: { phaser: 1, tr_beam: 3 }, struck: 5, cursor: 0 },
    { boxes: { phaser: 4 }, struck: 0, cursor: 0 },
  ],
  craft: [{ home: 'dirk' }],
};
const words = {
  called: { choice: 'secret order', verb: 'what', potential_halves: 'potential', home: 'carried by' },
  inner: ['window', 'cursor'],
  bits: { struck: ['fore', 'aft', 'port'] },
  scale: { potential_halves: { each: 2, unit: 'points' } },
  owner: { craft: 'home' },
};
const told = ({ group, label, value }: Leaf): string => `${group} / ${label} = ${value}`;

test('fields are grouped by the ship or the side that they belong to, in players’ words', () => {
  expect(leaves(lexicon, view, ['Attacker', 'Defender'], words).map(told)).toEqual([
    'The battle / Round = 2',
    'Attacker / Secret order, what = 4',
    'Attacker / Potential = 3.5 points',
    'Attacker / In = yes',
    'Great Axe / Boxes, phaser = 1 box',
    'Great Axe / Boxes, tr beam = 3 boxes',
    'Great Axe / Struck = fore, port',
    'Dirk / Boxes, phaser = 4 boxes',
    'Dirk / Struck = none',
    'Dirk / Craft 1, carried by = Dirk',
    `${innerGroup} / Window = 9`,
    `${innerGroup} / Great Axe, cursor = 0`,
    `${innerGroup} / Dirk, cursor = 0`,
  ]);
});

test('a search finds a field by its words, its ship or its path', () => {
  const all = leaves(lexicon, view, [], words);
  const found = (search: string) => matching(all, search).map(({ path }) => path);
  expect(found('great phaser')).toEqual(['ships.0.boxes.phaser']);
  expect(found('potential')).toEqual(['forces.0.potential_halves']);
  expect(found('DIRK carried')).toEqual(['craft.0.home']);
  expect(found('halves')).toEqual(['forces.0.potential_halves']);
  expect(found('antimatter')).toEqual([]);
});

const battles = [
  ['code-red', 'duel', 'Meridian / Boxes, Phaser = 8 boxes'],
  ['sidcors', 'border_clash', 'Great Axe / Status = whole'],
  ['red-alert', 'balance_of_terror', "T'deret / Place, across = 0 inches"],
  ['heavy-combat', 'duel', 'Steadfast / Shield, fore = 56 points'],
] as const;
test.each(battles)(
  '%s: every field has the name that players use, and is set verbatim',
  async (system, scenario, one) => {
    const transport = new NodeTransport(await startEngine());
    const body = JSON.stringify({ system, scenario, seed: '5', moderator: true });
    const places = await transport.ask<Places>('POST', '/api/matches', body);
    for (const { token } of places.seats) new Battle(transport, places.match, token!);
    const desk = new Battle(transport, places.match, places.moderate!);
    await new Promise((done) => setTimeout(done, 20));
    const { fieldWords } = await fieldWordsOf(system)!();
    const titles = desk.seats.map(({ seat }) => seatTitle(desk.seats, seat));
    const { lexicon, setup } = desk.joined!;
    const all = leaves(lexicon, desk.view, titles, fieldWords, setup as Setup);
    expect(all.map(told)).toContain(one);
    expect(new Set(all.map(({ group, label }) => `${group} / ${label}`)).size).toBe(all.length);
    for (const leaf of all) {
      expect(told(leaf)).not.toMatch(/_|undefined|NaN|\bnull\b|ths of/);
      for (const { word } of leaf.words) expect(word).not.toMatch(/_|^\d*$/);
    }
    expect(byGroup(all)[0]![0]).toBe(battleGroup);
    // names that only a program would choose are replaced by players' words, or belong to the program's own notes
    const open = all.filter(({ group }) => group !== innerGroup);
    const names = open.flatMap(({ path }) => path.split('.')).filter((name) => name.includes('_'));
    const known = new Set(
      lexicon.fields.flatMap((field) => [field, ...(field.inside ?? [])]).map(({ name }) => name),
    );
    for (const name of names.filter((one) => known.has(one)))
      expect(
        Object.keys(fieldWords.called).some((key) => key.split('.').at(-1) === name),
        name,
      ).toBe(true);
    // an edit that keeps the value sends the current value
    for (const { path, stored } of all.slice(0, 40))
      expect((await desk.act({ type: 'edit', path, value: stored }))?.message ?? null, path).toBeNull();
  },
);
