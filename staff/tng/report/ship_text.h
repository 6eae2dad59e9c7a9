// The state of ships in words: their places, their shields, their losses, and what their weapons
// hold.
#pragma once

#include <string>

#include "rules/tng/game.h"

namespace klaxon::staff::tng::report {

namespace rules = klaxon::rules::tng;

// A battle, as an onlooker (one bit of Audience) knows it.
struct Seen {
  const rules::TngGame& game;
  const rules::State& state;
  core::Audience onlooker;

  const rules::Battle& battle() const { return game.battle(); }
  const std::string& name(u32 unit) const { return battle().units[unit].name; }
  bool sheet(u32 unit) const;   // boxes inside
  bool energy(u32 unit) const;  // the contents of batteries, capacitors and weapons
};

// "1212, facing A"
std::string place_text(const rules::Unit& unit);
// The six facings' shields: "30 30 26 26 26 30, up".
std::string shields_text(const Seen& seen, u32 unit);
// "2 of 10 Hull F, 1 of 4 Ph-7 A"; empty if there are no losses that the onlooker may know about.
std::string losses_text(const Seen& seen, u32 unit);
// The numbers of lost and of original boxes inside, without excess damage and shields.
struct Inside {
  u32 lost = 0, of = 0;
};
Inside inside_of(const Seen& seen, u32 unit);
// "3 of 7"; empty if the ship has none.
std::string excess_text(const Seen& seen, u32 unit);
// "destroyed", "out of control", "flies erratically"; empty if it is none of these.
std::string state_text(const rules::Unit& unit);
// "batteries 12 of 24, capacitors 20, set aside 4, Phtn E 2 armed"
std::string energy_text(const Seen& seen, u32 unit);
// The weapons that bear on that unit: "Ph-7 A (4), Phtn E (4, 2 armed)".
std::string bearing_text(const Seen& seen, u32 unit, u32 target);

}  // namespace klaxon::staff::tng::report
