#include "tests/charts/tng/typed.h"

// 4X: the bracket 1-2 gives 2 at range 0; the remark that only a natural "1" does 2 damage is the
// 3X bracket's and is not applied to the 2.
TEST(TngCharts, TNG_HFR) {
  klaxon::tests::expect_weapon("HFR", R"(
mode standard
tech 3: energy 1/2; hold none; turn 6; impulse none; ammo none; capacitor 9; dice 1d6
range 0 1 2-3 4-6
1     2 1 1   1
2-5   1 1 1   0
6     1 1 0   0
tech 4: energy 1/2; hold none; turn 8; impulse none; ammo none; capacitor 12; dice 1d6
range 0 1 2-3 4-6
1-2   2 1 1   1
3-5   1 1 1   0
6     1 1 0   0
)");
}
