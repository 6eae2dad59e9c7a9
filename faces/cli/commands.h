// The commands of `klaxon`, one function each; each returns the exit status.
#pragma once

#include <string_view>
#include <vector>

#include "faces/cli/command_line.h"
#include "faces/cli/output.h"
#include "staff/staff.h"

namespace klaxon::faces::cli {

using Staffs = std::vector<const staff::Staff*>;

struct Desk {
  const CommandLine& line;
  const Staffs& staffs;
  Output& out;

  // The system that the command line names; null after a refusal that names the nearest.
  const staff::Staff* named_system() const;
  // Null: there is none of that name.
  const staff::Staff* system_called(std::string_view name) const;
  std::vector<const battle::System*> systems() const;
  // False after a refusal that names the nearest bot, as `option` of the command line.
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
int verify_record(Desk& desk);
int check_ship(Desk& desk);
int print_ship(Desk& desk);
int play(Desk& desk);
int play_as_bot(Desk& desk);
int serve(Desk& desk);

// The whole program: reads the command line and runs the command with these systems.
int run(int argc, const char* const* argv, const Staffs& staffs);

}  // namespace klaxon::faces::cli
