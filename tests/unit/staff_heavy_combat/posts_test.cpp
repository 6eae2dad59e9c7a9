// Players' forum posts, read as rows of orders; and impossible orders, with the rules they break.
#include <gtest/gtest.h>

#include "battle/match/state_buffer.h"
#include "rules/heavy_combat/orders.h"
#include "staff/heavy_combat/desk/resolve.h"
#include "staff/posts/reader.h"
#include "tests/unit/staff_heavy_combat/support.h"

namespace klaxon::staff::heavy_combat {

namespace rules = klaxon::rules::heavy_combat;

namespace {

using battle::match::DicePlan;
using core::Tree;

const std::string battle = testing::destroyer_and_cruiser(1);

const PostWords& posts() {
  static const HeavyCombatSystem system(testing::shipped());
  return *system.posts();
}

Resolved resolved(const std::string& file) {
  const HeavyCombatSystem system(testing::shipped());
  Resolved out;
  core::Faults faults("battle.toml");
  EXPECT_TRUE(resolve(system, testing::toml(file), DicePlan::seeded(42), nullptr, "", out, faults))
      << testing::all_of(faults);
  return out;
}
std::string post(const std::string& text, const char* seat = "concord", int turn = 1) {
  return "[[posts]]\nseat = \"" + std::string(seat) + "\"\nturn = " + std::to_string(turn) +
         "\ntext = '''\n" + text + "\n'''\n";
}
// Each line that is read, as "kind: understood (rule)".
std::string read(const std::string& file) {
  const Resolved done = resolved(file);
  std::string out;
  for (const Tree& one : done.summary.find("posts")->items)
    for (const Tree& line : one.find("lines")->items) {
      const std::string kind = line.text_at("kind"), rule = line.text_at("rule");
      if (kind == "chatter") continue;
      out += (kind == "used" ? "order" : kind) + ": " + line.text_at("understood") +
             (rule.empty() ? "" : " (" + rule + ")") + "\n";
    }
  return out;
}

struct Row {
  const char* said;
  const char* read;
};

class HeavyCombatPosts : public ::testing::TestWithParam<Row> {};

TEST_P(HeavyCombatPosts, are_read) {
  EXPECT_EQ(read(battle + post(GetParam().said)), GetParam().read) << GetParam().said;
}

INSTANTIATE_TEST_SUITE_P(
    Said, HeavyCombatPosts,
    ::testing::Values(
        Row{"A) Speed 4", "order: Resolute: speed 4\n"},
        Row{"Resolute: accelerate to speed four.", "order: Resolute: speed 4\n"},
        Row{"Accelerate by two", "order: Resolute: speed 3\n"},
        Row{"Increase speed to [3]", "order: Resolute: speed 3\n"},
        Row{"All stop.", "order: Resolute: speed 0\n"},
        Row{"slow to 0", "order: Resolute: speed 0\n"},
        Row{"yaw port", "order: Resolute: bow to port\n"},
        Row{"Bow to port", "order: Resolute: bow to port\n"},
        Row{"Turn to starboard.", "order: Resolute: bow to starboard\n"},
        Row{"HET to bow north, top up", "order: Resolute: high energy turn to bow north top up\n"},
        Row{"lateral move to dorsal", "order: Resolute: lateral move to dorsal\n"},
        Row{"Use emergency warp", "order: Resolute: emergency warp\n"},
        Row{"Phaser at Iron Word with 3", "order: Resolute: phaser 1 at Iron Word with 3\n"},
        Row{"Put three points into phaser 1 at the Iron Word's starboard shield",
            "order: Resolute: phaser 1 at Iron Word with 3\n"},
        Row{"Fire at Iron with phaser 1, 2 points",
            "order: Resolute: phaser 1 at Iron Word with 2\n"},
        Row{"photon torpedo at Iron Word", "order: Resolute: photon 1 at Iron Word\n"},
        Row{"ECM 2", "order: Resolute: ECM 2\n"},
        Row{"put two points into countermeasures", "order: Resolute: ECM 2\n"},
        Row{"Reinforce the fore shield with 1", "order: Resolute: reinforce fore with 1\n"},
        Row{"Resolute: speed 3; photon 1 at Iron Word, phaser at Iron Word with 2 and ECM 1",
            "order: Resolute: speed 3\norder: Resolute: photon 1 at Iron Word\n"
            "order: Resolute: phaser 1 at Iron Word with 2\norder: Resolute: ECM 1\n"},
        Row{"Helm orders: speed 2\nFire orders:\n- ECM 1",
            "order: Resolute: speed 2\norder: No fire orders\norder: Resolute: ECM 1\n"},
        Row{"Resolute\nspeed 2", "order: Resolute: speed 2\n"},
        Row{"[quote]speed 9[/quote]speed 2", "order: Resolute: speed 2\n"},
        Row{"Launch shuttle 1", "order: Resolute's shuttle 1: launch\n"},
        Row{"Resolute's shuttle 1: launch, fly toward Iron Word by 2",
            "order: Resolute's shuttle 1: launch\n"
            "order: Resolute's shuttle 1: fly toward Iron Word by 2\n"},
        Row{"put 2 points in ECM", "order: Resolute: ECM 2\n"},
        Row{"Three points into countermeasures", "order: Resolute: ECM 3\n"},
        Row{"Reinforce forward shields by 1", "order: Resolute: reinforce fore with 1\n"},
        Row{"Turn left", "order: Resolute: bow to port\n"},
        Row{"Resolute goes to speed 3, and reinforces the aft shield with 1",
            "order: Resolute: speed 3\norder: Resolute: reinforce aft with 1\n"},
        Row{"aim at packet disruptor 1", "order: Resolute: aim at weapon 4\n"},
        Row{"Target their warp engines", "order: Resolute: aim at warp\n"},
        Row{"No helm orders", "order: No helm orders\n"}));

// Impossible orders, each with the rule that it breaks.
INSTANTIATE_TEST_SUITE_P(
    Wrong, HeavyCombatPosts,
    ::testing::Values(
        // power: too much is spent, and some is spent twice
        Row{"Phaser at Iron Word with 40",
            "illegal: Resolute: phaser 1 at Iron Word with 40 (HC-3.3)\n"},
        Row{"speed 9\nphaser at Iron Word with 8",
            "order: Resolute: speed 9\n"
            "illegal: Resolute: phaser 1 at Iron Word with 8 (HC-3.3)\n"},
        Row{"ECM 4\nphaser at Iron Word with 8",
            "order: Resolute: ECM 4\nillegal: Resolute: phaser 1 at Iron Word with 8 (HC-3.3)\n"},
        Row{"phaser at Iron Word", "illegal: Resolute: phaser 1 at Iron Word (HC-7.2)\n"},
        // beyond the turn ratio
        Row{"yaw port twice", "illegal: Resolute: bow to port 2 (HC-5.2)\n"},
        Row{"yaw port\nyaw starboard",
            "unclear: Resolute: bow to port (HC-2.8)\nunclear: Resolute: bow to starboard "
            "(HC-2.8)\n"},
        // fire during a lateral move, and out of arc
        Row{"move sideways to port\nphaser at Iron Word with 1",
            "order: Resolute: lateral move to port\n"
            "illegal: Resolute: phaser 1 at Iron Word with 1 (HC-18.3)\n"},
        Row{"photon 2 at Iron Word", "illegal: Resolute: photon 2 at Iron Word (HC-9.2)\n"},
        Row{"defensive phaser at Iron Word",
            "illegal: Resolute: defensive phaser 1 at Iron Word (HC-8.9)\n"},
        // another player's ship
        Row{"Iron Word: speed 0", "illegal:  (HC-2.7)\n"},
        Row{"Iron Word fires beam disruptor 1 at Resolute with 1",
            "illegal: Iron Word: beam disruptor 1 at Resolute with 1 (HC-2.7)\n"},
        // two of them, although one is allowed
        Row{"speed 2\nspeed 3",
            "unclear: Resolute: speed 2 (HC-2.8)\nunclear: Resolute: speed 3 (HC-2.8)\n"},
        Row{"speed 2\nyaw port\nspeed two\n",
            "order: Resolute: speed 2\norder: Resolute: bow to port\n"
            "order: Resolute: speed 2\n"},
        Row{"3 photon torpedoes at Iron Word", "unclear: \n"}, Row{"Speed -1", "unclear: \n"},
        Row{"A) full power to the phasers!", "unclear: \n"}));

// Neither a cloaked ship nor one about to cloak fires (HC-13.5, HC-13.6).
TEST(HeavyCombatPosts, HC_13_6_a_ship_that_cloaks_does_not_fire) {
  std::string file = battle;
  file.replace(file.find("drakkur"), 7, "shrike");
  file += "[[left]]\nship = \"Iron Word\"\npower = 12\n";
  EXPECT_EQ(read(file + post("Engage cloak\nBeam disruptor 1 at Resolute with 2", "hegemony")),
            "order: Iron Word: cloak\n"
            "illegal: Iron Word: beam disruptor 1 at Resolute with 2 (HC-13.6)\n");
}

TEST(HeavyCombatPosts, HC_9_4_a_launcher_that_reloads_does_not_fire) {
  EXPECT_EQ(read("turns = 2\n" + battle + post("photon at Iron Word") +
                 post("speed 0\nphoton 1 at Iron Word", "concord", 2)),
            "order: Resolute: photon 1 at Iron Word\norder: Resolute: speed 0\n"
            "illegal: Resolute: photon 1 at Iron Word (HC-9.4)\n");
}

// Points for several weapons: they are stated for each, or the player is asked.
TEST(HeavyCombatPosts, points_for_several_weapons_are_asked_about) {
  const std::string file = battle + "[[left]]\nship = \"Iron Word\"\npower = 12\n";
  EXPECT_EQ(read(file + post("both beam disruptors at Resolute with 4", "hegemony")),
            "unclear: \n");
  EXPECT_EQ(read(file + post("beam disruptors 1 and 2 at Resolute with 4 each", "hegemony")),
            "order: Iron Word: beam disruptor 1 at Resolute with 4; Iron Word: beam disruptor 2 at "
            "Resolute with 4\n");
}

// Weapons named together are all charged.
TEST(HeavyCombatPosts, both_launchers_are_charged) {
  std::string file = battle;
  file.replace(file.find("drakkur"), 7, "shrike");
  EXPECT_EQ(read(file + post("charge both plasma torpedoes", "hegemony")),
            "order: Iron Word: charge plasma 1; Iron Word: charge plasma 2\n");
}
TEST(HeavyCombatPosts, the_line_that_blocks_an_order_is_named) {
  const Resolved done = resolved(battle + post("ECM 4\nphaser at Iron Word with 8"));
  EXPECT_EQ(done.summary.find("posts")->items[0].find("lines")->items[1].text_at("why"),
            "It does not go with 'Resolute: ECM 4', which the post orders too.");
}

// If the player names no launcher, the one that bears is used.
TEST(HeavyCombatPosts, either_launcher_will_do) {
  std::string file = battle;
  file.replace(file.find("bow = \"east\""), 12, "bow = \"west\"");
  EXPECT_EQ(read(file + post("photon at Iron Word")), "order: Resolute: photon 2 at Iron Word\n");
}

// While a question is open, nothing in that step is carried out; a ruling settles it.
TEST(HeavyCombatPosts, a_ruling_settles_which_order_counts) {
  const std::string file = battle + post("speed 2\nspeed 3\nyaw port");
  EXPECT_EQ(klaxon::rules::heavy_combat::HeavyCombatGame::state(resolved(file).match->state())
                .ships[0]
                .speed,
            1);
  const Resolved settled = resolved(
      file +
      "[[rulings]]\nseat = \"concord\"\nline = 1\ndrop = true\nreason = \"he meant three\"\n");
  EXPECT_EQ(
      klaxon::rules::heavy_combat::HeavyCombatGame::state(settled.match->state()).ships[0].speed,
      3);
}

// A refusal uses the player's own names for things.
TEST(HeavyCombatPosts, HC_9_2_a_refusal_names_the_weapon) {
  const Resolved done = resolved(battle + post("photon 2 at Iron Word\nroll port\n"
                                               "swing on battery to bow south, top up"));
  std::string why;
  for (const Tree& line : done.summary.find("posts")->items[0].find("lines")->items)
    why += line.text_at("why") + "\n";
  EXPECT_NE(why.find("Photon 2 does not bear on Iron Word: it is the aft launcher."),
            std::string::npos)
      << why;
  EXPECT_NE(why.find("High energy turn on battery allows no other turn"), std::string::npos) << why;
}

// For weapons ordered together, it names the one at fault; ships keep their own names.
TEST(HeavyCombatPosts, HC_10_2_the_launcher_that_does_not_bear_is_named) {
  const Resolved done = resolved(
      battle + post("packet disruptors 1 and 2 at Resolute\nResolute: all stop", "hegemony"));
  const Tree& lines = *done.summary.find("posts")->items[0].find("lines");
  EXPECT_EQ(lines.items[0].text_at("why"),
            "Packet disruptor 2 does not bear on Resolute: it is the aft launcher.");
  EXPECT_EQ(lines.items[0].text_at("rule"), "HC-10.2");
  EXPECT_EQ(resolved(battle + post("Iron Word: full stop"))
                .summary.find("posts")
                ->items[0]
                .find("lines")
                ->items[0]
                .text_at("why"),
            "Iron Word is not yours to command.");
}

// A ruling in other words settles a line, as the page's buttons do; the question is then answered.
TEST(HeavyCombatPosts, a_ruling_in_words_settles_a_line) {
  const Resolved done =
      resolved(battle + post("accelerate 2\nECM 1") +
               "[[rulings]]\nseat = \"concord\"\nline = 1\norder = \"Resolute: speed 3\"\n");
  EXPECT_EQ(klaxon::rules::heavy_combat::HeavyCombatGame::state(done.match->state()).ships[0].speed,
            3);
  EXPECT_EQ(read(battle + post("accelerate 2")), "unclear: \n") << "to 2, or by 2?";
}

TEST(HeavyCombatPosts, a_value_set_by_hand_is_reported) {
  const Resolved done =
      resolved(battle + post("speed 1") +
               "[[rulings]]\nset = \"ships.0.power\"\nvalue = 3\nreason = \"a miscount\"\n");
  const std::string text = render(done.report, Format::text);
  EXPECT_NE(text.find("The moderator sets Resolute, power to 3."), std::string::npos) << text;
  EXPECT_NE(text.find("ruling: a miscount"), std::string::npos) << text;
}

// Whatever a long post contains, the time to read it grows no faster than its length.
TEST(HeavyCombatPosts, a_long_post_is_read) {
  const Resolved done = resolved(battle);
  const PostReader reader(done.match->game(), posts());
  for (const char* line :
       {"fire\n", "speed 4\n", "phaser 1 at Iron Word with 2\n", "photon, and "}) {
    Post post;
    while (post.text.size() < post_bytes_max / 16) post.text += line;
    ParsedPost reading;
    core::Faults faults;
    EXPECT_TRUE(reader.read(done.match->state(), done.match->window(), 0, post, reading, faults));
    EXPECT_FALSE(reading.lines.empty());
  }
}

// A point inside concerns one ship, whose sheet has the names of its weapons; a template's line
// about it is read back, too.
TEST(HeavyCombatPosts, HC_21_2_a_weapon_is_lost_by_its_name_on_the_sheet) {
  const Resolved done = resolved(battle);
  const core::Game& game = done.match->game();
  klaxon::battle::match::StateBuffer now(game);
  game.copy(now.bytes(), done.match->state());
  auto& state = klaxon::rules::heavy_combat::HeavyCombatGame::state(now.bytes());
  state.step = rules::Step::internals;
  state.ships[0].owed = 1;
  const PostReader reader(game, posts());
  const core::Order lose(rules::verbs::lose, {static_cast<i32>(rules::weapon_system(3))});
  const std::string line = reader.write(now.bytes(), 0, lose);
  EXPECT_EQ(line, "Resolute: Lose weapon 4");
  for (const std::string& said : {line, std::string("Photon torpedo 2 takes the next point"),
                                  std::string("lose a box of photon torpedo 2")}) {
    Post post;
    post.text = said + "\n";
    ParsedPost reading;
    core::Faults faults;
    EXPECT_TRUE(reader.read(now.bytes(), game.window(now.bytes()), 0, post, reading, faults));
    ASSERT_EQ(reading.lines.size(), 1U) << said;
    ASSERT_TRUE(reading.lines[0].order.has_value()) << said;
    EXPECT_EQ(core::OrderView(*reading.lines[0].order).arg[0], lose.arg[0]) << said;
  }
}

// A line with a name that no ship has is chatter until a ship has that name.
TEST(HeavyCombatPosts, are_sorted_again_when_names_change) {
  std::string other = battle;
  for (std::size_t at; (at = other.find("Resolute")) != std::string::npos;)
    other.replace(at, 8, "Dauntless");
  const Post post{"Dauntless was late\n", {}, {}};
  SortedPost sorted;
  u32 read = 0, times = 0;
  for (const std::string& file : {battle, other, other}) {
    const Resolved done = resolved(file);
    ParsedPost reading;
    core::Faults faults;
    PostReader(done.match->game(), posts())
        .read(done.match->state(), done.match->window(), 0, post, sorted, reading, faults);
    EXPECT_EQ(reading.lines_read, read);
    EXPECT_EQ(sorted.times(), times = std::min(times + 1, 2U));
    read = 1;
  }
}

// A report shows a player's text without mark-up.
TEST(HeavyCombatPosts, a_post_cannot_close_the_reports_markup) {
  const std::string evil = "Iron Word: speed 3 [/quote][/code]</td><script>alert(1)</script>`**";
  const Resolved done = resolved("title = \"" + evil + "\"\n" + battle + post(evil));
  const std::string board = render(done.report, Format::bbcode);
  for (const char* tag : {"[/quote]", "3 [/"}) EXPECT_EQ(board.find(tag), std::string::npos);
  const std::string page = render(done.report, Format::html);
  for (const char* tag : {"<script", "</td><s"}) EXPECT_EQ(page.find(tag), std::string::npos);
}

}  // namespace
}  // namespace klaxon::staff::heavy_combat
