#include "tests/charts/tng/typed.h"

// Typed as hit numbers for the tech level T of the weapon: T+1 T T-1 T-2 T-3 T-4.
TEST(TngCharts, TNG_KCW) {
  klaxon::tests::expect_weapon("KCW", R"(
mode standard
tech 3: energy 1; hold 1/4; turn 10; impulse none; ammo none; capacitor none; dice 1d6
range   0 1 2-3 4-7 8-15 16-31
hit     4 3 2   1   0    -1
damage  1 1 1   1   1    1
tech 4: energy 1; hold 1/4; turn 10; impulse none; ammo none; capacitor none; dice 1d6
range   0     1     2-3   4-7   8-15  16-31
hit     5     4     3     2     1     0
damage  1+1/2 1+1/2 1+1/2 1+1/2 1+1/2 1+1/2
tech 5: energy 1; hold 1/4; turn 10; impulse none; ammo none; capacitor none; dice 1d6
range   0 1 2-3 4-7 8-15 16-31
hit     6 5 4   3   2    1
damage  2 2 2   2   2    2
)");
}
