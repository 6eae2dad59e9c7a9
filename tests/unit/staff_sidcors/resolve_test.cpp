// Battle files: adjudicated without questions, every illegal order refused with its rule, every
// fault in the file named with its place. The figures of the two rounds were calculated by hand.
#include "staff/sidcors/desk/resolve.h"

#include <gtest/gtest.h>

#include "rules/sidcors/behaviours/mauler.h"
#include "rules/sidcors/orders.h"
#include "staff/sidcors/staff.h"
#include "tests/unit/staff_sidcors/support.h"

namespace klaxon::staff::sidcors {
namespace {

namespace rules = klaxon::rules::sidcors;

using battle::match::DicePlan;
using core::Tree;

// Round 1: 38 factors at BIR 5, die 2: 9.50, so 10; 30 factors, die 4: 9.
//   defender: 10 = 7 + 4, a credit of 1; attacker: 9 = 8, and 1 is too few for 4 or 5.
// Round 2: 34 at BIR 8, die 6: 13.60, so 14, less 1; 22, die 1: 6.60, so 7, and 1.
//   13 - 12 at h (twice 6) leaves 1, too few for 3; 8 - 8 at d, crippled (twice 4), leaves 0.
constexpr const char* two_rounds = R"(system = "sidcors"
title = "The relay <b>"
rounds = 2
dice = [2, 4, 6, 1]
attacker = "chief 9-8/4, 3 D 8-8/4, F 5/3"
[defender]
units = ["3 8-7/4 as G", "H 6/3"]
[[orders]]
side = "attacker"
intensity = 4
losses = ["cripple d"]
[[orders]]
side = "defender"
intensity = 1
losses = ["cripple G", "destroy g"]
[[orders]]
round = 2
side = "attacker"
intensity = 4
direct = { unit = "h" }
[[orders]]
round = 2
side = "defender"
intensity = 4
direct = { unit = "d", blows = 1 }
retreat = true
)";

struct Answer {
  bool done = false;
  Resolved resolved;
  core::Faults faults{"battle.toml"};

