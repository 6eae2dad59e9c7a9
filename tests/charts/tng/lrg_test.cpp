#include "tests/charts/tng/typed.h"

// The printed hit numbers; the -2 bonus to hit against Size Class 4 or smaller is a modifier and
// not in the table.
TEST(TngCharts, TNG_LRG) {
  klaxon::tests::expect_weapon("LRG", R"(
mode standard
tech 3: energy 1; hold 1/2; turn 2; impulse 1; ammo none; capacitor none; dice 1d6
range   0 1 2 3 4 5 6
hit     5 5 4 3 3 2 1
damage  3 2 2 2 1 1 1
tech 4: energy 1; hold 1/2; turn 2; impulse 1; ammo none; capacitor none; dice 1d6
same
)");
}
