// The catalogue that a battle is frozen with: the shipped entries, and those that its set-up adds.
// Nothing else that the user has laid over the shipped files affects it, so a record means the same
// on every machine.
#pragma once

#include <memory>

#include "battle/system.h"
#include "codec/library.h"
#include "rules/tng/catalog/catalog.h"

namespace klaxon::staff::tng {

using rules::tng::catalog::Catalog;
using SharedCatalog = std::shared_ptr<const Catalog>;

// Folders of the catalogue; ships and scenarios are read when they are asked for.
inline constexpr const char* catalog_kinds[] = {"control",  "hull",     "power", "weapons",
                                                "officers", "missiles", "mines", "fighters",
                                                "races",    "tables"};

// What the user has changed or added in those folders.
std::vector<const codec::Definition*> own_entries(const codec::Library& library);

// Whether the set-up's own entries are those that the library has now.
bool same_entries(const battle::Setup& setup, const codec::Library& library);

// Reads the shipped files, and the set-up's own in their places: some 45 ms. Null, with every
// fault, if an entry is unsound.
SharedCatalog catalog_of(const battle::Setup& setup, const codec::Library& library,
                         core::Faults& faults);

}  // namespace klaxon::staff::tng
