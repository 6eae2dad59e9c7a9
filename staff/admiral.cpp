#include "battle/search/searcher.h"
#include "staff/catalog_system.h"

namespace klaxon::staff {

std::unique_ptr<battle::search::Bot> CatalogSystem::admiral(
    const battle::search::SearchPlan& plan) const {
  return std::make_unique<battle::search::Searcher>(bot("captain"), helmsman(), judge(), proposer(),
                                                    plan);
}

bool CatalogSystem::has_admirals() {
  return true;
}

}  // namespace klaxon::staff
