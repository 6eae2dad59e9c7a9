// Bays and their contents; racks and their loads.
#include "tests/rules/tng/design/yard_case.h"

namespace klaxon::rules::tng::design {
namespace {

TEST(TngYardBays, fighters) {
  constexpr YardCase cases[] = {
      // the BPV of the craft is added to the bay's
      {"TNG-Ftr.1", "boxes = [{ id = \"Ftr\", count = 2, holds = [\"F-14M\", \"F-14M\"] }]",
       "48 8 4"},
      {"TNG-Ftr.1",
       "tech = 4\nboxes = [{ id = \"Ftr\", variant = \"tube\", count = 2, holds = "
       "[\"Viper X\"] }]",
       "125 10 4"},
      {"TNG-Ftr", "boxes = [\"2 Ftr\", \"1 Ftr tube\"]", "65 13 6"},
      {"TNG-Ftr.6", "race = \"Federation\"\nboxes = [{ id = \"Ftr\", holds = [\"F-14M\"] }]",
       "24 4 2"},
      {"TNG-Ftr.6", "race = \"Federation\"\nboxes = [{ id = \"Ftr\", holds = [\"Raider\"] }]",
       "other-race"},
      {"TNG-Ftr.6", "boxes = [{ id = \"Ftr\", holds = [\"Viper X\"] }]", "too-early"},
      {"TNG-Ftr.6", "boxes = [{ id = \"Ftr\", holds = [\"Shuttle\"] }]", "wrong-craft"},
      {"TNG-Ftr.6", "boxes = [{ id = \"Ftr\", holds = [\"F-15\"] }]", "unknown-craft"},
      {"TNG-Ftr", "boxes = [{ id = \"Ftr\", holds = [\"F-14M\", \"F-14M\"] }]", "bay-full"},
      // printed *3 SPACES*
      {"TNG-Ftr.6", "boxes = [{ id = \"Ftr\", count = 4, holds = [\"St-60\", \"St-12\"] }]",
       "95 16 8"},
      {"TNG-Ftr", "boxes = [{ id = \"Ftr\", count = 3, holds = [\"St-60\", \"St-12\"] }]",
       "bay-full"},
      // in a mount, the bay costs allowance and the fighter costs BPV
      {"TNG-Ftr.1",
       "boxes = [{ id = \"Torp-Opt\", holds = [{ id = \"Ftr\", holds = [\"F-14M\"] }] }]",
       "44 16 1"},
      {"TNG-Ftr.6",
       "boxes = [{ id = \"Torp-Opt\", holds = [{ id = \"Ftr\", holds = [\"Shuttle\"] }] }]",
       "wrong-craft"},
      {"TNG-Ftr",
       "boxes = [{ id = \"Torp-Opt\", holds = [{ id = \"Ftr\", holds = [\"F-14M\", \"F-14M\"] }] "
       "}]",
       "bay-full"},
      {"TNG-Shtl", "boxes = [{ id = \"Shtl\", count = 2, holds = [\"Shuttle\"] }]", "40 8 4"},
      {"TNG-Shtl", "boxes = [{ id = \"Shtl\", count = 2, holds = [\"F-14M\"] }]", "wrong-craft"},
      {"TNG-Shtl-W", "boxes = [{ id = \"Shtl-W\", holds = [\"Web Anchor\"] }]", "80 16 3"},
  };
  expect_cases(cases);
}

TEST(TngYardBays, both_in_one) {
  constexpr YardCase cases[] = {
      {"TNG-Shtl-Ftr.1", "boxes = [\"3 Shtl-Ftr\"]", "60 12 6"},
      {"TNG-Shtl-Ftr.2",
       "boxes = [{ id = \"Shtl-Ftr\", count = 4, holds = [\"Shtl\", \"F-14M\", \"Ftr\"] }]",
       "84 16 8"},
      {"TNG-Shtl-Ftr.2", "boxes = [{ id = \"Shtl-Ftr\", holds = [\"Lab\"] }]", "unknown-craft"},
  };
  expect_cases(cases);
  const Seen seen = inspect(ship_with(
      "tech = 4\nboxes = [{ id = \"Shtl-Ftr\", count = 5, letter = \"B\", holds = [\"Shtl\", "
      "\"F-14M\", \"F-14M\", \"Ftr\"] }, \"2 Shtl\"]"));
  ASSERT_TRUE(seen.faults.empty()) << seen.messages();
  const std::vector<Group>& groups = seen.design.groups;
  ASSERT_EQ(groups.size(), 3U);
  EXPECT_EQ(yard_shelf().system(groups[0].build.system).id, "Shtl");
  EXPECT_EQ(groups[0].count, 2);
  EXPECT_EQ(yard_shelf().system(groups[1].build.system).id, "Ftr");
  EXPECT_EQ(groups[1].count, 3);
  EXPECT_EQ(groups[1].holds.size(), 2U);
  EXPECT_EQ(groups[0].letter, "B");
  EXPECT_NE(groups[0].joint, 0);
  EXPECT_EQ(groups[0].joint, groups[1].joint);
  EXPECT_EQ(groups[2].joint, 0);
}

TEST(TngYardBays, whole_ships) {
  constexpr YardCase cases[] = {
      {"TNG-Hangar.2", "boxes = [{ id = \"Hangar 1/2C\", count = 2, holds = [\"a_cruiser\"] }]",
       "720 144 10"},
      {"TNG-Hangar.2",
       "boxes = [{ id = \"Hangar 1/2C\", count = 3, holds = [\"a_cruiser\", "
       "\"a_cruiser\"] }]",
       "bay-full"},
      {"TNG-Hangar.2", "boxes = [{ id = \"Hangar 1/2C\", count = 2, holds = [\"a_destroyer\"] }]",
       "wrong-size-class"},
      {"TNG-Hangar.3", "boxes = [{ id = \"Hangar D\", holds = [\"a_destroyer\"] }]", "300 60 4"},
      {"TNG-Hangar.2", "boxes = [{ id = \"Hangar D\", holds = [\"a_cruiser\"] }]",
       "wrong-size-class"},
      {"TNG-Hangar.2", "boxes = [{ id = \"Hangar D\", holds = [\"a_cruiserr\"] }]",
       "unknown-craft"},
      {"TNG-Hangar", "boxes = [\"1 Hangar\"]", "missing-variant"},
      // the bay's price includes the module
      {"TNG-Hangar.4", "boxes = [\"1 Hangar E\"]", "240 48 3"},
      {"TNG-Hangar.4", "boxes = [{ id = \"Hangar E\", holds = [\"Energy Module\"] }]",
       "holds-nothing"},
      {"TNG-Hangar-EX", "tech = 4\nboxes = [{ id = \"Hangar-EX\", holds = [\"Energy Module\"] }]",
       "holds-nothing"},
      {"TNG-Hangar.5", "boxes = [{ id = \"Hangar F\", holds = [\"Garden-3\"] }]", "184 36 2"},
      {"TNG-Hangar.2", "boxes = [{ id = \"Hangar F\", holds = [\"Garden-3\", \"Garden-3\"] }]",
       "bay-full"},
      {"TNG-Hangar.5",
       "tech = 4\nboxes = [{ id = \"Hangar F\", holds = [\"Garden-3\", \"Garden-3\"] }]",
       "248 36 2"},
      {"TNG-Hangar", "tech = 4\nboxes = [{ id = \"Hangar F\", count = 3, holds = [\"St-60\"] }]",
       "wrong-craft"},
      {"TNG-Shtl-Quarter-B.1",
       "size_class = 1\nboxes = [{ id = \"Shtl-(1/4)B\", count = 4, holds = [\"a_dreadnought\"] }]",
       "120 24 16"},
      {"TNG-Shtl-Quarter-B.1",
       "size_class = 1\nboxes = [{ id = \"Shtl-(1/4)B\", count = 4, holds = [\"a_cruiser\"] }]",
       "wrong-size-class"},
      {"TNG-Shtl-Quarter-B.1",
       "size_class = 1\nboxes = [{ id = \"Shtl-(1/4)B\", count = 7, holds = [\"a_dreadnought\", "
       "\"a_dreadnought\"] }]",
       "bay-full"},
      {"TNG-Shtl-Quarter-B.2", "size_class = 1\nboxes = [\"4 Shtl-(1/4)B\"]", "120 24 16"},
  };
  expect_cases(cases);
}

std::string load_of(const Load& load) {
  return std::to_string(load.count) + " " + yard_shelf().catalog->missiles[load.missile].file;
}

TEST(TngYardBays, loads) {
  constexpr YardCase cases[] = {
      // each box has 12 spaces at 3X, 14 at 4X
      {"TNG-Drn-B", "boxes = [{ id = \"Drn-B\", count = 2, loads = { single = 6, triple = 2 } }]",
       "100 20 2"},
      {"TNG-Drn-B", "boxes = [{ id = \"Drn-B\", count = 2, loads = { single = 7, triple = 2 } }]",
       "overloaded"},
      {"TNG-Drn-B", "tech = 4\nboxes = [{ id = \"Drn-B\", loads = { single = 8, triple = 2 } }]",
       "75 10 1"},
      {"TNG-Drn-B.10", "boxes = [{ id = \"Drn-B\", loads = { half = 2 } }]", "wrong-load"},
      {"TNG-Drn-B.12", "tech = 4\nboxes = [{ id = \"Drn-B\", loads = { quadruple = 3 } }]",
       "75 10 1"},
      {"TNG-Drn-B.12", "boxes = [{ id = \"Drn-B\", loads = { quadruple = 3 } }]", "too-early"},
      {"TNG-Mine.7", "boxes = [{ id = \"Mine\", loads = { inviso = 1 } }]", "too-early"},
      {"TNG-Mine.7", "tech = 4\nboxes = [{ id = \"Mine\", loads = { inviso = 1 } }]", "60 8 2"},
      {"TNG-ICM", "boxes = [{ id = \"ICM\", loads = { half = 4 } }]", "too-early"},
      {"TNG-Drn-C", "boxes = [{ id = \"Drn-C\", loads = { half = 4, single = 2, add = 4 } }]",
       "50 10 1"},
      {"TNG-Therm.3", "boxes = [{ id = \"Therm\", loads = { single = 2 } }]", "wrong-load"},
      {"TNG-Therm.3", "boxes = [{ id = \"Therm\", loads = { many = 2 } }]", "wrong-load"},
      {"TNG-Drn-B.10", "boxes = [{ id = \"Drn-B\", loads = { micro = 2 } }]", "wrong-load"},
      {"TNG-ICM.9",
       "tech = 4\nboxes = [{ id = \"ICM\", loads = { half = 4, icm_half_space = 2 } }]", "60 8 2"},
      {"TNG-Jet.2", "boxes = [{ id = \"Jet\", loads = { small = 5, medium = 9 } }]", "40 8 1"},
      {"TNG-Jet.2", "boxes = [{ id = \"Jet\", loads = { large = 1 } }]", "wrong-load"},
      {"TNG-Prb.7", "boxes = [{ id = \"Drn-B\", loads = { probe = 12 } }]", "50 10 1"},
      {"TNG-Prb", "boxes = [{ id = \"Prb\", loads = { probe = 9 } }]", "overloaded"},
      {"TNG-Prb", "tech = 4\nboxes = [{ id = \"Prb\", loads = { probe = 9 } }]", "25 3 1"},
      {"TNG-Phtn", "boxes = [{ id = \"Phtn FA\", loads = { single = 9 } }]", "no-rack"},
      {"TNG-Drn-B",
       "boxes = [{ id = \"Drn-Opt\", holds = [{ id = \"Drn-B\", loads = { triple = 5 } "
       "}] }]",
       "overloaded"},
      {"TNG-Drn-B", "boxes = [{ id = \"Drn-B\", loads = { single = -1 } }]", "bad-count"},
      {"TNG-Drn-B", "boxes = [{ id = \"Drn-B\", loads = { single = \"1\" } }]", "bad-count"},
  };
  expect_cases(cases);

  // without a load, the rack is filled with the first missile that fits
  const Seen seen = inspect(
      ship_with("boxes = [\"2 Drn-B\", \"1 Drn-C\", \"1 Seeker\", \"1 Prb\", \"1 Jet\", { id = "
                "\"Drn-B\", loads = { double = 1, single = 0 } }]"));
  ASSERT_TRUE(seen.faults.empty()) << seen.messages();
  const std::vector<Group>& groups = seen.design.groups;
  EXPECT_EQ(load_of(groups[0].loads.at(0)), "12 single");
  EXPECT_EQ(load_of(groups[2].loads.at(0)), "2 seeker");
  EXPECT_EQ(load_of(groups[3].loads.at(0)), "8 probe");
  EXPECT_TRUE(groups[4].loads.empty());
  ASSERT_EQ(groups[5].loads.size(), 1U);
  EXPECT_EQ(load_of(groups[5].loads.at(0)), "1 double");
}

}  // namespace
}  // namespace klaxon::rules::tng::design
