#include "tests/charts/tng/typed.h"

TEST(TngCharts, TNG_Grav) {
  klaxon::tests::expect_weapon("Grav", R"(
mode standard
tech 3: energy 3; hold none; turn 1; impulse none; ammo none; capacitor 6; dice 1d6
range      0 1 2 3 4 5 6 7 8  9  10
hit        7 6 5 4 3 2 1 0 -1 -2 -3
damage[6+] 3 3 2 2 1 1 - - -  -  -
damage[5]  4 4 3 3 2 2 1 1 -  -  -
damage[4]  5 5 4 4 3 3 2 2 1  1  -
damage[3]  6 6 5 5 4 4 3 3 2  2  1
damage[2]  7 7 6 6 5 5 4 4 3  3  2
damage[1]  8 8 7 7 6 6 5 5 4  4  3
damage[0-] 9 9 8 8 7 7 6 6 5  5  4
tech 4: energy 3; hold none; turn 1; impulse none; ammo none; capacitor 6; dice 1d6
range      0 1 2 3 4 5 6 7 8 9  10
hit        8 7 6 5 4 3 2 1 0 -1 -2
damage[6+] 3 3 2 2 1 1 - - - -  -
damage[5]  4 4 3 3 2 2 1 1 - -  -
damage[4]  5 5 4 4 3 3 2 2 1 1  -
damage[3]  6 6 5 5 4 4 3 3 2 2  1
damage[2]  7 7 6 6 5 5 4 4 3 3  2
damage[1]  8 8 7 7 6 6 5 5 4 4  3
damage[0-] 9 9 8 8 7 7 6 6 5 5  4
)");
}