  const Tree& summary() const { return resolved.summary; }
  std::string text(Format format = Format::text) const { return render(resolved.report, format); }
};

Answer run(std::string_view text, DicePlan plan = DicePlan::seeded(42),
           core::DiceSource* faces = nullptr) {
  static const std::string page = testing::file_text("docs/rules/sidcors.md");
  const SidcorsSystem system(testing::shipped());
  Answer answer;
  answer.done = resolve(system, testing::toml(text), std::move(plan), faces, page, answer.resolved,
                        answer.faults);
  return answer;
}

Answer run_typed(std::string_view text, std::initializer_list<u16> faces) {
  std::vector<core::Draw> draws;
  for (const u16 face : faces) draws.push_back({0, face});
  core::ListSource source(draws, false);
  Answer answer = run(text, DicePlan::fed(), &source);
  EXPECT_TRUE(source.exhausted());
  return answer;
}

std::string refused(const Answer& answer) {
  std::string out;
  for (const Tree& one : answer.summary().find("refused")->items)
    out += one.find("code")->text + " " + one.find("rule")->text + " " + one.find("where")->text +
           "\n";
  return out;
}

void expect_lines(const std::string& text, std::initializer_list<const char*> lines) {
  std::size_t at = 0;
  for (const char* line : lines) {
    const std::size_t found = text.find(line, at);
    EXPECT_NE(found, std::string::npos) << line << "\nafter " << at << " in\n" << text;
    if (found != std::string::npos) at = found;
  }
}

// The plain form of orders, the same in every system (staff/files/battle_file.h).
TEST(SidcorsResolve, orders_may_be_written_as_they_are_typed) {
  constexpr const char* forces =
      "system = \"sidcors\"\nattacker = [\"3 bulwark\"]\ndefender = [\"3 lancer\"]\nrounds = 1\n";
  const Answer typed = run(std::string(forces) +
                           "[[orders]]\nseat = \"attacker\"\norder = \"intensity 4\"\n"
                           "[[orders]]\nturn = 1\nseat = \"defender\"\norder = \"intensity 2\"\n");
  const Answer named = run(std::string(forces) +
                           "[[orders]]\nside = \"attacker\"\nintensity = 4\n"
                           "[[orders]]\nside = \"defender\"\nintensity = 2\n");
  for (const core::Fault& fault : typed.faults.list()) ADD_FAILURE() << fault.message;
  ASSERT_TRUE(typed.done && named.done);
  EXPECT_EQ(render(typed.resolved.report, Format::text),
            render(named.resolved.report, Format::text));
  EXPECT_NE(render(typed.resolved.report, Format::text).find("attacker 4 + defender 2"),
            std::string::npos);
}

TEST(SidcorsResolve, two_rounds_with_typed_dice) {
  const Answer answer = run_typed(two_rounds, {2, 4, 6, 1});
  ASSERT_TRUE(answer.done) << testing::all_of(answer.faults);
  ASSERT_FALSE(answer.resolved.needs_dice);
  EXPECT_EQ(refused(answer), "");
  expect_lines(answer.text(), {"Round 1",
                               "Intensity: attacker 4 + defender 1 = BIR 5",
                               "The attacker scores 10: attack 38 x 25 % = 9.50 (BIR 5, die 2)",
                               "table: BIR 5 and a die of 2 give 25 %",
                               "= 9.50, rounds to 10; BIR 5, die 2\n",
                               "The defender scores 9: attack 30 x 30 % = 9.00 (BIR 5, die 4)",
                               "defender are settled, with a credit of 1 point",
                               "carried over to the next round: 1 point",
                               "Losses of the attacker: crippled D; destroyed none",
                               "D (4, crippled), D 2 (8/4), D 3 (8/4), F (5/3); attack 34",
                               "crippled G; destroyed G",
                               "Left to the defender: G 2 (8-7/4), G 3 (8-7/4), H (6/3); attack 22",
                               "Round 2",
                               "The attacker scores 14: attack 34 x 40 % = 13.60 (BIR 8, die 6)",
                               "The defender scores 7: attack 22 x 30 % = 6.60 (BIR 8, die 1)",
                               "of 1 point from the last round, the defender now faces 13 points",
                               "over from the last round, the attacker now faces 8 points",
                               "Directed damage at H: 12 points for 1 blow",
                               "Directed damage at D: 8 points for 1 blow",
                               "carried over to the next round: 1 point",
                               "Result: the attacker holds the field."});
  const Tree& forces = *answer.summary().find("forces");
  EXPECT_EQ(forces.items[0].find("remaining")->items.size(), 4U);
  EXPECT_EQ(forces.items[0].find("destroyed")->items[0].text, "d");
  EXPECT_TRUE(forces.items[1].find("remaining")->items.empty());
  EXPECT_EQ(answer.summary().find("winner")->text, "attacker");
  EXPECT_EQ(answer.summary().find("rounds")->whole, 2);
}

TEST(SidcorsResolve, every_line_has_its_rule_and_the_formats_are_safe) {
  const Answer answer = run_typed(two_rounds, {2, 4, 6, 1});
  ASSERT_TRUE(answer.done);
  const std::string text = answer.text();
  for (const char* rule : {"SID-2.3", "SID-7.4", "SID-8.5", "SID-8.6", "SID-9."})
    EXPECT_NE(text.find(rule), std::string::npos) << rule << text;
  EXPECT_NE(text.find("arithmetic: "), std::string::npos);
  const std::string html = answer.text(Format::html);
  EXPECT_EQ(html.find("<b>"), std::string::npos);
  EXPECT_NE(html.find("The relay &lt;b&gt;"), std::string::npos);
  for (const Format format : {Format::markdown, Format::bbcode})
    EXPECT_NE(answer.text(format).find("Round 2"), std::string::npos);
}

TEST(SidcorsResolve, the_same_seed_gives_the_same_report) {
  const auto told = [](u64 seed) { return run(two_rounds, DicePlan::seeded(seed)).text(); };
  EXPECT_EQ(told(1), told(1));
  EXPECT_NE(told(1), told(2));
}

TEST(SidcorsResolve, open_decisions_are_answered_and_reported) {
  const Answer answer =
      run("system = \"sidcors\"\nrounds = 3\nattacker = \"korrath_hammer\"\n[defender]\nunits = "
          "\"league_carriers\"\npolicy = \"captain\"\n");
  ASSERT_TRUE(answer.done) << testing::all_of(answer.faults);
  EXPECT_EQ(refused(answer), "");
  const std::string text = answer.text();
  EXPECT_NE(text.find("attacker by policy 'listed'"), std::string::npos) << text;
  EXPECT_NE(text.find("defender by policy 'captain'"), std::string::npos);
  EXPECT_NE(text.find("Intensity: attacker 2 + "), std::string::npos);
}

TEST(SidcorsResolve, dice_that_run_out_are_asked_for) {
  const std::vector<core::Draw> one = {{0, 2}};
  core::ListSource source(one, false);
  const Answer answer = run(two_rounds, DicePlan::fed(), &source);
  EXPECT_TRUE(answer.done);
  EXPECT_TRUE(answer.resolved.needs_dice);
  EXPECT_EQ(answer.resolved.wanted.total, 6);
}

TEST(SidcorsResolve, SID_4_1_the_mobile_side_sets_both_factors) {
  const Answer answer = run_typed(
      "system = \"sidcors\"\nattacker = \"3 axe\"\ndefender = \"2 convoy\"\n[[orders]]\n"
      "side = \"attacker\"\nintensity_both = [4, 1]\n[[orders]]\nside = \"defender\"\n"
      "intensity = 4\n",
      {3, 3});
  ASSERT_TRUE(answer.done) << testing::all_of(answer.faults);
  EXPECT_NE(answer.text().find("Intensity: attacker sets 4 and 1 = BIR 5"), std::string::npos)
      << answer.text();
  EXPECT_EQ(refused(answer), "no-window SID-4.1 line 9\n");
}

TEST(SidcorsResolve, SID_7_15_fighters_are_named_and_move_or_die) {
  // 5 axes of 8: 40 x 30 % = 12 against haven (6, crippled 3; 6 fighters, crippled 3) and bulwark.
  const Answer answer = run_typed(
      "system = \"sidcors\"\nattacker = \"5 axe\"\ndefender = \"haven, fighter_freighter, "
      "bulwark\"\n[[orders]]\nside = \"attacker\"\nintensity = 4\ndirect_craft = [{ unit = "
      "\"haven\", fighters = 2 }]\n[[orders]]\nside = \"defender\"\nintensity = 4\nlosses = "
      "[\"3 fighters of fighter_freighter\", \"cripple haven\"]\ntransfers = [{ from = "
      "\"haven\", to = \"fighter_freighter\", fighters = 1 }]\n",
      {1, 1});
  ASSERT_TRUE(answer.done) << testing::all_of(answer.faults);
  EXPECT_EQ(refused(answer), "") << answer.text();
  expect_lines(answer.text(),
               {"scores 12", "aims 4 points at 2 fighters.", "destroyed 2 fighters of Haven, 3",
                "Haven (3-4(3), crippled)", "Fighter freighter (1-4(2)/0-2(2))"});
}

// Each order is refused with its rule, and the battle goes on by policy.
// Points of round 1 are 38 x 25 % = 10 (9.50) and 30 x 20 % = 6.
TEST(SidcorsResolve, SID_7_3_points_too_few_for_any_target_are_reported) {
  const Answer answer = run_typed(R"(system = "sidcors"
attacker = "chief 9-8/4, 3 D 8-8/4, F 5/3"
defender = "3 8-7/4 as G, H 6/4"
[[orders]]
side = "attacker"
intensity = 4
direct = { unit = "h" }
[[orders]]
side = "defender"
intensity = 1
direct = { unit = "f" }
[[orders]]
side = "defender"
direct = { unit = "f" }
)",
                                  {2, 1});
  ASSERT_TRUE(answer.done) << testing::all_of(answer.faults);
  EXPECT_EQ(refused(answer),
            "no-window SID-7.3 line 7\nno-window SID-7.3 line 11\n"
            "no-window SID-7.3 line 14\n");
  EXPECT_NE(answer.text().find("This side had 6 points, too few for any target."),
            std::string::npos)
      << answer.text();
}

