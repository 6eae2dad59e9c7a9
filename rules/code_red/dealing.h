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
// and, if it can be dealt to without a line in the log for each card (see deal_quietly):
//   bool quiet()                      no log now
//   u8* boxes()                       its boxes by system
//   void settle(SystemMask struck)    what follows from boxes lost
#pragma once

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
      : home_(volley),
        v_(volley),
        target_(target),
        options_(options),
        dice_(dice),
        has_(target.has()),
        size_(draw_size(options.draw, volley.points)) {}

  // True when the volley is done, false at the owner's choice.
  bool run(OwnerPolicy policy) {
    const bool done = deal_as(policy);
    home_ = v_;
    return done;
  }

 private:
  bool deal_as(OwnerPolicy policy) {
    if constexpr (QuietTarget<Target>)
      if (target_.quiet())
        return policy == OwnerPolicy::ask ? deal_quietly<OwnerPolicy::ask>()
                                          : deal_quietly<OwnerPolicy::listed>();
    return deal(policy);
  }

  // The same as deal(), without a branch on what a card does: whether it scores is a coin that no
  // processor can foresee. The counts live in registers; a card in eight goes the long way.
  template <OwnerPolicy policy>
  bool deal_quietly();

  bool deal(OwnerPolicy policy) {
    const bool carrier = target_.carrier();
    const SystemMask* hits = deck_tables.hits[carrier ? 1 : 0].data();
    while (v_.left > 0) {
      if (v_.dealt >= size_ || v_.deck == 0) shuffle();
      const int card = dice_.pick(target_.roll(rolls::deal), v_.deck);
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

  // What the quiet loop holds in registers between the rare cards.
  struct Hand {
    CardMask deck, scored, laid;
    SystemMask has, types;
    u32 left, dealt, run;
  };
  Hand take_up() const {
    return {v_.deck,  v_.scored, v_.scored | v_.ignored, has_, v_.types_hit, v_.left,
            v_.dealt, v_.run};
  }
  void put_down(const Hand& hand) {
    v_.deck = hand.deck;
    v_.scored = hand.scored;
    v_.ignored = hand.laid & ~hand.scored;
    v_.types_hit = hand.types;
    v_.left = static_cast<u16>(hand.left);
    v_.dealt = static_cast<u16>(hand.dealt);
    v_.run = static_cast<u8>(hand.run);
    has_ = hand.has;
  }
  // Lays a card and strikes the one system of `first`; where it is empty, no box is taken from the
  // last system of the list, which no card names.
  static void strike(Hand& hand, u8* boxes, CardMask self, SystemMask first, SystemMask each) {
    const u32 hit = first != 0 ? 1 : 0;
    const u32 system = static_cast<u32>(std::countr_zero(first | bit(systems_count - 1)));
    boxes[system] = static_cast<u8>(boxes[system] - hit);
    if (boxes[system] == 0) hand.has &= ~first;
    hand.types |= first & each;
    hand.laid |= self;
    hand.scored |= self & (CardMask{0} - hit);
    hand.left -= hit;
    hand.run = hit != 0 ? 0 : hand.run + 1;
  }

  Volley& home_;
  Volley v_;  // worked on here, where no store to a ship's boxes can touch it
  Target& target_;
  const Options& options_;
  core::Dice& dice_;
  SystemMask has_;
  u16 size_;
};

template <class Target>
template <OwnerPolicy policy>
bool Dealing<Target>::deal_quietly() {
  const u32 carrier = target_.carrier() ? 1 : 0;
  const u32 cargo = (has_ & mask_of(HitClass::cargo)) != 0 ? 1 : 0;
  const SystemMask* const hits = deck_tables.hits[carrier].data();
  const SystemMask* const lead = deck_tables.lead[cargo][carrier].data();
  const CardMask each_type = deck_tables.each_type, critical = deck_tables.critical;
  u8* const boxes = target_.boxes();
  SystemMask struck = 0;
  Hand hand = take_up();
  // Lays what is in the hand down for a rare act, and takes up what the act has left.
  const auto meanwhile = [&](auto act) {
    put_down(hand);
    act();
    hand = take_up();
  };
  while (hand.left > 0) {
    if (hand.dealt >= size_ || hand.deck == 0) meanwhile([&] { shuffle(); });
    const int card = dice_.pick(target_.roll(rolls::deal), hand.deck);
    const CardMask self = CardMask{1} << card;
    hand.deck ^= self;
    ++hand.dealt;
    if ((self & critical) != 0) [[unlikely]] {
      meanwhile([&] { critical_card(card, self); });
      continue;
    }
    const SystemMask each = SystemMask{0} - ((each_type >> card) & 1U);
    const SystemMask can = hits[card] & hand.has & ~(hand.types & each);
    SystemMask first = can;
    if constexpr (policy == OwnerPolicy::listed) {
      first = can & lead[card];
      if (first == 0 && can != 0) [[unlikely]]
        first = bit(first_listed(card, carrier != 0, can));
      first &= SystemMask{0} - first;
    } else if ((can & (can - 1)) != 0) [[unlikely]] {
      put_down(hand);
      target_.settle(struck);
      v_.card = static_cast<i8>(card);
      v_.choices = can;
      return false;
    }
    strike(hand, boxes, self, first, each);
    struck |= first;
    if (hand.run == excess_run) [[unlikely]]
      meanwhile([&] { excess_for_run(); });
  }
  put_down(hand);
  target_.settle(struck);
  finish_cards(v_);
  return true;
}

}  // namespace klaxon::rules::code_red
