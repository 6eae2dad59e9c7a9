#include "tests/charts/tng/typed.h"

// The document breaks the chart at range 18; the two parts stand here side by side (its row "8+" of
// ranges 19-31+ is all N). Warp energy, any amount up to the limit. A hit takes energy / movement
// cost movements. Speed 0 is not printed.
TEST(TngCharts, TNG_WFDG) {
  klaxon::tests::expect_weapon("WFDG", R"(
mode standard
tech 3: energy up-to-18; hold none; turn any; impulse none; ammo none; capacitor none; dice 1d6
range       0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20-23 24 25-29 30
hit[32+]    6 5 4 3 2 1 0 - - - -  -  -  -  -  -  -  -  -  -  -     -  -     -
hit[24-31]  6 6 5 4 4 3 2 2 1 0 -  -  -  -  -  -  -  -  -  -  -     -  -     -
hit[16-23]  6 6 5 5 4 4 3 3 2 2 1  1  0  -  -  -  -  -  -  -  -     -  -     -
hit[12-15]  6 6 6 5 5 4 4 4 3 3 2  2  2  1  1  0  -  -  -  -  -     -  -     -
hit[8-11]   6 6 6 5 5 5 4 4 4 3 3  3  2  2  2  1  1  1  0  -  -     -  -     -
hit[4-7]    6 6 6 6 5 5 5 5 4 4 4  4  3  3  3  3  2  2  2  2  1     0  -     -
hit[1-3]    6 6 6 6 6 5 5 5 5 5 4  4  4  4  4  3  3  3  3  3  2     2  1     0
tech 4: energy up-to-24; hold none; turn any; impulse none; ammo none; capacitor none; dice 1d6
same
)");
}
