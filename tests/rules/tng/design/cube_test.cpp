// The structure of a Borg ship: groupings and their neighbours, lines, edge and centre.
#include "tests/rules/tng/design/yard_case.h"

namespace klaxon::rules::tng::design {
namespace {

std::string cube_ship(std::string_view cube, std::string_view boxes = "") {
  return "tech = 5\nboxes = [\"A: 4 Hull C\", \"B: 4 Hull C\", \"C: 4 Hull C\", \"D: 2 Lab\", "
         "\"1 ASG\", \"E: 3 Hull C\"" +
         std::string(boxes) + "]\n[cube]\n" + std::string(cube);
}

// Three groupings on the edge, and one inside with the Lab; the generator is on the first.
constexpr const char* sound =
    "rings = [[\"A\", \"B\", \"C\"], [\"E\"]]\n"
    "lines = [[\"A\", \"E\"], [\"B\", \"E\"], [\"E\", \"C\"], [\"E\", \"D\"], [\"A\", \"ASG\"]]\n";

TEST(TngYardCube, TNG_ASG_12_groupings_lines_and_centre) {
  const Seen seen = inspect(ship_with(cube_ship(sound)));
  ASSERT_TRUE(seen.faults.empty()) << seen.messages();
  ASSERT_TRUE(seen.design.cube);
  const Cube& cube = *seen.design.cube;
  // neighbours: B has A and C as neighbours, and C has A
  EXPECT_EQ(cube.rings, (std::vector<std::vector<u16>>{{0, 1, 2}, {5}}));
  ASSERT_EQ(cube.lines.size(), 5U);
  EXPECT_EQ(cube.lines[2].from, 5);
  EXPECT_EQ(cube.lines[2].to, 2);
  EXPECT_EQ(cube.lines[4].to, 4);
  EXPECT_FALSE(cube.excess_last) << "at the centre: TNG-ASG.18";
  const Seen scout = inspect(ship_with(cube_ship(std::string(sound) + "excess = \"last\"\n")));
  EXPECT_TRUE(scout.faults.empty()) << scout.messages();
  EXPECT_TRUE(scout.design.cube->excess_last) << "TNG-ASG.19";
  EXPECT_FALSE(inspect(ship_with("boxes = [\"1 Brdg\"]")).design.cube);
}

struct CubeCase {
  const char* rule;
  const char* cube;
  const char* code;
  const char* boxes = "";
};

TEST(TngYardCube, faults_of_drawings) {
  constexpr CubeCase cases[] = {
      {"TNG-ASG.11", "lines = []", "missing-key"},
      {"TNG-ASG.11", "rings = [\"A\"]", "wrong-kind"},
      {"TNG-ASG.11", "rings = [[\"A\", \"Q\"]]", "unknown-group"},
      {"TNG-ASG.11", "rings = [[\"A\", \"Hull\"]]", "ambiguous-group"},
      {"TNG-ASG.11", "rings = [[\"A\"]]\nlines = [[\"A\"]]", "wrong-kind"},
      {"TNG-ASG.12",
       "rings = [[\"A\", \"B\", \"C\", \"A\"], [\"E\"]]\nlines = [[\"A\", \"E\"], "
       "[\"B\", \"E\"], [\"C\", \"E\"], [\"E\", \"D\"], [\"E\", \"ASG\"]]",
       "group-twice"},
      {"TNG-ASG.14", "rings = [[\"A\", \"B\", \"C\", \"E\"]]\nlines = [[\"D\", \"ASG\"]]",
       "no-ring"},
      {"TNG-ASG.15",
       "rings = [[\"A\", \"B\", \"C\", \"E\"]]\nlines = [[\"A\", \"B\"], [\"A\", "
       "\"D\"], [\"A\", \"ASG\"]]",
       "wrong-line"},
      {"TNG-ASG.14", "rings = [[\"A\", \"B\", \"C\", \"E\"]]\nlines = [[\"A\", \"ASG\"]]",
       "not-joined"},
      {"TNG-ASG.15",
       "rings = [[\"A\", \"B\", \"C\"], [\"E\"]]\nlines = [[\"A\", \"E\"], [\"B\", "
       "\"E\"], [\"E\", \"D\"], [\"E\", \"ASG\"]]",
       "no-way-in"},
      {"TNG-ASG.18",
       "rings = [[\"A\", \"B\", \"C\", \"E\"]]\nlines = [[\"A\", \"D\"], [\"A\", "
       "\"ASG\"]]\nexcess = \"side\"",
       "unknown-word"},
      {"",
       "rings = [[\"A\", \"B\", \"C\", \"E\"]]\nlines = [[\"A\", \"D\"], [\"A\", \"ASG\"]]\n"
       "centre = \"A\"",
       "unknown-key"},
  };
  for (const CubeCase& row : cases) {
    const Seen seen = inspect(ship_with(cube_ship(row.cube, row.boxes)));
    ASSERT_FALSE(seen.faults.empty()) << row.cube;
    EXPECT_EQ(seen.faults.list().front().code, row.code) << row.cube << "\n" << seen.messages();
    EXPECT_EQ(seen.faults.list().front().rule, row.rule) << row.cube << "\n" << seen.messages();
  }
  const Seen other = inspect(ship_with("boxes = [\"A: 2 Lab\"]\n[cube]\nrings = [[\"A\"]]"));
  EXPECT_EQ(other.told(), "missing-system") << other.messages();
}

}  // namespace
}  // namespace klaxon::rules::tng::design
