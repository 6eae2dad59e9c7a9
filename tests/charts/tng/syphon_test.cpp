#include "tests/charts/tng/typed.h"

TEST(TngCharts, TNG_Syphon) {
  klaxon::tests::expect_weapon("Syphon", R"(
mode standard
tech 3: energy 4; hold 1; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range   0  1  2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17
hit     6  6  6 6 6 5 5 5 5 4 4  4  3  3  2  1  -1 -4
damage  11 10 9 8 7 7 6 5 4 4 3  2  2  1  1  1  1  1
tech 4: energy 4; hold 1; turn 1; impulse none; ammo none; capacitor none; dice 1d6
same
)");
}
