// Advice from a system's own captain: the order that it would give, and why. A system
// derives from this to give reasons in the player's terms; without reasons it still gives advice.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "battle/search/advisor.h"
#include "battle/search/bot.h"

namespace klaxon::staff {

// An order is a blunder if it lowers the chance of winning by at least this much, or if it gives
// something away for nothing (waste()). Twenty points means one game in five. Anything less is a
// matter of taste, with which players are not pestered; nor can 60 battles tell it from luck, since
// the difference between two orders played with the same dice has a standard error of about seven.
inline constexpr double blunder_share = 0.20;
inline constexpr u32 blunder_battles = 60;
// Losses are a waste if they exceed those of the captain's order by at least this share of what the
// side has left: an eighth is about one ship of a fleet; losing half a ship may be part of a plan.
inline constexpr double waste_share = 0.125;

class CaptainAdvice : public battle::search::Advisor {
 public:
  explicit CaptainAdvice(std::unique_ptr<battle::search::Bot> captain)
      : captain_(std::move(captain)) {}

  std::optional<battle::search::Advice> advise(const core::Game& game, const core::StateBytes* seen,
                                               int seat, core::Dice& dice) override;
  std::string doubt(const core::Game& game, const core::StateBytes* seen, int seat,
                    core::OrderView order, core::Dice& dice) override;

 protected:
  // Returns false if the captain has no opinion here, and therefore no advice.
  virtual bool has_opinion(const core::Game&, const core::StateBytes*, int) const { return true; }
  // Explains in one sentence why the captain gives this order.
  virtual std::string reason(const core::Game& game, const core::StateBytes* seen, int seat,
                             core::OrderView order);
  // Says in a sentence what the order gives away for nothing, unlike the captain's; or empty.
  virtual std::string waste(const core::Game&, const core::StateBytes*, int, core::OrderView,
                            core::OrderView /*wiser*/) {
    return {};
  }
  // True if chances should be computed for this order even though it wastes nothing. That is slow.
  virtual bool may_lose(const core::Game&, const core::StateBytes*, int, core::OrderView) const {
    return true;
  }

 private:
  std::unique_ptr<battle::search::Bot> captain_;
};

}  // namespace klaxon::staff
