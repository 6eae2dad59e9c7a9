// Posts as people write them, through the real program: no order is lost, none is made up, and in
// doubtful cases the moderator is asked.
#include <gtest/gtest.h>

#include "tests/e2e/cli/post_cases.h"
#include "tests/e2e/cli/program.h"

namespace klaxon::tests {
namespace {

std::string told(const PostCase& one) {
  return told_of(table_of(one.system), one.post);
}

TEST_P(PostKinds, are_read_as_they_are_meant) {
  const std::string all = told(GetParam());
  EXPECT_TRUE(has(all, GetParam().wanted)) << all;
  if (*GetParam().unwanted != 0) {
    EXPECT_FALSE(has(all, GetParam().unwanted)) << all;
  }
}

INSTANTIATE_TEST_SUITE_P(
    Lines, PostKinds,
    ::testing::Values(
        PostCase{"sidcors", "<p>Intensity 4</p><p>Retreat</p>", "The attacker retreats.", ""},
        PostCase{"sidcors", "\xEF\xBB\xBFIntensity 4\nStay\n", "attacker 4 ", "unclear"},
        PostCase{"sidcors", "Intensity &#8211; 4\nStay", "attacker 4 ", ""},
        PostCase{"sidcors", "\xEF\xBC\x91)Intensity \xEF\xBC\x94", "attacker 4 ", ""},
        PostCase{"sidcors", "~~Intensity 1\nRetreat~~\nIntensity 4", "attacker 4 ",
                 "attacker retreats"},
        PostCase{"sidcors", "Sorrel wrote:\nLost.\n\nRetreat\n\nIntensity 4", "attacker 4 ",
                 "attacker retreats."},
        PostCase{"heavy", "G) [no] Resolute: emergency warp\nSpeed 3", "goes to speed 3",
                 "understood: Resolute: emergency warp"},
        PostCase{"heavy", "A) Resolute: speed 4____  (0 to 16)", "understood: Resolute: speed 4",
                 ""},
        PostCase{"tng", "<p>Speed 6</p><p>Impulse 1: ahead 2</p>", "Candour moves 2 hexes ahead",
                 ""},
        PostCase{"tng", "~~Impulse 1: turn right\nspeed 3~~\nspeed 6", "Candour makes speed 6",
                 "turns right"},
        PostCase{"tng", "Sorrel wrote:\nLost.\n\nImpulse 1: turn right\n\nspeed 6",
                 "Candour makes speed 6", "turns right"},
        PostCase{"tng", "[x] Candour: energy: speed 6____  (0 to 31)\n[ ] Candour: shields full",
                 "Candour makes speed 6, with its shields down", ""},
        PostCase{"tng", "arm Phtn E: 4____  (0 to 4)\nI1: fire Phtn E at Varkuth: 2____  (1 to 4)",
                 "fires Phtn E at Varkuth: 2 shots", ""},
        PostCase{"red",
                 "Yamato: attack, change heading, raise shields\nPhase 2: turn to 30\xC2\xB0\n",
                 "Yamato turns to 30 degrees", ""},
        PostCase{"red",
                 "Yamato: attack, change heading, raise shields\nPhase 2: turn to -30 degrees\n",
                 "Yamato turns to 330 degrees", "-3000"}));

INSTANTIATE_TEST_SUITE_P(
    Asked, PostKinds,
    ::testing::Values(
        PostCase{"sidcors", "Intensity 4\nRetreet", "unclear: Retreet", ""},
        PostCase{"sidcors", "Intesity 4\nStay", "unclear: Intesity 4", ""},
        PostCase{"tng", "Speed 6\nSpead 8", "unclear: Spead 8", ""},
        PostCase{"tng", "Speed 6\nImpulse 1: turn rigth", "unclear: Impulse 1: turn rigth",
                 "turns right"},
        PostCase{"tng", "Speed 6\nImpulse 1: fire 2 Phton E at Varkuth",
                 "Candour has no weapon 'phton e'", "Candour fires"},
        PostCase{"tng", "Speed 6\nImpulse 1: fire 2 Phtn E at Varkuth?", "takes itself back",
                 "Candour fires"},
        PostCase{"tng", "arm all torps\nWe will not fire the photons at Varkuth.",
                 "says what not to do", "Candour fires"},
        PostCase{"heavy", "Spead 4\nECM 1", "unclear: Spead 4", ""},
        PostCase{
            "sidcors",
            "Intensity 4\nOK so this turn I would really like to retreat since my wife is calling "
            "me "
            "for dinner right now",
            "unclear: OK so", ""},
        PostCase{
            "heavy",
            "Speed 4\nIf Sharp Tooth comes any nearer than that, then fire photon 1 at it, but "
            "otherwise hold fire",
            "unclear: If Sharp", ""},
        PostCase{"sidcors", "Intensity 4\nWe will not retreat.", "says what not to do",
                 "it may mean: Retreat"},
        PostCase{"sidcors", "Intensity 4\n[yes] Retreat", "Only a cross counts",
                 "attacker retreats."},
        PostCase{"sidcors", "Intensity 4\nRetreat?", "takes itself back", "attacker retreats."},
        PostCase{"sidcors", "Intensity 4\nRetreat (just kidding)", "takes itself back",
                 "attacker retreats."},
        PostCase{"heavy", "Speed 4\nEmergency warp: no", "takes itself back",
                 "understood: Resolute: emergency warp"},
        PostCase{"heavy", "Speed 4\nEmergency wrap", "unclear: Emergency wrap", ""},
        PostCase{"heavy", "Speed 4\nBwo up", "unclear: Bwo up", ""},
        PostCase{"heavy", "ECM 1\nSped 3", "unclear: Sped 3", ""},
        PostCase{"sidcors", "Intensity 4\nStey", "unclear: Stey", ""},
        PostCase{"heavy", "Speed 4\nyaw port\n(edit: scratch that)", "unclear: (edit: scratch", ""},
        PostCase{"sidcors", "Intensity 4\n[quote]\nRetreat", "A quote may still go on",
                 "attacker retreats."},
        PostCase{"sidcors", "Intensity 4\nStay\nThe relay was lost in 2287, they said.",
                 "This is not read as an order, though it has a number.", ""}));

// A condition is judged if possible; otherwise the moderator is asked about it.
INSTANTIATE_TEST_SUITE_P(
    Conditions, PostKinds,
    ::testing::Values(
        PostCase{"sidcors", "Intensity 4\nIf he presses with 3, retreat, otherwise stay",
                 "'he presses with 3' is met", "The attacker stays."},
        PostCase{"sidcors", "Intensity 4\nIf he presses with 4 or more, stay, otherwise retreat",
                 "'he presses with 4 or more' is not met", "The attacker stays."},
        PostCase{"sidcors", "Intensity 4\nStay unless the BIR is 7", "Nothing, as things stand",
                 ""},
        PostCase{"sidcors", "Intensity 4\nIf he presses with 3:\nRetreat\nOtherwise:\nStay",
                 "The attacker retreats.", "The attacker stays."},
        PostCase{"sidcors", "If he presses with 3, intensity 4, otherwise intensity 2\nStay",
                 "which nobody knows yet", ""},
        PostCase{"sidcors", "Intensity 4\nIf the moon is full, retreat", "which I cannot judge",
                 "The attacker retreats."},
        PostCase{"sidcors", "Intensity 4\nRetreat\nif he presses with 4", "go on in the line below",
                 "The attacker retreats."},
        PostCase{"sidcors", "Intensity 4\nRetreat (when he presses with 4)", "takes itself back",
                 "The attacker retreats."},
        PostCase{"heavy", "Speed 4\nIf Sharp Tooth is within 5, photon at Sharp Tooth",
                 "'sharp tooth is within 5' is met", "cannot judge"},
        PostCase{"heavy", "Speed 4\nphoton at Sharp Tooth if the range to Sharp Tooth is 2 or less",
                 "'range to sharp tooth is 2 or less' is not met", "photon 1 at Sharp Tooth"},
        PostCase{"heavy", "Speed 4\nIf Sharp Tooth is within 10, yaw port",
                 "which nobody knows yet", "bow to port"},
        PostCase{"heavy", "Speed 4\nIf he goes to speed 3:\nphoton at Sharp Tooth",
                 "unclear: photon at Sharp Tooth", "photon 1 at Sharp Tooth"},
        PostCase{
            "red",
            "Yamato: attack, change speed, raise shields\nPhase 1: fire at T'deret if it closes",
            "which I cannot judge", "Yamato fires"}));

// Sentences that a mail program has wrapped, and logs of chats.
INSTANTIATE_TEST_SUITE_P(
    Layouts, PostKinds,
    ::testing::Values(
        PostCase{"heavy",
                 "Speed 4\nHis plan was clear to everybody on the bridge, he would come round and\n"
                 "photon at Sharp Tooth",
                 "may continue the line above", "photon 1 at Sharp Tooth"},
        PostCase{"sidcors", "Sorrel  9:41 AM\nRetreat\nattacker  9:42 AM\nIntensity 4",
                 "unclear: Retreat", "attacker retreats."},
        PostCase{"sidcors", "Attacker:\nIntensity 4\nDefender:\nRetreat", "left alone: Retreat",
                 "attacker retreats."},
        PostCase{"sidcors", "[9:41 AM] Sorrel: Retreat\n[9:42 AM] attacker: Intensity 4",
                 "unclear: Retreat", "attacker retreats."},
        PostCase{"sidcors", "Sorrel\n9:41 AM\nRetreat\n\nattacker\n9:43 AM\nIntensity 4",
                 "unclear: Retreat", "attacker retreats."},
        PostCase{"sidcors", "Intensity:\n4\nRetreat:\nno", "attacker 4 ", "attacker retreats."},
        PostCase{"sidcors", "Intensity 4\nRetreat:\nnever", "ends in a colon",
                 "attacker retreats."},
        PostCase{"heavy", "A) Resolute: speed ____  (0 to 16)\n3", "understood: Resolute: speed 3",
                 ""}));

// Stories contain words of orders, too: their lines are counted, but nobody is asked about them.
INSTANTIATE_TEST_SUITE_P(
    Stories, PostKinds,
    ::testing::Values(
        PostCase{"sidcors",
                 "Intensity 4\nThe attack last turn was a disaster and I take full blame.",
                 "left alone: The attack", "unclear"},
        PostCase{"heavy", "Speed 4\nSpeed is life, they say at the academy.",
                 "left alone: Speed is", "unclear"},
        PostCase{"heavy", "Speed 4\nBy the way, who won the football match last night?",
                 "left alone: By the way", "unclear"},
        PostCase{"red",
                 "Yamato: attack, change speed, raise shields\n\nHold on to your hats, everyone.",
                 "left alone: Hold on", "unclear"}));

INSTANTIATE_TEST_SUITE_P(
    Silence, PostKinds,
    ::testing::Values(PostCase{"sidcors", "Retreet\n", "error[no-order]", "Round 1"},
                      PostCase{"heavy", "Spead 4\n", "error[no-order]", "Turn 1"},
                      PostCase{"red", "We watch them.\n", "error[no-order]", "Turn 1"}));

// A line too long to be read is reported in words, not just counted.
TEST(LongLine, is_reported) {
  const std::string post = "Intensity 4\nRetreat " + std::string(5000, 'x');
  const std::string all = told({"sidcors", post.c_str(), "", ""});
  EXPECT_TRUE(has(all, "this line is too long for an order")) << all;
}

TEST(Rulings, that_match_nothing_are_errors) {
  const auto told = [](const std::string& rulings) {
    const Folder folder;
    const Ended run =
        klaxon({"resolve",
                folder.file("battle.toml", std::string(sidcors) +
                                               "[[posts]]\nseat = \"attacker\"\ntext = "
                                               "\"Intensity 4\\nStay\"\n" +
                                               rulings),
                "--seed", "4711"});
    return run.out + run.err;
  };
  const std::string about = "[[rulings]]\nseat = \"attacker\"\n";
  EXPECT_TRUE(has(told(about + "line = 99\ndrop = true\n"), "error[no-such-line]"));
  EXPECT_TRUE(has(told(about + "line = 1\ndrop = true\n" + about +
                       "line = 1\norder = \"intensity "
                       "3\"\n"),
                  "error[twice]"));
  EXPECT_TRUE(has(told(about + "line = 1\nsays = \"stay\"\ndrop = true\n"), "error[other-words]"));
  EXPECT_TRUE(has(told(about + "line = 1\nsays = \"intensity\"\norder = \"intensity 3\"\n"),
                  "attacker 3 "));
  EXPECT_TRUE(has(told("[[rulings]]\nset = \"forces.0.carried\"\nvalue = 5\nturn = 9\n"),
                  "Turn 9 never came"));
  const std::string set = "[[rulings]]\nset = \"forces.0.";
  const std::string wrong = told(set + "carriedd\"\nvalue = 5\n");
  EXPECT_TRUE(has(wrong, "There is no value 'forces.0.carriedd' in this battle")) << wrong;
  EXPECT_FALSE(has(wrong, "Refused")) << wrong;
  EXPECT_TRUE(has(told(set + "die\"\nvalue = 77\n"), "forces.0.die can be 0 to 6"));
  EXPECT_TRUE(
      has(told(set + "carried\"\nvalue = 5\n" + set + "carried\"\nvalue = 6\n"), "error[twice]"));
}

// Notepad's "Unicode" encoding is named instead of being read as garbage.
TEST(Utf16, is_named) {
  const Folder folder;
  folder.file("a.txt", std::string("\xFF\xFE"
                                   "S\0t\0a\0y\0",
                                   10));
  const Ended run =
      klaxon({"resolve",
              folder.file("battle.toml", std::string(sidcors) +
                                             "[[posts]]\nseat = \"attacker\"\nfile = \"a.txt\"\n"),
              "--seed", "1"});
  EXPECT_TRUE(has(run.err, "This post is in UTF-16; save it as UTF-8.")) << run.err;
}

// A die of one side is never used for the other; a number that the die cannot show is refused.
TEST(PostDice, are_each_sides_own) {
  const auto told = [](const std::string& mine, const std::string& others) {
    const auto post = [](const std::string& seat, const std::string& text) {
      return "[[posts]]\nseat = \"" + seat + "\"\ntext = \"" + text + "\"\n";
    };
    const Folder folder;
    const Ended run = klaxon(
        {"resolve", folder.file("battle.toml", "dice = \"posts\"\n" + std::string(sidcors) +
                                                   post("attacker", "Intensity 4\\n" + mine) +
                                                   post("defender", "Intensity 3\\n" + others))});
    return run.out + run.err;
  };
  EXPECT_TRUE(has(told("1d6: 5, 1d6: 4", "Stay"), "Defender's post for turn 1 gives no more dice"));
  EXPECT_TRUE(has(told("Defender rolls 4\\n1d6: 2", "1d6: 3"), "error[unclear-dice]"));
  EXPECT_TRUE(has(told("1d10: 4", "1d6: 3"), "error[wrong-die]"));
  const std::string fair = told("1d6: 2\\n1d6: 4", "Roll 5");
  EXPECT_TRUE(has(fair, "BIR 7, die 2") && has(fair, "BIR 7, die 5")) << fair;
  EXPECT_TRUE(has(fair, "1 of the file's dice was not used.")) << fair;
}

// Each case is tried with every combination of an input file and an output file.
TEST(Resolve, never_overwrites_its_input) {
  const std::string sheet =
      "system = \"heavy-combat\"\ntitle = \"Y\"\n[[captains]]\nname = \"Vale\"\nships = [{ ship = "
      "\"gallant\", name = \"Resolute\" }]\n[[captains]]\nname = \"Korg\"\nships = [{ ship = "
      "\"varrok\", name = \"Sharp Tooth\" }]\n";
  const std::string battle =
      std::string(
          "campaign = \"year.toml\"\ncaptains = { concord = \"Vale\", hegemony = \"Korg\" "
          "}\nended = true\n") +
      heavy + "[[posts]]\nseat = \"concord\"\nfile = \"v.txt\"\n";
  for (const char* option : {"--record", "--campaign"})
    for (const char* name : {"m.toml", "year.toml", "v.txt", "./v.txt"}) {
      const Folder folder;
      folder.file("year.toml", sheet);
      folder.file("v.txt", "Speed 4\n");
      const Ended run = klaxon(
          {"resolve", folder.file("m.toml", battle), "--seed", "12", option, folder.path(name)});
      EXPECT_TRUE(has(run.err, "error[overwrites-input]")) << option << ' ' << name << run.err;
      EXPECT_EQ(folder.read("m.toml"), battle);
      EXPECT_EQ(folder.read("year.toml"), sheet);
      EXPECT_EQ(folder.read("v.txt"), "Speed 4\n");
    }
  const Folder folder;
  folder.file("year.toml", sheet);
  folder.file("v.txt", "Speed 4\n");
  const Ended run = klaxon({"resolve", folder.file("m.toml", battle), "--seed", "12", "--record",
                            folder.path("out"), "--campaign", folder.path("out")});
  EXPECT_TRUE(has(run.err, "error[overwrites-output]")) << run.err;
}

}  // namespace
}  // namespace klaxon::tests
