// Directed damage, the attacker's first (SID-7, SID-12).
#include "rules/sidcors/round_context.h"

namespace klaxon::rules::sidcors {

namespace {

void next_to_direct(RoundContext& c) {
  if (c.state.acting == 0) return open_direct(c, 1);
  open_allocation(c, 1);
}

// SID-7.5, 7.6: the first blow at a whole unit cripples it, the next one destroys it.
void strike_blows(RoundContext& c, u32 unit, u32 blows) {
  strike(c, unit, Hurt::directed, rule("SID-7.5"));
  if (blows == 2) strike(c, unit, Hurt::directed, rule("SID-7.6"));
  next_to_direct(c);
}

struct Bill {
  i32 defence = 0;
  i32 price = 0;
};
Bill pay(RoundContext& c, u32 unit, u32 blows, i32 face_value) {
  const Unit& target = c.state.units[unit];
  Bill bill{defence_of(c.scenario, target), price_of(c.scenario, target, blows, face_value)};
  if (blows == 2) bill.defence += c.design(unit).factors.crippled.defence;
  Force& own = c.state.forces[c.state.acting];
  own.points = static_cast<i16>(own.points - bill.price);
  return bill;
}

}  // namespace

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

void direct_with_mauler(RoundContext& c, u32 mauler, u32 unit, u32 blows) {
  const i32 face_value = mauler_points(c.scenario, c.state, mauler);
  const Bill bill = pay(c, unit, blows, face_value);
  c.state.forces[c.state.acting].mauler = static_cast<u8>(mauler + 1);
  if (c.log.on())
    note(c.log, EventId::directed_mauler, rule("SID-12.2"), mauler)
        .arg(static_cast<i32>(unit))
        .arg(bill.price)
        .arg(static_cast<i32>(blows))
        .term(terms::defence, bill.defence)
        .term(terms::mauler_points, face_value);
  strike_blows(c, unit, blows);
}

namespace {

void tell_craft(RoundContext& c, int mauler, i32 face_value, i32 fighters, i32 pfs, i32 price) {
  if (!c.log.on()) return;
  core::Event& event =
      mauler < 0
          ? note(c.log, EventId::directed_craft, rule("SID-7.15"), c.state.acting)
          : note(c.log, EventId::directed_mauler_craft, rule("SID-12.2"), static_cast<u32>(mauler));
  event.arg(fighters).arg(pfs).arg(price);
  if (mauler >= 0) event.term(terms::mauler_points, face_value);
}

}  // namespace

void direct_at_craft(RoundContext& c, int mauler, std::span<const i32> losses) {
  const UnitRange units = units_of(c.scenario, enemy_of(c.state.acting));
  const i32 face_value =
      mauler < 0 ? 0 : mauler_points(c.scenario, c.state, static_cast<u32>(mauler));
  i32 fighters = 0, pfs = 0;
  for (u32 k = 0; k < losses.size(); k += 2) {
    fighters += losses[k];
    pfs += losses[k + 1];
  }
  const i32 price = craft_price(fighters + pfs, face_value);
  Force& own = c.state.forces[c.state.acting];
  own.points = static_cast<i16>(own.points - price);
  if (mauler >= 0) own.mauler = static_cast<u8>(mauler + 1);
  tell_craft(c, mauler, face_value, fighters, pfs, price);
  u32 k = 0;
  for (u32 i = units.first; i < units.end && k < losses.size(); ++i) {
    const Unit& unit = c.state.units[i];
    if (unit.status == Status::retreated || !unit.small_craft()) continue;
    lose_craft(c, i, Craft::fighters, losses[k], rule("SID-7.14"));
    lose_craft(c, i, Craft::pfs, losses[k + 1], rule("SID-7.14"));
    k += 2;
  }
  next_to_direct(c);
}

void direct_nothing(RoundContext& c) {
  if (c.log.on()) note(c.log, EventId::not_directed, rule("SID-7.1"), c.state.acting);
  next_to_direct(c);
}

}  // namespace klaxon::rules::sidcors
