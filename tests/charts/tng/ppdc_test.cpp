#include "tests/charts/tng/typed.h"

// Figures spread over three facings: left, facing, right. At 4X only the range brackets change.
TEST(TngCharts, TNG_PPDC) {
  klaxon::tests::expect_weapon("PPDC", R"(
mode standard
tech 3: energy 1; hold 1/4; turn 8; impulse none; ammo none; capacitor none; dice 2d6
range   0     1-3   4-6   7-9   10-12 13-15 16-18 19-21 22-24
hit     4     12    10    9     7     6     4     3     1
damage  0+3+0 1+2+1 1+2+1 1+1+1 1+1+1 1+1+0 1+1+0 0+1+0 0+1+0
tech 4: energy 1; hold 1/4; turn 8; impulse none; ammo none; capacitor none; dice 2d6
range   0     1-4   5-7   8-11  12-14 15-18 19-21 22-25 26-28
hit     4     12    10    9     7     6     4     3     1
damage  0+3+0 1+2+1 1+2+1 1+1+1 1+1+1 1+1+0 1+1+0 0+1+0 0+1+0
)");
}
