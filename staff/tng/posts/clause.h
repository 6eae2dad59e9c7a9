// The meaning of a clause of a post, in the words in which it is repeated to the player.
#pragma once

#include <string>

#include "rules/tng/plan/battle.h"
#include "staff/posts/deeds.h"

namespace klaxon::staff::tng::posts {

// "Candour, impulse 3: fire 2 Phtn E at Varkuth".
std::string clause_said(const klaxon::rules::tng::Battle& battle, const SaidDeed& said);

}  // namespace klaxon::staff::tng::posts
