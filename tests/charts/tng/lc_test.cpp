#include "tests/charts/tng/typed.h"

// No 4X change is printed.
TEST(TngCharts, TNG_LC) {
  klaxon::tests::expect_weapon("LC", R"(
mode standard
tech 3: energy 2; hold none; turn 1; impulse none; ammo none; capacitor 6; dice 1d6
range  0 1 2 3 4 5 6 7 8 9 10
1-2    4 4 3 3 3 2 2 2 1 1 1
3-4    3 3 3 2 2 2 1 1 1 0 0
5-6    2 1 1 1 0 0 0 0 0 0 0
tech 4: energy 2; hold none; turn 1; impulse none; ammo none; capacitor 6; dice 1d6
same
)");
}
