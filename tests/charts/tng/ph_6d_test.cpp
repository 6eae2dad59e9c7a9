#include "tests/charts/tng/typed.h"

// Three Ph-6: the table of Ph-6.
TEST(TngCharts, TNG_Ph_6D) {
  klaxon::tests::expect_weapon("Ph-6D", R"(
mode standard
tech 3: energy 1/2; hold none; turn 6; impulse 3; ammo none; capacitor 9; dice 1d6
range  0 1 2 3 4-8 9-12
1      1 1 1 1 1   1
2      1 1 1 1 1   0
3      1 1 1 1 0   0
4      1 1 1 0 0   0
5      1 1 0 0 0   0
6      1 0 0 0 0   0
tech 4: energy 1/2; hold none; turn 6; impulse 3; ammo none; capacitor 12; dice 1d6
same
mode overload
tech 3: energy 1; hold none; turn 6; impulse 3; ammo none; capacitor 9; dice 1d6
range  0 1 2
1      2 2 2
2      2 2 2
3      2 2 2
4      2 2 2
5      2 2 0
6      2 0 0
tech 4: energy 1; hold none; turn 6; impulse 3; ammo none; capacitor 12; dice 1d6
range  0 1 2 3
1      2 2 2 2
2      2 2 2 2
3      2 2 2 2
4      2 2 2 0
5      2 2 0 0
6      2 0 0 0
)");
}