TEST(SidcorsResolve, SID_7_7_a_second_target_is_refused) {
  const Answer answer = run_typed(R"(system = "sidcors"
attacker = "3 20-8/4 as D"
defender = "3 8-7/4 as G"
[[orders]]
side = "attacker"
intensity = 4
direct = { unit = "g" }
[[orders]]
side = "attacker"
direct = { unit = "g_2" }
[[orders]]
side = "defender"
intensity = 1
)",
                                  {2, 1});
  EXPECT_EQ(refused(answer), "no-window SID-7.7 line 10\n") << answer.text();
}

// A lone mauler of 9 counts 4.5; under shock, it is crippled once.
TEST(SidcorsResolve, SID_12_8_half_points_are_reported_and_a_mauler_under_shock_is_listed_once) {
  const Answer half = run_typed(R"(system = "sidcors"
attacker = "9-6/5 as Ram mauler, 8-8/4 as D"
defender = "3 8-7/4 as G"
[[orders]]
side = "attacker"
intensity = 1
[[orders]]
side = "defender"
intensity = 1
)",
                                {1, 1});
  EXPECT_NE(half.text().find("attack 12.5 x 15 % = 1.875"), std::string::npos) << half.text();
  const Answer shaken = run_typed(R"(system = "sidcors"
attacker = "10-6/3 as Ram mauler, 2 20-8/4 as D"
defender = "3 8-7/4 as G"
[[orders]]
side = "attacker"
intensity = 4
direct = { unit = "g", mauler = "ram" }
losses = ["cripple d"]
[[orders]]
side = "defender"
intensity = 1
losses = ["cripple g_2"]
)",
                                  {1, 1, 6});
  expect_lines(shaken.text(),
               {"Ram is crippled; this resolves no points.", "crippled D, Ram; destroyed none"});
}

