#include "tests/charts/tng/typed.h"

// No farthest range is printed.
TEST(TngCharts, TNG_Ion) {
  klaxon::tests::expect_weapon("Ion", R"(
mode standard
tech 3: energy 8; hold 4; turn 1; impulse none; ammo none; capacitor none; dice none
formula 8d6-range-class
tech 4: energy 8; hold 4; turn 1; impulse none; ammo none; capacitor none; dice none
same
)");
}
