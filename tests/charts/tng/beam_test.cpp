#include "tests/charts/tng/typed.h"

TEST(TngCharts, TNG_Beam) {
  klaxon::tests::expect_weapon("Beam", R"(
mode standard
tech 3: energy 2; hold none; turn 2; impulse 1; ammo none; capacitor none; dice 1d6
range  0-2 3-5 6-8 9-11 12-14 15-17 18-20
hit    8   7   6   5    4     3     2
damage 7   6   5   4    3     2     1
tech 4: energy 2; hold none; turn 3; impulse 1; ammo none; capacitor none; dice 1d6
same
)");
}
