// puzzles SYSTEM: plays battles between captains and prints or saves the puzzles in them.
#include <fmt/format.h>
#include <tbb/global_control.h>
#include <tbb/parallel_for.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <thread>

#include "codec/json_lines.h"
#include "core/base/sorting.h"
#include "core/catalog/text.h"
#include "faces/cli/commands.h"
#include "faces/cli/local_battle.h"
#include "faces/files.h"
#include "staff/puzzles/file.h"
#include "staff/puzzles/setter.h"

namespace klaxon::faces::cli {
namespace {

namespace puzzles = staff::puzzles;
using core::Tree;

constexpr i64 games_usual = 20;

struct Found {
  std::string name;  // its file's name
  Tree tree;         // none: the battle had no puzzle

  bool missed() const { return tree.find("given")->whole != 0; }  // by the captain
  // Puzzles that the captain fails to solve come first; otherwise clearer ones come before others.
  bool better_than(const Found& other) const {
    if (tree.is(Tree::Kind::none) || other.tree.is(Tree::Kind::none))
      return !tree.is(Tree::Kind::none);
    if (missed() != other.missed()) return missed();
    return tree.find("gain")->number > other.tree.find("gain")->number;
  }
};

struct Quarry {
  const staff::Staff& staff;
  const CommandLine& line;
  std::vector<std::string> scenarios;  // battles take turns in them

