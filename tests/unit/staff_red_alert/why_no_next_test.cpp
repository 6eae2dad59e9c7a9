// States that a battle file cannot express: a report then says so, and has no next file.
#include <gtest/gtest.h>

#include <functional>

#include "staff/red_alert/desk/why_no_next.h"
#include "tests/unit/staff_red_alert/resolving.h"

namespace klaxon::staff::red_alert {
namespace {

namespace rules = klaxon::rules::red_alert;
using core::Tree;
using testing::Answer;
using testing::run;
using testing::ship;

// Ships 0 and 1 belong to the federation, ship 2 is Romulan. Worf has given the order Away Team.
const std::string squadron = R"(
system = "red-alert"
victory = "points"
terrain = [{ name = "Tarn", at = [40, 30], across = 3 }]
)" + ship("yamato", "federation", "10, 8", 0, 0, R"(crew = ["worf", "security_team"]
tech = ["cloaking_device"]
)") + ship("halcyon", "federation", "10, 18", 0, 0, "free = [\"away_team\"]\n") +
                             ship("tderet", "romulan", "40, 8", 180, 0, R"(crew = ["security_team"]
tech = ["cloaking_device"]
)");

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

// Why no file can continue from here, as a single text.
std::string why_after(
    const std::string& file,
    const std::function<void(const rules::RedAlertGame&, rules::State&)>& happens) {
  const Answer answer = run(file);
  EXPECT_TRUE(answer.done) << testing::all_of(answer.faults);
  if (!answer.done) return "";
  auto state = std::make_unique<rules::State>(answer.state());
  happens(game_of(answer), *state);
  std::string why;
  for (const std::string& sentence : why_no_next(game_of(answer), *state)) why += sentence;
  return why;
}

struct Reason {
  const char* name;
  void (*happens)(const rules::RedAlertGame&, rules::State&);
  const char* why;  // empty if it goes on
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
     "Security Team is aboard Halcyon, and another ship has Security Team too; a file cannot say "
     "which of them it is."},
    {"no_namesakes", [](const Game& g, State& s) { disk_of(g, s, 0, "security_team").aboard = 2; },
     ""},
    {"flipped",
     [](const Game& g, State& s) {
       disk_of(g, s, 0, "cloaking_device").state = rules::DiskState::activated;
       disk_of(g, s, 0, "cloaking_device").memory = u8{0};
     },
     "Cloaking Device stays flipped for what it does; a file cannot say why a disk is "
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
TEST_P(RedAlertNoNext, RA_12_8_names_what_a_file_cannot_express) {
  EXPECT_EQ(why_after(squadron, GetParam().happens), GetParam().why);
}
INSTANTIATE_TEST_SUITE_P(Every, RedAlertNoNext, ::testing::ValuesIn(reasons),
                         [](const auto& row) { return std::string(row.param.name); });

// 'Safe conduct' has goals about the freighter, but none about her escort.
std::string why_without(const std::string& scenario, const std::string& first,
                        const std::string& second, u32 lost) {
  return why_after("system = \"red-alert\"\nscenario = \"" + scenario + "\"\npoints = 100\n" +
                       ship("quick_turnover", first, "10, 8", 0, 0) +
                       ship("fair_margin", first, "10, 18", 0, 0) +
                       ship("gorath", second, "30, 8", 180, 0),
                   [&](const Game&, State& s) { s.ships[lost].fate = rules::Fate::hull; });
}
TEST(RedAlertWhyNoNext, RA_19_14_a_ship_of_a_goal_is_lost) {
  EXPECT_EQ(why_without("safe_conduct", "convoy", "raiders", 0),
            "A goal of this battle is about Quick Turnover, which is lost; a file cannot say that "
            "a ship is lost.");
  EXPECT_EQ(why_without("safe_conduct", "convoy", "raiders", 1), "");
  EXPECT_EQ(why_without("relief_of_tarn", "blockade", "relief", 1), "")
      << "some ship of the blockade must survive, and one is left";
}

// A ship has left the table: the report for three seats, one of which has lost its ship.
TEST(RedAlertWhyNoNext, RA_19_1_a_report_gives_the_reason_in_place_of_the_next_file) {
  const Answer answer = run(squadron + ship("gorath", "klingon", "46, 18", 0, 4));
  ASSERT_TRUE(answer.done) << testing::all_of(answer.faults);
  const Tree& summary = answer.resolved.summary;
  EXPECT_EQ(summary.find("over")->whole, 0);
  EXPECT_EQ(summary.find("next"), nullptr);
  EXPECT_EQ(summary.text_at("why_no_next"),
            "The fleet of klingon has no ship left; a file cannot have a seat without a ship.");
}

// In 'Broken truce' the first turn is over, and its prohibitions have ended.
TEST(RedAlertWhyNoNext, RA_19_9_limits_do_not_begin_anew) {
  const std::string ships = ship("yamato", "federation", "10, 18", 0, 0) +
                            ship("gorath", "klingon", "30, 8", 180, 0) +
                            ship("tderet", "romulan", "30, 28", 180, 0);
  const auto next = [&](const std::string& limits) {
    const Answer answer =
        run("system = \"red-alert\"\nscenario = \"broken_truce\"\n" + limits + ships);
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
      next("limits = [{ forbids = [\"beam\"], until = 3 }, { forbids = [\"cloak\"] }]\n");
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
