#include "tests/charts/tng/typed.h"

TEST(TngCharts, TNG_EB) {
  klaxon::tests::expect_weapon("EB", R"(
mode standard
tech 3: energy 1; hold none; turn 1; impulse none; ammo none; capacitor 2; dice 1d6
range 0-2 3-6 7-10
1-3   1   1   1
4-5   1   1   0
6     1   0   0
tech 4: energy 1; hold none; turn 1; impulse none; ammo none; capacitor 2; dice 1d6
same
)");
}
