#include "battle/search/flagship.h"
#include "staff/catalog_system.h"

namespace klaxon::staff {

std::unique_ptr<battle::search::Bot> CatalogSystem::admiral(
    const battle::search::SearchPlan& plan) const {
  const auto make = [&] {
    return std::make_unique<battle::search::Searcher>(bot("captain"), helmsman(), judge(),
                                                      proposer(), plan);
  };
  if (plan.trials != battle::search::by_the_clock) return make();
  return std::make_unique<battle::search::Flagship>(make, *battle::search::cores(), plan.keep);
}

bool CatalogSystem::has_admirals() {
  return true;
}

bool CatalogSystem::has_flagship() const {
  return battle::search::cores() != nullptr;
}

}  // namespace klaxon::staff
