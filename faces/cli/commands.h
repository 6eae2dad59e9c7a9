// The commands of `klaxon`: each is a function that returns the exit status.
#pragma once

#include <string_view>
#include <vector>

#include "faces/cli/command_line.h"
#include "faces/cli/output.h"
#include "faces/cli/workers/workers.h"
#include "registry/registry.h"
#include "staff/staff.h"

namespace klaxon::faces::cli {

// Everything that a command works with.
struct Console {
  const CommandLine& line;
  const registry::Registry& registry;
  Output& out;
  Workers& workers;

  // The system that the command line names; null after a refusal that names the nearest.
  const staff::Staff* named_system() const { return system_called(line.system); }
  const staff::Staff* system_called(const std::string& id) const;
  // The systems that a record may need: the one that it names, or else all.
  std::vector<const battle::System*> systems_of(std::string_view record) const;
  // False after a refusal that names `option` and the nearest bot.
  bool knows_bots(const battle::System& system, std::string_view option) const;
  bool knows_bots(const battle::System& system, const std::vector<std::string>& bots,
                  std::string_view option) const;
};

int print_version(Console& console);
int list_systems(Console& console);
int list_rules(Console& console);
int list_scenarios(Console& console);
int list_catalogue(Console& console);
int simulate(Console& console);
int play_match(Console& console);
int climb_ladder(Console& console);
int weigh_prices(Console& console);
int merge_shards(Console& console);
int resolve(Console& console);
int odds(Console& console);
int replay_record(Console& console);
int report_record(Console& console);
int verify_record(Console& console);
int analyse_record(Console& console);
int make_puzzles(Console& console);
int check_puzzles(Console& console);
int grade_puzzles(Console& console);
int solve_puzzle(Console& console);
int example_ship(Console& console);
int check_ship(Console& console);
int print_ship(Console& console);
int begin_cruise(Console& console);
int show_cruise(Console& console);
int take_in_cruise(Console& console);
int fight_in_cruise(Console& console);
int sail_cruise(Console& console);
int play_cruise_season(Console& console);
int play(Console& console);
int play_as_bot(Console& console);
int serve(Console& console);
int backup(Console& console);
int print_config(Console& console);
int print_manual(Console& console);
int print_completion(Console& console);

// The whole program: reads the command line and runs the command with these systems.
int run(int argc, const char* const* argv, const registry::Registry& registry);

}  // namespace klaxon::faces::cli
