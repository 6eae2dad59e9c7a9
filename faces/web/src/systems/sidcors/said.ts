// What just happened in a fleet battle, in a sentence for screen readers.
import type { GameEvent } from '../../lib/protocol/shapes';
import { capital, counted } from '../../lib/words';

const matters =
  /^(crippled|destroyed|directed|due|retreated|stayed|force_gone|.*s_lost|craft_lost|battle_over)/;

export function saidOf(events: GameEvent[]): string {
  const scores = events
    .filter(({ kind }) => kind === 'damage')
    .map(({ args }) => `the ${args['force']} scores ${counted(Number(args['damage']), 'points')}`);
  const rating = events.find(({ kind }) => kind.startsWith('intensity'))?.args['rating'];
  const nothing = ({ kind, args }: GameEvent): boolean => kind === 'due' && Number(args['points']) === 0;
  const texts = events.filter((event) => matters.test(event.kind) && !nothing(event)).map(({ text }) => text);
  const scored = scores.length > 0 ? `BIR ${rating}: ${scores.join(', ')}.` : '';
  return capital([scored, ...texts].filter(Boolean).join(' '));
}
