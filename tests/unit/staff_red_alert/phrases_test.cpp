// Tests of the user's own phrases, in addition to the shipped ones (data/red_alert/phrases/).
#include "tests/support/own_phrases.h"
#include "tests/unit/staff_red_alert/resolving.h"

namespace klaxon::staff::red_alert {
namespace {

using staff::testing::OwnPhrases;

std::string read(const codec::Library& library, const std::string& post) {
  const RedAlertSystem system(library);
  Resolved out;
  core::Faults faults;
  EXPECT_TRUE(
      resolve(system,
              testing::toml("system = \"red-alert\"\n" + testing::yamato + testing::tderet +
                            "[[posts]]\nseat = \"federation\"\ntext = '''\n" + post + "'''\n"),
              testing::DicePlan::seeded(3), nullptr, "", out, faults))
      << testing::all_of(faults);
  return staff::testing::lines_read(out.summary);
}

TEST(RedAlertPhrases, are_shipped_without_faults) {
  staff::testing::expect_sound_phrases<RedAlertSystem>(testing::shipped());
}

// Jasad turns on the way, ordered in plain words and in the form's words.
TEST(RedAlertPhrases, RA_21_15_a_turn_on_the_way) {
  const auto read_post = [](const std::string& said) {
    const RedAlertSystem system(testing::shipped());
    Resolved out;
    core::Faults faults;
    const std::string ships =
        "[[ships]]\nship = \"drenok\"\nseat = \"west\"\nat = [10, 18]\nheading = 0\nspeed = 3\n"
        "crew = [\"jasad\"]\n[[ships]]\nship = \"tderet\"\nseat = \"east\"\nat = [40, 30]\n"
        "heading = 180\nspeed = 0\n";
    EXPECT_TRUE(resolve(
        system,
        testing::toml("system = \"red-alert\"\nscenario = \"meeting_engagement\"\n" + ships +
                      "[[posts]]\nseat = \"west\"\ntext = '''\n"
                      "Drenok: change heading, attack, attack\nPhase 1: " +
                      said + "\n'''\n"),
        testing::DicePlan::seeded(3), nullptr, "", out, faults))
        << testing::all_of(faults);
    return render(out.report, Format::text);
  };
  for (const char* said :
       {"turn to 90 after 2 flips", "after 2 flips turn to 90",
        "change heading to 90 after 2 flips", "swerve after 2 flips to 90", "turn 90 after 2"})
    EXPECT_NE(read_post(said).find("after 2 flips to 90 degrees"), std::string::npos)
        << said << "\n"
        << read_post(said);
}

// The asked player's "Fire at T'deret", in the user's words and in the shipped ones.
TEST(RedAlertPhrases, of_the_users_own_are_understood) {
  const std::string orders = "Yamato: attack, change speed, raise shields\n";
  const std::string own = orders + "Part one: let T'deret have it\nPart two: whoa\n";
  const std::string plain = orders + "Phase 1: fire at T'deret\nPhase 2: all stop\n";
  const OwnPhrases taught("red_alert",
                          "[orders]\nfire = [\"let {target} have it\"]\n"
                          "speed = [{ say = \"whoa\", speed = 0 }]\n"
                          "[phases]\nphase_1 = [\"part one\"]\nphase_2 = [\"part two\"]\n");
  staff::testing::expect_sound_phrases<RedAlertSystem>(taught.library);
  EXPECT_EQ(read(taught.library, own), read(testing::shipped(), plain));
  EXPECT_NE(read(testing::shipped(), own), read(testing::shipped(), plain));
}

TEST(RedAlertPhrases, of_the_users_own_may_begin_a_line_without_a_phrase) {
  const std::string orders = "Yamato: attack, attack, attack\n\n";
  const std::string own = orders + "Phase 1: torpedo for T'deret\n";
  const std::string plain = orders + "Phase 1: launch a torpedo at T'deret\n";
  const OwnPhrases taught("red_alert", "[words]\nlaunch = [\"torpedo\"]\ntoward = [\"for\"]\n");
  EXPECT_EQ(read(taught.library, own), read(testing::shipped(), plain));
  EXPECT_NE(read(testing::shipped(), own), read(testing::shipped(), plain));
}

}  // namespace
}  // namespace klaxon::staff::red_alert
