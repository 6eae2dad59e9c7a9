// The captain: which boxes it gives up, and its results in duels against the random bot.
#include "staff/code_red/bot/captain.h"

#include <gtest/gtest.h>

#include "battle/match/match.h"
#include "staff/code_red/system.h"
#include "tests/unit/staff_code_red/support.h"

namespace klaxon::staff::code_red {
namespace {

namespace rules = klaxon::rules::code_red;
using rules::HitClass;
using rules::sys;

struct Dearer {
  HitClass kept, given;
};

class CaptainWorth : public ::testing::TestWithParam<Dearer> {};

TEST_P(CaptainWorth, CR_2_2_gives_up_what_it_needs_least) {
  core::Faults faults;
  rules::Design design;
  ASSERT_TRUE(rules::read_design(testing::shipped().find("ships", "stormcrown")->tree, "x", design,
                                 faults));
  const rules::Ship ship = rules::fresh_ship(design, 0);
  EXPECT_GT(worth_of_box(ship, design, sys(GetParam().kept)),
            worth_of_box(ship, design, sys(GetParam().given)));
}

INSTANTIATE_TEST_SUITE_P(Rows, CaptainWorth,
                         ::testing::Values(Dearer{HitClass::phaser, HitClass::forward_hull},
                                           Dearer{HitClass::phaser, HitClass::aft_hull},
                                           Dearer{HitClass::drone, HitClass::aft_hull},
                                           Dearer{HitClass::photon, HitClass::lab},
                                           Dearer{HitClass::left_warp, HitClass::forward_hull},
                                           Dearer{HitClass::sensor, HitClass::lab},
                                           Dearer{HitClass::battery, HitClass::probe}));

TEST(CaptainWorth, the_last_box_is_worth_more_than_the_first) {
  const rules::Design design = testing::ship_of("phaser = 8\nlab = 1");
  rules::Ship ship = rules::fresh_ship(design, 0);
  const int whole = worth_of_box(ship, design, sys(HitClass::phaser));
  ship.boxes[sys(HitClass::phaser)] = 1;
  EXPECT_GT(worth_of_box(ship, design, sys(HitClass::phaser)), whole);
}

// Returns +1 if the captain, at `seat`, wins, 0 for a draw, and -1 if it loses.
int duel(const CodeRedSystem& system, const std::shared_ptr<core::Game>& game, int seat, u64 seed) {
  battle::match::Match match(game, "duel", battle::match::DicePlan::seeded(seed));
  const auto captain = system.bot("captain");
  const auto chance = system.bot("random");
  core::Dice dice(seed, core::Stream::bot, 0);
  match.begin();
  for (int orders = 0; !match.over() && orders < 20'000; ++orders) {
    const core::Window window = match.window();
    const int owes = std::countr_zero(static_cast<u32>(window.owed & ~window.answered));
    core::Order order;
    (owes == seat ? captain : chance)->choose(*game, match.state(), owes, dice, order);
    const auto outcome = match.execute(battle::match::Command::give(owes, order));
    EXPECT_EQ(outcome.step, battle::match::Step::done);
    if (outcome.step != battle::match::Step::done) return -1;
  }
  i32 score[core::seats_max] = {};
  return match.result(score) ? score[seat] : -1;
}

TEST(Captain, CR_duel_1_beats_chance_in_mirrored_duels) {
  const CodeRedSystem system(testing::shipped());
  battle::Setup setup;
  core::Faults faults;
  ASSERT_TRUE(system.prepare("duel", core::Tree::table(), setup, faults));
  const std::shared_ptr<core::Game> game = system.open(setup, faults);
  int halves = 0;  // in points; a draw counts one
  for (u64 seed = 1; seed <= 50; ++seed)
    for (int seat = 0; seat < 2; ++seat) halves += 1 + duel(system, game, seat, seed);
  RecordProperty("points_of_100_doubled", halves);
  std::printf("captain against random: %.1f of 100\n", halves / 2.0);
  EXPECT_GE(halves, 180);
}

TEST(Captain, every_shipped_starship_can_duel_under_it) {
  const CodeRedSystem system(testing::shipped());
  for (const char* id :
       {"kestrel", "halberd", "rookery", "longmarch", "errand", "anvil", "weaver"}) {
    core::Tree options = core::Tree::table();
    core::Tree& ships = options.set("ships", core::Tree::list());
    ships.add(core::Tree::of(std::string_view(id)));
    ships.add(core::Tree::of(std::string_view("meridian")));
    battle::Setup setup;
    core::Faults faults;
    ASSERT_TRUE(system.prepare("duel", options, setup, faults)) << id;
    duel(system, system.open(setup, faults), 0, 11);
  }
}

}  // namespace
}  // namespace klaxon::staff::code_red
