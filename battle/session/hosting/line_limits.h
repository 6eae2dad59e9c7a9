// Limits how much more a hosted match may write into its record.
#pragma once

#include "battle/match/match.h"
#include "battle/session/hosting/environment.h"

namespace klaxon::battle::session {

// Why the record has no room for this line; Obstacle::none if it has.
match::Obstacle lack_of_room(const match::Match& match, const Environment& environment,
                             const match::Command& command);
// The number of lines left, in hundreds so as not to reveal hidden lines; ~0 for plenty.
u32 lines_left(const match::Match& match, const Environment& environment);
bool disk_full(const Environment& environment);

}  // namespace klaxon::battle::session
