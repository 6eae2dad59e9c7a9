#include "tests/charts/tng/typed.h"

TEST(TngCharts, TNG_RB) {
  klaxon::tests::expect_weapon("RB", R"(
mode standard
tech 3: energy 0; hold none; turn 2; impulse none; ammo 6; capacitor none; dice 1d6
range   0 1 2 3
hit     4 3 2 1
damage  2 2 2 1
tech 4: energy 0; hold none; turn 2; impulse none; ammo 6; capacitor none; dice 1d6
same
)");
}
