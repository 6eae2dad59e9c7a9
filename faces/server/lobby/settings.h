// What an operator switches off.
#pragma once

namespace klaxon::faces::server {

struct LobbySettings {
  bool lobby = true;    // off: whatever is said to it is refused
  bool ratings = true;  // off: no battle is rated, and no rating is shown
};

}  // namespace klaxon::faces::server
