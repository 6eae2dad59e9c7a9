// The engine's verdict on a ship that is to fight: its price, its idle systems, or why it cannot
// fight.
import type { Refused } from '../../../lib/protocol/shapes';
import type { Transport } from '../../../lib/protocol/transport';
import { counted, listed } from '../../../lib/words';

export interface Sleeper {
  system: string;
  boxes: number;
  /** The section of the rules that introduces the system. */
  with?: string;
}
export interface Judged {
  bpv: number;
  asleep: Sleeper[];
  /** Whether the ship moves by warp; a base does not. */
  flies: boolean;
  /** Why the ship cannot fight; without a reason, it can. */
  faults: Refused[];
}
interface Live {
  bpv: number;
  asleep: Sleeper[];
  energy: { drive: string };
}

const asked = new Map<string, Promise<Judged>>();

async function ask(transport: Transport, text: string): Promise<Judged> {
  const told = await transport.ask<Live | { errors: Refused[] }>('POST', '/api/ship/live', text);
  if ('errors' in told) return { bpv: 0, asleep: [], flies: false, faults: told.errors };
  const { bpv, asleep, energy } = told;
  return { bpv, asleep, flies: energy.drive === 'warp', faults: [] };
}

/** The verdicts, keyed by the ship's file as JSON; each is requested once. */
export function judge(transport: Transport, file: unknown): Promise<Judged> {
  const text = JSON.stringify(file);
  let judged = asked.get(text);
  if (!judged) {
    judged = ask(transport, text);
    judged.catch(() => asked.delete(text)); // asks again next time: the network may come back
    asked.set(text, judged);
  }
  return judged;
}

/** "2 Drn-B and 1 Prb sleep: they can be hit and repaired, and do nothing yet." */
export function asleepText(asleep: Sleeper[]): string {
  if (asleep.length === 0) return '';
  const boxes = asleep.reduce((sum, one) => sum + one.boxes, 0);
  const names = listed(asleep.map(({ system, boxes: count }) => `${count} ${system}`));
  return boxes === 1
    ? `${names} sleeps: it can be hit and repaired, and does nothing yet.`
    : `${names} sleep: they can be hit and repaired, and do nothing yet.`;
}

/** A ship's first fault, and how many more it has. */
export function faultText({ faults }: Judged): string {
  const [first, ...others] = faults;
  if (!first) return '';
  return others.length === 0 ? first.message : `${first.message} ${counted(others.length, 'faults')} more.`;
}
