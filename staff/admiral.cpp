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
  // The clock would be of no use to an admiral who does not search.
  if (bot_kinds().back().name == std::string_view("admiral")) return nullptr;
  battle::search::Cores* cores = battle::search::cores();
  if (cores == nullptr) return nullptr;
  return std::make_unique<battle::search::Flagship>(make, *cores, plan.keep);
}

bool CatalogSystem::has_admirals() {
  return true;
}

}  // namespace klaxon::staff
