// What a player may be called, as far as the page can tell; the table knows the rest.

export const charactersMax = 24;

/** Characters as a person sees them: a letter with its marks is one, so is an emoji of several parts. */
export function charactersOf(text: string): string[] {
  // older browsers have no segments; there marks go with the character before them
  if (!('Segmenter' in Intl)) return text.match(/\P{M}(?:\p{M}|\u200D.)*/gsu) ?? [];
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
}

/** The typed text, without blanks at its ends or several in a row. */
export const tidied = (name: string): string => name.trim().replace(/\s+/g, (blanks) => blanks[0]!);

/** What is wrong with a name, or ''. */
export function wrongName(name: string): string {
  const { length } = charactersOf(name);
  return length > charactersMax ? `A name has at most ${charactersMax} characters; this has ${length}.` : '';
}
