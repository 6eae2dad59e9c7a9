#include "faces/cli/matches/arena.h"

#include <fmt/format.h>
#include <tbb/blocked_range.h>
#include <tbb/global_control.h>
#include <tbb/parallel_reduce.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <optional>
#include <utility>

#include "battle/search/playout.h"
#include "core/catalog/text.h"
#include "faces/cli/options.h"

namespace klaxon::faces::cli {
namespace {

using core::Tree;

// A bot and a stopwatch that times it.
class Timed final : public battle::search::Bot {
 public:
  Timed(std::unique_ptr<battle::search::Bot> bot, Thinking& thinking)
      : bot_(std::move(bot)), thinking_(thinking) {}
  void choose(const core::Game& game, const core::StateBytes* seen, int seat, core::Dice& dice,
              core::Order& out) override {
    const auto start = std::chrono::steady_clock::now();
    bot_->choose(game, seen, seat, dice, out);
    const std::chrono::nanoseconds taken = std::chrono::steady_clock::now() - start;
    thinking_.add(static_cast<u64>(taken.count()));
  }
  bool needs_state() const override { return bot_->needs_state(); }

 private:
  std::unique_ptr<battle::search::Bot> bot_;
  Thinking& thinking_;
};

// The score of the bot that plays the first team.
int score_of(const core::Game& game, battle::search::PlayRoom& room, battle::search::Bot& first,
             battle::search::Bot& second, u64 seed, u64 number) {
  std::vector<battle::search::Bot*> bots;
  for (int seat = 0; seat < game.seats(); ++seat)
    bots.push_back(game.team(seat) == game.team(0) ? &first : &second);
  return play_out(game, room, bots, seed, number).score[0];
}

// A pair in which programs play. Programs never see the seed; they know only what their seat knows.
void play_program_pair(const Arena& arena, u64 number, Bout& bout) {
  const battle::Setup& setup = arena.setups[number % arena.setups.size()];
  ProgramBattle battle{arena.system, setup, arena.bots, arena.seed, number, arena.patience_ms};
  const int ahead = play_programs(battle, bout.forfeits);
  std::swap(battle.players[0], battle.players[1]);
  std::swap(bout.forfeits[0], bout.forfeits[1]);
  const int behind = play_programs(battle, bout.forfeits);
  std::swap(bout.forfeits[0], bout.forfeits[1]);
  bout.pairs.add(ahead, -behind);
}

Bout play_range(const Arena& arena, u64 from, u64 to) {
  Bout bout;
  if (is_program(arena.bots[0]) || is_program(arena.bots[1])) {
    for (u64 number = from; number < to; ++number) play_program_pair(arena, number, bout);
    return bout;
  }
  Timed one(arena.system.bot(arena.bots[0]), bout.thinking[0]);
  Timed other(arena.system.bot(arena.bots[1]), bout.thinking[1]);
  for (u64 number = from; number < to; ++number) {
    const core::Game& game = *arena.games[number % arena.games.size()];
    battle::search::PlayRoom room(game);
    const int ahead = score_of(game, room, one, other, arena.seed, number);
    bout.pairs.add(ahead, -score_of(game, room, other, one, arena.seed, number));
  }
  return bout;
}

// True if there are two teams, no matter how many seats each has.
bool for_two(const core::Game& game) {
  std::vector<int> teams;
  for (int seat = 0; seat < game.seats(); ++seat)
    if (std::ranges::find(teams, game.team(seat)) == teams.end()) teams.push_back(game.team(seat));
  return teams.size() == 2;
}

}  // namespace

void Thinking::add(u64 taken) {
  ++orders;
  nanoseconds += taken;
  worst = std::max(worst, taken);
}

void Thinking::add(const Thinking& other) {
  orders += other.orders;
  nanoseconds += other.nanoseconds;
  worst = std::max(worst, other.worst);
}

void Bout::add(const Bout& other) {
  pairs.add(other.pairs);
  for (std::size_t i = 0; i < thinking.size(); ++i) {
    thinking[i].add(other.thinking[i]);
    forfeits[i].add(other.forfeits[i]);
  }
}

bool open_games(Console& console, std::vector<std::string> wanted, Arena& arena) {
  const bool chosen = !wanted.empty();
  if (!chosen)
    for (const battle::ScenarioInfo& info : arena.system.scenarios())
      if (!info.asks_ships) wanted.push_back(info.id);
  for (const std::string& id : wanted) {
    battle::Setup setup;
    core::Faults faults;
    std::unique_ptr<core::Game> game;
    if (arena.system.prepare(id, Tree::table(), setup, faults))
      game = arena.system.open(setup, faults);
    if (game == nullptr) {
      console.out.refuse(blamed_on_options(console, faults));
      return false;
    }
    if (for_two(*game)) {
      arena.games.push_back(std::move(game));
      arena.setups.push_back(std::move(setup));
    } else if (chosen) {
      console.out.refuse("not-for-two", fmt::format("'{}' is not for two sides; leave it out.", id),
                         "--scenario", status_usage);
      return false;
    }
  }
  if (!arena.games.empty()) return true;
  console.out.refuse("no-battles", "None of its scenarios is for two sides.", "system");
  return false;
}

Bout play_pairs(const Arena& arena, u64 from, u64 to) {
  std::optional<tbb::global_control> limit;
  if (arena.jobs != 0) limit.emplace(tbb::global_control::max_allowed_parallelism, arena.jobs);
  return tbb::parallel_reduce(
      tbb::blocked_range<u64>(from, to, 1), Bout{},
      [&](const tbb::blocked_range<u64>& part, Bout sum) {
        sum.add(play_range(arena, part.begin(), part.end()));
        if (arena.progress != nullptr) arena.progress->done(2 * part.size());
        return sum;
      },
      [](Bout a, const Bout& b) {
        a.add(b);
        return a;
      });
}

Tree match_tree(const Pairs& pairs) {
  const Elo elo = pairs.elo();
  const auto whole = [](u64 count) { return Tree::of(static_cast<i64>(count)); };
  const auto tenth = [](double value) { return Tree::of_number(std::round(value * 10) / 10); };
  Tree tree = Tree::table();
  tree.set("games", whole(pairs.games()));
  Tree& wins = tree.set("wins", Tree::list());
  wins.add(whole(pairs.wins()));
  wins.add(whole(pairs.losses()));
  tree.set("draws", whole(pairs.draws()));
  tree.set("elo", tenth(elo.value));
  tree.set("low", tenth(elo.low));
  tree.set("high", tenth(elo.high));
  Tree& counts = tree.set("pairs", Tree::list());
  for (const u64 count : pairs.counts()) counts.add(whole(count));
  return tree;
}

}  // namespace klaxon::faces::cli
