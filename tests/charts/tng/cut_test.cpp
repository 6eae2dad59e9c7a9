#include "tests/charts/tng/typed.h"

// Each printed cell is "16+6": the rows by die have its first number (normal damage),
// permanent-<die> its second (permanent damage).
TEST(TngCharts, TNG_Cut) {
  klaxon::tests::expect_weapon("Cut", R"(
mode standard
tech 5: energy 10; hold none; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range       0-5 6-10 11-15 16-20 21-30 31-40 41-50 51-60 61-70
1           16  14   12    10    8     6     4     2     1
2           15  13   11    9     7     5     3     1     0
3           14  12   10    8     6     4     2     0     0
4           13  11   9     7     5     3     1     0     0
5           12  10   8     6     4     2     0     0     0
6           11  9    7     5     3     1     0     0     0
permanent-1 6   5    4     3     2     1     0     0     0
permanent-2 5   4    3     2     1     0     0     0     0
permanent-3 4   3    2     1     0     0     0     0     0
permanent-4 3   2    1     0     0     0     0     0     0
permanent-5 2   1    0     0     0     0     0     0     0
permanent-6 1   0    0     0     0     0     0     0     0
)");
}
