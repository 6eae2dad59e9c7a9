// Volleys against a second calculation: the charts of about twenty weapons, typed a second time
// from the document and read by hand, with the dice that the battle rolled.
#include <functional>

#include "tests/rules/tng/battle/fire_bench.h"

namespace klaxon::rules::tng::oracle_of_fire {
namespace {

// A volley's dice in the order in which they fell, and what a box or weapon remembers.
struct Table {
  std::span<const core::Draw> dice;
  u32 next = 0;
  bool locked = false;

  int d6() { return next < dice.size() ? dice[next++].face : 0; }
  int d6(int dice_count) {
    int sum = 0;
    for (int i = 0; i < dice_count; ++i) sum += d6();
    return sum;
  }
};

using Chart = std::initializer_list<int>;
int cell(Chart chart, int column) {
  return chart.begin()[column];
}

// The column for a range; `last` has the last range of each column.
int bracket(Chart last, int range) {
  int column = 0;
  while (cell(last, column) < range) ++column;
  return column;
}

struct Gun {
  const char* weapon;
  const char* mode;
  catalog::Level level;
  int reach;
  int shots;  // in one use
  int size_class = 3;
  std::function<i64(Table&, int)> shot;  // the points of one shot at that range
};

i64 hit(Table& table, int number, i64 points) {
  return table.d6() <= number ? points : 0;
}

i64 ph_7(Table& table, int range) {
  static constexpr int rows[6][10] = {
      {2, 2, 2, 2, 1, 1, 1, 1, 1, 1}, {2, 2, 2, 1, 1, 1, 1, 1, 1, 0},
      {2, 2, 2, 1, 1, 1, 1, 1, 0, 0}, {2, 2, 1, 1, 1, 1, 1, 0, 0, 0},
      {2, 2, 1, 1, 1, 1, 0, 0, 0, 0}, {2, 1, 1, 1, 1, 0, 0, 0, 0, 0}};
  return rows[table.d6() - 1][bracket({0, 1, 2, 3, 4, 7, 9, 11, 13, 15}, range)];
}

i64 ph_lr(Table& table, int range) {
  static constexpr int rows[6][5] = {{1, 1, 2, 1, 1}, {0, 1, 2, 1, 0}, {0, 1, 1, 1, 0},
                                     {0, 0, 1, 0, 0}, {0, 0, 1, 0, 0}, {0, 0, 0, 0, 0}};
  return rows[table.d6() - 1][range];
}

// TNG-HFR.3: two points at range 0, but only on a 1.
i64 hfr(Table& table, int range) {
  const int die = table.d6();
  if (die == 1) return range == 0 ? 2 : 1;
  if (die == 6) return range <= 1 ? 1 : 0;
  return range <= 3 ? 1 : 0;
}

// TNG-PPDC.3: a box that has hit continues to hit; it rolls two dice.
i64 ppdc(Table& table, int range) {
  const int column = bracket({0, 3, 6, 9, 12, 15, 18, 21, 24}, range);
  const int number = cell({4, 12, 10, 9, 7, 6, 4, 3, 1}, column);
  if (!table.locked && table.d6(2) > number) return 0;
  table.locked = true;
  return cell({3, 4, 4, 3, 3, 2, 2, 1, 1}, column);
}

// TNG-Quan.2
i64 quan(Table& table, int range) {
  const int number = cell({7, 6, 5, 4, 3, 2}, bracket({0, 1, 3, 6, 12, 24}, range));
  if (!table.locked && table.d6() > number) return 0;
  table.locked = true;
  return 3;
}

i64 less(int sum, int off) {
  return std::max(sum - off, 0);
}

i64 fb(Table& table, int range) {
  const int column = bracket({1, 3, 5, 7, 9, 11, 13, 15}, range);
  if (table.d6(2) > cell({12, 10, 8, 6, 5, 4, 3, 2}, column)) return 0;
  const int dice = cell({4, 3, 2, 1, 1, 1, 1, 0}, column);
  return cell({13, 13, 13, 13, 9, 5, 1, 1}, column) + table.d6(dice);
}

i64 tlas(Table& table, int range, int size_class) {
  const int die = table.d6();
  if (die == range + size_class) return 1;
  return die > range + size_class ? 3 : 0;
}

const std::vector<Gun>& guns() {
  static const std::vector<Gun> all = {
      {"Ph-7", "standard", 3, 15, 1, 3, ph_7},
      {"Ph-7", "overload", 3, 3, 1, 3, [](Table& t, int r) { return 2 * ph_7(t, r); }},
      {"Ph-7", "overload", 4, 4, 1, 3, [](Table& t, int r) { return 2 * ph_7(t, r); }},
      {"Phtn", "standard", 3, 9, 1, 3, [](Table& t, int r) { return hit(t, 7 - r, 4); }},
      {"Phtn", "overload", 3, 6, 1, 3,
       [](Table& t, int r) { return hit(t, cell({7, 6, 5, 3, 1, -1, -3}, r), 8); }},
      {"Phtn", "proximity", 3, 9, 1, 3, [](Table& t, int r) { return hit(t, 9 - r, 2); }},
      {"Phtn", "level-6", 3, 10, 1, 3, [](Table&, int) { return 1; }},
      {"Disr", "double-overload", 3, 2, 1, 3, [](Table& t, int r) { return hit(t, 7 - r, 3); }},
      {"Disr", "double-overload", 4, 3, 1, 3,
       [](Table& t, int r) { return hit(t, cell({7, 6, 5, 4}, r), 3); }},
      {"PC", "standard", 3, 10, 1, 3,
       [](Table& t, int r) {
         return hit(t, cell({7, 6, 5, 4, 3, 2, 1}, bracket({1, 2, 4, 5, 7, 8, 10}, r)), 2);
       }},
      {"Beam", "standard", 3, 20, 1, 3,
       [](Table& t, int r) { return hit(t, 8 - r / 3, 7 - r / 3); }},
      {"HFR", "standard", 3, 6, 1, 5, hfr},
      {"Ion", "standard", 3, 45, 1, 3, [](Table& t, int r) { return less(t.d6(8), r + 3); }},
      {"MLAS", "standard", 3, 9, 1, 3, [](Table& t, int r) { return less(t.d6(6), 3 * r + 9); }},
      {"Stat", "standard", 3, 9, 1, 3,
       [](Table& t, int r) {
         return hit(t, cell({7, 6, 6, 5, 4, 4, 3, 2, 2, 1}, r),
                    cell({13, 12, 10, 9, 8, 6, 5, 4, 2, 1}, r));
       }},
      {"LRG", "standard", 3, 6, 1, 3,
       [](Table& t, int r) {
         return hit(t, cell({5, 5, 4, 3, 3, 2, 1}, r), cell({3, 2, 2, 2, 1, 1, 1}, r));
       }},
      // TNG-LRG.4: 2 is taken off the die
      {"LRG", "standard", 3, 6, 1, 4,
       [](Table& t, int r) {
         return hit(t, cell({5, 5, 4, 3, 3, 2, 1}, r) + 2, cell({3, 2, 2, 2, 1, 1, 1}, r));
       }},
      {"HB", "standard", 3, 11, 1, 3,
       [](Table& t, int r) {
         return t.d6(2) <= 12 - r ? cell({6, 6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1}, r) : 0;
       }},
      {"SABOT", "overload", 3, 13, 1, 3, [](Table& t, int r) { return hit(t, 8 - r, 14 - r); }},
      {"Ph-LR", "standard", 3, 4, 1, 3, ph_lr},
      {"TLAS", "standard", 3, 3, 1, 3, [](Table& t, int r) { return tlas(t, r, 3); }},
      {"TLAS", "standard", 3, 1, 1, 5, [](Table& t, int r) { return tlas(t, r, 5); }},
      {"FB", "standard", 3, 15, 1, 3, fb},
      {"T", "standard", 3, 4, 1, 3, [](Table& t, int r) { return hit(t, 5 - r, r == 4 ? 2 : 4); }},
      {"RB", "standard", 3, 3, 1, 3, [](Table& t, int r) { return hit(t, 4 - r, r == 3 ? 1 : 2); }},
      {"P-Disr", "five", 4, 15, 5, 3,
       [](Table& t, int r) {
         return hit(t, cell({8, 7, 6, 5, 4, 3, 2, 1}, bracket({0, 1, 2, 3, 6, 9, 12, 15}, r)) - 1,
                    1);
       }},
      {"Quan", "standard", 4, 24, 2, 3, quan},
      {"PPDC", "standard", 3, 24, 1, 3, ppdc},
  };
  return all;
}

class Volley {
 public:
  Volley(const Gun& gun, int range, u64 number)
      : gun_(gun),
        bench_(duel_of({gun.weapon, 3}, range, gun.level, gun.size_class)),
        number_(number) {
    bench_.arm();
    if (fire::count_of(bench_.battle, 0, bench_.gun(0, 0, gun.mode)).armed_at > 0)
      bench_.hold(0, 0, gun.mode, 8);
    order_ = bench_.order(0, 0, gun.mode, 1, 3);
  }

