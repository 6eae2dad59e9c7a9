#include "tests/charts/tng/typed.h"

// Three Ph-WR: the table of Ph-WR.
TEST(TngCharts, TNG_Ph_WD) {
  klaxon::tests::expect_weapon("Ph-WD", R"(
mode standard
tech 3: energy 1/2; hold none; turn 6; impulse 3; ammo none; capacitor 9; dice 1d6
range  0 1 2 3 4 5 6-7 8-9
1      1 1 1 1 1 1 1   1
2      1 1 1 1 1 1 1   0
3      0 1 1 1 1 1 0   0
4      0 1 1 1 1 0 0   0
5      0 0 1 1 0 0 0   0
6      0 0 1 0 0 0 0   0
tech 4: energy 1/2; hold none; turn 6; impulse 3; ammo none; capacitor 12; dice 1d6
same
mode overload
tech 3: energy 1; hold none; turn 6; impulse 3; ammo none; capacitor 9; dice 1d6
range  0 1 2 3
1      2 2 2 2
2      2 2 2 2
3      0 2 2 2
4      0 2 2 2
5      0 0 2 2
6      0 0 2 0
tech 4: energy 1; hold none; turn 6; impulse 3; ammo none; capacitor 12; dice 1d6
range  0 1 2 3 4
1      2 2 2 2 2
2      2 2 2 2 2
3      0 2 2 2 2
4      0 2 2 2 2
5      0 0 2 2 0
6      0 0 2 0 0
)");
}
