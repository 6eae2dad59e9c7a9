// What an operator can switch off.
#pragma once

namespace klaxon::faces::server {

struct LobbySettings {
  bool lobby = true;    // off: all requests to it are refused
  bool ratings = true;  // off: no battle is rated, and no rating is shown
};

}  // namespace klaxon::faces::server
