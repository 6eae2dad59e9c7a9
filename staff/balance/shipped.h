// What the balance lab takes from a system's library: the scenarios in which lists may meet, and
// the ships that can be weighed.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/catalog/faults.h"
#include "staff/balance/things.h"
#include "staff/catalog_system.h"

namespace klaxon::staff::balance {

// May any lists meet where this file has its own ships?
using Plain = bool (*)(const core::Tree& definition);
// For one ship what Balance::own_thing() says of a designer's.
using Weigh = bool (*)(std::string_view id, const core::Tree& design, Thing& out,
                       core::Faults& faults);

// Their ids, the usual one first and the others sorted.
std::vector<std::string> scenarios_of(const CatalogSystem& system, Plain plain,
                                      std::string_view usual);
// All that can be weighed, by id.
std::vector<Thing> ships_of(const CatalogSystem& system, Weigh weigh);

// Does the table say nothing but what these keys say?
bool has_only(const core::Tree& table, std::span<const std::string_view> keys);

}  // namespace klaxon::staff::balance
