// Every cell of the damage chart is once the start of a walk. The chart, the directions and the
// boxes that each word strikes are typed here a second time from the document.
#include <cctype>
#include <map>
#include <sstream>

#include "rules/tng/damage/chart.h"
#include "rules/tng/rolls.h"
#include "tests/rules/tng/battle/damage_bench.h"

namespace klaxon::rules::tng::damage {
namespace {

struct PrintedRow {
  const char* direction;
  const char* cells;
};
constexpr PrintedRow printed[6] = {
    {"->", "brdg FHULL CWARP lab PHAS ahull crew IMP *warp apr DRN btty"},
    {"<-", "flag FHULL cwarp LAB phas ahull crew imp *WARP APR drn BTTY"},
    {"->", "emer AHULL LWARP shtl *WPN fhull sen imp rwarp TRAN *wpn BTTY"},
    {"<-", "damc AHULL lwarp SHTL *wpn fhull sen IMP RWARP tran *WPN btty"},
    {"->", "damc *HULL RWARP trac PHAS *hull scan APR lwarp shtl torp CARGO"},
    {"<-", "aux *HULL rwarp TRAC phas *hull scan apr LWARP TRAN TORP cargo"},
};

// A ship with two or three boxes of everything that the chart names, in the order of its sheet.
constexpr const char* one_of_each =
    "boxes = [\"2 Brdg\", \"2 Flag\", \"2 AuxCon\", \"2 Emer\", \"3 Hull F\", \"2 Hull A\", "
    "\"2 Lab\", \"2 Tran\", \"2 Trac\", \"2 Shtl\", \"2 Cargo\", \"2 UWARP 2-L\", "
    "\"2 UWARP 2-R\", \"3 UWARP 2-C\", \"2 Imp\", \"2 AVR\", \"2 Btty 8\", \"A: 2 Ph-7 FH\", "
    "\"B: 2 Phtn FA\", \"2 Prb\"]\n"
    "tracks = { Sensor = [4, 3, 2], Scanner = [0, 1], DamCon = [8, 4], ExcDam = 3 }\n"
    "crew = { \"Crew Unit\" = 2 }\n";

struct Sort {
  const char* name;
  const char* words;
  int boxes;
  int rank;    // hull 0, cargo 1, all else 2
  int repair;  // as printed, if a word strikes more than one sort
};
constexpr Sort sorts[] = {
    {"Brdg", "brdg", 2, 2, 0},
    {"Flag", "flag", 2, 2, 0},
    {"AuxCon", "aux", 2, 2, 0},
    {"Emer", "emer", 2, 2, 0},
    {"Hull F", "fhull *hull", 3, 0, 2},
    {"Hull A", "ahull *hull", 2, 0, 2},
    {"Lab", "lab", 2, 2, 0},
    {"Tran", "tran", 2, 2, 0},
    {"Trac", "trac", 2, 2, 0},
    {"Shtl", "shtl", 2, 2, 0},
    {"Cargo", "cargo", 2, 1, 0},
    {"UWARP 2-L", "lwarp *warp", 2, 2, 30},
    {"UWARP 2-R", "rwarp *warp", 2, 2, 30},
    {"UWARP 2-C", "cwarp *warp", 3, 2, 30},
    {"Imp", "imp", 2, 2, 0},
    {"AVR", "apr", 2, 2, 0},
    {"Btty 8", "btty", 2, 2, 0},
    {"Ph-7 A", "phas *wpn", 2, 2, 14},
    {"Phtn B", "torp *wpn", 2, 2, 10},
    {"Prb C", "drn *wpn", 2, 2, 3},
    {"Sensor", "sen", 3, 2, 0},
    {"Scanner", "scan", 2, 2, 0},
    {"DamCon", "damc", 2, 2, 0},
    {"Crew Unit", "crew", 2, 2, 0},
};

using Losses = std::map<std::string, int>;

std::vector<std::string> words_of(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

// The next box that this word takes: hull, cargo, then boxes by low repair cost, by the number
// left, and by their order on the sheet. Returns null if none is left.
const Sort* next_box(const std::string& word, const Losses& lost) {
  const Sort* best = nullptr;
  const auto key = [&](const Sort& sort) {
    const auto gone = lost.find(sort.name);
    return std::tuple(sort.rank, sort.repair, (gone == lost.end() ? 0 : gone->second) - sort.boxes);
  };
  for (const Sort& sort : sorts) {
    const std::vector<std::string> struck = words_of(sort.words);
    if (std::ranges::find(struck, word) == struck.end()) continue;
    const auto gone = lost.find(sort.name);
    if (gone != lost.end() && gone->second == sort.boxes) continue;
    if (best == nullptr || key(sort) < key(*best)) best = &sort;
  }
  return best;
}

Losses walked(int row, int column, int points) {
  const std::vector<std::string> cells = words_of(printed[row].cells);
  Losses lost;
  while (points > 0) {
    std::string word = cells[static_cast<std::size_t>(column)];
    const bool all = std::isupper(static_cast<unsigned char>(word.back())) != 0;
    for (char& c : word) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    for (bool more = true; more && points > 0; more = all) {
      const Sort* box = next_box(word, lost);
      if (box == nullptr) break;
      ++lost[box->name];
      --points;
    }
    column = (column + (printed[row].direction[0] == '-' ? 1 : 11)) % 12;
  }
  return lost;
}

Losses lost_of(const Bench& bench) {
  Losses lost;
  const Plan& plan = bench.battle.plan_of(0);
  for (u32 i = 0; i < plan.groups.size(); ++i)
    if (bench.state.groups[i].hurt > 0) lost[plan.groups[i].name] = bench.state.groups[i].hurt;
  return lost;
}

// If a walk strikes people, a die of 1 decides that they are crew.
Losses struck(Bench& bench, int row, int column, i64 points) {
  bench.at("Emer").on = 2;
  const std::vector<core::Draw> dice = {
      {rolls::chart_row.id, static_cast<u16>(row + 1)},
      {rolls::chart_column.id, static_cast<u16>(column + 1)},
      {rolls::crew.id, 1},
  };
  Scripted script(dice);
  BattleContext c{bench.battle, bench.state, script.dice, script.log};
  Work w(c, bench.lent);
  walk_inside(w, {.target = 0, .facing = 0}, points);
  return lost_of(bench);
}

void expect_walks(int points) {
  const Bench fresh = bench_of_lines(one_of_each);
  for (int row = 0; row < 6; ++row)
    for (int column = 0; column < 12; ++column) {
      Bench bench = fresh;
      EXPECT_EQ(struck(bench, row, column, points), walked(row, column, points))
          << "row " << row + 1 << ", column " << column + 1 << ", points " << points;
    }
}

TEST(TngBattleCells, TNG_hit_chart_1_each_place_strikes_what_is_printed_there) {
  expect_walks(1);
}

TEST(TngBattleCells, TNG_hit_chart_3_and_4_capitals_take_all_and_small_letters_one) {
  expect_walks(2);
  expect_walks(4);
}

// TNG-hit-chart.2, TNG-hit-chart.5: a walk goes on to the right or left and round the ends. 9
// points are more than any cell takes, but too few for a whole round.
TEST(TngBattleCells, TNG_hit_chart_5_walks_continue_round_the_ends) {
  expect_walks(7);
  expect_walks(9);
}

}  // namespace
}  // namespace klaxon::rules::tng::damage
