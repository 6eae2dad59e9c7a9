// The toy's desk, as its users call it: ship check, cards, odds, battle files, ships in records.
#include "staff/toy/staff.h"

#include <gtest/gtest.h>

#include "battle/search/playout.h"
#include "codec/codec.h"
#include "tests/support/shipped.h"

namespace klaxon::staff::toy {
namespace {

using core::Tree;
using staff::testing::toml;

struct ToyStaffTest : ::testing::Test {
  codec::Library library = staff::testing::shipped_library("toy");
  std::unique_ptr<Staff> staff = make_staff(library, "### TOY-3 Fire\n");
  std::unique_ptr<Desk> desk = make_desk(*staff, "### TOY-3 Fire\n");
  core::Faults faults;

  Tree odds(std::string_view question) {
    Tree answer;
    EXPECT_TRUE(staff->odds()->answer(toml(question), nullptr, answer, faults));
    return answer;
  }
  Resolved resolved(const std::string& file) {
    Resolved out;
    EXPECT_TRUE(
        desk->resolve(toml(file), battle::match::DicePlan::seeded(1), nullptr, out, faults));
    for (const core::Fault& fault : faults.list()) ADD_FAILURE() << fault.message;
    return out;
  }
};

TEST_F(ToyStaffTest, every_shipped_ship_is_sound) {
  for (const std::string& id : staff->ships())
    EXPECT_TRUE(staff->yard()->check(id, *staff->ship(id)).find("ok")->whole != 0) << id;
}

TEST_F(ToyStaffTest, a_check_lists_boxes_or_faults) {
  const Tree sound = staff->yard()->check("x.toml", toml("hull = 3\ngun = 1\nengine = 2\n"));
  EXPECT_EQ(codec::to_json(*sound.find("lines")),
            R"([{"system":"hull","count":3,"bpv":null},{"system":"gun","count":1,"bpv":null},)"
            R"({"system":"engine","count":2,"bpv":null}])");
  const Tree told = staff->yard()->check("x.toml", toml("hull = 0\ngun = 1\n"));
  EXPECT_EQ(told.find("errors")->items.size(), 2U) << "too small a hull, no engine";
}

TEST_F(ToyStaffTest, a_card_crosses_out_what_is_lost) {
  const Tree design = toml("name = 'Wren'\nhull = 2\ngun = 1\nengine = 1\n");
  const auto crosses = [&](const Tree* stands) {
    std::string svg;
    EXPECT_TRUE(staff->sheets()->print(design, stands, svg, faults));
    EXPECT_NE(svg.find(">Wren<"), std::string::npos);
    std::size_t count = 0;
    for (std::size_t at = svg.find("<path"); at != std::string::npos;
         at = svg.find("<path", at + 1))
      ++count;
    return count;
  };
  EXPECT_EQ(crosses(nullptr), 0U);
  const Tree stands = toml("ship = 'Wren'\nleft = { hull = 1, gun = 0 }\n");
  EXPECT_EQ(crosses(&stands), 2U);
}

// With guns of 1 at one hex, the chart says 0 0 1 1 2 2.
TEST_F(ToyStaffTest, TOY_3_odds_of_a_volley_are_exact) {
  EXPECT_DOUBLE_EQ(odds("guns = 1\nrange = 1\n").find("mean")->number, 2);
  const Tree shielded = odds("guns = 1\nrange = 1\nshield = 2\n");
  EXPECT_EQ(shielded.find("points")->items[0].find("ways")->whole, 4);
  EXPECT_DOUBLE_EQ(shielded.find("mean")->number, 2 / 6.0);
  EXPECT_DOUBLE_EQ(odds("guns = 1\nrange = 1\naim = 2\n").find("mean")->number, 3);
}

TEST_F(ToyStaffTest, TOY_4_a_braced_ship_halves_each_chance) {
  EXPECT_DOUBLE_EQ(odds("guns = 1\nrange = 1\nbraced = true\n").find("mean")->number, 4 / 6.0);
}

TEST_F(ToyStaffTest, odds_want_guns_and_range_and_no_ship) {
  Tree answer;
  EXPECT_FALSE(staff->odds()->answer(toml("guns = 1\n"), nullptr, answer, faults));
  EXPECT_EQ(faults.list().front().field, "range");
  EXPECT_FALSE(
      staff->odds()->answer(toml("guns = 1\nrange = 1\n"), staff->ship("cruiser"), answer, faults));
}

constexpr const char* battle_file = R"(system = "toy"
title = "The relay"
scenario = "skirmish"
turns = 1
[[orders]]
seat = "red"
order = "move direction=east hexes=1"
[[orders]]
seat = "red"
order = "capture target=4"
)";

TEST_F(ToyStaffTest, a_battle_file_is_adjudicated) {
  const Resolved out = resolved(battle_file);
  const std::string text = render(out.report, Format::text);
  EXPECT_NE(text.find("The relay"), std::string::npos);
  EXPECT_NE(text.find("Turn 2"), std::string::npos) << "it is played to the end of the turn";
  EXPECT_NE(text.find("rule: TOY-2"), std::string::npos) << text;
  EXPECT_NE(text.find("Refused: red: Board ship 4."), std::string::npos) << text;
  EXPECT_EQ(out.summary.find("turn")->whole, 2);
  const std::vector<Tree>& refused = out.summary.find("refused")->items;
  ASSERT_EQ(refused.size(), 1U);
  EXPECT_EQ(refused[0].find("where")->text, "line 8, capture");
}

TEST_F(ToyStaffTest, a_ship_is_shown_as_the_battle_left_it) {
  const Resolved out = resolved(battle_file);
  Tree stands;
  for (const char* name : {"cruiser_4", "cruiser"}) {
    ASSERT_TRUE(staff->sheets()->standing(out.match->game(), out.match->state(), name, stands))
        << name;
    EXPECT_EQ(stands.find("design")->text, "cruiser");
    EXPECT_EQ(stands.find("left")->find("hull")->whole, 6);
  }
  EXPECT_FALSE(staff->sheets()->standing(out.match->game(), out.match->state(), "yacht", stands));
}

// Red is one team, blue and green the other.
TEST_F(ToyStaffTest, the_captain_beats_random) {
  battle::Setup setup;
  ASSERT_TRUE(staff->system().prepare("skirmish", Tree::table(), setup, faults));
  const auto game = staff->system().open(setup, faults);
  const auto captain = staff->system().bot("captain"), random = staff->system().bot("random");
  battle::search::PlayRoom room(*game);
  int won = 0;
  for (u64 number = 0; number < 40; ++number) {
    battle::search::Bot* const bots[] = {captain.get(), random.get(), random.get()};
    const auto result = battle::search::play_out(*game, room, bots, 1, number);
    if (result.over && result.score[0] > 0) ++won;
  }
  EXPECT_GT(won, 25);
}

}  // namespace
}  // namespace klaxon::staff::toy
