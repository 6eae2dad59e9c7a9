// The commands of `klaxon`, one function each; each returns the exit status.
#pragma once

#include <string_view>
#include <vector>

#include "faces/cli/command_line.h"
#include "faces/cli/output.h"
#include "registry/registry.h"
#include "staff/staff.h"

namespace klaxon::faces::cli {

struct Desk {
  const CommandLine& line;
  const registry::Registry& registry;
  Output& out;

  // The system that the command line names; null after a refusal that names the nearest.
  const staff::Staff* named_system() const { return system_called(line.system); }
  const staff::Staff* system_called(const std::string& id) const;
  // The systems that a record may need: the one it names, or all.
  std::vector<const battle::System*> systems_of(std::string_view record) const;
  // False after a refusal that names `option` and the nearest bot.
  bool knows_bots(const battle::System& system, std::string_view option) const;
};

int list_systems(Desk& desk);
int list_rules(Desk& desk);
int list_scenarios(Desk& desk);
int simulate(Desk& desk);
int merge_shards(Desk& desk);
int resolve(Desk& desk);
int odds(Desk& desk);
int replay_record(Desk& desk);
int report_record(Desk& desk);
int verify_record(Desk& desk);
int check_ship(Desk& desk);
int print_ship(Desk& desk);
int play(Desk& desk);
int play_as_bot(Desk& desk);
int serve(Desk& desk);
int backup(Desk& desk);

// The whole program: reads the command line and runs the command with these systems.
int run(int argc, const char* const* argv, const registry::Registry& registry);

}  // namespace klaxon::faces::cli
