// A battle as one onlooker knows it: anything that they may not see is treated as absent.
#pragma once

#include <memory>

#include "core/seats.h"
#include "rules/tng/game.h"

namespace klaxon::staff::tng::odds {

namespace battles = klaxon::rules::tng;

using KnownState = std::unique_ptr<battles::State>;

// Units whose energy they do not know have no energy, nothing armed, only public reinforcement, and
// batteries that never answer; units whose sheets they do not know have all their boxes.
// The result is the same for all states that look alike to them (rules/tng/fields.cpp).
KnownState known_state(const battles::TngGame& game, const battles::State& state,
                       core::Audience onlooker);

bool knows_energy(const battles::State& state, u32 unit, core::Audience onlooker);

}  // namespace klaxon::staff::tng::odds
