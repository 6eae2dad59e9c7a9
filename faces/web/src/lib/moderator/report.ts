// The report of a battle, written by the engine: the same text that `klaxon report` prints.
import type { Transport } from '../protocol/transport';

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

/**
 * `reader` is a seat or `all`, and the report shows what they may know; without one it is the moderator's
 * report.
 */
export const reportOf = (
  transport: Transport,
  record: string,
  format: Format,
  reader = '',
): Promise<string> =>
  transport.askText('POST', `/api/report/${format}${reader === '' ? '' : `/${reader}`}`, record);
