#include "tests/charts/tng/typed.h"

// No chart: 1d6 greater than range + Size Class of the target ("combined range and hull size"): 3
// damage; equal: 1 damage. tng-design.md 11: hull size = Size Class number.
TEST(TngCharts, TNG_TLAS) {
  klaxon::tests::expect_weapon("TLAS", R"(
mode standard
tech 3: energy 1/3; hold none; turn 6; impulse 1; ammo none; capacitor none; dice 1d6
formula 1d6-range-class >0:3 =0:1
tech 4: energy 1/3; hold none; turn 6; impulse 1; ammo none; capacitor none; dice 1d6
formula 1d6-range-class >0:3 =0:1
)");
}