TEST(SidcorsResolve, SID_12_2_a_mauler_is_directed_at_craft) {
  const Answer answer = run_typed(R"(system = "sidcors"
attacker = "10-6/3 as Ram mauler, 2 20-8/4 as D"
defender = "3 8-7(6)/4 as G"
[[orders]]
side = "attacker"
intensity = 4
direct = { mauler = "ram", craft = [{ unit = "g", fighters = 6 }, { unit = "g_2", fighters = 3 }] }
[[orders]]
side = "defender"
intensity = 1
)",
                                  {1, 1, 2});
  ASSERT_TRUE(answer.done) << testing::all_of(answer.faults);
  EXPECT_EQ(refused(answer), "");
  expect_lines(answer.text(), {"Ram aims 9 points at 9 fighters.",
                               "destroyed 6 fighters of G, 4 fighters of G 2"});
}

struct Illegal {
  const char* what;
  const char* forces;
  const char* order;
  const char* refused;
};

class SidcorsIllegal : public ::testing::TestWithParam<Illegal> {};

TEST_P(SidcorsIllegal, is_refused_with_its_rule_and_the_rest_continues) {
  const Answer answer = run(std::string("system = \"sidcors\"\n") + GetParam().forces +
                            "\n[[orders]]\nside = \"attacker\"\n" + GetParam().order + "\n");
  ASSERT_TRUE(answer.done) << testing::all_of(answer.faults);
  EXPECT_EQ(refused(answer).find(GetParam().refused), 0U) << refused(answer) << answer.text();
  EXPECT_NE(refused(answer).find("line "), std::string::npos) << refused(answer);
  EXPECT_NE(answer.text().find("Refused to the attacker: "), std::string::npos);
  EXPECT_NE(answer.text().find("Left to the "), std::string::npos) << "the round was played";
}

constexpr const char* cruisers = "attacker = \"5 axe\"\ndefender = \"2 bulwark, haven, lancer\"";

