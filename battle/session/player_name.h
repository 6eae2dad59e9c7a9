// What a player may be called: the others must not take the name for somebody else's, for an
// office's, or for a part of the page.
#pragma once

#include <optional>
#include <string_view>

#include "battle/wording.h"
#include "core/game.h"

namespace klaxon::battle::session {

// Why nobody on this seat may be called so; nothing if one may. The empty name is none, and
// allowed.
std::optional<Refused> refused_name(std::string_view name, const core::Game& game, int seat);

}  // namespace klaxon::battle::session
