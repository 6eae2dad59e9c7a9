#include "tests/charts/tng/typed.h"

// No 4X change is printed. A miss does not spend the shot.
TEST(TngCharts, TNG_PGL) {
  klaxon::tests::expect_weapon("PGL", R"(
mode standard
tech 3: energy 3; hold 1; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range   0 1 2 3 4 5 6 7 8 9 10 11 12 13
hit     7 6 6 5 5 4 4 3 3 2 2  1  1  0
damage  7 7 6 6 5 5 4 4 3 3 2  2  1  1
tech 4: energy 3; hold 1; turn 1; impulse none; ammo none; capacitor none; dice 1d6
same
)");
}
