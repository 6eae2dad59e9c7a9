#include "tests/charts/tng/typed.h"

// Energy is Propel-specific. 4X: 2 more, at most 13; a 0 becomes 2 where the row above has damage
// in the 3X chart (a -1 bonus to hit). No column 12 is added for a die of 0 read one column nearer:
// that range is not listed.
TEST(TngCharts, TNG_Bolt) {
  klaxon::tests::expect_weapon("Bolt", R"(
mode standard
tech 3: energy 6; hold 2; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range 0  1  2  3  4 5 6 7 8 9 10 11
1     13 12 11 10 9 8 7 6 5 4 3  2
2     12 11 10 9  8 7 6 5 4 3 2  0
3     11 10 9  8  7 6 5 4 3 2 0  0
4     9  8  7  6  5 4 3 2 0 0 0  0
5     8  7  6  5  4 3 2 0 0 0 0  0
6     6  5  4  3  2 0 0 0 0 0 0  0
tech 4: energy 6; hold 1; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range 0  1  2  3  4  5  6 7 8 9 10 11
1     13 13 13 12 11 10 9 8 7 6 5  4
2     13 13 12 11 10 9  8 7 6 5 4  2
3     13 12 11 10 9  8  7 6 5 4 2  0
4     11 10 9  8  7  6  5 4 2 2 0  0
5     10 9  8  7  6  5  4 2 0 0 0  0
6     8  7  6  5  4  2  2 0 0 0 0  0
)");
}
