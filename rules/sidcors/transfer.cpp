// Craft that lost their place: they move, or they are lost with the round (SID-7.11 to 7.13).
#include "rules/sidcors/round_context.h"

namespace klaxon::rules::sidcors {

namespace {

void lose_homeless(RoundContext& c) {
  for (u32 i = 0; i < c.state.units.size(); ++i) {
    Unit& unit = c.state.units[i];
    if (!unit.small_craft()) continue;
    const u32 fighters = homeless_fighters(c.scenario, unit);
    const u32 pfs = homeless_pfs(c.scenario, unit);
    if (fighters + pfs == 0) continue;
    unit.fighters = static_cast<u8>(unit.fighters - fighters);
    unit.pfs = static_cast<u8>(unit.pfs - pfs);
    if (c.log.on())
      note(c.log, EventId::craft_lost, rule("SID-7.13"), i)
          .arg(static_cast<i32>(fighters))
          .arg(static_cast<i32>(pfs));
  }
}

}  // namespace

void open_transfer(RoundContext& c, u32 force) {
  c.state.phase = Phase::transfer;
  c.state.acting = static_cast<u8>(force);
  if (!can_transfer(c.scenario, c.state, force)) close_transfer(c);
}

void close_transfer(RoundContext& c) {
  if (c.state.acting == 1) return open_transfer(c, 0);
  lose_homeless(c);
  if (!over_if_gone(c)) open_retreat(c, 0);
}

void transfer(RoundContext& c, u32 from, u32 to, Craft craft, i32 number) {
  u8 Unit::* const aboard = craft == Craft::fighters ? &Unit::fighters : &Unit::pfs;
  Unit& leaves = c.state.units[from];
  Unit& takes = c.state.units[to];
  leaves.*aboard = static_cast<u8>(leaves.*aboard - number);
  takes.*aboard = static_cast<u8>(takes.*aboard + number);
  if (c.log.on())
    note(c.log, craft == Craft::fighters ? EventId::fighters_moved : EventId::pfs_moved,
         rule("SID-7.11"), from)
        .arg(static_cast<i32>(to))
        .arg(number);
  if (!can_transfer(c.scenario, c.state, c.state.acting)) close_transfer(c);
}

}  // namespace klaxon::rules::sidcors
