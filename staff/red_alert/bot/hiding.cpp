#include "staff/red_alert/bot/hiding.h"

#include <algorithm>

#include "rules/red_alert/figures.h"

namespace klaxon::staff::red_alert {

bool stays_hidden(const rules::Scenario& scenario, const rules::State& state, u8 number) {
  constexpr core::Length far = 24 * core::inch;
  constexpr u8 safe = 3;
  const rules::Disk& disk = state.disks[number];
  const rules::DiskDesign& design = scenario.design_of(disk);
  const bool only_fights = design.crew && design.rows.empty() && design.abilities.empty() &&
                           design.command == 0 &&
                           std::ranges::all_of(design.raises, [](i8 by) { return by == 0; });
  if (!only_fights || disk.aboard >= state.ships.size()) return false;
  const rules::Ship& ship = state.ships[disk.aboard];
  if (!ship.in_play() || ship.shields < safe || ship.controller != disk.owner) return false;
  return std::ranges::all_of(state.ships, [&](const rules::Ship& other) {
    return !other.in_play() || !rules::enemies(scenario, disk.owner, other.controller) ||
           core::gap(rules::disk_of(scenario, ship), rules::disk_of(scenario, other)) > far;
  });
}

}  // namespace klaxon::staff::red_alert
