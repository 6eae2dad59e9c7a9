// What a log says beside its words: whose line it is, what each side scored in a turn, and an equation's parts.
import type { GameEvent } from '../protocol/shapes';

/** The seat that an event names, if it names just one. */
export function seatOf({ args }: Pick<GameEvent, 'args'>, seats: string[]): string {
  const named = [...new Set(Object.values(args).filter((one) => seats.includes(String(one))))];
  return named.length === 1 ? String(named[0]) : '';
}

/** The damage that each seat has scored; a seat without any is left out. */
export function damageBy(
  events: GameEvent[],
  seats: string[],
  undone: ReadonlySet<number>,
): [seat: string, damage: number][] {
  const sums = new Map<string, number>();
  for (const event of events) {
    const [seat, damage] = [seatOf(event, seats), event.args['damage']];
    if (event.kind === 'damage' && seat !== '' && typeof damage === 'number' && !undone.has(event.n))
      sums.set(seat, (sums.get(seat) ?? 0) + damage);
  }
  return seats.flatMap((seat): [string, number][] => (sums.has(seat) ? [[seat, sums.get(seat)!]] : []));
}

export interface Part {
  /** What joins it to the part before: '×', '=', '→'. */
  sign: string;
  figure: string;
  /** The words that stand below the figure. */
  words: string;
}
const wordsMost = 24; // letters below a figure
/** An equation's parts, for a row; empty if it does not fit into a row of figures. */
export function partsOf(formula: string): Part[] {
  if (!formula.includes(' = ')) return [];
  const pieces = formula.replace(/[.;]$/, '').split(/ ([x×+=−-]) |, (?=rounds |of which )/);
  const parts: Part[] = [];
  for (let i = 0; i < pieces.length; i += 2) {
    const found = /^(.*?)(\d[\d.]*½?(?: ?%)?|½)(.*)$/.exec(pieces[i]!);
    if (!found) return [];
    const sign = i === 0 ? '' : (pieces[i - 1] ?? '→').replace('x', '×');
    const words = `${found[1]!.trim()} ${found[3]!.trim()}`.trim();
    if (words.length > wordsMost) return [];
    parts.push({ sign, figure: found[2]!, words });
  }
  return parts;
}
