// The page offers no admirals: in its one thread every order would wait while they think. Its
// engines define these in place of staff/admiral.cpp and carry no search; those in minds/ do.
#include "staff/catalog_system.h"

namespace klaxon::staff {

std::unique_ptr<battle::search::Bot> CatalogSystem::admiral(
    const battle::search::SearchPlan&) const {
  return nullptr;
}

bool CatalogSystem::has_admirals() {
  return false;
}

}  // namespace klaxon::staff
