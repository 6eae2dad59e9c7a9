// The worlds that a searching bot looks at: copies of a state in each of which everything that one
// seat may not know is redealt independently. Sixteen copies give odds to within about a tenth.
#pragma once

#include <vector>

#include "battle/match/state_buffer.h"
#include "core/game.h"

namespace klaxon::battle::search {

class Determinizer {
 public:
  // Room for `copies` states, allocated here and never again.
  Determinizer(const core::Game& game, u32 copies);

  // Redeals all copies. `dice` is the resampling stream, so no battle's dice are touched.
  void deal(const core::StateBytes* state, int seat, core::Dice& dice);

  u32 size() const { return static_cast<u32>(copies_.size()); }
  core::StateBytes* operator[](u32 i) { return copies_[i].bytes(); }
  const core::StateBytes* operator[](u32 i) const { return copies_[i].bytes(); }

 private:
  const core::Game& game_;
  std::vector<match::StateBuffer> copies_;
};

}  // namespace klaxon::battle::search
