// Odds: the document's shots in exact fractions, the conditions that affect them, boardings,
// and every shot in a battle, exactly as the rules carry it out.
#include <gtest/gtest.h>

#include "battle/match/state_buffer.h"
#include "rules/heavy_combat/fire/ground.h"
#include "staff/heavy_combat/odds/odds.h"
#include "staff/heavy_combat/sheet/standing.h"
#include "tests/unit/staff_heavy_combat/support.h"

namespace klaxon::staff::heavy_combat {
namespace {

using core::Tree;

Tree answer(const std::string& question, std::string* wrong = nullptr) {
  const HeavyCombatSystem system(testing::shipped());
  core::Faults faults;
  Tree out;
  const bool good = answer_odds(system, testing::toml(question), nullptr, out, faults);
  if (wrong != nullptr && !faults.empty())
    *wrong = faults.list()[0].code + ": " + faults.list()[0].message;
  EXPECT_EQ(good, faults.empty());
  return out;
}
// "0:1/3 2:1/9 4:1/9"
std::string outcomes(const Tree& out, const char* list = "outcomes", const char* key = "damage") {
  std::string text;
  for (const Tree& line : out.find(list)->items)
    text += (text.empty() ? "" : " ") + std::to_string(line.find(key)->whole) + ":" +
            line.text_at("exact");
  return text;
}

struct Case {
  const char* rule;
  const char* question;
  const char* outcomes;
  double mean;
};
TEST(HeavyCombatOdds, shots_of_the_document) {
  const Case cases[] = {
      {"HC-7.3", "weapon = \"phaser\"\npoints = 5\nrange = 10", "2:1", 2},
      {"HC-7.8", "weapon = \"beam-disruptor\"\npoints = 4\nrange = 5", "20:1", 20},
      {"HC-7.12", "weapon = \"phaser\"\npoints = 3\nrange = 1", "30:1", 30},
      {"HC-8.10", "weapon = \"defensive-phaser\"\nrange = 5", "0:1/6 1:1/3 2:1/3 3:1/6", 1.5},
      {"HC-9.9", "weapon = \"photon\"\nrange = 9", "0:1/3 2:1/9 4:1/9 6:1/9 8:1/9 10:1/9 12:1/9",
       14.0 / 3},
      {"HC-9.8", "weapon = \"photon\"\nrange = 7", "4:1/6 8:1/6 12:1/6 16:1/6 20:1/6 24:1/6", 14},
      {"HC-10.5", "weapon = \"packet-disruptor\"\nrange = 1",
       "8:1/6 16:1/6 24:1/6 32:1/6 40:1/6 48:1/6", 28},
      {"HC-11.9", "weapon = \"plasma\"\nrange = 7", "20:1/6 40:1/6 60:1/6 80:1/6 100:1/6 120:1/6",
       70},
      {"HC-11.10", "weapon = \"plasma\"\nrange = 8\nflat = true", "15:1", 15},
      {"HC-20.3", "weapon = \"photon\"\nrange = 7\necm = 10", "0:1/3 2:1/6 6:1/6 10:1/6 14:1/6",
       32.0 / 6},
      {"HC-20.3", "weapon = \"photon\"\nrange = 7\necm = 2\necm_first = true",
       "0:1/3 4:1/6 8:1/6 12:1/6 16:1/6", 40.0 / 6},
      {"HC-4.7", "weapon = \"phaser\"\npoints = 3\nrange = 6\nrotating = true", "6:1", 6},
      {"HC-4.8", "weapon = \"photon\"\nrange = 7\nrotating = true",
       "4:1/6 8:1/6 12:1/6 16:1/6 20:1/6 24:1/6", 14},
      {"HC-13.8", "weapon = \"phaser\"\npoints = 1\nrange = 6\ncloaked = true", "0:5/6 4:1/6",
       4.0 / 6},
      {"HC-14.1", "weapon = \"phaser\"\npoints = 1\nrange = 6\nsensors = \"half\"", "0:1/2 4:1/2",
       2},
      {"HC-14.2", "weapon = \"photon\"\nrange = 8\nsensors = \"lost\"\nflat = true", "0:8/9 2:1/9",
       2.0 / 9},
      {"HC-22.10", "weapon = \"phaser\"\npoints = 4\nrange = 5\ntarget = \"fighter\"",
       "0:1/2 20:1/2", 10},
  };
  for (const Case& one : cases) {
    const Tree out = answer(one.question);
    EXPECT_EQ(outcomes(out), one.outcomes) << one.rule << " " << one.question;
    EXPECT_NEAR(out.find("mean")->number, one.mean, 1e-12) << one.rule;
    bool told = false;
    for (const Tree& line : out.find("why")->items) told = told || !line.text_at("rule").empty();
    EXPECT_TRUE(told);
  }
}

TEST(HeavyCombatOdds, HC_21_1_damage_past_the_shield) {
  const Tree out = answer("weapon = \"plasma\"\nrange = 3\nshield = 70");
  EXPECT_EQ(outcomes(out, "through", "points"), "0:1/3 20:1/6 50:1/6 80:1/6 110:1/6");
  EXPECT_NEAR(out.find("gets_through")->number, 4.0 / 6, 1e-12);
}
TEST(HeavyCombatOdds, HC_4_10_a_target_that_turns_divides_torpedoes_alone) {
  const std::string more = "\nshield = 5\nother_shield = 3\nturning = true";
  EXPECT_EQ(
      outcomes(answer("weapon = \"photon\"\nrange = 9\nflat = true" + more), "through", "points"),
      "0:1");
  EXPECT_EQ(
      outcomes(answer("weapon = \"plasma\"\nrange = 8\nflat = true" + more), "through", "points"),
      "7:1")
      << "15 are 8 on 5 and 7 on 3";
  EXPECT_EQ(
      outcomes(answer("weapon = \"phaser\"\npoints = 2\nrange = 6" + more), "through", "points"),
      "3:1");
}
TEST(HeavyCombatOdds, HC_4_10_the_odd_point_is_on_the_first_facing) {
  EXPECT_EQ(outcomes(answer("weapon = \"plasma\"\nrange = 8\nflat = true\nshield = 8\n"
                            "other_shield = 6\nturning = true"),
                     "through", "points"),
            "1:1")
      << "15 are 8 on 8 and 7 on 6";
}
TEST(HeavyCombatOdds, HC_13_9_and_HC_15_3_no_shield_stops_what_strikes_a_cloaked_ship) {
  const std::string shot = "weapon = \"phaser\"\npoints = 1\nrange = 6\nshield = 30\n";
  EXPECT_EQ(outcomes(answer(shot + "cloaked = true"), "through", "points"), "0:5/6 4:1/6");
  EXPECT_EQ(outcomes(answer(shot + "detected = true"), "through", "points"), "4:1");
}
TEST(HeavyCombatOdds, every_roll_is_listed_with_its_rule) {
  const std::pair<const char*, const char*> rows[] = {
      {"weapon = \"phaser\"\npoints = 1\nrange = 6\nsensors = \"half\"", "HC-14.1"},
      {"weapon = \"phaser\"\npoints = 1\nrange = 6\nsensors = \"lost\"", "HC-14.2"},
      {"weapon = \"phaser\"\npoints = 1\nrange = 6\ncloaked = true", "HC-13.8"},
      {"weapon = \"phaser\"\npoints = 1\nrange = 6\ntarget = \"shuttle\"", "HC-22.10"},
      {"weapon = \"photon\"\nrange = 8", "HC-9.9"},
      {"weapon = \"packet-disruptor\"\nrange = 8", "HC-10.7"},
  };
  for (const auto& [question, rule] : rows)
    EXPECT_EQ(answer(question).find("why")->items.front().text_at("rule"), rule) << question;
}
TEST(HeavyCombatOdds, HC_22_6_and_HC_22_9_points_that_destroy_a_small_craft) {
  const std::string shot = "weapon = \"phaser\"\nrange = 5\n";
  const std::pair<const char*, double> rows[] = {
      {"points = 2\ntarget = \"shuttle\"", 0},
      {"points = 3\ntarget = \"shuttle\"", 0.5},
      {"points = 3\ntarget = \"fighter\"", 0},
      {"points = 4\ntarget = \"fighter\"", 0.5},
  };
  for (const auto& [target, chance] : rows)
    EXPECT_NEAR(answer(shot + target).find("destroyed")->number, chance, 1e-12) << target;
}
TEST(HeavyCombatOdds, HC_11_12_shooting_down_a_plasma) {
  EXPECT_NEAR(answer("weapon = \"defensive-phaser\"\nrange = 2\ntarget = \"plasma\"")
                  .find("destroyed")
                  ->number,
              0.5, 1e-12);
  const Tree two =
      answer("weapon = \"defensive-phaser\"\nrange = 3\ntarget = \"plasma\"\nshots = 2");
  EXPECT_NEAR(two.find("destroyed")->number, 30.0 / 36, 1e-12) << "two dice of five or more";
}
TEST(HeavyCombatOdds, HC_9_7_damage_to_its_own_ship) {
  for (const char* ecm : {"", "\necm = 9"})
    EXPECT_EQ(
        outcomes(answer(std::string("weapon = \"photon\"\nrange = 1") + ecm), "own", "points"),
        "2:1/6 4:1/6 6:1/6 8:1/6 10:1/6 12:1/6")
        << "in addition to what countermeasures deduct" << ecm;
  EXPECT_EQ(outcomes(answer("weapon = \"plasma\"\nrange = 1"), "own", "points"), "5:1");
  EXPECT_EQ(outcomes(answer("weapon = \"plasma\"\nrange = 1\nshots = 2"), "own", "points"), "10:1");
  EXPECT_EQ(answer("weapon = \"packet-disruptor\"\nrange = 1").find("own"), nullptr);
}
// Stopped points destroy nothing; a single shield faces all shots together.
TEST(HeavyCombatOdds, HC_21_1_stopped_points_destroy_nothing) {
  const std::string shot = "weapon = \"phaser\"\npoints = 2\nrange = 5\nshield = 12\nneed = 8\n";
  EXPECT_EQ(answer(shot).find("destroyed")->number, 0) << "10 points on 12";
  const Tree two = answer(shot + "shots = 2");
  EXPECT_EQ(two.find("destroyed")->number, 1) << "20 points on 12";
  EXPECT_EQ(outcomes(two, "through", "points"), "8:1");
}

TEST(HeavyCombatOdds, wrong_questions_are_refused_with_what_would_be_right) {
  const std::pair<const char*, const char*> rows[] = {
      {"weapon = \"phasor\"\npoints = 1\nrange = 1", "unknown-weapon: There is no weapon 'phasor'"},
      {"weapon = \"phaser\"\nrange = 1", "missing-key"},
      {"weapon = \"phaser\"\npoints = 1\nrange = 11", "out-of-range"},
      {"weapon = \"defensive-phaser\"\nrange = 6", "out-of-reach"},
      {"weapon = \"plasma\"\nrange = 4\ntarget = \"fighter\"",
       "wrong-target: Plasma torpedo is launched at ships."},
      {"weapon = \"plasma\"\nrange = 4\ncloaked = true",
       "wrong-target: Plasma torpedo cannot follow"},
      {"weapon = \"photon\"\nrange = 4\nturning = true\nshield = 3\nshots = 2", "wrong-question"},
      {"party = 3", "missing-key"},
      {"party = 3\ncrew = 3\nparty_officers = \"cook\"", "unknown-officer"},
  };
  for (const auto& [question, wanted] : rows) {
    std::string wrong;
    answer(question, &wrong);
    EXPECT_EQ(wrong.rfind(wanted, 0), 0U) << question << " " << wrong;
  }
}

// The odds are compared with 20,000 fights by the rules.
TEST(HeavyCombatOdds, HC_23_8_a_boarding_to_its_end_as_the_rules_fight_it) {
  BoardingQuery rows[2];
  rows[0].crew = {5, rules::bit(rules::Officer::medical_officer), 0};
  rows[0].party = {4, rules::bit(rules::Officer::captain), 2};
  rows[1].crew = {3, 0, 3};
  rows[1].party = {6, 0, 0};
  core::Dice dice(7, core::Stream::battle, 0);
  constexpr u32 fights = 20'000;
  for (const BoardingQuery& query : rows) {
    u32 taken = 0;
    for (u32 i = 0; i < fights; ++i) {
      rules::Party crew{query.crew.members, query.crew.officers, query.crew.dice},
          party{query.party.members, query.party.officers, query.party.dice};
      while (crew.members > 0 && party.members > 0) {
        const rules::GroundRound round = fight_round(crew, party, dice);
        party.members -= round.lost[1];
        crew.members -= round.lost[0];
        if (crew.members == 0 && party.members == 0) crew.members = 1;
      }
      taken += crew.members == 0 ? 1U : 0U;
    }
    EXPECT_NEAR(odds_of_boarding(query).find("taken")->number, static_cast<double>(taken) / fights,
                0.012);
  }
}
TEST(HeavyCombatOdds, HC_23_6_one_against_one) {
  BoardingQuery query;
  query.crew.members = query.party.members = 1;
  EXPECT_NEAR(odds_of_boarding(query).find("taken")->number, 0.5, 1e-12);
  const Tree out = answer("party = 1\ncrew = 1");
  EXPECT_EQ(outcomes(Tree(out), "pair", "p").find("5/12") != std::string::npos, true);
  EXPECT_NEAR(out.find("taken")->number, 0.5, 1e-12);
}

// A battle in its fire step, with ships placed by the test.
struct Stage {
  HeavyCombatSystem system{testing::shipped()};
  core::Faults faults;
  std::unique_ptr<core::Game> opened;
  std::unique_ptr<battle::match::StateBuffer> buffer;

