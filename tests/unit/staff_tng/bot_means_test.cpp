// The average effect of fire, compared with charts read by hand.
#include "staff/tng/bot/broadside.h"
#include "tests/unit/staff_tng/bot_bench.h"

namespace klaxon::staff::tng::bot {
namespace {

class Charts {
 public:
  Charts() : fight_(cruisers()) { means_.fit(fight_.battle()); }

  i32 of(std::string_view id, std::string_view mode, const bot::Sighted& shot) {
    const auto& guns = fight_.battle().forms.guns;
    for (u32 gun = 0; gun < guns.size(); ++gun)
      if (guns[gun].id() == id && guns[gun].mode->id == mode) return means_.of(gun, 3, shot);
    ADD_FAILURE() << id << " " << mode;
    return 0;
  }
  Fight& fight() { return fight_; }
  bot::Aimer with() { return {fight_.battle(), fight_.state(), means_}; }

 private:
  Fight fight_;
  bot::Means means_;
};

TEST(TngBotMeans, follow_the_printed_charts) {
  Charts charts;
  // 2 2 2 2 2 2; 2 2 2 1 1 1 at three hexes
  EXPECT_EQ(charts.of("Ph-7", "standard", {.range = 0}), 200);
  EXPECT_EQ(charts.of("Ph-7", "standard", {.range = 2}), (2 + 2 + 2 + 1 + 1 + 1) * 100 / 6);
  EXPECT_EQ(charts.of("Ph-7", "overload", {.range = 0}), 400);
  EXPECT_EQ(charts.of("Ph-7", "overload", {.range = 4}), 0);
  // hits on 1 to 3 at three hexes, for 8 points
  EXPECT_EQ(charts.of("Phtn", "overload", {.range = 3}), 800 * 3 / 6);
  // a scanner of -2 turns three hexes into one; a penalty of 2 lowers the number by two
  EXPECT_EQ(charts.of("Phtn", "overload", {.range = 3, .range_by = -2}), 800);
  EXPECT_EQ(charts.of("Phtn", "overload", {.range = 3, .die = 2}), 800 * 1 / 6);
}

// Candour's photons bear ahead, but not astern; on its own hex everything bears.
TEST(TngBotMeans, a_broadside_knows_its_arcs) {
  Charts charts;
  bot::Broadside guns;
  guns.aim(charts.with(), 0, 1, bot::Counted::now);
  EXPECT_GT(guns.at(2, 0), guns.at(2, 12));
  EXPECT_EQ(guns.at(2, core::wheel_here), guns.whole(2));
  EXPECT_EQ(guns.at(100, 0), 0);
}

TEST(TngBotMeans, a_broadside_counts_what_is_armed_and_has_not_fired) {
  Charts charts;
  bot::Broadside armed, spent, unseen;
  armed.aim(charts.with(), 0, 1, bot::Counted::now);
  charts.fight().spend(0);
  spent.aim(charts.with(), 0, 1, bot::Counted::now);
  EXPECT_TRUE(spent.silent());
  Fight other({"candour", "varkuth"}, {0, 1});  // nothing is armed, but nobody can know that
  bot::Means means;
  means.fit(other.battle());
  unseen.aim({other.battle(), other.state(), means}, 0, 1, bot::Counted::seen);
  EXPECT_EQ(unseen.whole(1), armed.whole(1));
}

}  // namespace
}  // namespace klaxon::staff::tng::bot
