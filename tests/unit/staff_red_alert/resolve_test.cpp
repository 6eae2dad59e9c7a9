// Battle files are adjudicated without questions, illegal orders refused with their rule and place,
// and every fault in the file is named along with what would be right.
#include "staff/red_alert/desk/resolve.h"

#include <gtest/gtest.h>

#include "rules/red_alert/figures.h"
#include "staff/red_alert/staff.h"
#include "tests/unit/staff_red_alert/resolving.h"

namespace klaxon::staff::red_alert {
namespace {

using core::Tree;
using testing::Answer;
using testing::expect_in;
using testing::face_down;
using testing::file;
using testing::run;
using testing::ship;
using testing::tderet;

TEST(RedAlertResolve, ships_are_placed_as_in_the_file) {
  const Answer answer = run(R"(system = "red-alert"
[[ships]]
ship = "yamato"
seat = "federation"
at = [20.3, 18.55]
heading = 33.5
speed = 0
shields = 2
hull = 3
torpedoes = 1
marks = ["bridge", "weapons"]
crew = ["la_forge", "barclay"]
concealed = ["barclay"]
activated = ["la_forge"]
[[ships]]
ship = "tderet"
seat = "romulan"
at = [40, 30]
heading = -90
speed = 0
)");
  ASSERT_TRUE(answer.done) << testing::all_of(answer.faults);
  EXPECT_TRUE(answer.resolved.summary.find("refused")->items.empty()) << answer.text();
  const rules::Ship& ship = answer.state().ships[0];
  EXPECT_NEAR(ship.centre.x, 20.3 * core::inch, 1);
  EXPECT_NEAR(ship.centre.y, 18.55 * core::inch, 1);
  EXPECT_NEAR(ship.heading * 360.0 / 65'536, 33.5, 0.01);
  EXPECT_EQ(ship.shields, 2);
  EXPECT_EQ(ship.hull, 3);
  EXPECT_EQ(ship.torpedoes, 1);
  EXPECT_EQ(ship.marks, 0b101);
  EXPECT_NEAR(answer.state().ships[1].heading * 360.0 / 65'536, 270, 0.01);
  EXPECT_EQ(answer.state().ships[1].shields, 7) << "full unless the file says otherwise";
}

TEST(RedAlertResolve, a_turn_is_played_as_written_with_typed_dice) {
  const Answer answer = run(file(R"([[orders]]
ship = "yamato"
face_down = ["attack", "change_speed", "raise_shields"]
first = ["move", { fire = "tderet" }]
second = [{ speed = 0 }]
third = [{ shields = 3 }]
[[orders]]
ship = "tderet"
face_down = ["raise_shields", "attack", "change_heading"]
second = [{ fire = "yamato" }]
third = [{ turn = "yamato" }]
)"),
                            {1, 1, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 1, 2, 1, 1, 1});
  ASSERT_TRUE(answer.done) << testing::all_of(answer.faults);
  ASSERT_FALSE(answer.resolved.needs_dice);
  const rules::Ship& own = answer.state().ships[0];
  EXPECT_EQ(own.centre.x, 24 * core::inch + 5 * core::inch / 2);
  EXPECT_EQ(own.speed, 0);
  EXPECT_EQ(own.shields, 3) << "five hits lowered them from 6 to 1, then they were set";
  EXPECT_EQ(answer.state().ships[1].hull, 6);
  expect_in(answer.text(),
            {"Turn 1", "Phase 2", "Yamato flies 1 flip, 2.5 inches, from 24, 18 to 26.5, 18.",
             "Yamato fires at T'deret, 2.63 inches away. 4 counters: 2 hits.",
             "T'deret's shields fall from 1 to 0 and its hull from 7 to 6.",
             "T'deret suffers a bridge critical.",
             "T'deret fires at Yamato, 2.63 inches away. 6 counters: 5 hits.",
             "beam 5 + 1 by crew and tech", "Yamato suffers an engineering critical.",
             "rule: RA-10.3 The shot", "How things stand", "The battle goes on."});
}

TEST(RedAlertResolve, every_format_shows_the_same_and_escapes_names) {
  const Answer answer = run(file(""));
  ASSERT_TRUE(answer.done) << testing::all_of(answer.faults);
  expect_in(answer.text(Format::html), {"<h1>&lt;b&gt;</h1>", "<table>", "<td>Yamato</td>"});
  expect_in(answer.text(Format::markdown), {"## Turn 1", "| Yamato |"});
  expect_in(answer.text(Format::bbcode), {"[b]Turn 1[/b]", "[code]"});
}

// Drenok flies three flips from 10, 18, with these disks aboard and these orders.
std::string drenok(const std::string& crew, const std::string& first) {
  return "system = \"red-alert\"\nscenario = \"meeting_engagement\"\n" +
         ship("drenok", "west", "10, 18", 0, 3, "crew = [" + crew + "]\n") +
         ship("tderet", "east", "40, 30", 180, 0) +
         "[[orders]]\nship = \"drenok\"\n"
         "face_down = [\"change_heading\", \"change_heading\", \"change_heading\"]\n"
         "first = [" +
         first + "]\n";
}

TEST(RedAlertResolve, RA_21_15_a_ship_turns_on_its_way) {
  const Answer answer = run(drenok("\"jasad\"", "{ turn = 90, after = 2 }"));
  ASSERT_TRUE(answer.done) << testing::all_of(answer.faults);
  EXPECT_TRUE(answer.resolved.summary.find("refused")->items.empty()) << answer.text();
  expect_in(answer.text(), {"Drenok turns on the way: after 2 flips to 90 degrees.",
                            "Drenok flies 3 flips, 7.5 inches, from 10, 18 to 15, 20.5."});
  const Answer alone = run(drenok("", "{ turn = 90, after = 2 }"));
  ASSERT_TRUE(alone.done) << testing::all_of(alone.faults);
  EXPECT_EQ(alone.resolved.summary.find("refused")->items.size(), 1U) << "without him aboard";
  EXPECT_FALSE(run(drenok("", "{ turn = 90, after = 0 }")).done);
}

// Yamato, at 24, 18, ends its flight on T'deret, collides, and is placed as `aside` says.
Answer yamato_on_tderet(const std::string& aside) {
  return run("system = \"red-alert\"\n" + ship("yamato", "federation", "20, 18", 0, 2) +
                 ship("tderet", "romulan", "25, 18.5", 0, 1) +
                 "[[orders]]\nship = \"yamato\"\nfirst = [\"move\"]\n"
                 "[[orders]]\nship = \"tderet\"\nfirst = [\"defer\"]\n" +
                 aside,
             {1, 1, 1, 1, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
}

TEST(RedAlertResolve, RA_9_11_a_ship_may_be_left_where_it_collided) {
  const Answer answer = yamato_on_tderet("aside = { leave = true }\n");
  EXPECT_NE(answer.text().find("Yamato is left where it is, on T'deret."), std::string::npos)
      << testing::all_of(answer.faults) << answer.text();
  const Answer beside = yamato_on_tderet("aside = { bearing = 90, heading = 0 }\n");
  EXPECT_NE(
      beside.text().find("Yamato is placed next to T'deret, at 25, 21.38, heading 0 degrees."),
      std::string::npos)
      << beside.text();
  for (const char* wrong : {"{ leave = true, heading = 0 }", "{}", "{ leave = false }"})
    EXPECT_FALSE(yamato_on_tderet(std::string("aside = ") + wrong + "\n").done) << wrong;
}

TEST(RedAlertResolve, RA_9_14_a_ship_cannot_be_left_on_terrain) {
  const auto on_moon = [](const std::string& aside) {
    return run(
        "system = \"red-alert\"\n"
        "[[terrain]]\nname = \"Moon\"\nat = [25, 18]\nacross = 2\n"
        "[[ships]]\nship = \"yamato\"\nseat = \"federation\"\nat = [20, 18]\nheading = 0\n"
        "speed = 2\n"
        "[[ships]]\nship = \"tderet\"\nseat = \"romulan\"\nat = [45, 30]\nheading = 0\n"
        "speed = 1\n"
        "[[orders]]\nship = \"yamato\"\nfirst = [\"move\"]\n" +
            aside + "[[orders]]\nship = \"tderet\"\nfirst = [\"defer\"]\n",
        {1, 1, 1, 1, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
  };
  const Answer left = on_moon("aside = { leave = true }\n"), silent = on_moon("");
  ASSERT_TRUE(left.done) << testing::all_of(left.faults);
  expect_in(left.text(), {"Yamato is placed next to Moon, at ", "RA-9.14"});
  EXPECT_EQ(left.resolved.summary.find("refused")->items.size(), 1U) << left.text();
  EXPECT_TRUE(silent.resolved.summary.find("refused")->items.empty()) << silent.text();
  EXPECT_EQ(left.resolved.summary.find("ships")->items[0],
            silent.resolved.summary.find("ships")->items[0]);
}

TEST(RedAlertResolve, dice_that_run_out_are_asked_for) {
  const Answer answer = run(file("[[orders]]\nship = \"yamato\"\n" + std::string(face_down) +
                                 "first = [\"move\", { fire = \"tderet\" }]\n"),
                            {1, 1});
  EXPECT_TRUE(answer.done);
  EXPECT_TRUE(answer.resolved.needs_dice);
}

// A report is for players: disks that are face down stay hidden.
TEST(RedAlertResolve, RA_5_5_a_report_does_not_reveal_concealed_disks) {
  const Answer answer =
      run(file("", "") +
          "[[ships]]\nship = \"vrenal\"\nseat = \"romulan\"\nat = [40, 8]\nheading = 0\n"
          "speed = 0\ntech = [\"reinforced_hull\"]\nconcealed = [\"reinforced_hull\"]\n");
  ASSERT_TRUE(answer.done) << testing::all_of(answer.faults);
  EXPECT_EQ(answer.text().find("Reinforced"), std::string::npos) << answer.text();
}

TEST(RedAlertResolve, the_summary_begins_the_next_file) {
  const Answer answer = run(file(""));
  ASSERT_TRUE(answer.done);
  const Tree& ships = *answer.resolved.summary.find("ships");
  ASSERT_EQ(ships.items.size(), 2U);
  EXPECT_EQ(ships.items[0].text_at("ship"), "yamato");
  EXPECT_EQ(ships.items[0].find("at")->items[0].number, 31.5) << "three flips of 2.5 inches";
  EXPECT_EQ(answer.resolved.summary.find("over")->whole, 0);
}

// Illegal orders are refused, and the rest are carried out.
struct Refusal {
  const char* orders;
  const char* rule;
  const char* right;  // in the message
};
class RedAlertRefusals : public ::testing::TestWithParam<Refusal> {};

TEST_P(RedAlertRefusals, name_what_would_be_right) {
  const Refusal& row = GetParam();
  const Answer answer = run(file(row.orders));
  ASSERT_TRUE(answer.done) << testing::all_of(answer.faults);
  const Tree& refused = *answer.resolved.summary.find("refused");
  ASSERT_EQ(refused.items.size(), 1U) << answer.text();
  const Tree& one = refused.items[0];
  EXPECT_EQ(one.text_at("rule"), row.rule) << one.text_at("message");
  EXPECT_NE(one.text_at("message").find(row.right), std::string::npos) << one.text_at("message");
  EXPECT_NE(one.text_at("where").find("line "), std::string::npos) << one.text_at("where");
  EXPECT_NE(answer.text().find("Refused: "), std::string::npos);
  EXPECT_NE(answer.text().find("How things stand"), std::string::npos) << "the rest goes on";
}

#define YAMATO "[[orders]]\nship = \"yamato\"\n"
#define ATTACKS "face_down = [\"attack\", \"attack\", \"change_heading\"]\n"
#define STEERS "face_down = [\"change_speed\", \"raise_shields\", \"activate\"]\n"
INSTANTIATE_TEST_SUITE_P(
    Rows, RedAlertRefusals,
    ::testing::Values(
        Refusal{YAMATO ATTACKS "first = [{ turn = 90 }]\n", "RA-6.11", "takes Change Heading"},
        Refusal{YAMATO STEERS "first = [{ fire = \"tderet\" }]\n", "RA-6.14", "takes Attack"},
        Refusal{YAMATO ATTACKS "first = [{ fire = \"tderet\" }]\n", "RA-10.1", "the reach is 3"},
        Refusal{YAMATO ATTACKS "first = [\"move\", \"move\"]\n", "RA-8.1", "moves once"},
        Refusal{YAMATO ATTACKS "first = [\"move\", { fire = \"yamato\" }]\n", "RA-10.1",
                "name an enemy"},
        Refusal{YAMATO STEERS "first = [{ speed = 5 }]\n", "RA-6.8", "3 at most"},
        Refusal{YAMATO STEERS "first = [{ speed = 9 }]\n", "RA-6.9", "top speed is 5"},
        Refusal{YAMATO STEERS "second = [{ shields = 7 }]\n", "RA-6.13", "6 at most"},
        Refusal{YAMATO STEERS "first = [{ evade = 1, turn = 0 }]\n", "RA-9.2", "would not"},
        Refusal{YAMATO STEERS "third = [{ evade = 1, turn = 0 }]\n", "RA-9.6", "third phase"},
        Refusal{YAMATO STEERS "third = [{ use = \"la_forge\", row = 4 }]\n", "RA-13.11", "3 rows"},
        Refusal{YAMATO STEERS "third = [{ use = \"auxiliary_battery\" }]\n", "RA-13.9",
                "not aboard"},
        Refusal{YAMATO ATTACKS "first = [{ transport = [\"la_forge\"], to = \"tderet\" }]\n",
                "RA-10.7", "at 6"},
        Refusal{YAMATO ATTACKS "first = [{ transport = [], to = \"tderet\" }]\n", "RA-10.8",
                "Name the crew"},
        Refusal{YAMATO "seat = \"romulan\"\n" ATTACKS, "RA-17.2", "under the orders of federation"},
        Refusal{"[[orders]]\nship = \"tderet\"\n" ATTACKS "first = [\"move\"]\n", "RA-8.7",
                "full stop"},
        Refusal{"[[orders]]\nship = \"tderet\"\n" ATTACKS "first = [\"defer\"]\n", "RA-7.6",
                "must act"}));
#undef YAMATO
#undef ATTACKS
#undef STEERS

TEST(RedAlertResolve, RA_3_11_a_destroyed_ship_takes_no_orders) {
  const Answer answer = run(R"(system = "red-alert"
[[ships]]
ship = "yamato"
seat = "federation"
at = [47, 18]
heading = 0
speed = 1
[[ships]]
ship = "wayfarer"
seat = "federation"
at = [10, 8]
heading = 0
speed = 0
[[ships]]
ship = "tderet"
seat = "romulan"
at = [10, 30]
heading = 0
speed = 0
[[orders]]
ship = "yamato"
face_down = ["attack", "attack", "attack"]
second = [{ fire = "tderet" }]
[[orders]]
turn = 2
ship = "yamato"
face_down = ["attack", "attack", "attack"]
[[orders]]
turn = 2
ship = "wayfarer"
face_down = ["attack", "attack", "attack"]
first = [{ fire = "yamato" }]
)");
  ASSERT_TRUE(answer.done) << testing::all_of(answer.faults);
  const Tree& refused = *answer.resolved.summary.find("refused");
  ASSERT_EQ(refused.items.size(), 3U) << answer.text();
  for (const Tree& one : refused.items) EXPECT_EQ(one.text_at("rule"), "RA-3.11");
  expect_in(answer.text(),
            {"Yamato is destroyed: it has left the table.", "The Yamato was destroyed before that.",
             "takes no more orders", "name a ship that is in play"});
}

// A faulty file is not adjudicated at all.
struct Wrong {
  std::string text;
  const char* code;
  const char* rule;
  const char* right;
};
void expect_fault(const Wrong& row) {
  const Answer answer = run(row.text);
  EXPECT_FALSE(answer.done) << row.text;
  for (const core::Fault& fault : answer.faults.list()) {
    if (fault.code != row.code) continue;
    EXPECT_EQ(fault.rule, row.rule) << fault.message;
    EXPECT_NE(fault.message.find(row.right), std::string::npos) << fault.message;
    EXPECT_GT(fault.place.line, 0U) << fault.message;
    EXPECT_FALSE(fault.field.empty()) << fault.message;
    EXPECT_FALSE(fault.field.starts_with("fleets")) << fault.field;
    return;
  }
  ADD_FAILURE() << row.code << " is not told of\n" << row.text << testing::all_of(answer.faults);
}

std::string placed(const std::string& keys, const char* id = "yamato") {
  return "system = \"red-alert\"\n[[ships]]\nship = \"" + std::string(id) +
         "\"\nseat = \"federation\"\n" + keys + tderet;
}
const std::string there = "at = [24, 18]\nspeed = 1\nheading = 0\n";

TEST(RedAlertResolve, impossible_headings_and_places_are_refused) {
  for (const char* heading : {"nan", "inf", "1e300", "-361", "\"north\"", "true", "[90]"})
    expect_fault({placed("at = [24, 18]\nspeed = 1\nheading = " + std::string(heading) + "\n"),
                  std::string_view(heading).find_first_of("\"t[ni") == std::string_view::npos
                      ? "out-of-range"
                      : "wrong-kind",
                  "RA-6.11", "-360 to 360"});
  for (const auto& [turn, code] : {std::pair{"nan", "wrong-kind"}, {"1e300", "out-of-range"}})
    expect_fault({file("[[orders]]\nship = \"yamato\"\n" + std::string(face_down) +
                       "first = [{ turn = " + turn + " }]\n"),
                  code, "RA-6.11", "-360 to 360"});
  expect_fault({file("[[orders]]\nship = \"yamato\"\n" + std::string(face_down) +
                     "first = [{ turn = \"northwards\" }]\n"),
                "wrong-kind", "RA-6.11", "or the ship that it points at"});
  for (const auto& [at, code] :
       {std::pair{"[nan, 3]", "wrong-kind"}, {"[3, 1e300]", "out-of-range"}})
    expect_fault({placed("at = " + std::string(at) + "\nspeed = 1\nheading = 0\n"), code, "RA-3.1",
                  "[6, 18.5]"});
  expect_fault({placed("speed = 1\nheading = 0\n"), "missing-key", "RA-3.1", "[6, 18.5]"});
}

TEST(RedAlertResolve, RA_3_1_ships_off_the_table_or_overlapping_are_refused) {
  expect_fault(
      {placed("at = [49, 18]\nspeed = 1\nheading = 0\n"), "off-table", "RA-3.1", "48, 36"});
  expect_fault(
      {placed("at = [24, -0.1]\nspeed = 1\nheading = 0\n"), "off-table", "RA-3.1", "0, 0"});
  expect_fault({placed("at = [30, 18]\nspeed = 1\nheading = 0\n"), "overlapping", "RA-3.1",
                "2 inches apart and must be 2.88"});
  expect_fault({file("[[terrain]]\nname = \"Moon\"\nat = [24, 20]\nacross = 4\n"), "overlapping",
                "RA-3.1", "Moon"});
}

TEST(RedAlertResolve, impossible_fleets_are_refused) {
  expect_fault({file("", "points = 25\n"), "over-points", "RA-19.5", "25 may be spent"});
  expect_fault(
      {placed(there + "crew = [\"away_team\", \"away_team\", \"away_team\", \"away_team\", "
                      "\"away_team\", \"away_team\"]\n"),
       "over-capacity", "RA-2.9", "room for 5"});
  expect_fault({placed(there + "crew = [\"picard\"]\n") +
                    "[[ships]]\nship = \"wayfarer\"\nseat = \"federation\"\nat = [9, 9]\nheading = "
                    "0\nspeed = 0\ncrew = [\"picard\"]\n",
                "unique-twice", "RA-20.12", "Picard"});
  expect_fault({placed(there + "crew = [\"advanced_strike_leader\"]\n"), "foreign-disk", "RA-1.3",
                "this fleet federation"});
  expect_fault({placed(there + "crew = [\"worv\"]\n"), "unknown-disk", "RA-2.6", "'worf'"});
  expect_fault({placed(there, "yamoto"), "unknown-ship", "RA-2.7", "'yamato'"});
  expect_fault({placed(there + "tech = [\"beam\"]\n") +
                    "[designs.beam]\nkind = \"tech\"\nname = \"Beam\"\nfaction = \"any\"\ncost = "
                    "1\nabilities = [{ does = \"explode\" }]\n",
                "unknown-word", "RA-13.5", "explode"});
  std::string thousand = "system = \"red-alert\"\n";
  for (int i = 0; i < 1000; ++i) thousand += "[[ships]]\nship = \"yamato\"\nseat = \"a\"\n" + there;
  expect_fault({thousand, "too-many", "RA-2.1", "32 ships in all; this file has 1000"});
}

TEST(RedAlertResolve, an_impossible_middle_of_a_battle_is_refused) {
  expect_fault(
      {placed(there + "controller = \"ferengi\"\n"), "unknown-seat", "RA-17.2", "romulan"});
  expect_fault(
      {placed(there + "cloaked = true\nshields = 3\n"), "contradiction", "RA-14.3", "at 0"});
  const auto flight = [](const std::string& keys) { return file("[[torpedoes]]\n" + keys); };
  expect_fault({flight("at = [3, 3]\nheading = 0\nship = \"wayfarer\"\n"), "unknown-ship",
                "RA-15.1", "no fleet has that ship"});
  expect_fault({flight("heading = 0\nship = \"yamato\"\n"), "missing-key", "RA-3.1", "[6, 18.5]"});
  expect_fault({flight("at = [3, 3]\nheading = 0\nship = \"yamato\"\nseat = \"ferengi\"\n"),
                "unknown-seat", "RA-19.3", "ferengi"});
  expect_fault({flight("at = [3, 3]\nheading = nan\nship = \"yamato\"\n"), "wrong-kind", "RA-6.11",
                "-360 to 360"});
  const Answer bare = run(placed(there + "cloaked = true\n"));
  ASSERT_TRUE(bare.done) << testing::all_of(bare.faults);
  EXPECT_EQ(bare.resolved.summary.find("refused")->items[0].text_at("rule"), "RA-14.2");
}

TEST(RedAlertResolve, bad_orders_are_refused) {
  const auto orders = [](const std::string& keys) {
    return file("[[orders]]\nship = \"yamato\"\n" + keys);
  };
  const Wrong rows[] = {
      {orders("face_down = [\"attack\"]\n"), "wrong-count", "RA-6.1", "three orders"},
      {orders("face_down = [\"attack\", \"attack\", \"fire\"]\n"), "unknown-order", "RA-6.3",
       "raise_shields"},
      {orders("first = [\"fly\"]\n"), "unknown-action", "RA-8.1", "\"move\""},
      {orders("first = [{ fire = \"tdert\" }]\n"), "unknown-ship", "RA-10.1", "'tderet'"},
      {orders("first = [{ fires = \"tderet\" }]\n"), "unknown-action", "RA-8.1", "fire"},
      {orders("first = [{ fire = \"tderet\", speed = 3 }]\n"), "contradiction", "RA-8.1",
       "a table of its own"},
      {orders("first = [{ evade = 1 }]\n"), "missing-key", "RA-9.3", "turn = 90"},
      {orders("first = [{ transport = [\"la_forge\"] }]\n"), "missing-key", "RA-10.6", "to = "},
      {orders("turn = 1\n[[orders]]\nship = \"yamato\"\n"), "twice", "RA-6.1", "into one entry"},
      {orders("seat = \"ferengi\"\n"), "unknown-seat", "RA-19.3", "romulan"},
      {file("[[orders]]\nship = \"yamatto\"\n"), "unknown-ship", "RA-6.1", "'yamato'"},
      {file("[[orders]]\nturn = 1\n"), "missing-key", "RA-6.1", "which ship"},
  };
  for (const Wrong& row : rows) expect_fault(row);
}

// Whatever the dice do to a ship, none of its orders are refused; seed 1 once stopped the report.
TEST(RedAlertResolve, the_example_works_with_every_seed) {
  const auto staff = make_staff(testing::shipped(), "");
  const std::string example(make_desk(*staff, "")->example_file());
  std::vector<u64> seeds{16'474'190'614'241'896'567U};
  for (u64 seed = 1; seed <= 15; ++seed) seeds.push_back(seed);
  for (const u64 seed : seeds) {
    const Answer answer = run(example, {}, seed);
    ASSERT_TRUE(answer.done) << testing::all_of(answer.faults);
    EXPECT_TRUE(answer.resolved.summary.find("refused")->items.empty()) << seed << "\n"
                                                                        << answer.text();
  }
}

}  // namespace
}  // namespace klaxon::staff::red_alert
