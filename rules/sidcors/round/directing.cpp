#include "rules/sidcors/round/directing.h"

#include "rules/sidcors/events.h"
#include "rules/sidcors/round/allocation.h"
#include "rules/sidcors/round/craft.h"
#include "rules/sidcors/round/harm.h"
#include "rules/sidcors/rule_ids.h"
#include "rules/sidcors/windows.h"

namespace klaxon::rules::sidcors {

namespace {

// SID-7.9: the defender directs damage after the attacker.
void next_to_direct(RoundContext& c) {
  if (c.state.acting == 0) return open_direct(c, 1);
  open_allocation(c, 1);
}

}  // namespace

// SID-7.5, 7.6: the first blow at a whole unit cripples it, the next destroys it.
void strike_blows(RoundContext& c, u32 unit, u32 blows) {
  strike(c, unit, Hurt::directed, rule("SID-7.5"));
  if (blows == 2) strike(c, unit, Hurt::directed, rule("SID-7.6"));
  next_to_direct(c);
}

// The price in full (SID-7.8). The price does not include the carrier's craft (SID-7.10).
Bill pay(RoundContext& c, u32 unit, u32 blows, i32 face_value) {
  const Unit& target = c.state.units[unit];
  Bill bill{defence_of(c.scenario, target), price_of(c.scenario, target, blows, face_value)};
  if (blows == 2) bill.defence += c.design(unit).factors.crippled.defence;
  Force& own = c.state.forces[c.state.acting];
  own.points = static_cast<i16>(own.points - bill.price);
  return bill;
}

i32 pay_craft(RoundContext& c, const NamedCraft& named, i32 face_value) {
  const i32 price = craft_price(named.fighters + named.pfs, face_value);
  Force& own = c.state.forces[c.state.acting];
  own.points = static_cast<i16>(own.points - price);
  return price;
}

void strike_craft(RoundContext& c, const NamedCraft& named) {
  const UnitRange units = units_of(c.scenario, enemy_of(c.state.acting));
  u32 k = 0;
  for (u32 i = units.first; i < units.end && k < named.numbers.size(); ++i) {
    if (!craft_in_battle(c.state.units[i])) continue;
    lose_craft(c, i, Craft::fighters, named.numbers[k], rule("SID-7.14"));
    lose_craft(c, i, Craft::pfs, named.numbers[k + 1], rule("SID-7.14"));
    k += 2;
  }
  next_to_direct(c);
}

void open_direct(RoundContext& c, u32 force) {
  c.state.phase = Phase::direct;
  c.state.acting = static_cast<u8>(force);
  if (can_direct(c.scenario, c.state, force)) return;
  if (c.log.on())
    note(c.log, EventId::too_few_to_direct, rule("SID-7.3"), force)
        .arg(c.state.forces[force].points);
  next_to_direct(c);
}

void direct_at_unit(RoundContext& c, u32 unit, u32 blows) {
  const Bill bill = pay(c, unit, blows, 0);
  if (c.log.on())
    note(c.log, EventId::directed, rule("SID-7.4"), unit)
        .arg(bill.price)
        .arg(static_cast<i32>(blows))
        .term(terms::defence, bill.defence);
  strike_blows(c, unit, blows);
}

void direct_nothing(RoundContext& c) {
  if (c.log.on()) note(c.log, EventId::not_directed, rule("SID-7.1"), c.state.acting);
  next_to_direct(c);
}

}  // namespace klaxon::rules::sidcors
