// What a system adds to the orders that a search looks at: whole plans that would be found neither
// by its captain nor by a change to one field.
#pragma once

#include "battle/search/order_set.h"
#include "core/dice/dice.h"
#include "core/game.h"

namespace klaxon::battle::search {

class Proposer {
 public:
  virtual ~Proposer() = default;
  // Adds orders that are worth trying. `seen` is a resampled state in which `seat` owes an order;
  // the search drops orders that the rules do not allow.
  virtual void propose(const core::Game& game, const core::StateBytes* seen, int seat,
                       core::Dice& dice, OrderSet& out) = 0;
};

}  // namespace klaxon::battle::search
