#include "tests/charts/tng/typed.h"

TEST(TngCharts, TNG_AMPB) {
  klaxon::tests::expect_weapon("AMPB", R"(
mode standard
tech 6: energy 9; hold 0; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range 0-9 10-18 19-36 37-72 73-144
1     450 360   270   180   90
2     360 270   180   90    9
3     270 180   90    9     3
4     180 90    9     3     0
5     90  9     3     0     0
6     9   3     0     0     0
)");
}
