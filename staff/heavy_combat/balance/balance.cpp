#include "staff/heavy_combat/balance/balance.h"

#include <algorithm>

#include "core/catalog/text.h"
#include "staff/balance/shipped.h"

namespace klaxon::staff::heavy_combat {

using core::Tree;
using Kind = core::Tree::Kind;

namespace {

constexpr u32 ships_most = 3;  // each has a place below
// Two dreadnoughts would carry more craft than a seat may have (HC-29.4).
constexpr i64 points_most = 320;
constexpr std::string_view usual_scenario = "duel";

// True if it has only two seats and their first ships, so that other ships can replace them.
bool is_plain(const Tree& definition) {
  static constexpr std::string_view keys[] = {"system", "title", "summary",
                                              "turns",  "seats", "ships"};
  const Tree* ships = definition.find("ships");
  const Tree* seats = definition.find("seats");
  if (!balance::has_only(definition, keys) || ships == nullptr || seats == nullptr ||
      seats->items.size() != 2)
    return false;
  // there are no ranks, nobody is in ambush or out of sight, and no ship is damaged
  static constexpr std::string_view of_seat[] = {"name", "team"};
  static constexpr std::string_view of_ship[] = {"ship", "name", "seat", "at",
                                                 "bow",  "top",  "speed"};
  const auto all = [](const Tree& list, std::span<const std::string_view> known) {
    return std::ranges::all_of(
        list.items, [known](const Tree& item) { return balance::has_only(item, known); });
  };
  return all(*seats, of_seat) && all(*ships, of_ship);
}

// The first ship of a seat, in whose place the squadron begins.
const Tree* leader_of(const Tree& definition, const std::string& seat) {
  for (const Tree& ship : definition.find("ships")->items)
    if (ship.text_at("seat") == seat) return &ship;
  return nullptr;
}

// Places the ships side by side, as far apart as in two_against_two.
Tree beside(const Tree& at, std::size_t number) {
  static constexpr i64 aside[ships_most] = {0, 4, -4};
  Tree place = at;
  place.items[1].whole += aside[number];
  return place;
}

}  // namespace

std::vector<std::string> lab_scenarios(const HeavyCombatSystem& system) {
  return balance::scenarios_of(system, is_plain, usual_scenario);
}

bool lab_ship(std::string_view id, const Tree& design, balance::Thing& out, core::Faults& faults) {
  const Tree* points = design.find("points");
  const std::string size = design.text_at("class");
  const auto refuse = [&](const char* code, const char* why, const char* key) {
    faults.add(code, core::in_quotes(id) + why, points == nullptr ? core::Place{} : points->place,
               key, "HC-29.3");
    return false;
  };
  if (points == nullptr || !points->is(Kind::whole) || points->whole < 1)
    return refuse("no-price", " has no points: only ships with a price can be weighed.", "points");
  if (size == "base" || size == "F")
    return refuse("no-warship",
                  " is not a warship: bases stay where they are, and freighters run away.",
                  "class");
  out = {std::string(id), size + " " + design.text_at("navy"), points->whole, false};
  return true;
}

balance::Terms lab_terms() {
  return {.most = ships_most, .points = points_most};
}

Tree lab_options(const HeavyCombatSystem& system, std::string_view scenario,
                 const std::array<std::vector<std::string>, 2>& lists) {
  const Tree& definition = system.library().find("scenarios", scenario)->tree;
  const Tree& seats = *definition.find("seats");
  Tree ships = Tree::list();
  for (std::size_t side = 0; side < lists.size(); ++side) {
    const std::string seat = seats.items[side].text_at("name");
    const Tree* leader = leader_of(definition, seat);
    for (std::size_t i = 0; i < lists[side].size(); ++i) {
      Tree ship = *leader;
      ship.set("ship", Tree::of(lists[side][i]));
      ship.set("name", Tree::of(seat + " " + std::to_string(i + 1)));
      ship.set("at", beside(*leader->find("at"), i));
      ships.add(std::move(ship));
    }
  }
  Tree options = Tree::table();
  options.set("ships", std::move(ships));
  return options;
}

}  // namespace klaxon::staff::heavy_combat
