// Makes a cruise's file or its stars part of an address.
const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
const through = async (bytes: Uint8Array<ArrayBuffer>, how: GenericTransformStream): Promise<Uint8Array> =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(how)).arrayBuffer());

const fileBytesMax = 1 << 16; // far above any cruise: the engine reports a file that is too long

/** Encodes a file as part of an address. */
export async function packed(file: string): Promise<string> {
  return toBase64(await through(new TextEncoder().encode(file), new CompressionStream('deflate-raw')));
}
/** The file in such a text; empty if there is none or only a part of one. */
export async function unpacked(text: string): Promise<string> {
  try {
    const stream = new Blob([fromBase64(text)]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    const reader = stream.getReader();
    let [out, size] = ['', 0];
    const toText = new TextDecoder();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.length;
      if (size > fileBytesMax) return '';
      out += toText.decode(part.value, { stream: true });
    }
    return out;
  } catch {
    return '';
  }
}

const stars = /^stars-([A-Za-z0-9-]{8,9})$/;
/** The address of the same stars, to give to a friend. */
export const starsAddress = (of: string): string => `#/cruise/stars-${of}`;
/** The stars in a shared address; empty if it shares none. */
export const starsIn = (shared: string): string => stars.exec(shared)?.[1] ?? '';
