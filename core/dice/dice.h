// The only source of chance that rules see. The dice are outside the state, so a copied state
// cannot be used to peek. There are only two kinds: seeded dice (Philox), and dice fed from a list,
// whether typed, scripted, recorded, agreed or enumerated. A fed list that runs out starves: the
// caller throws the scratch state away and runs again with a longer list.
#pragma once

#include <array>
#include <bit>
#include <span>

#include "core/base/bounded.h"
#include "core/base/philox.h"
#include "core/base/types.h"

namespace klaxon::core {

// A named random event, listed once in the system's rolls.h; the id is its index in `rolls`.
struct Roll {
  u16 id;
  i8 seat = -1;  // who rolls it where players roll their own dice; -1: nobody

  constexpr Roll by(int whose) const { return {id, static_cast<i8>(whose)}; }
};

// What was asked and what came up: a die's face 1..sides, a weight's index, or a card's number.
struct Draw {
  u16 roll;
  u16 face;
  friend bool operator==(const Draw&, const Draw&) = default;
};

inline constexpr u32 weights_max = 64;

// A complete question to the dice: enough for a person, an email or an enumerator to answer it.
struct Question {
  enum class Kind : u8 { die, weights, cards };
  Roll roll{0};
  Kind kind = Kind::die;
  int total = 0;                     // sides, sum of weights, or number of cards
  Bounded<u8, weights_max> weights;  // of Kind::weights
  u64 cards = 0;                     // of Kind::cards: the cards that may be drawn

  // The face that the r-th of `total` equally likely chances yields, r in 0..total-1.
  int face_of(int r) const;
  // How many of `total` chances yield this face; 0 means that it cannot come up.
  int chances_of(int face) const;
};

class DiceSource {
 public:
  virtual ~DiceSource() = default;
  // The face, or -1 if it is not known yet. A face that cannot come up counts as unknown.
  virtual int answer(const Question& question) = 0;
};

// Streams keep the dice of battle, bots and resampling apart under one seed.
enum class Stream : u8 { battle = 1, bot = 2, resample = 3, setup = 4 };

class Dice {
 public:
  // Seeded dice: the same seed, stream and number yield the same answers everywhere.
  Dice(u64 seed, Stream stream, u64 number);
  // Fed dice; `source` must outlive them.
  explicit Dice(DiceSource& source);

  int die(Roll roll, int sides);                     // 1..sides
  int draw(Roll roll, std::span<const u8> weights);  // an index, by weight; the sum is not 0
  int pick(Roll roll, u64 cards);                    // one of the set bits, equally likely

  bool starved() const { return starved_; }
  // The question that starved; call it only if starved().
  const Question& wanted() const { return wanted_; }

  // Notes every answer from now on in `room`, which must be large enough.
  void note_into(std::span<Draw> room) {
    room_ = room;
    noted_ = 0;
  }
  std::span<const Draw> noted() const { return room_.first(noted_); }
  u64 asked() const { return asked_; }

  // A plain number 0..n-1 for bots and samplers, neither named nor noted. Seeded dice only.
  u32 below(u32 n);

 private:
  friend class Picker;
  u32 word();
  void make_words();       // fills the latter half of words_
  void refill();           // once no word is left
  void make_more_words();  // sooner: moves the words left to the front
  int fed(const Question& question);
  int fed_pick(Roll roll, u64 cards);
  int pick_after(u32 misses, u64 cards);
  u32 place();
  void fill_places();
  static u64 ten_places(u64 high, u64 low) { return (high << 32 | low) >> 4 | u64{1} << 60; }
  int note(Roll roll, int face);

  DiceSource* source_ = nullptr;
  // Words that are still unused are at the end of the array.
  static constexpr u32 words_made = base::philox_row_words, words_count = 2 * words_made;
  std::array<u32, words_count> words_;
  u32 next_word_ = words_count;
  u64 places_ = 0;  // six bits each, below a set bit that marks their end
  u32 key0_ = 0, key1_ = 0;
  u64 counter_ = 0, stream_ = 0;
  u64 asked_ = 0;
  std::span<Draw> room_;
  u32 noted_ = 0;
  bool starved_ = false;
  Question wanted_;
};

// Faces fed from a list in order, for scripted tests, typed dice and records. With `named`, each
// face must also match the roll for which it was noted, or the list starves and mismatch() is true.
class ListSource final : public DiceSource {
 public:
  explicit ListSource(std::span<const Draw> draws, bool named = true)
      : draws_(draws), named_(named) {}
  int answer(const Question& question) override;
  bool exhausted() const { return next_ == draws_.size(); }
  u32 used() const { return next_; }
  bool mismatch() const { return mismatch_; }

