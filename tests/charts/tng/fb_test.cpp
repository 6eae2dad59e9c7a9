#include "tests/charts/tng/typed.h"

TEST(TngCharts, TNG_FB) {
  klaxon::tests::expect_weapon("FB", R"(
mode standard
tech 3: energy 9; hold 3; turn 1; impulse none; ammo none; capacitor none; dice 2d6
range  0-1    2-3    4-5    6-7    8-9   10-11 12-13 14-15
hit    12     10     8      6      5     4     3     2
damage 4d6+13 3d6+13 2d6+13 1d6+13 1d6+9 1d6+5 1d6+1 1
tech 4: energy 9; hold 3; turn 1; impulse none; ammo none; capacitor none; dice 2d6
same
)");
}
