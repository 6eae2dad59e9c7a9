#include "staff/tng/system.h"

#include "rules/tng/lexicon.h"
#include "staff/tng/setup/catalogs.h"

namespace klaxon::staff::tng {
TngSystem::TngSystem(const codec::Library& library)
    : CatalogSystem(library), catalog_(std::make_shared<const rules::tng::catalog::Catalog>()) {
  std::vector<core::Fault> faults;
  freeze(faults);
}

const core::Lexicon& TngSystem::lexicon() const {
  return rules::tng::lexicon_without_battles();
}

std::string_view TngSystem::no_battles() const {
  return "Here the ships of tng are built, priced and printed; its battles are played elsewhere.";
}

void TngSystem::freeze(std::vector<core::Fault>& faults) {
  std::vector<rules::tng::catalog::SourceFile> files;
  for (const char* kind : catalog_kinds)
    for (const codec::Definition* entry : library().all(kind))
      files.push_back({entry->kind, entry->id, entry->file, &entry->tree});
  auto fresh = std::make_shared<rules::tng::catalog::Catalog>();
  if (rules::tng::catalog::read_catalog(files, faults, *fresh)) catalog_ = std::move(fresh);
}

std::unique_ptr<core::Game> TngSystem::open(const battle::Setup&, core::Faults& faults) const {
  faults.add("no-battles", std::string(no_battles()));
  return nullptr;
}

void TngSystem::gather(const core::Tree&, battle::Setup&, core::Faults& faults) const {
  faults.add("no-battles", std::string(no_battles()));
}

}  // namespace klaxon::staff::tng
