// A ship in the state in which an earlier fight left her, made into a design of its own, so that
// she can enter any duel and her sheet shows what she has left.
#pragma once

#include "core/catalog/tree.h"

namespace klaxon::staff::code_red {

// She can always fight: a volley that would destroy or disarm her is not dealt.
// `chance` seeds the cards: the same ship, points and chance always have the same result.
core::Tree struck_design(const core::Tree& design, u32 points, u64 chance);

}  // namespace klaxon::staff::code_red
