#include "faces/cli/simulate/totals.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/base/fingerprint.h"
#include "faces/cli/figures.h"

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
  core::Fingerprint mixed;  // of number and state: the sum depends on which battle was which
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

namespace {

constexpr std::size_t share_bar = 30;  // characters

// "attacker: captain  14  35.0 %  ######"
void show_share(Output& out, const std::string& who, std::size_t width, i64 count, i64 games,
                const Screen& screen) {
  const double share = games == 0 ? 0 : static_cast<double>(count) / static_cast<double>(games);
  const std::string line = fmt::format("  {:<{}}  {:>9}  {:>7}  {}", who, width, count,
                                       percent(share), bar(share, share_bar, screen.blocks));
  out.line(line.substr(0, line.find_last_not_of(' ') + 1));
}

}  // namespace

int show_totals(Output& out, const Tree& totals, const std::vector<std::string>& seats) {
  if (out.json()) {
    out.document(totals);
    return status_done;
  }
  const i64 games = totals.find("games")->whole;
  const std::vector<Tree>& wins = totals.find("wins")->items;
  std::vector<std::string> rows;
  for (std::size_t i = 0; i < wins.size(); ++i)
    rows.push_back("won by " + (i < seats.size() ? seats[i] : "seat " + std::to_string(i + 1)));
  rows.emplace_back("drawn");
  std::size_t width = 0;
  for (const std::string& row : rows) width = std::max(width, row.size());
  const Screen screen = screen_now();
  out.line(fmt::format("{} battle{}", games, games == 1 ? "" : "s"));
  for (std::size_t i = 0; i < wins.size(); ++i)
    show_share(out, rows[i], width, wins[i].whole, games, screen);
  show_share(out, rows.back(), width, totals.find("draws")->whole, games, screen);
  out.line(fmt::format("{} decisions, {} dice, fingerprint {}", totals.find("decisions")->whole,
                       totals.find("dice")->whole, totals.find("fingerprint")->text));
  return status_done;
}

}  // namespace klaxon::faces::cli
