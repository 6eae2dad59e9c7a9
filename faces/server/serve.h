// `klaxon serve`: puts the whole server together.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "core/catalog/faults.h"
#include "faces/server/host/openings.h"
#include "faces/server/lobby/settings.h"
#include "faces/server/net/listener.h"
#include "faces/server/pages/library.h"

namespace klaxon::faces::server {

struct Settings {
  ListenerSettings listen;
  std::string database;  // empty: klaxon.db in the user's data folder
  std::string web;       // empty: the client's usual place
  std::string page;      // where the browser opens: "#/setup/code-red"; empty: the front page
  OpeningLimits openings;
  LobbySettings lobby;
  bool lan = false;  // open to all who can reach this machine, whatever the address
  bool open_browser = false;
};

// Serves until a signal ends it; `say` is passed the address once it can be used. False, with
// faults, if serving cannot begin.
bool serve(const Settings& settings, const Staffs& staffs,
           const std::function<void(std::string_view)>& say, core::Faults& faults);

}  // namespace klaxon::faces::server
