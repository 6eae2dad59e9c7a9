// Standing answers: the instructions that seats leave while they are away, and the orders that
// result. They depend only on a seat's offers, and thus on nothing that the seat may not know.
#pragma once

#include <array>
#include <span>

#include "battle/match/command.h"
#include "battle/match/scratch.h"
#include "core/game.h"

namespace klaxon::battle::match {

class StandingAnswers {
 public:
  // Game and scratch must outlive them.
  StandingAnswers(const core::Game& game, Scratch& scratch) : game_(&game), scratch_(&scratch) {}

  const StandingOrders& of(int seat) const { return orders_[static_cast<u32>(seat)]; }
  // True if the instructions name only things that the system has.
  bool fit(const StandingOrders& orders) const;
  void leave(int seat, const StandingOrders& orders) { orders_[static_cast<u32>(seat)] = orders; }
  void clear() { orders_ = {}; }
  // If a seat asked to be woken at an event, that event ends its standing orders.
  void break_on(std::span<const core::Event> events);

  // The standing answer of a seat that must order in the window in which `state` waits; false: ask
  // the seat. `state` may be any state of the game.
  bool answer(const core::StateBytes* state, int seat, core::Order& out) const;
  // The first order on offer, for a team that has resigned from a battle that continues.
  bool any_answer(const core::StateBytes* state, int seat, core::Order& out) const;

 private:
  const core::Offers& list_offers(const core::StateBytes* state, int seat) const;

  const core::Game* game_;
  std::array<StandingOrders, core::seats_max> orders_;
  Scratch* scratch_;
};

}  // namespace klaxon::battle::match
