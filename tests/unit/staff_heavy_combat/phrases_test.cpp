// Tests of the user's own phrases, in addition to the shipped ones (data/heavy_combat/phrases/).
#include "staff/heavy_combat/desk/resolve.h"
#include "tests/support/own_phrases.h"
#include "tests/unit/staff_heavy_combat/support.h"

namespace klaxon::staff::heavy_combat {
namespace {

using staff::testing::OwnPhrases;

std::string read(const codec::Library& library, const std::string& post) {
  const HeavyCombatSystem system(library);
  Resolved out;
  core::Faults faults;
  EXPECT_TRUE(
      resolve(system,
              testing::toml(testing::destroyer_and_cruiser(3) +
                            ("[[posts]]\nseat = \"concord\"\ntext = '''\n" + post + "'''\n")),
              battle::match::DicePlan::seeded(42), nullptr, "", out, faults))
      << testing::all_of(faults);
  return staff::testing::lines_read(out.summary);
}

TEST(HeavyCombatPhrases, are_shipped_without_faults) {
  staff::testing::expect_sound_phrases<HeavyCombatSystem>(testing::shipped());
}

struct PhraseRow {
  const char* own;
  const char* said;
  const char* read;
};
class OwnPhrase : public ::testing::TestWithParam<PhraseRow> {};

TEST_P(OwnPhrase, is_understood) {
  const std::string post = std::string(GetParam().said) + "\n";
  EXPECT_NE(read(testing::shipped(), post), GetParam().read);
  const OwnPhrases own("heavy_combat", GetParam().own);
  staff::testing::expect_sound_phrases<HeavyCombatSystem>(own.library);
  EXPECT_EQ(read(own.library, post), GetParam().read);
}

INSTANTIATE_TEST_SUITE_P(
    Said, OwnPhrase,
    ::testing::Values(PhraseRow{"[orders]\nhelm = [{ say = \"steady as she goes\", unit = 0 }]\n",
                                "Steady as she goes!", "order: No helm orders\n"},
                      PhraseRow{"[actions]\nswing = [\"crash turn\"]\n",
                                "Crash turn to bow north, top up",
                                "order: Resolute: high energy turn to bow north top up\n"},
                      PhraseRow{"[actions]\nspeed = [{ say = \"heave to\", number = 0 }]\n",
                                "Heave to.", "order: Resolute: speed 0\n"},
                      PhraseRow{"[actions]\nspeed = [\"brake\"]\n[words]\nslower = [\"brake\"]\n",
                                "Brake by one", "order: Resolute: speed 2\n"},
                      PhraseRow{"[actions]\nyaw_port = [\"hard to port\"]\n", "hard to port",
                                "order: Resolute: bow to port\n"},
                      PhraseRow{"[faces]\nfore = [\"bow\"]\n", "reinforce the bow shield with 1",
                                "order: Resolute: reinforce fore with 1\n"},
                      PhraseRow{"[words]\nshooting = [\"blast\"]\nweapon = [\"cannon\"]\n",
                                "Blast Iron Word with phaser cannon 1, 2 points",
                                "order: Resolute: phaser 1 at Iron Word with 2\n"}));

}  // namespace
}  // namespace klaxon::staff::heavy_combat
