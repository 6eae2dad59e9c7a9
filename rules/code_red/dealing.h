// Dealing (2.0, 3.0, 4.0), once for every kind of target: our own ships and the ships of a host.
// Internal to this folder. A Target supplies, without virtual calls on our own ships:
//   SystemMask has()                  systems with boxes left
//   bool carrier()
//   bool lost()                       gone by a host's own rules: the volley ends
//   core::Roll roll(core::Roll own)   the id under which a roll is asked
//   bool score(int card, System)      strikes one box; false when it was the last
//   bool excess(u16 why)              strikes excess damage; false when that destroys the ship
//   void critical(int which, int card)
//   void ignored(int card), critical_ignored(int card), choice_due(int card), shuffled(int aside)
// and, if it can be dealt to without a line in the log for each card (see deal_quickly):
//   bool quiet()                      no log now
//   u8* boxes()                       its boxes by system
//   void settle(SystemMask struck)    what follows from boxes lost
// Such a target is never lost(), and its rolls keep their own names.
#pragma once

#include <algorithm>
#include <bit>
#include <concepts>

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

// The cards put aside come back; the last draw stays laid out until the next volley (2.0).
inline void finish_cards(Volley& volley) {
  volley.deck = volley.aside = 0;
  volley.types_hit = 0;
  volley.run = 0;
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
  const int card = int{volley.card};  // NOLINT(bugprone-signed-char-misuse): a number, no letter
  volley.card = -1;
  volley.choices = 0;
  score_card(volley, target, card, system);
}

template <class Target>
concept QuietTarget = requires(Target target, SystemMask struck) {
  { target.quiet() } -> std::same_as<bool>;
  { target.boxes() } -> std::same_as<u8*>;
  target.settle(struck);
};

template <class Target>
class Dealing {
 public:
  Dealing(Volley& volley, Target& target, const Options& options, core::Dice& dice)
      : v_(volley),
        target_(target),
        options_(options),
        dice_(dice),
        has_(target.has()),
        hits_(deck_tables.hits[target.carrier() ? 1 : 0].data()),
        lead_(deck_tables.lead[has_cargo() ? 1 : 0][target.carrier() ? 1 : 0].data()),
        size_(draw_size(options.draw, volley.points)) {}

  // True when the volley is done, false at the owner's choice.
  bool run(OwnerPolicy policy) {
    if constexpr (QuietTarget<Target>)
      if (target_.quiet() && core::Picker::may_pick(dice_)) {
        const bool done = policy == OwnerPolicy::ask ? deal<OwnerPolicy::ask, true>()
                                                     : deal<OwnerPolicy::listed, true>();
        target_.settle(struck_);
        return done;
      }
    return policy == OwnerPolicy::ask ? deal<OwnerPolicy::ask, false>()
                                      : deal<OwnerPolicy::listed, false>();
  }

