// ladder: measures how strong the ranks of a system's bots are, each against the one below. Only
// the lines with battles won are checked; the table also shows the time that the bots took.
#include <fmt/format.h>

#include <cmath>
#include <optional>

#include "battle/search/ranks.h"
#include "battle/search/searcher.h"
#include "codec/codec.h"
#include "core/catalog/text.h"
#include "faces/cli/matches/arena.h"
#include "faces/cli/workers/parts.h"
#include "faces/files.h"

namespace klaxon::faces::cli {
namespace {

using core::Tree;

constexpr u64 ladder_seed = 20260101;
constexpr i64 ladder_games = 400;
constexpr double cadet_elo = 1000;
// The table is placed between these lines of a page.
constexpr std::string_view table_begins = "<!-- klaxon ladder -->\n",
                           table_ends = "<!-- end of klaxon ladder -->\n";

// One step of a system's ladder, with its result.
struct Step {
  std::string rank, below, scenario;  // empty: every scenario for two sides
  u64 games = 0;
  u32 trials = 0;  // of an order
  Bout bout = {};
};

struct Ladder {
  std::string system;
  std::vector<Step> steps;
};

std::vector<Step> steps_of(const battle::System& system, i64 games) {
  const battle::search::Ranks& ranks = *system.ranks();
  const u64 many = static_cast<u64>(games != 0 ? games : ladder_games);
  const u64 few = games != 0 ? static_cast<u64>(games) : ranks.battles;
  std::vector<Step> steps = {{"ensign", "cadet", "", many},
                             {"lieutenant", "ensign", "", many},
                             {"captain", "lieutenant", "", many}};
  if (ranks.scenario == nullptr) return steps;
  const auto admiral = system.bot("admiral");
  const bool searches = dynamic_cast<const battle::search::Searcher*>(admiral.get()) != nullptr;
  steps.push_back({"admiral", "captain", ranks.scenario, few, searches ? ranks.admiral.trials : 0});
  return steps;
}

// "code-red admiral captain duel: {…}"
std::string line_of(const std::string& system, const Step& step) {
  return fmt::format("{} {} {}{}{}: {}\n", system, step.rank, step.below,
                     step.scenario.empty() ? "" : " ", step.scenario,
                     codec::to_json(match_tree(step.bout.pairs)));
}

bool play_step(Console& console, const battle::System& system, Step& step) {
  const CommandLine& line = console.line;
  Arena arena{
      system, {step.rank, step.below}, line.seed_given ? line.seed : ladder_seed, line.jobs};
  std::vector<std::string> scenarios;
  if (!step.scenario.empty()) scenarios.push_back(step.scenario);
  if (!open_games(console, std::move(scenarios), arena)) return false;
  const u64 pairs = step.games / 2;
  if (in_parts(console))
    return play_in_parts(console, arena,
                         fmt::format("ladder-{}-{}", system.lexicon().system, step.rank), pairs,
                         pairs_of_part(pairs), nullptr, step.bout);
  BattleProgress progress(step.games);
  arena.progress = &progress;
  step.bout = play_pairs(arena, 0, pairs);
  return true;
}

// ---- the table ------------------------------------------------------------------------------

// A rank's strength: the cadet's 1000 plus all steps up to the rank.
struct Rating {
  double elo = cadet_elo, below = 0, above = 0;  // squared errors at the 95 % ends

