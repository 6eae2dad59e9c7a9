#include "tests/charts/tng/typed.h"

// 1 damage; the two conditional +1 are not in the table.
TEST(TngCharts, TNG_CB) {
  klaxon::tests::expect_weapon("CB", R"(
mode standard
tech 3: energy 1; hold none; turn 2; impulse none; ammo none; capacitor 6; dice 1d6
range  0-1 2 3 4 5 6 7 8
hit    7   6 5 4 3 2 1 0
damage 1   1 1 1 1 1 1 1
tech 4: energy 1; hold none; turn 3; impulse none; ammo none; capacitor 9; dice 1d6
same
)");
}
