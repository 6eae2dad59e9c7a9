// The orders that a search looks at: orders on offer, orders that the captain would give in several
// redealt worlds, orders that the system proposes, the captain's forms with changes, and random
// forms.
#pragma once

#include "battle/match/state_buffer.h"
#include "battle/search/bot.h"
#include "battle/search/order_set.h"
#include "battle/search/proposer.h"
#include "battle/search/search_plan.h"

namespace klaxon::battle::search {

class Candidates {
 public:
  // Both must outlive it; `proposer` may be null.
  Candidates(Bot& captain, Proposer* proposer, const CandidatePlan& plan)
      : captain_(captain), proposer_(proposer), plan_(plan) {}

  // In the state `seen`, `seat` owes an order and whatever is hidden from it has been redealt;
  // `world` is room for another state.
  void gather(const core::Game& game, const core::StateBytes* seen, int seat, core::Dice& dice,
              match::StateBuffer& world);

  const OrderSet& orders() const { return orders_; }
  // Bit i is set if the captain would give order i.
  u64 captains() const { return captains_; }

 private:
  struct Asked;
  void add(const Asked& asked, const core::Order& order);
  void ask_captain(const Asked& asked, u32 worlds);
  void change(const Asked& asked);
  void fill_at_random(const Asked& asked);
  bool has_room(u32 ready) const { return orders_.size() < ready + plan_.forms; }

  Bot& captain_;
  Proposer* proposer_;
  CandidatePlan plan_;
  core::Offers offers_;
  OrderSet orders_, proposed_;
  u64 captains_ = 0;
  core::Order order_;
};

}  // namespace klaxon::battle::search
