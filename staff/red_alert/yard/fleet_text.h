// A battle's fleets, as its options or scenario state them, completed from the library.
#pragma once

#include <string>
#include <vector>

#include "codec/library.h"
#include "core/catalog/faults.h"

namespace klaxon::staff::red_alert {

class FleetText {
 public:
  // All of these must outlive this object.
  FleetText(const codec::Library& library, const core::Tree& scenario, core::Faults& faults)
      : library_(library), scenario_(scenario), faults_(faults) {}

  // Reads a list of fleets, or ids separated by commas, into one table for each fleet, with seat,
  // faction and ships (rules/red_alert/design/fleet.h).
  core::Tree read(const core::Tree& fleets);
  // Everything that fleets of the factions read so far may have, and every ship that they
  // name; `own` (or null) takes precedence over the library's.
  core::Tree designs(const core::Tree* own) const;

 private:
  core::Tree read_one(const core::Tree& fleet, std::size_t place);
  core::Tree named(std::string_view id, core::Place at, std::size_t place);
  std::string seat_at(std::size_t place) const;
  void note(const core::Tree& fleet);

  const codec::Library& library_;
  const core::Tree& scenario_;
  core::Faults& faults_;
  std::vector<std::string> factions_, names_;
};

}  // namespace klaxon::staff::red_alert
