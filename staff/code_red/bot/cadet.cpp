#include "staff/code_red/bot/cadet.h"

#include "rules/code_red/duel/duel.h"
#include "rules/code_red/orders.h"
#include "staff/code_red/bot/captain.h"

namespace klaxon::staff::code_red {

namespace rules = klaxon::rules::code_red;
namespace duel = rules::duel;

using What = duel::PlanSlot::What;

void Cadet::choose(const core::Game& game, const core::StateBytes* seen, int seat, core::Dice& dice,
                   core::Order& out) {
  offers_.clear();
  game.offers(seen, seat, offers_);
  const auto& own = static_cast<const rules::CodeRedGame&>(game);
  const rules::Ship& ship = rules::CodeRedGame::state(seen).ships[static_cast<u32>(seat)];
  if (offers_.has_form(rules::verbs::plan)) {
    const rules::Design& design = own.design_of(ship);
    out = plan_of(own, seen, seat, [&](duel::PlanSlot slot, const duel::Purse&) -> int {
      if (slot.what == What::move) return static_cast<int>(duel::Move::hold);
      if (slot.what == What::reinforcement) return duel::reinforcement_max;
      return design.groups[slot.group].count;
    });
    return;
  }
  for (const core::OrderView offer : offers_.list)
    if (offer.verb == rules::verbs::choose) {
      out = core::Order(offer);
      return;
    }
  battle::search::RandomBot().choose(game, seen, seat, dice, out);
}

}  // namespace klaxon::staff::code_red
