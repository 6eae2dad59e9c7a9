// Bays: boxes with shuttles, fighters, modules or whole ships in them.
#pragma once

#include "rules/tng/catalog/traits.h"
#include "rules/tng/design/build.h"
#include "rules/tng/design/shelf.h"

namespace klaxon::rules::tng::design {

// The traits of the bay, by its variant; null if the build is not a bay.
const catalog::Traits* bay_of(const Shelf& shelf, const Build& build);
// Whether the bay holds craft of this kind, which is a word of catalog::bay_words.
bool bay_takes(const Shelf& shelf, const Build& bay, std::string_view craft);
// How many boxes it takes to hold one thing.
i32 bay_boxes(const Shelf& shelf, const Build& bay);
// How many of these things the bay holds.
i32 bay_count(const Shelf& shelf, const Build& bay);
// The systems whose boxes a combined bay (Shtl-Ftr) has; none for any other bay.
std::vector<u16> joint_systems(const Shelf& shelf, const Build& build);

}  // namespace klaxon::rules::tng::design
