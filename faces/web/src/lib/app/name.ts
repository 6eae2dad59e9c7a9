// The checks of a player's name that the page can make; the table makes the others.

export const charactersMax = 24;

/**
 * Counts characters as a person sees them: a letter with its accents is one character, and so is an
 * emoji of several parts.
 */
export function charactersOf(text: string): string[] {
  // older browsers lack Segmenter: in those, combining marks count with the character before them
  if (!('Segmenter' in Intl)) return text.match(/\P{M}(?:\p{M}|\u200D.)*/gsu) ?? [];
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
}

/** The typed text without blanks at either end and with only single blanks inside. */
export const tidied = (name: string): string => name.trim().replace(/\s+/g, (blanks) => blanks[0]!);

/** What is wrong with a name, or ''. */
export function wrongName(name: string): string {
  const { length } = charactersOf(name);
  return length > charactersMax ? `A name has at most ${charactersMax} characters; this has ${length}.` : '';
}
