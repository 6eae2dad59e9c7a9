#include "core/dice/dice.h"

#include <algorithm>

#include "core/base/philox.h"

namespace klaxon::core {

Dice::Dice(u64 seed, Stream stream, u64 number)
    : key0_(static_cast<u32>(seed)),
      key1_(static_cast<u32>(seed >> 32)),
      stream_(static_cast<u64>(stream) << 56 | number) {
  check(number < u64{1} << 56, "a stream's number is not too large");
}

// Fed dice that have starved answer from a fixed seed, so that a rule that rolls until something
// comes up still ends.
Dice::Dice(DiceSource& source) : source_(&source) {}

void Dice::make_words() {
  base::philox_row(counter_, stream_, key0_, key1_, std::span(words_).template last<words_made>());
  counter_ += words_made / 4;
}

void Dice::refill() {
  make_words();
  next_word_ = words_count - words_made;
}

void Dice::make_more_words() {
  check(next_word_ >= words_made, "there is room for words");
  const std::span<u32> words(words_);
  const std::span<const u32> left = words.subspan(next_word_);
  next_word_ -= words_made;
  std::ranges::copy(left, words.subspan(next_word_).begin());
  make_words();
}

int Dice::draw(Roll roll, std::span<const u8> weights) {
  int total = 0;
  for (u8 w : weights) total += w;
  check(total > 0, "a draw by weights has something to draw");
  if (source_ != nullptr) {
    Question question;
    question.roll = roll;
    question.kind = Question::Kind::weights;
    question.total = total;
    for (u8 w : weights) question.weights.push(w);
    return fed(question);
  }
  int rest = static_cast<int>(below(static_cast<u32>(total)));
  int face = 0;
  while (rest >= weights[static_cast<std::size_t>(face)])
    rest -= weights[static_cast<std::size_t>(face++)];
  return note(roll, face);
}

// Makes ten random places from two words.
void Dice::fill_places() {
  const u64 high = word(), low = word();
  places_ = ten_places(high, low);
}

// Takes a few more shots; if they miss, as in a thin deck, picks a card by its number.
int Dice::pick_after(u32 misses, u64 cards) {
  constexpr u32 shots = 4;
  for (; misses < shots; ++misses) {
    const u32 shot = place();
    if (((cards >> shot) & 1U) != 0) return static_cast<int>(shot);
  }
  const u64 sums = byte_sums(cards);
  return nth_bit(cards, sums, below(static_cast<u32>(sums >> 56)));
}

int Dice::fed_pick(Roll roll, u64 cards) {
  Question question;
  question.roll = roll;
  question.kind = Question::Kind::cards;
  question.total = std::popcount(cards);
  question.cards = cards;
  return fed(question);
}

int Dice::fed(const Question& question) {
  check(question.total > 0, "a question to the dice has an answer");
  int face = starved_ ? -1 : source_->answer(question);
  if (face < 0 || question.chances_of(face) == 0) {
    if (!starved_) wanted_ = question;
    starved_ = true;
    face = question.face_of(static_cast<int>(below(static_cast<u32>(question.total))));
  }
  return note(question.roll, face);
}

int Question::face_of(int r) const {
  if (kind == Kind::die) return r + 1;
  if (kind == Kind::cards) return nth_bit(cards, static_cast<u32>(r));
  int face = 0;
  while (r >= weights[static_cast<u32>(face)]) r -= weights[static_cast<u32>(face++)];
  return face;
}

int Question::chances_of(int face) const {
  if (face < 0) return 0;
  if (kind == Kind::die) return face >= 1 && face <= total ? 1 : 0;
  if (kind == Kind::cards) return face < 64 && ((cards >> face) & 1U) != 0 ? 1 : 0;
  return static_cast<u32>(face) < weights.size() ? weights[static_cast<u32>(face)] : 0;
}

int ListSource::answer(const Question& question) {
  if (exhausted()) return -1;
  const Draw& draw = draws_[next_];
  if (named_ && draw.roll != question.roll.id) {
    mismatch_ = true;
    return -1;
  }
  if (question.chances_of(draw.face) == 0) {
    mismatch_ = true;
    return -1;
  }
  ++next_;
  return draw.face;
}

}  // namespace klaxon::core
