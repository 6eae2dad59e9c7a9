#include <fmt/core.h>

#include "faces/cli/commands.h"

namespace klaxon::faces::cli {
namespace {

struct Entry {
  const char* name;
  int (*run)(Console&);
};

constexpr Entry commands[] = {
    {"systems", list_systems},  {"rules", list_rules},      {"scenarios", list_scenarios},
    {"simulate", simulate},     {"resolve", resolve},       {"odds", odds},
    {"replay", replay_record},  {"report", report_record},  {"verify", verify_record},
    {"ship check", check_ship}, {"ship print", print_ship}, {"play", play},
    {"bot", play_as_bot},       {"serve", serve},           {"backup", backup},
};

}  // namespace

int run(int argc, const char* const* argv, const registry::Registry& registry) {
  CommandLine line;
  const Reading reading = read_command_line(argc, argv, registry.odds_options(), line);
  Output out(line.json);
  if (!reading.go_on && reading.status == 0) {
    out.text(reading.text);
    return out.close(status_done);
  }
  if (!reading.go_on) return out.refuse(reading.code, reading.message, reading.where, status_usage);
  Console console{line, registry, out};
  for (const Entry& entry : commands)
    if (line.command == entry.name) return out.close(entry.run(console));
  return out.refuse("unknown-command", "That command does nothing.", {}, status_usage);
}

}  // namespace klaxon::faces::cli
