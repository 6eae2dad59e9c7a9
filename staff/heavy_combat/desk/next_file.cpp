#include "staff/heavy_combat/desk/next_file.h"

#include "rules/heavy_combat/design/kept.h"
#include "rules/heavy_combat/figures.h"
#include "staff/files/adjudication.h"
#include "staff/heavy_combat/figures_text.h"

namespace klaxon::staff::heavy_combat {

using core::Tree;

namespace {

// Everything that a scenario may set, whether it or the players chose the value: anything left out
// would fall back to the default of the rules.
Tree options_of(const rules::Scenario& scenario) {
  const rules::Options& chosen = scenario.options;
  Tree options = Tree::table();
  options.set("turns", Tree::of(i64{scenario.turns}));
  for (const rules::Switch& one : rules::switches)
    options.set(one.key, Tree::of_flag(chosen.*one.on));
  options.set("internals", Tree::of(chosen.owner_places ? "owner" : "dice"));
  return options;
}

Tree seat_in_file(const rules::Seat& seat) {
  Tree out = Tree::table();
  out.set("name", Tree::of(seat.name));
  out.set("team", Tree::of(i64{seat.team} + 1));
  out.set("rank", Tree::of(rules::rank_words[static_cast<u32>(seat.rank)]));
  const std::pair<const char*, u32> counters[] = {{"heavy_battles", seat.career.heavy_battles},
                                                  {"basic_battles", seat.career.basic_battles},
                                                  {"log_entries", seat.career.log_entries},
                                                  {"exercises", seat.career.exercises}};
  for (const auto& [key, count] : counters)
    if (count > 0) out.set(key, Tree::of(i64{count}));
  return out;
}

void set_unless_empty(Tree& file, const char* key, Tree value) {
  if (!value.items.empty() || !value.entries.empty()) file.set(key, std::move(value));
}

}  // namespace

Tree ship_in_file(const rules::HeavyCombatGame& game, const rules::State& state, u32 number) {
  const rules::Scenario& scenario = game.scenario();
  const rules::Ship& ship = state.ships[number];
  Tree out = Tree::table();
  out.set("ship", Tree::of(scenario.design_of(ship).id));
  out.set("name", Tree::of(scenario.ships[number].name));
  out.set("seat", Tree::of(game.seat_name(ship.seat)));
  Tree at = Tree::list();
  for (const i32 axis : {ship.place.x, ship.place.y, ship.place.z}) at.add(Tree::of(i64{axis}));
  out.set("at", std::move(at));
  const std::string lies = orientation_text(ship.facing());
  out.set("bow", Tree::of(lies.substr(4, lies.find(',') - 4)));
  out.set("top", Tree::of(lies.substr(lies.rfind(' ') + 1)));
  out.set("speed", Tree::of(i64{ship.speed}));
  if (ship.unseen()) out.set("unseen", Tree::of_flag(true));
  if (scenario.seats[ship.seat].command == number) out.set("command", Tree::of_flag(true));
  return out;
}

Tree next_file(const HeavyCombatSystem& system, const Tree& file, const Tree& designs,
               const rules::HeavyCombatGame& game, const rules::State& state) {
  const rules::Scenario& scenario = game.scenario();
  Tree next = Tree::table();
  next.set("system", Tree::of("heavy-combat"));
  if (const Tree* title = file.find("title")) next.set("title", *title);
  next.set("begins", Tree::of(i64{state.turn}));
  if (state.seekers.given() > 1)
    next.set("torpedoes_launched", Tree::of(i64{state.seekers.given() - 1}));
  if (const Tree* policy = file.find("policy")) next.set("policy", *policy);
  if (scenario.holds >= 0) next.set("holds", Tree::of(game.seat_name(scenario.holds)));
  if (!scenario.alien.empty()) next.set("alien", Tree::of(scenario.alien));
  next.set("options", options_of(scenario));
  set_unless_empty(next, "designs", own_designs_of(system, designs));
  set_unless_empty(next, "hero_points", rules::hero_points_kept(scenario, state));
  Tree& seats = next.set("seats", Tree::list());
  for (const rules::Seat& seat : scenario.seats) seats.add(seat_in_file(seat));
  if (rules::lies_in_ambush(scenario, state))
    seats.items[static_cast<std::size_t>(scenario.secret)].set("secret", Tree::of_flag(true));
  Tree ships = Tree::list(), left = Tree::list();
  for (u32 i = 0; i < state.ships.size(); ++i) {
    ships.add(ship_in_file(game, state, i));
    left.add(rules::left_of(scenario, state, i));
  }
  next.set("ships", std::move(ships));
  next.set("left", std::move(left));
  set_unless_empty(next, "craft", rules::craft_kept(scenario, state));
  set_unless_empty(next, "torpedoes", rules::torpedoes_kept(scenario, state));
  return next;
}

}  // namespace klaxon::staff::heavy_combat
