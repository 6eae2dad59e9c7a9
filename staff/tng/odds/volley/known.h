// A battle as one onlooker knows it: what they may not see is treated as absent.
#pragma once

#include <memory>

#include "core/seats.h"
#include "rules/tng/game.h"

namespace klaxon::staff::tng::odds {

namespace battles = klaxon::rules::tng;

using KnownState = std::unique_ptr<battles::State>;

// For units whose energy they do not know: no energy, nothing armed, no reinforcement that is not
// on the table, and batteries that never answer; of units whose sheets they do not know: all boxes.
// The same for all states that look the same to them (rules/tng/fields.cpp).
KnownState known_state(const battles::TngGame& game, const battles::State& state,
                       core::Audience onlooker);

bool knows_energy(const battles::State& state, u32 unit, core::Audience onlooker);

}  // namespace klaxon::staff::tng::odds
