// match: two bots play each other over even scenarios, in pairs with the same dice and changed
// sides, until a number of battles is played or until it is plain which is the stronger.
#include <fmt/format.h>
#include <tbb/blocked_range.h>
#include <tbb/global_control.h>
#include <tbb/parallel_reduce.h>

#include <algorithm>
#include <cmath>
#include <optional>

#include "battle/search/playout.h"
#include "core/catalog/text.h"
#include "faces/cli/commands.h"
#include "faces/cli/options.h"
#include "faces/cli/pairs.h"

namespace klaxon::faces::cli {
namespace {

using core::Tree;

constexpr i64 games_by_default = 200, sequential_games = 100'000;
constexpr u64 batch = 32;  // pairs between two looks at the result, whatever the number of threads

struct Arena {
  const battle::System& system;
  std::vector<std::unique_ptr<core::Game>> games;  // pairs take turns in them
  std::vector<std::string> bots;                   // two
  u64 seed;
};

// The score of whoever commands the first team.
int score_of(const core::Game& game, battle::search::PlayRoom& room, battle::search::Bot& first,
             battle::search::Bot& second, u64 seed, u64 number) {
  std::vector<battle::search::Bot*> bots;
  for (int seat = 0; seat < game.seats(); ++seat)
    bots.push_back(game.team(seat) == game.team(0) ? &first : &second);
  return play_out(game, room, bots, seed, number).score[0];
}

Pairs play_range(const Arena& arena, u64 from, u64 to) {
  const auto one = arena.system.bot(arena.bots[0]), other = arena.system.bot(arena.bots[1]);
  Pairs pairs;
  for (u64 number = from; number < to; ++number) {
    const core::Game& game = *arena.games[number % arena.games.size()];
    battle::search::PlayRoom room(game);
    const int ahead = score_of(game, room, *one, *other, arena.seed, number);
    pairs.add(ahead, -score_of(game, room, *other, *one, arena.seed, number));
  }
  return pairs;
}

Pairs play_pairs(const Arena& arena, u64 from, u64 to) {
  return tbb::parallel_reduce(
      tbb::blocked_range<u64>(from, to, 1), Pairs{},
      [&](const tbb::blocked_range<u64>& part, Pairs sum) {
        sum.add(play_range(arena, part.begin(), part.end()));
        return sum;
      },
      [](Pairs a, const Pairs& b) {
        a.add(b);
        return a;
      });
}

// Two teams, whatever the number of their seats.
bool for_two(const core::Game& game) {
  std::vector<int> teams;
  for (int seat = 0; seat < game.seats(); ++seat)
    if (std::ranges::find(teams, game.team(seat)) == teams.end()) teams.push_back(game.team(seat));
  return teams.size() == 2;
}

bool refuse_scenarios(Console& console, const std::string& message) {
  console.out.refuse("usage", message, "--scenario", status_usage);
  return false;
}

// The ids typed, if any; false after a refusal.
bool read_scenarios(Console& console, std::vector<std::string>& out) {
  if (console.line.scenario.empty()) return true;
  for (std::string& id : split_commas(console.line.scenario)) {
    if (id.empty())
      return refuse_scenarios(console, "'--scenario' must be ids separated by commas, not " +
                                           core::in_quotes(console.line.scenario) + ".");
    if (std::ranges::find(out, id) != out.end())
      return refuse_scenarios(console,
                              core::in_quotes(id) + " is in '--scenario' twice; once is enough.");
    out.push_back(std::move(id));
  }
  return true;
}

// The scenarios named, or all that two can play; false after a refusal.
bool open_games(Console& console, Arena& arena, std::vector<std::string> wanted) {
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
    } else if (chosen) {
      console.out.refuse("not-for-two", fmt::format("'{}' is not for two sides; leave it out.", id),
                         "--scenario", status_usage);
      return false;
    }
  }
  if (!arena.games.empty()) return true;
  console.out.refuse("no-battles", std::string(arena.system.no_battles()), "system");
  return false;
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

void tell(Console& console, const Pairs& pairs) {
  const Elo elo = pairs.elo();
  const auto& of = pairs.counts();
  console.out.line(fmt::format("{} battles in {} pairs: {} won {}, {} won {}, {} drawn",
                               pairs.games(), pairs.pairs(), console.line.bots[0], pairs.wins(),
                               console.line.bots[1], pairs.losses(), pairs.draws()));
  console.out.line(fmt::format("{} scores {:.1f} %, {:+.0f} Elo (95 %: {:+.0f} to {:+.0f})",
                               console.line.bots[0], 100 * pairs.share(), elo.value, elo.low,
                               elo.high));
  console.out.line(
      fmt::format("pairs by points: {} lost both, {} half a point, {} one, {} one and "
                  "a half, {} won both",
                  of[0], of[1], of[2], of[3], of[4]));
}

// What the sequential test says: of the two strengths asked about, which it is.
std::string verdict(const CommandLine& line, const Pairs& pairs) {
  const auto stronger = [&](std::size_t bot) {
    return fmt::format(": {} is the stronger", line.bots[bot]);
  };
  const std::string low = fmt::format("{:+g}", line.sprt->low),
                    high = fmt::format("{:+g}", line.sprt->high);
  switch (decide(pairs, *line.sprt)) {
    case Verdict::high:
      return fmt::format("{} Elo rather than {}", high, low) +
             (line.sprt->low >= 0 ? stronger(0) : "");
    case Verdict::low:
      return fmt::format("{} Elo rather than {}", low, high) +
             (line.sprt->high <= 0 ? stronger(1) : "");
    default:
      return fmt::format("not decided in {} battles between {} and {} Elo", pairs.games(), low,
                         high);
  }
}

}  // namespace

int play_match(Console& console) {
  const CommandLine& line = console.line;
  const staff::Staff* staff = console.named_system();
  if (staff == nullptr || !console.knows_bots(staff->system(), "bots")) return status_usage;
  Arena arena{staff->system(), {}, line.bots, line.seed};
  std::vector<std::string> wanted;
  if (!read_scenarios(console, wanted)) return status_usage;
  if (!open_games(console, arena, std::move(wanted))) return status_refused;
  std::optional<tbb::global_control> limit;
  if (line.jobs != 0) limit.emplace(tbb::global_control::max_allowed_parallelism, line.jobs);
  const i64 games = line.games > 0 ? line.games : line.sprt ? sequential_games : games_by_default;
  const u64 most = static_cast<u64>(games) / 2;
  Pairs pairs;
  for (u64 from = 0; from < most; from += batch) {
    pairs.add(play_pairs(arena, from, std::min(from + batch, most)));
    if (line.sprt && decide(pairs, *line.sprt) != Verdict::open) break;
  }
  Tree tree = match_tree(pairs);
  if (line.sprt) {
    const double found = likelihood(pairs.counts(), *line.sprt);
    tree.set("likelihood", Tree::of_number(std::round(found * 100) / 100));
    tree.set("verdict", Tree::of(verdict(line, pairs)));
  }
  if (console.out.json()) {
    console.out.document(tree);
    return status_done;
  }
  tell(console, pairs);
  if (line.sprt) console.out.line(tree.find("verdict")->text);
  return status_done;
}

}  // namespace klaxon::faces::cli
