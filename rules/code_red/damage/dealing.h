// Dealing cards (2.0, 3.0, 4.0), the same code for our own ships and for those of a host system.
// Internal to this folder. A Target has these members (not virtual for our own ships):
//   SystemMask has()                  systems with boxes left
//   bool carrier()
//   bool lost()                       lost by the host's own rules: the volley ends
//   bool waits()                      the host settles something before the next card
//   core::Roll roll(core::Roll own)   the id under which a roll is asked for
//   bool score(int card, System)      hits one box; false when it was the last
//   bool excess(core::RuleId why)     hits excess damage; false when that destroys the ship
//   void critical(int which, int card), ignored(int card), critical_ignored(int card),
//   void choice_due(int card), shuffled(int aside)
// and, where no card needs a line in the log (see deal_quickly):
//   bool quiet()                      no log now
//   u8* boxes()                       its boxes by system
//   void settle()                     what follows from lost boxes
// Such a target is never lost() and never waits(), its rolls keep their own names, and no critical
// hit takes the last box of one of its systems.
#pragma once

#include <algorithm>
#include <bit>
#include <concepts>

#include "core/dice/dice.h"
#include "rules/code_red/damage/cards.h"
#include "rules/code_red/damage/volley.h"
#include "rules/code_red/design/options.h"
#include "rules/code_red/rolls.h"
#include "rules/code_red/state.h"

namespace klaxon::rules::code_red {

inline constexpr u8 excess_run = 5;         // 4.0
inline constexpr int critical_excess = 16;  // result 3-5

inline CardMask full_deck(const Options& options) {
  return options.criticals ? ~CardMask{0} : ~deck_tables.critical;
}

// CR-2.0.1: each volley begins with the whole deck, in an order that is not part of any state.
inline void start_cards(Volley& volley, const Options& options, int points) {
  volley = Volley{};
  volley.deck = full_deck(options);
  volley.left = volley.points = static_cast<u16>(points);
}

// The cards put aside come back; the last draw stays on the table until the next volley (2.0).
inline void finish_cards(Volley& volley) {
  volley.deck = volley.aside = 0;
  volley.types_hit = 0;
  volley.run = 0;
}

// Places the card on the right and hits the system; returns false if that was its last box.
template <class Target>
bool score_card(Volley& volley, Target& target, int card, System system) {
  const CardMask self = CardMask{1} << card;
  volley.scored |= self;
  volley.run = 0;
  --volley.left;
  if ((self & deck_tables.each_type) != 0) volley.types_hit |= bit(system);
  return target.score(card, system);
}

// Scores what the owner chose, and then continues the volley.
template <class Target>
void score_choice(Volley& volley, Target& target, System system) {
  const int card = int{volley.card};  // NOLINT(bugprone-signed-char-misuse): a number, not a letter
  volley.card = -1;
  volley.choices = 0;
  score_card(volley, target, card, system);
}

template <class Target>
concept QuietTarget = requires(Target target) {
  { target.quiet() } -> std::same_as<bool>;
  { target.boxes() } -> std::same_as<u8*>;
  target.settle();
};

template <class Target>
class Dealing {
 public:
  Dealing(Volley& volley, Target& target, const Options& options, core::Dice& dice)
      : v_(volley),
        target_(target),
        options_(options),
        dice_(dice),
        full_(full_deck(options)),
        has_(target.has()),
        hits_(deck_tables.hits[target.carrier() ? 1 : 0].data()),
        quick_(deck_tables.quick[rare_set(has_)][target.carrier() ? 1 : 0].data()),
        size_(draw_size(options.draw, volley.points)) {}

  // Returns true when the volley is done, false if the owner must choose.
  bool run(OwnerPolicy policy) {
    if constexpr (QuietTarget<Target>)
      if (target_.quiet() && core::Picker::may_pick(dice_)) {
        const bool done = policy == OwnerPolicy::ask ? deal<OwnerPolicy::ask, true>()
                                                     : deal<OwnerPolicy::listed, true>();
        target_.settle();
        return done;
      }
    return policy == OwnerPolicy::ask ? deal<OwnerPolicy::ask, false>()
                                      : deal<OwnerPolicy::listed, false>();
  }

