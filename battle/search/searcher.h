// A bot that tries a few dozen orders: after each of them captains on all sides play on many times,
// in worlds where whatever the bot may not know is redealt. The bot gives the captain's own order
// unless another order is clearly better. It needs nothing from a system but its captain and, where
// battles are long, a quick helmsman and a judge. Ranks are numbers of trials, not of milliseconds:
// so a battle can be reproduced, and a season is the same on every machine.
#pragma once

#include <memory>

#include "battle/search/candidates.h"
#include "battle/search/cores.h"
#include "battle/search/halving.h"
#include "battle/search/rollout.h"
#include "battle/search/search_plan.h"

namespace klaxon::battle::search {

class Searcher final : public Bot {
 public:
  // `judge` and `proposer` can be null.
  Searcher(std::unique_ptr<Bot> captain, std::unique_ptr<Bot> helmsman,
           std::unique_ptr<Judge> judge, std::unique_ptr<Proposer> proposer,
           const SearchPlan& plan);
  ~Searcher() override;

  void choose(const core::Game& game, const core::StateBytes* seen, int seat, core::Dice& dice,
              core::Order& out) override;
  bool thinks_long() const override { return true; }
  // Chooses the captain's order.
  void choose_at_once(const core::Game& game, const core::StateBytes* seen, int seat,
                      core::Dice& dice, core::Order& out) override {
    captain_->choose(game, seen, seat, dice, out);
  }
  // One trial a step.
  bool choose_on(u32 step, const core::Game& game, const core::StateBytes* seen, int seat,
                 core::Dice& dice, core::Order& out) override;

  // Thinks and keeps the figures; returns the best order's index in orders().
  u32 think(const core::Game& game, const core::StateBytes* seen, int seat, core::Dice& dice);
  // The steps of thinking, for searchers that think together by the clock (flagship.h): first find
  // the choices, which are the same for all with this seed, ...
  void look(const core::Game& game, const core::StateBytes* seen, int seat, u64 seed);
  // ... then run as many trials as time allows, different ones in each of the `parts`.
  struct Share {
    u32 part = 0, parts = 1;
  };
  void ponder(const core::Game& game, int seat, u64 seed, Share share, const Cores::Left& left);
  void forget() { halving_.clear(); }
  // Would the captain give order `i`?
  bool is_captains(u32 i) const { return ((candidates_.captains() >> i) & 1U) != 0; }
  const OrderSet& orders() const { return candidates_.orders(); }
  const Halving& figures() const { return halving_; }

 private:
  struct Room;
  void make_room(const core::Game& game);
  void begin(const core::Game& game, const core::StateBytes* seen, int seat, core::Dice& dice);
  bool try_next(const core::Game& game, int seat);  // false: all trials are spent
  i32 try_out(const core::Game& game, int seat, const core::Order& order, u64 seed, u32 number);

  std::unique_ptr<Bot> captain_, helmsman_;
  std::unique_ptr<Judge> judge_;
  std::unique_ptr<Proposer> proposer_;
  SearchPlan plan_;
  Candidates candidates_;
  Rollout rollout_;
  Halving halving_;
  u64 seed_ = 0;  // of all that is thought about this order
  std::unique_ptr<Room> room_;
};

}  // namespace klaxon::battle::search
