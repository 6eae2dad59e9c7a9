#include "tests/charts/tng/typed.h"

// No damage: only a hit number. The energy needs an active tractor link besides. Maintaining a link
// costs 1 (not a hold cost).
TEST(TngCharts, TNG_TS) {
  klaxon::tests::expect_weapon("TS", R"(
mode standard
tech 3: energy 3; hold none; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range  0 1 2 3
hit    6 5 3 0
tech 4: energy 3; hold none; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range  0 1 2 3 4
hit    7 6 5 3 1
mode trac
tech 3: energy any; hold none; turn 1; impulse none; ammo none; capacitor none; dice none
tech 4: energy any; hold none; turn 1; impulse none; ammo none; capacitor none; dice none
)");
}
