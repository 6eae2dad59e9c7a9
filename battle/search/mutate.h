// Fills in a form in much the same way as a given order: some fields are chosen anew; the others
// stay as close to the order as the rules allow.
#pragma once

#include "core/dice/dice.h"
#include "core/game.h"

namespace klaxon::battle::search {

// Fields first..last-1 of an order; a row of a repeated form spans several.
struct FieldSpan {
  u32 first = 0, last = 0;
  bool has(u32 field) const { return field >= first && field < last; }
};

// Picks one field at random or, equally often in a form whose last fields recur, a whole row.
FieldSpan some_fields(const core::Verb& verb, core::OrderView order, core::Dice& dice);

// Makes `order` with the fields in `anew` chosen at random. Returns false if it is not allowed.
bool mutated(const core::Game& game, const core::StateBytes* state, int seat, core::OrderView order,
             FieldSpan anew, core::Dice& dice, core::Order& out);

// Makes `order` with all rows from some row on taken from `other`: the first ships follow `order`,
// the others `other`. Both have the same verb. False: it is not allowed, or the form has no rows.
bool crossed(const core::Game& game, const core::StateBytes* state, int seat, core::OrderView order,
             core::OrderView other, core::Dice& dice, core::Order& out);

}  // namespace klaxon::battle::search
