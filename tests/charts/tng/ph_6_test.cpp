#include "tests/charts/tng/typed.h"

// Overload: double damage, range 2 at 3X, 3 at 4X.
TEST(TngCharts, TNG_Ph_6) {
  klaxon::tests::expect_weapon("Ph-6", R"(
mode standard
tech 3: energy 1/2; hold none; turn 2; impulse 1; ammo none; capacitor 3; dice 1d6
range  0 1 2 3 4-8 9-12
1      1 1 1 1 1   1
2      1 1 1 1 1   0
3      1 1 1 1 0   0
4      1 1 1 0 0   0
5      1 1 0 0 0   0
6      1 0 0 0 0   0
tech 4: energy 1/2; hold none; turn 2; impulse 1; ammo none; capacitor 4; dice 1d6
same
mode overload
tech 3: energy 1; hold none; turn 2; impulse 1; ammo none; capacitor 3; dice 1d6
range  0 1 2
1      2 2 2
2      2 2 2
3      2 2 2
4      2 2 2
5      2 2 0
6      2 0 0
tech 4: energy 1; hold none; turn 2; impulse 1; ammo none; capacitor 4; dice 1d6
range  0 1 2 3
1      2 2 2 2
2      2 2 2 2
3      2 2 2 2
4      2 2 2 0
5      2 2 0 0
6      2 0 0 0
)");
}
