// What a system's captain advises a seat, with its reasons in the player's terms. Like a bot, an
// advisor gets a state in which everything that its seat may not know has been redealt. Its advice
// therefore reveals nothing, not even that another seat has sealed its order.
#pragma once

#include <optional>
#include <string>

#include "core/dice/dice.h"
#include "core/game.h"
#include "core/order.h"

namespace klaxon::battle::search {

struct Advice {
  core::Order order;  // can be given unchanged
  std::string why;    // one sentence
};

class Advisor {
 public:
  virtual ~Advisor() = default;
  // `seen` is a resampled state in which `seat` owes an order. `dice` decides where the captain
  // chooses at random. Empty if the captain has no preferred order.
  virtual std::optional<Advice> advise(const core::Game& game, const core::StateBytes* seen,
                                       int seat, core::Dice& dice) = 0;
  // Why the captain would call a legal order a blunder, in one sentence; empty if it would
  // not.
  virtual std::string doubt(const core::Game& game, const core::StateBytes* seen, int seat,
                            core::OrderView order, core::Dice& dice) = 0;
};

// Turns `seen`, a copy of the state, into what an advisor of this seat is shown: whatever the seat
// may not know is redealt, and orders of others that are hidden in this window count as not yet
// given. Advice thus stays the same when another seat seals.
void show_to_advisor(const core::Game& game, core::StateBytes* seen, int seat, core::Dice& redeals);

}  // namespace klaxon::battle::search
