// How likely a seat is to win from here, estimated from battles that bots of one kind play to the
// end. The same question has the same answer on every machine.
#pragma once

#include "battle/search/playout.h"

namespace klaxon::battle::search {

class Chances {
 public:
  // `bots` are as for play_out(); both must outlive it.
  Chances(const core::Game& game, std::span<Bot* const> bots)
      : game_(game), bots_(bots), begun_(game), room_(game) {}

  // The share of `battles` that the seat wins, 0..1, if it gives `order` now; a draw counts half.
  // Whatever the seat may not know of `seen` is redealt for every battle, and bots replace the
  // orders that others have sealed. Battle n of a seed has the same dice for every order, so two
  // orders are compared fairly.
  double after(const core::StateBytes* seen, int seat, core::OrderView order, u32 battles,
               u64 seed);

 private:
  const core::Game& game_;
  std::span<Bot* const> bots_;
  match::StateBuffer begun_;
  PlayRoom room_;
};

}  // namespace klaxon::battle::search
