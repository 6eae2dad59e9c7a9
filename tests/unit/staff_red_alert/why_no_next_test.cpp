// What a battle file cannot tell: then a report says so, and has no next file.
#include <gtest/gtest.h>

#include "staff/red_alert/desk/why_no_next.h"
#include "tests/unit/staff_red_alert/resolving.h"

namespace klaxon::staff::red_alert {
namespace {

namespace rules = klaxon::rules::red_alert;
using core::Tree;
using testing::Answer;
using testing::run;

// Ships 0 and 1 are of the federation, ship 2 is Romulan. Worf has granted Away Team.
const std::string squadron = R"(
system = "red-alert"
victory = "points"
terrain = [{ name = "Tarn", at = [40, 30], across = 3 }]
[[ships]]
ship = "yamato"
seat = "federation"
at = [10, 8]
heading = 0
speed = 0
crew = ["worf", "security_team"]
tech = ["cloaking_device"]
[[ships]]
ship = "halcyon"
seat = "federation"
at = [10, 18]
heading = 0
speed = 0
free = ["away_team"]
[[ships]]
ship = "tderet"
seat = "romulan"
at = [40, 8]
heading = 180
speed = 0
crew = ["security_team"]
tech = ["cloaking_device"]
)";

const rules::RedAlertGame& game_of(const Answer& answer) {
  return static_cast<const rules::RedAlertGame&>(answer.resolved.match->game());
}
rules::Disk& disk_of(const rules::RedAlertGame& game, rules::State& state, u32 home,
                     std::string_view id) {
  for (rules::Disk& disk : state.disks)
    if (disk.home == home && disk.there() && game.scenario().design_of(disk).id == id) return disk;
  ADD_FAILURE() << id;
  return state.disks[0];
}

struct Reason {
  const char* name;
  void (*happens)(const rules::RedAlertGame&, rules::State&);
  const char* why;  // nothing: it goes on
};
void PrintTo(const Reason& reason, std::ostream* out) {
  *out << reason.name;
}

using Game = rules::RedAlertGame;
using rules::State;
const Reason reasons[] = {
    {"nothing", [](const Game&, State&) {}, ""},
    {"fleet_lost", [](const Game&, State& s) { s.ships[2].fate = rules::Fate::hull; },
     "The fleet of romulan has no ship left; a file cannot have a seat without a ship."},
    {"granted", [](const Game&, State& s) { s.ships[0].fate = rules::Fate::hull; },
     "Yamato is lost, and with it Lt. Cdr. Worf, by whom free disks of Halcyon were granted; a "
     "file cannot say so."},
    {"nothing_granted", [](const Game&, State& s) { s.ships[1].fate = rules::Fate::hull; }, ""},
    {"torpedo",
     [](const Game&, State& s) {
       s.ships[1].fate = rules::Fate::hull;
       s.torpedoes.add().ship = 1;
     },
     "A torpedo of Halcyon flies on, and that ship is lost; a file cannot name a torpedo of a "
     "ship that is gone."},
    {"terrain", [](const Game& g, State& s) { disk_of(g, s, 0, "worf").aboard = rules::ships_max; },
     "Lt. Cdr. Worf is on Tarn; a file cannot say that crew is on terrain."},
    {"boarders", [](const Game& g, State& s) { disk_of(g, s, 0, "worf").aboard = 2; }, ""},
    {"homeless",
     [](const Game& g, State& s) {
       disk_of(g, s, 1, "away_team").aboard = 2;
       s.ships[1].fate = rules::Fate::hull;
     },
     "Away Team is aboard T'deret, and their own ship Halcyon is lost; a file cannot say whose "
     "crew that is."},
    {"face_down",
     [](const Game& g, State& s) {
       disk_of(g, s, 0, "worf").aboard = 2;
       disk_of(g, s, 0, "worf").state = rules::DiskState::concealed;
     },
     "Lt. Cdr. Worf is aboard T'deret and lies face down; a file can name boarders only face up."},
    {"namesakes", [](const Game& g, State& s) { disk_of(g, s, 0, "security_team").aboard = 1; },
     "Security Team is aboard Halcyon, and another ship has Security Team, too; a file cannot say "
     "which of them it is."},
    {"no_namesakes", [](const Game& g, State& s) { disk_of(g, s, 0, "security_team").aboard = 2; },
     ""},
    {"flipped",
     [](const Game& g, State& s) {
       disk_of(g, s, 0, "cloaking_device").state = rules::DiskState::activated;
       disk_of(g, s, 0, "cloaking_device").memory = u8{0};
     },
     "Cloaking Device stays flipped for what it does; a file cannot say for what a disk is "
     "flipped."},
    {"cloaked",
     [](const Game& g, State& s) {
       disk_of(g, s, 0, "cloaking_device").state = rules::DiskState::activated;
       disk_of(g, s, 0, "cloaking_device").memory = u8{0};
       s.ships[0].cloaked = 1;
     },
     ""},
};

class RedAlertNoNext : public ::testing::TestWithParam<Reason> {};
TEST_P(RedAlertNoNext, RA_12_8_says_what_a_file_cannot) {
  const Answer answer = run(squadron);
  ASSERT_TRUE(answer.done) << testing::all_of(answer.faults);
  auto state = std::make_unique<rules::State>(answer.state());
  GetParam().happens(game_of(answer), *state);
  std::string why;
  for (const std::string& sentence : why_no_next(game_of(answer), *state)) why += sentence;
  EXPECT_EQ(why, GetParam().why);
}
INSTANTIATE_TEST_SUITE_P(Every, RedAlertNoNext, ::testing::ValuesIn(reasons),
                         [](const auto& row) { return std::string(row.param.name); });

// 'Safe conduct' has goals about the freighter, and none about her escort.
const std::string convoy = R"(
system = "red-alert"
scenario = "SCENARIO"
points = 100
[[ships]]
ship = "quick_turnover"
seat = "FIRST"
at = [10, 8]
heading = 0
speed = 0
[[ships]]
ship = "fair_margin"
seat = "FIRST"
at = [10, 18]
heading = 0
speed = 0
[[ships]]
ship = "gorath"
seat = "SECOND"
at = [30, 8]
heading = 180
speed = 0
)";
std::string with(std::string text, std::string_view what, std::string_view by) {
  for (auto at = text.find(what); at != std::string::npos; at = text.find(what))
    text.replace(at, what.size(), by);
  return text;
}
std::string why_without(const std::string& scenario, const std::string& first,
                        const std::string& second, u32 ship) {
  const Answer answer =
      run(with(with(with(convoy, "SCENARIO", scenario), "FIRST", first), "SECOND", second));
  EXPECT_TRUE(answer.done) << testing::all_of(answer.faults);
  if (!answer.done) return "";
  auto state = std::make_unique<rules::State>(answer.state());
  state->ships[ship].fate = rules::Fate::hull;
  std::string why;
  for (const std::string& sentence : why_no_next(game_of(answer), *state)) why += sentence;
  return why;
}
TEST(RedAlertWhyNoNext, RA_19_14_a_ship_of_a_goal_is_lost) {
  EXPECT_EQ(why_without("safe_conduct", "convoy", "raiders", 0),
            "A goal of this battle is about Quick Turnover, which is lost; a file cannot say that "
            "a ship is lost.");
  EXPECT_EQ(why_without("safe_conduct", "convoy", "raiders", 1), "");
  EXPECT_EQ(why_without("relief_of_tarn", "blockade", "relief", 1), "")
      << "any ship of the blockade has to survive, and one is left";
}

