// simulate: bots play many battles on all cores. Every battle has dice of its own by its number,
// and results are sums, so that neither threads nor shards change them.
#include <fmt/format.h>
#include <tbb/blocked_range.h>
#include <tbb/global_control.h>
#include <tbb/parallel_reduce.h>

#include <atomic>
#include <chrono>
#include <optional>

#include "battle/search/playout.h"
#include "codec/codec.h"
#include "core/catalog/reader.h"
#include "core/fingerprint.h"
#include "faces/cli/commands.h"
#include "faces/cli/options.h"
#include "faces/files.h"

namespace klaxon::faces::cli {
namespace {

using core::Tree;

struct Totals {
  u64 games = 0, draws = 0, unfinished = 0, decisions = 0, dice = 0, fingerprint = 0;
  u64 wins[core::seats_max] = {};

  void add(const Totals& other) {
    games += other.games;
    draws += other.draws;
    unfinished += other.unfinished;
    decisions += other.decisions;
    dice += other.dice;
    fingerprint += other.fingerprint;
    for (u32 seat = 0; seat < core::seats_max; ++seat) wins[seat] += other.wins[seat];
  }
  void add(u64 number, const battle::search::PlayResult& result) {
    ++games;
    decisions += result.decisions;
    dice += result.dice;
    core::Fingerprint mixed;  // of number and state, so that the sum knows which battle was which
    mixed.add(static_cast<i64>(number));
    mixed.add(static_cast<i64>(result.fingerprint));
    fingerprint += mixed.value();
    bool won = false;
    for (u32 seat = 0; seat < core::seats_max; ++seat) {
      won = won || (result.over && result.score[seat] > 0);
      if (result.over && result.score[seat] > 0) ++wins[seat];
    }
    if (!result.over) ++unfinished;
    if (result.over && !won) ++draws;
  }
};

// What is being simulated: everything that shards must have in common.
struct Run {
  const battle::System& system;
  const core::Game& game;
  std::vector<std::string> bots;  // one a seat
  u64 seed;
};

// Plays battles [from, to) on one thread with bots and memory of its own.
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

// Says how far a long run is, while somebody watches.
class Progress {
 public:
  explicit Progress(u64 games) : games_(games), shown_(person_watches() && games >= 1000) {}
  ~Progress() {
    if (shown_) fmt::print(stderr, "\r{:40}\r", "");
  }
  void done(u64 more) {
    const u64 before = done_.fetch_add(more);
    const u64 percent = (before + more) * 100 / games_;
    if (shown_ && percent != before * 100 / games_)
      fmt::print(stderr, "\r{} of {} battles ({} %)", before + more, games_, percent);
  }

