// The shorthand of a ship's file, "A: 4 Ph-7 FX": takes it apart and puts it together again.
import { parseArc } from './arcs';
import type { Catalogue, System } from './catalogue';
import { plainBox, type Box } from './design';
import { isRefit, markOf, namedLine } from './kinds';

const nameWordsMax = 6;
export const boxCharsMax = 200;

const wordsOf = (text: string): string[] => text.split(/[ \t]+/).filter(Boolean);

/** The system named at the front, by the longest match; null if there is none. */
export function leadingName(
  catalogue: Catalogue,
  words: string[],
): { system: System; taken: number; name: string } | null {
  for (let taken = Math.min(words.length, nameWordsMax); taken > 0; --taken) {
    const name = words.slice(0, taken).join(' ');
    const system = catalogue.find(name);
    if (system) return { system, taken, name };
  }
  return null;
}

/** The further words of a group: variants, arcs, facings, marks. Anything else is kept verbatim. */
export function withWords(catalogue: Catalogue, box: Box, words: string[]): Box {
  const system = catalogue.find(box.id);
  let next = { ...box, refit: [...box.refit] };
  const rest: string[] = box.rest ? [box.rest] : [];
  for (let i = 0; i < words.length;) {
    const word = words[i]!;
    const named = system ? namedLine(system, words.slice(i)) : null;
    if (/^@[1-6]{1,6}$/.test(word)) next.facings = word.slice(1);
    else if (word === '!!') next.lasting = true;
    else if (word === 'emer') next.refit.push(markOf(catalogue, 'power'));
    else if (word === 'tril') next.refit.push(markOf(catalogue, 'phasers'));
    else if (named && next.variant === '') {
      next = { ...next, variant: named.word };
      i += named.taken - 1;
      if (words[i + 1]?.startsWith('deg')) ++i;
    } else if (parseArc(word) !== null && next.arc === '') next.arc = word;
    else rest.push(word);
    ++i;
  }
  next.rest = rest.join(' ');
  return next;
}

/** "Trac-Mech" includes the variant. */
function nameVariant(system: System, name: string): string {
  const start = `${system.id}-`;
  return name.startsWith(start) ? (namedLine(system, [name.slice(start.length)])?.word ?? '') : '';
}

/** "Regenerating Armor 120": boxes of the system that this modifies, with it as a refit. */
function resolved(catalogue: Catalogue, box: Box, system: System): Box {
  const base = isRefit(system) ? catalogue.find(system.lines[0]!.modifies) : undefined;
  return base ? { ...box, id: base.id, refit: [system.id] } : box;
}

/** Reads any text; keeps words that are not understood, so that the engine can say what is wrong. */
export function readBox(catalogue: Catalogue, text: string): Box {
  let words = wordsOf(text.slice(0, boxCharsMax));
  let letter = '';
  let count = 1;
  if (/^[A-Za-z]{1,2}:$/.test(words[0] ?? '')) letter = words.shift()!.slice(0, -1).toUpperCase();
  if (/^\+?\d{1,6}$/.test(words[0] ?? '') && words.length > 1 && !leadingName(catalogue, words))
    count = Number(words.shift());
  const found = leadingName(catalogue, words);
  if (!found) return plainBox(words.join(' '), { letter, count });
  words = words.slice(found.taken);
  const box = plainBox(found.system.id, { letter, count, variant: nameVariant(found.system, found.name) });
  return withWords(catalogue, resolved(catalogue, box, found.system), words);
}

/** The words after the count: "Ph-7 FX". */
export function boxWords(catalogue: Catalogue, box: Box): string {
  const marks = { emer: markOf(catalogue, 'power'), tril: markOf(catalogue, 'phasers') };
  return [
    box.id,
    box.variant,
    box.arc,
    box.facings && `@${box.facings}`,
    box.lasting && '!!',
    ...Object.entries(marks).map(([word, id]) => box.refit.includes(id) && word),
    box.rest,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Refits that have no word of their own. */
export function furtherRefits(catalogue: Catalogue, box: Pick<Box, 'refit'>): string[] {
  const marks = [markOf(catalogue, 'power'), markOf(catalogue, 'phasers')];
  return box.refit.filter((id) => !marks.includes(id));
}

/** A group's whole text: "A: 4 Ph-7 FX". */
export const boxText = (catalogue: Catalogue, box: Box): string =>
  `${box.letter ? `${box.letter}: ` : ''}${box.count} ${boxWords(catalogue, box)}`;

/** The parts of a group that no text can express. */
export const needsTable = (catalogue: Catalogue, box: Box): boolean =>
  box.holds.length > 0 ||
  box.ready.length > 0 ||
  box.loads !== null ||
  box.connects.length > 0 ||
  box.arrows > 0 ||
  box.captors.length > 0 ||
  box.carries !== '' ||
  furtherRefits(catalogue, box).length > 0;
