// Matches that are played in parts: writes a part as a table and reads it.
#include <fmt/format.h>

#include <algorithm>

#include "core/catalog/reader.h"
#include "faces/cli/matches/arena.h"
#include "faces/cli/options.h"
#include "faces/cli/workers/parts.h"

namespace klaxon::faces::cli {
namespace {

using core::Tree;

constexpr i64 bout_count_max = i64{1} << 53;

Tree tree_of(u64 value) {
  return Tree::of(static_cast<i64>(value));
}

Tree bout_tree(const Bout& bout) {
  Tree tree = Tree::table();
  Tree& pairs = tree.set("pairs", Tree::list());
  for (const u64 count : bout.pairs.counts()) pairs.add(tree_of(count));
  tree.set("wins", tree_of(bout.pairs.wins()));
  tree.set("losses", tree_of(bout.pairs.losses()));
  Tree& bots = tree.set("bots", Tree::list());
  for (std::size_t i = 0; i < 2; ++i) {
    Tree& bot = bots.add(Tree::table());
    bot.set("orders", tree_of(bout.thinking[i].orders));
    bot.set("nanoseconds", tree_of(bout.thinking[i].nanoseconds));
    bot.set("worst", tree_of(bout.thinking[i].worst));
    bot.set("forfeits", tree_of(bout.forfeits[i].count));
    bot.set("first", Tree::of(bout.forfeits[i].first));
  }
  return tree;
}

void read_player(const Tree& tree, std::size_t bot, Bout& out, core::Faults& faults) {
  core::Reader in(tree, "bots", faults);
  const auto count = [&](const char* key) {
    return static_cast<u64>(in.whole(key, 0, bout_count_max));
  };
  Thinking& thinking = out.thinking[bot];
  thinking.orders = count("orders");
  thinking.nanoseconds = count("nanoseconds");
  thinking.worst = count("worst");
  out.forfeits[bot].count = count("forfeits");
  out.forfeits[bot].first = in.text("first");
  in.finish();
}

bool read_bout(const Tree& tree, u64 pairs, Bout& out, core::Faults& faults) {
  core::Reader in(tree, "", faults);
  std::array<u64, Pairs::scores> counts{};
  const Tree* list = in.list_or("pairs");
  for (std::size_t i = 0; list != nullptr && i < std::min(list->items.size(), counts.size()); ++i)
    counts[i] = static_cast<u64>(std::max(i64{0}, list->items[i].whole));
  const u64 wins = static_cast<u64>(in.whole("wins", 0, bout_count_max));
  const u64 losses = static_cast<u64>(in.whole("losses", 0, bout_count_max));
  if (!out.pairs.recount(counts, wins, losses) || out.pairs.pairs() != pairs)
    in.fault("wrong-pairs",
             fmt::format("'pairs', 'wins' and 'losses' must be those of {} pairs.", pairs),
             "pairs");
  if (const Tree* bots = in.list_or("bots"); bots != nullptr && bots->items.size() == 2)
    for (std::size_t i = 0; i < 2; ++i) read_player(bots->items[i], i, out, faults);
  else
    in.fault("missing-key", "'bots' must be a list of two.", "bots");
  return faults.empty();
}

Tree arena_run(const Arena& arena, u64 pairs, u64 part_pairs) {
  Tree run = Tree::table();
  run.set("system", Tree::of(arena.system.lexicon().system));
  run.set("revision", Tree::of(static_cast<i64>(arena.system.lexicon().revision)));
  Tree& bots = run.set("bots", Tree::list());
  for (const std::string& bot : arena.bots) bots.add(Tree::of(bot));
  Tree& setups = run.set("setups", Tree::list());
  for (const battle::Setup& setup : arena.setups) setups.add(Tree::of(setup_digest(setup)));
  run.set("seed", Tree::of(std::to_string(arena.seed)));
  run.set("pairs", tree_of(pairs));
  run.set("part_pairs", tree_of(part_pairs));
  return run;
}

}  // namespace

bool play_in_parts(Console& console, const Arena& arena, const std::string& name, u64 pairs,
                   u64 part_pairs, const std::function<bool(const Bout&)>& last, Bout& out) {
  const auto begin_of = [&](u64 part) { return std::min(pairs, part * part_pairs); };
  const PartedRun parted{
      name, arena_run(arena, pairs, part_pairs), (pairs + part_pairs - 1) / part_pairs,
      [&](u64 part, Tree& played, core::Faults&) {
        played = bout_tree(play_pairs(arena, begin_of(part), begin_of(part + 1)));
        return true;
      },
      [&](u64 part, const Tree& kept, core::Faults& faults) {
        Bout unused;
        return read_bout(kept, begin_of(part + 1) - begin_of(part), unused, faults);
      }};
  // if a run may end after any part, each process gets only one part at a time
  const u64 together = last == nullptr ? parted.parts : static_cast<u64>(console.workers.count());
  for (u64 from = 0; from < parted.parts; from += together) {
    std::vector<Tree> parts;
    if (!play_parts(console, parted, from, std::min(from + together, parted.parts), parts))
      return false;
    for (u64 i = 0; i < parts.size(); ++i) {
      Bout bout;
      core::Faults unheard;
      read_bout(parts[i], begin_of(from + i + 1) - begin_of(from + i), bout, unheard);
      out.add(bout);
      if (last != nullptr && last(out)) return true;
    }
  }
  return true;
}

}  // namespace klaxon::faces::cli
