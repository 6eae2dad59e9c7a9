// Weapons that get past what protects the boxes in special ways, from the blow to the boxes.
#include "rules/tng/damage/blow.h"
#include "rules/tng/damage/reinforcement.h"
#include "tests/rules/tng/battle/damage_bench.h"

namespace klaxon::rules::tng::damage::piercing_of_weapons {
namespace {

struct Case {
  const char* rule;
  const char* weapon;
  Level level;
  i32 reinforced, shield, armour;  // boxes of a shield and of plates in the facing
  i32 points;
  u16 times;
  // the losses in each layer, and inside
  i32 off, shields, plates, inside;
};

// Half of 3 is 1, half of 11 is 5: the rest hits shields, and armour takes points of both.
// For 2 points of Stat a shield loses 3, and the extra loss never gets inside: of 10 boxes, 7
// points leave none (7 + 3), and 13 leave none while 3 get inside. Ph-10 passes everything.
constexpr Case cases[] = {
    {"TNG-LRG.2", "LRG", 3, 0, 20, 0, 3, 1, 0, 2, 0, 1},
    {"TNG-LRG.2", "LRG", 3, 5, 20, 0, 3, 1, 2, 0, 0, 1},
    {"TNG-LRG.2", "LRG", 3, 5, 20, 4, 3, 1, 2, 0, 1, 0},
    {"TNG-LRG.2", "LRG", 3, 0, 20, 0, 1, 3, 0, 3, 0, 0},
    {"TNG-LRG.2", "LRG", 3, 0, 1, 4, 3, 1, 0, 1, 2, 0},
    {"TNG-Armor.1", "LRG", 3, 0, 20, 1, 3, 2, 0, 4, 1, 1},
    {"TNG-LRG.2", "LRG", 3, 0, 20, 0, 3, 2, 0, 4, 0, 2},
    {"TNG-WRG.3", "WRG", 3, 0, 20, 0, 11, 1, 0, 6, 0, 5},
    {"TNG-WRG.3", "WRG", 3, 2, 3, 4, 11, 1, 2, 3, 4, 2},
    {"TNG-WRG.3", "WRG", 3, 0, 3, 0, 11, 1, 0, 3, 0, 8},
    {"TNG-Ph-10.1", "Ph-10", 4, 0, 0, 0, 1, 1, 0, 0, 0, 1},
    {"TNG-Ph-10.3", "Ph-10", 4, 9, 20, 4, 1, 1, 0, 0, 0, 1},
    {"TNG-Ph-10.3", "Ph-10", 5, 9, 20, 4, 1, 3, 0, 0, 0, 3},
    {"TNG-Stat.1", "Stat", 3, 0, 20, 0, 8, 1, 0, 12, 0, 0},
    {"TNG-Stat.1", "Stat", 3, 0, 20, 0, 7, 1, 0, 10, 0, 0},
    {"TNG-Stat.1", "Stat", 3, 0, 20, 0, 1, 1, 0, 1, 0, 0},
    {"TNG-Stat.1", "Stat", 3, 0, 20, 0, 4, 2, 0, 12, 0, 0},
    {"TNG-Stat.1", "Stat", 3, 0, 20, 0, 1, 2, 0, 2, 0, 0},
    {"TNG-Stat.1", "Stat", 3, 0, 10, 0, 7, 1, 0, 10, 0, 0},
    {"TNG-Stat.1", "Stat", 3, 0, 10, 0, 9, 1, 0, 10, 0, 0},
    {"TNG-Stat.1", "Stat", 3, 0, 10, 0, 13, 1, 0, 10, 0, 3},
    {"TNG-Stat.1", "Stat", 3, 6, 10, 0, 8, 1, 6, 6, 0, 0},
    {"TNG-Stat.1", "Stat", 3, 0, 10, 2, 13, 1, 0, 10, 2, 1},
    {"TNG-Ph-7.1", "Ph-7", 3, 0, 10, 0, 8, 1, 0, 8, 0, 0},
};

Bench bench_for(const Case& one) {
  std::string lines = "boxes = [\"1 Brdg\", \"30 Hull F\"";
  if (one.armour > 0) lines += ", \"" + std::to_string(one.armour) + " Armor 120 @612\"";
  lines += "]\ntracks = { ExcDam = 9 }\ncrew = { \"Crew Unit\" = 2 }\n";
  if (one.shield > 0) lines += "shields = [\"612 " + std::to_string(one.shield) + "\"]\n";
  Bench bench = bench_of_lines(lines);
  bench.state.units[0].reinforced[1] = static_cast<i16>(one.reinforced);
  bench.state.units[0].reserve = Reserve::never;
  return bench;
}

u16 gun_of(Bench& bench, const Case& one) {
  const catalog::Catalog& catalog = *bench.battle.catalog;
  const u16 system = *catalog.find(one.weapon);
  bench.battle.forms.guns.push_back(fire::gun_of(
      catalog, system, one.level, catalog.systems[system].at.at(one.level).modes.front()));
  return static_cast<u16>(bench.battle.forms.guns.size() - 1);
}

// Boxes destroyed or disabled, by layer.
struct Lost {
  i32 shields = 0, plates = 0, inside = 0;
};
Lost lost_of(const Bench& bench) {
  Lost lost;
  const Plan& plan = bench.battle.plan_of(0);
  for (u32 i = 0; i < plan.groups.size(); ++i) {
    const i32 gone = plan.groups[i].boxes - bench.state.groups[i].left;
    const auto is = [&](const std::vector<u16>& list) {
      return std::ranges::find(list, i) != list.end();
    };
    (is(plan.shields) ? lost.shields : is(plan.armour) ? lost.plates : lost.inside) += gone;
  }
  return lost;
}

TEST(TngBattlePiercing, losses_and_damage_inside) {
  for (const Case& one : cases) {
    SCOPED_TRACE(testing::Message() << one.rule << " " << one.points << " x " << one.times);
    Bench bench = bench_for(one);
    const u16 gun = gun_of(bench, one);
    core::Dice dice(3, core::Stream::battle, 1);
    core::Log log;
    BattleContext c{bench.battle, bench.state, dice, log};
    push(c.state, {.target = 0, .facing = 0, .gun = gun, .times = one.times, .points = one.points});
    EXPECT_TRUE(run(c, bench.lent));
    const Lost lost = lost_of(bench);
    EXPECT_EQ(one.reinforced - bench.state.units[0].reinforced[1], one.off);
    EXPECT_EQ(lost.shields, one.shields);
    EXPECT_EQ(lost.plates, one.plates);
    EXPECT_EQ(lost.inside, one.inside);
  }
}

}  // namespace
}  // namespace klaxon::rules::tng::damage::piercing_of_weapons
