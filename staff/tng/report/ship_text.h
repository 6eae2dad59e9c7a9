// The state of ships in words: where they are, their shields, what they have lost, what their
// weapons hold.
#pragma once

#include <string>

#include "rules/tng/game.h"

namespace klaxon::staff::tng::report {

namespace rules = klaxon::rules::tng;

// A battle as an onlooker (one bit of Audience) knows it.
struct Seen {
  const rules::TngGame& game;
  const rules::State& state;
  core::Audience onlooker;

  const rules::Battle& battle() const { return game.battle(); }
  const std::string& name(u32 unit) const { return battle().units[unit].name; }
  bool sheet(u32 unit) const;   // boxes inside
  bool energy(u32 unit) const;  // what is in batteries, capacitors and weapons
};

// "1212, facing A"
std::string place_text(const rules::Unit& unit);
// "30 30 26 26 26 30, up": of the six facings.
std::string shields_text(const Seen& seen, u32 unit);
// "2 of 10 Hull F, 1 of 4 Ph-7 A"; empty: none that the onlooker may know about.
std::string losses_text(const Seen& seen, u32 unit);
// Boxes inside, lost and original, without excess damage and shields.
struct Inside {
  u32 lost = 0, of = 0;
};
Inside inside_of(const Seen& seen, u32 unit);
// "3 of 7"; empty if the ship has none.
std::string excess_text(const Seen& seen, u32 unit);
// "destroyed", "out of control", "flies erratically"; empty: nothing to say.
std::string state_text(const rules::Unit& unit);
// "batteries 12 of 24, capacitors 20, set aside 4, Phtn E 2 armed"
std::string energy_text(const Seen& seen, u32 unit);
// "Ph-7 A (4), Phtn E (4, 2 armed)": what bears on that unit.
std::string bearing_text(const Seen& seen, u32 unit, u32 target);

}  // namespace klaxon::staff::tng::report
