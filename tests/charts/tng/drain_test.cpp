#include "tests/charts/tng/typed.h"

// The chart is raw damage; what becomes of it (1d6 a point, thirds, movements) is not in the table.
TEST(TngCharts, TNG_Drain) {
  klaxon::tests::expect_weapon("Drain", R"(
mode drain-s
tech 5: energy 20; hold none; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range 0-10 11-20 21-30 31-40 41-50 51-60 61-70
1     15   12    9     6     3     2     1
2     13   10    7     4     1     0     0
3     11   8     5     2     0     0     0
4     9    6     3     0     0     0     0
5     7    4     1     0     0     0     0
6     5    2     0     0     0     0     0
mode drain-m
tech 5: energy 20; hold none; turn 1; impulse none; ammo none; capacitor none; dice 1d6
as drain-s
mode drain-d
tech 5: energy 20; hold none; turn 1; impulse none; ammo none; capacitor none; dice 1d6
as drain-s
)");
}
