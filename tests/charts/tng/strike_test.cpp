#include "tests/charts/tng/typed.h"

// Green, White and Black have no figures in the document. `strength`: the printed "Trac Str" of the
// Blue Type.
TEST(TngCharts, TNG_Strike) {
  klaxon::tests::expect_weapon("Strike", R"(
mode red
tech 3: energy 5; hold 2; turn 1; impulse none; ammo none; capacitor none; dice 1d6; hit_points 5
range   0  1 2 3-4 5-6 7-8 9-10
hit     8  7 6 5   4   3   1
damage  10 9 8 7   6   5   4
tech 4: energy 5; hold 2; turn 1; impulse none; ammo none; capacitor none; dice 1d6; hit_points 5
same
mode blue
tech 3: energy 5; hold 3; turn 1; impulse none; ammo none; capacitor none; dice 1d6; hit_points 2
range     0  1  2  3  4-6 7-9 10-12
hit       9  8  7  6  5   4   2
damage    7  6  5  4  3   2   1
strength  30 23 17 12 8   5   3
tech 4: energy 5; hold 3; turn 1; impulse none; ammo none; capacitor none; dice 1d6; hit_points 2
same
mode yellow
tech 3: energy 10; hold 5; turn 1; impulse none; ammo none; capacitor none; dice 1d6; hit_points 7
range   0  1  2  3  4  5-8 9-12 13-16
hit     8  7  6  5  4  3   2    1
damage  15 14 13 12 11 10  9    8
tech 4: energy 10; hold 5; turn 1; impulse none; ammo none; capacitor none; dice 1d6; hit_points 7
same
)");
}
