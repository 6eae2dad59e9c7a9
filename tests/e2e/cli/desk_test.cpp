// What the moderator posts for one side is the same to the letter whatever the other hides.
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

// Where it goes and what it does under its cloak is its own affair (HC-13.1, HC-13.3).
TEST(Desk, HC_13_1_a_cloaked_ship_is_in_no_other_sides_report) {
  const auto battle = [](const std::string& one, const std::string& two) {
    return "system = \"heavy-combat\"\nscenario = \"way_home\"\n" + post("patrol", 1, "Speed 4") +
           post("hunter", 1, one) + post("patrol", 2, "Speed 2") + post("hunter", 2, two);
  };
  const std::string still = battle("Stay cloaked", "Stay cloaked");
  const std::string busy = battle("Stay cloaked. Yaw port.", "Stay cloaked. Speed 2. ECM 1.");
  for (const char* reader : {"patrol", "all"})
    EXPECT_EQ(report(still, reader), report(busy, reader)) << reader;
  EXPECT_NE(report(still, "hunter"), report(busy, "hunter")) << "he himself is told";
}

// Not even how many disks lie face down (RA-5.5).
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

}  // namespace
}  // namespace klaxon::tests
