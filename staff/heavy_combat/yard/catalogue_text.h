// Ships from the library's files, each read together with everything to which its design refers.
#pragma once

#include <set>
#include <string>

#include "codec/library.h"
#include "core/catalog/faults.h"
#include "core/catalog/tree.h"
#include "rules/heavy_combat/design/design.h"

namespace klaxon::staff::heavy_combat {

namespace rules = klaxon::rules::heavy_combat;

// Folders of the library, in the order in which their files are read: craft refer to weapons,
// navies to craft, and ships to all three.
inline constexpr const char* weapons_kind = "weapons";
inline constexpr const char* craft_kind = "craft";
inline constexpr const char* navies_kind = "navies";
inline constexpr const char* ships_kind = "ships";

// Everything else that battles with certain ships use, by id.
struct Used {
  std::set<std::string> weapons, craft, navies;
};
// Adds everything to which this design refers, directly or indirectly, if the library has it.
void add_used(const codec::Library& library, const core::Tree& design, Used& used);

// Reads a file of any of these kinds except ships.
bool read_entry(std::string_view kind, std::string_view id, const core::Tree& tree,
                rules::Catalogue& out, core::Faults& faults);
// All weapons, craft and navies of the library, except those with faults.
rules::Catalogue everything(const codec::Library& library);

}  // namespace klaxon::staff::heavy_combat
