// play: plays in the browser, from a server on this machine, or in the terminal.
#include <fmt/core.h>

#include <algorithm>
#include <filesystem>
#include <iostream>

#include "core/catalog/reader.h"
#include "core/catalog/text.h"

#include "faces/cli/commands.h"
#include "faces/cli/local_battle.h"
#include "faces/cli/options.h"
#include "faces/cli/terminal/rule_text.h"
#include "faces/cli/terminal/terminal.h"
#include "faces/entropy.h"
#include "faces/files.h"
#include "faces/server/pages/pages.h"
#include "faces/server/serve.h"
#include "staff/files/ship_check.h"

namespace klaxon::faces::cli {
namespace {

// A battle with one seat has no opponent; otherwise the captain takes the other seats unless --bots
// says so. With '--bots none' people hold all seats and take turns at the terminal.
bool seat_bots(Console& console, const battle::System& system, LocalBattle& battle) {
  const std::vector<std::string>& named = console.line.bots;
  if (named.front() == "none") return true;
  const std::size_t others = static_cast<std::size_t>(battle.game().seats()) - 1;
  if (console.line.bots_given && named.size() > others) {
    console.out.refuse(
        "too-many-bots",
        fmt::format("{} {} named for {} other seat{}.", named.size(),
                    named.size() == 1 ? "bot is" : "bots are", others, others == 1 ? "" : "s"),
        "--bots", status_usage);
    return false;
  }
  if (!console.knows_bots(system, "--bots")) return false;
  for (int seat = 1; seat < battle.game().seats(); ++seat)
    battle.seat_bot(seat, named[std::min(named.size(), static_cast<std::size_t>(seat)) - 1]);
  return true;
}

bool asks_ships(const battle::System& system, std::string_view scenario) {
  const std::vector<battle::ScenarioInfo> all = system.scenarios();
  const auto found = std::ranges::find(all, scenario, &battle::ScenarioInfo::id);
  return found != all.end() && found->asks_ships;
}

enum class Asked : u8 { done, again, leave };

// Asks which of the ships fight for the player, in a scenario that lets them choose.
Asked ask_ships(Console& console, const staff::Staff& staff, core::Tree& options) {
  console.out.line("Ships available:");
  std::string row;
  for (const std::string& id : staff.ships()) row += "  " + id;
  console.out.line(row);
  console.out.text(
      "Which ships? Ids or files, separated by spaces; Enter takes the scenario's own, 'quit' "
      "leaves: ");
  std::fflush(stdout);
  std::string typed;
  if (!std::getline(std::cin, typed)) return Asked::done;
  if (typed == "quit") return Asked::leave;
  core::Tree ships = core::Tree::list();
  core::Tree designs = core::Tree::table();
  for (std::size_t from = 0; from < typed.size();) {
    const std::size_t start = std::min(typed.find_first_not_of(" \t\r", from), typed.size());
    const std::size_t end = std::min(typed.find_first_of(" \t\r", start), typed.size());
    from = end + 1;
    if (start == end) continue;
    core::Tree design;
    std::string id;
    if (!find_ship(console, staff, typed.substr(start, end - start), design, id))
      return Asked::again;
    const std::vector<core::Fault> told = staff::faults_of_ship(staff, id, design);
    if (!told.empty()) {
      console.out.refuse(told);
      return Asked::again;
    }
    ships.add(core::Tree::of(id));
    designs.set(id, design);
  }
  if (ships.items.empty()) return Asked::done;
  options.set("ships", ships);
  options.set("designs", designs);
  return Asked::done;
}

// The options that only a battle in the terminal can use.
constexpr std::string_view terminal_options[] = {"--ship", "--bots", "--record", "--option",
                                                 "--seed"};
constexpr std::string_view page_options[] = {"--port", "--db", "--web"};

// Refuses the first option that this face does not know, and then returns false.
bool options_fit(Console& console) {
  const bool terminal = console.line.terminal;
  const std::span<const std::string_view> foreign =
      terminal ? std::span<const std::string_view>(page_options) : terminal_options;
  for (const std::string& option : console.line.given) {
    if (std::ranges::find(foreign, option) == foreign.end()) continue;
    const char* hint =
        terminal ? "in the browser: leave out '--terminal'." : "in the terminal: add '--terminal'.";
    console.out.refuse("usage", fmt::format("'{}' is for battles {}", option, hint), option,
                       status_usage);
    return false;
  }
  return true;
}

bool scenario_known(Console& console, const battle::System& system) {
  const std::string& wanted = console.line.scenario;
  std::vector<std::string> ids;
  for (const battle::ScenarioInfo& scenario : system.scenarios()) ids.push_back(scenario.id);
  if (wanted.empty() || std::ranges::find(ids, wanted) != ids.end()) return true;
  console.out.refuse(
      "unknown-scenario",
      "There is no scenario " + core::in_quotes(wanted) +
          core::known_hint(wanted, std::vector<std::string_view>(ids.begin(), ids.end())),
      "scenario");
  return false;
}

// The usual port, so that the browser finds what it has stored; another port if that one is taken
// and none was named.
int play_browser(Console& console, const std::string& page) {
  const CommandLine& line = console.line;
  server::Settings settings;
  settings.listen.address.port = line.port.value_or(settings.listen.address.port);
  settings.database = line.database;
  settings.web = line.web.empty() ? server::web_folder() : line.web;
  settings.page = page;
  settings.open_browser = true;
  std::error_code error;
  if (settings.web.empty() ||
      !std::filesystem::is_regular_file(settings.web + "/index.html", error))
    return console.out.refuse(
        "no-page",
        "The page is not built here. './play' builds it, '--web FOLDER' names "
        "another place, and '--terminal' plays in the terminal.",
        settings.web.empty() ? "--web" : settings.web);
  const auto say = [&console](std::string_view text) { console.out.aside(text); };
  core::Faults faults;
  if (server::serve(settings, console.registry.systems(), say, faults)) return status_done;
  if (line.port.has_value() || faults.list().front().code != "port-in-use")
    return console.out.refuse(faults);
  settings.listen.address.port = 0;
  core::Faults again;
  return server::serve(settings, console.registry.systems(), say, again)
             ? status_done
             : console.out.refuse(again);
}

int play_terminal(Console& console, const staff::Staff& staff) {
  const CommandLine& line = console.line;
  core::Tree options;
  for (const std::string& ship : line.ships)
    if (!spares_input(console, ship, "--record", line.record_out)) return status_refused;
  if (!battle_options(console, options)) return status_refused;
  const std::string scenario = scenario_of(console, staff.system());
  // A mistake at this prompt repeats the question.
  const bool asks = line.ships.empty() && asks_ships(staff.system(), scenario);
  Asked asked = asks ? Asked::again : Asked::done;
  while (asked == Asked::again) asked = ask_ships(console, staff, options);
  if (asked == Asked::leave) return status_done;

  const u64 seed = line.seed_given ? line.seed : random_seed();
  core::Faults faults;
  const auto battle = LocalBattle::open(staff.system(), scenario, options,
                                        battle::match::DicePlan::seeded(seed), faults);
  if (battle == nullptr) return console.out.refuse(blamed_on_options(console, faults));
  if (!seat_bots(console, staff.system(), *battle)) return status_usage;
  // It is better to report a file that cannot be written now than after the battle.
  if (!line.record_out.empty() && !write_file(line.record_out, battle->record(), faults))
    return console.out.refuse(faults);
  console.out.line(fmt::format("{}: {}. Seed {}.", staff.system().title(), scenario, seed));
  Terminal terminal(*battle, staff, console.out, line.record_out,
                    [&line](const std::string& id) { return rule_text(line.system, id); });
  return terminal.run();
}

}  // namespace

int play(Console& console) {
  CommandLine line = console.line;
  if (line.system.empty()) line.system = console.registry.ids().front();
  Console named{line, console.registry, console.out, console.workers};
  if (!options_fit(named)) return status_usage;
  const staff::Staff* staff = named.named_system();
  if (staff == nullptr) return status_usage;
  if (!scenario_known(named, staff->system())) return status_refused;
  if (line.terminal) return play_terminal(named, *staff);
  // The page's addresses name a system, not a scenario.
  if (!line.scenario.empty()) console.out.aside(fmt::format("Choose '{}' there.", line.scenario));
  return play_browser(named, console.line.system.empty() ? "" : "#/setup/" + line.system);
}

}  // namespace klaxon::faces::cli
