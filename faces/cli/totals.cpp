#include "faces/cli/totals.h"

#include <fmt/format.h>

#include "core/fingerprint.h"

namespace klaxon::faces::cli {

using core::Tree;

void Totals::add(const Totals& other) {
  games += other.games;
  draws += other.draws;
  unfinished += other.unfinished;
  decisions += other.decisions;
  dice += other.dice;
  fingerprint += other.fingerprint;
  for (u32 seat = 0; seat < core::seats_max; ++seat) wins[seat] += other.wins[seat];
}

void Totals::add(u64 number, const battle::search::PlayResult& result) {
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

Tree totals_tree(const Totals& totals, int seats) {
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

int show_totals(Output& out, const Tree& totals) {
  if (out.json()) {
    out.document(totals);
    return status_done;
  }
  std::string wins;
  for (const Tree& count : totals.find("wins")->items)
    wins += fmt::format("{}{}", wins.empty() ? "" : ", ", count.whole);
  const i64 games = totals.find("games")->whole;
  out.line(fmt::format("{} battle{}; wins of each seat: {}; draws: {}", games,
                       games == 1 ? "" : "s", wins, totals.find("draws")->whole));
  out.line(fmt::format("{} decisions, {} dice, fingerprint {}", totals.find("decisions")->whole,
                       totals.find("dice")->whole, totals.find("fingerprint")->text));
  return status_done;
}

}  // namespace klaxon::faces::cli
