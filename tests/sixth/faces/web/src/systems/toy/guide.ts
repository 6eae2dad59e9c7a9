// A first battle of the toy: all that the page needs to teach a system with nothing but the generic board.
import type { Guide, Scene } from '../../../../../../../faces/web/src/lib/guide/guide';

const verbs = ({ offers }: Scene): string[] => [
  ...offers.forms,
  ...offers.list.map(({ order }) => order.verb),
];
const offered = (scene: Scene, verb: string): boolean => verbs(scene).includes(verb);
/** The first ready order with this verb, as the generic board's anchors spell it. */
const firstOf = ({ offers }: Scene, verb: string): string =>
  Object.values(offers.list.find(({ order }) => order.verb === verb)?.order ?? {}).join(' ');

/** The verb to use next: the first of these on offer. */
const wanted = (scene: Scene): string =>
  ['capture', 'fire', 'brace', 'lose', 'hold', 'pass'].find((verb) => offered(scene, verb)) ?? '';

export const guide: Guide = {
  start: {
    system: 'toy',
    scenario: 'skirmish',
    title: 'First skirmish',
    bots: { blue: 'random', green: 'random' },
  },
  marks: [
    {
      id: 'power',
      at: 'allocate give',
      fits: (scene) => offered(scene, 'allocate'),
      title: 'Give out energy',
      text: 'Two points for each engine box. Guns without energy do not fire.',
      again: true,
    },
    {
      id: 'order',
      at: (scene) => firstOf(scene, wanted(scene)),
      fits: (scene) => wanted(scene) !== '',
      title: 'Your ship',
      text: (scene) => `This time, ${wanted(scene)}.`,
      again: true,
    },
  ],
  closing: () => 'That was a whole battle.',
};
