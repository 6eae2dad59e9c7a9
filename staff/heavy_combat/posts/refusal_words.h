// Why a row cannot stand, as people say it. The game knows a weapon by its number alone, and one
// refusal of its own may have several causes: out of reach and out of arc, a point too many.
#pragma once

#include "battle/wording.h"
#include "rules/heavy_combat/game.h"

namespace klaxon::staff::heavy_combat {

namespace rules = klaxon::rules::heavy_combat;

// A clearer refusal than `plain`, the game's own, of a row of this seat; `again`: the same stands
// already. It tells no more than the seat may know.
battle::Refused refused_row(const rules::HeavyCombatGame& game, const rules::State& state, int seat,
                            const rules::Row& row, bool again, battle::Refused plain);

}  // namespace klaxon::staff::heavy_combat
