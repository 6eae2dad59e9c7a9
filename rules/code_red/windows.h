// Pure functions that say what a window of the current state asks: at which ships a volley may be
// fired, what may be set by hand, and up to what value. Offers, ranges, refusals and validity build
// on them. Internal to this folder.
#pragma once

#include "core/order.h"
#include "rules/code_red/design/scenario.h"
#include "rules/code_red/state.h"

namespace klaxon::rules::code_red {

enum class WindowKind : u16 { desk, plan, choice, over };

int pending_ship(const State& state);  // the first whose owner must choose, or -1
inline bool stands(const Ship& ship) {
  return ship.destroyed == 0;
}
inline bool at_rest(const Ship& ship) {
  return stands(ship) && !ship.volley.pending();
}
u64 ships_that(const State& state, bool (*holds)(const Ship&));  // by bit

// CR-desk.3: what can be set by hand on this ship, as bits by Item; the current maximum of each,
// and the rule that limits it.
u64 items_of(const Design& design);
i32 item_most(const Ship& ship, const Design& design, u32 item);
core::RuleId rule_of_item(const Ship& ship, const Design& design, u32 item);

}  // namespace klaxon::rules::code_red