  i64 games() const { return line.games == 0 ? games_usual : line.games; }
};

// False after a refusal.
bool find_scenarios(Console& console, Quarry& quarry) {
  const battle::System& system = quarry.staff.system();
  for (const battle::ScenarioInfo& info : system.scenarios())
    if (console.line.scenario.empty() ? info.seats > 1 : info.id == console.line.scenario)
      quarry.scenarios.push_back(info.id);
  core::Faults faults;
  for (const std::string& scenario : quarry.scenarios) {
    const auto battle = LocalBattle::open(system, scenario, Tree::table(),
                                          battle::match::DicePlan::seeded(0), faults);
    if (battle != nullptr && battle->game().seats() < 2)
      faults.add("one-seat", "The scenario " + core::in_quotes(scenario) +
                                 " has one seat, and nobody to win against: name another.");
  }
  if (quarry.scenarios.empty()) {  // in the words used for opening battles
    battle::Setup setup;
    system.prepare(console.line.scenario, Tree::table(), setup, faults);
  }
  if (faults.empty()) return true;
  console.out.refuse(faults);
  return false;
}

// False, after a refusal, if puzzles could not be saved in this folder.
bool can_keep_in(Console& console, const std::string& folder) {
  std::error_code unread;
  if (folder.empty() ||
      (std::filesystem::is_directory(folder, unread) && access(folder.c_str(), W_OK | X_OK) == 0))
    return true;
  console.out.refuse("cannot-write",
                     core::in_quotes(folder) +
                         " is not a folder you can write to: make it first, or name another.",
                     "--out");
  return false;
}

// The best puzzle in battle `number`, which captains play to its end.
Found search_battle(const Quarry& quarry, i64 number) {
  const u64 seed = quarry.line.seed + static_cast<u64>(number);
  const std::string& scenario =
      quarry.scenarios[static_cast<std::size_t>(number) % quarry.scenarios.size()];
  core::Faults faults;
  const auto battle = LocalBattle::open(quarry.staff.system(), scenario, Tree::table(),
                                        battle::match::DicePlan::seeded(seed), faults);
  for (int seat = 0; seat < battle->game().seats(); ++seat) battle->seat_bot(seat, "captain");
  puzzles::Setter setter(quarry.staff,
                         {.battles = quarry.line.battles.value_or(400), .seed = seed});
  Found best;
  battle::match::Command command;
  while (!battle->match().over() && battle->bot_order(command)) {
    Found found;
    if (auto puzzle = setter.puzzle(battle->match(), command.seat, command.order))
      found = {fmt::format("{}-{}-{}.json", scenario, seed, puzzle->find("line")->whole),
               std::move(*puzzle)};
    if (found.better_than(best)) {
      puzzles::add_record(found.tree, battle->record());
      best = std::move(found);
    }
    battle->execute(command);
  }
  return best;
}

std::vector<Found> search_battles(const Quarry& quarry) {
  const std::size_t cores = std::max(1U, std::thread::hardware_concurrency());
  const tbb::global_control threads(tbb::global_control::max_allowed_parallelism,
                                    quarry.line.jobs == 0 ? cores : quarry.line.jobs);
  std::vector<Found> all(static_cast<std::size_t>(quarry.games()));
  std::atomic<u32> done = 0;
  const bool watched = person_watches();
  tbb::parallel_for(std::size_t{0}, all.size(), [&](std::size_t i) {
    all[i] = search_battle(quarry, static_cast<i64>(i));
    if (watched) fmt::print(stderr, "\r{} of {} battles  ", ++done, all.size());
  });
  if (watched) fmt::print(stderr, "\r{:40}\r", "");
  std::erase_if(all, [](const Found& one) { return one.tree.is(Tree::Kind::none); });
  return all;
}

// The best puzzles, at most `most` (0: all), in the order of their battles.
std::vector<Found> pick(std::vector<Found> all, std::size_t most) {
  if (most == 0 || all.size() <= most) return all;
  std::vector<const Found*> order;
  order.reserve(all.size());
  for (const Found& one : all) order.push_back(&one);
  base::sort_stably(order, [](auto* one, auto* other) { return one->better_than(*other); });
  order.resize(most);
  std::erase_if(all,
                [&](const Found& one) { return std::ranges::find(order, &one) == order.end(); });
  return all;
}

// Saves all puzzles or none; false after a refusal.
bool keep(Console& console, const std::vector<Found>& all) {
  namespace fs = std::filesystem;
  std::vector<fs::path> made;
  core::Faults faults;
  for (const Found& one : all) {
    const fs::path path = fs::path(console.line.output) / one.name;
    std::error_code unread;
    const bool there = fs::exists(path, unread);
    if (!write_file(path.string(), codec::json_lines(one.tree), faults)) break;
    if (!there) made.push_back(path);
  }
  if (faults.empty()) return true;
  for (const fs::path& path : made) std::remove(path.c_str());
  console.out.refuse(faults);
  return false;
}

void tell(Output& out, const std::vector<Found>& all, const Quarry& quarry) {
  for (const Found& one : all) {
    const auto points = [&](const char* key) {
      return std::lround(100 * one.tree.find(key)->number);
    };
    out.line(fmt::format("{}: gains {} ± {} points{}", one.name, points("gain"), points("error"),
                         one.missed() ? ", and the captain misses it" : ""));
    out.line("  " + one.tree.text_at("question"));
  }
  out.line(fmt::format("{} of {} battles had a puzzle.{}", all.size(), quarry.games(),
                       quarry.line.output.empty() ? " '--out FOLDER' keeps them." : ""));
}

}  // namespace

int make_puzzles(Console& console) {
  const staff::Staff* staff = console.named_system();
  if (staff == nullptr) return status_usage;
  Quarry quarry{*staff, console.line, {}};
  if (!find_scenarios(console, quarry) || !can_keep_in(console, console.line.output))
    return status_refused;
  const auto start = std::chrono::steady_clock::now();
  const std::vector<Found> all = pick(search_battles(quarry), console.line.most);
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
  console.out.aside(fmt::format("{:.1f} s", took.count()));
  if (!console.line.output.empty() && !keep(console, all)) return status_refused;
  if (!console.out.json()) {
    tell(console.out, all, quarry);
    return status_done;
  }
  Tree tree = Tree::table();
  Tree& list = tree.set("puzzles", Tree::list());
  for (const Found& one : all) list.add(one.tree).set("file", Tree::of(one.name));
  console.out.document(tree);
  return status_done;
}

}  // namespace klaxon::faces::cli