  explicit Stage(const char* scenario, std::string_view options = "")
      : opened(testing::opened(system, scenario, options, faults)) {
    buffer = std::make_unique<battle::match::StateBuffer>(game());
    core::Dice dice(1, core::Stream::setup, 0);
    core::Log none;
    game().setup(buffer->bytes(), dice, none);
    state().step = rules::Step::fire;
    for (rules::Ship& ship : state().ships) ship.power = 12;
  }
  const rules::HeavyCombatGame& game() const {
    return static_cast<const rules::HeavyCombatGame&>(*opened);
  }
  rules::State& state() { return rules::HeavyCombatGame::state(buffer->bytes()); }
};

TEST(HeavyCombatOdds, the_odds_of_every_legal_shot_are_known_beforehand) {
  Stage stage("duel");
  stage.state().ships[0].place = {8, 0, 0};
  const std::vector<PossibleShot> shots = shots_of(stage.game(), stage.state(), 0);
  ASSERT_EQ(shots.size(), 3U) << "two phasers and the forward photon; five are reach of the other";
  EXPECT_EQ(shots[0].query.range, 6);
  EXPECT_EQ(shots[0].points_most, 12);
  EXPECT_EQ(shots[0].query.points, 6);
  EXPECT_EQ(shots[0].face, 0);
  EXPECT_EQ(shots[0].query.shield, stage.state().ships[1].shields[0]);
  const std::vector<std::string> lines = brief(stage.game(), stage.buffer->bytes(), 0);
  std::string all;
  for (const std::string& line : lines) all += line + "\n";
  for (const char* part :
       {"Steadfast has 12 points of power, 4 batteries; a facing takes 2 turns.",
        "Steadfast: Photon torpedo at Iron Word, range 6: hits 100 %, 14 on average on its fore "
        "shield",
        "Iron Word (CA): at 14, 0, 0, bow west, top up, speed 2"})
    EXPECT_NE(all.find(part), std::string::npos) << part << " in\n" << all;
}

TEST(HeavyCombatOdds, HC_4_7_only_a_ship_that_rotates_in_place_loses_half) {
  Stage stage("duel");
  rules::Ship& ship = stage.state().ships[0];
  ship.place = {8, 0, 0};
  ship.turning = 1;
  ship.turn_left = 1;
  for (const u8 speed : {0, 2}) {
    ship.speed = speed;
    EXPECT_EQ(shots_of(stage.game(), stage.state(), 0).front().query.halved, speed == 0);
  }
}
TEST(HeavyCombatOdds, HC_11_12_a_damaged_plasma_needs_fewer_points) {
  Stage stage("plasma_chase");
  rules::Seeker& plasma = stage.state().seekers.add();
  plasma.seat = plasma.ship = 1;
  plasma.weapon = 0;
  plasma.flown = 6;
  plasma.damage = 7;
  plasma.place = {4, 0, 0};
  std::vector<i32> needs;
  for (const PossibleShot& shot : shots_of(stage.game(), stage.state(), 0))
    if (shot.target == rules::objects::seekers + plasma.id) needs.push_back(shot.need);
  ASSERT_FALSE(needs.empty());
  for (const i32 need : needs) EXPECT_EQ(need, 3);
  std::string told;
  for (const std::string& line : brief(stage.game(), stage.buffer->bytes(), 0)) told += line + "\n";
  EXPECT_NE(told.find("; destroys it 100 %."), std::string::npos) << told;
}
TEST(HeavyCombatOdds, every_shot_of_a_battle_in_figures) {
  Stage stage("duel");
  stage.state().ships[0].place = {8, 0, 0};
  const Tree all = odds_of_shots_now(stage.game(), stage.state());
  const Tree* photon = nullptr;
  for (const Tree& line : all.find("shots")->items)
    if (line.text_at("unit") == "Steadfast" && line.text_at("weapon") == "Photon torpedo")
      photon = &line;
  ASSERT_NE(photon, nullptr);
  EXPECT_EQ(photon->text_at("at"), "Iron Word");
  EXPECT_EQ(photon->text_at("shield"), "fore");
  EXPECT_EQ(photon->find("range")->whole, 6);
  EXPECT_NEAR(photon->find("mean")->number, 14, 1e-12) << "of all that hits, not of the rest";
  EXPECT_NEAR(photon->find("gets_through")->number, 0, 1e-12);
}

TEST(HeavyCombatOdds, HC_13_10_a_shot_at_an_unseen_ship_shows_neither_range_nor_shield) {
  Stage stage("way_home");
  stage.state().ships[1].known = 1;
  const std::vector<PossibleShot> shots = shots_of(stage.game(), stage.state(), 0);
  ASSERT_FALSE(shots.empty());
  std::string near, far;
  for (const PossibleShot& shot : shots) EXPECT_TRUE(shot.blind);
  for (const std::string& line : brief(stage.game(), stage.buffer->bytes(), 0)) near += line + "\n";
  stage.state().ships[1].place = {200, 9, 9};
  stage.state().ships[1].orientation = 3;
  stage.state().ships[1].speed = 7;
  stage.state().ships[1].power = 1;
  for (const std::string& line : brief(stage.game(), stage.buffer->bytes(), 0)) far += line + "\n";
  EXPECT_EQ(near, far);
  EXPECT_NE(near.find("unseen"), std::string::npos) << near;
}

// The odds must match the rules: 20,000 volleys are played.
TEST(HeavyCombatOdds, shots_come_out_as_the_odds_predict) {
  Stage stage("duel", "turns = 200");
  stage.state().ships[0].place = {5, 0, 0};
  rules::Ship& target = stage.state().ships[1];
  target.ecm_old = 3;
  target.shields[0] = 6;
  stage.state().ships[0].boxes[rules::at(rules::System::sensors)] = 2;
  PossibleShot photon;
  for (const PossibleShot& shot : shots_of(stage.game(), stage.state(), 0))
    if (shot.query.weapon->id == "photon") photon = shot;
  ASSERT_NE(photon.query.weapon, nullptr);
  const ShotOdds odds = odds_of(photon.query);
  EXPECT_EQ(photon.query.range, 9);
  EXPECT_EQ(photon.query.ecm, 3);
  EXPECT_EQ(odds.hit, base::Ratio(1, 3)) << "2 of 3 by range, 1 of 2 by sensors";
  core::Dice dice(3, core::Stream::battle, 0);
  core::Log none;
  double through = 0;
  constexpr u32 volleys = 20'000;
  const i32 armour = target.armour;
  battle::match::StateBuffer copy(stage.game());
  for (u32 i = 0; i < volleys; ++i) {
    stage.game().copy(copy.bytes(), stage.buffer->bytes());
    core::Order order(rules::verbs::fire);
    for (const i32 field : {photon.unit, static_cast<i32>(photon.action), photon.target, 0, 0})
      order.push(field);
    stage.game().apply(copy.bytes(), 0, order, dice, none);
    core::Order nothing(rules::verbs::fire);
    nothing.push(0);
    stage.game().apply(copy.bytes(), 1, nothing, dice, none);
    through += armour - rules::HeavyCombatGame::state(copy.bytes()).ships[1].armour;
  }
  EXPECT_NEAR(through / volleys, odds.through.mean(), 0.03);
  EXPECT_GT(odds.through.mean(), 0.1);
}

}  // namespace
}  // namespace klaxon::staff::heavy_combat
