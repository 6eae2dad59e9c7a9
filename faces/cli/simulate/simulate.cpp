// simulate: bots play many battles on all cores. Every battle's dice depend only on its number, and
// results are sums, so neither threads nor shards change them.
#include <fmt/format.h>
#include <tbb/blocked_range.h>
#include <tbb/global_control.h>
#include <tbb/parallel_reduce.h>

#include <algorithm>
#include <chrono>
#include <optional>

#include "battle/search/playout.h"
#include "core/catalog/reader.h"
#include "core/catalog/text.h"
#include "faces/cli/battle_progress.h"
#include "faces/cli/commands.h"
#include "faces/cli/options.h"
#include "faces/cli/simulate/totals_file.h"
#include "faces/cli/workers/parts.h"

namespace klaxon::faces::cli {
namespace {

using core::Tree;

// What is being simulated: everything that shards must have in common.
struct Run {
  const battle::System& system;
  const core::Game& game;
  std::vector<std::string> bots;  // one per seat
  u64 seed;
};

// Plays battles [from, to) on one thread, which has its own bots and memory.
Totals play_range(const Run& run, u64 from, u64 to) {
  battle::search::PlayRoom room(run.game);
  std::vector<std::unique_ptr<battle::search::Bot>> owned;
  std::vector<battle::search::Bot*> bots;
  for (const std::string& name : run.bots) {
    owned.push_back(run.system.bot(name));
    bots.push_back(owned.back().get());
  }
  Totals totals;
  for (u64 number = from; number < to; ++number)
    totals.add(number, play_out(run.game, room, bots, run.seed, number));
  return totals;
}

Totals play_all(const Run& run, u64 from, u64 to, u32 jobs, BattleProgress& progress) {
  std::optional<tbb::global_control> limit;
  if (jobs != 0) limit.emplace(tbb::global_control::max_allowed_parallelism, jobs);
  return tbb::parallel_reduce(
      tbb::blocked_range<u64>(from, to, 64), Totals{},
      [&](const tbb::blocked_range<u64>& part, Totals sum) {
        sum.add(play_range(run, part.begin(), part.end()));
        progress.done(part.size());
        return sum;
      },
      [](Totals a, const Totals& b) {
        a.add(b);
        return a;
      });
}

// What results must have in common to be comparable; shards and resumed runs repeat it.
Tree run_tree(const CommandLine& line, const core::Game& game, const battle::Setup& setup,
              const std::vector<std::string>& bots) {
  Tree what = Tree::table();
  what.set("system", Tree::of(line.system));
  what.set("revision", Tree::of(static_cast<i64>(game.lexicon().revision)));
  what.set("setup", Tree::of(setup_digest(setup)));
  what.set("bots", Tree::of(fmt::format("{}", fmt::join(bots, ","))));
  what.set("seed", Tree::of(std::to_string(line.seed)));
  return what;
}

constexpr u64 batch_least = 256;
constexpr std::chrono::seconds batch_time{2};

// Resumes a run from its file, a batch at a time; writes the file after each batch. False after a
// refusal or an interruption.
bool play_resumed(Console& console, const Run& run, const ResumableRun& file, Totals& totals) {
  const u64 games = static_cast<u64>(console.line.games);
  core::Faults faults(console.line.resume);
  if (!file.read(totals, faults)) return console.out.refuse(faults), false;
  if (totals.games > games) {
    console.out.refuse(
        "too-few-games",
        fmt::format("That run already has {} battles; ask for at least that many.", totals.games),
        "--games", status_usage);
    return false;
  }
  if (!file.write(totals, faults)) return console.out.refuse(faults), false;  // before long work
  hold_interrupts();
  BattleProgress progress(games);
  progress.done(totals.games);
  for (u64 batch = batch_least; totals.games < games;) {
    const auto start = std::chrono::steady_clock::now();
    const u64 to = std::min(games, totals.games + batch);
    totals.add(play_all(run, totals.games, to, console.line.jobs, progress));
    if (!file.write(totals, faults)) return console.out.refuse(faults), false;
    if (std::chrono::steady_clock::now() - start < batch_time / 2) batch *= 2;
    if (totals.games == games || !interrupted()) continue;
    console.out.refuse("interrupted",
                       fmt::format("Stopped after {} of {} battles. The same command goes on.",
                                   totals.games, games),
                       console.line.resume);
    return false;
  }
  return true;
}

// Each part is the shard with its number: 'simulate --merge' takes the files that are kept.
bool simulate_parts(Console& console, const Run& run, const Tree& what, Totals& totals) {
  const u64 games = static_cast<u64>(console.line.games);
  PartedRun parted{fmt::format("simulate-{}", console.line.system),
                   what,
                   std::min(games, PartedRun::parts_usual),
                   {},
                   {}};
  parted.run.set("games", Tree::of(console.line.games));
  parted.run.set("shards", Tree::of(static_cast<i64>(parted.parts)));
  const auto begin_of = [&](u64 part) { return games * part / parted.parts; };
  parted.play = [&](u64 part, Tree& out, core::Faults&) {
    BattleProgress progress(begin_of(part + 1) - begin_of(part));
    out =
        totals_tree(play_all(run, begin_of(part), begin_of(part + 1), console.line.jobs, progress),
                    run.game.seats());
    return true;
  };
  parted.check = [&](u64 part, const Tree& kept, core::Faults& faults) {
    return check_shard(kept, console.line.system, run.game.seats(), static_cast<i64>(part) + 1,
                       faults);
  };
  std::vector<Tree> parts;
  if (!play_parts(console, parted, 0, parted.parts, parts)) return false;
  for (const Tree& part : parts) {
    core::Faults faults;
    core::Reader in(part, "", faults);
    Totals own;
    std::size_t seats = 0;
    read_totals(in, own, seats);
    totals.add(own);
  }
  return true;
}

// Refuses options that do not fit together.
const char* cut_twice(const CommandLine& line) {
  const bool resumed = !line.resume.empty(), kept = !line.keep.empty();
  if (line.shard_count > 1 && (resumed || kept)) return resumed ? "--resume" : "--keep";
  return resumed && kept ? "--resume" : nullptr;
}

}  // namespace

int simulate(Console& console) {
  const staff::Staff* staff = console.named_system();
  if (staff == nullptr) return status_usage;
  if (!console.line.merge.empty()) return merge_shards(console);
  if (console.line.games < 1)
    return console.out.refuse("usage", "Say how many battles: --games 1000.", "--games",
                              status_usage);
  battle::Setup setup;
  const auto game = open_game(console, staff->system(), setup);
  if (game == nullptr) return status_refused;
  std::vector<std::string> bots = console.line.bots;
  if (!console.knows_bots(staff->system(), "--bots")) return status_usage;
  if (bots.size() > static_cast<std::size_t>(game->seats()))
    return console.out.refuse("too-many-bots",
                              fmt::format("{} bots are named for {} seat{}.", bots.size(),
                                          game->seats(), game->seats() == 1 ? "" : "s"),
                              "--bots", status_usage);
  bots.resize(static_cast<std::size_t>(game->seats()), bots.back());

  const CommandLine& line = console.line;
  if (const char* option = cut_twice(line))
    return console.out.refuse(
        "usage", "A run is either cut into shards, resumed or kept in parts; leave one out.",
        option, status_usage);
  const u64 games = static_cast<u64>(line.games);
  const u64 from = games * line.shard_index / line.shard_count;
  const u64 to = games * (line.shard_index + 1) / line.shard_count;
  const Run run{staff->system(), *game, bots, line.seed};
  const auto start = std::chrono::steady_clock::now();
  Tree what = run_tree(line, *game, setup, bots);
  Totals totals;
  if (!line.resume.empty()) {
    if (!play_resumed(console, run, {line.resume, what, game->seats()}, totals))
      return status_refused;
  } else if (in_parts(console)) {
    if (!simulate_parts(console, run, what, totals)) return status_refused;
    if (!tells(console)) return status_done;
  } else {
    BattleProgress progress(to - from);
    totals = play_all(run, from, to, line.jobs, progress);
  }
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;

  Tree result = totals_tree(totals, game->seats());
  if (line.shard_count > 1) {
    result.set("shard", Tree::of(static_cast<i64>(line.shard_index) + 1));
    what.set("games", Tree::of(line.games));
    what.set("shards", Tree::of(static_cast<i64>(line.shard_count)));
    result.set("run", std::move(what));
  }
  console.out.aside(fmt::format("{:.2f} s, {:.0f} decisions a second", took.count(),
                                static_cast<double>(totals.decisions) / took.count()));
  std::vector<std::string> seats;
  for (int seat = 0; seat < game->seats(); ++seat)
    seats.push_back(fmt::format("{} ({})", battle::seat_label(*game, seat),
                                bots[static_cast<std::size_t>(seat)]));
  return show_totals(console.out, result, seats);
}

}  // namespace klaxon::faces::cli
