#include "staff/tng/system.h"

#include "rules/tng/lexicon.h"
#include "staff/tng/setup/catalogs.h"

namespace klaxon::staff::tng {

namespace {

void refuse_battle(core::Faults& faults) {
  faults.add(
      "no-battles",
      "Here the ships of tng are built, priced and printed; its battles are played elsewhere.");
}

}  // namespace
TngSystem::TngSystem(const codec::Library& library)
    : CatalogSystem(library), catalog_(std::make_shared<const rules::tng::catalog::Catalog>()) {
  std::vector<core::Fault> faults;
  freeze(faults);
}

const core::Lexicon& TngSystem::lexicon() const {
  return rules::tng::lexicon_without_battles();
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
  refuse_battle(faults);
  return nullptr;
}

void TngSystem::gather(const core::Tree&, battle::Setup&, core::Faults& faults) const {
  refuse_battle(faults);
}

}  // namespace klaxon::staff::tng
