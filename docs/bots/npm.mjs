#!/usr/bin/env node
// Twenty fleet battles with the npm package, in one process: an attacker that presses on against a
// captain. The attacker chooses factor 3, directs no damage and stays. See docs/NPM.md.
import { Klaxon } from 'klaxon';

const klaxon = await Klaxon.open('sidcors');
const battles = Number(process.argv[2] ?? 20);
let [won, orders] = [0, 0];

/** What the attacker does in this window: the first order on its list that is on offer. */
function decide({ offers: { list, forms } }) {
  const wishes = [
    ({ order }) => order.verb === 'intensity' && order.factor === 3,
    ({ order }) => order.verb === 'stay' || order.verb === 'direct_none',
    () => true,
  ];
  for (const wish of wishes) {
    const found = list.find(wish);
    if (found) return found.order;
  }
  return { verb: forms[0] };
}

for (let number = 1; number <= battles; ++number) {
  const battle = klaxon.begin({
    scenario: 'border_clash',
    bots: { defender: 'captain' },
    seed: String(number),
  });
  const attacker = battle.seat('attacker', 'npm.mjs');
  for (; attacker.owes; ++orders) {
    const order = decide(attacker);
    const ready = attacker.offers.list.some((offer) => offer.order === order);
    attacker.order(ready ? order : attacker.form(order, 'most').order);
  }
  if (attacker.scores[0] > 0) won += 1;
}
console.log(`The attacker won ${won} of ${battles} battles, with ${orders} orders.`);
