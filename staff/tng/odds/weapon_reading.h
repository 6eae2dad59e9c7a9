// Reads a weapon, its mode and its tech level from words that people use.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/catalog/faults.h"
#include "rules/tng/catalog/catalog.h"

namespace klaxon::staff::tng::odds {

namespace catalog = rules::tng::catalog;

// Finds a weapon by id, alias or file, ignoring capitals and hyphens: "ph-7", "Plasma torpedo X".
std::optional<u16> find_system(const catalog::Catalog& catalog, std::string_view text);

struct Named {
  u16 system = 0;
  catalog::Level level = 0;
  const catalog::Mode* mode = nullptr;  // null: it is not a weapon, and so has none
};

// How a fault is reported: for which option, and with which words before the message itself.
struct Asking {
  std::string_view weapon = "weapon", mode = "mode", tech = "tech", range = "range";
};

// `tech` 0: the lowest level at which the weapon exists; `mode` empty: standard, or its first mode.
// None, with faults that list what is possible, if it cannot be read.
std::optional<Named> read_weapon(const catalog::Catalog& catalog, std::string_view weapon,
                                 std::string_view mode, catalog::Level tech, const Asking& asking,
                                 core::Faults& faults);

// The name with its mode: "Ph-7 overload", or "Lab".
std::string name_of(const catalog::Catalog& catalog, const Named& named);
// "3 and 4".
std::string levels_text(catalog::Levels levels);
// Joins texts: "a", "a and b", "a, b and c".
std::string listed(const std::vector<std::string>& words);

}  // namespace klaxon::staff::tng::odds