INSTANTIATE_TEST_SUITE_P(
    Rows, SidcorsIllegal,
    ::testing::Values(
        Illegal{"factor 5", cruisers, "intensity = 5", "factor-range SID-2.2"},
        Illegal{"factor 0", cruisers, "intensity = 0", "factor-range SID-2.2"},
        Illegal{"rating 9", cruisers, "standing = 9", "rating-range SID-2"},
        Illegal{"no cloaks", cruisers, "cloak = true", "no-window SID-11.6"},
        Illegal{"own unit", cruisers, "direct = { unit = \"axe\" }", "own-unit SID-7"},
        Illegal{"too dear", cruisers, "direct = { unit = \"bulwark\", blows = 2 }",
                "points-short SID-7"},
        Illegal{"no mauler", cruisers, "direct = { unit = \"lancer\", mauler = \"axe\" }",
                "no-mauler SID-12"},
        Illegal{"mauler alone", "attacker = \"ram, 8 planet\"\ndefender = \"5 lancer\"",
                "direct = { unit = \"lancer\", mauler = \"ram\" }", "no-mauler SID-12.9"},
        Illegal{"no fighters", cruisers, "direct_craft = [{ unit = \"lancer\", fighters = 1 }]",
                "no-craft SID-7.14"},
        Illegal{"too many fighters", cruisers,
                "direct_craft = [{ unit = \"haven\", fighters = 60 }]", ""},
        Illegal{"not his", cruisers, "losses = [\"cripple bulwark\"]", "not-your-unit SID-8.3"},
        Illegal{"not crippled yet", cruisers, "losses = [\"destroy axe\"]",
                "not-crippled-yet SID-8"},
        Illegal{"more than due", cruisers,
                "losses = [\"cripple axe\", \"cripple axe_2\", \"cripple axe_3\", \"cripple "
                "axe_4\", \"cripple axe_5\"]",
                "no-window SID-8.9"},
        Illegal{"no homeless", cruisers,
                "transfers = [{ from = \"axe\", to = \"axe_2\", fighters = 1 }]",
                "no-window SID-7.11"},
        Illegal{"nobody leaves",
                "options = { retreat = false }\nattacker = \"axe\"\ndefender = \"lancer\"",
                "retreat = true", "no-window SID-10.1"}));

struct BadBattle {
  const char* more;
  const char* place;
  const char* code;
  const char* message_has;
};

class SidcorsBattleFault : public ::testing::TestWithParam<BadBattle> {};

TEST_P(SidcorsBattleFault, is_named) {
  const Answer answer =
      run(std::string("system = \"sidcors\"\nattacker = \"axe\"\ndefender = \"lancer\"\n") +
          GetParam().more);
  EXPECT_FALSE(answer.done);
  const std::string faults = testing::all_of(answer.faults);
  EXPECT_EQ(faults.find(std::string(GetParam().place) + " " + GetParam().code), 0U) << faults;
  EXPECT_NE(faults.find(GetParam().message_has), std::string::npos) << faults;
}

constexpr const char* unreadable_loss =
    "[[orders]]\nside = \"attacker\"\nlosses = [\"sink axe\"]\n";

INSTANTIATE_TEST_SUITE_P(
    Rows, SidcorsBattleFault,
    ::testing::Values(BadBattle{"speed = 3\n", "4:1", "unknown-key", "speed"},
                      BadBattle{"[[orders]]\nintensity = 4\n", "4:1", "missing-key", "side"},
                      BadBattle{"[[orders]]\nside = \"both\"\n", "5:8", "unknown-word", "attacker"},
                      BadBattle{"[[orders]]\nside = \"attacker\"\nintensity = \"high\"\n", "6:13",
                                "wrong-kind", "whole number"},
                      BadBattle{"[[orders]]\nside = \"attacker\"\nintensity_both = [1]\n", "6:18",
                                "wrong-kind", "list"},
                      BadBattle{"[[orders]]\nside = \"attacker\"\ndirect = { unit = \"lanser\" }\n",
                                "6:19", "unknown-unit", "'lancer'"},
                      BadBattle{"[[orders]]\nside = \"attacker\"\ndirect = 3\n", "6:10",
                                "wrong-kind", "table"},
                      BadBattle{unreadable_loss, "6:11", "bad-loss", "'sink axe'"},
                      BadBattle{"[[orders]]\nside = \"attacker\"\nlosses = [\"cripple axle\"]\n",
                                "6:11", "unknown-unit", "'axe'"},
                      BadBattle{"[options]\nstanding = 9\n", "5:12", "out-of-range", "8"},
                      BadBattle{"[designs]\naxe = \"8-\"\n", "5:10", "factors", "8-"}));

TEST(SidcorsResolve, a_file_without_a_side_is_refused) {
  const Answer answer = run("system = \"sidcors\"\nattacker = \"axe\"\n");
  EXPECT_FALSE(answer.done);
  EXPECT_EQ(answer.faults.list()[0].field, "defender.units");
}

TEST(SidcorsResolve, orders_of_rounds_that_are_not_played_are_refused) {
  const Answer answer =
      run("system = \"sidcors\"\nrounds = 1\nattacker = \"3 axe\"\ndefender = \"3 bulwark\"\n"
          "[[orders]]\nround = 9\nside = \"attacker\"\nretreat = true\n");
  ASSERT_TRUE(answer.done) << testing::all_of(answer.faults);
  EXPECT_EQ(refused(answer), "no-window SID-1.2 line 8\n");
}

