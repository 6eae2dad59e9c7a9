// Which fleets are allowed: points, capacity, factions, copies, free disks (RA-2, RA-20.12). Each
// fault states its place in the fleets' text, the rule, and what would be legal.
#pragma once

#include "rules/red_alert/design/fleet.h"

namespace klaxon::rules::red_alert {

// The places of a fleet and of each of its ships in the text.
struct FleetPlaces {
  struct OfShip {
    core::Place at;
    std::string field;
  };
  bool given = false;
  core::Place at;
  std::string field;
  std::vector<OfShip> ships;
};

void check_fleets(const std::vector<Fleet>& fleets, const std::vector<FleetPlaces>& places,
                  const Disks& disks, const FleetTerms& terms, core::Faults& faults);

}  // namespace klaxon::rules::red_alert