  void climb(const Elo& step) {
    elo += step.value;
    below += (step.value - step.low) * (step.value - step.low);
    above += (step.high - step.value) * (step.high - step.value);
  }
  double low() const { return elo - std::sqrt(below); }
  double high() const { return elo + std::sqrt(above); }
};

std::string milliseconds(double ms) {
  return ms < 0.01 ? "< 0.01" : ms < 10 ? fmt::format("{:.2f}", ms) : fmt::format("{:.0f}", ms);
}

void add_rows(const Ladder& ladder, std::string& out) {
  const Thinking& cadet = ladder.steps.front().bout.thinking[1];
  out += fmt::format("| {} | cadet | {:.0f} | | | | | {} | {} |\n", ladder.system, cadet_elo,
                     milliseconds(cadet.mean_ms()), milliseconds(cadet.worst_ms()));
  Rating rating;
  for (const Step& step : ladder.steps) {
    const Elo elo = step.bout.pairs.elo();
    rating.climb(elo);
    out += fmt::format(
        "| {} | {} | {:.0f} | {:+.0f} ({:+.0f} to {:+.0f}) | {} | {} | {} | {} | {} |\n",
        ladder.system, step.rank, rating.elo, elo.value, elo.low, elo.high,
        step.scenario.empty() ? "all" : step.scenario, step.bout.pairs.games(),
        step.trials == 0 ? "" : std::to_string(step.trials),
        milliseconds(step.bout.thinking[0].mean_ms()),
        milliseconds(step.bout.thinking[0].worst_ms()));
  }
}

// The command as typed, except for the options that say where its output goes.
std::string command_of(const CommandLine& line) {
  std::string command = "klaxon ladder";
  for (const std::string& system : line.systems) command += ' ' + system;
  if (line.games != 0) command += fmt::format(" --games {}", line.games);
  if (line.seed_given) command += fmt::format(" --seed {}", line.seed);
  return command;
}

std::string table_of(const CommandLine& line, const std::vector<Ladder>& ladders) {
  std::string out =
      "| system | rank | Elo | over the rank below (95 %) | scenarios | battles | trials | mean ms "
      "| "
      "worst ms |\n| --- | --- | --- | --- | --- | --- | --- | --- | --- |\n";
  for (const Ladder& ladder : ladders) add_rows(ladder, out);
  out += fmt::format("\nWritten by `{}`{}.\n", command_of(line),
                     line.commit.empty() ? "" : " at commit " + line.commit);
  return out;
}

// ---- the document ---------------------------------------------------------------------------

Tree rank_tree(const std::string& name, const Rating& rating, u64 games, u32 trials,
               const Thinking& thinking) {
  const auto rounded = [](double value, double parts) {
    return Tree::of_number(std::round(value * parts) / parts);
  };
  Tree tree = Tree::table();
  tree.set("name", Tree::of(name));
  tree.set("elo", rounded(rating.elo, 10));
  tree.set("low", rounded(rating.low(), 10));
  tree.set("high", rounded(rating.high(), 10));
  tree.set("games", Tree::of(static_cast<i64>(games)));
  tree.set("iterations", Tree::of(i64{trials}));
  tree.set("mean_ms", rounded(thinking.mean_ms(), 1e4));
  tree.set("worst_ms", rounded(thinking.worst_ms(), 1e4));
  return tree;
}

Tree ladder_tree(const Ladder& ladder) {
  Tree tree = Tree::table();
  tree.set("system", Tree::of(ladder.system));
  Tree& ranks = tree.set("ranks", Tree::list());
  Rating rating;
  ranks.add(rank_tree("cadet", rating, ladder.steps.front().bout.pairs.games(), 0,
                      ladder.steps.front().bout.thinking[1]));
  for (const Step& step : ladder.steps) {
    rating.climb(step.bout.pairs.elo());
    Tree rank =
        rank_tree(step.rank, rating, step.bout.pairs.games(), step.trials, step.bout.thinking[0]);
    Tree& over = rank.set("over", match_tree(step.bout.pairs));
    over.set("name", Tree::of(step.below));
    if (!step.scenario.empty()) over.set("scenario", Tree::of(step.scenario));
    ranks.add(std::move(rank));
  }
  return tree;
}

// ---- the command ----------------------------------------------------------------------------

// The systems that were named, or all systems whose bots have ranks; false after a refusal.
bool choose_systems(Console& console, std::vector<const battle::System*>& out) {
  for (const std::string& id : console.line.systems) {
    const staff::Staff* staff = console.system_called(id);
    if (staff == nullptr) return false;
    if (staff->system().ranks() == nullptr) {
      console.out.refuse("no-ranks", core::in_quotes(id) + " has no ranks of bots.", "system",
                         status_usage);
      return false;
    }
    out.push_back(&staff->system());
  }
  if (!out.empty()) return true;
  for (const staff::Staff* staff : console.registry.systems())
    if (staff->system().ranks() != nullptr) out.push_back(&staff->system());
  return true;
}

// Reads a page that must have a place for the table.
class Page {
 public:
  // False after a refusal; true if there is no page.
  bool open(Console& console) {
    const std::string& path = console.line.page;
    if (path.empty() || !tells(console)) return true;
    core::Faults faults;
    if (!read_file(path, codec::text_bytes_max, text_, faults)) {
      console.out.refuse(faults);
      return false;
    }
    begins_ = text_.find(table_begins);
    ends_ = text_.find(table_ends);
    if (begins_ < ends_ && ends_ != std::string::npos) return true;
    console.out.refuse(
        "no-place",
        fmt::format("'{}' needs the lines '{}' and '{}', between which the table goes.", path,
                    table_begins.substr(0, table_begins.size() - 1),
                    table_ends.substr(0, table_ends.size() - 1)),
        "--page");
    return false;
  }
  bool write(Console& console, const std::string& table) const {
    if (console.line.page.empty()) return true;
    core::Faults faults;
    const std::size_t from = begins_ + table_begins.size();
    if (write_file(console.line.page, text_.substr(0, from) + table + text_.substr(ends_), faults))
      return true;
    console.out.refuse(faults);
    return false;
  }

 private:
  std::string text_;
  std::size_t begins_ = 0, ends_ = 0;
};

std::optional<Ladder> play_ladder(Console& console, const battle::System& system,
                                  std::string& lines) {
  Ladder ladder{std::string(system.lexicon().system), {}};
  for (Step& step : steps_of(system, console.line.games)) {
    if (!play_step(console, system, step)) return std::nullopt;
    const std::string line = line_of(ladder.system, step);
    lines += line;
    console.out.aside(line.substr(0, line.size() - 1));
    ladder.steps.push_back(std::move(step));
  }
  return ladder;
}

bool write_lines(Console& console, const std::string& lines) {
  core::Faults faults;
  if (console.line.lines_out.empty() || write_file(console.line.lines_out, lines, faults))
    return true;
  console.out.refuse(faults);
  return false;
}

}  // namespace

int climb_ladder(Console& console) {
  std::vector<const battle::System*> systems;
  if (!choose_systems(console, systems)) return status_usage;
  Page page;
  if (!page.open(console)) return status_refused;
  std::vector<Ladder> ladders;
  std::string lines;
  for (const battle::System* system : systems) {
    std::optional<Ladder> ladder = play_ladder(console, *system, lines);
    if (!ladder) return status_refused;
    ladders.push_back(std::move(*ladder));
  }
  if (!tells(console)) return status_done;
  const std::string table = table_of(console.line, ladders);
  if (!write_lines(console, lines) || !page.write(console, table)) return status_refused;
  if (!console.out.json()) {
    console.out.text(table);
    return status_done;
  }
  Tree all = Tree::list();
  for (const Ladder& ladder : ladders) all.add(ladder_tree(ladder));
  if (ladders.size() == 1) {
    console.out.document(all.items.front());
    return status_done;
  }
  Tree tree = Tree::table();
  tree.set("systems", std::move(all));
  console.out.document(tree);
  return status_done;
}

}  // namespace klaxon::faces::cli
