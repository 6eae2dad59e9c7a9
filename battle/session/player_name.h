// Which names a player may have: names that cannot be mistaken for somebody else's, an official's,
// or a part of the page.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "battle/wording.h"
#include "core/game.h"

namespace klaxon::battle::session {

// Why this seat's player may not have this name; empty if they may. An empty name means no name and
// is allowed.
std::optional<Refused> refused_name(std::string_view name, const core::Game& game, int seat);
// The same check outside any battle.
std::optional<Refused> refused_name(std::string_view name);
// How a name looks without spaces and punctuation: the result is the same for names that could be
// mistaken for each other.
std::string bare_name(std::string_view name);

}  // namespace klaxon::battle::session
