// serve: runs the server until Ctrl-C is pressed.
#include "faces/server/serve.h"
#include "faces/cli/commands.h"

namespace klaxon::faces::cli {

int serve(Console& console) {
  const CommandLine& line = console.line;
  server::Settings settings;
  settings.listen.address.host = line.listen;
  settings.listen.address.port = line.port.value_or(settings.listen.address.port);
  settings.listen.hosts = line.hosts;
  settings.listen.proxy = line.proxy;
  settings.lan = line.lan;
  server::QuotaLimits& quotas = settings.listen.limits;
  if (line.memory) quotas.bytes = static_cast<std::size_t>(*line.memory) << 20;
  if (line.rate) quotas.address = {double(*line.rate), 5.0 * *line.rate};
  settings.database = line.database;
  settings.web = line.web;
  server::OpeningLimits& limits = settings.openings;
  limits.by_address = line.openings.value_or(limits.by_address);
  limits.by_all = line.openings_in_all.value_or(limits.by_all);
  limits.kept = line.matches.value_or(limits.kept);
  settings.lobby.lobby = line.lobby != "off";
  settings.lobby.ratings = line.ratings != "off";
  settings.open_browser = line.open;
  core::Faults faults;
  const auto say = [&console](std::string_view text) { console.out.aside(text); };
  return server::serve(settings, console.registry.systems(), say, faults)
             ? status_done
             : console.out.refuse(faults);
}

}  // namespace klaxon::faces::cli
