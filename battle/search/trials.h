// Tries several orders for one moment of a battle side by side, in worlds in which whatever their
// seat may not know is redealt. The n-th trial of each order has the same world and dice. Analyses
// and puzzles, which judge orders afterwards, share this.
#pragma once

#include <memory>

#include "battle/search/candidates.h"
#include "battle/search/halving.h"
#include "battle/search/rollout.h"
#include "battle/search/search_plan.h"

namespace klaxon::battle::search {

class Trials {
 public:
  static constexpr u64 numbers = 1U << 16;  // for the trials of one moment

  // An order and its moment. `seen`: a state made by show_to_advisor, in which whatever is
  // hidden from the seat is redealt. `number` separates its dice from those of other moments.
  struct Moment {
    const core::Game& game;
    const core::StateBytes* seen;
    int seat;
    core::OrderView given;
    u64 number;
  };

  // `judge` and `proposer` may be null. All dice come from `seed`.
  Trials(std::unique_ptr<Bot> captain, std::unique_ptr<Bot> helmsman, std::unique_ptr<Judge> judge,
         std::unique_ptr<Proposer> proposer, const SearchPlan& plan, u64 seed);
  ~Trials();

  // The orders that a search would look at; valid until the next call.
  const OrderSet& ideas(const Moment& moment);
  // What the order wins, in 1/10000 of a battle, if captains play to the end. `number` < numbers.
  i32 play(const Moment& moment, core::OrderView order, u64 number);
  // The orders as a search rates them; the first order never drops out. Valid until the next call.
  template <class Orders>
  Halving& search(const Moment& moment, const Orders& orders, u32 count) {
    halving_.begin(count, 0b1, plan_.trials);
    for (u32 choice = 0, number = 0; halving_.next(choice, number);)
      halving_.add(choice, value(quick_, moment, orders[choice], number));
    return halving_;
  }

 private:
  struct Room;
  match::StateBuffer& world_for(const core::Game& game);
  i32 value(Rollout& rollout, const Moment& moment, core::OrderView order, u64 number);

  std::unique_ptr<Bot> captain_, helmsman_;
  std::unique_ptr<Judge> judge_;
  std::unique_ptr<Proposer> proposer_;
  SearchPlan plan_;
  u64 seed_;
  Candidates candidates_;
  Rollout quick_, whole_;
  Halving halving_;
  std::unique_ptr<Room> room_;
};

}  // namespace klaxon::battle::search
