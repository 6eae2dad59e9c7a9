#include "tests/charts/tng/typed.h"

// No rate is printed: once a turn.
TEST(TngCharts, TNG_Disr) {
  klaxon::tests::expect_weapon("Disr", R"(
mode standard
tech 3: energy 1; hold none; turn 1; impulse none; ammo none; capacitor 6; dice 1d6
range  0 1 2 3-4 5-6 7-8 9-10
hit    7 6 5 4   3   2   1
damage 1 1 1 1   1   1   1
tech 4: energy 1; hold none; turn 1; impulse none; ammo none; capacitor 8; dice 1d6
same
mode overload
tech 3: energy 2; hold none; turn 1; impulse none; ammo none; capacitor 6; dice 1d6
range  0 1 2 3
hit    7 6 5 4
damage 2 2 2 2
tech 4: energy 2; hold none; turn 1; impulse none; ammo none; capacitor 8; dice 1d6
range  0 1 2 3-4
hit    7 6 5 4
damage 2 2 2 2
mode double-overload
tech 3: energy 3; hold none; turn 1; impulse none; ammo none; capacitor 6; dice 1d6
range  0 1 2
hit    7 6 5
damage 3 3 3
tech 4: energy 3; hold none; turn 1; impulse none; ammo none; capacitor 8; dice 1d6
range  0 1 2 3
hit    7 6 5 4
damage 3 3 3 3
mode triple-overload
tech 3: energy 4; hold none; turn 1; impulse none; ammo none; capacitor 6; dice 1d6
range  0 1
hit    7 6
damage 4 4
tech 4: energy 4; hold none; turn 1; impulse none; ammo none; capacitor 8; dice 1d6
range  0 1 2
hit    7 6 5
damage 4 4 4
)");
}
