// Drones in cargo bays: the only store that a ship's racks share.
#include "tests/rules/tng/design/yard_case.h"

namespace klaxon::rules::tng::design {
namespace {

struct ReloadCase {
  const char* rule;
  const char* loads;
  const char* expected;
  const char* ship = "";
};

TEST(TngYardReloads, fifty_spaces_of_drones) {
  constexpr ReloadCase cases[] = {
      {"TNG-Cargo.4", "single = 50", "15 2 2"},
      {"TNG-Cargo.4", "single = 51", "overloaded"},
      {"TNG-Cargo.4", "triple = 16, double = 1", "15 2 2"},
      {"TNG-Cargo.4", "triple = 16, double = 1, half = 1", "overloaded"},
      // any drones that fit a drone rack, whichever racks the ship has
      {"TNG-Cargo.4", "half = 50, add = 50", "15 2 2"},
      {"TNG-Cargo.4", "icm_1_space = 20, icm_half_space = 20, micro = 20", "15 2 2"},
      {"TNG-Cargo.4", "probe = 50", "15 2 2"},
      // they take three spaces each, though their own rack counts by shots
      {"TNG-Cargo.4", "seeker = 16", "15 2 2"},
      {"TNG-Cargo.4", "seeker = 17", "overloaded"},
      {"TNG-Cargo.4", "small = 1", "wrong-load"},
      {"TNG-Cargo.4", "many = 1", "wrong-load"},
      {"TNG-Cargo.4", "quadruple = 12", "wrong-load"},
      {"TNG-Cargo.4", "quadruple = 12", "20 2 2", "tech = 4\n"},
      {"TNG-Cargo.4", "quadruple = 13", "overloaded", "tech = 4\n"},
      {"TNG-Cargo", "single = -1", "bad-count"},
  };
  for (const ReloadCase& row : cases) {
    const std::string lines = std::string(row.ship) +
                              "boxes = [{ id = \"Cargo\", holds = [{ id = \"reloads\", loads = { " +
                              row.loads + " } }] }]";
    const YardCase one[] = {{row.rule, lines.c_str(), row.expected}};
    expect_cases(one);
  }
}

TEST(TngYardReloads, for_each_box) {
  constexpr YardCase cases[] = {
      {"TNG-Cargo.4",
       "boxes = [{ id = \"Cargo\", count = 2, holds = [{ id = \"reloads\", loads = { single = 50 } "
       "}, { id = \"reloads\", loads = { triple = 16 } }] }]",
       "30 4 4"},
      // the second box cannot take the first box's surplus
      {"TNG-Cargo.4",
       "boxes = [{ id = \"Cargo\", count = 2, holds = [{ id = \"reloads\", loads = { single = 60 } "
       "}, \"reloads\"] }]",
       "overloaded"},
      {"", "boxes = [{ id = \"Cargo\", holds = [{ id = \"cargo\", loads = { single = 1 } }] }]",
       "unknown-key"},
      {"TNG-Cargo.2", "boxes = [{ id = \"Cargo\", holds = [{ id = \"cargo\" }] }]", "15 2 2"},
      {"TNG-Cargo.1", "boxes = [{ id = \"Cargo\", holds = [\"reload\"] }]", "unknown-use"},
      {"TNG-Cargo", "boxes = [{ id = \"Cargo\", loads = { single = 1 } }]", "no-rack"},
      {"TNG-Cargo.3", "boxes = [{ id = \"Cargo\", holds = [{ id = \"allowance\" }] }]", "10 2 2"},
  };
  expect_cases(cases);
}

// A hold takes a cargo bay for free; it stores as much as any cargo bay, but gives no allowance.
TEST(TngYardReloads, in_a_hold) {
  constexpr YardCase cases[] = {
      {"TNG-Cargo.4",
       "boxes = [{ id = \"Hold\", holds = [{ id = \"Cargo\", holds = [\"reloads\"] }] }]",
       "40 8 2"},
      {"TNG-Cargo.2",
       "boxes = [{ id = \"Hold\", holds = [{ id = \"Cargo\", holds = [\"cargo\"] }] }]", "40 8 2"},
      // the same with named drones, in a hold and in any other mount
      {"TNG-Cargo.4",
       "boxes = [{ id = \"Hold\", holds = [{ id = \"Cargo\", holds = [{ id = \"reloads\", loads "
       "= { single = 50 } }] }] }]",
       "40 8 2"},
      {"TNG-Cargo.4",
       "boxes = [{ id = \"Hold\", holds = [{ id = \"Cargo\", holds = [{ id = \"reloads\", loads "
       "= { single = 51 } }] }] }]",
       "overloaded"},
      {"TNG-Cargo.4",
       "boxes = [{ id = \"NWO\", holds = [{ id = \"Cargo\", holds = { id = \"reloads\", loads = "
       "{ triple = 16 } } }] }]",
       "35 10 1"},
      {"TNG-Cargo.4",
       "boxes = [{ id = \"NWO\", holds = [{ id = \"Cargo\", holds = { id = \"reloads\", loads = "
       "{ small = 1 } } }] }]",
       "wrong-load"},
      {"", "boxes = [{ id = \"NWO\", holds = [{ id = \"Cargo\", holds = [3] }] }]", "wrong-kind"},
      {"TNG-Cargo.1",
       "boxes = [{ id = \"Hold\", holds = [{ id = \"Cargo\", holds = [\"allowance\"] }] }]",
       "holds-nothing"},
      {"TNG-Cargo.1",
       "boxes = [{ id = \"Hold\", holds = [{ id = \"Cargo\", holds = [\"cargo\", \"reloads\"] }] "
       "}]",
       "holds-nothing"},
      {"TNG-Lab", "boxes = [{ id = \"Hold\", holds = [{ id = \"Lab\", holds = [\"cargo\"] }] }]",
       "holds-nothing"},
  };
  expect_cases(cases);
}

// Racks do not share their contents: too many in one are not offset by room in the next.
TEST(TngYardReloads, racks_share_nothing_else) {
  constexpr YardCase cases[] = {
      {"TNG-Drn-B",
       "boxes = [{ id = \"Drn-B\", loads = { single = 13 } }, { id = \"Drn-B\", loads = { single = "
       "1 } }]",
       "overloaded"},
      {"TNG-Drn-B",
       "boxes = [{ id = \"Drn-B\", loads = { single = 13 } }, { id = \"Cargo\", holds = "
       "[\"reloads\"] }]",
       "overloaded"},
  };
  expect_cases(cases);
}

}  // namespace
}  // namespace klaxon::rules::tng::design
