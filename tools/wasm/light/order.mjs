// Puts functions in an order in which similar ones are neighbours. gzip only finds matches less
// than 32 kB back.

const pieceBytes = 6; // shorter matches between functions do not count
const sharedMost = 200; // gzip finds pieces in more functions in any order
const slotBits = 22; // pieces in one slot count as equal: rarely wrong, and only by chance

/** Calls `told` with the slot of each piece of a body when the piece first occurs. */
function eachPiece(body, owner, seen, told) {
  for (let from = 0; from + pieceBytes <= body.length; ++from) {
    const hash = Math.imul(body.readUInt32LE(from), 0x9e3779b1) ^ body.readUInt16LE(from + 4);
    const slot = Math.imul(hash, 0x85ebca6b) >>> (32 - slotBits);
    if (seen[slot] === owner) continue;
    seen[slot] = owner;
    told(slot);
  }
}

/** For each body, the numbers of those pieces that few others have; for each piece, its bodies. */
function piecesOf(bodies) {
  const slots = 1 << slotBits;
  const counts = new Uint32Array(slots);
  const seen = new Int32Array(slots).fill(-1);
  bodies.forEach((body, k) => eachPiece(body, k, seen, (slot) => ++counts[slot]));
  const numbers = new Int32Array(slots).fill(-1);
  const owners = [];
  for (let slot = 0; slot < slots; ++slot)
    if (counts[slot] > 1 && counts[slot] <= sharedMost) numbers[slot] = owners.push([]) - 1;
  seen.fill(-1);
  const pieces = bodies.map((body, k) => {
    const mine = [];
    eachPiece(body, k, seen, (slot) => {
      const number = numbers[slot];
      if (number < 0) return;
      mine.push(number);
      owners[number].push(k);
    });
    return mine;
  });
  return { owners, pieces };
}

/**
 * Orders the functions in each group: the next is the function that shares most with the last
 * `windowBytes`, in proportion to its own bytes and `headBytes` more, raised to `lengthPower` (by
 * share alone the shortest functions would always come first).
 */
export function byLikeness(bodies, groups, { windowBytes, headBytes, lengthPower }) {
  const { owners, pieces } = piecesOf(bodies);
  const weights = Float64Array.from(owners, (list) => 1 / Math.sqrt(list.length));
  return groups.flatMap((group) =>
    likeFirst(bodies, group, { owners, pieces, weights, windowBytes, headBytes, lengthPower }),
  );
}

function likeFirst(bodies, group, how) {
  const { owners, pieces, weights, windowBytes } = how;
  const known = new Float64Array(bodies.length); // for each body, how much of it the window has
  const times = new Uint16Array(owners.length); // how often each piece is in the window
  const add = (number, weight) => {
    for (const k of owners[number]) known[k] += weight;
  };
  const left = new Set(group);
  const order = [];
  let first = 0; // the window's first function
  let bytes = 0;
  while (left.size > 0) {
    const next = bestOf(left, known, bodies, how);
    left.delete(next);
    order.push(next);
    bytes += bodies[next].length;
    for (const number of pieces[next]) if (times[number]++ === 0) add(number, weights[number]);
    for (; bytes > windowBytes && first + 1 < order.length; ++first) {
      bytes -= bodies[order[first]].length;
      for (const number of pieces[order[first]])
        if (--times[number] === 0) add(number, -weights[number]);
    }
  }
  return order;
}

function bestOf(left, known, bodies, { headBytes, lengthPower }) {
  let best = -1;
  let most = -Infinity;
  for (const k of left) {
    const share = known[k] / (bodies[k].length + headBytes) ** lengthPower;
    if (share > most) {
      best = k;
      most = share;
    }
  }
  return best;
}
