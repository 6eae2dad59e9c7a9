// A match's working memory. Matches on one thread may share a Scratch: nothing in it outlives a
// call, except that the events of an Outcome and the draws of a rehearsal are valid until the next
// call of any match that shares it.
#pragma once

#include <optional>
#include <vector>

#include "battle/match/state_buffer.h"
#include "core/dice/dice.h"
#include "core/event.h"
#include "core/game.h"
#include "core/order.h"

namespace klaxon::battle::match {

struct Scratch {
  Scratch() : events(core::events_per_order_max), draws(core::draws_per_order_max) {}

  // Space for one state of this game.
  core::StateBytes* state(const core::Game& game) {
    if (!state_ || state_->size() < game.state_size()) state_.emplace(game);
    return state_->bytes();
  }

  core::Offers offers;
  std::vector<core::Event> events;
  std::vector<core::Draw> draws;

 private:
  std::optional<StateBuffer> state_;
};

}  // namespace klaxon::battle::match
