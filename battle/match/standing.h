// Standing answers: what the seats leave behind for the time they are away, and the orders that
// come of it. They rest on a seat's offers alone, so on nothing that the seat may not know.
#pragma once

#include <array>
#include <span>

#include "battle/match/command.h"
#include "battle/match/scratch.h"
#include "core/game.h"

namespace klaxon::battle::match {

class StandingAnswers {
 public:
  // Game and scratch outlive them.
  StandingAnswers(const core::Game& game, Scratch& scratch) : game_(&game), scratch_(&scratch) {}

  const StandingOrders& of(int seat) const { return orders_[static_cast<u32>(seat)]; }
  // Do they name only what the system has?
  bool fit(const StandingOrders& orders) const;
  void leave(int seat, const StandingOrders& orders) { orders_[static_cast<u32>(seat)] = orders; }
  void clear() { orders_ = {}; }
  // An event that a seat wanted to be woken by ends its standing orders.
  void break_on(std::span<const core::Event> events);

  // The order that a seat which owes one has left for the window that `state` waits in; false: the
  // seat is asked. `state` may be any state of the game.
  bool answer(const core::StateBytes* state, int seat, core::Order& out) const;
  // The first order that is offered, for a team that has resigned from a battle that goes on.
  bool any_answer(const core::StateBytes* state, int seat, core::Order& out) const;

 private:
  const core::Offers& list_offers(const core::StateBytes* state, int seat) const;

  const core::Game* game_;
  std::array<StandingOrders, core::seats_max> orders_;
  Scratch* scratch_;
};

}  // namespace klaxon::battle::match
