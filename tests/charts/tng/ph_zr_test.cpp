#include "tests/charts/tng/typed.h"

// The chart is printed for both levels; the added range of Ph-9 at 3X is not printed here and not
// applied.
TEST(TngCharts, TNG_Ph_ZR) {
  klaxon::tests::expect_weapon("Ph-ZR", R"(
mode standard
tech 3: energy 1/2; hold none; turn 2; impulse none; ammo none; capacitor 6; dice 1d6
range  0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16
1      2 2 2 2 2 2 2 2 2 2 2  1  1  1  1  1  1
2      1 2 2 2 2 2 2 2 2 2 1  1  1  1  1  1  0
3      1 1 2 2 2 2 2 2 2 1 1  1  1  1  1  0  0
4      1 1 1 2 2 2 2 2 1 1 1  1  1  1  0  0  0
5      1 1 1 1 2 2 2 1 1 1 1  1  1  0  0  0  0
6      1 1 1 1 1 2 1 1 1 1 1  1  0  0  0  0  0
tech 4: energy 1/2; hold none; turn 4; impulse none; ammo none; capacitor 16; dice 1d6
same
)");
}
