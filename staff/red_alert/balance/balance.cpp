#include "staff/red_alert/balance/balance.h"

#include <algorithm>

#include "core/catalog/text.h"
#include "staff/balance/shipped.h"
#include "staff/red_alert/yard/disk_text.h"

namespace klaxon::staff::red_alert {

using core::Tree;
using Kind = core::Tree::Kind;

namespace {

constexpr u32 ships_most = 3;
constexpr std::string_view usual_scenario = "meeting_engagement";

// True if the scenario has two seats, with any fleets, and no task other than fighting.
bool is_plain(const Tree& definition) {
  static constexpr std::string_view keys[] = {"system",  "title",  "summary",      "mission_type",
                                              "mission", "setup",  "restrictions", "points",
                                              "seats",   "fleets", "terrain",      "obstructions"};
  const Tree* seats = definition.find("seats");
  return balance::has_only(definition, keys) && seats != nullptr && seats->items.size() == 2 &&
         definition.find("points") != nullptr &&
         std::ranges::all_of(seats->items,
                             [](const Tree& seat) { return seat.find("factions") == nullptr; });
}

const Tree& scenario_of(const RedAlertSystem& system, std::string_view id) {
  return system.library().find("scenarios", id)->tree;
}

std::string faction_of(const RedAlertSystem& system, const std::string& id) {
  const Tree* design = system.ship(id);
  return design == nullptr ? "any" : design->text_at("faction");
}

}  // namespace

std::vector<std::string> lab_scenarios(const RedAlertSystem& system) {
  return balance::scenarios_of(system, is_plain, usual_scenario);
}

bool lab_ship(std::string_view id, const Tree& design, balance::Thing& out, core::Faults& faults) {
  const Tree* cost = design.find("cost");
  const core::Place place = cost == nullptr ? core::Place{} : cost->place;
  if (kind_of(design) != DiskKind::ship) {
    faults.add("no-ship", core::in_quotes(id) + " is not a ship: crew and tech are not weighed.",
               place, "", "RA-2.6");
    return false;
  }
  if (cost == nullptr || !cost->is(Kind::whole) || cost->whole < 1) {
    faults.add("no-price",
               core::in_quotes(id) + " costs nothing: only what has a price can be weighed.", place,
               "cost", "RA-2.7");
    return false;
  }
  out = {std::string(id), design.text_at("faction"), cost->whole, false};
  return true;
}

balance::Terms lab_terms(const RedAlertSystem& system, std::string_view scenario) {
  return {.most = ships_most,
          .points = scenario_of(system, scenario).find("points")->whole,
          .one_group = true,
          .unique = true};
}

Tree lab_options(const RedAlertSystem& system, std::string_view scenario,
                 const std::array<std::vector<std::string>, 2>& lists) {
  const Tree& seats = *scenario_of(system, scenario).find("seats");
  Tree fleets = Tree::list();
  for (std::size_t side = 0; side < lists.size(); ++side) {
    Tree& fleet = fleets.add(Tree::table());
    fleet.set("seat", Tree::of(seats.items[side].text_at("name")));
    fleet.set("faction", Tree::of(faction_of(system, lists[side].front())));
    Tree& ships = fleet.set("ships", Tree::list());
    for (const std::string& id : lists[side]) {
      Tree& ship = ships.add(Tree::table());
      ship.set("ship", Tree::of(id));
      ship.set("disks", Tree::list());
    }
  }
  Tree options = Tree::table();
  options.set("fleets", std::move(fleets));
  return options;
}

}  // namespace klaxon::staff::red_alert
