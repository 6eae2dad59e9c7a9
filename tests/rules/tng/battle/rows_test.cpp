// The compact rows of a battle are fire::aim, faster.
#include <algorithm>
#include <bit>
#include <set>

#include "tests/rules/tng/battle/rows_bench.h"

namespace klaxon::rules::tng::rows {
namespace {

using catalog::Modifier;
using catalog::Needed;

// A plain generator of the test's own: no die of the game.
class Random {
 public:
  explicit Random(u64 seed) : at_(seed) {}
  i32 between(i32 lo, i32 hi) {
    at_ = at_ * 6364136223846793005U + 1442695040888963407U;
    return lo + static_cast<i32>((at_ >> 33) % static_cast<u64>(hi - lo + 1));
  }
  bool flag() { return between(0, 1) == 1; }

 private:
  u64 at_;
};

// At most three of a kind: sixteen cloaks would multiply a range beyond all numbers.
void fit(Random& random, fire::FittedList& list) {
  const Everything& all = everything();
  const i32 wanted = random.between(0, random.flag() ? 4 : 16);
  while (list.size() < static_cast<u32>(wanted)) {
    const std::vector<BenderId>& from = random.between(0, 9) == 0 ? all.fitted : all.bending;
    BenderId id = from[static_cast<u32>(random.between(0, static_cast<i32>(from.size()) - 1))];
    if (!list.empty() && random.between(0, 5) == 0) id = {list.back().system, list.back().level};
    const auto same = [&](const fire::Fitted& one) { return one.system == id.system; };
    if (std::count_if(list.begin(), list.end(), same) < 3)
      list.push({id.system, id.level, random.between(-3, 4)});
  }
}

fire::Facts random_facts(Random& random) {
  fire::Facts facts;
  facts.range = random.between(0, 45);
  facts.size_class = random.between(size_class_min, size_class_max);
  facts.speed = random.between(0, 40);
  facts.shields = random.flag();
  facts.linked = random.flag();
  facts.place = random.between(core::wheel_here, core::wheel_places - 1);
  const i32 races = static_cast<i32>(shipped().races.size());
  const i32 race = random.between(-1, races - 1);
  const auto romulan = shipped().names.races.find("Romulan");
  facts.race = race < 0 ? fire::no_race : static_cast<u16>(race);
  if (romulan && random.between(0, 3) == 0) facts.race = *romulan;
  facts.adapted = static_cast<catalog::Share>(random.between(0, 4));
  facts.die = random.between(-2, 2);
  facts.range_by = random.between(-5, 5);
  facts.hit = random.between(-2, 2);
  facts.web_hexes = random.between(1, 3);
  fit(random, facts.firer);
  fit(random, facts.target);
  return facts;
}

TEST(TngBattleRows, everything_of_the_catalogue_fits) {
  const Everything& all = everything();
  EXPECT_GT(all.guns.size(), 500U);
  EXPECT_LE(all.guns.size(), guns_max);
  EXPECT_LE(all.rows.benders.size(), benders_max);
  EXPECT_GE(all.rows.benders.size(), 30U);
  Kinds kinds = 0;
  for (const Bender& bender : all.rows.benders) kinds |= Kinds{1} << bender.kind;
  RecordProperty("guns", static_cast<int>(all.guns.size()));
  RecordProperty("benders", static_cast<int>(all.rows.benders.size()));
  RecordProperty("kinds", std::popcount(kinds));
}

TEST(TngBattleRows, equal_to_aim_in_random_cases) {
  const Everything& all = everything();
  Random random(7);
  std::set<const Modifier*> taken;
  const u32 guns = static_cast<u32>(all.guns.size());
  u32 differ = 0;
  for (u32 i = 0; i < 300'000 && differ < 5; ++i) {
    const u16 gun = static_cast<u16>(i % guns);
    const fire::Facts facts = random_facts(random);
    fire::Terms terms;
    const ::testing::AssertionResult same = equal(gun, facts, &terms);
    EXPECT_TRUE(same);
    if (!same) ++differ;
    for (const fire::Term& term : terms) taken.insert(term.row);
  }
  // no row of a shot went untested
  for (const catalog::System& system : shipped().systems)
    for (const catalog::Level level : catalog::each_level) {
      if (!system.at.has(level)) continue;
      for (const Modifier& row : system.at.at(level).modifiers)
        EXPECT_TRUE(!bends_shots(row) || taken.contains(&row)) << row.rule << " at " << int{level};
    }
}

}  // namespace
}  // namespace klaxon::rules::tng::rows
