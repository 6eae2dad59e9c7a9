#!/usr/bin/env node
// A bot for Klaxon that plays one seat of a code-red duel over standard input and output.
//
// It reads one JSON message per line and answers with any number of lines; docs/PROTOCOL.md says
// what they mean. It closes in, fires all it has, and gives up the boxes that it needs least. It
// looks at only one key of its view, so it need not carry out the other steps of a patch.
import { createInterface } from 'node:readline';

// What the ship needs, with what it needs most at the end; anything not listed is given up first.
const needed = ['bridge', 'battery', 'apr', 'impulse', 'center_warp', 'left_warp', 'right_warp'];
needed.push('drone', 'photon', 'phaser');

let number = 1; // of our next act: 1, 2, 3 ...
let seat = ''; // our name at the table
let acting = false; // an act is on its way: nothing more until its 'done' and what changed by it
const now = { full: false, view: {}, window: {}, offers: {} };

const say = (message) => process.stdout.write(JSON.stringify(message) + '\n');

const need = ({ order }) => (order.verb === 'choose' ? needed.indexOf(order.system) : 0);

// Answers the window if it waits for us.
function act() {
  const { window, offers } = now;
  if (acting || !now.full || !window.owed.includes(seat) || window.answered.includes(seat)) return;
  acting = true;
  if (offers.list.length > 0) {
    const [best] = [...offers.list].sort((a, b) => need(a) - need(b));
    say({ type: 'order', number, order: best.order });
  } else {
    // a form: we send values for some fields; the session sets the others as high as it can
    const [verb] = offers.forms;
    const move = now.view.range_band === 'close' ? 'hold' : 'close';
    say({ type: 'form', order: { verb, move, reinforcement: 0 }, rest: 'most' });
  }
}

function hear(heard) {
  if (heard.type === 'invite') {
    say({ type: 'hello', protocol: 1, client: 'bot.mjs' });
    say({ type: 'join', match: heard.match, token: heard.token, name: 'bot.mjs' });
  } else if (heard.type === 'joined' || heard.type === 'update') {
    if (heard.type === 'joined') [seat, number, acting] = [heard.seat, heard.next_number, false];
    for (const key of Object.keys(now)) if (key in heard) now[key] = heard[key];
    for (const { at, to } of heard.patch ?? []) if (at.length === 1) now.view[at[0]] = to;
    if (heard.scores) process.exit(0); // the battle is over
    act();
  } else if (heard.type === 'form') {
    say({ type: 'order', number, order: heard.order });
  } else if (heard.type === 'done') {
    [number, acting] = [number + 1, false]; // the update with the new window comes behind it
  } else if (heard.type === 'error' && heard.error.code !== 'waiting-for-seats') {
    process.exitCode = 1;
    process.stderr.write(heard.error.message + '\n');
  }
}

createInterface({ input: process.stdin }).on('line', (line) => hear(JSON.parse(line)));
