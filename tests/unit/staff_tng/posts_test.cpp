// Forum posts from tng's players: they are read like the orders in a battle file, and
// impossible orders are refused with their rules.
#include "tests/support/own_phrases.h"
#include "tests/unit/staff_tng/posts_support.h"

namespace klaxon::staff::tng {
namespace {

struct Row {
  const char* said;
  const char* read;
};
void PrintTo(const Row& row, std::ostream* out) {
  *out << row.said;
}

class TngPosts : public ::testing::TestWithParam<Row> {};

TEST_P(TngPosts, are_read) {
  EXPECT_EQ(read_post(GetParam().said), GetParam().read) << GetParam().said;
}

INSTANTIATE_TEST_SUITE_P(
    Energy, TngPosts,
    ::testing::Values(
        Row{"Energy: speed 12", "order: Candour: energy: speed 12\n"},
        Row{"A) Candour: speed twelve, full shields.",
            "order: Candour: energy: speed 12\norder: Candour: energy: shields full\n"},
        Row{"Energy: speed 6, arm 4 Phtn E, Phtn F; shields up",
            "order: Candour: energy: speed 6\norder: Candour: energy: arm 4 Phtn E\n"
            "order: Candour: energy: arm Phtn F\norder: Candour: energy: shields full\n"},
        Row{"Overload two photons E", "order: Candour: energy: arm 2 Phtn E overload\n"},
        Row{"Energy:\nspeed 2\nphasers full\nhold nothing\narm one torp E",
            "order: Candour: energy: speed 2\n"
            "order: Candour: energy: capacitors Ph-7 with full\n"
            "unclear:  (TNG-weapon-notes)\n"
            "order: Candour: energy: arm 1 Phtn E\n"},
        Row{"energy: speed 4, capacitors of Ph-7 with 10",
            "order: Candour: energy: speed 4\norder: Candour: energy: capacitors Ph-7 with 10\n"},
        Row{"energy: shields up, reinforce 2 with 5; reinforce all with 2",
            "order: Candour: energy: shields full\norder: Candour: energy: reinforce 2 with 5\n"
            "order: Candour: energy: reinforce general with 2\n"},
        Row{"energy: 5 to shield 1, set aside 2, shields full",
            "order: Candour: energy: reinforce 1 with 5\norder: Candour: energy: aside 2\n"
            "order: Candour: energy: shields full\n"},
        Row{"energy: shields full, 5 to facing 1, reinforce facing 2 with 3",
            "order: Candour: energy: shields full\norder: Candour: energy: reinforce 1 with 5\n"
            "order: Candour: energy: reinforce 2 with 3\n"},
        Row{"reinforce 2 with 5", "illegal: Candour: energy: reinforce 2 with 5 (TNG-Shield.3)\n"},
        Row{"Standard energy.", "order: Candour: energy: as standard\n"}));

INSTANTIATE_TEST_SUITE_P(
    Moves, TngPosts,
    ::testing::Values(
        Row{"speed 12\nImpulse 1: ahead 2",
            "order: Candour: energy: speed 12\norder: Candour, impulse 1: ahead 2\n"},
        Row{"speed 12\nImp 3: come right, two ahead",
            "order: Candour: energy: speed 12\norder: Candour, impulse 3: turn right, ahead 2\n"},
        Row{"speed 12\nI3: sideslip left",
            "order: Candour: energy: speed 12\norder: Candour, impulse 3: sideslip left\n"},
        Row{"speed 12\nimpulse 2 - 3 hexes\nimpulse 2: stay",
            "order: Candour: energy: speed 12\n"
            "illegal: Candour, impulse 2: ahead 3 (TNG-turn.4)\n"
            "illegal: Candour, impulse 2: stay (TNG-turn.4)\n"},
        Row{"speed 12\nIn impulse 4 please HET to C",
            "order: Candour: energy: speed 12\n"
            "order: Candour, impulse 4: high energy turn to c\n"},
        Row{"speed 20\nHET right in impulse 1",
            "order: Candour: energy: speed 20\nunclear:  (TNG-movement.9)\n"}));

INSTANTIATE_TEST_SUITE_P(
    Fire, TngPosts,
    ::testing::Values(
        Row{"arm 4 Phtn E\nImpulse 2: fire 2 Phtn E at Varkuth",
            "order: Candour: energy: arm 4 Phtn E\n"
            "order: Candour, impulse 2: fire 2 Phtn E at Varkuth\n"},
        Row{"overload all torps\nImp 1 - 2 photons E overloaded, one Ph-7 A at Varkuth",
            "order: Candour: energy: arm all Phtn overload\n"
            "order: Candour, impulse 1: fire 2 Phtn E overload at Varkuth\n"
            "illegal: Candour, impulse 1: fire 1 Ph-7 A at Varkuth (TNG-Ph-7)\n"},
        Row{"arm all photons. In impulse 1 fire at the Varkuth with two photons.",
            "order: Candour: energy: arm all Phtn\n"
            "order: Candour, impulse 1: fire 2 Phtn at Varkuth\n"},
        Row{"arm 4 Phtn E\nFire 2 Phtn E at Varkuth in impulse 3",
            "order: Candour: energy: arm 4 Phtn E\n"
            "order: Candour, impulse 3: fire 2 Phtn E at Varkuth\n"},
        Row{"arm 4 Phtn E\nImpulse 1: hold fire",
            "order: Candour: energy: arm 4 Phtn E\norder: Candour, impulse 1: hold fire\n"},
        Row{"speed 0\nImpulse 1: fire Phtn F at Varkuth",
            "order: Candour: energy: speed 0\n"
            "illegal: Candour, impulse 1: fire Phtn F at Varkuth (TNG-weapon-notes.4)\n"},
        Row{"speed 0\nImpulse 1: fire 2 Phtns E at Varkoth",
            "order: Candour: energy: speed 0\nunclear:  (TNG-turn.1)\n"},
        Row{"speed 0\nImpulse 1: fire 2 Phtns E at Candour",
            "order: Candour: energy: speed 0\nunclear:  (TNG-turn.9)\n"},
        Row{"speed 0\nImpulse 1: fire 2 blasters at Varkuth",
            "order: Candour: energy: speed 0\nunclear:  (TNG-weapon-notes)\n"}));

INSTANTIATE_TEST_SUITE_P(
    TheRest, TngPosts,
    ::testing::Values(
        Row{"speed 8\nImpulse 1: study Varkuth with 2 Lab",
            "order: Candour: energy: speed 8\norder: Candour, impulse 1: study Varkuth with 2 "
            "lab\n"},
        Row{"standard energy\nImpulse 2: scan the Varkuth with Lab; Emer off line",
            "order: Candour: energy: as standard\n"
            "order: Candour, impulse 2: study Varkuth with lab\n"
            "order: Candour, impulse 2: emer off line\n"},
        Row{"standard energy\nImpulse 2: at once slow down 2",
            "order: Candour: energy: as standard\n"
            "order: Candour, impulse 2: at once slow down 2\n"},
        Row{"standard energy\nImpulse 2: reinforce shield 1 by 2",
            "order: Candour: energy: as standard\n"
            "order: Candour, impulse 2: at once reinforce facing 1 by 2\n"},
        Row{"standard energy\nImpulse 2: reinforce facing 1 by 2",
            "order: Candour: energy: as standard\n"
            "order: Candour, impulse 2: at once reinforce facing 1 by 2\n"},
        Row{"speed 8\nDamage control: 2 boxes of Hull F",
            "order: Candour: energy: speed 8\nlater: Candour: repair 2 boxes of hull f\n"},
        Row{"speed 8\nlose Cargo, Barr",
            "order: Candour: energy: speed 8\nlater: Candour: lose cargo\n"
            "later: Candour: lose barr\n"},
        Row{"Varkuth: speed 8\nspeed 4",
            "illegal:  (TNG-Brdg.2)\norder: Candour: energy: speed 4\n"},
        Row{"speed 4; speed 8",
            "illegal: Candour: energy: speed 4 (TNG-turn.1)\n"
            "illegal: Candour: energy: speed 8 (TNG-turn.1)\n"},
        Row{"speed 99", "illegal: Candour: energy: speed 99 (TNG-Btty.3)\n"}));

INSTANTIATE_TEST_SUITE_P(
    Conditions, TngPosts,
    ::testing::Values(
        Row{"arm 4 Phtn E\nImpulse 1: if Varkuth is within 5, fire 4 Phtn E at Varkuth",
            "order: Candour: energy: arm 4 Phtn E\n"
            "order: Candour, impulse 1: fire 4 Phtn E at Varkuth\n"},
        Row{"arm 4 Phtn E\nImpulse 1: if Varkuth is within 2, fire 4 Phtn E at Varkuth",
            "order: Candour: energy: arm 4 Phtn E\nlater: Nothing, as things stand\n"},
        Row{"arm 4 Phtn E\nImpulse 1: if the moon is full, fire 4 Phtn E at Varkuth",
            "order: Candour: energy: arm 4 Phtn E\nunclear: \n"}));

// The same words in a post and in [[orders]] lead to the same battle, die for die.
TEST(TngPostsAndFiles, lead_to_the_same_battle) {
  const std::string orders =
      "[[orders]]\nship = \"Candour\"\n"
      "energy = { speed = 6, shields = \"full\", arm = [\"4 Phtn E\"], capacitors = { Ph-7 = 10 } "
      "}\n"
      "moves = [\"ahead 1\", \"turn right\", \"stay\", \"ahead 2\", \"stay\", \"stay\"]\n"
      "repair = [\"8 Shield 612\"]\n"
      "[[orders]]\nship = \"Candour\"\nimpulse = 1\nfire = [\"4 Phtn E at Varkuth\", \"2 Ph-7 "
      "A\"]\n";
  const std::string said =
      "Energy: speed six, shields up, arm 4 photons E, capacitors of Ph-7 with 10\n"
      "Impulse 1: 1 ahead; fire 4 Phtn E, 2 phasers A at Varkuth\n"
      "Impulse 2: come right; hold fire\n"
      "I4: ahead 2\n"
      "Damage control: 8 Shield 612\n";
  const Resolution file = run(cruisers() + orders), forum = run(cruisers() + post(said));
  ASSERT_TRUE(file.done && forum.done) << testing::all_of(forum.faults);
  EXPECT_EQ(forum.refusals(), "");
  EXPECT_NE(file.text().find("Candour fires Phtn E at Varkuth: 4 shots"), std::string::npos);
  EXPECT_EQ(file.game().fingerprint(file.resolved.match->state()),
            forum.game().fingerprint(forum.resolved.match->state()))
      << lines_of(forum);
}

// Orders missing from a post are not given, whatever the side's policy would do.
TEST(TngPostsAndFiles, a_post_orders_nothing_else_despite_its_sides_policy) {
  const std::string policy = "[policy]\nconcord = \"captain\"\n";
  EXPECT_NE(run(cruisers() + policy).text().find("Candour fires"), std::string::npos);
  const Resolution answer = run(cruisers() + policy + post("speed 8\nImpulse 1: ahead 1"));
  ASSERT_TRUE(answer.done);
  EXPECT_EQ(answer.text().find("Candour fires"), std::string::npos) << answer.text();
}

TEST(TngPostsAndFiles, a_ruling_settles_a_line) {
  const Resolution answer = run(cruisers() + post("speed 8\nImpulse 1: ahed one and a bit") +
                                "[[rulings]]\nseat = \"concord\"\nline = 2\norder = \"impulse 1: "
                                "ahead 1\"\nreason = \"r\"\n");
  ASSERT_TRUE(answer.done) << testing::all_of(answer.faults);
  EXPECT_EQ(lines_of(answer),
            "order: Candour: energy: speed 8\norder: Candour, impulse 1: ahead 1\n");
}

TEST(TngPostsAndFiles, a_volley_takes_no_posts) {
  const Resolution answer =
      run("system = \"tng\"\n[[ships]]\nship = \"candour\"\n[[ships]]\nship = \"varkuth\"\n"
          "[[fire]]\nship = \"Candour\"\nat = \"Varkuth\"\nrange = 4\nweapons = [\"Phtn\"]\n" +
          post("speed 8"));
  EXPECT_FALSE(answer.done);
  EXPECT_EQ(answer.faults.list().front().field, "posts");
}

struct PhraseRow {
  const char* own;
  const char* said;
  const char* read;
};

TEST(TngPostsShipped, accept_the_users_own_phrases) {
  for (const PhraseRow& row :
       {PhraseRow{"[deeds]\nfull_shields = [\"red alert\"]\n", "Red alert!",
                  "order: Candour: energy: shields full\n"},
        PhraseRow{"[moves]\nturn_right = [\"hard to starboard\"]\n",
                  "speed 8\nImpulse 2: ahead 3, hard to starboard",
                  "order: Candour: energy: speed 8\n"
                  "order: Candour, impulse 2: ahead 3, turn right\n"},
        PhraseRow{"[weapons]\nphtn = [\"eggs\"]\n", "Arm all eggs",
                  "order: Candour: energy: arm all Phtn\n"},
        PhraseRow{"[parts]\nimpulse = [\"segment\"]\n", "speed 8\nSegment 1: ahead 1",
                  "order: Candour: energy: speed 8\norder: Candour, impulse 1: ahead 1\n"}}) {
    const staff::testing::OwnPhrases own("tng", row.own);
    staff::testing::expect_sound_phrases<TngWholeSystem>(own.library);
    const TngWholeSystem system(own.library);
    Resolution answer;
    EXPECT_TRUE(desk::resolve(system, testing::toml(cruisers() + post(row.said)),
                              DicePlan::seeded(42), nullptr, "", answer.resolved, answer.faults))
        << testing::all_of(answer.faults);
    EXPECT_EQ(lines_of(answer), row.read) << row.said;
    EXPECT_NE(read_post(row.said), row.read) << "without that phrase";
  }
}

TEST(TngPostsShipped, are_shipped_without_faults) {
  staff::testing::expect_sound_phrases<TngWholeSystem>(shipped().library);
}

}  // namespace
}  // namespace klaxon::staff::tng
