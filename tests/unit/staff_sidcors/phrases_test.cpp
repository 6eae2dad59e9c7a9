// The shipped phrases (data/sidcors/phrases/), and the user's own in addition to them.
#include "staff/sidcors/desk/resolve.h"
#include "tests/support/own_phrases.h"

namespace klaxon::staff::sidcors {
namespace {

using staff::testing::OwnPhrases;

std::string read(const codec::Library& library, const std::string& post) {
  const SidcorsSystem system(library);
  Resolved out;
  core::Faults faults;
  EXPECT_TRUE(resolve(system,
                      testing::toml("system = \"sidcors\"\nrounds = 1\nattacker = [\"bulwark\"]\n"
                                    "defender = [\"sovereign\"]\n[[posts]]\nseat = \"attacker\"\n"
                                    "text = '''\n" +
                                    post + "'''\n"),
                      battle::match::DicePlan::seeded(1), nullptr, "", out, faults))
      << testing::all_of(faults);
  return staff::testing::lines_read(out.summary);
}

TEST(SidcorsPhrases, are_shipped_without_faults) {
  staff::testing::expect_sound_phrases<SidcorsSystem>(staff::testing::shipped_library("sidcors"));
}

// The phrases that data/sidcors/phrases adds, one in each row.
struct Shipped {
  const char *said, *read;
};
class ShippedPhrase : public ::testing::TestWithParam<Shipped> {};

TEST_P(ShippedPhrase, is_understood) {
  const std::string order = "order: " + std::string(GetParam().read) + "\n";
  const std::string intensity = "order: Press with intensity 3\n";
  EXPECT_EQ(read(staff::testing::shipped_library("sidcors"),
                 "Intensity 3\n" + std::string(GetParam().said) + "\n"),
            intensity + order);
}

INSTANTIATE_TEST_SUITE_P(Said, ShippedPhrase,
                         ::testing::Values(Shipped{"Hold the field!", "Stay"},
                                           Shipped{"We break off.", "Retreat"}));

TEST(SidcorsPhrases, of_the_users_own_are_understood) {
  const std::string post = "Maul them with 3\nStand fast!\n";
  EXPECT_EQ(read(staff::testing::shipped_library("sidcors"), post).find("order"),
            std::string::npos);
  const OwnPhrases own("sidcors",
                       "[orders]\nintensity = [\"maul them with {factor}\"]\n"
                       "stay = [\"stand fast\"]\n");
  staff::testing::expect_sound_phrases<SidcorsSystem>(own.library);
  EXPECT_EQ(read(own.library, post), "order: Press with intensity 3\norder: Stay\n");
}

}  // namespace
}  // namespace klaxon::staff::sidcors