 private:
  // With `quick`, each card here is one that deal_quickly() has left over.
  template <OwnerPolicy policy, bool quick>
  bool deal() {
    while (v_.left > 0) {
      if (v_.dealt >= size_ || v_.deck == 0) shuffle();
      int card = no_card;
      if constexpr (quick) {
        card = deal_quickly<policy>();
        if (card == no_card) continue;
      } else {
        card = dice_.pick(target_.roll(rolls::deal), v_.deck);
      }
      const CardMask self = CardMask{1} << card;
      v_.deck &= ~self;
      ++v_.dealt;
      if ((self & deck_tables.critical) != 0) [[unlikely]] {
        critical_card(card, self);
        continue;
      }
      // Without a branch: only an each-type card minds the types that were hit.
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
    if (target_.lost()) v_.left = 0;
  }

  // 4.0: the fifth card in a row that cannot be scored is an excess damage hit.
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

  void excess(u16 why) {
    if (!target_.excess(why) || target_.lost()) v_.left = 0;
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
    const int die = dice_.die(target_.roll(rolls::critical), 6);
    const int which = (card - std::countr_zero(deck_tables.critical)) * 6 + die - 1;
    target_.critical(which, die);
    if (which == critical_excess) excess(rule("CR-crit-3-5"));
    has_ = target_.has();
    if (target_.lost()) v_.left = 0;
  }

  // 2.0: marked cards that were exposed go aside, each-type cards when no type is left to them.
  void shuffle() {
    const CardMask exposed = v_.scored | v_.ignored;
    v_.aside |= exposed & deck_tables.marked;
    if (v_.critical_taken != 0) v_.aside |= deck_tables.critical;
    // Through all of them, so that a processor foresees how many.
    for (CardMask rest = deck_tables.each_type; rest != 0; rest &= rest - 1) {
      const int card = std::countr_zero(rest);
      const SystemMask types = deck_tables.hits[0][static_cast<u32>(card)];
      const CardMask spent = (types & has_ & ~v_.types_hit) == 0 ? 1 : 0;
      v_.aside |= exposed & spent << card;
    }
    v_.aside &= full_deck(options_);
    v_.deck = full_deck(options_) & ~v_.aside;
    v_.scored = v_.ignored = 0;
    v_.dealt = 0;
    target_.shuffled(std::popcount(v_.aside));
  }

  // Deals card after card, the same as deal() but without a branch on what a card does: whether it
  // scores is a coin that no processor can foresee. Nothing in its loop calls a function, so that
  // all of a hand stays in registers: whatever is rare ends the loop. Returns a card to be dealt
  // the long way, or no_card at the end of a draw or of the volley.
  template <OwnerPolicy policy>
  int deal_quickly();

  bool has_cargo() const { return (has_ & mask_of(HitClass::cargo)) != 0; }

  // What the quick loop holds in registers.
  struct Hand {
    CardMask deck, scored;
    SystemMask has, types, struck;
    u32 left, room;  // points, and cards until the next shuffle
    u32 course;  // a one for each card that scored, a zero for each that did not; the last lowest
  };
  Hand take_up() const {
    const u32 in_deck = static_cast<u32>(core::byte_sums(v_.deck) >> 56);
    const u32 room = std::min(static_cast<u32>(size_ - v_.dealt), in_deck);
    return {v_.deck, v_.scored, has_, v_.types_hit, struck_, v_.left, room, 1U << v_.run};
  }
  void put_down(const Hand& hand, u32 dealt) {
    v_.ignored |= (v_.deck ^ hand.deck) & ~hand.scored;
    v_.deck = hand.deck;
    v_.scored = hand.scored;
    v_.types_hit = hand.types;
    v_.left = static_cast<u16>(hand.left);
    v_.dealt = static_cast<u16>(v_.dealt + dealt);
    v_.run = static_cast<u8>(std::countr_zero(hand.course));
    has_ = hand.has;
    struck_ = hand.struck;
  }
  // Lays a card and strikes the lowest system of `leading`; where there is none, no box is taken
  // from the last system of the list, which no card names.
  static void strike(Hand& hand, u8* boxes, CardMask self, SystemMask leading, SystemMask each) {
    constexpr SystemMask none = bit(systems_count - 1);
    u8& box = boxes[static_cast<u32>(std::countr_zero(leading | none))];
    const SystemMask first = leading & (SystemMask{0} - leading);
    hand.deck ^= self;
    hand.struck |= first;
    hand.types |= first & each;
    const u64 hit = SystemMask{0} - u64{first != 0};  // all ones, or zero
    const u8 boxes_left = static_cast<u8>(box + hit);
    box = boxes_left;
    hand.has &= ~(boxes_left == 0 ? first : 0);
    hand.scored |= self & hit;
    hand.course <<= 1;
    hand.course -= static_cast<u32>(hit);
    hand.left += static_cast<u32>(hit);
    --hand.room;
  }

  static constexpr int no_card = -1;

  Volley& v_;
  Target& target_;
  const Options& options_;
  core::Dice& dice_;
  SystemMask has_;
  SystemMask struck_ = 0;           // by quick dealing, to be settled
  const SystemMask *hits_, *lead_;  // by card
  u16 size_;
};

template <class Target>
template <OwnerPolicy policy>
int Dealing<Target>::deal_quickly() {
  const SystemMask *const hits = hits_, *const lead = lead_;
  const CardMask each_type = deck_tables.each_type, critical = deck_tables.critical;
  u8* const boxes = target_.boxes();
  core::Picker picker(dice_);
  Hand hand = take_up();
  const u32 room = hand.room;
  u32 card = 0;
  enum class Stop : u8 { end, long_way, dice } stop = Stop::end;
  while (hand.room > 0) {
    if (!picker.pick(hand.deck, card)) [[unlikely]] {
      stop = Stop::dice;
      break;
    }
    const CardMask self = CardMask{1} << card;
    const SystemMask each = SystemMask{0} - ((each_type >> card) & 1U);
    const SystemMask open = ~(hand.types & each);
    const SystemMask can = hits[card] & open & hand.has;
    SystemMask leading = can;
    bool plain = (self & critical) == 0;
    if constexpr (policy == OwnerPolicy::listed) {
      leading = lead[card] & open & hand.has;
      if (can > SystemMask{0} - leading) [[unlikely]]  // none leads, but there are some
        plain = false;
    } else if ((can & (can - 1)) != 0) [[unlikely]] {
      plain = false;
    }
    if (!plain) [[unlikely]] {
      stop = Stop::long_way;
      break;
    }
    strike(hand, boxes, self, leading, each);
    if (hand.left == 0) break;
    if ((hand.course & ((1U << excess_run) - 1)) == 0) [[unlikely]]
      break;
  }
  const u32 dealt = room - hand.room;
  picker.put_back(dice_, dealt + (stop == Stop::end ? 0 : 1));
  put_down(hand, dealt);
  if (stop == Stop::dice) return picker.go_on(dice_, hand.deck);
  if (stop == Stop::long_way) return static_cast<int>(card);
  if (v_.run == excess_run) excess_for_run();
  return no_card;
}

}  // namespace klaxon::rules::code_red
