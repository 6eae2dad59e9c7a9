// A whole attack: mixed weapons that fire at one facing of the target, with its reinforcement.
#pragma once

#include <optional>
#include <span>

#include "staff/tng/odds/line.h"
#include "staff/tng/odds/outcomes.h"

namespace klaxon::staff::tng::odds {

struct AttackOdds {
  Outcomes damage;     // damage that hits the facing
  Outcomes internals;  // internals that get through
  Outcomes left;       // boxes left of the shield
};
// All lines must do damage; their shots are fired in this order. None if there are too many
// different outcomes to keep apart.
std::optional<AttackOdds> attack_of(std::span<const Line> lines, const fire::Facing& facing);

}  // namespace klaxon::staff::tng::odds