  bool legal() const { return bench_.legal(order_); }
  // Compares the damage, and checks that each die was needed.
  void compare(int range) {
    core::Dice dice(number_, core::Stream::battle, 1);
    std::vector<core::Draw> room(500);
    dice.note_into(room);
    core::Log off;
    BattleContext course{bench_.battle, bench_.state, dice, off};
    fire::carry_out(course, fire::bare_sight(), 0, order_);
    Table table{dice.noted()};
    i64 sum = 0;
    for (int i = 0; i < 3 * gun_.shots; ++i) {
      // the PPDC fires three shots from one box; other weapons lock on by id
      sum += gun_.shot(table, range);
    }
    EXPECT_EQ(bench_.damage(), sum);
    EXPECT_EQ(table.next, dice.noted().size());
  }

 private:
  const Gun& gun_;
  FireBench bench_;
  core::Order order_;
  u64 number_;
};

TEST(TngBattleFireOracle, volleys_against_charts_typed_a_second_time) {
  core::Dice random(11, core::Stream::bot, 1);
  for (const Gun& gun : guns()) {
    for (int i = 0; i < 40; ++i) {
      const int range = static_cast<int>(random.below(static_cast<u32>(gun.reach) + 1));
      SCOPED_TRACE(std::string(gun.weapon) + " " + gun.mode + " at " + std::to_string(range));
      Volley volley(gun, range, static_cast<u64>(i));
      ASSERT_TRUE(volley.legal());
      volley.compare(range);
    }
    SCOPED_TRACE(std::string(gun.weapon) + " " + gun.mode + " beyond");
    EXPECT_FALSE(Volley(gun, gun.reach + 1, 1).legal());
  }
}

}  // namespace
}  // namespace klaxon::rules::tng::oracle_of_fire
