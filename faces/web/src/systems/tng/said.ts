// Words the latest events for screen readers: a volley in one sentence, not box by box.
import { counted, listed } from '../../lib/words';
import type { GameEvent } from '../../lib/protocol/shapes';
import type { Table } from './model/table.svelte';

const told = new Set([
  'turn_begun',
  'impulse_begun',
  'moved',
  'turned',
  'slowed',
  'erratic_begun',
  'fired',
  'destroyed',
  'exploded',
  'control_lost',
  'control_back',
  'unmanned',
  'won',
  'drawn',
]);
const most = 6;

/** "Varkuth: 20 inside. 10 UWARP, 3 Disr lost." */
function lostText(table: Table, unit: number, events: GameEvent[]): string {
  const lost = new Map<string, number>();
  for (const { kind, args } of events) {
    if (kind !== 'boxes_lost' || table.unitOf(args['unit']) !== unit) continue;
    const group = table.groupOf(args['group']);
    if (group?.part === 'shields') continue; // told before
    const name = group?.name ?? '';
    lost.set(name, (lost.get(name) ?? 0) + Number(args['boxes']));
  }
  const parts = [...lost].map(([name, boxes]) => `${boxes} ${name}`);
  return parts.length > 0 ? ` Lost: ${listed(parts)}.` : '';
}

/** ", shield 234 down": for shields that lost their last box in this volley. */
function downText(table: Table, unit: number, events: GameEvent[]): string {
  const struck = events
    .filter(({ kind, args }) => kind === 'boxes_lost' && table.unitOf(args['unit']) === unit)
    .map(({ args }) => table.groupOf(args['group']));
  const down = [...new Set(struck)].filter(
    (group) => group?.part === 'shields' && table.groupState(group.place)?.left === 0,
  );
  return down.map((group) => `, shield ${group!.name.replace(/^Shield /, '')} down`).join('');
}

export function saidOf(table: Table, events: GameEvent[]): string {
  const lines: string[] = [];
  const struck = new Set<number>();
  for (const event of events) {
    const unit = table.unitOf(event.args['unit']);
    if (event.kind === 'struck' && !struck.has(unit)) {
      struck.add(unit);
      const all = events.filter(({ kind, args }) => kind === 'struck' && table.unitOf(args['unit']) === unit);
      const sum = (name: string) => all.reduce((most, { args }) => most + Number(args[name] ?? 0), 0);
      const shields = sum('shields') + sum('reinforcement') + sum('armour');
      lines.push(
        `${table.nameOf(unit)}: ${counted(shields, 'points')} on its shields${downText(table, unit, events)}, ${sum('inside')} inside.${lostText(table, unit, events)}`,
      );
    } else if (told.has(event.kind)) lines.push(event.text);
  }
  return lines.slice(-most).join(' ');
}