 private:
  // CR-2.0.2: deals one card at a time, until the last hit is scored.
  // With `quick`, it sees only the cards that deal_quickly() does not handle.
  template <OwnerPolicy policy, bool quick>
  bool deal() {
    while (v_.left > 0) {
      if constexpr (!QuietTarget<Target>)
        if (target_.waits()) return false;
      int card = no_card;
      if constexpr (quick) {
        card = deal_quickly<policy>();
        if (card == no_card) continue;
      } else {
        if (v_.dealt >= size_ || v_.deck == 0) shuffle();
        card = dice_.pick(target_.roll(rolls::deal), v_.deck);
      }
      const CardMask self = CardMask{1} << card;
      v_.deck &= ~self;
      ++v_.dealt;
      if ((self & deck_tables.critical) != 0) [[unlikely]] {
        critical_card(card, self);
        continue;
      }
      // Without a branch: which types were hit matters only for a "one hit of each type" card.
      const SystemMask each = SystemMask{0} - ((deck_tables.each_type >> card) & 1U);
      const SystemMask can = hits_[card] & has_ & ~(v_.types_hit & each);
      if (can == 0) {
        ignore(card, self);
      } else if ((can & (can - 1)) == 0) {
        score(card, static_cast<System>(std::countr_zero(can)));
      } else if constexpr (policy == OwnerPolicy::listed) {
        score(card, first_listed(card, target_.carrier(), can));
      } else {
        v_.card = static_cast<i8>(card);
        v_.choices = can;
        target_.choice_due(card);
        return false;
      }
    }
    finish_cards(v_);
    return true;
  }

  void score(int card, System system) {
    if (!score_card(v_, target_, card, system)) has_ &= ~bit(system);
    look_again();
    if (target_.lost()) v_.left = 0;
  }
  // On a host's ship one box may stand for several systems, and any hit may take it.
  void look_again() {
    if constexpr (!QuietTarget<Target>) has_ = target_.has();
  }

  // 4.0: the fifth card in a row that cannot be scored causes an excess damage hit.
  void ignore(int card, CardMask self) {
    v_.ignored |= self;
    target_.ignored(card);
    if (++v_.run == excess_run) excess_for_run();
  }
  void excess_for_run() {
    v_.run = 0;
    --v_.left;
    excess(rule("CR-4.0"));
  }

  void excess(core::RuleId why) {
    if (!target_.excess(why) || target_.lost()) v_.left = 0;
    look_again();
  }

  // 3.0, 3.1: a volley's first critical takes effect, as a hit; later ones fill places in the draw.
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
    const int die = dice_.die(target_.roll(rolls::critical), 6);
    const int which = (card - std::countr_zero(deck_tables.critical)) * 6 + die - 1;
    target_.critical(which, die);
    if (which == critical_excess) excess(rule("CR-crit-3-5"));
    look_again();
    if (target_.lost()) v_.left = 0;
  }

  // 2.0: marked cards that were exposed go aside, as do each-type cards once they have scored and
  // have no type left (2.2.2), and, after a critical hit, all cards of that kind (3.1).
  // `types_hit`: types that each-type cards have scored in this volley; `open`: systems left,
  // without those types.
  CardMask put_aside(CardMask deck, CardMask aside, SystemMask open, SystemMask types_hit) const {
    const CardMask exposed = full_ & ~aside & ~deck;
    CardMask out = deck_tables.marked;
    // Always goes through all of these cards, so that the processor can predict the loop.
    for (CardMask rest = deck_tables.each_type; rest != 0; rest &= rest - 1) {
      const int card = std::countr_zero(rest);
      const SystemMask types = deck_tables.hits[0][static_cast<u32>(card)];
      const CardMask done = (types & open) == 0 && (types & types_hit) != 0 ? 1 : 0;
      out |= done << card;
    }
    const CardMask taken = v_.critical_taken != 0 ? deck_tables.critical & full_ : 0;
    return aside | (exposed & out) | taken;
  }
  void shuffle() {
    v_.aside = put_aside(v_.deck, v_.aside, has_ & ~v_.types_hit, v_.types_hit);
    v_.deck = full_ & ~v_.aside;
    v_.scored = v_.ignored = 0;
    v_.dealt = 0;
    target_.shuffled(std::popcount(v_.aside));
  }

  // Deals card after card and draw after draw, as deal() does, but without branching on what a card
  // does: whether it scores is a coin toss that no processor can predict. The loop calls no
  // function, so the whole hand stays in registers: anything rare ends the loop. Returns a card to
  // be dealt on the slow path, or no_card if the loop ended between two cards.
  template <OwnerPolicy policy>
  int deal_quickly();

