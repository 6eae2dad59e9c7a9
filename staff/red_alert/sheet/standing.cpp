#include "staff/red_alert/sheet/standing.h"

namespace klaxon::staff::red_alert {

using core::Tree;

namespace {

// Lists everything aboard that is still in play, no matter who owns it.
Tree disks_aboard(const rules::Scenario& scenario, const rules::State& state, u8 ship) {
  Tree out = Tree::list();
  for (const rules::Disk& disk : state.disks) {
    if (disk.aboard != ship || !disk.there()) continue;
    Tree& line = out.add(Tree::table());
    line.set("disk", Tree::of(scenario.design_of(disk).id));
    line.set("state", Tree::of(rules::disk_state_words[static_cast<u32>(disk.state)]));
  }
  return out;
}

}  // namespace

std::string marks_text(u8 marks) {
  std::string out;
  for (u32 kind = 0; kind < rules::criticals_count; ++kind)
    if ((marks >> kind & 1U) != 0)
      out += (out.empty() ? "" : ", ") + std::string(rules::critical_words[kind]);
  return out;
}

Tree standing_tree(const rules::Scenario& scenario, const rules::State& state, u8 number) {
  const rules::Ship& ship = state.ships[number];
  Tree left = Tree::table();
  left.set("fate", Tree::of(rules::fate_words[static_cast<u32>(ship.fate)]));
  left.set("shields", Tree::of(i64{ship.shields}));
  left.set("hull", Tree::of(i64{ship.hull}));
  left.set("speed", Tree::of(i64{ship.speed}));
  left.set("torpedoes", Tree::of(i64{ship.torpedoes}));
  left.set("marks", Tree::of(marks_text(ship.marks)));
  left.set("disks", disks_aboard(scenario, state, number));
  Tree out = Tree::table();
  out.set("left", std::move(left));
  out.set("design", Tree::of(scenario.design_of(ship).id));
  out.set("turn", Tree::of(i64{state.turn}));
  return out;
}

}  // namespace klaxon::staff::red_alert
