#include "tests/charts/tng/typed.h"

// Tech 4: warhead +2, hit numbers +1. Warheads of 0 and -1 at 3X stand as printed (doubled: 0 and
// -2). Shotgun: 4 torpedoes (row shots) of warhead 1; the 2 added at 4X stands at the warhead row
// and is not added to them. Bolt: warhead (doubled if enveloping) halved, up.
TEST(TngCharts, TNG_Pl_X) {
  klaxon::tests::expect_weapon("Pl-X", R"(
mode standard
tech 3: energy 4; hold 2; turn 1; impulse none; ammo none; capacitor none; dice none
range    0 1 2 3 4 5 6 7 8 9 10
warhead  9 8 7 6 5 4 3 2 1 0 -1
tech 4: energy 4; hold 2; turn 1; impulse none; ammo none; capacitor none; dice none
range    0  1  2 3 4 5 6 7 8 9 10
warhead  11 10 9 8 7 6 5 4 3 2 1
mode enveloping
tech 3: energy 6; hold 4; turn 1; impulse none; ammo none; capacitor none; dice none
range    0  1  2  3  4  5 6 7 8 9 10
warhead  18 16 14 12 10 8 6 4 2 0 -2
tech 4: energy 6; hold 4; turn 1; impulse none; ammo none; capacitor none; dice none
range    0  1  2  3  4  5  6  7 8 9 10
warhead  22 20 18 16 14 12 10 8 6 4 2
mode shotgun
tech 3: energy 6; hold 4; turn 1; impulse none; ammo none; capacitor none; dice none
range    0-8
warhead  1
shots    4
tech 4: energy 6; hold 4; turn 1; impulse none; ammo none; capacitor none; dice none
same
mode bolt
tech 3: energy 4; hold 2; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range   0 1 2 3 4 5 6 7 8 9 10
hit     7 6 6 5 5 4 4 3 3 2 2
damage  5 4 4 3 3 2 2 1 1 0 0
tech 4: energy 4; hold 2; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range   0 1 2 3 4 5 6 7 8 9 10
hit     8 7 7 6 6 5 5 4 4 3 3
damage  6 5 5 4 4 3 3 2 2 1 1
mode bolt-enveloping
tech 3: energy 6; hold 4; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range   0 1 2 3 4 5 6 7 8 9 10
hit     7 6 6 5 5 4 4 3 3 2 2
damage  9 8 7 6 5 4 3 2 1 0 -1
tech 4: energy 6; hold 4; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range   0  1  2 3 4 5 6 7 8 9 10
hit     8  7  7 6 6 5 5 4 4 3 3
damage  11 10 9 8 7 6 5 4 3 2 1
mode bolt-shotgun
tech 3: energy 6; hold 4; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range   0 1 2 3 4 5 6 7 8
hit     7 6 6 5 5 4 4 3 3
damage  1 1 1 1 1 1 1 1 1
shots   4 4 4 4 4 4 4 4 4
tech 4: energy 6; hold 4; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range   0 1 2 3 4 5 6 7 8
hit     8 7 7 6 6 5 5 4 4
damage  1 1 1 1 1 1 1 1 1
shots   4 4 4 4 4 4 4 4 4
)");
}
