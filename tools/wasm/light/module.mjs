// Takes a WebAssembly module apart as far as the tools here need it: into sections, functions, and
// the functions to which these refer. It refuses a module that contains anything it does not know.

export const sections = { imported: 2, types: 3, exported: 7, start: 8, elements: 9, code: 10 };
export const dataSection = 11;
export const dataCount = 12;

/** Reads numbers from `bytes` one after another. */
export class ByteReader {
  constructor(bytes, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }
  byte() {
    return this.bytes[this.at++];
  }
  number() {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = this.byte();
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
  }
  taken(size) {
    this.at += size;
    return this.bytes.subarray(this.at - size, this.at);
  }
}

export function numberBytes(value) {
  const out = [];
  for (; value > 127; value = Math.floor(value / 128)) out.push((value % 128) | 128);
  out.push(value);
  return Buffer.from(out);
}

/** An address as the operand of i32.const, which is signed. */
export function addressBytes(value) {
  const out = [];
  let rest = value | 0;
  for (; rest < -64 || rest > 63; rest >>= 7) out.push((rest & 127) | 128);
  out.push(rest & 127);
  return Buffer.from(out);
}

export const withSize = (bytes) => Buffer.concat([numberBytes(bytes.length), bytes]);

export function sectionsOf(bytes) {
  const read = new ByteReader(bytes, 8);
  const out = [];
  while (read.at < bytes.length) {
    const id = read.byte();
    out.push({ id, bytes: read.taken(read.number()) });
  }
  return out;
}

export function moduleOf(head, list) {
  const parts = list.flatMap(({ id, bytes }) => [Buffer.from([id]), withSize(bytes)]);
  return Buffer.concat([head, ...parts]);
}

/** The bodies of a code section, without their sizes. */
export function bodiesOf(code) {
  const read = new ByteReader(code);
  return Array.from({ length: read.number() }, () => read.taken(read.number()));
}

/** How many functions a module imports; these are numbered before its own. */
export function importedFunctions(imports) {
  const read = new ByteReader(imports ?? Buffer.from([0]));
  let functions = 0;
  for (let left = read.number(); left > 0; --left) {
    read.taken(read.number());
    read.taken(read.number());
    if (read.byte() !== 0) throw new Error('only functions may be imported');
    read.number();
    ++functions;
  }
  return functions;
}

// How many numbers follow each instruction; none follow an instruction that is not listed.
const operands = new Map([
  ...[0x02, 0x03, 0x04, 0x0c, 0x0d, 0x3f, 0x40, 0x41, 0x42].map((op) => [op, 1]),
  ...Array.from({ length: 7 }, (_, k) => [0x20 + k, 1]), // locals, globals, tables
  ...Array.from({ length: 23 }, (_, k) => [0x28 + k, 2]), // loads and stores
  [0x11, 2],
  [0xd0, 1],
]);
const isKnown = (op) => op <= 0x05 || (op >= 0x0b && op <= 0x11) || (op >= 0x1a && op <= 0xc4);

/** Calls `named` for each function that a body names, with its number and that number's place. */
export function eachNamed(body, named) {
  const read = new ByteReader(body);
  for (let left = read.number(); left > 0; --left) {
    read.number();
    read.byte();
  }
  while (read.at < body.length) {
    const op = read.byte();
    if (op === 0x10 || op === 0xd2) {
      const from = read.at;
      named(read.number(), from, read.at);
    } else if (op === 0x0e) {
      for (let left = read.number(); left >= 0; --left) read.number();
    } else if (op === 0x43 || op === 0x44) {
      read.at += op === 0x43 ? 4 : 8;
    } else if (op === 0xfc) {
      passLong(read);
    } else if (operands.has(op)) {
      for (let left = operands.get(op); left > 0; --left) read.number();
    } else if (!isKnown(op) || op === 0x1c) {
      throw new Error(`instruction ${op.toString(16)} is not known`);
    }
  }
  if (read.at !== body.length) throw new Error('a function ends within an instruction');
}

// Saturating conversions, and instructions that copy or fill memory.
function passLong(read) {
  const op = read.number();
  if (op > 7 && op !== 10 && op !== 11) throw new Error(`instruction fc ${op} is not known`);
  for (let left = op === 10 ? 2 : op === 11 ? 1 : 0; left > 0; --left) read.number();
}
