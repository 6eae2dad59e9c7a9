// Plans that a search tries besides the captain's: other shapes of its energy form, ends of a move
// that are each best in one way, and fire that the captain would hold or direct elsewhere. All of
// them are filled in as the captain fills in its own, so they are legal.
#pragma once

#include "battle/search/proposer.h"
#include "staff/tng/bot/energy.h"
#include "staff/tng/bot/gunnery.h"
#include "staff/tng/bot/moves.h"

namespace klaxon::staff::tng::bot {

class Proposer final : public battle::search::Proposer {
 public:
  void propose(const core::Game& game, const core::StateBytes* seen, int seat, core::Dice& dice,
               battle::search::OrderSet& out) override;

 private:
  void propose_fire(const Field& field, int seat, battle::search::OrderSet& out);

  Means means_;
  Moves moves_;
  Gunnery gunnery_;
};

}  // namespace klaxon::staff::tng::bot
