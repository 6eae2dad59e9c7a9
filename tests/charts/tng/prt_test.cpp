#include "tests/charts/tng/typed.h"

// The note beside the chart ("subtract 1 for each Size Class number / above 4.") is broken over its
// two rows in the scan; it is applied here to the hit numbers of each Size Class.
TEST(TngCharts, TNG_PRT) {
  klaxon::tests::expect_weapon("PRT", R"(
mode standard
tech 3: energy 1; hold 0; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range    0 1 2 3 4 5
hit[4-]  7 6 5 4 3 2
hit[5]   6 5 4 3 2 1
hit[6]   5 4 3 2 1 0
hit[7]   4 3 2 1 0 -1
hit[8]   3 2 1 0 -1 -2
damage   3 2 2 2 2 1
tech 4: energy 1; hold 0; turn 1; impulse none; ammo none; capacitor none; dice 1d6
same
)");
}
