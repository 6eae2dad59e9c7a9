// Returns the rule of the document by which a card hit something, to be given in the log. Internal
// to this folder.
#pragma once

#include "rules/code_red/damage/cards.h"
#include "rules/code_red/design/options.h"

namespace klaxon::rules::code_red {

// `has` are the systems that the ship could lose when the card was dealt. A drone or torpedo card
// (1.0) means one system by many names, not a choice among systems that the ship has lost.
inline core::RuleId rule_of_hit(int card, bool carrier, SystemMask has) {
  const CardMask self = CardMask{1} << card;
  const SystemMask lists = deck_tables.hits[carrier ? 1 : 0][static_cast<u32>(card)];
  const SystemMask can = lists & has;
  if ((self & deck_tables.each_type) != 0) return rule("CR-2.2.2");
  if ((can & (can - 1)) != 0) return rule("CR-2.2");
  const bool one_kind =
      (lists & (lists - 1)) == 0 || (lists & ~drone_hits) == 0 || (lists & ~torpedo_hits) == 0;
  if (!one_kind) return rule("CR-2.2.1");
  return (self & deck_tables.marked) != 0 ? rule("CR-2.1") : rule("CR-2.0.2a");
}

// 2.0: a shuffle begins with the cards to put aside. A draw other than ten follows 5.0.
inline core::RuleId rule_of_shuffle(int aside, Draw draw) {
  switch (draw) {
    case Draw::automatic:
      return rule("CR-5.0.3");
    case Draw::whole:
      return rule("CR-5.0.4");
    case Draw::one:
    case Draw::fifteen:
    case Draw::twenty:
      return rule("CR-5.0.2");
    case Draw::ten:
      break;
  }
  return aside > 0 ? rule("CR-2.0.3") : rule("CR-2.0.4");
}

}  // namespace klaxon::rules::code_red
