#include "tests/charts/tng/typed.h"

// Pulse fires 2 PGLs: table of PGL. Row shots: how many; damage is for one shot. No 4X change is
// printed.
TEST(TngCharts, TNG_PGH) {
  klaxon::tests::expect_weapon("PGH", R"(
mode standard
tech 3: energy 6; hold 2; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range   0  1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19
hit     7  7  6  6  6  5  5  5  4  4  4  3  3  3  2  2  2  1  1  1
damage  20 19 18 17 16 15 14 13 12 11 10 9  8  7  6  5  4  3  2  1
tech 4: energy 6; hold 2; turn 1; impulse none; ammo none; capacitor none; dice 1d6
same
mode pulse
tech 3: energy 6; hold 2; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range   0 1 2 3 4 5 6 7 8 9 10 11 12 13
hit     7 6 6 5 5 4 4 3 3 2 2  1  1  0
damage  7 7 6 6 5 5 4 4 3 3 2  2  1  1
shots   2 2 2 2 2 2 2 2 2 2 2  2  2  2
tech 4: energy 6; hold 2; turn 1; impulse none; ammo none; capacitor none; dice 1d6
same
)");
}
