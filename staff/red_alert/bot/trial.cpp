#include "staff/red_alert/bot/trial.h"

#include "rules/red_alert/figures.h"
#include "staff/red_alert/bot/lookout.h"

namespace klaxon::staff::red_alert {

using rules::Scenario;
using rules::Ship;
using rules::State;

namespace {

constexpr u64 trials = 6;
constexpr i32 mark_worth = 110, torpedo_worth = 20, ready_worth = 12, combat_worth = 8;

i32 worth_of_ship(const Ship& ship) {
  i32 marks = 0;
  for (u32 kind = 0; kind < rules::criticals_count; ++kind) marks += ship.marks >> kind & 1;
  return ship_worth + ship.shields * shield_worth + ship.hull * hull_worth - marks * mark_worth +
         ship.torpedoes * torpedo_worth;
}

i32 worth_of_disk(const Scenario& scenario, const rules::Disk& disk) {
  if (!disk.revealed()) return 0;
  const rules::DiskDesign& design = scenario.design_of(disk);
  const i32 kept = design.cost * combat_worth + design.combat * combat_worth;
  return disk.state == rules::DiskState::ready ? kept + ready_worth : kept;
}

}  // namespace

i32 worth_of(const Scenario& scenario, const State& state, int seat) {
  i32 sum = 0;
  const auto count = [&](u8 other, i32 worth) {
    sum += rules::enemies(scenario, static_cast<u8>(seat), other) ? -worth : worth;
  };
  for (const Ship& ship : state.ships)
    if (ship.in_play()) count(ship.controller, worth_of_ship(ship));
  for (const rules::Disk& disk : state.disks) count(disk.owner, worth_of_disk(scenario, disk));
  return sum;
}

i32 Trial::worth_after(const rules::RedAlertGame& game, const core::StateBytes* seen, int seat,
                       core::OrderView order, u64 seed) {
  i32 sum = 0;
  const core::Order given(order);
  for (u64 i = 0; i < trials; ++i) {
    state_ = rules::RedAlertGame::state(seen);
    core::Dice dice(seed, core::Stream::bot, i);
    core::Log no_log;
    game.apply(reinterpret_cast<core::StateBytes*>(&state_), seat, given, dice, no_log);
    sum += worth_of(game.scenario(), state_, seat);
  }
  return sum / static_cast<i32>(trials);
}

}  // namespace klaxon::staff::red_alert
