#include "tests/charts/tng/typed.h"

// No 4X change is printed.
TEST(TngCharts, TNG_PB) {
  klaxon::tests::expect_weapon("PB", R"(
mode standard
tech 3: energy 1; hold none; turn 1; impulse none; ammo none; capacitor 2; dice 1d6
range  0-2 3-5 6-8 9-12
1      2   2   1   1
2-3    1   1   1   0
4-6    1   0   0   0
tech 4: energy 1; hold none; turn 1; impulse none; ammo none; capacitor 2; dice 1d6
same
)");
}
