#include "tests/charts/tng/typed.h"

// No rate is printed: once a turn.
TEST(TngCharts, TNG_DC) {
  klaxon::tests::expect_weapon("DC", R"(
mode standard
tech 3: energy 2; hold none; turn 1; impulse none; ammo none; capacitor 6; dice 1d6
range  0 1-2 3 4-5 6 7 8 9
hit    6 5   5 4   4 3 2 2
damage 3 3   2 2   1 1 1 1
tech 4: energy 2; hold none; turn 1; impulse none; ammo none; capacitor 6; dice 1d6
same
)");
}
