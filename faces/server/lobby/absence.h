// Players who leave a battle that is played in one sitting. As long as the battle waits for
// somebody who is away, and for nobody else, the other player need not wait for ever: after a while
// they may claim the win.
#pragma once

#include "battle/session/hosting/hosted.h"
#include "faces/server/lobby/table.h"

namespace klaxon::faces::server {

inline constexpr i64 away_seconds = 900;

// Counts, once a second, for how long each player has been away while the battle waits for them.
void note_absence(Table& table, const battle::session::Hosted& hosted);
// The place of the seat that may claim the win now; below 0: none.
int claimant(const Table& table, const battle::session::Hosted& hosted);

}  // namespace klaxon::faces::server
