#include "staff/captain_advice.h"

#include "battle/percent.h"
#include "battle/search/chances.h"
#include "battle/wording.h"

namespace klaxon::staff {

using core::Order;
using core::OrderView;

std::string CaptainAdvice::reason(const core::Game& game, const core::StateBytes* seen, int seat,
                                  OrderView order) {
  const core::Names names(game, seen, core::seat_bit(seat));
  return "The captain would say: " + battle::word_offer(names, order) + ".";
}

std::optional<battle::search::Advice> CaptainAdvice::advise(const core::Game& game,
                                                            const core::StateBytes* seen, int seat,
                                                            core::Dice& dice) {
  if (!has_opinion(game, seen, seat)) return std::nullopt;
  battle::search::Advice advice;
  captain_->choose(game, seen, seat, dice, advice.order);
  advice.why = reason(game, seen, seat, advice.order);
  return advice;
}

std::string CaptainAdvice::doubt(const core::Game& game, const core::StateBytes* seen, int seat,
                                 OrderView order, core::Dice& dice) {
  if (!has_opinion(game, seen, seat)) return {};
  Order wiser;
  captain_->choose(game, seen, seat, dice, wiser);
  if (order == wiser) return {};
  if (std::string lost = waste(game, seen, seat, order, wiser); !lost.empty()) return lost;
  if (!may_lose(game, seen, seat, order)) return {};
  const std::vector<battle::search::Bot*> bots(static_cast<std::size_t>(game.seats()),
                                               captain_.get());
  battle::search::Chances chances(game, bots);
  const u64 seed = dice.below(~u32{0});
  const double own = chances.after(seen, seat, order, blunder_battles, seed);
  if (own > 1 - blunder_share) return {};
  const double best = chances.after(seen, seat, wiser, blunder_battles, seed);
  if (best - own < blunder_share) return {};
  return "This lowers your chance of winning from " + battle::whole_percent(best) + " to " +
         battle::whole_percent(own) + ".";
}

}  // namespace klaxon::staff
