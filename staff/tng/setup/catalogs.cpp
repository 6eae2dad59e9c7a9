#include "staff/tng/setup/catalogs.h"

#include <algorithm>

#include "core/catalog/tree_fingerprint.h"

namespace klaxon::staff::tng {

namespace {

using core::Tree;

// 0: all of it is shipped.
u64 own_fingerprint(const battle::Setup& setup) {
  Tree all = Tree::table();
  for (const battle::CatalogueEntry& entry : setup.catalogue)
    if (!entry.shipped()) all.set(entry.name(), entry.own);
  return all.entries.empty() ? 0 : core::fingerprint_of(all);
}

}  // namespace

std::vector<const codec::Definition*> own_entries(const codec::Library& library) {
  std::vector<const codec::Definition*> own;
  for (const char* kind : catalog_kinds)
    for (const codec::Definition* entry : library.all(kind))
      if (entry->layer != 0) own.push_back(entry);
  return own;
}

SharedCatalog Catalogs::of(const battle::Setup& setup, core::Faults& faults) const {
  const u64 fingerprint = own_fingerprint(setup);
  const std::scoped_lock lock(mutex_);
  if (fingerprint == 0 && shipped_ != nullptr) return shipped_;
  std::weak_ptr<const Catalog>& known = known_[fingerprint];
  SharedCatalog catalog = known.lock();
  if (catalog != nullptr) return catalog;
  catalog = read(setup, faults);
  known = catalog;
  if (fingerprint == 0) shipped_ = catalog;
  std::erase_if(known_, [](const auto& one) { return one.second.expired(); });
  return catalog;
}

SharedCatalog Catalogs::read(const battle::Setup& setup, core::Faults& faults) const {
  std::vector<rules::tng::catalog::SourceFile> files;
  const auto own = [&](std::string_view kind, std::string_view id) {
    return std::ranges::find_if(setup.catalogue, [&](const battle::CatalogueEntry& entry) {
      return !entry.shipped() && entry.kind == kind && entry.id == id;
    });
  };
  for (const char* kind : catalog_kinds)
    for (const codec::Definition* entry : library_.all(kind)) {
      const codec::Definition* shipped = library_.shipped(kind, entry->id);
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
