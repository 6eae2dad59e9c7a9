// The faults of a ship's text, each with its line: first whether it can be read at all, then the
// engine's verdict on the ship that it describes.
import { Refusal, type Transport } from '../../../../lib/protocol/transport';
import type { Catalogue } from '../ship/catalogue';
import type { Fault } from '../ship/check';
import { shipOfText } from '../ship/ship_file';
import { TextFault } from '../ship/toml';

export type TextNews = Omit<Fault, 'field'>;

/** A fault's line: 11 for "your ship, line 11: boxes.1"; 0: none. */
export const lineOfFault = ({ where }: TextNews): number => Number(/\bline (\d+)/.exec(where)?.[1] ?? 0);

export async function textFaults(
  transport: Transport,
  catalogue: Catalogue,
  text: string,
): Promise<TextNews[]> {
  try {
    shipOfText(catalogue, text);
  } catch (error) {
    if (!(error instanceof TextFault)) throw error;
    const where = error.line > 0 ? `your ship, line ${error.line}` : '';
    const message = error.message.replace(/^Line \d+: /, '');
    return [{ code: 'bad-text', where, message, rule: '' }];
  }
  try {
    return (await transport.ask<{ errors: TextNews[] }>('POST', '/api/ship/check', text)).errors;
  } catch (error) {
    if (error instanceof Refusal) return error.all;
    throw error;
  }
}
