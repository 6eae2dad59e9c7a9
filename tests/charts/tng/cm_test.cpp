#include "tests/charts/tng/typed.h"

// Printed is the row hit[4+] and "subtract 1 for each Size Class number smaller than 4"; the other
// rows are worked out from it, down to the last size class the document knows.
TEST(TngCharts, TNG_CM) {
  klaxon::tests::expect_weapon("CM", R"(
mode standard
tech 3: energy 1; hold 0; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range   0  1  2  3  4  5  6  7
hit[4+] 8  7  6  5  4  3  2  1
hit[3]  7  6  5  4  3  2  1  0
hit[2]  6  5  4  3  2  1  0  -1
hit[1]  5  4  3  2  1  0  -1 -2
hit[0]  4  3  2  1  0  -1 -2 -3
hit[-1] 3  2  1  0  -1 -2 -3 -4
hit[-2] 2  1  0  -1 -2 -3 -4 -5
hit[-3] 1  0  -1 -2 -3 -4 -5 -6
hit[-4] 0  -1 -2 -3 -4 -5 -6 -7
hit[-5] -1 -2 -3 -4 -5 -6 -7 -8
hit[-6] -2 -3 -4 -5 -6 -7 -8 -9
damage  4  3  3  3  3  3  3  2
tech 4: energy 1; hold 0; turn 1; impulse none; ammo none; capacitor none; dice 1d6
same
)");
}
