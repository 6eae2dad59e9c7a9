// Puts a design into an address, compressed, and reads it back. An address is untrusted text: its
// size is limited while it is being decompressed, so that a few bytes cannot become gigabytes.
import { fileCharsMax, TextFault } from '../ship/toml';

const version = '1';
export const linkCharsMax = 16_000;

async function through(
  bytes: Uint8Array,
  by: CompressionStream | DecompressionStream,
  most: number,
): Promise<Uint8Array> {
  const written = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream().pipeThrough(by);
  const reader = written.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > most) {
      await reader.cancel();
      throw new TextFault(`The link unfolds to more than the ${fileCharsMax >> 10} kB of a ship's file.`);
    }
    parts.push(value);
  }
  const all = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

function toText(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function toBytes(text: string): Uint8Array {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (c) => c.charCodeAt(0));
}

/** The last part of a shared design's address. Throws a TextFault if it is too long for a link. */
export async function folded(file: string): Promise<string> {
  const bytes = await through(new TextEncoder().encode(file), new CompressionStream('deflate-raw'), 1 << 20);
  const text = version + toText(bytes);
  if (text.length > linkCharsMax)
    throw new TextFault('This ship is too large for a link. Save it as a file and send that.');
  return text;
}

/** The file in such an address. Throws a TextFault if there is none. */
export async function unfolded(text: string): Promise<string> {
  if (text.length > linkCharsMax) throw new TextFault('This link is too long to be a ship.');
  if (text[0] !== version || !/^[\w-]+$/.test(text))
    throw new TextFault('This link holds no ship. It may have been cut short.');
  try {
    const bytes = await through(toBytes(text.slice(1)), new DecompressionStream('deflate-raw'), fileCharsMax);
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TextFault) throw error;
    throw new TextFault('This link holds no ship. It may have been cut short.');
  }
}
