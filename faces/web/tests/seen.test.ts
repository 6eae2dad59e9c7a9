// A report beside the moderator's: what its reader sees, and bars for what is hidden.
import { describe, expect, it } from 'vitest';
import { seenLines } from '../src/lib/moderator/seen';

const report = (...lines: string[]): string => ['# Duel', '', '## Turn 1', '', ...lines, ''].join('\n');
const shown = (moderators: string, readers: string): string[] =>
  seenLines(moderators, readers).map(({ kind, text }) => `${kind}: ${text}`);

describe('a report as its reader sees it', () => {
  it('is the reader’s report, without arithmetic and rules', () => {
    const whole = report('- A fires 5 x 4 \\= 20.', '    - *rule:* CR-2.1 Volleys', '- **B** holds.');
    expect(shown(whole, whole)).toEqual([
      'title: Duel',
      'head: Turn 1',
      'line: A fires 5 x 4 = 20.',
      'line: B holds.',
    ]);
  });
  it('has a bar wherever the moderator’s report says more', () => {
    const whole = report('- A sets 3.', '- B sets 4.', '- Both fire.', '- B loses its lab.');
    const theirs = report('- A sets 3.', '- Both fire.');
    expect(shown(whole, theirs).slice(2)).toEqual([
      'line: A sets 3.',
      'bar: B sets 4.',
      'line: Both fire.',
      'bar: B loses its lab.',
    ]);
  });
  it('says what the reader is told instead', () => {
    const [whole, theirs] = [
      report('- B sets 4.', '- Both fire.'),
      report('- B has chosen.', '- Both fire.'),
    ];
    expect(shown(whole, theirs).slice(2)).toEqual([
      'bar: B sets 4.',
      'line: B has chosen.',
      'line: Both fire.',
    ]);
  });
  it('hides nothing that the reader is told again later', () => {
    const whole = report('- Hit.', '- Secret.', '- Hit.', '- Miss.');
    const theirs = report('- Hit.', '- Hit.', '- Miss.');
    expect(shown(whole, theirs).filter((line) => line.startsWith('bar'))).toEqual(['bar: Secret.']);
  });
  it('has no bar for a look of the moderator’s, which everybody is told of', () => {
    const whole = report('- The moderator opened the whole record and saw what was hidden.', '- A fires.');
    expect(shown(whole, report('- A fires.')).slice(2)).toEqual(['line: A fires.']);
  });
  it('reads a table row by row', () => {
    const whole = report('| Ship | Speed |', '| --- | ---: |', '| Vega | 4 |');
    expect(shown(whole, whole).slice(2)).toEqual(['line: Ship, Speed', 'line: Vega, 4']);
  });
  it('keeps names as they are', () => {
    expect(shown('- great\\_axe holds.', '- great\\_axe holds.')).toEqual(['line: great_axe holds.']);
  });
  it('compares nothing in reports that are too long', () => {
    const lines = Array.from({ length: 1600 }, (_, i) => `- Line ${i}.`);
    expect(shown(report(...lines, '- Secret.'), report(...lines))).toHaveLength(1602);
  });
});
