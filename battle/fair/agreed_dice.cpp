#include "battle/fair/agreed_dice.h"

namespace klaxon::battle::fair {

u32 AgreedDice::word() {
  if (next_word_ == words_at_once) {
    hashing_.chacha20(key_, next_block_, bytes_);
    next_block_ += static_cast<u32>(bytes_.size() / 64);
    next_word_ = 0;
  }
  const u8* four = &bytes_[next_word_++ * 4U];
  return static_cast<u32>(four[0]) | static_cast<u32>(four[1]) << 8 |
         static_cast<u32>(four[2]) << 16 | static_cast<u32>(four[3]) << 24;
}

// Lemire's multiply-and-shift: it rejects words that would bias the result.
int AgreedDice::answer(const core::Question& question) {
  const auto n = static_cast<u32>(question.total);
  const u32 threshold = (0U - n) % n;
  u64 product = u64{word()} * n;
  while (static_cast<u32>(product) < threshold) product = u64{word()} * n;
  return question.face_of(static_cast<int>(product >> 32));
}

}  // namespace klaxon::battle::fair
