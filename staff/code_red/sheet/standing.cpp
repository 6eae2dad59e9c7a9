#include "staff/code_red/sheet/standing.h"

#include <algorithm>

#include "battle/view_tree.h"
#include "battle/wording.h"
#include "core/catalog/reader.h"
#include "core/catalog/text.h"
#include "rules/code_red/fields.h"

namespace klaxon::staff::code_red {

using core::Faults;
using core::Tree;
using Kind = core::Tree::Kind;

namespace {

// The parts of a ship's view that a sheet shows; a volley in progress is left out.
constexpr const char* parts[] = {"destroyed", "boxes",   "phaser_energy", "plasma",
                                 "in_flight", "effects", "groups",        "bays"};

i64 index_of_system(const void*, u16, std::string_view word) {
  for (u32 s = 0; s < rules::systems_count; ++s)
    if (word == rules::system_name(static_cast<rules::System>(s))) return s;
  return -1;
}

// Sets every figure below this place of the view, using the field table, which knows its range.
void set_all(rules::State& state, const std::string& path, const Tree& tree, core::Faults& faults) {
  for (const Tree::Entry& entry : tree.entries)
    set_all(state, path + "." + entry.key, entry.value, faults);
  for (std::size_t i = 0; i < tree.items.size(); ++i)
    set_all(state, path + "." + std::to_string(i), tree.items[i], faults);
  if (tree.is(Kind::table) || tree.is(Kind::list)) return;
  const bool counts = tree.is(Kind::whole) || tree.is(Kind::flag);
  if (counts && !core::edit_field(rules::state_fields(), &state, "ships.0." + path, tree.whole,
                                  index_of_system, nullptr))
    return;
  faults.add("other-ship",
             "The figure at " + core::in_quotes(path) +
                 " is impossible for this ship; use the ship's part of a view unchanged.",
             tree.place, "ship." + path, "CR-ship.1");
}

void no_such_system(const rules::Design& design, const Tree::Entry& entry, Faults& faults) {
  std::vector<std::string_view> known;  // this ship's systems
  for (u32 s = 0; s < rules::systems_count; ++s)
    if (design.boxes[s] > 0) known.emplace_back(rules::system_name(static_cast<rules::System>(s)));
  faults.add(
      "unknown-key",
      "There is no system " + core::in_quotes(entry.key) + core::known_hint(entry.key, known),
      entry.value.place, "left." + entry.key, "CR-ship.1");
}

// True if the rules allow this ship: it must not have more boxes, shots or charges than its design.
bool can_stand(const rules::State& state, const rules::Design& design) {
  rules::Scenario alone;
  alone.designs.push_back(design);
  alone.ships.push_back(0);
  const rules::CodeRedGame game(std::move(alone));
  return game.valid(reinterpret_cast<const core::StateBytes*>(&state));
}

std::string in_flight(const char* what, int all, int own_lock) {
  std::string line = std::string(what) + " in flight: " + std::to_string(all + own_lock);
  if (own_lock > 0) line += ", " + std::to_string(own_lock) + " with their own lock-on";
  return line;
}

void add_groups(const rules::Ship& ship, const rules::Design& design,
                std::vector<std::string>& lines) {
  for (u32 g = 0; g < ship.groups.size(); ++g) {
    const rules::WeaponGroup& group = design.groups[g];
    if (group.heavy)
      lines.push_back(group.name + ": " + std::to_string(ship.groups[g].armed) +
                      " armed or arming");
    if (group.ammo > 0)
      lines.push_back(group.name + ": " + std::to_string(ship.groups[g].ammo) + " of " +
                      battle::counted(group.ammo, "shots") + " left");
  }
}

}  // namespace

Tree standing_tree(const rules::CodeRedGame& game, const core::StateBytes* state, u32 number) {
  const Tree view = battle::view_tree(game, state, core::moderator);
  const Tree& ship = view.find("ships")->items[number];
  Tree out = Tree::table();
  out.set("left", *ship.find("boxes"));
  out.set("ship", ship);
  out.set("turn", Tree::of(i64{rules::CodeRedGame::state(state).turn}));
  out.set("repair_roll", Tree::of_flag(game.scenario().options.repair_roll));
  return out;
}

bool read_standing(const Tree& stands, const rules::Design& design, ShipStatus& out,
                   core::Faults& faults) {
  const std::size_t before = faults.count();
  rules::State state;
  state.ships.push(rules::fresh_ship(design, 0));
  core::Reader in(stands, "", faults);
  in.has("design");  // read earlier, by the caller
  const Tree* left = in.table_or("left");
  if (left != nullptr) read_left(*left, design, state.ships[0], faults);
  const Tree* ship = in.table_or("ship");
  for (const char* part : parts)
    if (const Tree* figures = ship != nullptr ? ship->find(part) : nullptr; figures != nullptr)
      set_all(state, part, *figures, faults);
  state.turn = static_cast<u32>(in.whole_or("turn", 1, rules::turn_max, 1));
  out.options.repair_roll = in.flag_or("repair_roll", false);
  in.finish();
  if (faults.count() == before && !can_stand(state, design))
    faults.add("other-ship",
               "These figures do not belong to this ship; use the ship's part of a view unchanged.",
               ship == nullptr ? stands.place : ship->place, "ship", "CR-ship.1");
  if (faults.count() != before) return false;
  out.ship = state.ships[0];
  out.turn = state.turn;
  return true;
}

void read_left(const Tree& left, const rules::Design& design, rules::Ship& ship, Faults& faults) {
  for (const Tree::Entry& entry : left.entries) {
    const i64 s = index_of_system(nullptr, 0, entry.key);
    const i64 whole = s < 0 ? 0 : design.boxes[static_cast<u32>(s)];
    const Tree& value = entry.value;
    if (s < 0)
      no_such_system(design, entry, faults);
    else if (!value.is(Kind::whole) || value.whole < 0 || value.whole > whole)
      faults.add("out-of-range",
                 "The ship has " + std::to_string(whole) + " of " + core::in_quotes(entry.key) +
                     (whole == 0 ? "; give 0." : "; give 0 to " + std::to_string(whole) + "."),
                 value.place, "left." + entry.key, "CR-ship.1");
    else
      ship.boxes[s] = static_cast<u8>(value.whole);
  }
  const u8 phasers = ship.boxes[rules::sys(rules::HitClass::phaser)];
  ship.phaser_energy = std::min(ship.phaser_energy, phasers);
}

std::vector<std::string> stores_of(const rules::Ship& ship, const rules::Design& design) {
  std::vector<std::string> lines;
  if (ship.destroyed != 0) return lines;
  if (design.boxes[rules::sys(rules::HitClass::phaser)] > 0)
    lines.push_back("phaser capacitors: " + battle::counted(ship.phaser_energy, "points"));
  add_groups(ship, design, lines);
  const rules::InFlight& flight = ship.in_flight;
  if (flight.drones + flight.drones_own_lock > 0)
    lines.push_back(in_flight("drones", flight.drones, flight.drones_own_lock));
  if (flight.suicide_shuttles + flight.suicide_shuttles_own_lock > 0)
    lines.push_back(
        in_flight("suicide shuttles", flight.suicide_shuttles, flight.suicide_shuttles_own_lock));
  if (ship.plasma > 0)
    lines.push_back("plasma torpedoes in flight: " + std::to_string(ship.plasma));
  return lines;
}

std::string stores_text(const rules::Ship& ship, const rules::Design& design) {
  std::string text;
  for (const std::string& line : stores_of(ship, design)) text += (text.empty() ? "" : "; ") + line;
  return text;
}

}  // namespace klaxon::staff::code_red
