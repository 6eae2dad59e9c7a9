// Tests of sidcors' part of the balance lab.
#include "tests/unit/staff/lab_battles.h"

#include "rules/sidcors/game.h"
#include "staff/sidcors/analysis/worth.h"
#include "staff/sidcors/staff.h"
#include "tests/unit/staff_sidcors/support.h"

namespace klaxon::staff::sidcors {
namespace {

using core::Tree;

TEST(SidcorsLab, the_measured_table_has_the_prices_of_today) {
  staff::testing::expect_page_has_prices(*make_staff(testing::shipped(), ""));
}

TEST(SidcorsLab, everything_drawn_becomes_a_battle) {
  staff::testing::expect_lab_battles_open(*make_staff(testing::shipped(), ""), 50);
}

// A unit's price is the captain's estimate of a force that consists of this unit alone.
TEST(SidcorsLab, prices_are_the_captains_estimates) {
  const auto staff = make_staff(testing::shipped(), "");
  for (const balance::Thing& thing : staff->balance()->things()) {
    battle::Setup setup;
    core::Faults faults;
    const Tree options =
        staff->balance()->muster("open_battle", {std::vector<std::string>{thing.id}, {thing.id}});
    ASSERT_TRUE(staff->system().prepare("open_battle", options, setup, faults));
    const auto game = staff->system().open(setup, faults);
    ASSERT_NE(game, nullptr);
    battle::match::StateBuffer state(*game);
    core::Dice dice(1, core::Stream::setup, 0);
    core::Log log;
    game->setup(state.bytes(), dice, log);
    EXPECT_EQ(thing.price, worth_of_force(static_cast<const rules::SidcorsGame&>(*game).scenario(),
                                          rules::SidcorsGame::state(state.bytes()), 0))
        << thing.id;
  }
}

// A point of EW counts 1, and a mauler no more than its factors, since that is how much they win.
TEST(SidcorsLab, abilities_count_for_as_much_as_they_win) {
  const auto staff = make_staff(testing::shipped(), "");
  struct Row {
    const char* key;
    Tree value;
    i64 price;
  };
  const Row rows[] = {{"name", Tree::of("Plain"), 10},
                      {"ew", Tree::of(i64{1}), 11},
                      {"ew", Tree::of(i64{3}), 13},
                      {"mauler", Tree::of_flag(true), 10}};
  for (const Row& row : rows) {
    Tree design = *staff->ship("wisp");
    design.set("factors", Tree::of("4-4/2-2"));
    design.set(row.key, row.value);
    balance::Thing thing;
    core::Faults faults;
    ASSERT_TRUE(staff->balance()->own_thing("mine", design, thing, faults)) << row.key;
    EXPECT_EQ(thing.price, row.price) << row.key;
  }
}

TEST(SidcorsLab, refuses_units_that_are_no_ships_or_cannot_attack) {
  const auto staff = make_staff(testing::shipped(), "");
  balance::Thing thing;
  core::Faults base, meek;
  EXPECT_FALSE(staff->balance()->own_thing("base", *staff->ship("battle_station"), thing, base));
  EXPECT_EQ(base.list().front().code, "no-ship");
  EXPECT_FALSE(staff->balance()->own_thing("meek", Tree::of("0-5/0-2"), thing, meek));
  EXPECT_EQ(meek.list().front().code, "no-attack");
}

}  // namespace
}  // namespace klaxon::staff::sidcors
