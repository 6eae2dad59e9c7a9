// A report as one of its readers sees it, beside the moderator's: the reader's lines, and a bar wherever the
// moderator's report has a line that the reader may not know.

export interface SeenLine {
  kind: 'title' | 'head' | 'line' | 'bar';
  text: string;
}

const announced = /saw what was hidden/; // everybody is told, though not in their reports
const linesMost = 1500; // in longer reports nothing is compared, since that would take too long
const plain = (text: string): string => text.replaceAll(/\\([^a-z0-9\s])/gi, '$1').replaceAll(/\*+/g, '');

const ruled = /^\|[ :|-]+\|$/; // below a table's head
/** A row of a table as a list, any other line as it is. */
const cells = (line: string): string =>
  (/^\| (.*) \|$/.exec(line)?.[1]?.split(' | ') ?? [line]).map(plain).join(', ');

/** The lines of a report in Markdown, without the arithmetic and the rules below each. */
function linesOf(markdown: string): SeenLine[] {
  return markdown.split('\n').flatMap((line): SeenLine[] => {
    const [, mark = '', text = ''] = /^(#+|-) (.*)$/.exec(line) ?? [];
    if (mark === '')
      return /^\S/.test(line) && !ruled.test(line) ? [{ kind: 'line', text: cells(line) }] : [];
    const kind = mark === '-' ? 'line' : mark === '#' ? 'title' : 'head';
    return [{ kind, text: plain(text) }];
  });
}

/** For each place in both lists, how many lines the rest of both has in common, in order. */
function commonAfter(a: SeenLine[], b: SeenLine[]): (i: number, j: number) => number {
  const wide = b.length + 1;
  const counts = new Uint16Array((a.length + 1) * wide);
  for (let i = a.length - 1; i >= 0; --i)
    for (let j = b.length - 1; j >= 0; --j)
      counts[i * wide + j] =
        a[i]!.text === b[j]!.text
          ? counts[(i + 1) * wide + j + 1]! + 1
          : Math.max(counts[(i + 1) * wide + j]!, counts[i * wide + j + 1]!);
  return (i, j) => counts[i * wide + j]!;
}

/** Both reports are Markdown. */
export function seenLines(moderators: string, readers: string): SeenLine[] {
  const theirs = linesOf(readers);
  const whole = linesOf(moderators).filter(({ text }) => !announced.test(text));
  if (whole.length > linesMost || theirs.length > linesMost) return theirs;
  const common = commonAfter(whole, theirs);
  const seen: SeenLine[] = [];
  let [i, j] = [0, 0];
  while (i < whole.length || j < theirs.length) {
    const [all, one] = [whole[i], theirs[j]];
    if (all && one && all.text === one.text) {
      seen.push(one);
      [i, j] = [i + 1, j + 1];
    } else if (all && (!one || common(i + 1, j) >= common(i, j + 1))) {
      seen.push({ kind: 'bar', text: all.text });
      i += 1;
    } else {
      seen.push(one!);
      j += 1;
    }
  }
  return seen;
}
