// A form filled in much like a given order: some of its fields are chosen again, the others stay as
// close to it as the rules allow.
#pragma once

#include "core/dice/dice.h"
#include "core/game.h"

namespace klaxon::battle::search {

// Fields first..last-1 of an order; a row of a form that recurs is several.
struct FieldSpan {
  u32 first = 0, last = 0;
  bool has(u32 field) const { return field >= first && field < last; }
};

// One field at random or, in a form whose last fields recur, just as often a whole row.
FieldSpan some_fields(const core::Verb& verb, core::OrderView order, core::Dice& dice);

// `order` with the fields of `anew` chosen at random. False: it is not allowed.
bool mutated(const core::Game& game, const core::StateBytes* state, int seat, core::OrderView order,
             FieldSpan anew, core::Dice& dice, core::Order& out);

// `order` with everything from some row on as in `other`: the first ships follow `order`, the rest
// the other. Both are of one verb. False: it is not allowed, or the form has no rows.
bool crossed(const core::Game& game, const core::StateBytes* state, int seat, core::OrderView order,
             core::OrderView other, core::Dice& dice, core::Order& out);

}  // namespace klaxon::battle::search
