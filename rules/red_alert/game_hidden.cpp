// Deals anew everything that a seat may not know (RA-5.5, RA-6.5).
#include <algorithm>

#include "rules/red_alert/abilities/abilities.h"
#include "rules/red_alert/figures.h"
#include "rules/red_alert/game.h"
#include "rules/red_alert/turn/windows.h"

namespace klaxon::rules::red_alert {
namespace {

// Face-down orders could be any orders.
void redeal_orders(State& state, Ship& ship, int seat, core::Dice& dice) {
  if (ship.orders_left == 0 || ship.shown == 3) return;
  if (core::may_see(state.team_seats[ship.controller] | core::Seats{ship.scanned_by},
                    core::seat_bit(seat)))
    return;
  for (u32 i = ship.shown; i < 3; ++i) ship.orders[i] = static_cast<u8>(dice.below(5));
}

// True if, as far as anybody can tell, the slot could hold this disk.
bool may_hold(const Scenario& scenario, const State& state, u32 slot, u32 design) {
  const DiskDesign& disk = scenario.disks.others[design];
  const Faction faction = scenario.fleets[state.disks[slot].owner].faction;
  if (disk.faction != faction && disk.faction != Faction::any) return false;
  for (u32 i = 0; i < state.disks.size(); ++i) {
    const Disk& other = state.disks[i];
    if (i == slot || !other.there() || other.design != design) continue;
    if (disk.unique || (!disk.unlimited && other.home == state.disks[slot].home)) return false;
  }
  return true;
}

// Crew may have been concealed aboard another ship.
u8 somewhere(const State& state, const Disk& disk, core::Dice& dice) {
  constexpr u32 seldom = 8;
  return dice.below(seldom) == 0 ? static_cast<u8>(dice.below(state.ships.size())) : disk.home;
}

// Deals a slot no disk, or any disk that it may hold, each of those equally likely.
void redeal_slot(const Scenario& scenario, State& state, u32 slot, core::Dice& dice) {
  Disk& disk = state.disks[slot];
  if (dice.below(2) == 0) return;
  const u32 pick = dice.below(static_cast<u32>(scenario.disks.others.size()));
  if (!may_hold(scenario, state, slot, pick)) return;
  disk.design = static_cast<u8>(pick);
  disk.state = DiskState::concealed;
  if (scenario.disks.others[pick].crew) disk.aboard = somewhere(state, disk, dice);
}

}  // namespace

void RedAlertGame::resample(core::StateBytes* cell, int seat, core::Dice& dice) const {
  State& state = in(cell);
  for (Ship& ship : state.ships) redeal_orders(state, ship, seat, dice);
  const auto hidden = [&](const Disk& disk) {
    return !disk.open() && !core::may_see(state.team_seats[disk.owner], core::seat_bit(seat));
  };
  // All slots are emptied first, so that what they held does not affect the deal.
  Bits256 slots;
  for (u32 i = 0; i < state.disks.size(); ++i) {
    Disk& disk = state.disks[i];
    if (!hidden(disk)) continue;
    slots.add(i);
    disk.state = DiskState::absent;
    disk.design = 0;
    disk.aboard = disk.home;
    disk.memory = {};
    disk.used = 0;
  }
  for (u32 i = 0; i < state.disks.size(); ++i)
    if (slots.has(i)) redeal_slot(scenario_, state, i, dice);
  SealedGameOf::resample(cell, seat, dice);
}

}  // namespace klaxon::rules::red_alert
