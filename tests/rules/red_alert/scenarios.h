// Scenarios for tests, made as if read from files: two seats, west and east, with a ship each.
#pragma once

#include "core/catalog/tree.h"
#include "tests/rules/red_alert/battle.h"

namespace klaxon::rules::red_alert {

inline core::Tree wholes(std::initializer_list<i64> numbers) {
  core::Tree list = core::Tree::list();
  for (i64 number : numbers) list.add(core::Tree::of(number));
  return list;
}
inline core::Tree seat(const char* name, i64 team, const char* end) {
  core::Tree tree = core::Tree::table();
  tree.set("name", text(name));
  tree.set("team", core::Tree::of(team));
  tree.set("end", text(end));
  core::Tree factions = core::Tree::list();
  factions.add(text("romulan"));
  tree.set("factions", factions);
  return tree;
}
inline core::Tree fleet_of(const char* seat_name, const char* ship) {
  core::Tree entry = core::Tree::table();
  entry.set("ship", text(ship));
  core::Tree ships = core::Tree::list();
  ships.add(entry);
  core::Tree tree = core::Tree::table();
  tree.set("seat", text(seat_name));
  tree.set("faction", text("federation"));
  tree.set("ships", ships);
  return tree;
}
inline core::Tree scenario_file(i64 second_team = 2) {
  core::Tree file = core::Tree::table();
  file.set("title", text("Line in the Sky"));
  file.set("mission_type", text("Seek & Destroy"));
  file.set("mission", text("Somebody crossed a border."));
  file.set("points", core::Tree::of(30));
  core::Tree seats = core::Tree::list();
  seats.add(seat("west", 1, "left"));
  seats.add(seat("east", second_team, "right"));
  file.set("seats", seats);
  core::Tree fleets = core::Tree::list();
  fleets.add(fleet_of("west", "alpha"));
  fleets.add(fleet_of("east", "omega"));
  file.set("fleets", fleets);
  return file;
}
inline Disks two_ships() {
  Disks disks;
  disks.ships = {ship_design("alpha"), ship_design("omega")};
  return disks;
}
inline std::string scenario_fault(const core::Tree& file,
                                  const core::Tree& options = core::Tree()) {
  Scenario scenario;
  core::Faults faults;
  read_scenario("line", file, two_ships(), options, scenario, faults);
  return faults.empty() ? "" : faults.list().front().code + " " + faults.list().front().rule;
}
inline Scenario good(const core::Tree& file, const core::Tree& options = core::Tree()) {
  Scenario scenario;
  core::Faults faults;
  EXPECT_TRUE(read_scenario("line", file, two_ships(), options, scenario, faults));
  for (const core::Fault& fault : faults.list()) ADD_FAILURE() << fault.message;
  return scenario;
}

}  // namespace klaxon::rules::red_alert
