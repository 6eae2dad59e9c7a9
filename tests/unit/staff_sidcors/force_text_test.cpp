// Forces as the hobby writes them: every form, every fault with line and column, and nonsense.
#include "staff/sidcors/desk/force_text.h"

#include <gtest/gtest.h>

#include "core/base/philox.h"
#include "core/dice/dice.h"
#include "rules/sidcors/design/design.h"
#include "tests/unit/staff_sidcors/support.h"

namespace klaxon::staff::sidcors {
namespace {

namespace rules = klaxon::rules::sidcors;

using core::Tree;

struct Read {
  Tree units;
  Tree designs;
  std::string faults;
};

Read read(std::string_view text) {
  core::Faults faults;
  ForceReader reader(testing::shipped(), nullptr, faults);
  Read out;
  out.units = reader.read(Tree::of(text), "attacker");
  out.designs = reader.designs();
  out.faults = testing::all_of(faults);
  return out;
}

struct Good {
  const char* text;
  const char* unit;
  i64 count;
  bool crippled;
  const char* factors;  // of its design; "" for a shipped one
};

class SidcorsForceText : public ::testing::TestWithParam<Good> {};

TEST_P(SidcorsForceText, SID_5_11_is_read) {
  const Read got = read(GetParam().text);
  ASSERT_EQ(got.faults, "");
  ASSERT_EQ(got.units.items.size(), 1U);
  const Tree& unit = got.units.items[0];
  EXPECT_EQ(unit.find("unit")->text, GetParam().unit);
  EXPECT_EQ(unit.find("count") == nullptr ? 1 : unit.find("count")->whole, GetParam().count);
  EXPECT_EQ(unit.find("crippled") != nullptr, GetParam().crippled);
  const Tree* design = got.designs.find(GetParam().unit);
  ASSERT_NE(design, nullptr);
  if (*GetParam().factors != '\0') {
    EXPECT_EQ(design->find("factors")->text, GetParam().factors);
  }
  rules::Design checked;
  core::Faults faults;
  EXPECT_TRUE(rules::read_design(*design, "unit", checked, faults)) << testing::all_of(faults);
}

INSTANTIATE_TEST_SUITE_P(
    Rows, SidcorsForceText,
    ::testing::Values(
        Good{"bulwark", "bulwark", 1, false, ""}, Good{"3 bulwark", "bulwark", 3, false, ""},
        Good{"2x bulwark", "bulwark", 2, false, ""}, Good{"2 x bulwark", "bulwark", 2, false, ""},
        Good{"  great axe ", "great_axe", 1, false, ""},
        Good{"Great Axe crippled", "great_axe", 1, true, ""},
        Good{"Defended planet", "planet", 1, false, ""},
        Good{"lancer crippled", "lancer", 1, true, ""}, Good{"3 D 8-8/4", "d", 3, false, "8/4"},
        Good{"8-8(6)/4 as wanderer", "wanderer", 1, false, "8(6)/4"},
        Good{"2 8-7/4 as Old Crow crippled", "old_crow", 2, true, "8-7/4"},
        Good{"8", "unit_8", 1, false, "8"}, Good{"3 8", "unit_8", 3, false, "8"},
        Good{"8 crippled", "unit_8", 1, true, ""},
        Good{"Ram Two 10-6/3 mauler", "ram_two", 1, false, "10-6/3"},
        Good{"Ear 2-4/1 ew=2 cloak", "ear", 1, false, "2-4/1"},
        Good{"Rock 5-20 kind=planet", "rock", 1, false, "5-20"},
        Good{"Mother 6/3 pfs=6 crippled_pfs=3", "mother", 1, false, "6/3"},
        Good{"bulwark 9-9/5", "bulwark", 1, false, "9/5"}));

TEST(SidcorsForceText, lines_commas_and_semicolons_separate_units) {
  const Read got = read("3 D 8-8/4\n2x bulwark, lancer crippled;wisp\n\n , \n");
  EXPECT_EQ(got.faults, "");
  ASSERT_EQ(got.units.items.size(), 4U);
  EXPECT_EQ(got.units.items[3].find("unit")->text, "wisp");
}

TEST(SidcorsForceText, one_name_with_other_factors_is_another_design) {
  const Read got = read("D 8/4, D 8/4, D 9/4, D 7/4");
  EXPECT_EQ(got.faults, "");
  EXPECT_EQ(got.designs.entries.size(), 3U);
  EXPECT_EQ(got.units.items[0].find("unit")->text, got.units.items[1].find("unit")->text);
}

// A file's own unit keeps the plain name, even if the library has another unit with that name.
TEST(SidcorsForceText, a_unit_brought_by_a_file_keeps_its_name) {
  const Read alone = read("Ram 10-6/3 mauler, 2 Ram 10-6/3 mauler");
  ASSERT_EQ(alone.faults, "");
  EXPECT_EQ(alone.units.items[1].find("unit")->text, "ram");
  const Read both = read("Ram 9-6/3 mauler, ram");
  ASSERT_EQ(both.faults, "");
  EXPECT_EQ(both.units.items[0].find("unit")->text, "ram");
  EXPECT_EQ(both.units.items[1].find("unit")->text, "ram_b");
  EXPECT_EQ(both.designs.find("ram")->find("factors")->text, "9-6/3");
  EXPECT_NE(both.designs.find("ram_b"), nullptr);
  EXPECT_EQ(read("ram, Ram 9-6/3").units.items[1].find("unit")->text, "ram_b");
}

struct BadForce {
  const char* text;
  const char* place;
  const char* code;
  const char* rule;
  const char* message_has;
};

class SidcorsForceFault : public ::testing::TestWithParam<BadForce> {};

TEST_P(SidcorsForceFault, SID_force_1_is_named_with_its_place) {
  const std::string faults = read(GetParam().text).faults;
  EXPECT_EQ(
      faults.find(std::string(GetParam().place) + " " + GetParam().code + " " + GetParam().rule),
      0U)
      << faults;
  EXPECT_NE(faults.find(GetParam().message_has), std::string::npos) << faults;
}

INSTANTIATE_TEST_SUITE_P(
    Rows, SidcorsForceFault,
    ::testing::Values(
        BadForce{"3 bulwork", "1:3", "unknown-unit", "SID-force.1", "'bulwark'"},
        BadForce{"axe\n  zzzzzz", "2:3", "unknown-unit", "SID-force.1", "'zzzzzz'"},
        BadForce{"axe, 8-", "1:8", "bad-factors", "SID-", "'8-'"},
        BadForce{"0-0", "1:3", "bad-factors", "SID-6", "'0-0'"},
        BadForce{"-3", "1:1", "bad-factors", "SID-6", "'-3'"},
        BadForce{"8-8(99)/", "1:5", "bad-factors", "SID-6", "'8-8(99)/'"},
        BadForce{"two thousand units", "1:1", "unknown-unit", "SID-force.1",
                 "'two thousand units'"},
        BadForce{"2000 bulwark", "1:1", "too-many-units", "SID-force.1", "at most 120"},
        BadForce{"100 axe, 21 mace", "1:10", "too-many-units", "SID-force.1", "it would have 121."},
        BadForce{"99999999999999999999 axe", "1:1", "too-many-units", "SID-force.1",
                 "far too many"},
        BadForce{"121 8/4", "1:1", "too-many-units", "SID-force.1", "at most 120"},
        BadForce{"0 axe", "1:1", "out-of-range", "SID-force.1", "no units"},
        BadForce{"Ear 2/1 ew=9", "1:12", "out-of-range", "SID-unit.2", "0 to 6"},
        BadForce{"Ear 2/1 ew=", "1:12", "out-of-range", "SID-unit.2", "0 to 6"},
        BadForce{"Ear 2/1 kind=moon", "1:14", "unknown-word", "SID-unit.1", "planet"},
        BadForce{"Ear 2/1 fast", "1:9", "unknown-word", "SID-unit.2", "'fast'"},
        BadForce{" ", "0:0", "empty-force", "SID-force.1", "No unit"}));

TEST(SidcorsForceText, SID_force_1_a_long_text_is_refused_once) {
  std::string words, units;
  for (int i = 0; i < 12'000; ++i) words += "9/5 ";
  for (int i = 0; i < 249'000; ++i) units += "9/5 ";
  const std::string of_words = read(words).faults, of_units = read(units).faults;
  EXPECT_EQ(of_words.find("1:1 too-long SID-force.1"), 0U) << of_words.substr(0, 200);
  EXPECT_EQ(std::count(of_words.begin(), of_words.end(), '\n'), 1);
  EXPECT_NE(of_units.find("at most 64 KB of text; this one has 972"), std::string::npos)
      << of_units.substr(0, 200);
}

TEST(SidcorsForceText, SID_force_1_all_faults_at_once) {
  const std::string faults = read("bulwork\n8-\n0 axe\nlancer").faults;
  EXPECT_EQ(std::count(faults.begin(), faults.end(), '\n'), 3) << faults;
}

TEST(SidcorsForceText, a_place_in_a_file_is_the_file_s) {
  const Tree file = testing::toml("attacker = [\"axe\",\n  \"2 bulwork\"]\n");
  core::Faults faults;
  ForceReader reader(testing::shipped(), nullptr, faults);
  reader.read(*file.find("attacker"), "attacker");
  EXPECT_EQ(testing::all_of(faults).find("2:6 unknown-unit"), 0U) << testing::all_of(faults);
  EXPECT_EQ(faults.list()[0].field, "attacker.1");
}

// Meaningful pieces of text in any order are refused or read, never with a crash, and a force that
// is read is sound.
TEST(SidcorsForceText, nonsense_never_crashes) {
  const char* pieces[] = {"3",    "x",     " ",  "\n",   ",",        "axe",  "8-8(6)/4", "as",
                          "-",    "(",     ")/", "ew=",  "crippled", "2x",   "kind=",    "planet",
                          "\xC3", "\0x01", "=",  "pfs=", "0",        "9999", "mauler",   "8/4"};
  core::Dice dice(7, core::Stream::bot, 1);
  for (int round = 0; round < 20'000; ++round) {
    std::string text;
    for (u32 length = dice.below(12); length > 0; --length)
      text += std::string(pieces[dice.below(std::size(pieces))]) + (dice.below(2) ? " " : "");
    const Read got = read(text);
    if (!got.faults.empty()) continue;
    for (const Tree::Entry& design : got.designs.entries) {
      rules::Design checked;
      core::Faults faults;
      EXPECT_TRUE(rules::read_factors(design.value.find("factors")->text, checked.factors).what ==
                  nullptr)
          << text;
    }
  }
}

}  // namespace
}  // namespace klaxon::staff::sidcors
