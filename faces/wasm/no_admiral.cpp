// The page offers no admirals: in its one thread an order would wait for their thoughts. So its
// engines define these in place of staff/admiral.cpp, and are spared the search.
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
