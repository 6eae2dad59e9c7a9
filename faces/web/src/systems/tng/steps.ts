// Where a turn stands, for the bar: energy, six impulses, repair; and within an impulse its segments.
import type { Step } from '../../components/battle/BattleBar.svelte';
import type { BattleView, StepName } from './model/state';

const impulses = 6;
const segments: [StepName, string][] = [
  ['move', 'Move'],
  ['activity', 'Act'],
  ['fire', 'Fire'],
];

export function stepsOf({ step, impulse }: BattleView): Step[] {
  const now = step === 'allocate' ? 0 : step === 'repair' ? impulses + 1 : impulse;
  const names = ['Energy', ...Array.from({ length: impulses }, (_, i) => String(i + 1)), 'Repair'];
  const state = (at: number, i: number) => (i < at ? 'done' : i === at ? 'now' : 'to come');
  const turn = names.map((name, i): Step => ({ name, state: state(now, i) }));
  const segment = segments.findIndex(([name]) => name === step);
  if (segment < 0 && step !== 'launch') return turn;
  const at = step === 'launch' ? 2 : segment;
  return [...turn, ...segments.map(([, name], i): Step => ({ name, state: state(at, i) }))];
}
