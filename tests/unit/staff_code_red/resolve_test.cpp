// Battle files: adjudicated without questions, refused with every fault, repeatable from a seed.
#include "staff/code_red/desk/resolve.h"

#include <gtest/gtest.h>

#include "staff/code_red/staff.h"
#include "tests/unit/staff_code_red/support.h"

namespace klaxon::staff::code_red {
namespace {

using battle::match::DicePlan;
using core::Tree;

constexpr const char* ambush =
    "system = \"code-red\"\ntitle = \"Ambush <b>\"\nships = [\"meridian\", \"raider\", "
    "\"hornet\"]\n"
    "turns = 3\n"
    "[designs.raider]\nsystem = \"code-red\"\nname = \"Raider\"\n"
    "boxes = { phaser = 2, drone = 2, forward_hull = 3, excess_damage = 2 }\n"
    "[policies.meridian]\npolicy = \"listed\"\nnever = [\"cargo\", \"forward_hull\"]\n"
    "[policies.raider]\npolicy = \"captain\"\n"
    "[[volleys]]\nship = \"meridian\"\npoints = 25\n"
    "[[volleys]]\nship = 2\npoints = 3\nturn = 2\n"
    "[[volleys]]\nship = \"hornet\"\npoints = 4\nturn = 2\n";

struct Answer {
  bool done = false;
  Resolved resolved;
  core::Faults faults{"battle.toml"};
};

Answer run(std::string_view text, DicePlan plan = DicePlan::seeded(42),
           core::DiceSource* faces = nullptr) {
  static const std::string page = testing::file_text("docs/rules/code-red.md");
  const CodeRedSystem system(testing::shipped());
  Answer answer;
  answer.done = resolve(system, testing::toml(text), std::move(plan), faces, page, answer.resolved,
                        answer.faults);
  return answer;
}

i64 sum(const Tree& table) {
  i64 all = 0;
  for (const Tree::Entry& entry : table.entries) all += entry.value.whole;
  return all;
}

TEST(CodeRedResolve, plays_every_volley_and_every_turn) {
  const Answer answer = run(ambush);
  for (const core::Fault& fault : answer.faults.list()) ADD_FAILURE() << fault.message;
  ASSERT_TRUE(answer.done);
  const Tree& summary = answer.resolved.summary;
  EXPECT_EQ(summary.find("turn")->whole, 3);
  const std::vector<Tree>& ships = summary.find("ships")->items;
  ASSERT_EQ(ships.size(), 3U);
  EXPECT_GE(sum(*ships[0].find("struck")), 20);
  EXPECT_LE(sum(*ships[1].find("struck")), 3);
  EXPECT_GT(sum(*ships[2].find("struck")), 0);
  for (const Tree& ship : ships)
    for (const char* key : {"ship", "name", "destroyed", "left", "struck"})
      EXPECT_NE(ship.find(key), nullptr) << key;
}

TEST(CodeRedResolve, the_same_seed_gives_the_same_report) {
  const auto told = [](u64 seed) {
    return render(run(ambush, DicePlan::seeded(seed)).resolved.report, Format::text);
  };
  EXPECT_EQ(told(1), told(1));
  EXPECT_NE(told(1), told(2));
}

TEST(CodeRedResolve, lines_of_the_report_give_their_reasons) {
  const std::string text = render(run(ambush).resolved.report, Format::text);
  EXPECT_NE(text.find("rule: CR-2.0.2a A hit that can be scored"), std::string::npos) << text;
  EXPECT_NE(text.find("card: "), std::string::npos);
  EXPECT_NE(text.find("The ships afterwards"), std::string::npos);
  const std::string html = render(run(ambush).resolved.report, Format::html);
  EXPECT_EQ(html.find("<b>"), std::string::npos);
  EXPECT_NE(html.find("Ambush &lt;b&gt;"), std::string::npos);
}

// One box of each kind is left: the card 'any hit' leaves a choice, which the file's answers make.
constexpr const char* choice_file =
    "system = \"code-red\"\nships = [\"box\"]\n[options]\ncriticals = false\n"
    "[designs.box]\nname = \"Box\"\nboxes = { phaser = 1, lab = 1 }\n";

std::string struck_with(const std::string& more) {
  // With typed dice: the first card is 'cargo or any hit', card 8 of the deck in printed order.
  const std::vector<core::Draw> draws = {{0, 8}};
  core::ListSource faces(draws, false);
  const Answer answer = run(choice_file + more, DicePlan::fed(), &faces);
  if (!answer.done || answer.resolved.needs_dice) return "not done";
  const Tree& struck = *answer.resolved.summary.find("ships")->items[0].find("struck");
  return struck.find("phaser")->whole == 1 ? "phaser" : "lab";
}

TEST(CodeRedResolve, CR_2_2_owners_answer_by_policy_or_by_the_file) {
  const std::string volley = "[[volleys]]\nship = 1\npoints = 1\n";
  EXPECT_EQ(struck_with(volley), "phaser");  // as listed
  EXPECT_EQ(struck_with("[policies.box]\nnever = [\"phaser\"]\n" + volley), "lab");
  EXPECT_EQ(struck_with("[policies.box]\npolicy = \"captain\"\n" + volley), "lab");
  EXPECT_EQ(struck_with(volley + "choices = [\"lab\"]\n"), "lab");
  EXPECT_EQ(
      struck_with("[policies.box]\npolicy = \"captain\"\n" + volley + "choices = [\"phaser\"]\n"),
      "phaser");
}

TEST(CodeRedResolve, dice_that_run_out_are_asked_for) {
  core::ListSource none({}, false);
  const Answer answer =
      run(std::string(choice_file) + "[[volleys]]\nship = 1\npoints = 1\n", DicePlan::fed(), &none);
  EXPECT_TRUE(answer.done);
  EXPECT_TRUE(answer.resolved.needs_dice);
  EXPECT_EQ(answer.resolved.wanted.kind, core::Question::Kind::cards);
}

TEST(CodeRedResolve, ships_may_be_written_in_place) {
  const Answer answer = run(
      "system = \"code-red\"\nships = [\"kestrel\", { system = \"code-red\", name = \"Old Tub\", "
      "boxes = { lab = 2, excess_damage = 1 } }]\n[[volleys]]\nship = \"Old Tub\"\npoints = 1\n");
  ASSERT_TRUE(answer.done);
  EXPECT_NE(answer.resolved.setup.designs.find("old_tub"), nullptr);
}

struct BadBattle {
  const char* more;
  const char* code;
  const char* message_has;
};

class CodeRedResolveFault : public ::testing::TestWithParam<BadBattle> {};

TEST_P(CodeRedResolveFault, is_named) {
  const Answer answer =
      run(std::string("system = \"code-red\"\nships = [\"kestrel\"]\n") + GetParam().more);
  EXPECT_FALSE(answer.done);
  ASSERT_FALSE(answer.faults.empty());
  EXPECT_EQ(answer.faults.list()[0].code, GetParam().code);
  EXPECT_NE(answer.faults.list()[0].message.find(GetParam().message_has), std::string::npos)
      << answer.faults.list()[0].message;
}

INSTANTIATE_TEST_SUITE_P(
    Rows, CodeRedResolveFault,
    ::testing::Values(
        BadBattle{"[[volleys]]\nship = \"kestral\"\npoints = 1\n", "unknown-ship", "'kestrel'"},
        BadBattle{"[[volleys]]\nship = 2\npoints = 1\n", "unknown-ship", "'2'"},
        BadBattle{"[[volleys]]\npoints = 1\n", "missing-key", "'ship' is missing"},
        BadBattle{"[[volleys]]\nship = 1\npoints = 0\n", "out-of-range", "points"},
        BadBattle{"[[volleys]]\nship = 1\npoints = 1\nturn = 2\n[[volleys]]\nship = "
                  "1\npoints = 1\nturn = 1\n",
                  "out-of-range", "turn"},
        BadBattle{"[[volleys]]\nship = 1\npoints = 1\nchoices = [\"phasor\"]\n", "unknown-system",
                  "the nearest is 'phaser'"},
        BadBattle{"[policies.kestrel]\npolicy = \"ask\"\n", "unknown-word", "captain"},
        BadBattle{"speed = 3\n", "unknown-key", "speed"},
        BadBattle{"designs = 3\n", "wrong-kind", "designs"},
        BadBattle{"options = [1]\n", "wrong-kind", "options"},
        BadBattle{"[[adjust]]\nship = 1\nitem = \"drohnes\"\nvalue = 1\n", "unknown-item",
                  "the nearest is 'drones'"},
        BadBattle{"[[adjust]]\nship = 1\nitem = \"drones\"\nvalue = 201\n", "out-of-range",
                  "value"},
        BadBattle{"[options]\ndraw = \"12\"\n", "unknown-word", "whole"}));

// Result 2-2 on the first card: it is the second critical card, and the die shows a two.
TEST(CodeRedResolve, CR_desk_3_losses_to_criticals_are_set_by_hand_in_the_file) {
  const std::vector<core::Draw> faces = {{0, 62}, {0, 2}};
  core::ListSource source(faces, false);
  const Answer answer =
      run("system = \"code-red\"\nships = [\"meridian\", \"meridian\"]\n"
          "[[volleys]]\nship = 2\npoints = 1\nturn = 2\n"
          "[[adjust]]\nship = 2\nitem = \"drones\"\nvalue = 3\n"
          "[[adjust]]\nship = 2\nitem = \"armed_3\"\nvalue = 2\nturn = 2\n",
          DicePlan::fed(), &source);
  for (const core::Fault& fault : answer.faults.list()) ADD_FAILURE() << fault.message;
  ASSERT_TRUE(answer.done);
  const std::string report = render(answer.resolved.report, Format::text);
  EXPECT_NE(report.find("Meridian 2: drones set to 3."), std::string::npos) << report;
  EXPECT_NE(report.find("Meridian 2: 2 of its photons armed."), std::string::npos) << report;
  EXPECT_NE(report.find("Meridian 2: the number of drones falls by 3."), std::string::npos)
      << report;
}

TEST(CodeRedResolve, CR_desk_1_no_two_ships_of_a_battle_have_one_name) {
  const Answer answer =
      run("system = \"code-red\"\nships = [\"meridian\", \"meridian\", "
          "{name = \"Meridian 2\", boxes = {lab = 2}}]\n"
          "[[volleys]]\nship = \"meridian_2\"\npoints = 1\n");
  ASSERT_TRUE(answer.done);
  const std::vector<Tree>& ships = answer.resolved.summary.find("ships")->items;
  ASSERT_EQ(ships.size(), 3U);
  EXPECT_EQ(ships[1].find("ship")->text, "meridian_3");
  EXPECT_EQ(ships[2].find("ship")->text, "meridian_2");
  EXPECT_EQ(sum(*ships[2].find("left")) + sum(*ships[2].find("struck")), 2);
}

TEST(CodeRedResolve, CR_2_2_policies_name_a_ship_by_number_if_its_name_is_ambiguous) {
  const std::string head = "system = \"code-red\"\nships = [\"meridian\", \"meridian\"]\n";
  EXPECT_TRUE(run(head + "[policies.2]\npolicy = \"captain\"\n").done);
  const Answer several = run(head + "[policies.meridian]\npolicy = \"captain\"\n");
  ASSERT_FALSE(several.done);
  EXPECT_EQ(several.faults.list()[0].code, "ambiguous-ship");
}

TEST(CodeRedResolve, CR_desk_1_a_ship_in_place_affects_no_other_ship) {
  const Answer answer =
      run("system = \"code-red\"\nships = [{name = \"Meridian\", boxes = {phaser = 2}}, "
          "\"meridian\", {name = \"Meridian\", boxes = {lab = 1}}]\n");
  ASSERT_TRUE(answer.done);
  const std::vector<Tree>& ships = answer.resolved.summary.find("ships")->items;
  ASSERT_EQ(ships.size(), 3U);
  EXPECT_EQ(sum(*ships[0].find("left")), 2);
  EXPECT_GT(sum(*ships[1].find("left")), 100) << "the shipped cruiser";
  EXPECT_EQ(sum(*ships[2].find("left")), 1);
}

TEST(CodeRedResolve, CR_2_0_points_out_of_range_name_their_rule) {
  const Answer answer =
      run("system = \"code-red\"\nships = [\"kestrel\"]\n[[volleys]]\nship = 1\npoints = 999\n");
  EXPECT_FALSE(answer.done);
  const auto staff = make_staff(testing::shipped(), "");
  Tree out;
  core::Faults faults;
  EXPECT_FALSE(
      staff->odds()->answer(testing::toml("volley = 601"), staff->ship("kestrel"), out, faults));
  ASSERT_EQ(faults.list().size(), 1U);
  EXPECT_EQ(faults.list()[0].rule, "CR-2.0");
  ASSERT_EQ(answer.faults.list().size(), 1U);
  EXPECT_EQ(answer.faults.list()[0].rule, "CR-2.0");
}

// Answers after an answer that is never offered are not used, either: the report lists them.
TEST(CodeRedResolve, CR_2_2_answers_that_were_not_used_are_listed) {
  const std::vector<core::Draw> draws = {{0, 8}};
  core::ListSource faces(draws, false);
  const Answer answer =
      run(std::string(choice_file) +
              "[[volleys]]\nship = 1\npoints = 1\nchoices = [\"bridge\", \"lab\"]\n",
          DicePlan::fed(), &faces);
  ASSERT_TRUE(answer.done);
  const std::vector<Tree>& unused = answer.resolved.summary.find("unused_choices")->items;
  ASSERT_EQ(unused.size(), 1U);
  EXPECT_EQ(unused[0].find("volley")->whole, 1);
  EXPECT_EQ(unused[0].find("choices")->items.size(), 2U);
  const std::string text = render(answer.resolved.report, Format::text);
  EXPECT_NE(text.find("Answers not used, because 'bridge' was not on offer: bridge, lab"),
            std::string::npos)
      << text;
}

// The restrictions that a critical hit imposes, when they end, and their rules.
TEST(CodeRedResolve, CR_crit_2_4_the_report_states_what_is_forbidden_and_until_when) {
  const std::vector<core::Draw> draws = {{0, 62}, {1, 4}};
  core::ListSource faces(draws, false);
  const Answer answer =
      run("system = \"code-red\"\nships = [\"box\"]\n"
          "[designs.box]\nname = \"Box\"\nboxes = { transporter = 2, lab = 1 }\n"
          "[[volleys]]\nship = 1\npoints = 1\n",
          DicePlan::fed(), &faces);
  ASSERT_TRUE(answer.done);
  const std::string text = render(answer.resolved.report, Format::text);
  EXPECT_NE(text.find("Transporters: transporters do not work, until the end of turn 2"),
            std::string::npos)
      << text;
  const Tree& effects = *answer.resolved.summary.find("ships")->items[0].find("effects");
  ASSERT_EQ(effects.items.size(), 1U);
  EXPECT_EQ(effects.items[0].find("rule")->text, "CR-crit-2-4");
}

TEST(CodeRedResolve, CR_desk_1_refused_orders_are_all_named_and_the_others_played) {
  const Answer answer =
      run("system = \"code-red\"\nships = [\"box\", \"kestrel\"]\n"
          "[designs.box]\nsystem = \"code-red\"\nname = \"Box\"\nboxes = { lab = 1 }\n"
          "[[volleys]]\nship = 1\npoints = 100\n"
          "[[volleys]]\nship = 1\npoints = 1\n[[volleys]]\nship = 1\npoints = 2\n"
          "[[volleys]]\nship = 2\npoints = 2\n");
  ASSERT_TRUE(answer.done);
  const Tree& summary = answer.resolved.summary;
  ASSERT_EQ(summary.find("refused")->items.size(), 2U);
  for (const Tree& refused : summary.find("refused")->items) {
    EXPECT_EQ(refused.find("code")->text, "ship-destroyed");
    EXPECT_FALSE(refused.find("rule")->text.empty());
    EXPECT_NE(refused.find("where")->text.find("line "), std::string::npos);
  }
  EXPECT_EQ(summary.find("ships")->items[0].find("destroyed")->whole, 1);
  EXPECT_GT(sum(*summary.find("ships")->items[1].find("struck")), 0);
  const std::string text = render(answer.resolved.report, Format::text);
  EXPECT_NE(text.find("Refused: "), std::string::npos);
}

// The plain form of orders, the same in every system (staff/files/battle_file.h).
TEST(CodeRedResolve, orders_may_be_written_as_they_are_typed) {
  constexpr const char* head =
      "system = \"code-red\"\nships = [\"meridian\", \"kestrel\"]\nturns = 2\n";
  const Answer typed =
      run(std::string(head) + "[[orders]]\norder = \"volley meridian 12\"\n" +
          "[[orders]]\nturn = 2\nseat = \"desk\"\norder = \"volley ship=kestrel points=4\"\n");
  const Answer named = run(std::string(head) + "[[volleys]]\nship = \"meridian\"\npoints = 12\n" +
                           "[[volleys]]\nship = \"kestrel\"\npoints = 4\nturn = 2\n");
  for (const core::Fault& fault : typed.faults.list()) ADD_FAILURE() << fault.message;
  ASSERT_TRUE(typed.done && named.done);
  EXPECT_EQ(render(typed.resolved.report, Format::text),
            render(named.resolved.report, Format::text));
  EXPECT_EQ(typed.resolved.match->lines().size(), named.resolved.match->lines().size());
}

TEST(CodeRedResolve, a_battle_s_own_design_may_be_a_variant_of_a_shipped_ship) {
  const auto lab_boxes = [](const std::string& designs) {
    const Answer answer = run("system = \"code-red\"\nships = [\"mine\"]\n" + designs);
    for (const core::Fault& fault : answer.faults.list()) ADD_FAILURE() << fault.message;
    return answer.done
               ? answer.resolved.summary.find("ships")->items[0].find("left")->find("lab")->whole
               : i64{-1};
  };
  EXPECT_EQ(lab_boxes("[designs.mine]\nbased_on = \"meridian\"\nboxes = { lab = 9 }\n"), 9);
  const Answer wrong =
      run("system = \"code-red\"\nships = [\"mine\"]\n[designs.mine]\nbased_on = \"meridan\"\n");
  ASSERT_FALSE(wrong.done);
  EXPECT_EQ(wrong.faults.list().front().code, "unknown-base");
}

TEST(CodeRedResolve, wrong_orders_are_named_with_their_place) {
  const auto fault_of = [](const char* orders) {
    const Answer answer =
        run(std::string("system = \"code-red\"\nships = [\"meridian\"]\n[[orders]]\n") + orders);
    EXPECT_FALSE(answer.done);
    if (answer.faults.empty()) return std::string("none");
    const core::Fault& fault = answer.faults.list().front();
    return fault.code + " " + fault.field + " line " + std::to_string(fault.place.line);
  };
  EXPECT_EQ(fault_of("order = \"voley 1 12\""), "unknown-verb orders.0.order line 4");
  EXPECT_EQ(fault_of("order = \"volley meridan 12\"").substr(0, 12), "unknown-word");
  EXPECT_EQ(fault_of("seat = \"red\"\norder = \"volley 1 12\""),
            "unknown-seat orders.0.seat line 4");
  EXPECT_EQ(fault_of("turn = 0\norder = \"volley 1 12\""), "out-of-range orders.0.turn line 4");
  EXPECT_EQ(fault_of("turn = 2\norder = \"next_turn\""), "turns-pass orders.0.order line 3");
  EXPECT_EQ(fault_of("ordr = \"volley 1 12\"").substr(0, 11), "missing-key");
}

TEST(CodeRedStaff, answers_requests_of_other_programs) {
  const auto staff = make_staff(testing::shipped(), "");
  EXPECT_EQ(staff->ships().size(), testing::shipped().all("ships").size());
  EXPECT_NE(staff->ship("kestrel"), nullptr);
  EXPECT_EQ(staff->ship("kestral"), nullptr);
  Tree out;
  core::Faults faults;
  const Tree question = testing::toml(
      "volley = 5\ndraw = \"auto\"\ncriticals = \"off\"\npolicy = \"listed\"\ntrials = 50\nseed = "
      "9");
  ASSERT_TRUE(staff->odds()->answer(question, staff->ship("kestrel"), out, faults));
  EXPECT_EQ(out.find("draw")->text, "auto");
  EXPECT_EQ(out.find("trials")->whole, 50);
  EXPECT_FALSE(staff->odds()->answer(question, nullptr, out, faults));
  EXPECT_FALSE(
      staff->odds()->answer(testing::toml("volley = 0"), staff->ship("kestrel"), out, faults));
  std::string svg;
  EXPECT_TRUE(staff->sheets()->print(*staff->ship("kestrel"), nullptr, svg, faults));
}

}  // namespace
}  // namespace klaxon::staff::code_red
