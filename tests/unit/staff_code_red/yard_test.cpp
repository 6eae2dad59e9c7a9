// ship check: every fault in a ship's file with its place and rule, and the format of the answer.
#include <gtest/gtest.h>

#include "staff/code_red/yard/yard.h"
#include "tests/unit/staff_code_red/support.h"

namespace klaxon::staff::code_red {
namespace {

using core::Tree;
using Kind = core::Tree::Kind;

constexpr const char* head = "system = \"code-red\"\nname = \"Test\"\n";

struct BadShip {
  const char* what;
  std::string text;
  const char* code;
  const char* where_has;
  const char* message_has;
  const char* rule;
};

class CodeRedYardFault : public ::testing::TestWithParam<BadShip> {};

TEST_P(CodeRedYardFault, CR_ship_1_is_found) {
  const BadShip& bad = GetParam();
  const Tree answer = check_ship("ship.toml", testing::toml(bad.text));
  EXPECT_EQ(answer.find("ok")->whole, 0);
  EXPECT_TRUE(answer.find("lines")->items.empty());
  ASSERT_FALSE(answer.find("errors")->items.empty());
  const Tree& error = answer.find("errors")->items[0];
  EXPECT_EQ(error.find("code")->text, bad.code);
  EXPECT_NE(error.find("where")->text.find(bad.where_has), std::string::npos)
      << error.find("where")->text;
  EXPECT_NE(error.find("message")->text.find(bad.message_has), std::string::npos)
      << error.find("message")->text;
  EXPECT_EQ(error.find("rule")->text, bad.rule);
}

INSTANTIATE_TEST_SUITE_P(
    Rows, CodeRedYardFault,
    ::testing::Values(
        BadShip{"unknown box", std::string(head) + "[boxes]\nphaser = 1\nphasor = 2\n",
                "unknown-box", "ship.toml:5", "'phaser'", "CR-ship.1"},
        BadShip{"negative", std::string(head) + "[boxes]\nphaser = -1\nlab = 1\n", "out-of-range",
                "boxes.phaser", "-1", "CR-ship.1"},
        BadShip{"absurd", std::string(head) + "[boxes]\nphaser = 100000\nlab = 1\n", "out-of-range",
                "boxes.phaser", "100000", "CR-ship.1"},
        BadShip{"no name", "system = \"code-red\"\n[boxes]\nlab = 1\n", "missing-key", "name",
                "name", "CR-ship.1"},
        BadShip{"empty name", "system = \"code-red\"\nname = \"\"\n[boxes]\nlab = 1\n", "no-name",
                "name", "name", "CR-ship.1"},
        BadShip{"no boxes", head, "missing-key", "boxes", "boxes", "CR-ship.1"},
        BadShip{"boxes that no card can hit", std::string(head) + "[boxes]\ncrew = 5\n", "no-boxes",
                "boxes", "box", "CR-ship.1"},
        BadShip{"not a number", std::string(head) + "[boxes]\nlab = \"two\"\n", "wrong-kind",
                "boxes.lab", "whole number", "CR-ship.1"},
        BadShip{"unknown key", std::string(head) + "colour = \"red\"\n[boxes]\nlab = 1\n",
                "unknown-key", "colour", "colour", "CR-ship.1"},
        BadShip{"other system", "system = \"tng\"\nname = \"Test\"\n[boxes]\nlab = 1\n",
                "wrong-system", "system", "tng", "CR-5.0.1"},
        BadShip{"blank name", "system = \"code-red\"\nname = \"   \"\n[boxes]\nlab = 1\n",
                "no-name", "name", "name", "CR-ship.1"},
        BadShip{"weapon without its box",
                std::string(head) + "[boxes]\nlab = 1\n[[weapons]]\nbox = \"photon\"\ncount = 2\n",
                "weapons-and-boxes", "weapons", "use 2 'photon' boxes", "CR-ship.2"},
        BadShip{"bay beyond the shuttles",
                std::string(head) + "[boxes]\nshuttle = 1\n[[bays]]\nshuttles = 2\n",
                "bays-and-boxes", "bays", "shuttle", "CR-ship.3"},
        BadShip{"fighter weapon not in the chart",
                std::string(head) + "race = \"federation\"\n[boxes]\nhull = 1\nweapon_a = 1\n",
                "no-such-weapon", "weapon_a", "federation", "CR-6.0.other"},
        BadShip{"fighter weapon not available",
                std::string(head) + "race = \"gorn\"\n[boxes]\nhull = 1\nweapon_b = 1\n",
                "no-such-weapon", "weapon_b", "gorn", "CR-6.0.na"}),
    [](const auto& row) {
      std::string name = row.param.what;
      for (char& c : name) {
        if (c == ' ') c = '_';
      }
      return name;
    });

// A name that occurs twice is a fault in the text: the parser finds it before the yard does.
TEST(CodeRedYard, a_second_name_is_refused_with_its_place) {
  Tree tree;
  core::Faults faults("ship.toml");
  EXPECT_FALSE(codec::parse_file_text(
      "ship.toml", std::string(head) + "name = \"Again\"\n[boxes]\nlab = 1\n", tree, faults));
  ASSERT_FALSE(faults.empty());
  EXPECT_EQ(faults.list()[0].place.line, 3U);
}

TEST(CodeRedYard, all_faults_are_reported_at_once) {
  const Tree answer = check_ship(
      "ship.toml",
      testing::toml("system = \"code-red\"\n[boxes]\nphasor = 1\nlab = -2\nprobe = 1\n"));
  EXPECT_EQ(answer.find("errors")->items.size(), 3U);
}

TEST(CodeRedYard, a_sound_ship_is_listed_with_the_contract_s_keys) {
  const Tree answer =
      check_ship("ship.toml", testing::toml(std::string(head) + "[boxes]\nphaser = 3\nlab = 2\n"));
  EXPECT_EQ(answer.find("ok")->whole, 1);
  EXPECT_TRUE(answer.find("errors")->items.empty());
  for (const char* key : {"bpv", "repair", "spaces"}) {
    ASSERT_NE(answer.find(key), nullptr) << key;
    EXPECT_TRUE(answer.find(key)->is(Kind::none)) << key;
  }
  const std::vector<Tree>& lines = answer.find("lines")->items;
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_EQ(lines[0].find("system")->text, "phaser");
  EXPECT_EQ(lines[0].find("count")->whole, 3);
  EXPECT_TRUE(lines[0].find("bpv")->is(Kind::none));
  // phaser 2, phaser or any hull 1, cargo/hull/weapon 2, cargo/any 2
  EXPECT_EQ(lines[0].find("cards")->whole, 7);
  EXPECT_EQ(lines[1].find("cards")->whole, 5);
}

TEST(CodeRedYard, every_shipped_ship_passes) {
  for (const codec::Definition* definition : testing::shipped().all("ships"))
    EXPECT_EQ(check_ship(definition->file, definition->tree).find("ok")->whole, 1)
        << definition->file;
}

}  // namespace
}  // namespace klaxon::staff::code_red
