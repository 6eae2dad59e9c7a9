// Klingon ships carry particle cannons where their sheets show disruptors.
#include "rules/tng/design/kinds.h"
#include "tests/rules/tng/design/yard_case.h"

namespace klaxon::rules::tng::design {
namespace {

TEST(TngYardSwaps, disruptors_and_particle_cannons) {
  constexpr YardCase cases[] = {
      {"TNG-PC.3",
       "race = \"Klingon\"\nboxes = [{ id = \"Disr\", count = 2, arc = \"FA\", carries = \"PC\" }]",
       "80 16 2"},
      {"TNG-PC.3", "race = \"Klingon\"\ntech = 4\nboxes = [{ id = \"Disr FX\", carries = \"PC\" }]",
       "90 8 1"},
      {"TNG-PC.3", "race = \"Klingon\"\nboxes = [{ id = \"Disr FA\", carries = \"Disr\" }]",
       "40 8 1"},
      {"TNG-PC.3", "boxes = [{ id = \"Disr FA\", carries = \"PC\" }]", "40 8 1"},
      {"TNG-PC.3", "race = \"Federation\"\nboxes = [{ id = \"Disr FA\", carries = \"PC\" }]",
       "other-race"},
      {"TNG-PC.3",
       "race = \"Alternate Universe Klingon\"\nboxes = [{ id = \"Disr FA\", carries = \"PC\" }]",
       "other-race"},
      // a swap is possible in one direction only, and only between these two
      {"TNG-PC.3", "race = \"Klingon\"\nboxes = [{ id = \"PC FA\", carries = \"Disr\" }]",
       "wrong-swap"},
      {"TNG-PC.3", "race = \"Klingon\"\nboxes = [{ id = \"P-Disr FA\", carries = \"PC\" }]",
       "wrong-swap"},
      {"TNG-PC.3", "race = \"Klingon\"\nboxes = [{ id = \"Disr FA\", carries = \"Phtn\" }]",
       "wrong-swap"},
      {"", "race = \"Klingon\"\nboxes = [{ id = \"Disr FA\", carries = \"PPC\" }]",
       "unknown-system"},
      // a mount's list is not a sheet
      {"TNG-PC.3",
       "race = \"Klingon\"\nboxes = [{ id = \"Torp-Opt\", arc = \"FA\", holds = [{ id = \"Disr\", "
       "carries = \"PC\" }] }]",
       "no-swap"},
  };
  expect_cases(cases);
}

// The box counts as a PC in every respect, but is reported as the system on its sheet.
TEST(TngYardSwaps, the_box_counts_as_its_replacement) {
  const Seen seen = inspect(
      ship_with("race = \"Klingon\"\nboxes = [{ id = \"Disr\", count = 2, arc = \"FA\", carries = "
                "\"PC\" }, \"2 Disr FA\"]"));
  ASSERT_TRUE(seen.faults.empty()) << seen.messages();
  const std::vector<Group>& groups = seen.design.groups;
  ASSERT_EQ(groups.size(), 2U);
  EXPECT_EQ(yard_shelf().system(groups[0].build.system).id, "PC");
  EXPECT_EQ(build_text(yard_shelf(), groups[0].build), "PC for Disr");
  EXPECT_EQ(build_text(yard_shelf(), groups[1].build), "Disr");
  EXPECT_EQ(groups[0].letter, "A");
}

}  // namespace
}  // namespace klaxon::rules::tng::design
