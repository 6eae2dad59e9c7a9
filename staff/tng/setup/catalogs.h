// The catalogue that a battle is frozen with: what is shipped, and what its set-up brings of its
// own. Whatever else the user has laid over the shipped files does not touch it, so a record says
// the same on every machine.
#pragma once

#include <map>
#include <memory>
#include <mutex>

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

// Reading all files takes some 45 ms; each set of own entries is read once as long as a battle
// holds it.
class Catalogs {
 public:
  explicit Catalogs(const codec::Library& library) : library_(library) {}

  // Null, with every fault, if an entry is unsound.
  SharedCatalog of(const battle::Setup& setup, core::Faults& faults) const;

 private:
  SharedCatalog read(const battle::Setup& setup, core::Faults& faults) const;

  const codec::Library& library_;
  mutable std::mutex mutex_;
  mutable std::map<u64, std::weak_ptr<const Catalog>> known_;
  mutable SharedCatalog shipped_;  // once a battle has asked for it
};

}  // namespace klaxon::staff::tng
