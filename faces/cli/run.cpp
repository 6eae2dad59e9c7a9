#include <fmt/core.h>

#include <string_view>
#include <vector>

#include "faces/cli/commands.h"
#include "faces/settings.h"

namespace klaxon::faces::cli {
namespace {

struct Entry {
  const char* name;
  int (*run)(Console&);
  bool shared = false;  // among the processes that mpirun starts
};

constexpr Entry commands[] = {
    {version_command, print_version},
    {"systems", list_systems},
    {"rules", list_rules},
    {"scenarios", list_scenarios},
    {"catalog", list_catalogue},
    {"simulate", simulate, true},
    {"match", play_match, true},
    {"ladder", climb_ladder, true},
    {"balance", weigh_prices, true},
    {"resolve", resolve},
    {"odds", odds},
    {"replay", replay_record},
    {"report", report_record},
    {"verify", verify_record},
    {"analyse", analyse_record},
    {"puzzles", make_puzzles},
    {"puzzles check", check_puzzles},
    {"puzzles grade", grade_puzzles},
    {"puzzles solve", solve_puzzle},
    {"ship", example_ship},
    {"ship check", check_ship},
    {"ship print", print_ship},
    {"cruise new", begin_cruise},
    {"cruise show", show_cruise},
    {"cruise take", take_in_cruise},
    {"cruise fight", fight_in_cruise},
    {"cruise sail", sail_cruise},
    {"cruise season", play_cruise_season},
    {"play", play},
    {"bot", play_as_bot},
    {"serve", serve},
    {"backup", backup},
    {"config", print_config},
    {"manual", print_manual},
    {"completion", print_completion},
};

// 'klaxon help odds' means 'klaxon odds --help'.
std::vector<const char*> asked(int argc, const char* const* argv) {
  std::vector<const char*> words(argv, argv + argc);
  if (argc < 2 || std::string_view(argv[1]) != "help") return words;
  words.erase(words.begin() + 1);
  words.push_back("--help");
  return words;
}

// Reports faults in the settings that do not stop the command.
void warn_of_settings(const CommandLine& line) {
  if (line.command == "config") return;  // that command refuses them itself
  Output aside(false);
  const Settings settings;
  for (const core::Fault& fault : settings.faults()) aside.refuse(battle::refused_of(fault));
}

// Refuses and returns false if mpirun has started a command that processes cannot share.
bool may_share(Console& console, const Entry& entry) {
  if (!console.workers.several()) return true;
  if (!entry.shared) {
    console.out.refuse("not-shared",
                       fmt::format("'{}' cannot be shared among {} processes, as simulate, match, "
                                   "ladder and balance can; start it without mpirun.",
                                   entry.name, console.workers.count()),
                       "mpirun", status_usage);
    return false;
  }
  for (const std::string& option : console.line.given) {
    if (option != "--shard" && option != "--merge" && option != "--resume") continue;
    console.out.refuse("usage",
                       fmt::format("mpirun shares the run out itself: leave '{}' out, or start it "
                                   "without mpirun.",
                                   option),
                       option, status_usage);
    return false;
  }
  return true;
}

}  // namespace

int run(int argc, const char* const* argv, const registry::Registry& registry) {
  Workers workers;
  core::Faults alone;
  const bool joined = workers.join(alone);
  CommandLine line;
  const std::vector<const char*> words = asked(argc, argv);
  const ParseResult parsed = read_command_line(static_cast<int>(words.size()), words.data(),
                                               registry.odds_options(), line);
  Output out(line.json);
  if (!workers.first()) out.hush();
  // mpirun ends all processes as soon as one has failed, perhaps before the first has reported why
  if (!joined) return workers.first() ? out.refuse(alone) : status_done;
  if (parsed.go_on && workers.first()) warn_of_settings(line);
  if (!parsed.go_on && parsed.status == 0) {
    out.text(parsed.text);
    return out.close(status_done);
  }
  if (!parsed.go_on) return out.refuse(parsed.code, parsed.message, parsed.where, status_usage);
  if (line.jobs == 0) line.jobs = workers.threads();
  Console console{line, registry, out, workers};
  for (const Entry& entry : commands)
    if (line.command == entry.name)
      return !may_share(console, entry) ? out.close(status_usage) : out.close(entry.run(console));
  return out.refuse("unknown-command", "That command does nothing.", {}, status_usage);
}

}  // namespace klaxon::faces::cli
