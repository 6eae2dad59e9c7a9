// What a ship could fire at another ship in a battle's current state, and what it could not.
#pragma once

#include <vector>

#include "core/rejection.h"
#include "staff/tng/odds/volley/laid.h"

namespace klaxon::staff::tng::odds {

// What one ship can fire, as far as the seat that commands it knows.
fire::FireWalk walk_of(const battles::Battle& battle, const battles::State& state, u8 firer);

core::Order order_of(std::span<const fire::FireLine> lines);

// Why these lines of one ship or one seat could not be fired together if it were time to fire.
core::Rejection why_not(const battles::Battle& battle, const battles::State& state,
                        std::span<const fire::FireLine> lines);

// Gives the weapons of a line the energy that they need, if it is not known what they hold.
void arm(const battles::Battle& battle, battles::State& state, const fire::FireLine& line);

// Whether it is known what the ship's weapons hold.
enum class Arms : u8 { known, unknown };

// All of the ship's weapons that bear and reach: each group fires in the mode that does the most
// damage on average with what earlier groups leave, then its remaining boxes in the next mode.
std::vector<fire::FireLine> everything(const battles::Battle& battle, const battles::State& state,
                                       u8 firer, u8 target, Arms arms);

struct Silent {
  u16 group = 0;      // in State::groups
  core::Order order;  // the order that would fire it
  core::Rejection why;
};
// The ship's weapons that could not be added to the lines; weapons that are in the lines are listed
// only if they have a box left that has not fired.
std::vector<Silent> silent(const battles::Battle& battle, const battles::State& state, u8 firer,
                           u8 target, std::span<const fire::FireLine> lines, Arms arms);

}  // namespace klaxon::staff::tng::odds