 private:
  std::atomic<u64> done_{0};
  u64 games_;
  bool shown_;
};

Totals play_all(const Run& run, u64 from, u64 to, u32 jobs) {
  std::optional<tbb::global_control> limit;
  if (jobs != 0) limit.emplace(tbb::global_control::max_allowed_parallelism, jobs);
  Progress progress(to - from);
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

Tree tree_of(const Totals& totals, int seats) {
  Tree tree = Tree::table();
  tree.set("games", Tree::of(static_cast<i64>(totals.games)));
  Tree& wins = tree.set("wins", Tree::list());
  for (int seat = 0; seat < seats; ++seat) wins.add(Tree::of(static_cast<i64>(totals.wins[seat])));
  tree.set("draws", Tree::of(static_cast<i64>(totals.draws)));
  tree.set("unfinished", Tree::of(static_cast<i64>(totals.unfinished)));
  tree.set("decisions", Tree::of(static_cast<i64>(totals.decisions)));
  tree.set("dice", Tree::of(static_cast<i64>(totals.dice)));
  tree.set("fingerprint", Tree::of(fmt::format("{:016x}", totals.fingerprint)));
  return tree;
}

int show(Desk& desk, const Tree& result) {
  if (desk.out.json()) {
    desk.out.document(result);
    return status_done;
  }
  std::string wins;
  for (const Tree& count : result.find("wins")->items)
    wins += fmt::format("{}{}", wins.empty() ? "" : ", ", count.whole);
  const i64 games = result.find("games")->whole;
  desk.out.line(fmt::format("{} battle{}; wins of each seat: {}; draws: {}", games,
                            games == 1 ? "" : "s", wins, result.find("draws")->whole));
  desk.out.line(fmt::format("{} decisions, {} dice, fingerprint {}",
                            result.find("decisions")->whole, result.find("dice")->whole,
                            result.find("fingerprint")->text));
  return status_done;
}

bool bots_known(Desk& desk, const battle::System& system, const std::vector<std::string>& bots) {
  const std::vector<std::string> known = system.bots();
  for (const std::string& bot : bots) {
    if (std::ranges::find(known, bot) != known.end()) continue;
    desk.out.refuse("unknown-bot",
                    fmt::format("There is no bot '{}'; there are {}.", bot,
                                fmt::format("{}", fmt::join(known, ", "))),
                    "--bots", status_usage);
    return false;
  }
  return true;
}

// Every shard must come from one run: the same battle, bots, seed and number of games.
bool same_run(const Tree& a, const Tree& b) {
  const Tree* first = a.find("run");
  const Tree* second = b.find("run");
  return first != nullptr && second != nullptr && *first == *second;
}

bool read_shard_file(Desk& desk, const std::string& path, Tree& out) {
  std::string text;
  core::Faults faults(path);
  if (read_file(path, codec::text_bytes_max, text, faults) &&
      codec::parse_json(text, out, faults)) {
    const char* const wanted[] = {"run", "shard", "games", "wins", "draws", "decisions", "dice"};
    for (const char* key : wanted)
      if (out.find(key) == nullptr)
        faults.add("not-a-shard", fmt::format("There is no '{}' here; this is not what 'klaxon "
                                              "simulate --shard --json' writes.",
                                              key));
  }
  if (faults.empty()) return true;
  desk.out.refuse(faults);
  return false;
}

Totals totals_of(const Tree& tree) {
  const auto whole = [&tree](const char* key) { return static_cast<u64>(tree.find(key)->whole); };
  Totals totals;
  totals.games = whole("games");
  totals.draws = whole("draws");
  totals.decisions = whole("decisions");
  totals.dice = whole("dice");
  if (const Tree* unfinished = tree.find("unfinished"))
    totals.unfinished = static_cast<u64>(unfinished->whole);
  if (const Tree* print = tree.find("fingerprint"))
    totals.fingerprint = std::strtoull(print->text.c_str(), nullptr, 16);
  const auto& wins = tree.find("wins")->items;
  for (u32 seat = 0; seat < wins.size() && seat < core::seats_max; ++seat)
    totals.wins[seat] = static_cast<u64>(wins[seat].whole);
  return totals;
}

}  // namespace

int merge_shards(Desk& desk) {
  Tree first;
  Totals sum;
  std::vector<i64> seen;
  for (const std::string& path : desk.line.merge) {
    Tree shard;
    if (!read_shard_file(desk, path, shard)) return status_refused;
    if (seen.empty()) first = shard;
    if (!same_run(first, shard))
      return desk.out.refuse("other-run", "This shard belongs to another run than the first.",
                             path);
    const i64 index = shard.find("shard")->whole;
    if (std::ranges::find(seen, index) != seen.end())
      return desk.out.refuse("shard-twice", fmt::format("Shard {} is here twice.", index), path);
    seen.push_back(index);
    sum.add(totals_of(shard));
  }
  const Tree* shards = first.find("run")->find("shards");
  if (shards == nullptr || static_cast<i64>(seen.size()) != shards->whole)
    return desk.out.refuse("shard-missing",
                           fmt::format("{} of {} shards are here.", seen.size(),
                                       shards == nullptr ? 0 : shards->whole),
                           "--merge");
  return show(desk, tree_of(sum, static_cast<int>(first.find("wins")->items.size())));
}

int simulate(Desk& desk) {
  if (!desk.line.merge.empty()) return merge_shards(desk);
  const staff::Staff* staff = desk.named_system();
  if (staff == nullptr) return status_usage;
  if (desk.line.games < 1)
    return desk.out.refuse("usage", "Say how many battles: --games 1000.", "--games", status_usage);
  battle::Setup setup;
  const auto game = open_game(desk, staff->system(), setup);
  if (game == nullptr) return status_refused;
  std::vector<std::string> bots = desk.line.bots;
  if (!bots_known(desk, staff->system(), bots)) return status_usage;
  bots.resize(static_cast<std::size_t>(game->seats()), bots.back());

  const CommandLine& line = desk.line;
  const u64 games = static_cast<u64>(line.games);
  const u64 from = games * line.shard_index / line.shard_count;
  const u64 to = games * (line.shard_index + 1) / line.shard_count;
  const Run run{staff->system(), *game, bots, line.seed};
  const auto start = std::chrono::steady_clock::now();
  const Totals totals = play_all(run, from, to, line.jobs);
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;

  Tree result = tree_of(totals, game->seats());
  if (line.shard_count > 1) {
    result.set("shard", Tree::of(static_cast<i64>(line.shard_index) + 1));
    Tree& what = result.set("run", Tree::table());
    what.set("system", Tree::of(line.system));
    what.set("revision", Tree::of(static_cast<i64>(game->lexicon().revision)));
    what.set("setup", Tree::of(setup_digest(setup)));
    what.set("bots", Tree::of(fmt::format("{}", fmt::join(bots, ","))));
    what.set("seed", Tree::of(std::to_string(line.seed)));
    what.set("games", Tree::of(line.games));
    what.set("shards", Tree::of(static_cast<i64>(line.shard_count)));
  }
  desk.out.aside(fmt::format("{:.2f} s, {:.0f} decisions a second", took.count(),
                             static_cast<double>(totals.decisions) / took.count()));
  return show(desk, result);
}

}  // namespace klaxon::faces::cli
