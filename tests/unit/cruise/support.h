// Helpers for the cruise's tests: the shipped cruise, whose forecasts play few battles.
#pragma once

#include <gtest/gtest.h>

#include "registry/cruise.h"
#include "registry/registry.h"
#include "staff/cruise/file.h"
#include "staff/cruise/sailor.h"
#include "staff/cruise/tale.h"

namespace klaxon::staff::cruise::testing {

inline const registry::Cruises& shipped() {
  static const registry::Registry registry;
  static core::Faults faults;
  static const auto cruises = registry::open_cruises(registry, faults);
  for (const core::Fault& fault : faults.list())
    ADD_FAILURE() << core::where_of(fault) << ' ' << fault.field << ' ' << fault.message;
  return *cruises;
}

inline std::unique_ptr<Voyage> voyage_with(Rules rules) {
  const auto waters = shipped().voyage->all_waters();
  core::Faults faults;
  auto made = Voyage::open(std::move(rules), {waters.begin(), waters.end()}, faults);
  for (const core::Fault& fault : faults.list()) ADD_FAILURE() << fault.message;
  return made;
}

// The cruise, whose forecasts play ten battles instead of hundreds.
inline const Voyage& quick() {
  static const auto made = [] {
    Rules rules = shipped().voyage->rules();
    rules.measured = rules.foretold = 10;
    return voyage_with(std::move(rules));
  }();
  return *made;
}

inline State begun(const Voyage& voyage, u64 seed = 7) {
  State state;
  core::Faults faults;
  EXPECT_TRUE(voyage.begin(seed, "patrol", "", "Vale", state, faults));
  return state;
}

// The first star of the wanted kind, in a cruise that has sailed until its next decision leads to
// that star; seeds are tried in turn.
struct Ahead {
  State state;
  Choice choice;
};
template <class Wanted>
Ahead ahead(const Voyage& voyage, const Wanted& wanted) {
  for (u64 seed = 1; seed < 500; ++seed) {
    const Map& map = voyage.map(seed);
    for (u8 place = 0; place < map.columns[0].size(); ++place)
      if (wanted(map.star(1, place))) return {begun(voyage, seed), {Choice::What::sail, place}};
  }
  ADD_FAILURE() << "no seed has a star like this on its first day";
  Ahead none;
  return none;
}

// An invented result of the open battle, in which no ship is damaged.
inline Aftermath unhurt(const Voyage& voyage, const State& state, Outcome outcome) {
  Aftermath after;
  after.outcome = outcome;
  after.turns = 5;
  after.vessels.resize(voyage.encounter(state).vessels.size());
  return after;
}

}  // namespace klaxon::staff::cruise::testing
