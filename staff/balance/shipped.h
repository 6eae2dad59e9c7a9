// The parts of a system's library that the balance lab uses: the scenarios in which lists may meet,
// and the ships that can be weighed.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/catalog/faults.h"
#include "staff/balance/things.h"
#include "staff/catalog_system.h"

namespace klaxon::staff::balance {

// True if any lists may replace the ships in this file.
using Plain = bool (*)(const core::Tree& definition);
// Weighs one ship, as Balance::own_thing() does for a designer's ship.
using Weigh = bool (*)(std::string_view id, const core::Tree& design, Thing& out,
                       core::Faults& faults);

// The ids of the scenarios: the usual one first, then the others, sorted.
std::vector<std::string> scenarios_of(const CatalogSystem& system, Plain plain,
                                      std::string_view usual);
// All ships that can be weighed, by id.
std::vector<Thing> ships_of(const CatalogSystem& system, Weigh weigh);

// True if the table has no other keys than these.
bool has_only(const core::Tree& table, std::span<const std::string_view> keys);

}  // namespace klaxon::staff::balance
