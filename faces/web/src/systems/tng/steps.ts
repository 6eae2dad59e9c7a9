// The progress of a turn, for the bar: energy, six impulses, repair; and within an impulse its
// segments.
import type { Step } from '../../components/battle/BattleBar.svelte';
import type { BattleView, StepName } from './model/state';

const impulses = 6;
const segments: [StepName, string][] = [
  ['move', 'Move'],
  ['activity', 'Act'],
  ['fire', 'Fire'],
];

/** The segments of the current impulse follow its number, in order. */
export function stepsOf({ step, impulse }: BattleView): Step[] {
  const now = step === 'allocate' ? 0 : step === 'repair' ? impulses + 1 : impulse;
  const names = ['Energy', ...Array.from({ length: impulses }, (_, i) => String(i + 1)), 'Repair'];
  const state = (at: number, i: number) => (i < at ? 'done' : i === at ? 'now' : 'to come');
  const turn = names.map((name, i): Step => ({ name, state: state(now, i) }));
  const segment = step === 'launch' ? 2 : segments.findIndex(([name]) => name === step);
  if (segment < 0) return turn;
  const within = segments.map(([, name], i): Step => ({ name, state: state(segment, i) }));
  return [...turn.slice(0, now + 1), ...within, ...turn.slice(now + 1)];
}
