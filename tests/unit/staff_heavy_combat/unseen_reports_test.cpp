// What a public report reveals about cloaked ships, and about players in ambush.
#include <gtest/gtest.h>
#include <regex>

#include "staff/heavy_combat/desk/resolve.h"
#include "tests/unit/staff_heavy_combat/support.h"

namespace klaxon::staff::heavy_combat {
namespace {

Resolved resolved_for_all(const core::Tree& file) {
  const std::string page = staff::testing::file_text("docs/rules/heavy-combat.md");
  const HeavyCombatSystem system(testing::shipped());
  Resolved resolved;
  core::Faults faults;
  EXPECT_TRUE(
      resolve(system, file, battle::match::DicePlan::seeded(42), nullptr, page, resolved, faults))
      << testing::all_of(faults);
  return resolved;
}
std::string report_for_all(const std::string& file) {
  return render(resolved_for_all(testing::toml(file)).report, Format::text);
}

// Everybody knows that the ship is present, but not where it is.
const std::string against_unseen = R"(system = "heavy-combat"
[[ships]]
ship = "argent"
name = "Homeward"
seat = "patrol"
at = [0, 0, 0]
bow = "east"
speed = 3
[[ships]]
ship = "shrike"
name = "Patience"
seat = "hunter"
at = [9, 4, 2]
bow = "south"
unseen = true
)";

// Nobody knows even that a seat in ambush exists (HC-27.5).
TEST(HeavyCombatResolve, HC_27_5_a_public_report_reveals_nothing_about_an_ambush) {
  const std::string text = report_for_all(R"(system = "heavy-combat"
scenario = "way_home"
[policy]
hunter = "captain"
[[orders]]
ship = "Patience"
does = ["stay cloaked", "speed 99"]
)");
  for (const char* secret : {"Patience", "unter", "shrike", "Shrike", "unseen"})
    EXPECT_EQ(text.find(secret), std::string::npos) << secret << " in\n" << text;
}

// Nor may the next turn's file reveal the ambush.
TEST(HeavyCombatResolve, HC_27_5_the_next_file_keeps_the_ambush) {
  const Resolved first = resolved_for_all(testing::toml(R"(system = "heavy-combat"
scenario = "way_home"
turns = 1
[policy]
hunter = "captain"
)"));
  const core::Tree* next = first.summary.find("next");
  ASSERT_NE(next, nullptr);
  const std::string text = render(resolved_for_all(*next).report, Format::text);
  for (const char* secret : {"Patience", "unter", "shrike", "Shrike", "unseen"})
    EXPECT_EQ(text.find(secret), std::string::npos) << secret << " in\n" << text;
}
// A reading of the rules, once chosen, applies until the end.
TEST(HeavyCombatResolve, HC_29_5_the_next_file_keeps_every_option) {
  const std::string file = "system = \"heavy-combat\"\nscenario = \"duel\"\nturns = 1\n[options]\n";
  for (const auto& one : klaxon::rules::heavy_combat::switches) {
    const Resolved first = resolved_for_all(testing::toml(file + one.key + " = true\n"));
    const core::Tree& options = *first.summary.find("next")->find("options");
    for (const auto& other : klaxon::rules::heavy_combat::switches)
      EXPECT_EQ(options.find(other.key)->whole, other.on == one.on) << one.key << other.key;
  }
}

TEST(HeavyCombatResolve, HC_13_1_a_public_report_names_no_place_of_a_cloaked_ship) {
  const std::string text = report_for_all(against_unseen + R"(
[[orders]]
ship = "Patience"
does = ["stay cloaked", "speed 3", "feed plasma"]
)");
  EXPECT_NE(text.find("unseen"), std::string::npos);
  for (const char* secret : {"9, 4, 2", "Patience moves", "Patience rolls", "Plasma"})
    EXPECT_EQ(text.find(secret), std::string::npos) << secret << " in\n" << text;
}

TEST(HeavyCombatResolve, HC_13_1_a_cloaked_ship_has_no_speed_and_no_power_in_a_public_report) {
  const std::string text = report_for_all(against_unseen + R"(
[[orders]]
ship = "Patience"
does = ["stay cloaked", "speed 3"]
)");
  EXPECT_TRUE(std::regex_search(text, std::regex("Patience +Hunter +CL +unseen +- +- "))) << text;
  const std::size_t power = text.find("Power for turn 2: Homeward");
  ASSERT_NE(power, std::string::npos) << text;
  EXPECT_EQ(text.find("Patience", power), std::string::npos) << text;
}

}  // namespace
}  // namespace klaxon::staff::heavy_combat
