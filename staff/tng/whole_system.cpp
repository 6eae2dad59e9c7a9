#include "staff/tng/whole_system.h"

#include "rules/tng/kept/kept.h"
#include "staff/tng/bot/admiral.h"
#include "staff/tng/posts/posts.h"
#include "staff/tng/setup/gathering.h"

namespace klaxon::staff::tng {

TngWholeSystem::TngWholeSystem(const codec::Library& library, core::AllocatorKinds lent)
    : TngBattleSystem(library, lent) {
  std::vector<core::Fault> none;  // shipped files are sound
  posts_ = make_posts(library, none);
}

std::unique_ptr<battle::search::Bot> TngWholeSystem::admiral(
    const battle::search::SearchPlan&) const {
  return std::make_unique<bot::Admiral>();
}

const battle::search::Ranks* TngWholeSystem::ranks() const {
  static const battle::search::Ranks ranks = [this] {
    battle::search::Ranks all = *TngBattleSystem::ranks();
    all.scenario = "cruiser_duel";
    all.battles = 400;
    return all;
  }();
  return &ranks;
}

void TngWholeSystem::library_changed(std::vector<core::Fault>& faults) {
  TngBattleSystem::library_changed(faults);
  posts_ = make_posts(library(), faults);
}

std::unique_ptr<const rules::tng::State> TngWholeSystem::stands(const rules::tng::Battle& battle,
                                                                const battle::Setup& setup,
                                                                core::Faults& faults) const {
  return rules::tng::read_kept(battle, setup.definition, units_in(setup), faults);
}

}  // namespace klaxon::staff::tng
