#include "tests/charts/tng/typed.h"

TEST(TngCharts, TNG_Anti_Proton_Beam) {
  klaxon::tests::expect_weapon("Anti-Proton Beam", R"(
mode standard
tech 3: energy 1; hold 0; turn 6; impulse none; ammo none; capacitor none; dice 1d6
range 0 1 2 3 4 5 6 7 8 9
1     4 3 3 2 2 2 1 1 1 1
2     3 3 2 2 2 1 1 1 1 0
3     2 2 2 2 1 1 1 1 0 0
4     1 1 1 1 1 1 1 0 0 0
5-6   0 0 0 0 0 0 0 0 0 0
tech 4: energy 1; hold 0; turn 6; impulse none; ammo none; capacitor none; dice 1d6
same
)");
}
