// The deck of 64 cards in 30 kinds (1.0). Card numbers 0..63 run through the kinds in printed
// order; within a kind the cards marked "once per volley" come first. Sets of cards are masks.
#pragma once

#include <array>
#include <span>

#include "rules/code_red/damage/hits.h"
#include "rules/code_red/rule_ids.h"

namespace klaxon::rules::code_red {

using CardMask = u64;
inline constexpr u32 deck_cards = 64;
inline constexpr u32 card_kinds_count = 30;

// Systems in the order in which a card lists them.
struct Listed {
  u8 count = 0;
  System at[systems_count] = {};

  constexpr void add(System system) { at[count++] = system; }
  constexpr SystemMask mask() const {
    SystemMask all = 0;
    for (u32 i = 0; i < count; ++i) all |= bit(at[i]);
    return all;
  }
  constexpr std::span<const System> systems() const { return {at, count}; }
};

struct CardKind {
  const char* name;   // "forward_hull"
  const char* title;  // "Forward hull"
  core::RuleId rule;
  u8 copies;
  u8 marked;       // how many copies count once per volley
  bool each_type;  // one hit of each type per volley
  bool critical;
  Listed hits;
  Listed carrier_hits;  // on a carrier
};

const CardKind& card_kind(u32 kind);  // 0..29
u32 kind_of_card(int card);           // 0..63
const char* card_name(int card);      // "right_warp_3"

// No card hits systems that only pseudo-fighters have, so two of their bits can mean something else
// in quick dealing: that a card needs the slow path, or that it scores nothing.
inline constexpr u32 long_way_at = pf_hull, no_box_at = pf_hull + 1;
inline constexpr SystemMask long_way = bit(long_way_at), no_box = bit(no_box_at);

// The systems on "one hit of each type" cards; on other cards they need the slow path.
inline constexpr SystemMask each_types =
    bridge_hits |
    mask_of(HitClass::emergency_bridge, HitClass::aux_control, HitClass::sensor, HitClass::scanner);

// Systems that few ships have, and that a card lists before others or out of order.
inline constexpr SystemMask rare_systems[] = {mask_of(HitClass::cargo),
                                              drone_hits & ~mask_of(HitClass::drone)};
inline constexpr u32 rare_sets = 4;  // which of the two a ship has, as the bits of a number
constexpr u32 rare_set(SystemMask has) {
  return ((has & rare_systems[0]) != 0 ? 1U : 0U) + ((has & rare_systems[1]) != 0 ? 2U : 0U);
}

// Tables that are used to deal a card, both for ships and for carriers.
struct DeckTables {
  std::array<std::array<SystemMask, deck_cards>, 2> hits;  // [carrier][card]
  // [rare systems][carrier][card], for quick dealing: the hits that a card lists first, as long as
  // their bits ascend, so that the lowest bit left is the first choice; then long_way if it lists
  // more, otherwise no_box. Rare systems that a ship lacks are left out.
  std::array<std::array<std::array<SystemMask, deck_cards>, 2>, rare_sets> quick;
  CardMask marked = 0;  // once per volley
  CardMask each_type = 0;
  CardMask critical = 0;
  std::array<u8, deck_cards> kind;
};
extern const DeckTables deck_tables;

// Returns the system in `among` that the card lists first; it must list at least one of them.
System first_listed(int card, bool carrier, SystemMask among);
std::span<const System> listed_order(int card, bool carrier);

}  // namespace klaxon::rules::code_red
