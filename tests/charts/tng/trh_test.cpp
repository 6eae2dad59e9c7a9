#include "tests/charts/tng/typed.h"

// Trac "functions as a normal Tractor Beam": its range and strength are those of Trac, and it does
// not count against the shots of the turn. Repulsor: from the entry of Repul.
TEST(TngCharts, TNG_TRH) {
  klaxon::tests::expect_weapon("TRH", R"(
mode light
tech 3: energy 1; hold 1/2; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range  0-1 2-3 4-5 6-7 8-9 10-11
1-2    2   2   2   1   1   1
3-4    2   2   1   1   1   0
5-6    2   1   1   1   0   0
tech 4: energy 1; hold 1/2; turn 4; impulse none; ammo none; capacitor none; dice 1d6
same
mode heavy
tech 3: energy 3; hold 1/2; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range  0 1 2 3 4 5 6 7 8 9
1-2    4 4 3 3 3 2 2 2 1 1
3-4    4 3 3 3 2 2 2 1 1 0
5-6    3 3 3 2 2 2 1 1 1 0
tech 4: energy 3; hold 1/2; turn 3; impulse none; ammo none; capacitor none; dice 1d6
same
mode overload
tech 3: energy 4; hold 2; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range  0 1 2 3 4 5 6 7
1-2    6 5 4 4 3 2 2 1
3-4    5 5 4 3 3 2 1 1
5-6    5 4 4 3 2 2 1 0
tech 4: energy 4; hold 2; turn 2; impulse none; ammo none; capacitor none; dice 1d6
same
mode trac
tech 3: energy any; hold none; turn 1; impulse none; ammo none; capacitor none; dice none
tech 4: energy any; hold none; turn 1; impulse none; ammo none; capacitor none; dice none
mode repul
tech 3: energy any; hold none; turn 1; impulse none; ammo none; capacitor none; dice none
tech 4: energy any; hold none; turn 1; impulse none; ammo none; capacitor none; dice none
)");
}
