// match: two bots play each other in even scenarios, in pairs with the same dice and swapped sides,
// until a number of battles has been played or it is clear which is the stronger.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <csignal>

#include "core/catalog/text.h"
#include "faces/child_process.h"
#include "faces/cli/matches/arena.h"
#include "faces/cli/workers/parts.h"
#include "faces/promise_guard.h"

namespace klaxon::faces::cli {
namespace {

using core::Tree;

constexpr i64 games_by_default = 200, sequential_games = 100'000;
constexpr u64 batch = 32;  // pairs between two looks at the result, whatever the number of threads

bool refuse_scenarios(Console& console, const std::string& message) {
  console.out.refuse("usage", message, "--scenario", status_usage);
  return false;
}

// The scenarios' ids that were typed, if any; false after a refusal.
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

// The players are bots of the system, or programs.
bool knows_players(Console& console, const battle::System& system) {
  std::vector<std::string> bots;
  for (const std::string& player : console.line.bots) {
    if (!is_program(player)) {
      bots.push_back(player);
      continue;
    }
    if (player.find_first_not_of(' ', program_mark.size()) != std::string::npos) continue;
    console.out.refuse(
        "no-program",
        "'program:' names no program; write, for example, \"program:python3 bot.py\".", "bots",
        status_usage);
    return false;
  }
  return console.knows_bots(system, bots, "bots");
}

// How many battles each program has lost by failing, and how it first failed.
void add_forfeits(const Arena& arena, const Bout& bout, Tree& tree) {
  if (!is_program(arena.bots[0]) && !is_program(arena.bots[1])) return;
  Tree& list = tree.set("forfeits", Tree::list());
  for (const Forfeits& one : bout.forfeits) {
    Tree& entry = list.add(Tree::table());
    entry.set("battles", Tree::of(static_cast<i64>(one.count)));
    entry.set("first", Tree::of(one.first));
  }
}

void tell_forfeits(Console& console, const Bout& bout) {
  for (std::size_t i = 0; i < 2; ++i)
    if (const Forfeits& one = bout.forfeits[i]; one.count > 0)
      console.out.line(fmt::format("{} lost {} of them by failing, the first time because {}",
                                   console.line.bots[i], one.count, one.first));
}

// A signal that ends this program also ends the programs that it has started.
void end_programs_too() {
  for (const int one : {SIGINT, SIGTERM, SIGHUP}) {
    const auto end = [](int signal) {
      ChildProcess::kill_all();
      std::signal(signal, SIG_DFL);
      std::raise(signal);  // once this handler has returned
    };
    if (std::signal(one, end) == SIG_IGN) std::signal(one, SIG_IGN);
  }
}

// Plays `most` pairs, or fewer if those are enough for a verdict.
Bout play_until_decided(Arena& arena, const CommandLine& line, u64 most) {
  BattleProgress progress(2 * most);
  arena.progress = &progress;
  Bout bout;
  for (u64 from = 0; from < most; from += batch) {
    bout.add(play_pairs(arena, from, std::min(from + batch, most)));
    if (line.sprt && decide(bout.pairs, *line.sprt) != Verdict::open) break;
  }
  arena.progress = nullptr;
  return bout;
}

// The sequential test's verdict: which of the two strengths in question is likelier.
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

bool match_parts(Console& console, const Arena& arena, u64 most, Bout& bout) {
  const std::string name = fmt::format("match-{}", console.line.system);
  const std::optional<Bounds>& sprt = console.line.sprt;
  if (!sprt) return play_in_parts(console, arena, name, most, pairs_of_part(most), nullptr, bout);
  const auto last = [&](const Bout& so_far) {
    return decide(so_far.pairs, *sprt) != Verdict::open;
  };
  return play_in_parts(console, arena, name, most, batch, last, bout);
}

}  // namespace

int play_match(Console& console) {
  const CommandLine& line = console.line;
  const staff::Staff* staff = console.named_system();
  if (staff == nullptr || !knows_players(console, staff->system())) return status_usage;
  Arena arena{staff->system(), {line.bots[0], line.bots[1]}, line.seed, line.jobs};
  if (line.patience) arena.patience_ms = 1000 * *line.patience;
  std::vector<std::string> wanted;
  if (!read_scenarios(console, wanted)) return status_usage;
  if (!open_games(console, std::move(wanted), arena)) return status_refused;
  const i64 games = line.games > 0 ? line.games : line.sprt ? sequential_games : games_by_default;
  const u64 most = static_cast<u64>(games) / 2;
  end_programs_too();
  const PromiseGuard guard;  // a broken promise ends only the battle in which it happens
  Bout bout;
  if (in_parts(console)) {
    if (!match_parts(console, arena, most, bout)) return status_refused;
    if (!tells(console)) return status_done;
  } else {
    bout = play_until_decided(arena, line, most);
  }
  const Pairs& pairs = bout.pairs;
  Tree tree = match_tree(pairs);
  add_forfeits(arena, bout, tree);
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
  tell_forfeits(console, bout);
  if (line.sprt) console.out.line(tree.find("verdict")->text);
  return status_done;
}

}  // namespace klaxon::faces::cli
