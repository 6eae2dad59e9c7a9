// The page's usual engines contain no search, which would make each heavier for everybody: they
// define these instead of staff/admiral.cpp and minds/thoughts.cpp. The engines in minds/ contain
// it and are fetched when somebody plays an admiral or asks what was better.
#include "faces/wasm/engine.h"
#include "staff/catalog_system.h"

namespace klaxon::staff {

std::unique_ptr<battle::search::Bot> CatalogSystem::admiral(
    const battle::search::SearchPlan&) const {
  return nullptr;
}

bool CatalogSystem::has_admirals() {
  return false;
}

bool CatalogSystem::has_flagship() const {
  return false;
}

}  // namespace klaxon::staff

namespace klaxon::faces::wasm {

battle::session::Beside* thoughts() {
  return nullptr;
}

}  // namespace klaxon::faces::wasm
