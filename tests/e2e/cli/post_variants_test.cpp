// More posts as people write them: limits in brackets, other turns, several ships, players' own
// words. No limit on an order is dropped, and in doubtful cases the moderator is asked.
#include <gtest/gtest.h>

#include "tests/e2e/cli/post_cases.h"

namespace klaxon::tests {
namespace {

INSTANTIATE_TEST_SUITE_P(
    Brackets, PostKinds,
    ::testing::Values(
        PostCase{"sidcors", "Intensity 4\nRetreat (only after round 2)", "The text in brackets",
                 "attacker retreats."},
        PostCase{"heavy", "Speed 4\nPhoton at Sharp Tooth (range 5 or less)",
                 "The text in brackets", "understood: Resolute: photon"},
        PostCase{"heavy", "Speed 4\nPhoton at Sharp Tooth [fore shield only]",
                 "The text in brackets", "understood: Resolute: photon"},
        PostCase{"red",
                 "Yamato: attack, change speed, raise shields\n"
                 "Phase 1: fire at T'deret (only within 4 inches)",
                 "The text in brackets", "Yamato fires"},
        PostCase{"tng", "arm all torps\nImpulse 3: fire 4 Phtn E at Varkuth (range 5 or less)",
                 "The text in brackets", "Candour fires"},
        PostCase{"tng",
                 "arm all torps\nImpulse 3: please fire the four photons of E, which are our best "
                 "ones, at the Varkuth (but only at point blank range)",
                 "The text in brackets", "Candour fires"},
        PostCase{"sidcors", "Intensity 4\nRetreat (as planned)", "The attacker retreats.",
                 "brackets"}));

INSTANTIATE_TEST_SUITE_P(
    OtherTurns, PostKinds,
    ::testing::Values(PostCase{"sidcors", "Round 2:\nIntensity 4\nRetreat",
                               "It comes after 'round 2'", "attacker retreats."},
                      PostCase{"sidcors", "Intensity 4\nStay\nNext round:\nRetreat",
                               "It comes after 'next round'", "attacker retreats."},
                      PostCase{"sidcors", "Round 1\nIntensity 4\nRound 2\nRetreat", "attacker 4 ",
                               "attacker retreats."},
                      PostCase{"sidcors", "Round 1: Intensity 4", "attacker 4 ", "unclear"},
                      PostCase{"heavy", "Orders for turn 2\nSpeed 4", "It comes after 'turn 2'",
                               "goes to speed 4"},
                      PostCase{"heavy", "Turn 1\nSpeed 4", "goes to speed 4", "unclear"},
                      PostCase{"red", "Turn 2:\nYamato: attack, change speed, raise shields",
                               "It comes after 'turn 2'", "understood: Orders face down"},
                      PostCase{"tng", "Turn 2, impulse 1: ahead 2\nspeed 6",
                               "It comes after 'turn 2'", "Candour moves"},
                      PostCase{"tng", "Turn 1, impulse 1: ahead 2\nspeed 6",
                               "Candour moves 2 hexes", "unclear"}));

INSTANTIATE_TEST_SUITE_P(
    SeveralShips, PostKinds,
    ::testing::Values(
        PostCase{"two heavy", "Resolute, Steadfast: speed 4", "More than one ship is named",
                 "understood: Steadfast: speed 4"},
        PostCase{"two heavy", "All ships: speed 4", "More than one ship is named", "to speed 4"},
        PostCase{"two tng", "Candour and Mayfly: speed 4", "Candour makes speed 4", "unclear"},
        PostCase{"two tng", "Candour, Mayfly: speed 4", "Mayfly makes speed 4", "unclear"},
        PostCase{"two tng", "All ships: speed 4\nImpulse 1: all ships: ahead 1",
                 "Mayfly moves 1 hex ahead", "unclear"},
        PostCase{"two tng", "All ships:\nspeed 4, full shields\nMayfly:\nImpulse 1: ahead 1",
                 "Candour makes speed 4, with its shields up", "Candour moves"},
        PostCase{"two tng", "Candour, Varkuth: speed 4", "Varkuth is not yours to command",
                 "Varkuth makes speed 4"}));

INSTANTIATE_TEST_SUITE_P(
    OwnWords, PostKinds,
    ::testing::Values(
        PostCase{"sidcors", "Intensity 3 &amp; stay", "attacker 3 ", "unclear"},
        PostCase{"sidcors", "i. Intensity 4\nii. Cripple lancer\niii. Stay",
                 "understood: Cripple lancer", "unclear"},
        PostCase{"sidcors", "BIR 4\nStay", "understood: Press with intensity 4", "unclear"},
        PostCase{"sidcors", "Int 4\ncrip lancer 2\nStay", "understood: Cripple lancer 2",
                 "left alone"},
        PostCase{"sidcors", "Int 4\ndirdam mace\nStay", "understood: Aim at Mace", "left alone"},
        PostCase{"heavy", "#1 Speed 3\n#2: ECM 1", "understood: Resolute: ECM 1", "unclear"},
        PostCase{"heavy", "Photon @ Sharp Tooth", "understood: Resolute: photon 1 at Sharp Tooth",
                 ""},
        PostCase{"heavy", "phaser 1 at Sharp Tooth w/ 2",
                 "understood: Resolute: phaser 1 at Sharp Tooth with 2", ""},
        PostCase{"red", "attack, change speed, raise shields\nPhase 2: all stop",
                 "understood: Orders face down: first order of yamato: attack", "unclear"},
        PostCase{"tng", "\xE2\x9D\xB6 Impulse 1: ahead 2\nspeed 6", "Candour moves 2 hexes",
                 "unclear"},
        PostCase{"sidcors", "Intensity 4\nRetreat is out of the question", "says what not to do",
                 "it may mean: Retreat"},
        PostCase{"sidcors", "Intensity 4\nRather than retreat, we hold", "says what not to do",
                 "it may mean: Retreat"},
        PostCase{"sidcors", "Intensity 4\nRetreat? N", "understood: Stay", "attacker retreats."},
        PostCase{"tng", "speed 6\nself-destruct", "unclear: self-destruct", ""},
        PostCase{"tng", "speed 6\nDock with Mayfly", "unclear: Dock with Mayfly", ""}));

// These were once ignored: "att, CS, RS" whenever another line gave an order, "Ph1 @" always.
INSTANTIATE_TEST_SUITE_P(
    Shorthand, PostKinds,
    ::testing::Values(
        PostCase{"red", "att, CS, RS",
                 "second order of yamato: change speed; third order of yamato: raise shields",
                 "left alone"},
        PostCase{"red", "Yamato: CH, RS, atk\nPhase 3: fire at T'deret",
                 "first order of yamato: change heading", "unclear"},
        PostCase{"red",
                 "Yamato: attack, change speed, raise shields\nPhase 1: fire at T'deret\n"
                 "atk / chg / rais",
                 "unclear: atk / chg / rais", "left alone"},
        PostCase{"red",
                 "Perhaps, as I said to them, we att and CS and then at the end of it all RS\n"
                 "Yamato: attack, change speed, raise shields",
                 "though it has words that may shorten an order", ""},
        PostCase{"red",
                 "Yamato: attack, change speed, raise shields\n\n"
                 "Yamato held her shields as they said that all of them would see the day again",
                 "though it has a ship's name", ""},
        PostCase{"red", "Yamato: attack, change speed, raise shields\n\nA/CS/RS",
                 "line 3, unclear: A/CS/RS", "left alone"},
        PostCase{"heavy", "Speed 4\nPh1 @", "unclear: Ph1 @", "left alone"},
        PostCase{"heavy", "Speed 4\nPh1 @ Sharp Tooth w/ 2", "unclear: Ph1 @ Sharp Tooth",
                 "left alone"},
        PostCase{"heavy", "Speed 4\nphot @ Sharp Tooth", "Sharp Tooth", "left alone: phot"},
        PostCase{"sidcors", "Intensity 4\ncripp lanc", "unclear: cripp lanc", "left alone"},
        PostCase{"sidcors", "Intensity 4\nSee you at the bar, Sam", "attacker 4 ", "unclear"}));

INSTANTIATE_TEST_SUITE_P(
    Ranges, PostKinds,
    ::testing::Values(
        PostCase{"heavy", "Speed 4\nPhoton at Sharp Tooth if he closes to 5",
                 "'he closes to 5' is met", "cannot judge"},
        PostCase{"heavy", "Speed 4\nPhoton at Sharp Tooth if range < 3",
                 "'range less than 3' is not met", "cannot judge"},
        PostCase{"heavy", "Speed 4\nIf he is closer than 9: photon at Sharp Tooth",
                 "'he is closer than 9' is met", "cannot judge"},
        PostCase{"tng", "arm all torps\nI1: if he comes within 5, fire all Phtn E at Varkuth",
                 "Candour fires Phtn E at Varkuth", "cannot judge"},
        PostCase{"tng", "arm all torps\nI1: fire all Phtn E at him if range <= 3",
                 "'range at most 3' is not met", "Candour fires"},
        PostCase{"tng", "arm all torps\nI1: fire all Phtn E at Varkuth if he is not within 3",
                 "Candour fires Phtn E at Varkuth", "cannot judge"},
        PostCase{"tng", "arm all torps\nI1: fire all Phtn E at Varkuth if at range 4",
                 "which I cannot judge", "Candour fires"},
        PostCase{"tng", "arm all torps\nI1: fire all Phtn E at Varkuth except F", "no mode",
                 "Candour fires"}));

// tng rolls three d12 for a cruiser in every impulse, and fire dice in between, each for its
// own side.
TEST(TngPostDice, are_each_sides_own) {
  const auto told = [](const std::string& mine, const std::string& others) {
    const auto post = [](const std::string& seat, const std::string& text) {
      return "[[posts]]\nseat = \"" + seat + "\"\ntext = \"\"\"\n" + text + "\"\"\"\n";
    };
    const Folder folder;
    const Ended run =
        klaxon({"resolve",
                folder.file("battle.toml", "dice = \"posts\"\n" + std::string(tng) +
                                               post("concord", mine) + post("hegemony", others))});
    return run.out + run.err;
  };
  const std::string orders = "speed 6, arm all torps\nImpulse 2: fire 1 Phtn E at Varkuth\n";
  const std::string late = "3d12: 10, 9, 8\n3d12: 9, 9, 8\n3d12: 8, 9, 8\n3d12: 7, 9, 8\n";
  std::string six;
  for (int i = 0; i < 6; ++i) six += "3d12: 1, 2, 3\n";
  const std::string others = "Standard energy\n" + six;
  const std::string first = orders + "3d12: 12, 9, 8\n3d12: 11, 9, 8\n";
  const std::string fair = told(first + "1d6: 2\n" + late, others);
  EXPECT_TRUE(has(fair, "Initiative: Candour 29, Varkuth 6.")) << fair;
  EXPECT_TRUE(has(fair, "die 2, points 4")) << fair;
  EXPECT_TRUE(has(told(first + late + "1d6: 2\n", others), "gives a die of 12 sides in line"));
  EXPECT_TRUE(has(told(first + "1d6: 2\n" + late, "speed 0\n3d12: 1, 2, 3\n"),
                  "Hegemony's post for turn 1 gives no more dice"));
  // internal damage is rolled by the side that was hit
  EXPECT_TRUE(has(told(first + "1d6: 2\n" + late, "speed 0\n3d12: 1, 2, 3\n3d12: 1, 2, 3\n"),
                  "Hegemony's post for turn 1 gives no more dice; needed: the row of the damage"));
  EXPECT_TRUE(has(told(orders + "3d12: 12, 9, 13\n", others), "A die of 12 sides cannot show 13"));
}

}  // namespace
}  // namespace klaxon::tests