  // What the quick loop holds in registers.
  struct Hand {
    CardMask deck, scored;
    SystemMask open;  // systems left, without the types that were hit
    u64 left;
    u32 room;    // cards until the next shuffle
    u64 course;  // 1 for each card that scored, 0 for each that did not; the latest is lowest
  };
  // Until the hand is put down, v_.dealt includes the cards still to be dealt.
  Hand take_up() {
    const u32 room = draw_room(v_.deck, static_cast<u32>(size_ - v_.dealt));
    v_.dealt = static_cast<u16>(v_.dealt + room);
    return {v_.deck, v_.scored, (has_ & ~v_.types_hit) | long_way | no_box,
            v_.left, room,      u64{1} << v_.run};
  }
  // The systems that have closed since the hand was taken up. If among each_types, they were scored
  // by a "one hit of each type" card (only those hit them here), and may have boxes left.
  SystemMask closed(const Hand& hand) const { return has_ & ~v_.types_hit & ~hand.open; }
  SystemMask types_hit(const Hand& hand) const {
    return v_.types_hit | (closed(hand) & each_types);
  }
  void put_down(const Hand& hand) {
    const SystemMask gone = closed(hand);
    const u8* const boxes = target_.boxes();
    has_ ^= gone;
    v_.types_hit |= gone & each_types;
    for (SystemMask rest = gone & each_types; rest != 0; rest &= rest - 1) {
      const auto system = static_cast<u32>(std::countr_zero(rest));
      has_ |= SystemMask{boxes[system] != 0 ? 1U : 0U} << system;
    }
    v_.deck = hand.deck;
    v_.scored = hand.scored;
    v_.ignored = full_ & ~v_.aside & ~hand.deck & ~hand.scored;
    v_.left = static_cast<u16>(hand.left);
    v_.dealt = static_cast<u16>(v_.dealt - hand.room);
    v_.run = static_cast<u8>(std::countr_zero(hand.course));
  }
  u32 draw_room(CardMask deck, u32 cards) const {
    if (size_ < deck_cards / 2) return cards;  // this many are always in the deck
    return std::min(cards, static_cast<u32>(core::byte_sums(deck) >> 56));
  }
  void shuffle(Hand& hand) {
    v_.aside = put_aside(hand.deck, v_.aside, hand.open, types_hit(hand));
    hand.deck = full_ & ~v_.aside;
    hand.scored = 0;
    hand.room = draw_room(hand.deck, size_);
    v_.dealt = static_cast<u16>(hand.room);
  }

  static constexpr int no_card = -1;

  Volley& v_;
  Target& target_;
  const Options& options_;
  core::Dice& dice_;
  CardMask full_;
  SystemMask has_;
  const SystemMask *hits_, *quick_;  // by card
  u16 size_;
};

template <class Target>
template <OwnerPolicy policy>
int Dealing<Target>::deal_quickly() {
  const SystemMask* const quick = quick_;
  u8* const boxes = target_.boxes();
  // Cards that score nothing take boxes from a dummy slot, which has enough for a whole draw.
  constexpr u8 boxes_enough = 255;
  core::Picker picker(dice_);
  Hand hand = take_up();
  u32 picked = hand.room;
  u32 card = 0;
  enum class Stop : u8 { end, hard_card, dice } stop = Stop::end;
  boxes[no_box_at] = boxes_enough;
  for (;;) {
    if (hand.room == 0) {
      shuffle(hand);
      picked += hand.room;
      boxes[no_box_at] = boxes_enough;
    }
    if (!picker.pick(hand.deck, card)) [[unlikely]] {
      stop = Stop::dice;
      break;
    }
    const SystemMask can = quick[card] & hand.open;
    const auto system = static_cast<u32>(__builtin_ctzll(can));
    if (system == long_way_at) [[unlikely]] {
      stop = Stop::hard_card;
      break;
    }
    const SystemMask first = can & (SystemMask{0} - can);
    if constexpr (policy == OwnerPolicy::ask)  // a second hit to choose from
      if (((can ^ first) & (no_box - 1)) != 0) [[unlikely]] {
        stop = Stop::hard_card;
        break;
      }
    const CardMask self = CardMask{1} << card;
    hand.deck ^= self;
    SystemMask gone = first & each_types;  // one hit of each type (2.2)
    if (--boxes[system] == 0) gone = first;
    hand.open ^= gone;
    const u64 hit = system != no_box_at ? 1 : 0;
    hand.course = hand.course * 2 + hit;
    hand.scored |= hit << card;
    --hand.room;
    hand.left -= hit;
    if (hand.left == 0) break;
    if ((hand.course & ((1U << excess_run) - 1)) == 0) [[unlikely]]
      break;
  }
  boxes[no_box_at] = 0;
  picker.put_back(dice_, picked - hand.room + (stop == Stop::end ? 0 : 1));
  put_down(hand);
  if (stop == Stop::dice) return picker.go_on(dice_, hand.deck);
  if (stop == Stop::hard_card) return static_cast<int>(card);
  if (v_.run == excess_run) excess_for_run();
  return no_card;
}

}  // namespace klaxon::rules::code_red
