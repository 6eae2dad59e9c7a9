// Exact odds compared with fractions calculated by hand, with a count of every way in
// which the counters can fall, and with throws under the rules.
#include <bit>
#include <cmath>

#include "core/base/rational.h"
#include "rules/red_alert/fire/throwing.h"
#include "rules/red_alert/turn/turns.h"
#include "staff/red_alert/odds/odds.h"
#include "staff/red_alert/staff.h"
#include "tests/rules/red_alert/battle.h"
#include "tests/unit/staff_red_alert/support.h"

namespace klaxon::staff::red_alert {
namespace {

using base::Ratio;
using core::Tree;

const Tree& line_of(const Tree& odds, std::string_view what) {
  static const Tree none = Tree::table();
  for (const Tree& line : odds.find("chances")->items)
    if (line.text_at("of") == what) return line;
  ADD_FAILURE() << "no line " << what;
  return none;
}
std::string exact(const Tree& odds, std::string_view what) {
  return line_of(odds, what).text_at("exact");
}

// By hand. Beam 4 at shields 6: 1, 4, 6, 4, 1 of 16; if anything hits, a critical in 5 of 32 cases:
// 15/16 x 5/32 = 75/512.
TEST(RedAlertOdds, RA_10_3_and_RA_12_3_a_shot_at_full_shields) {
  const Tree odds = odds_of_attack({.counters = 4, .shields = 6, .hull = 7});
  const char* chances[] = {"1/16", "1/4", "3/8", "1/4", "1/16"};
  ASSERT_EQ(odds.find("hits")->items.size(), 5U);
  for (u32 n = 0; n < 5; ++n) {
    EXPECT_EQ(odds.find("hits")->items[n].find("n")->whole, n);
    EXPECT_EQ(odds.find("hits")->items[n].text_at("exact"), chances[n]);
  }
  EXPECT_EQ(odds.find("mean")->number, 2.0);
  EXPECT_EQ(odds.find("destroyed")->number, 0.0);
  EXPECT_EQ(odds.find("critical")->number, 75.0 / 512);
  EXPECT_EQ(exact(odds, "a critical"), "75/512");
}

// By hand. Two counters, shields 1, hull 2: no hit 1/4; one hit 1/2, which takes the shields: 5/32;
// two hits 1/4, the second on the hull: 15/32, of them 10 with two criticals.
TEST(RedAlertOdds, RA_12_4_with_hull_damage_one_or_two_count) {
  const Tree odds = odds_of_attack({.counters = 2, .shields = 1, .hull = 2});
  EXPECT_EQ(exact(odds, "one critical"), Ratio(5 + 5 + 5, 128).text());
  EXPECT_EQ(exact(odds, "two criticals"), Ratio(10, 128).text());
  EXPECT_EQ(exact(odds, "hull damaged, not destroyed"), "1/4");
  EXPECT_EQ(exact(odds, "shields down, hull whole"), "1/2");
  // the five criticals: each kind alone, or with one of the four others
  EXPECT_EQ(exact(odds, "a critical of one given kind"), Ratio(1 + 1 + 5, 128).text());
}

TEST(RedAlertOdds, RA_12_10_the_second_of_a_kind_destroys) {
  const u8 bridge = 1;
  const Tree odds = odds_of_attack({.counters = 1, .shields = 0, .hull = 2, .marks = bridge});
  EXPECT_EQ(exact(odds, "destroyed by a second critical"), "5/64");
  EXPECT_EQ(exact(odds, "destroyed in all"), "5/64");
  EXPECT_EQ(odds.find("destroyed")->number, 0.0) << "by its hits alone";
}

// Every way in which this many counters and five more can fall, one after another.
struct Counted {
  i64 ways = 0, destroyed = 0, critical = 0, holed = 0;
};
Counted count_all(u32 counters, int shields, int hull) {
  Counted out;
  for (u32 fall = 0; fall < 1U << counters; ++fall)
    for (u32 backs = 0; backs < 32; ++backs) {
      ++out.ways;
      int up = shields, whole = hull, damage = 0;
      for (u32 i = 0; i < counters; ++i) {
        if ((fall >> i & 1U) == 0) continue;
        ++damage;
        if (up > 0)
          --up;
        else if (whole > 0)
          --whole;
      }
      if (whole == 0) {
        ++out.destroyed;
        continue;
      }
      const int showing = std::popcount(backs);
      out.holed += whole < hull ? 1 : 0;
      if (damage > 0 && (showing == 1 || (showing == 2 && whole < hull))) ++out.critical;
    }
  return out;
}

TEST(RedAlertOdds, every_attack_agrees_with_counting_all_falls) {
  for (i32 counters = 1; counters <= 7; ++counters)
    for (i32 shields = 0; shields <= 5; ++shields)
      for (i32 hull = 1; hull <= 4; ++hull) {
        const Counted all = count_all(static_cast<u32>(counters), shields, hull);
        const Tree odds = odds_of_attack({.counters = counters, .shields = shields, .hull = hull});
        const std::string where = std::to_string(counters) + " at " + std::to_string(shields) +
                                  "/" + std::to_string(hull);
        EXPECT_EQ(exact(odds, "destroyed by the hits"), Ratio(all.destroyed, all.ways).text())
            << where;
        EXPECT_EQ(exact(odds, "a critical"), Ratio(all.critical, all.ways).text()) << where;
        EXPECT_EQ(exact(odds, "hull damaged, not destroyed"), Ratio(all.holed, all.ways).text())
            << where;
        double sum = 0;
        for (const Tree& line : odds.find("left")->items) sum += line.find("p")->number;
        EXPECT_NEAR(sum, 1.0, 1e-12) << where;
      }
}

void expect_near(double seen, double p, int trials, const std::string& what) {
  EXPECT_NEAR(seen / trials, p, 4.5 * std::sqrt(p * (1 - p) / trials) + 1e-9) << what;
}

// Fires beams by the rules: fire_beam, and everything that follows from it.
TEST(RedAlertOdds, RA_11_1_a_beam_as_the_rules_throw_it) {
  struct Row {
    u8 beam, shields, hull;
  };
  for (const Row row : {Row{4, 6, 7}, Row{6, 2, 3}, Row{9, 0, 4}, Row{3, 1, 1}}) {
    rules::Scenario scenario = rules::duel();
    scenario.disks.ships[0].values[rules::at(rules::Value::beam)] = row.beam;
    rules::Bench bench(scenario);
    bench.ship(1).shields = row.shields;
    bench.ship(1).hull = row.hull;
    const auto before = std::make_unique<rules::State>(bench.state);
    constexpr int trials = 20'000;
    core::Dice dice(7, core::Stream::battle, row.beam);
    int destroyed = 0, critical = 0;
    for (int i = 0; i < trials; ++i) {
      bench.state = *before;
      core::Log log;
      rules::BattleContext c{bench.game.scenario(), bench.state, dice, log};
      rules::fire_beam(c, 0, 1);
      rules::advance(c);
      destroyed += bench.ship(1).fate == rules::Fate::hull ? 1 : 0;
      critical += bench.ship(1).marks != 0 ? 1 : 0;
    }
    const Tree odds =
        odds_of_attack({.counters = row.beam, .shields = row.shields, .hull = row.hull});
    const std::string what = "beam " + std::to_string(row.beam);
    expect_near(destroyed, odds.find("destroyed")->number, trials, what + " destroys");
    expect_near(critical, odds.find("critical")->number, trials, what + " brings a critical");
  }
}

// Calculated by hand: one crew against one, with one counter each. More hits 1/4, equal 1/2, fewer
// 1/4; each result ends the fight, since one side has no crew left.
TEST(RedAlertOdds, RA_16_6_one_against_one) {
  const Tree odds = odds_of_boarding({{{1, 1}}, {{1, 1}}});
  EXPECT_EQ(exact(odds, "the ship is taken"), "1/4");
  EXPECT_EQ(exact(odds, "only defenders are left"), "1/4");
  EXPECT_EQ(exact(odds, "nobody is left"), "1/2");
}

// Calculated by hand: two boarders without combat against one without: every segment is a tie, so
// each side loses one, and the boarder who is left takes the ship.
TEST(RedAlertOdds, RA_16_8_a_tie_takes_one_of_each) {
  const Tree odds = odds_of_boarding({{{0, 0}, {0, 0}}, {{0, 0}}});
  EXPECT_EQ(exact(odds, "only boarders are left"), "1");
  EXPECT_EQ(odds.find("taken")->number, 1.0);
  EXPECT_EQ(odds_of_boarding({{{0, 0}}, {}}).find("taken")->number, 1.0) << "RA-16.2";
}

// Four on each side, all without combat: after three ties each has one left, and command decides.
TEST(RedAlertOdds, RA_16_9_and_RA_16_10_after_three_segments_command_decides) {
  const std::vector<Fighter> weak(4, Fighter{0, 1}), strong(4, Fighter{0, 2});
  EXPECT_EQ(exact(odds_of_boarding({strong, weak}), "both are left"), "1");
  EXPECT_EQ(odds_of_boarding({strong, weak}).find("taken")->number, 1.0);
  EXPECT_EQ(odds_of_boarding({weak, weak}).find("taken")->number, 0.0) << "a tie: as before";
}

rules::Scenario boarding_of(const BoardingQuery& query) {
  std::vector<rules::DiskDesign> ours, theirs;
  for (const Fighter& f : query.boarders)
    ours.push_back(rules::crew(("b" + std::to_string(ours.size())).c_str(),
                               static_cast<u8>(f.command), static_cast<u8>(f.combat)));
  for (const Fighter& f : query.defenders)
    theirs.push_back(rules::crew(("d" + std::to_string(theirs.size())).c_str(),
                                 static_cast<u8>(f.command), static_cast<u8>(f.combat)));
  return rules::scenario_of(
      {{rules::ship_design("alpha"), ours, 0}, {rules::ship_design("omega"), theirs, 1}});
}

// Picks, from the crew offered, the one with the least combat, then the least command.
core::Order worst(rules::Bench& bench) {
  core::Offers offers;
  bench.game.offers(bench.cell(), bench.seat(), offers);
  core::Order best;
  i32 least = 1000;
  for (const core::OrderView offer : offers.list) {
    const rules::DiskDesign& crew =
        bench.game.scenario().design_of(bench.disk(static_cast<u32>(offer.arg[0])));
    const i32 worth = crew.combat * 10 + crew.command;
    if (worth >= least) continue;
    least = worth;
    best = core::Order(offer);
  }
  return best;
}

// Fights boardings by the rules, from beaming over to the control of the ship.
TEST(RedAlertOdds, RA_16_3_a_boarding_as_the_rules_fight_it) {
  const BoardingQuery rows[] = {
      {{{2, 4}, {3, 1}}, {{2, 1}, {1, 6}}},
      {{{1, 0}, {1, 0}, {1, 9}, {2, 1}}, {{3, 3}, {1, 2}, {1, 1}, {1, 1}}},
      {{{4, 2}}, {{1, 2}, {1, 2}, {0, 2}}}};
  for (const BoardingQuery& query : rows) {
    rules::Bench bench(boarding_of(query));
    for (rules::Disk& disk : bench.state.disks) {
      if (disk.state == rules::DiskState::concealed) disk.state = rules::DiskState::ready;
      disk.aboard = 1;
    }
    bench.state.step = rules::Step::boarding;
    bench.state.cursor = 0;
    const auto before = std::make_unique<rules::State>(bench.state);
    constexpr int trials = 8'000;
    core::Dice dice(11, core::Stream::battle, 1);
    int taken = 0;
    for (int i = 0; i < trials; ++i) {
      bench.state = *before;
      core::Log log;
      {
        rules::BattleContext c{bench.game.scenario(), bench.state, dice, log};
        rules::advance(c);
      }
      while (bench.window() == rules::WindowKind::casualty)
        bench.game.apply(bench.cell(), bench.seat(), worst(bench), dice, log);
      taken += bench.ship(1).controller == 0 ? 1 : 0;
    }
    expect_near(taken, odds_of_boarding(query).find("taken")->number, trials, "boarding");
  }
}

TEST(RedAlertOdds, questions_with_gaps_or_errors_get_explanations) {
  const auto staff = make_staff(testing::shipped(), "");
  struct Row {
    const char* question;
    const char* code;
    const char* right;
  };
  const Row rows[] = {
      {"shields = 3\nhull = 2", "missing-attack", "'beam'"},
      {"beam = 3\ntorpedo = 3\nshields = 3\nhull = 2", "two-attacks", "not both"},
      {"beam = 3\nhull = 2", "missing-key", "'shields'"},
      {"beam = 3\nshields = 11\nhull = 2", "out-of-range", "0 to 10"},
      {"beam = 3\nshields = 1\nhull = 0", "out-of-range", "1 to 10"},
      {"beam = 1000\nshields = 1\nhull = 1", "out-of-range", "1 to 100"},
      {"beam = 3\nshields = 1\nhull = 1\nmarks = \"brige\"", "unknown-critical", "'bridge'"},
      {"beam = 3\nshield = 1\nhull = 1", "unknown-key", "'shields'"},
      {"boarders = \"la_forg\"", "unknown-crew", "'la_forge'"},
      {"boarders = \"\"", "wrong-count", "1 to 12"},
  };
  for (const Row& row : rows) {
    core::Faults faults;
    Tree out;
    EXPECT_FALSE(staff->odds()->answer(testing::toml(row.question), nullptr, out, faults))
        << row.question;
    const std::string all = testing::all_of(faults);
    EXPECT_NE(all.find(row.code), std::string::npos) << all;
    EXPECT_NE(all.find(row.right), std::string::npos) << all;
  }
}

TEST(RedAlertOdds, a_ship_supplies_its_shields_hull_and_marks) {
  const auto staff = make_staff(testing::shipped(), "");
  const Tree& ship = *staff->ship("tderet");
  core::Faults faults;
  Tree whole, struck, given;
  ASSERT_TRUE(staff->odds()->answer(testing::toml("beam = 4"), &ship, whole, faults));
  EXPECT_EQ(whole.find("shields")->whole, 7);
  EXPECT_EQ(whole.find("hull")->whole, 7);
  ASSERT_TRUE(staff->odds()->answer(
      testing::toml("beam = 4\nleft = { shields = 2, hull = 5, marks = \"bridge, weapons\" }"),
      &ship, struck, faults));
  EXPECT_EQ(struck.find("shields")->whole, 2);
  EXPECT_EQ(struck.text_at("marks"), "bridge, weapons");
  ASSERT_TRUE(staff->odds()->answer(testing::toml("beam = 4\nhull = 1"), &ship, given, faults));
  EXPECT_EQ(given.find("hull")->whole, 1);
}

}  // namespace
}  // namespace klaxon::staff::red_alert
