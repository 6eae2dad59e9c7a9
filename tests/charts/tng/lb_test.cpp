#include "tests/charts/tng/typed.h"

// No 4X change is printed.
TEST(TngCharts, TNG_LB) {
  klaxon::tests::expect_weapon("LB", R"(
mode standard
tech 3: energy 1; hold none; turn 1; impulse none; ammo none; capacitor 3; dice 1d6
range  0 1 2 3 4-6 7-9
1-2    3 3 2 2 1   1
3-4    2 2 2 1 1   0
5-6    1 0 0 0 0   0
tech 4: energy 1; hold none; turn 1; impulse none; ammo none; capacitor 3; dice 1d6
same
)");
}
