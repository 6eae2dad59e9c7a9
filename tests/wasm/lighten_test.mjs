// tools/wasm/lighten.mjs rearranges a module without changing what it does; run by node.
import assert from 'node:assert/strict';
import {
  addressBytes,
  bodiesOf,
  dataSection,
  moduleOf,
  numberBytes,
  ByteReader,
  sections,
  sectionsOf,
  withSize,
} from '../../tools/wasm/light/module.mjs';
import { rearranged } from '../../tools/wasm/light/rearrange.mjs';

const head = Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);
const joined = (...parts) => Buffer.concat(parts.map((part) => Buffer.from(part)));
const listed = (items) => joined(numberBytes(items.length), ...items);
const text = (word) => withSize(Buffer.from(word));
const body = (...code) => withSize(joined([0], ...code, [0x0b]));
const constant = (value) => joined([0x41], addressBytes(value));
const call = (number) => joined([0x10], numberBytes(number));
const byteAt = (address) => joined(constant(0), [0x2d, 0], numberBytes(address));
const add = [0x6a];

const many = 300; // so that some numbers take one byte and some two
const seven = 7; // the import's result
// function 0 is the import, 1 sums up, 2 calls through the table, 3 reads the data, the others
// return a number
function moduleOfMany(reading = joined(byteAt(1024), byteAt(1030), add)) {
  const numbers = Array.from({ length: many }, (_, k) => body(constant(k), [0x1a], constant(k)));
  const sum = numbers.map((_, k) => joined(call(4 + k), add));
  const bodies = [
    body(call(2), call(3), add, ...sum),
    body(constant(1), [0x11, 0, 0]),
    body(reading),
    ...numbers,
  ];
  const place = (address) => joined([0], constant(address), [0x0b]);
  const data = [1024, 1030, 9000].map((at) => joined(place(at), [1, at % 256]));
  return moduleOf(head, [
    { id: 1, bytes: listed([[0x60, 0, 1, 0x7f]]) },
    { id: sections.imported, bytes: listed([joined(text('e'), text('i'), [0, 0])]) },
    { id: sections.types, bytes: listed(bodies.map(() => [0])) },
    { id: 4, bytes: listed([[0x70, 0, 2]]) },
    { id: 5, bytes: listed([[0, 1]]) },
    { id: sections.exported, bytes: listed([joined(text('sum'), [0, 1])]) },
    {
      id: sections.elements,
      bytes: listed([joined(place(0), listed([numberBytes(4 + 290), numberBytes(0)]))]),
    },
    { id: sections.code, bytes: listed(bodies) },
    { id: dataSection, bytes: listed(data) },
  ]);
}

async function sumOf(bytes) {
  const { instance } = await WebAssembly.instantiate(bytes, { e: { i: () => seven } });
  return instance.exports.sum();
}
const bytesOf = (module, id) => sectionsOf(module).find((section) => section.id === id).bytes;
const codeOf = (module) => bodiesOf(bytesOf(module, sections.code));

const before = moduleOfMany();
const after = rearranged(before);
const expected = (many * (many - 1)) / 2 + seven + (1024 % 256) + (1030 % 256);
assert.equal(await sumOf(before), expected);
assert.equal(await sumOf(after), expected);

const sorted = (module) =>
  codeOf(module)
    .map(({ length }) => length)
    .sort((a, b) => a - b);
assert.equal(sorted(after).length, many + 3);
assert.notDeepEqual(codeOf(after), codeOf(before));
assert.equal(new ByteReader(bytesOf(before, dataSection)).number(), 3);
assert.equal(new ByteReader(bytesOf(after, dataSection)).number(), 2, 'distant parts stay distant');
assert.deepEqual(rearranged(before), after, 'a build produces the same module each time');

const wide = moduleOfMany(joined([0xfd, 0], [0x41, 0]));
assert.throws(() => rearranged(wide), /instruction fd is not known/);
console.log('a rearranged module does what it did before');
