// The dice of one window: its key, expanded by ChaCha20 and read as unbiased faces
// (docs/FAIRNESS.md).
#pragma once

#include <array>

#include "battle/hashing.h"
#include "core/dice/dice.h"

namespace klaxon::battle::fair {

// New dice must be made for every try: then the same key gives the same faces again.
class AgreedDice final : public core::DiceSource {
 public:
  AgreedDice(const Hashing& hashing, const Digest& key) : hashing_(hashing), key_(key) {}
  int answer(const core::Question& question) override;

 private:
  u32 word();

  static constexpr u32 words_at_once = 64;  // four blocks of ChaCha20
  const Hashing& hashing_;
  Digest key_;
  std::array<u8, std::size_t{words_at_once} * 4> bytes_;
  u32 next_word_ = words_at_once;
  u32 next_block_ = 0;
};

}  // namespace klaxon::battle::fair
