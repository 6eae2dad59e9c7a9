// Players who leave a battle that is played in one sitting. As long as the battle waits for
// somebody who is away, and for nobody else, the other player need not wait for ever: after a while
// they may claim the win.
#pragma once

#include "battle/session/hosting/hosted.h"
#include "faces/server/lobby/table.h"

namespace klaxon::faces::server {

inline constexpr i64 away_seconds = 900;

// Counts, once a second, for how long the battle has waited for one absent player alone. A battle
// that has left memory (`hosted` is null) still waits for the same one: nobody is there to change
// that.
void note_absence(Table& table, const battle::session::Hosted* hosted);
// The place of the seat that may claim the win, as of the latest count; below 0: none.
int claimant(const Table& table);
// Whether the battle waits, right now, for this absent seat alone.
bool is_waited_for(const battle::session::Hosted& hosted, std::size_t place);

}  // namespace klaxon::faces::server
