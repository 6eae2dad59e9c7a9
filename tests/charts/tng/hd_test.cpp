#include "tests/charts/tng/typed.h"

// Helm energy. Burning Hands: range 1 is the hex directly in front alone; no roll is printed:
// automatic.
TEST(TngCharts, TNG_HD) {
  klaxon::tests::expect_weapon("HD", R"(
mode detect-aura
tech 3: energy 1; hold none; turn 1; impulse none; ammo none; capacitor none; dice none
tech 4: energy 1; hold none; turn 1; impulse none; ammo none; capacitor none; dice none
mode locate-object
tech 3: energy 3; hold none; turn 1; impulse none; ammo none; capacitor none; dice none
range 0-5
hit   auto
tech 4: energy 3; hold none; turn 1; impulse none; ammo none; capacitor none; dice none
same
mode burning-hands
tech 3: energy 2; hold none; turn 1; impulse none; ammo none; capacitor none; dice none
range  0    1
hit    auto auto
damage 1d6  1d6
tech 4: energy 2; hold none; turn 1; impulse none; ammo none; capacitor none; dice none
same
mode flaming-sphere
tech 3: energy 4; hold none; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range  0 1 2 3 4 5 6 7
hit    8 7 6 5 4 3 2 1
damage 8 7 6 5 4 3 2 1
tech 4: energy 4; hold none; turn 1; impulse none; ammo none; capacitor none; dice 1d6
same
)");
}
