#include "staff/tng/desk/next_file.h"

#include <algorithm>
#include <tuple>

#include "battle/match/match.h"
#include "battle/view_tree.h"
#include "rules/tng/kept/kept.h"
#include "rules/tng/words/said.h"
#include "staff/files/adjudication.h"
#include "staff/tng/desk/battle_file.h"

namespace klaxon::staff::tng::desk {

using core::Tree;
using rules::State;
using rules::TngGame;

namespace {

void forget(Tree& table, std::string_view key) {
  std::erase_if(table.entries, [&](const Tree::Entry& entry) { return entry.key == key; });
}

// True if the file's table for the unit contains the key. Tables and units are in the same order.
bool said(const Tree& file, u32 unit, const char* key) {
  const Tree* ships = file.find("ships");
  return ships != nullptr && unit < ships->items.size() && ships->items[unit].find(key) != nullptr;
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

namespace {

// The ships that fight, and the seats that have such ships.
void put_ships(const Tree& file, const TngGame& game, const State& state, bool whole, Tree& next) {
  Tree seats = Tree::list(), ships = Tree::list();
  std::vector<u8> seated;
  for (u32 i = 0; i < state.units.size(); ++i) {
    if (!state.units[i].fights()) continue;
    Tree ship = ship_in_file(game, state, i);
    for (const char* key : {"armed", "capacitors"})
      if (!whole && !said(file, i, key)) forget(ship, key);
    ships.add(std::move(ship));
    seated.push_back(state.units[i].seat);
  }
  for (u8 seat = 0; seat < game.seats(); ++seat) {
    if (std::ranges::find(seated, seat) == seated.end()) continue;
    Tree& one = seats.add(Tree::table());
    one.set("name", Tree::of(game.seat_name(seat)));
    one.set("team", Tree::of(i64{game.battle().seats[seat].team} + 1));
  }
  next.set("seats", std::move(seats));
  next.set("ships", std::move(ships));
}

void put_designs(const TngBattleSystem& system, const Tree& designs, Tree& next) {
  Tree own = own_designs_of(system, designs);
  std::erase_if(own.entries, [&](const Tree::Entry& design) {
    return std::ranges::none_of(next.find("ships")->items, [&](const Tree& ship) {
      return ship.text_at("ship") == design.key;
    });
  });
  if (!own.entries.empty()) next.set("designs", std::move(own));
}

Tree options_of(const rules::Options& chosen) {
  Tree options = Tree::table();
  options.set("turns", Tree::of(i64{chosen.turns}));
  options.set("fire", Tree::of(rules::fire_style_words[static_cast<u32>(chosen.fire)]));
  options.set("any_power", Tree::of_flag(chosen.any_power));
  return options;
}

}  // namespace

Tree next_file(const TngBattleSystem& system, const Tree& file, const Tree& designs,
               const TngGame& game, const State& state) {
  Tree next = Tree::table();
  next.set("system", Tree::of("tng"));
  for (const char* key : {"title", "options"})
    if (const Tree* value = file.find(key)) next.set(key, *value);
  put_ships(file, game, state, false, next);
  put_designs(system, designs, next);
  return next;
}

Tree next_turn_file(const TngBattleSystem& system, const Tree& file, const Tree& designs,
                    const TngGame& game, const State& state) {
  Tree next = Tree::table();
  next.set("system", Tree::of("tng"));
  if (const Tree* title = file.find("title")) next.set("title", *title);
  next.set("begins", Tree::of(i64{state.turn}));
  next.set("columns", Tree::of(i64{game.battle().columns}));
  next.set("rows", Tree::of(i64{game.battle().rows}));
  if (const Tree* policy = file.find("policy")) next.set("policy", *policy);
  next.set("options", options_of(game.battle().options));
  put_ships(file, game, state, true, next);
  put_designs(system, designs, next);
  return next;
}

std::string why_no_next(const State& state) {
  if (!state.aimed.empty() && state.step == rules::Step::allocate)
    return "A file cannot express what a weapon does over several turns.";
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
  return *stands.find("ships") == *next.find("ships") ? "" : "Its ships are not as these are now.";
}

namespace {

// Weapon boxes of one group are interchangeable: those that hold the most come first.
void sort_mounts(const rules::Battle& battle, State& state) {
  for (u32 unit = 0; unit < state.units.size(); ++unit)
    for (const rules::GroupPlan& group : battle.plan_of(unit).groups) {
      if (!group.mounted) continue;
      rules::Mount* first =
          state.mounts.begin() + battle.units[unit].first_mount + group.first_mount;
      std::sort(first, first + group.boxes, [](const rules::Mount& a, const rules::Mount& b) {
        return std::tuple{a.state, a.price == 0, a.price, -a.energy, b.ammo} <
               std::tuple{b.state, b.price == 0, b.price, -b.energy, a.ammo};
      });
    }
}

// The part of a state that matters when a turn begins: not how often anybody has decided, nor what
// the previous turn used up, nor the sequence of equal things.
Tree standing_of(const TngGame& game, const State& state) {
  const auto same = std::make_unique<State>(state);
  same->window = 1;
  same->closing = same->declared = same->actor = same->passes = 0;
  same->mover = same->last_mover = rules::no_unit;
  same->order.clear();
  same->robots.clear();
  for (rules::Unit& unit : same->units) {
    unit.done = unit.initiative = unit.impulse_move = 0;
    unit.left = 0;
    unit.prey = rules::no_unit;
    unit.energy_known = 0;
    if (same->intelligence == rules::Intelligence::open) unit.sheet_known = 0;
    if (unit.entered == 0) unit.came = 0;
  }
  for (rules::Mount& mount : same->mounts) {
    mount.held = 0;
    if (mount.state != rules::BoxState::works) mount.energy = 0;
    if (mount.energy == 0) mount.price = 0;
  }
  for (u32 unit = 0; unit < same->units.size(); ++unit)
    for (const u16 i : game.battle().plan_of(unit).armour) {
      rules::Group& group = same->groups[u32{game.battle().units[unit].first_group} + i];
      group.on = static_cast<u8>(std::min(group.energy, 0xFF));
    }
  sort_mounts(game.battle(), *same);
  for (u32 i = same->points.size(); i-- > 0;)
    if (same->points[i].points == 0) same->points.remove(i);
  std::ranges::sort(same->marks, {}, [](const rules::Mark& mark) {
    return std::tuple{mark.group, mark.kind, mark.figure, mark.count};
  });
  std::ranges::sort(same->points, {}, [](const rules::Points& row) {
    return std::tuple{row.team, row.unit, row.points};
  });
  return battle::view_tree(game, reinterpret_cast<const core::StateBytes*>(same.get()),
                           core::moderator);
}

// The place where two trees first differ: "units, 0, aside".
std::string first_difference(const Tree& a, const Tree& b) {
  if (a.entries.size() == b.entries.size() && a.items.size() == b.items.size()) {
    for (std::size_t i = 0; i < a.entries.size(); ++i)
      if (a.entries[i].value != b.entries[i].value)
        return a.entries[i].key + " " + first_difference(a.entries[i].value, b.entries[i].value);
    for (std::size_t i = 0; i < a.items.size(); ++i)
      if (a.items[i] != b.items[i])
        return std::to_string(i) + " " + first_difference(a.items[i], b.items[i]);
  }
  return "";
}

}  // namespace

std::string read_back_turn(const TngBattleSystem& system, const Tree& next, const TngGame& game,
                           const State& state) {
  battle::Setup setup;
  core::Faults faults;
  std::shared_ptr<const core::Game> opened;
  if (set_up(system, next, setup, faults)) opened = open(system, setup, faults);
  BattleFile read;
  if (opened == nullptr ||
      !read_battle(system, next, static_cast<const TngGame&>(*opened), read, faults))
    return faults.list().front().message;
  battle::match::Match match(opened, "resolve", battle::match::DicePlan::seeded(1));
  match.begin();
  const auto& again = static_cast<const TngGame&>(*opened);
  const State& begins = TngGame::state(match.state());
  // lost ships are not in the file, so the numbers of the other ships change
  if (begins.units.size() != state.units.size()) {
    const Tree stands = next_turn_file(system, next, setup.designs, again, begins);
    return *stands.find("ships") == *next.find("ships") ? ""
                                                        : "Its ships are not as these are now.";
  }
  const Tree now = standing_of(again, begins), then = standing_of(game, state);
  return now == then
             ? ""
             : "It would not begin where this battle is now: " + first_difference(then, now) + ".";
}

}  // namespace klaxon::staff::tng::desk
