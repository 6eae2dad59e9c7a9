// The post that the moderator sends to a side is exactly the same, whatever the other side hides.
#include <gtest/gtest.h>

#include "tests/e2e/cli/program.h"

namespace klaxon::tests {
namespace {

std::string post(const std::string& seat, int turn, const std::string& text) {
  return "[[posts]]\nseat = \"" + seat + "\"\nturn = " + std::to_string(turn) + "\ntext = \"" +
         text + "\"\n";
}
std::string report(const std::string& battle, const std::string& reader) {
  const Folder folder;
  const Ended run =
      klaxon({"resolve", folder.file("battle.toml", battle), "--seed", "5", "--for", reader});
  EXPECT_EQ(run.status, 0) << run.err;
  return run.out;
}

// No other side learns where a cloaked ship goes or what it does (HC-13.1, HC-13.3).
TEST(Desk, HC_13_1_a_cloaked_ship_is_in_no_other_sides_report) {
  const auto battle = [](const std::string& one, const std::string& two) {
    return "system = \"heavy-combat\"\nscenario = \"way_home\"\n" + post("patrol", 1, "Speed 4") +
           post("hunter", 1, one) + post("patrol", 2, "Speed 2") + post("hunter", 2, two);
  };
  const std::string still = battle("Stay cloaked", "Stay cloaked");
  const std::string busy = battle("Stay cloaked. Yaw port.", "Stay cloaked. Speed 2. ECM 1.");
  for (const char* reader : {"patrol", "all"})
    EXPECT_EQ(report(still, reader), report(busy, reader)) << reader;
  EXPECT_NE(report(still, "hunter"), report(busy, "hunter")) << "the hunter sees it";
}

// No other side learns even how many disks lie face down (RA-5.5).
TEST(Desk, RA_5_5_disks_face_down_are_in_no_other_sides_report) {
  const auto battle = [](const std::string& crew, const std::string& reveal) {
    return "system = \"red-alert\"\n[[ships]]\nship = \"yamato\"\nseat = \"federation\"\nat = [24, "
           "18]\nheading = 0\nspeed = 1\ncrew = [" +
           crew + "]\nconcealed = [" + crew +
           "]\n[[ships]]\nship = \"tderet\"\nseat = \"romulan\"\nat = [32, 18]\nheading = "
           "180\nspeed = 0\n" +
           post("federation", 1, reveal + "\\nYamato: attack, attack, attack") +
           post("romulan", 1, "T'deret: attack, attack, attack");
  };
  const std::string one = battle("\"barclay\"", "Reveal: Barclay face down");
  const std::string other = battle("\"la_forge\"", "Reveal: La Forge face down");
  const std::string both =
      battle("\"la_forge\", \"barclay\"", "Reveal: La Forge face down, Barclay face down");
  for (const char* reader : {"romulan", "all"}) {
    EXPECT_EQ(report(one, reader), report(other, reader)) << reader;
    EXPECT_EQ(report(one, reader), report(both, reader)) << reader;
  }
  EXPECT_NE(report(one, "federation"), report(other, "federation"));
}

// Each side reads why its own orders were refused, and no other side's reasons.
TEST(Desk, a_side_is_told_which_of_its_own_orders_were_refused) {
  const std::string duel =
      "system = \"heavy-combat\"\nscenario = \"duel\"\n[[orders]]\nship = \"Steadfast\"\ndoes = "
      "[\"photon 1 at Iron Word\", \"reinforce fore 9\"]\n" +
      post("hegemony", 1, "Speed 30");
  const std::string own = report(duel, "concord");
  const std::size_t refused = own.find("Orders of yours that were refused");
  ASSERT_NE(refused, own.npos) << own;
  EXPECT_NE(own.find("Steadfast, turn 1: reinforce fore 9\n", refused), own.npos) << own;
  EXPECT_NE(own.find("rule: HC-3.3 Power is spent once", refused), own.npos) << own;
  EXPECT_EQ(own.find("line 5"), own.npos) << "line numbers are only in the moderator's file";
  EXPECT_LT(refused, own.find("To act next"));
  EXPECT_EQ(own.find("peed 30"), own.npos) << own;
  for (const char* reader : {"hegemony", "all"})
    EXPECT_EQ(report(duel, reader).find("reinforce fore 9"), own.npos) << reader;
  EXPECT_EQ(report(duel, "all").find("were refused"), own.npos);

  const std::string border =
      "system = \"red-alert\"\n[[ships]]\nship = \"yamato\"\nseat = \"federation\"\nat = [24, "
      "18]\nheading = 0\nspeed = 1\n[[ships]]\nship = \"tderet\"\nseat = \"romulan\"\nat = [32, "
      "18]\nheading = 180\nspeed = 0\n[[orders]]\nship = \"yamato\"\nface_down = [\"attack\", "
      "\"attack\", \"attack\"]\nfirst = [{ use = \"worf\" }]\n";
  EXPECT_NE(report(border, "federation").find("Worf is not aboard"), own.npos);
  EXPECT_EQ(report(border, "romulan").find("Worf"), own.npos);
}

// HC-27.5.
TEST(Desk, HC_27_5_a_refusal_does_not_reveal_an_ambush) {
  const std::string told = report(
      "system = \"heavy-combat\"\nscenario = \"way_home\"\n[[orders]]\nship = \"Homeward\"\ndoes = "
      "[\"phaser at Patience with 1\"]\n[[orders]]\nship = \"Patience\"\ndoes = [\"stay "
      "cloaked\"]\n",
      "patrol");
  EXPECT_NE(told.find("This order names something that nobody knows about."), told.npos) << told;
}

}  // namespace
}  // namespace klaxon::tests
