// Rearranges a module so that it compresses better and still does the same.
// - Functions that resemble one another become neighbours. Those called most often come first: a
// call of a function whose number has seven bits is a byte shorter.
// - The best of several such orders is taken: when compressed, they differ by a three-hundredth.
// - All data become one piece: zeros between two pieces compress better than a second header.
import { gzipSync } from 'node:zlib';
import {
  ByteReader,
  addressBytes,
  bodiesOf,
  dataCount,
  dataSection,
  eachNamed,
  importedFunctions,
  moduleOf,
  numberBytes,
  sections,
  sectionsOf,
  withSize,
} from './module.mjs';
import { byLikeness } from './order.mjs';

const shortNumbers = 60; // of the 128 numbers with one byte; taking more compresses worse
const zerosMost = 256; // between pieces of data that are joined

function orderOf(bodies, imported, how) {
  const called = new Array(imported + bodies.length).fill(0);
  for (const body of bodies) eachNamed(body, (number) => ++called[number]);
  const byCalls = bodies.map((_, k) => k);
  byCalls.sort((a, b) => called[imported + b] - called[imported + a] || a - b);
  const often = byCalls.splice(0, shortNumbers - imported).sort((a, b) => a - b);
  return byLikeness(bodies, [often, byCalls.sort((a, b) => a - b)], how);
}

function renamed(body, numberOf) {
  const parts = [];
  let done = 0;
  eachNamed(body, (number, from, to) => {
    parts.push(body.subarray(done, from), numberBytes(numberOf[number]));
    done = to;
  });
  return Buffer.concat([...parts, body.subarray(done)]);
}

const listed = (items) => Buffer.concat([numberBytes(items.length), ...items]);

function movedExports(bytes, numberOf) {
  const read = new ByteReader(bytes);
  const items = Array.from({ length: read.number() }, () => {
    const name = withSize(read.taken(read.number()));
    const kind = read.byte();
    const number = read.number();
    return [name, Buffer.from([kind]), numberBytes(kind === 0 ? numberOf[number] : number)];
  });
  return listed(items.map((parts) => Buffer.concat(parts)));
}

function passAddress(read) {
  if (read.byte() !== 0x41) throw new Error('a place must be a constant');
  let value = 0;
  let shift = 0;
  let byte;
  do {
    byte = read.byte();
    value |= (byte & 127) << shift;
    shift += 7;
  } while (byte > 127);
  if (shift < 32 && byte & 64) value |= -1 << shift;
  if (read.byte() !== 0x0b) throw new Error('a place must be a constant');
  return value >>> 0;
}

const placed = (address) =>
  Buffer.concat([Buffer.from([0, 0x41]), addressBytes(address), Buffer.from([0x0b])]);

function movedElements(bytes, numberOf) {
  const read = new ByteReader(bytes);
  const items = Array.from({ length: read.number() }, () => {
    if (read.number() !== 0) throw new Error('a table may be filled only in the plainest way');
    const at = placed(passAddress(read));
    const entries = Array.from({ length: read.number() }, () => numberOf[read.number()]);
    return Buffer.concat([at, listed(entries.map(numberBytes))]);
  });
  return listed(items);
}

function joinedData(bytes) {
  const read = new ByteReader(bytes);
  const pieces = [];
  for (let left = read.number(); left > 0; --left) {
    if (read.number() !== 0) throw new Error('data must have a place of its own');
    const address = passAddress(read);
    const data = read.taken(read.number());
    const last = pieces.at(-1);
    const zeros = last ? address - last.end : -1;
    if (zeros < 0 || zeros > zerosMost) pieces.push({ address, end: address, parts: [] });
    else pieces.at(-1).parts.push(Buffer.alloc(zeros));
    pieces.at(-1).parts.push(data);
    pieces.at(-1).end = address + data.length;
  }
  return listed(
    pieces.map(({ address, parts }) =>
      Buffer.concat([placed(address), withSize(Buffer.concat(parts))]),
    ),
  );
}

function typesInOrder(bytes, order) {
  const read = new ByteReader(bytes);
  const types = Array.from({ length: read.number() }, () => numberBytes(read.number()));
  return listed(order.map((k) => types[k]));
}

/** The ways in which to look for an order of functions (order.mjs). */
const ways = [
  { windowBytes: 30_000, headBytes: 10, lengthPower: 0.8 },
  { windowBytes: 30_000, headBytes: 30, lengthPower: 0.7 },
  { windowBytes: 30_000, headBytes: 60, lengthPower: 0.7 },
  { windowBytes: 31_500, headBytes: 25, lengthPower: 0.75 },
  { windowBytes: 33_000, headBytes: 15, lengthPower: 0.8 },
  { windowBytes: 33_000, headBytes: 30, lengthPower: 0.7 },
  { windowBytes: 33_000, headBytes: 45, lengthPower: 0.7 },
];

export function rearranged(bytes) {
  const all = ways.map((way) => rearrangedBy(bytes, way));
  const weights = all.map((one) => gzipSync(one, { level: 9 }).length);
  return all[weights.indexOf(Math.min(...weights))];
}

function rearrangedBy(bytes, how) {
  const list = sectionsOf(bytes);
  const bytesOf = (id) => list.find((section) => section.id === id)?.bytes;
  const imported = importedFunctions(bytesOf(sections.imported));
  const bodies = bodiesOf(bytesOf(sections.code));
  const order = orderOf(bodies, imported, how);
  const numberOf = Array.from({ length: imported }, (_, k) => k);
  order.forEach((k, place) => (numberOf[imported + k] = imported + place));
  const changes = {
    [sections.types]: (old) => typesInOrder(old, order),
    [sections.exported]: (old) => movedExports(old, numberOf),
    [sections.start]: (old) => numberBytes(numberOf[new ByteReader(old).number()]),
    [sections.elements]: (old) => movedElements(old, numberOf),
    [sections.code]: () => listed(order.map((k) => withSize(renamed(bodies[k], numberOf)))),
    [dataSection]: joinedData,
  };
  const kept = list.filter(({ id }) => id !== dataCount);
  return moduleOf(
    bytes.subarray(0, 8),
    kept.map(({ id, bytes: old }) => ({ id, bytes: changes[id]?.(old) ?? old })),
  );
}
