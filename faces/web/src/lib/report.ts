// The log as a report to paste elsewhere: plain text, Markdown, BBCode, HTML. Names that players
// chose are escaped for each format.
import type { GameEvent } from './shapes';

export const formats = ['text', 'markdown', 'bbcode', 'html'] as const;
export type Format = (typeof formats)[number];
export const formatNames: Record<Format, string> = {
  text: 'Plain text',
  markdown: 'Markdown',
  bbcode: 'BBCode (forums)',
  html: 'HTML',
};
export const formatEndings: Record<Format, string> = {
  text: 'txt',
  markdown: 'md',
  bbcode: 'bb.txt',
  html: 'html',
};

const escapes: Record<Format, (text: string) => string> = {
  text: (text) => text,
  markdown: (text) => text.replace(/[\\`*_{}[\]<>#|~&]/g, '\\$&'),
  bbcode: (text) => text.replaceAll('[', '［').replaceAll(']', '］'),
  html: (text) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`),
};

export function escaped(text: string, format: Format): string {
  // eslint-disable-next-line no-control-regex
  return escapes[format](text.replace(/[\u0000-\u001f\u007f\u2028\u2029]/g, ' '));
}

/** "CR-2.1: die 4, modifier 1" or as much of it as there is. */
export function arithmetic(event: GameEvent): string {
  const terms = event.terms.map(([label, value]) => `${label.replaceAll('_', ' ')} ${value}`).join(', ');
  const all = [event.formula, terms].filter(Boolean).join('; ');
  return event.rule && all ? `${event.rule}: ${all}` : event.rule + all;
}

function line(event: GameEvent, format: Format): string {
  const text = escaped(event.text, format);
  const why = escaped(arithmetic(event), format);
  switch (format) {
    case 'text':
      return `${event.n}. ${text}${why && ` (${why})`}`;
    case 'markdown':
      return `${event.n}. ${text}${why && ` *(${why})*`}`;
    case 'bbcode':
      return `[*]${text}${why && ` [i](${why})[/i]`}`;
    case 'html':
      return `<li>${text}${why && ` <small>(${why})</small>`}</li>`;
  }
}

export function report(title: string, events: GameEvent[], format: Format): string {
  const lines = events.map((event) => line(event, format)).join('\n');
  const head = escaped(title, format);
  switch (format) {
    case 'text':
      return `${head}\n${'='.repeat(title.length)}\n${lines}\n`;
    case 'markdown':
      return `# ${head}\n\n${lines}\n`;
    case 'bbcode':
      return `[b]${head}[/b]\n[list=1]\n${lines}\n[/list]\n`;
    case 'html':
      return `<!doctype html>\n<html lang="en"><meta charset="utf-8"><title>${head}</title>\n<h1>${head}</h1>\n<ol>\n${lines}\n</ol>\n</html>\n`;
  }
}