// Over the table's edge: the report of three seats of which one is gone.
TEST(RedAlertWhyNoNext, RA_19_1_a_report_says_why_in_place_of_the_next_file) {
  const Answer answer = run(squadron + R"(
[[ships]]
ship = "gorath"
seat = "klingon"
at = [46, 18]
heading = 0
speed = 4
)");
  ASSERT_TRUE(answer.done) << testing::all_of(answer.faults);
  const Tree& summary = answer.resolved.summary;
  EXPECT_EQ(summary.find("over")->whole, 0);
  EXPECT_EQ(summary.find("next"), nullptr);
  EXPECT_EQ(summary.text_at("why_no_next"),
            "The fleet of klingon has no ship left; a file cannot have a seat without a ship.");
}

// Of 'Broken truce' the first turn is over, and with it what it forbade.
TEST(RedAlertWhyNoNext, RA_19_9_limits_do_not_begin_anew) {
  const std::string truce = R"(
system = "red-alert"
scenario = "broken_truce"
LIMITS
[[ships]]
ship = "yamato"
seat = "federation"
at = [10, 18]
heading = 0
speed = 0
[[ships]]
ship = "gorath"
seat = "klingon"
at = [30, 8]
heading = 180
speed = 0
[[ships]]
ship = "tderet"
seat = "romulan"
at = [30, 28]
heading = 180
speed = 0
)";
  const auto next = [&](const std::string& limits) {
    const Answer answer = run(with(truce, "LIMITS", limits));
    EXPECT_TRUE(answer.done) << testing::all_of(answer.faults);
    const Tree* found = answer.done ? answer.resolved.summary.find("next") : nullptr;
    return found == nullptr ? Tree::table() : *found;
  };
  const Tree over = next("");
  ASSERT_NE(over.find("limits"), nullptr);
  ASSERT_EQ(over.find("limits")->items.size(), 2U);
  EXPECT_EQ(over.find("limits")->items[0].find("ships")->whole, 2);
  EXPECT_TRUE(over.find("limits")->items[1].entries.empty());

  const Tree left =
      next("limits = [{ forbids = [\"beam\"], until = 3 }, { forbids = [\"cloak\"] }]");
  ASSERT_NE(left.find("limits"), nullptr);
  EXPECT_EQ(left.find("limits")->items[0].find("until")->whole, 2);
  EXPECT_NE(left.find("limits")->items[1].find("forbids"), nullptr) << "without an end";
  for (const Tree& file : {over, left}) {
    const RedAlertSystem system{testing::shipped()};
    Resolved out;
    core::Faults faults;
    EXPECT_TRUE(resolve(system, file, testing::DicePlan::seeded(1), nullptr, "", out, faults))
        << testing::all_of(faults);
  }
}

}  // namespace
}  // namespace klaxon::staff::red_alert
