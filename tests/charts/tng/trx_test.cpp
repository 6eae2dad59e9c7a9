#include "tests/charts/tng/typed.h"

// 4X only (BPV NA {400}). The charts of TRH at 4X are typed out, since `as` names a mode of the
// same weapon. P-Mend: the Disr chart of 4X (its hit numbers do not change at 4X), damage 1 is what
// a standard Mend shot mends. Flux: the 3X Flux, warp energy.
TEST(TngCharts, TNG_TRX) {
  klaxon::tests::expect_weapon("TRX", R"(
mode trh-light
tech 4: energy 1; hold 1/2; turn 4; impulse none; ammo none; capacitor none; dice 1d6
range  0-1 2-3 4-5 6-7 8-9 10-11
1-2    2   2   2   1   1   1
3-4    2   2   1   1   1   0
5-6    2   1   1   1   0   0
mode trh-heavy
tech 4: energy 3; hold 1/2; turn 3; impulse none; ammo none; capacitor none; dice 1d6
range  0 1 2 3 4 5 6 7 8 9
1-2    4 4 3 3 3 2 2 2 1 1
3-4    4 3 3 3 2 2 2 1 1 0
5-6    3 3 3 2 2 2 1 1 1 0
mode trh-overload
tech 4: energy 4; hold 2; turn 2; impulse none; ammo none; capacitor none; dice 1d6
range  0 1 2 3 4 5 6 7
1-2    6 5 4 4 3 2 2 1
3-4    5 5 4 3 3 2 1 1
5-6    5 4 4 3 2 2 1 0
mode trac
tech 4: energy any; hold none; turn 1; impulse none; ammo none; capacitor none; dice none
mode repul
tech 4: energy any; hold none; turn 1; impulse none; ammo none; capacitor none; dice none
mode p-mend
tech 4: energy 2; hold 1; turn 4; impulse none; ammo none; capacitor none; dice 1d6
range   0 1 2 3-4 5-6 7-8 9-10
hit     7 6 5 4   3   2   1
damage  1 1 1 1   1   1   1
mode flux
tech 4: energy 6; hold 1; turn 1; impulse none; ammo none; capacitor none; dice 2d6
range    0  1  2 3 4 5 6 7 8 9 10
hit      11 10 9 8 7 6 5 4 3 2 1
systems  5  4  3 3 2 2 2 1 1 1 1
)");
}
