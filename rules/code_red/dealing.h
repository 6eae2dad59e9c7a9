// Dealing (2.0, 3.0, 4.0), once for every kind of target: our own ships and the ships of a host.
// Internal to this folder. A Target supplies, without virtual calls on our own ships:
//   SystemMask has()                  systems with boxes left
//   bool carrier()
//   bool score(int card, System)      strikes one box; false when it was the last
//   bool excess()                     strikes excess damage; false when that destroys the ship
//   void critical(int which, int card)
//   void ignored(int card), critical_ignored(int card), choice_due(int card), shuffled(int aside)
#pragma once

#include <bit>

#include "core/dice.h"
#include "rules/code_red/cards.h"
#include "rules/code_red/options.h"
#include "rules/code_red/rolls.h"
#include "rules/code_red/state.h"
#include "rules/code_red/volley.h"

namespace klaxon::rules::code_red {

inline constexpr u8 excess_run = 5;         // 4.0
inline constexpr int critical_excess = 16;  // result 3-5

inline CardMask full_deck(const Options& options) {
  return options.criticals ? ~CardMask{0} : ~deck_tables.critical;
}

inline void start_cards(Volley& volley, const Options& options, int points) {
  volley = Volley{};
  volley.deck = full_deck(options);
  volley.left = volley.points = static_cast<u16>(points);
}

// Lays the card to the right and strikes the system; false when that was its last box.
template <class Target>
bool score_card(Volley& volley, Target& target, int card, System system) {
  const CardMask self = CardMask{1} << card;
  volley.scored |= self;
  volley.run = 0;
  --volley.left;
  if ((self & deck_tables.each_type) != 0) volley.types_hit |= bit(system);
  return target.score(card, system);
}

// The owner's choice; the volley is then run on.
template <class Target>
void score_choice(Volley& volley, Target& target, System system) {
  const int card = volley.card;
  volley.card = -1;
  volley.choices = 0;
  score_card(volley, target, card, system);
}

template <class Target>
class Dealing {
 public:
  Dealing(Volley& volley, Target& target, const Options& options, core::Dice& dice)
      : home_(volley),
        v_(volley),
        target_(target),
        options_(options),
        dice_(dice),
        has_(target.has()),
        size_(draw_size(options.draw, volley.points)) {}

  // True when the volley is done, false at the owner's choice.
  bool run(OwnerPolicy policy) {
    const bool done = deal(policy);
    home_ = v_;
    return done;
  }

 private:
  bool deal(OwnerPolicy policy) {
    const bool carrier = target_.carrier();
    const SystemMask* hits = deck_tables.hits[carrier ? 1 : 0].data();
    while (v_.left > 0) {
      if (v_.dealt == size_ || v_.deck == 0) shuffle();
      const int card = dice_.pick(rolls::deal, v_.deck);
      const CardMask self = CardMask{1} << card;
      v_.deck &= ~self;
      ++v_.dealt;
      if ((self & deck_tables.critical) != 0) [[unlikely]] {
        critical_card(card, self);
        continue;
      }
      // Without a branch: only an each-type card minds the types that were hit.
      const SystemMask each = SystemMask{0} - ((deck_tables.each_type >> card) & 1U);
      const SystemMask can = hits[card] & has_ & ~(v_.types_hit & each);
      if (can == 0) {
        ignore(card, self);
      } else if ((can & (can - 1)) == 0) {
        score(card, static_cast<System>(std::countr_zero(can)));
      } else if (policy == OwnerPolicy::listed) {
        score(card, first_listed(card, carrier, can));
      } else {
        v_.card = static_cast<i8>(card);
        v_.choices = can;
        target_.choice_due(card);
        return false;
      }
    }
    finish();
    return true;
  }

  void score(int card, System system) {
    if (!score_card(v_, target_, card, system)) has_ &= ~bit(system);
  }

  // 4.0: the fifth card in a row that cannot be scored is an excess damage hit.
  void ignore(int card, CardMask self) {
    v_.ignored |= self;
    target_.ignored(card);
    if (++v_.run < excess_run) return;
    v_.run = 0;
    --v_.left;
    excess();
  }

  void excess() {
    if (!target_.excess()) v_.left = 0;
  }

  // 3.0, 3.1: the first one strikes and is one hit; later ones take a place in the draw, no more.
  void critical_card(int card, CardMask self) {
    if (v_.critical_taken != 0) {
      v_.ignored |= self;
      target_.critical_ignored(card);
      return;
    }
    v_.critical_taken = 1;
    v_.scored |= self;
    v_.run = 0;
    --v_.left;
    const int die = dice_.die(rolls::critical, 6);
    const int which = (card - std::countr_zero(deck_tables.critical)) * 6 + die - 1;
    target_.critical(which, die);
    if (which == critical_excess) excess();
    has_ = target_.has();
  }

  // 2.0: marked cards that were exposed go aside, each-type cards when no type is left to them.
  void shuffle() {
    const CardMask exposed = v_.scored | v_.ignored;
    v_.aside |= exposed & deck_tables.marked;
    if (v_.critical_taken != 0) v_.aside |= deck_tables.critical;
    for (CardMask rest = exposed & deck_tables.each_type; rest != 0; rest &= rest - 1) {
      const int card = std::countr_zero(rest);
      const SystemMask types = deck_tables.hits[0][static_cast<u32>(card)];
      if ((types & has_ & ~v_.types_hit) == 0) v_.aside |= rest & (~rest + 1);
    }
    v_.aside &= full_deck(options_);
    v_.deck = full_deck(options_) & ~v_.aside;
    v_.scored = v_.ignored = 0;
    v_.dealt = 0;
    target_.shuffled(std::popcount(v_.aside));
  }

  // The cards put aside come back; the last draw stays laid out until the next volley.
  void finish() {
    v_.deck = v_.aside = 0;
    v_.types_hit = 0;
    v_.run = 0;
  }

  Volley& home_;
  Volley v_;  // worked on here, where no store to a ship's boxes can touch it
  Target& target_;
  const Options& options_;
  core::Dice& dice_;
  SystemMask has_;
  u16 size_;
};

}  // namespace klaxon::rules::code_red
