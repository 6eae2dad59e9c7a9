// The highest rank: an admiral limited by the clock instead of a number of trials, who uses all
// cores. Each core searches the same orders on its own, in different worlds, and the figures are
// added up. Battles of this rank cannot be reproduced, so no season uses it.
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "battle/search/cores.h"
#include "battle/search/searcher.h"

namespace klaxon::battle::search {

class Flagship final : public Bot {
 public:
  static constexpr i64 thought_ms = 2000;  // to decide on an order

  using Make = std::function<std::unique_ptr<Searcher>()>;
  // `cores` must outlive it. One searcher is made for each core.
  Flagship(const Make& make, Cores& cores, u32 keep, i64 ms = thought_ms);

  void choose(const core::Game& game, const core::StateBytes* seen, int seat, core::Dice& dice,
              core::Order& out) override;
  bool thinks_long() const override { return true; }
  void choose_at_once(const core::Game& game, const core::StateBytes* seen, int seat,
                      core::Dice& dice, core::Order& out) override {
    searchers_.front()->choose_at_once(game, seen, seat, dice, out);
  }

 private:
  u32 best() const;

  std::vector<std::unique_ptr<Searcher>> searchers_;
  Cores& cores_;
  u32 keep_;
  i64 ms_;
};

}  // namespace klaxon::battle::search
