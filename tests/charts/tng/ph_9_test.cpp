#include "tests/charts/tng/typed.h"

// Tech 3: 1 is added to the range, so each column stands one hex nearer and the printed column 0
// falls away.
TEST(TngCharts, TNG_Ph_9) {
  klaxon::tests::expect_weapon("Ph-9", R"(
mode standard
tech 3: energy 1/2; hold none; turn 2; impulse none; ammo none; capacitor 6; dice 1d6
range  0 1 2 3 4 5 6-8 9-11 12-14 15-17 18-20
1      2 2 2 2 2 1 1   1    1     1     1
2      2 2 2 2 1 1 1   1    1     1     0
3      2 2 2 1 1 1 1   1    1     0     0
4      2 2 1 1 1 1 1   1    0     0     0
5      2 1 1 1 1 1 1   0    0     0     0
6      1 1 1 1 1 1 0   0    0     0     0
tech 4: energy 1/2; hold none; turn 4; impulse none; ammo none; capacitor 16; dice 1d6
range  0 1 2 3 4 5 6 7-9 10-12 13-15 16-18 19-21
1      2 2 2 2 2 2 1 1   1     1     1     1
2      2 2 2 2 2 1 1 1   1     1     1     0
3      2 2 2 2 1 1 1 1   1     1     0     0
4      2 2 2 1 1 1 1 1   1     0     0     0
5      2 2 1 1 1 1 1 1   0     0     0     0
6      2 1 1 1 1 1 1 0   0     0     0     0
)");
}
