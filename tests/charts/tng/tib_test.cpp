#include "tests/charts/tng/typed.h"

// 6X only. The energy is TimeWarp energy.
TEST(TngCharts, TNG_TIB) {
  klaxon::tests::expect_weapon("TIB", R"(
mode standard
tech 6: energy 60; hold none; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range  0-1 2  3  4  5  6
1      20  19 17 14 10 5
2      20  18 15 11 6  0
3      20  17 13 8  2  0
4      20  16 11 5  0  0
5      20  15 9  2  0  0
6      20  14 7  0  0  0
)");
}
