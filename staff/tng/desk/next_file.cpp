#include "staff/tng/desk/next_file.h"

#include <algorithm>

#include "battle/match/match.h"
#include "rules/tng/kept/kept.h"
#include "rules/tng/words/said.h"
#include "staff/tng/desk/battle_file.h"

namespace klaxon::staff::tng::desk {

using core::Tree;
using rules::State;
using rules::TngGame;

namespace {

void forget(Tree& table, std::string_view key) {
  std::erase_if(table.entries, [&](const Tree::Entry& entry) { return entry.key == key; });
}

// The table of the file that a unit was read from: they come in the same sequence.
bool said(const Tree& file, u32 unit, const char* key) {
  const Tree* ships = file.find("ships");
  return ships != nullptr && unit < ships->items.size() && ships->items[unit].find(key) != nullptr;
}

// Those that are not in the library as they are here.
Tree own_designs_of(const TngBattleSystem& system, const Tree& designs) {
  Tree own = Tree::table();
  for (const Tree::Entry& design : designs.entries) {
    const Tree* known = system.ship(design.key);
    if (known == nullptr || *known != design.value) own.set(design.key, design.value);
  }
  return own;
}

}  // namespace

Tree ship_in_file(const TngGame& game, const State& state, u32 number) {
  const rules::Battle& battle = game.battle();
  const rules::Unit& unit = state.units[number];
  Tree out = Tree::table();
  out.set("ship", Tree::of(battle.plan_of(number).id));
  out.set("name", Tree::of(battle.units[number].name));
  out.set("seat", Tree::of(game.seat_name(unit.seat)));
  out.set("at", Tree::of(rules::hex_said(unit.at())));
  out.set("facing", Tree::of(std::string(1, static_cast<char>('A' + unit.facing))));
  out.set("speed", Tree::of(i64{unit.speed}));
  if (battle.units[number].robot && !battle.plan_of(number).robot)
    out.set("robot", Tree::of_flag(true));
  rules::write_kept(battle, state, number, out);
  return out;
}

Tree next_file(const TngBattleSystem& system, const Tree& file, const Tree& designs,
               const TngGame& game, const State& state) {
  Tree next = Tree::table();
  next.set("system", Tree::of("tng"));
  for (const char* key : {"title", "options"})
    if (const Tree* value = file.find(key)) next.set(key, *value);
  Tree own = own_designs_of(system, designs);
  Tree seats = Tree::list(), ships = Tree::list();
  std::vector<u8> seated;
  for (u32 i = 0; i < state.units.size(); ++i) {
    if (!state.units[i].fights()) continue;
    Tree ship = ship_in_file(game, state, i);
    for (const char* key : {"armed", "capacitors"})
      if (!said(file, i, key)) forget(ship, key);
    ships.add(std::move(ship));
    seated.push_back(state.units[i].seat);
  }
  for (u8 seat = 0; seat < game.seats(); ++seat) {
    if (std::ranges::find(seated, seat) == seated.end()) continue;
    Tree& one = seats.add(Tree::table());
    one.set("name", Tree::of(game.seat_name(seat)));
    one.set("team", Tree::of(i64{game.battle().seats[seat].team} + 1));
  }
  std::erase_if(own.entries, [&](const Tree::Entry& design) {
    return std::ranges::none_of(
        ships.items, [&](const Tree& ship) { return ship.text_at("ship") == design.key; });
  });
  if (!own.entries.empty()) next.set("designs", std::move(own));
  next.set("seats", std::move(seats));
  next.set("ships", std::move(ships));
  return next;
}

std::string why_no_next(const State& state) {
  for (const rules::Mark& mark : state.marks)
    if (mark.kind == rules::MarkKind::reduced)
      return "a box that was repaired in haste cannot be said in a file";
  return "";
}

std::string read_back(const TngBattleSystem& system, const Tree& next) {
  battle::Setup setup;
  core::Faults faults;
  std::shared_ptr<const core::Game> opened;
  if (set_up(system, next, setup, faults)) opened = open(system, setup, faults);
  if (opened == nullptr) return faults.list().front().message;
  battle::match::Match match(opened, "resolve", battle::match::DicePlan::seeded(1));
  match.begin();
  const auto& again = static_cast<const TngGame&>(*opened);
  const Tree stands = next_file(system, next, setup.designs, again, TngGame::state(match.state()));
  return *stands.find("ships") == *next.find("ships") ? "" : "Its ships do not stand as these do.";
}

}  // namespace klaxon::staff::tng::desk
