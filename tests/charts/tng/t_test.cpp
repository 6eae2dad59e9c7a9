#include "tests/charts/tng/typed.h"

TEST(TngCharts, TNG_T) {
  klaxon::tests::expect_weapon("T", R"(
mode standard
tech 3: energy 0; hold none; turn 1; impulse none; ammo 2; capacitor none; dice 1d6
range   0 1 2 3 4
hit     5 4 3 2 1
damage  4 4 4 4 2
tech 4: energy 0; hold none; turn 1; impulse none; ammo 2; capacitor none; dice 1d6
same
)");
}
