// play in the terminal.
#include <fmt/core.h>

#include <iostream>

#include "faces/cli/commands.h"
#include "faces/cli/local_battle.h"
#include "faces/cli/options.h"
#include "faces/cli/terminal/terminal.h"
#include "faces/entropy.h"
#include "registry/rules.h"

namespace klaxon::faces::cli {
namespace {

// On a desk of one seat nobody is an opponent; elsewhere the captain takes the other seats unless
// --bots says otherwise. '--bots none' seats people everywhere, who pass the console.
bool seat_bots(Desk& desk, const battle::System& system, LocalBattle& battle) {
  const std::vector<std::string>& named = desk.line.bots;
  if (named.front() == "none") return true;
  for (int seat = 1; seat < battle.game().seats(); ++seat) {
    const std::size_t i = std::min(named.size() - 1, static_cast<std::size_t>(seat) - 1);
    if (battle.seat_bot(seat, named[i])) continue;
    desk.out.refuse("unknown-bot",
                    fmt::format("'{}' has no bot '{}'.", system.lexicon().system, named[i]),
                    "--bots", status_usage);
    return false;
  }
  return true;
}

std::string rule_text(const std::string& system, const std::string& id) {
  for (const staff::RuleEntry& rule : registry::rules_of(system))
    if (rule.id == id) return rule.title + ". " + rule.text;
  return {};
}

// A desk is for one's own ships: asks which, unless the command line has said so.
bool ask_ships(Desk& desk, const staff::Staff& staff, core::Tree& options) {
  desk.out.line("Ships at hand:");
  std::string row;
  for (const std::string& id : staff.ships()) row += "  " + id;
  desk.out.line(row);
  desk.out.text("Which ships? Ids or files, with spaces; an empty line takes the scenario's own: ");
  std::fflush(stdout);
  std::string typed;
  if (!std::getline(std::cin, typed)) return true;
  core::Tree ships = core::Tree::list();
  core::Tree designs = core::Tree::table();
  for (std::size_t from = 0; from < typed.size();) {
    const std::size_t start = std::min(typed.find_first_not_of(" \t\r", from), typed.size());
    const std::size_t end = std::min(typed.find_first_of(" \t\r", start), typed.size());
    from = end + 1;
    if (start == end) continue;
    core::Tree design;
    std::string id;
    if (!find_ship(desk, staff, typed.substr(start, end - start), design, id)) return false;
    ships.add(core::Tree::of(id));
    designs.set(id, design);
  }
  if (ships.items.empty()) return true;
  options.set("ships", ships);
  options.set("designs", designs);
  return true;
}

}  // namespace

int play_terminal(Desk& desk) {
  CommandLine line = desk.line;
  if (line.system.empty()) line.system = "code-red";
  Desk named{line, desk.staffs, desk.out};
  const staff::Staff* staff = named.named_system();
  if (staff == nullptr) return status_usage;
  core::Tree options;
  if (!battle_options(named, options)) return status_refused;
  const std::string scenario = scenario_of(named, staff->system());
  if (scenario == "desk" && line.ships.empty() && !ask_ships(named, *staff, options))
    return status_refused;

  const u64 seed = line.seed_given ? line.seed : random_seed();
  core::Faults faults;
  const auto battle = LocalBattle::open(staff->system(), scenario, options,
                                        battle::match::DicePlan::seeded(seed), faults);
  if (battle == nullptr) return desk.out.refuse(faults);
  if (!seat_bots(named, staff->system(), *battle)) return status_usage;
  desk.out.line(fmt::format("{}: {}. Seed {}.", staff->system().title(), scenario, seed));
  Terminal terminal(
      *battle, desk.out, line.record_out,
      [&line](const std::string& id) { return rule_text(line.system, id); },
      [&battle, staff](int seat, const core::Order& so_far) {
        return staff->field_label(battle->game(), battle->match().state(), seat, so_far);
      });
  return terminal.run();
}

}  // namespace klaxon::faces::cli