 private:
  std::span<const Draw> draws_;
  u32 next_ = 0;
  bool named_;
  bool mismatch_ = false;
};

inline u32 Dice::word() {
  if (next_word_ == words_.size()) refill();
  return words_[next_word_++];
}

// Lemire's multiply-and-shift with rejection: exactly uniform.
inline u32 Dice::below(u32 n) {
  u64 product = u64{word()} * n;
  if (static_cast<u32>(product) < n) {
    const u32 threshold = (0U - n) % n;
    while (static_cast<u32>(product) < threshold) product = u64{word()} * n;
  }
  return static_cast<u32>(product >> 32);
}

inline int Dice::note(Roll roll, int face) {
  ++asked_;
  if (!room_.empty()) {
    check(noted_ < room_.size(), "the room for noted draws is large enough");
    room_[noted_++] = {roll.id, static_cast<u16>(face)};
  }
  return face;
}

// For each byte, how many bits are set in it and all below it: the top byte counts all bits. It
// needs no popcount instruction, so it is just as fast on the oldest processors and in WebAssembly.
constexpr u64 byte_sums(u64 bits) {
  u64 sums = bits - ((bits >> 1) & 0x5555555555555555U);
  sums = (sums & 0x3333333333333333U) + ((sums >> 2) & 0x3333333333333333U);
  return ((sums + (sums >> 4)) & 0x0F0F0F0F0F0F0F0FU) * 0x0101010101010101U;
}

// bit_in_byte[k][b]: the place of the k-th set bit of the byte b.
inline constexpr auto bit_in_byte = [] {
  std::array<std::array<u8, 256>, 8> table{};
  for (u32 b = 0; b < 256; ++b)
    for (u8 place = 0, k = 0; place < 8; ++place)
      if (((b >> place) & 1U) != 0) table[k++][b] = place;
  return table;
}();

// The i-th set bit of a word that has more than i: by bytes, then by bits, without a branch.
constexpr int nth_bit(u64 bits, u64 sums, u32 i) {
  constexpr u64 ones = 0x0101010101010101U, tops = 0x8080808080808080U;
  // A byte keeps its top bit if its running sum is <= i.
  const u64 at_most = ((u64{i} * ones | tops) - sums) & tops;
  const u32 shift = static_cast<u32>(((at_most >> 7) * ones) >> 56) * 8;
  const u32 before = static_cast<u32>(((sums << 8) >> shift) & 0xFF);
  return static_cast<int>(shift + bit_in_byte[i - before][(bits >> shift) & 0xFF]);
}
constexpr int nth_bit(u64 bits, u32 i) {
  return nth_bit(bits, byte_sums(bits), i);
}

// Six random bits pick one of the 64 places: a shot.
inline u32 Dice::place() {
  if (places_ <= 1) fill_places();
  const u32 place = static_cast<u32>(places_) & 63U;
  places_ >>= 6;
  return place;
}

inline int Dice::pick(Roll roll, u64 cards) {
  if (source_ != nullptr) [[unlikely]]
    return fed_pick(roll, cards);
  // First a shot at any of the 64 places: in a full deck it usually hits a card, and the next card
  // need not wait for a count. A miss says nothing about the cards, so all remain equally likely.
  const u32 shot = place();
  if (((cards >> shot) & 1U) != 0) [[likely]]
    return note(roll, static_cast<int>(shot));
  return note(roll, pick_after(1, cards));
}

// Dice::pick() for a loop that picks card after card, with the places in registers. Not to be used
// with fed dice or when answers are noted. The dice must not be used until they are put back.
class Picker {
 public:
  static bool may_pick(const Dice& dice) { return dice.source_ == nullptr && dice.room_.empty(); }

  // Makes the words for a volley of about thirty cards in advance, because stopping for them is
  // slow.
  explicit Picker(Dice& dice) : words_(dice.words_.data()), places_(dice.places_) {
    if (Dice::words_count - dice.next_word_ < words_wanted) dice.make_more_words();
    next_word_ = dice.next_word_;
  }
  void put_back(Dice& dice, u32 picked) const {
    dice.next_word_ = next_word_;
    dice.places_ = places_;
    dice.asked_ += picked;
  }

  // False: the caller must put the dice back and let them go_on() for this card.
  bool pick(u64 cards, u32& card) {
    if (places_ >= u64{1} << 12) [[likely]] {
      // Takes two shots without branching on the first, since no processor can predict that branch.
      const u64 met = (cards >> (places_ & 63U)) & 1U;
      places_ >>= (met - 1) & 6U;
      card = shot();
      if (((cards >> card) & 1U) != 0) [[likely]]
        return true;
      misses_ = 2;
    } else {
      misses_ = 0;
    }
    for (; misses_ < 3 && has_place(); ++misses_) {
      card = shot();
      if (((cards >> card) & 1U) != 0) [[likely]]
        return true;
    }
    return false;
  }
  int go_on(Dice& dice, u64 cards) const { return dice.pick_after(misses_, cards); }

 private:
  bool has_place() {
    if (places_ > 1) return true;
    if (next_word_ + 2 > Dice::words_count) return false;
    places_ = Dice::ten_places(words_[next_word_], words_[next_word_ + 1]);
    next_word_ += 2;
    return true;
  }
  u32 shot() {
    const u32 shot = static_cast<u32>(places_) & 63U;
    places_ >>= 6;
    return shot;
  }

  static constexpr u32 words_wanted = 12;

  const u32* words_;
  u32 next_word_;
  u32 misses_ = 0;  // shots for the current card that hit none
  u64 places_;
};

inline int Dice::die(Roll roll, int sides) {
  if (source_ == nullptr) [[likely]]
    return note(roll, static_cast<int>(below(static_cast<u32>(sides))) + 1);
  Question question;
  question.roll = roll;
  question.total = sides;
  return fed(question);
}

}  // namespace klaxon::core
