// A deck of up to 64 cards, kept as sets of bits. The deck has no order: each card is drawn at
// random from what is left, so a copied state cannot reveal the next one. Every card is in one
// place: in the deck, dealt, or set aside.
#pragma once

#include "core/dice/dice.h"

namespace klaxon::core {

struct Deck {
  u64 in_deck = 0;
  u64 dealt = 0;
  u64 aside = 0;

  static constexpr Deck of(int cards) {
    check(cards > 0 && cards <= 64, "a deck has 1 to 64 cards");
    return {~u64{0} >> (64 - cards), 0, 0};
  }

  bool empty() const { return in_deck == 0; }
  int left() const { return std::popcount(in_deck); }

  // Returns the card's number, 0..63; the deck must not be empty.
  int deal(Dice& dice, Roll roll) {
    check(in_deck != 0, "a card is dealt from a deck that has one");
    const int card = dice.pick(roll, in_deck);
    const u64 bit = u64{1} << card;
    in_deck &= ~bit;
    dealt |= bit;
    return card;
  }
  // Cards that were dealt go back; cards that were set aside stay out.
  void reshuffle() {
    in_deck |= dealt;
    dealt = 0;
  }
  void put_aside(u64 cards) {
    in_deck &= ~cards;
    dealt &= ~cards;
    aside |= cards;
  }

  friend bool operator==(const Deck&, const Deck&) = default;
};

}  // namespace klaxon::core
