// Battle files are adjudicated without questions; illegal orders are refused with their rule
// and place, and every fault in a file is named along with what would be right.
#include "staff/heavy_combat/desk/resolve.h"
#include "staff/policy_bot.h"

#include <gtest/gtest.h>

#include <set>

#include "staff/heavy_combat/staff.h"
#include "tests/unit/staff_heavy_combat/support.h"

namespace klaxon::staff::heavy_combat {
namespace {

namespace rules = klaxon::rules::heavy_combat;
using battle::match::DicePlan;
using core::Tree;

struct Answer {
  bool done = false;
  Resolved resolved;
  core::Faults faults{"battle.toml"};

  const rules::State& state() const {
    return rules::HeavyCombatGame::state(resolved.match->state());
  }
  std::string text(Format format = Format::text) const { return render(resolved.report, format); }
};

Answer run(std::string_view text, std::initializer_list<int> dice = {}, u64 seed = 42) {
  static const std::string page = staff::testing::file_text("docs/rules/heavy-combat.md");
  const HeavyCombatSystem system(testing::shipped());
  std::vector<core::Draw> faces;
  for (const int face : dice) faces.push_back({0, static_cast<u16>(face)});
  core::ListSource source(faces, false);
  Answer answer;
  answer.done = resolve(system, testing::toml(text),
                        dice.size() != 0 ? DicePlan::fed() : DicePlan::seeded(seed),
                        dice.size() != 0 ? &source : nullptr, page, answer.resolved, answer.faults);
  return answer;
}

const std::string head = "system = \"heavy-combat\"\ntitle = \"<b>\"\n";
const std::string two_ships = R"(
[[ships]]
ship = "Gallant"
name = "Resolute"
seat = "concord"
at = [0, 0, 0]
bow = "east"
speed = 1
[[ships]]
ship = "varrok"
name = "Sharp Tooth"
seat = "hegemony"
at = [7, 0, 0]
bow = "west"
)";
std::string file(const std::string& more, const std::string& top = "") {
  return head + top + two_ships + more;
}

void expect_in(const std::string& text, std::initializer_list<std::string> parts) {
  for (const std::string& part : parts)
    EXPECT_NE(text.find(part), std::string::npos) << part << " in\n" << text;
}
std::string refusals(const Answer& answer) {
  std::string out;
  for (const Tree& one : answer.resolved.summary.find("refused")->items)
    out += one.text_at("code") + " " + one.text_at("rule") + " " + one.text_at("where") + " " +
           one.text_at("order") + "\n";
  return out;
}

TEST(HeavyCombatResolve, a_turn_is_played_as_written_with_typed_dice) {
  // both ships' power, the photon's damage (the beam rolls nothing), and the next turn's power
  const Answer answer = run(file(R"([[orders]]
ship = "Resolute"
does = ["speed 3", "phaser at Sharp Tooth with 4", "photon at Sharp Tooth"]
[[orders]]
ship = "Sharp Tooth"
does = ["reinforce fore shield 2", "yaw port"]
)"),
                            {4, 4, 4, 3, 3, 3, 5, 2, 2, 2, 6, 6, 6});
  ASSERT_TRUE(answer.done) << testing::all_of(answer.faults);
  ASSERT_FALSE(answer.resolved.needs_dice);
  EXPECT_EQ(refusals(answer), "");
  EXPECT_EQ(answer.state().ships[0].place.x, 3);
  EXPECT_EQ(answer.state().ships[0].speed, 3);
  // 24 points on the shield that faced first; of the torpedo's 20, 10 there and 10 on the next
  EXPECT_EQ(answer.state().ships[1].shields[0], 36 + 2 - 24 - 10);
  expect_in(answer.text(), {"Turn 1", "Movement", "Resolute moves 3 units, to 3, 0, 0.", "Fire",
                            "Resolute hits Sharp Tooth with Photon torpedo: 20 points.",
                            "damage: die 5 x 4 = 20", "rule: HC-9.5 Rolls", "How things stand",
                            "Power for turn 2: Resolute 6, Sharp Tooth 18."});
}

TEST(HeavyCombatResolve, dice_that_run_out_are_asked_for) {
  const Answer answer = run(file(""), {4, 4, 4, 3});
  EXPECT_TRUE(answer.resolved.needs_dice);
  EXPECT_EQ(answer.resolved.wanted.roll.id, 0) << "a die of power";
}

TEST(HeavyCombatResolve, ships_are_placed_as_in_the_file) {
  const Answer answer = run(file(R"([[left]]
ship = "Sharp Tooth"
shields = [1, 2, 3, 4, 5, 6]
armour = 1
hull = 2
crew = 3
internals = { warp = 0, battery = 1, "packet disruptor 2" = 0 }
reload = { "packet_disruptor" = 2 }
)"));
  ASSERT_TRUE(answer.done) << testing::all_of(answer.faults);
  EXPECT_EQ(refusals(answer), "");
  const rules::Ship& ship = answer.state().ships[1];
  for (u8 face = 0; face < core::face_count; ++face) EXPECT_EQ(ship.shields[face], face + 1);
  EXPECT_EQ(ship.armour, 1);
  EXPECT_EQ(ship.hull, 2);
  EXPECT_EQ(ship.crew, 3);
  EXPECT_EQ(ship.boxes[rules::at(rules::System::warp)], 0);
  EXPECT_EQ(ship.batteries, 1) << "the charge of a lost battery is lost, too";
  EXPECT_EQ(ship.boxes[rules::weapon_system(3)], 0);
  EXPECT_EQ(ship.reload[2], 1) << "a turn is over";
}

// Each of these orders by itself, with its refusal.
struct Refusal {
  const char* rule;
  const char* does;
  const char* code;
};
TEST(HeavyCombatResolve, illegal_orders_are_refused_and_the_rest_carried_out) {
  const Refusal rows[] = {
      {"HC-3.3", "phaser at Sharp Tooth with 40", "short-of-power"},
      {"HC-5.2", "yaw", ""},
      {"HC-9.2", "photon 2 at Sharp Tooth", "no-target"},
      {"HC-13.6", "cloak", "not-aboard"},
      {"HC-15.1", "look", "rank"},
      {"HC-18.5", "sideways fore", "no-target"},
      {"HC-23.7", "board Sharp Tooth 3", "shields-up"},
      {"HC-26.1", "restore shield fore", "no-quick-action"},
  };
  for (const Refusal& row : rows) {
    const Answer answer = run(file("[[orders]]\nship = \"Resolute\"\ndoes = [\"speed 2\", \"" +
                                   std::string(row.does) + "\"]\n"));
    if (row.code[0] == '\0') {
      EXPECT_FALSE(answer.done) << row.does;
      EXPECT_EQ(answer.faults.list()[0].code, "not-understood");
      continue;
    }
    ASSERT_TRUE(answer.done) << row.does << testing::all_of(answer.faults);
    EXPECT_EQ(refusals(answer).rfind(row.code, 0), 0U) << row.does << ": " << refusals(answer);
    EXPECT_EQ(answer.state().ships[0].place.x, 2) << "the rest of the order is carried out";
    expect_in(answer.text(),
              {std::string("Refused: Resolute, turn 1: ") + row.does, "where: line"});
  }
}

// HC-21.4: it happens only once; a file that continues from there does not roll again.
TEST(HeavyCombatResolve, HC_21_4_a_damaged_ship_in_a_file_has_had_its_catastrophe) {
  for (const int warp : {1, 2}) {  // 20 of 26 boxes are lost; 19 are already three quarters
    const Answer answer = run(file(
        "[[left]]\nship = \"Sharp Tooth\"\ninternals = { warp = " + std::to_string(warp) +
        ", impulse = 0, sensors = 0, battery = 0, shuttle_bay = 0, quarters = 0, cargo = 0 }\n"));
    ASSERT_TRUE(answer.done) << testing::all_of(answer.faults);
    EXPECT_EQ(answer.state().ships[1].shattered, 1) << warp;
  }
  const Answer answer = run(
      file("[[left]]\nship = \"Sharp Tooth\"\ninternals = { warp = 3, impulse = 0, sensors = 0, "
           "battery = 0, shuttle_bay = 0, quarters = 0, cargo = 0 }\n"));
  ASSERT_TRUE(answer.done) << testing::all_of(answer.faults);
  EXPECT_EQ(answer.state().ships[1].shattered, 0) << "18 of 26";
}

TEST(HeavyCombatResolve, HC_22_7_a_fighters_beam_needs_no_number) {
  const Answer answer = run(head + R"(
[[ships]]
ship = "paramount"
name = "Far"
seat = "concord"
at = [0, 0, 0]
bow = "west"
[[ships]]
ship = "varrok"
name = "Sharp Tooth"
seat = "hegemony"
at = [5, 0, 0]
bow = "west"
[[orders]]
craft = "Far fighter 1"
does = ["launch", "phaser at Sharp Tooth"]
)");
  ASSERT_TRUE(answer.done) << testing::all_of(answer.faults);
  EXPECT_EQ(refusals(answer), "");
  expect_in(answer.text(), {"Far's fighter 1 hits Sharp Tooth with Phaser: 5 points."});
}

TEST(HeavyCombatResolve, HC_2_8_rows_may_come_in_any_order_and_in_the_games_words) {
  const std::string same[] = {
      R"(["phaser at Sharp Tooth with 3", "ECM 1", "photon at Sharp Tooth", "speed 2"])",
      R"(["speed to 2", "countermeasures 1", "fire 1 Sharp Tooth 3", "photon Sharp Tooth"])",
      R"(["Speed 2", "fire_3 at sharp tooth", "phaser with 3 at Sharp Tooth", "ecm 1 point"])",
  };
  std::set<std::string> reports;
  for (const std::string& does : same) {
    const Answer answer = run(file("[[orders]]\nship = \"Resolute\"\ndoes = " + does + "\n"));
    ASSERT_TRUE(answer.done) << does << testing::all_of(answer.faults);
    EXPECT_EQ(refusals(answer), "") << does;
    reports.insert(answer.text());
  }
  EXPECT_EQ(reports.size(), 1U);
}

// This is Sharp Tooth's third weapon; Resolute's own third is a photon launcher.
TEST(HeavyCombatResolve, HC_6_1_an_aimed_at_weapon_is_the_enemys) {
  for (const char* said : {"packet disruptor", "Packet disruptor 1", "weapon 3"}) {
    const Answer answer = run(file("[[orders]]\nship = \"Resolute\"\ndoes = [\"aim at " +
                                   std::string(said) + "\", \"phaser at Sharp Tooth with 1\"]\n"));
    ASSERT_TRUE(answer.done) << said << testing::all_of(answer.faults);
    EXPECT_EQ(refusals(answer), "") << said;
    expect_in(answer.text(), {"Resolute aims at weapon 3."});
  }
}

TEST(HeavyCombatResolve, several_weapons_of_a_kind_follow_each_other) {
  const Answer answer = run(file(R"([[orders]]
ship = "Sharp Tooth"
does = ["packet disruptor at Resolute", "packet disruptor at Resolute"]
[[orders]]
turn = 2
ship = "Sharp Tooth"
does = ["packet disruptor 2 at Resolute"]
)"));
  ASSERT_TRUE(answer.done);
  EXPECT_EQ(refusals(answer).rfind("reloading HC-10.3", 0), 0U)
      << "it was the second in turn 1: " << refusals(answer);
}

TEST(HeavyCombatResolve, a_weapon_may_have_the_name_in_reports) {
  const std::string same[] = {
      R"(["packet disruptor 2 at Resolute", "defensive disruptor at Resolute"])",
      R"(["Packet disruptor 2 at Resolute", "Defensive beam disruptor at Resolute"])",
  };
  std::set<std::string> reports;
  for (const std::string& does : same) {
    const Answer answer = run(
        file("[[orders]]\nship = \"Resolute\"\ndoes = [\"speed 3\", \"photon torpedo 1 at Sharp "
             "Tooth\"]\n[[orders]]\nship = \"Sharp Tooth\"\ndoes = " +
             does + "\n"));
    ASSERT_TRUE(answer.done) << does << testing::all_of(answer.faults);
    reports.insert(refusals(answer));
    expect_in(answer.text(), {"Resolute hits Sharp Tooth with Photon torpedo"});
  }
  EXPECT_EQ(reports.size(), 1U);
}

TEST(HeavyCombatResolve, HC_2_5_unused_orders_are_listed) {
  const Answer answer = run(file(R"([[orders]]
turn = 2
ship = "Resolute"
does = ["speed 2"]
[[orders]]
turn = 3
craft = "Resolute shuttle 1"
does = ["launch"]
)",
                                 "turns = 2\n"));
  ASSERT_TRUE(answer.done) << testing::all_of(answer.faults);
  EXPECT_EQ(refusals(answer).rfind("not-played", 0), 0U) << refusals(answer);
}

TEST(HeavyCombatResolve, whole_orders_as_typed_in_the_terminal) {
  const Answer answer = run(file(R"([[orders]]
seat = "concord"
order = "helm unit=resolute action=speed object=nothing number=4"
)"));
  ASSERT_TRUE(answer.done) << testing::all_of(answer.faults);
  EXPECT_EQ(answer.state().ships[0].place.x, 4) << answer.text();
}

TEST(HeavyCombatResolve, policies_answer_for_a_seat_without_orders) {
  const Answer listed = run(file(""));
  const Answer random = run(file("", "policy = { hegemony = \"random\" }\n"));
  ASSERT_TRUE(random.done) << testing::all_of(random.faults);
  EXPECT_EQ(refusals(random), "");
  expect_in(random.text(), {"The orders of hegemony are by policy 'random'."});
  EXPECT_EQ(listed.text().find("policy"), std::string::npos);
  EXPECT_EQ(random.text(), run(file("", "policy = { hegemony = \"random\" }\n")).text());
}

TEST(HeavyCombatResolve, any_bot_s_name_is_a_policy) {
  const HeavyCombatSystem system(testing::shipped());
  const auto bots = system.bots();
  EXPECT_NE(std::ranges::find(bots, "admiral"), bots.end());
  for (const std::string& bot : bots) {
    const Answer answer = run(file("", "policy = { hegemony = \"" + bot + "\" }\n"));
    ASSERT_TRUE(answer.done) << bot << testing::all_of(answer.faults);
    expect_in(answer.text(), {"The orders of hegemony are by policy '" + bot + "'."});
  }
}

TEST(HeavyCombatResolve, a_policy_s_dice_follow_the_battle_s_seed) {
  const Answer answer = run(file(""));
  const battle::match::Match& match = *answer.resolved.match;
  EXPECT_EQ(policy_dice(match).seed, 42u);
  EXPECT_EQ(policy_dice(match).number, match.lines().size() + 1);
  EXPECT_EQ(policy_dice(*run(file(""), {1, 1, 1, 1, 1, 1}).resolved.match).seed, 1u);
  battle::search::RandomBot bot;
  const auto order = [&](u64 seed) {
    return bot_order(bot, match.game(), match.state(), 0, {seed, 7});
  };
  int other = 0;
  for (u64 seed = 1; seed <= 8; ++seed) other += order(seed) != order(5) ? 1 : 0;
  EXPECT_GT(other, 0);
}

struct Wrong {
  const char* text;
  const char* code;
  const char* message_has;
};
TEST(HeavyCombatResolve, faults_of_a_file_come_with_what_would_be_right) {
  const std::string orders = "[[orders]]\nship = \"Resolute\"\ndoes = [";
  const std::pair<std::string, Wrong> rows[] = {
      {head, {"", "missing-key", "scenario = \"duel\""}},
      {head + "scenario = \"duell\"", {"", "unknown-scenario", "duel"}},
      {file("", "scenario = \"duel\"\n"), {"", "contradiction", "not both"}},
      {file("", "turn = 3\n"), {"", "unknown-key", "turns"}},
      {file("", "policy = { concord = \"commodore\" }\n"), {"", "unknown-policy", "listed"}},
      {file("[[orders]]\nship = \"Resolut\"\ndoes = []"), {"", "unknown-ship", "Resolute"}},
      {file("[[orders]]\ncraft = \"Resolute shuttel 1\"\ndoes = []"),
       {"", "unknown-craft", "resolute_shuttle_1"}},
      {file(orders + "\"phasor at Sharp Tooth\"]"), {"", "not-understood", "phaser"}},
      {file(orders + "\"phaser at Sharp Toth\"]"), {"", "not-understood", "sharp_tooth"}},
      {file(orders + "3]"), {"", "not-understood", "as a text"}},
      {file(orders + "\"speed -1\"]"), {"", "not-understood", "'-1' is not a whole number"}},
      {file(orders + "\"speed 2.5\"]"), {"", "not-understood", "'2.5' is not a whole number"}},
      {file(orders + "\"ecm +2\"]"), {"", "not-understood", "'+2' is not a whole number"}},
      {file(orders + "\"speed\"]"), {"", "not-understood", "Say which speed"}},
      {file(orders + "\"speed fast\"]"), {"", "not-understood", "'fast' is not a speed"}},
      {file(orders + "\"packet disruptor at Sharp Tooth\"]"),
       {"", "not-understood",
        "It has no packet disruptor; its weapons: phaser, defensive phaser, photon."}},
      {file(orders + "\"aim at plasma\"]"),
       {"", "not-understood", "No enemy has a system 'plasma'"}},
      {file("[[left]]\nship = \"Resolute\"\nshields = [1]"), {"", "wrong-count", "fore, aft"}},
      {file("[[left]]\nship = \"Resolute\"\narmed = { warp = 1 }"),
       {"", "unknown-system", "not a weapon"}},
      {file("[[left]]\nship = \"Resolute\"\ninternals = { warps = 1 }"),
       {"", "unknown-system", "warps"}},
  };
  for (const auto& [text, wanted] : rows) {
    const Answer answer = run(text);
    EXPECT_FALSE(answer.done) << text;
    ASSERT_FALSE(answer.faults.empty()) << text;
    EXPECT_EQ(answer.faults.list()[0].code, wanted.code) << text << testing::all_of(answer.faults);
    EXPECT_NE(answer.faults.list()[0].message.find(wanted.message_has), std::string::npos)
        << testing::all_of(answer.faults);
  }
}

TEST(HeavyCombatResolve, the_example_works_with_any_dice) {
  const auto staff = make_staff(testing::shipped(), "");
  for (u64 seed = 1; seed <= 300; ++seed) {
    const Answer answer = run(make_desk(*staff, "")->example_file(), {}, seed);
    ASSERT_TRUE(answer.done) << testing::all_of(answer.faults);
    ASSERT_EQ(refusals(answer), "") << "seed " << seed;
  }
}

TEST(HeavyCombatResolve, the_summary_is_the_next_file) {
  const Answer answer = run(file("[[orders]]\nship = \"Resolute\"\ndoes = [\"speed 3\"]\n"));
  const Tree& summary = answer.resolved.summary;
  Tree next = Tree::table();
  next.set("system", Tree::of("heavy-combat"));
  next.set("ships", *summary.find("ships"));
  next.set("left", *summary.find("left"));
  const HeavyCombatSystem system(testing::shipped());
  Resolved out;
  core::Faults faults;
  ASSERT_TRUE(resolve(system, next, DicePlan::seeded(1), nullptr, "", out, faults))
      << testing::all_of(faults);
  EXPECT_TRUE(out.summary.find("refused")->items.empty());
  const rules::Ship& now = rules::HeavyCombatGame::state(out.match->state()).ships[0];
  EXPECT_EQ(now.place.x, 6) << "it has moved 3, and again 3";
  EXPECT_EQ(summary.find("left")->items[0].find("power")->whole, answer.state().ships[0].power);
}

TEST(HeavyCombatResolve, HC_4_7_the_report_has_the_half_fire_of_a_rotating_ship) {
  const Answer answer = run(file(R"([[orders]]
ship = "Resolute"
does = ["speed 0", "yaw port", "phaser at Sharp Tooth with 3"]
)"),
                            {4, 4, 4, 3, 3, 3, 2, 2, 2, 6, 6, 6});
  ASSERT_TRUE(answer.done) << testing::all_of(answer.faults);
  expect_in(answer.text(), {"Resolute hits Sharp Tooth with Phaser: 4 points.",
                            "damage: 3 points x 3 = 9, half of which strikes: 4"});
}

TEST(HeavyCombatResolve, HC_14_1_the_reason_for_a_miss) {
  const Answer answer = run(file(R"([[left]]
ship = "Resolute"
internals = { sensors = 1 }
[[orders]]
ship = "Resolute"
does = ["phaser at Sharp Tooth with 3"]
)"),
                            {4, 4, 4, 3, 3, 3, 6, 2, 2, 2, 6, 6, 6});
  ASSERT_TRUE(answer.done) << testing::all_of(answer.faults);
  expect_in(answer.text(), {"Resolute misses Sharp Tooth", "missed: its sensors are damaged"});
}

TEST(HeavyCombatResolve, HC_23_8_boarders_still_aboard_are_listed_at_the_end) {
  const Answer answer = run(R"(system = "heavy-combat"
scenario = "boarding"
[[orders]]
ship = "Last Word"
does = ["board Open Hand 9", "captain goes Open Hand", "security chief goes Open Hand"]
)");
  ASSERT_TRUE(answer.done) << testing::all_of(answer.faults);
  EXPECT_EQ(refusals(answer), "");
  ASSERT_GT(answer.state().ships[1].party, 0);
  expect_in(answer.text(), {" of concord are aboard Open Hand."});
}

TEST(HeavyCombatResolve, craft_belong_to_the_seat_of_their_ship) {
  const Answer answer = run(file(R"([[orders]]
craft = "Sharp Tooth shuttle 1"
does = ["launch"]
)"));
  ASSERT_TRUE(answer.done) << testing::all_of(answer.faults);
  EXPECT_EQ(refusals(answer), "");
  expect_in(answer.text(), {"Sharp Tooth's shuttle 1 leaves Sharp Tooth."});
}

TEST(HeavyCombatResolve, HC_12_3_batteries_may_be_empty_boxes) {
  const Answer answer = run(file(R"([[left]]
ship = "Resolute"
batteries = 0
internals = { battery = 1 }
)"));
  ASSERT_TRUE(answer.done) << testing::all_of(answer.faults);
  EXPECT_EQ(answer.state().ships[0].batteries, 0);
}

// The text after the given line of the report.
std::string below(const std::string& text, const std::string& line) {
  const std::size_t at = text.find(line);
  if (at == std::string::npos) return "the report has no line like this";
  const std::size_t from = text.find_first_not_of(' ', at + line.size() + 1);
  return text.substr(from, text.find('\n', from) - from);
}

TEST(HeavyCombatResolve, HC_11_1_and_HC_11_2_arming_and_holding_have_their_own_rules) {
  const std::string text = run(R"(system = "heavy-combat"
scenario = "duel"
options = { ships = "eclipse_owl,drakkur" }
[[left]]
ship = "Steadfast"
armed = { plasma = 4 }
[[orders]]
ship = "Steadfast"
does = ["hold plasma 1", "arm plasma 2"]
[[orders]]
turn = 2
ship = "Steadfast"
does = []
)")
                               .text();
  EXPECT_EQ(below(text, "has 4 points in Plasma torpedo 1."), "rule: HC-11.2 Holding") << text;
  EXPECT_EQ(below(text, "has 1 point in Plasma torpedo 2."), "rule: HC-11.1 Arming") << text;
}

TEST(HeavyCombatResolve, names_are_harmless_in_every_format) {
  const Answer answer = run(file(""));
  EXPECT_EQ(answer.text(Format::html).find("<b>"), std::string::npos);
}

TEST(HeavyCombatResolve, HC_29_5_a_next_file_is_read_back_before_it_is_returned) {
  const HeavyCombatSystem system(testing::shipped());
  Resolved resolved;
  core::Faults faults;
  ASSERT_TRUE(resolve(system, testing::toml(testing::destroyer_and_cruiser(3)),
                      battle::match::DicePlan::seeded(5), nullptr, "", resolved, faults));
  const auto& game = static_cast<const rules::HeavyCombatGame&>(resolved.match->game());
  const rules::State& state = rules::HeavyCombatGame::state(resolved.match->state());
  core::Tree next = *resolved.summary.find("next");
  EXPECT_EQ(read_back(system, next, game, state), "");
  next.find("ships")->items[0].set("speed", core::Tree::of(i64{4}));
  EXPECT_EQ(read_back(system, next, game, state), "It would not begin where this battle is now.");
  next.find("left")->items[0].set("hull", core::Tree::of(i64{99}));
  EXPECT_NE(read_back(system, next, game, state).find("'hull' must be"), std::string::npos);
}

}  // namespace
}  // namespace klaxon::staff::heavy_combat
