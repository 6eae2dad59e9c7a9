#include "tests/charts/tng/typed.h"

// No rate is printed: once a turn. No 4X change of the hit numbers is printed. Level 6: automatic
// within range 10, 1 hex gross.
TEST(TngCharts, TNG_Phtn) {
  klaxon::tests::expect_weapon("Phtn", R"(
mode standard
tech 3: energy 2; hold 1/2; turn 1; impulse none; ammo 50; capacitor none; dice 1d6
range   0 1 2 3 4 5 6 7 8  9
hit     7 6 5 4 3 2 1 0 -1 -2
damage  4 4 4 4 4 4 4 4 4  4
tech 4: energy 2; hold 1/2; turn 1; impulse none; ammo 100; capacitor none; dice 1d6
same
mode overload
tech 3: energy 4; hold 1; turn 1; impulse none; ammo 50; capacitor none; dice 1d6
range   0 1 2 3 4 5  6  7 8 9
hit     7 6 5 3 1 -1 -3 - - -
damage  8 8 8 8 8 8  8  - - -
tech 4: energy 4; hold 1; turn 1; impulse none; ammo 100; capacitor none; dice 1d6
same
mode proximity
tech 3: energy 2; hold 1/2; turn 1; impulse none; ammo 50; capacitor none; dice 1d6
range   0 1 2 3 4 5 6 7 8 9
hit     9 8 7 6 5 4 3 2 1 0
damage  2 2 2 2 2 2 2 2 2 2
tech 4: energy 2; hold 1/2; turn 1; impulse none; ammo 100; capacitor none; dice 1d6
same
mode prox-over
tech 3: energy 4; hold 1; turn 1; impulse none; ammo 50; capacitor none; dice 1d6
range   0 1 2 3 4 5 6  7  8 9
hit     9 8 7 5 3 1 -1 -3 - -
damage  4 4 4 4 4 4 4  4  - -
tech 4: energy 4; hold 1; turn 1; impulse none; ammo 100; capacitor none; dice 1d6
same
mode level-6
tech 3: energy 3; hold 1+1/2; turn 1; impulse none; ammo 50; capacitor none; dice none
range   0-10
hit     auto
damage  1
tech 4: energy 3; hold 1+1/2; turn 1; impulse none; ammo 100; capacitor none; dice none
same
)");
}
