#include "tests/charts/tng/typed.h"

TEST(TngCharts, TNG_SABOT) {
  klaxon::tests::expect_weapon("SABOT", R"(
mode standard
tech 3: energy 4; hold 1; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range   0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15
hit     7 6 6 5 5 4 4 3 3 2 2  1  1  0  0  -1
damage  8 8 7 7 6 6 5 5 4 4 3  3  2  2  1  1
tech 4: energy 4; hold 1; turn 1; impulse none; ammo none; capacitor none; dice 1d6
same
mode overload
tech 3: energy 7; hold 3; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range   0  1  2  3  4  5  6  7  8  9  10 11 12 13
hit     8  7  6  5  4  3  2  1  0  -1 -2 -3 -4 -5
damage  14 13 12 11 10 9  8  7  6  5  4  3  2  1
tech 4: energy 7; hold 3; turn 1; impulse none; ammo none; capacitor none; dice 1d6
same
)");
}
