// A system as the registry knows it. The list itself is made at build time from
// registry/systems.txt: from all of it for the program, from one line for an engine of the page.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "codec/library.h"
#include "staff/odds_option.h"
#include "staff/staff.h"

namespace klaxon::staff::cruise {
class Waters;  // staff/cruise/waters.h
}

namespace klaxon::registry {

struct Entry {
  const char* system;  // "code-red"
  const char* folder;  // "code_red": below rules/, staff/ and data/
  std::unique_ptr<staff::Staff> (*make)(const codec::Library& library, std::string_view rules_page);
  // null: the system has no desk, or this program has no use for it
  std::unique_ptr<staff::Desk> (*make_desk)(const staff::Staff& staff, std::string_view rules_page);
  // null: the system has no battles on a cruise, or this program has no cruises
  std::unique_ptr<staff::cruise::Waters> (*make_waters)(const staff::Staff& staff,
                                                        core::Faults& faults);
  // null: this program has no command line
  std::span<const staff::OddsOption> (*odds_options)();
};

// The list of systems, from the simplest to the fullest.
std::span<const Entry> entries();

}  // namespace klaxon::registry