TEST(SidcorsResolve, a_file_of_too_many_orders_is_refused) {
  std::string text =
      "system = \"sidcors\"\nattacker = \"axe\"\ndefender = \"lancer\"\n[[orders]]\nside = "
      "\"attacker\"\nlosses = [";
  for (std::size_t i = 0; i <= orders_max; ++i) text += "\"cripple axe\",";
  const Answer answer = run(text + "]\n");
  EXPECT_FALSE(answer.done);
  EXPECT_EQ(answer.faults.list()[0].code, "too-many-orders");
}

// In orders against craft, the fields are named after the enemy's units that have craft.
TEST(SidcorsStaff, labels_of_craft_fields_name_their_unit) {
  const SidcorsSystem system(testing::shipped());
  battle::Setup setup;
  core::Faults faults;
  Tree options = testing::toml("attacker = \"axe\"\ndefender = \"bulwark, haven, 2 brood\"");
  ASSERT_TRUE(system.prepare("open_battle", options, setup, faults));
  const std::shared_ptr<core::Game> game = system.open(setup, faults);
  battle::match::Match match(game, "label", DicePlan::seeded(1));
  match.begin();
  core::Order order(rules::verbs::direct_craft);
  const auto label = [&] {
    std::string text;
    game->field_label(match.state(), 0, order, text);
    return text;
  };
  EXPECT_EQ(label(), "fighters of Haven");
  for (int i = 0; i < 5; ++i) order.push(0);
  EXPECT_EQ(label(), "pseudo-fighters of Brood 2");
  order.push(0);
  EXPECT_EQ(label(), "");
  order.verb = rules::verbs::direct;
  EXPECT_EQ(label(), "");
  order = core::Order(rules::verbs::direct_mauler_craft);
  EXPECT_EQ(label(), "") << "the first field names the mauler";
  order.push(0);
  EXPECT_EQ(label(), "fighters of Haven");
}

TEST(SidcorsStaff, answers_requests_of_other_programs) {
  const auto staff = make_staff(testing::shipped(), "");
  EXPECT_EQ(staff->ships().size(), testing::shipped().all("ships").size());
  EXPECT_NE(staff->ship("bulwark"), nullptr);
  EXPECT_EQ(staff->ship("bulwork"), nullptr);
  Tree out;
  core::Faults faults;
  ASSERT_TRUE(staff->odds()->answer(testing::toml("attack = 83\nbir = 5"), nullptr, out, faults));
  double enough = 0;
  for (const Tree& outcome : out.find("outcomes")->items)
    if (outcome.find("damage")->whole >= 24) enough += outcome.find("p")->number;
  EXPECT_DOUBLE_EQ(enough, 0.5);
  Tree question = Tree::table();
  question.set("battle", testing::toml(two_rounds));
  ASSERT_TRUE(staff->odds()->answer(question, nullptr, out, faults)) << testing::all_of(faults);
  ASSERT_EQ(out.find("matrix")->items.size(), 4U);
  EXPECT_EQ(out.find("matrix")->items[0].items.size(), 4U);
  EXPECT_NE(out.find("value"), nullptr);
  question.set("trials", Tree::of(i64{20}));
  ASSERT_TRUE(staff->odds()->answer(question, nullptr, out, faults)) << testing::all_of(faults);
  EXPECT_NE(out.find("forecast"), nullptr);
}

TEST(SidcorsStaff, wrong_questions_are_refused) {
  const auto staff = make_staff(testing::shipped(), "");
  for (const char* question :
       {"attack = 83", "bir = 5", "attack = -1\nbir = 5", "attack = 83\nbir = 9",
        "attack = 83\nbir = 1", "attack = 83\nbir = 5\nshift = 99", "attack = \"many\"\nbir = 5",
        "attack = 83\nbir = 5\nvolley = 3", "attack = 1000000000\nbir = 5"}) {
    Tree out;
    core::Faults faults;
    EXPECT_FALSE(staff->odds()->answer(testing::toml(question), nullptr, out, faults)) << question;
    EXPECT_FALSE(faults.empty()) << question;
  }
}

}  // namespace
}  // namespace klaxon::staff::sidcors
