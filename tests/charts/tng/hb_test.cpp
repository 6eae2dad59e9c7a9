#include "tests/charts/tng/typed.h"

// "Fires 1/turn" stands before the modes, which have rates of their own (2 and 1): these are typed.
// 4X: the chart at true range minus 1, range 0 stays 0, so it reaches 12.
TEST(TngCharts, TNG_HB) {
  klaxon::tests::expect_weapon("HB", R"(
mode standard
tech 3: energy 3; hold 1; turn 2; impulse none; ammo none; capacitor none; dice 2d6
range  0  1  2  3 4 5 6 7 8 9 10 11
hit    12 11 10 9 8 7 6 5 4 3 2  1
damage 6  6  5  5 4 4 3 3 2 2 1  1
tech 4: energy 3; hold 1; turn 3; impulse none; ammo none; capacitor none; dice 2d6
range  0  1  2  3  4 5 6 7 8 9 10 11 12
hit    12 12 11 10 9 8 7 6 5 4 3  2  1
damage 6  6  6  5  5 4 4 3 3 2 2  1  1
mode overload
tech 3: energy 5; hold 3; turn 1; impulse none; ammo none; capacitor none; dice 2d6
range  0  1  2  3 4 5 6 7 8 9 10 11
hit    12 11 10 9 8 7 6 5 4 3 2  1
damage 12 11 10 9 8 7 6 5 4 3 2  1
tech 4: energy 5; hold 3; turn 2; impulse none; ammo none; capacitor none; dice 2d6
range  0  1  2  3  4 5 6 7 8 9 10 11 12
hit    12 12 11 10 9 8 7 6 5 4 3  2  1
damage 12 12 11 10 9 8 7 6 5 4 3  2  1
)");
}
