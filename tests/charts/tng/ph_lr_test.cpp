#include "tests/charts/tng/typed.h"

// "Overload" is the second shot: no mode of its own. Modifiers shift from and to range 2.
TEST(TngCharts, TNG_Ph_LR) {
  klaxon::tests::expect_weapon("Ph-LR", R"(
mode standard
tech 3: energy 1; hold none; turn 2; impulse none; ammo none; capacitor 8; dice 1d6
range  0 1 2 3 4
1      1 1 2 1 1
2      0 1 2 1 0
3      0 1 1 1 0
4      0 0 1 0 0
5      0 0 1 0 0
6      0 0 0 0 0
tech 4: energy 1; hold none; turn 2; impulse none; ammo none; capacitor 10; dice 1d6
same
)");
}
