// balance: measures what ships, units and the like are worth, compared with their prices. Captains
// fight battles between lists of nearly equal price, and staff/balance/fit.h finds the prices that
// best explain who wins.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "core/catalog/text.h"
#include "faces/cli/balance/shard.h"
#include "faces/cli/balance/tell.h"
#include "faces/cli/options.h"
#include "faces/cli/workers/parts.h"
#include "faces/files.h"
#include "staff/balance/chart.h"

namespace klaxon::faces::cli {
namespace {

using core::Tree;

bool was_given(const CommandLine& line, std::string_view option) {
  return std::ranges::find(line.given, option) != line.given.end();
}

bool refuse_usage(Console& console, const std::string& message, std::string_view option) {
  console.out.refuse("usage", message, option, status_usage);
  return false;
}

// Refuses and returns false if these options do not go together.
bool options_agree(Console& console) {
  const CommandLine& line = console.line;
  if (!line.merge.empty()) {
    for (const std::string& option : line.given)
      if (option != "--merge" && option != "--json" && option != "--svg")
        return refuse_usage(console,
                            fmt::format("'{}' has no effect with '--merge'; leave it out.", option),
                            option);
    return true;
  }
  if (line.games == 0)
    return refuse_usage(console, "Say how many battles: --games 4000.", "--games");
  for (const std::string& name : line.ships)
    if (!names_a_file(name))
      return refuse_usage(console,
                          "'--ship' names the file of a ship of your own, not " +
                              core::in_quotes(name) + ": shipped ones are already included.",
                          "--ship");
  if (!was_given(line, "--shard")) return true;
  if (!line.keep.empty())
    return refuse_usage(console, "A shard is one part, and '--keep' plays all: leave one out.",
                        "--keep");
  if (!line.chart.empty())
    return refuse_usage(console, "A shard has no chart: draw it with '--merge'.", "--svg");
  return line.json || refuse_usage(console, "A shard is written as JSON: add '--json'.", "--shard");
}

// A designer's ships, under ids that no shipped ship has; false after a refusal.
bool add_designs(Console& console, Lab& lab) {
  core::Faults faults;
  if (!console.line.ships.empty() && !staff::has(lab.staff.yard(), faults)) {
    console.out.refuse(faults);
    return false;
  }
  for (const std::string& name : console.line.ships) {
    Tree design;
    std::string stem;
    if (!find_ship(console, lab.staff, name, design, stem)) return false;
    std::string id = stem;
    for (int n = 2; lab.staff.ship(id) != nullptr || lab.designs.find(id) != nullptr; ++n)
      id = fmt::format("{}_{}", stem, n);
    lab.designs.set(id, design);
    lab.files.push_back(name);
  }
  return true;
}

// The command that plays the same run again, whether as a whole or in shards.
std::string command_of(const Lab& lab) {
  std::string command =
      fmt::format("klaxon balance {} --scenario {} --most {} --games {}",
                  lab.staff.system().lexicon().system, lab.scenario, lab.most, 2 * lab.pairs);
  for (const Tree::Entry& own : lab.designs.entries)
    command += fmt::format(" --ship {}.toml", own.key);
  return command + fmt::format(" --seed {}", lab.seed);
}

bool play_run(Console& console, Lab& lab, const Range& range, Outcomes& out) {
  core::Faults faults;
  const auto start = std::chrono::steady_clock::now();
  if (!play_meetings(lab, range.from, range.to, console.line.jobs, out, faults)) {
    console.out.refuse(faults);
    return false;
  }
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
  console.out.aside(fmt::format("{:.2f} s", took.count()));
  return true;
}

// Plays the run in parts, each of which is a shard that `--merge` takes.
bool balance_parts(Console& console, const Lab& lab, Outcomes& out) {
  const u64 count = std::min(lab.pairs, PartedRun::parts_usual);
  const PartedRun parted{
      fmt::format("balance-{}", console.line.system), run_tree(lab, count), count,
      [&](u64 part, Tree& played, core::Faults& faults) {
        Outcomes own;
        const Range range = range_of(lab.pairs, part, count);
        return play_meetings(lab, range.from, range.to, console.line.jobs, own, faults) &&
               shard_tree(lab, part, count, own, played, faults);
      },
      [&](u64 part, const Tree& kept, core::Faults& faults) {
        return is_shard(lab, part, count, kept, faults);
      }};
  std::vector<Tree> parts;
  if (!play_parts(console, parted, 0, count, parts)) return false;
  for (const Tree& part : parts) add_outcomes(part, out);
  return true;
}

int write_shard(Console& console, const Lab& lab, const Outcomes& outcomes) {
  core::Faults faults;
  Tree tree;
  const CommandLine& line = console.line;
  if (!shard_tree(lab, line.shard_index, line.shard_count, outcomes, tree, faults))
    return console.out.refuse(faults);
  console.out.document(tree);
  return status_done;
}

int tell_balance(Console& console, const Lab& lab, const Outcomes& outcomes) {
  const auto meetings = meetings_of(lab, outcomes.points);
  const staff::balance::Fit fit = staff::balance::fit(lab.things, meetings);
  const Tree tree = balance_tree(lab, outcomes.fingerprint, fit);
  core::Faults faults;
  if (!console.line.chart.empty() &&
      !write_file(console.line.chart,
                  staff::balance::chart(lab.staff.system().title(), lab.scenario, lab.things, fit),
                  faults))
    return console.out.refuse(faults);
  if (console.out.json())
    console.out.document(tree);
  else
    console.out.text(balance_table(tree, command_of(lab)));
  return status_done;
}

}  // namespace

int weigh_prices(Console& console) {
  const CommandLine& line = console.line;
  const staff::Staff* staff = lab_staff(console);
  if (staff == nullptr) return status_usage;
  if (!options_agree(console)) return status_usage;
  Lab lab{*staff, *staff->balance()};
  Outcomes outcomes;
  if (!line.merge.empty()) {
    if (!merge_outcomes(console, lab, outcomes)) return status_refused;
    return tell_balance(console, lab, outcomes);
  }
  lab.scenario = line.scenario;
  lab.seed = line.seed;
  lab.pairs = static_cast<u64>(line.games) / 2;
  lab.most = line.most;
  core::Faults faults;
  if (!add_designs(console, lab)) return status_refused;
  if (!furnish(lab, faults)) return console.out.refuse(faults);
  if (in_parts(console)) {
    if (!balance_parts(console, lab, outcomes)) return status_refused;
    return tells(console) ? tell_balance(console, lab, outcomes) : status_done;
  }
  const Range range = range_of(lab.pairs, line.shard_index, line.shard_count);
  if (!play_run(console, lab, range, outcomes)) return status_refused;
  if (was_given(line, "--shard")) return write_shard(console, lab, outcomes);
  return tell_balance(console, lab, outcomes);
}

}  // namespace klaxon::faces::cli
