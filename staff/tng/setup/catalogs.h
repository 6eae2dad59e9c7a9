// The catalogue with which a battle is frozen: the shipped entries, and those that its set-up adds.
// Other changes that the user made to the shipped files do not affect it, so that a record means
// the same on every machine.
#pragma once

#include <memory>

#include "battle/system.h"
#include "codec/library.h"
#include "rules/tng/catalog/catalog.h"

namespace klaxon::staff::tng {

using rules::tng::catalog::Catalog;
using SharedCatalog = std::shared_ptr<const Catalog>;

// The catalogue's folders; ships and scenarios are read on demand.
inline constexpr const char* catalog_kinds[] = {"control",  "hull",     "power", "weapons",
                                                "officers", "missiles", "mines", "fighters",
                                                "races",    "tables"};

// The entries in those folders that the user has changed or added.
std::vector<const codec::Definition*> own_entries(const codec::Library& library);

// True if the set-up's own entries are the same as the library's present ones.
bool same_entries(const battle::Setup& setup, const codec::Library& library);

// Reads the shipped files, or the set-up's own in their place; this takes about 45 ms. Null, with
// every fault, if an entry is unsound.
SharedCatalog catalog_of(const battle::Setup& setup, const codec::Library& library,
                         core::Faults& faults);

}  // namespace klaxon::staff::tng
