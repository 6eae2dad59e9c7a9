// Refusals of orders in a battle file, worded for people, with the rule that causes them.
#include <gtest/gtest.h>

#include "staff/heavy_combat/desk/resolve.h"
#include "tests/unit/staff_heavy_combat/support.h"

namespace klaxon::staff::heavy_combat {
namespace {

// What is refused bears the player's name for it, and the rule is the one that causes the refusal.
struct Cause {
  const char* unit;
  const char* does;
  const char* because;
  const char* rule;
};
class HeavyCombatCauses : public ::testing::TestWithParam<Cause> {};
TEST_P(HeavyCombatCauses, a_refusal_states_what_is_wrong) {
  const Cause& one = GetParam();
  const std::string ships = R"(
[[ships]]
ship = "gallant"
name = "Resolute"
seat = "concord"
at = [0, 0, 0]
bow = "east"
[[ships]]
ship = "nightjar"
name = "Moth"
seat = "dominion"
at = [7, 0, 0]
bow = "west"
[[ships]]
ship = "paramount"
name = "Far"
seat = "hegemony"
at = [19, 0, 0]
bow = "west"
[[left]]
ship = "Resolute"
power = 12
reload = { photon_1 = 1 }
[[left]]
ship = "Moth"
power = 12
[[orders]]
)";
  const HeavyCombatSystem system(testing::shipped());
  const std::string file =
      "system = \"heavy-combat\"\n" + ships + one.unit + "\ndoes = [" + one.does + "]\n";
  Resolved resolved;
  core::Faults faults("battle.toml");
  ASSERT_TRUE(resolve(system, testing::toml(file), battle::match::DicePlan::seeded(42), nullptr, "",
                      resolved, faults))
      << one.does << testing::all_of(faults);
  const core::Tree& refused = *resolved.summary.find("refused");
  ASSERT_EQ(refused.items.size(), 1U) << one.does;
  EXPECT_EQ(refused.items[0].text_at("rule"), one.rule) << one.does;
  const std::string text = render(resolved.report, Format::text);
  EXPECT_NE(text.find(std::string("because: ") + one.because), std::string::npos) << text;
}
INSTANTIATE_TEST_SUITE_P(
    Each, HeavyCombatCauses,
    ::testing::Values(
        Cause{"ship = \"Resolute\"", "\"phaser at Far with 2\"",
              "Far is 19 units away; phaser 1 reaches 10.", "HC-7.13"},
        Cause{"ship = \"Resolute\"", "\"defensive phaser at Moth\"",
              "Moth is 7 units away; defensive phaser 1 reaches 5.", "HC-8.9"},
        Cause{"ship = \"Resolute\"", "\"photon 2 at Far\"",
              "Far is 19 units away; photon 2 reaches 10.", "HC-9.10"},
        Cause{"ship = \"Resolute\"", "\"photon 2 at Moth\"",
              "Photon 2 does not bear on Moth: it is the aft launcher.", "HC-9.2"},
        Cause{"ship = \"Resolute\"", "\"photon 1 at Moth\"",
              "Photon 1 is still reloading: it fires again in turn 2.", "HC-9.4"},
        Cause{"ship = \"Resolute\"", "\"phaser at Moth\"",
              "Phaser 1: say how many points go into it.", "HC-7.2"},
        Cause{"ship = \"Resolute\"", "\"phaser at Moth with 13\"",
              "Phaser 1 with 13 needs more power than is left, which is 12.", "HC-3.3"},
        Cause{"ship = \"Resolute\"", "\"phaser 1 at Moth with 2\", \"phaser_1 at Moth with 3\"",
              "Phaser 1 is ordered twice; it fires once a turn.", "HC-7.2"},
        Cause{"ship = \"Resolute\"", "\"cloak\"", "Resolute has no cloak.", "HC-29.3"},
        Cause{"ship = \"Resolute\"", "\"ecm\"", "ECM: say how many.", "HC-2.8"},
        Cause{"ship = \"Resolute\"", "\"defensive phaser at Moth with 3\"", "Moth is 7 units away",
              "HC-8.9"},
        Cause{"ship = \"Moth\"", "\"arm plasma\", \"arm plasma\"",
              "Plasma 1 takes one point a turn.", "HC-11.1"},
        Cause{"ship = \"Moth\"", "\"yaw port\", \"sideways port\"",
              "Lateral move allows no other turn or sideways move in the same turn.", "HC-18.4"},
        Cause{"ship = \"Moth\"", "\"yaw port\", \"emergency warp\"",
              "Emergency warp: with emergency warp nothing else is done in a turn.", "HC-12.2"},
        Cause{"ship = \"Moth\"", "\"cloak\", \"beam disruptor at Resolute with 1\"",
              "Beam disruptor 1: a ship does not fire while it is cloaked", "HC-13.6"},
        Cause{"ship = \"Moth\"", "\"stay cloaked\"", "Moth is not cloaked.", "HC-13.2"},
        Cause{"craft = \"Far fighter 1\"", "\"launch\", \"fly along east 4\"",
              "Far's fighter 1 flies 1 to 3 units a turn, not 4.", "HC-22.3"},
        Cause{"craft = \"Far shuttle 1\"", "\"launch\", \"fly along east 5\"",
              "Far's shuttle 1 flies 1 to 4 units a turn, not 5.", "HC-22.2"},
        Cause{"craft = \"Far shuttle 1\"", "\"support Far\"", "Support: Far's shuttle 1 has",
              "HC-22.11"}));

}  // namespace
}  // namespace klaxon::staff::heavy_combat
