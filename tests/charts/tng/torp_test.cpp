#include "tests/charts/tng/typed.h"

// 4X: 1 added to each printed hit number; what is N stays N.
TEST(TngCharts, TNG_Torp) {
  klaxon::tests::expect_weapon("Torp", R"(
mode standard
tech 3: energy 1; hold 0; turn 1; impulse none; ammo 10; capacitor none; dice 1d6
range   0 1 2 3 4 5 6
hit     6 5 4 3 2 1 0
damage  3 3 3 3 3 3 3
tech 4: energy 1; hold 0; turn 1; impulse none; ammo 15; capacitor none; dice 1d6
range   0 1 2 3 4 5 6
hit     7 6 5 4 3 2 1
damage  3 3 3 3 3 3 3
mode overload
tech 3: energy 2; hold 1; turn 1; impulse none; ammo 10; capacitor none; dice 1d6
range   0 1 2 3 4 5 6
hit     6 4 2 0 - - -
damage  6 6 6 6 - - -
tech 4: energy 2; hold 1; turn 1; impulse none; ammo 15; capacitor none; dice 1d6
range   0 1 2 3 4 5 6
hit     7 5 3 1 - - -
damage  6 6 6 6 - - -
)");
}
