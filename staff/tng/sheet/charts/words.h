// Puts facts about weapons and shots, other than numbers, into the words of a sheet.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/tng/catalog/catalog.h"

namespace klaxon::staff::tng::sheet {

// Turns "class-2" into "size class - 2".
std::string formula_words(std::string_view formula);
// "size class 4 and up", "size class 2 to 4".
std::string classes_text(core::Span classes);
// "phaser, Trac"; "" if it applies to everything.
std::string against_text(const rules::tng::catalog::Catalog& catalog,
                         const rules::tng::catalog::Against& against);
// "at size class 4 and up, linked by a tractor"; "" if it is for any.
std::string target_text(const rules::tng::catalog::Catalog& catalog,
                        const rules::tng::catalog::Target& target);
// "die -2 at size class 4 and up".
std::string modifier_text(const rules::tng::catalog::Catalog& catalog,
                          const rules::tng::catalog::Modifier& modifier);

// The meaning of the key of a trait, with its value: "pieces: 6". "" if a sheet need not show it.
std::string trait_text(const rules::tng::catalog::Catalog& catalog,
                       const rules::tng::catalog::Trait& trait);
// The same for all traits with keys that begin with a prefix: "mode.".
void add_traits(const rules::tng::catalog::Catalog& catalog,
                const rules::tng::catalog::Traits& traits, std::string_view table,
                std::vector<std::string>& out);

// The ids of the systems, separated by commas.
std::string systems_text(const rules::tng::catalog::Catalog& catalog,
                         const std::vector<u16>& systems);
// "phaser, pulse", from the bits of Class.
std::string class_list(u32 classes);
// Turns "time_warp" into "time warp".
std::string spaced(std::string_view word);

}  // namespace klaxon::staff::tng::sheet
