// What a player may be called: nobody must mistake the name for somebody else's, for an official's,
// or for part of the page.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "battle/wording.h"
#include "core/game.h"

namespace klaxon::battle::session {

// Why this seat's player may not have this name; nothing if they may. The empty name means none,
// and is allowed.
std::optional<Refused> refused_name(std::string_view name, const core::Game& game, int seat);
// The same outside any battle.
std::optional<Refused> refused_name(std::string_view name);
// The look of a name without blanks and punctuation: equal for names that could be
// mistaken for each other.
std::string bare_name(std::string_view name);

}  // namespace klaxon::battle::session
