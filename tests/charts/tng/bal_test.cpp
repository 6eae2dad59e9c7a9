#include "tests/charts/tng/typed.h"

// Lightning Bolt: two boxes, energy 4 as printed (for the bolt, not said whether for each box); no
// roll is printed: automatic.
TEST(TngCharts, TNG_Bal) {
  klaxon::tests::expect_weapon("Bal", R"(
mode bolt
tech 3: energy 0; hold none; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range  0 1 2 3 4 5 6 7 8 9 10
hit    7 6 6 5 5 4 4 3 3 2 2
damage 6 5 5 4 4 3 3 2 2 1 1
tech 4: energy 0; hold none; turn 1; impulse none; ammo none; capacitor none; dice 1d6
same
mode magic-missile
tech 3: energy 1; hold none; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range  0-1 2-3 4-5 6-7 8-9 10-11 12-13 14-15
hit    9   8   8   7   7   6     6     5
damage 4   4   3   3   2   2     1     1
tech 4: energy 1; hold none; turn 1; impulse none; ammo none; capacitor none; dice 1d6
same
mode acid-arrow
tech 3: energy 3; hold none; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range  0 1-2 3-5 6-9 10-14
hit    5 4   3   2   1
damage 9 7   5   3   1
tech 4: energy 3; hold none; turn 1; impulse none; ammo none; capacitor none; dice 1d6
same
mode lightning-bolt
tech 3: energy 4; hold none; turn 1; impulse none; ammo none; capacitor none; dice none
range  0    1    2    3    4
hit    auto auto auto auto auto
damage 4d6  3d6  2d6  1d6  1
tech 4: energy 4; hold none; turn 1; impulse none; ammo none; capacitor none; dice none
same
)");
}
