#include "tests/charts/tng/typed.h"

// 6d6 - Range*3 - (Size Class of Target)*3; the dice stand in the formula, nothing is rolled on a
// chart.
TEST(TngCharts, TNG_MLAS) {
  klaxon::tests::expect_weapon("MLAS", R"(
mode standard
tech 3: energy 3; hold none; turn 3; impulse 1; ammo none; capacitor 9; dice none
formula 6d6-range*3-class*3
tech 4: energy 3; hold none; turn 4; impulse 1; ammo none; capacitor 18; dice none
same
)");
}
