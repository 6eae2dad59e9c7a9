#include "staff/tng/setup/catalogs.h"

#include <algorithm>

namespace klaxon::staff::tng {

std::vector<const codec::Definition*> own_entries(const codec::Library& library) {
  std::vector<const codec::Definition*> own;
  for (const char* kind : catalog_kinds)
    for (const codec::Definition* entry : library.all(kind))
      if (entry->layer != 0) own.push_back(entry);
  return own;
}

bool same_entries(const battle::Setup& setup, const codec::Library& library) {
  std::size_t own = 0;
  for (const battle::CatalogueEntry& entry : setup.catalogue) {
    if (entry.shipped()) continue;
    const codec::Definition* found = library.find(entry.kind, entry.id);
    if (found == nullptr || found->layer == 0 || found->tree != entry.own) return false;
    ++own;
  }
  return own == own_entries(library).size();
}

SharedCatalog catalog_of(const battle::Setup& setup, const codec::Library& library,
                         core::Faults& faults) {
  std::vector<rules::tng::catalog::SourceFile> files;
  const auto own = [&](std::string_view kind, std::string_view id) {
    return std::ranges::find_if(setup.catalogue, [&](const battle::CatalogueEntry& entry) {
      return !entry.shipped() && entry.kind == kind && entry.id == id;
    });
  };
  for (const char* kind : catalog_kinds)
    for (const codec::Definition* entry : library.all(kind)) {
      const codec::Definition* shipped = library.shipped(kind, entry->id);
      if (shipped != nullptr && own(kind, entry->id) == setup.catalogue.end())
        files.push_back({shipped->kind, shipped->id, shipped->file, &shipped->tree});
    }
  for (const battle::CatalogueEntry& entry : setup.catalogue)
    if (!entry.shipped()) files.push_back({entry.kind, entry.id, entry.id, &entry.own});
  auto fresh = std::make_shared<Catalog>();
  std::vector<core::Fault> found;
  if (rules::tng::catalog::read_catalog(files, found, *fresh)) return fresh;
  for (const core::Fault& fault : found) faults.add(fault);
  return nullptr;
}

}  // namespace klaxon::staff::tng
