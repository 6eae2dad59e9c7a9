#include "tests/charts/tng/typed.h"

// Overload: double damage, range 3 at 3X, 4 at 4X. No rate is printed: once a turn.
TEST(TngCharts, TNG_Ph_7) {
  klaxon::tests::expect_weapon("Ph-7", R"(
mode standard
tech 3: energy 1/2; hold none; turn 1; impulse none; ammo none; capacitor 4; dice 1d6
range  0 1 2 3 4 5-7 8-9 10-11 12-13 14-15
1      2 2 2 2 1 1   1   1     1     1
2      2 2 2 1 1 1   1   1     1     0
3      2 2 2 1 1 1   1   1     0     0
4      2 2 1 1 1 1   1   0     0     0
5      2 2 1 1 1 1   0   0     0     0
6      2 1 1 1 1 0   0   0     0     0
tech 4: energy 1/2; hold none; turn 1; impulse none; ammo none; capacitor 5; dice 1d6
same
mode overload
tech 3: energy 1; hold none; turn 1; impulse none; ammo none; capacitor 4; dice 1d6
range  0 1 2 3
1      4 4 4 4
2      4 4 4 2
3      4 4 4 2
4      4 4 2 2
5      4 4 2 2
6      4 2 2 2
tech 4: energy 1; hold none; turn 1; impulse none; ammo none; capacitor 5; dice 1d6
range  0 1 2 3 4
1      4 4 4 4 2
2      4 4 4 2 2
3      4 4 4 2 2
4      4 4 2 2 2
5      4 4 2 2 2
6      4 2 2 2 2
)");
}
