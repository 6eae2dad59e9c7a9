#include "tests/charts/tng/typed.h"

// Tech 4: warhead +1, hit numbers +1. No shotgun. Bolt: warhead (doubled if enveloping) halved, up.
TEST(TngCharts, TNG_Pl_Y) {
  klaxon::tests::expect_weapon("Pl-Y", R"(
mode standard
tech 3: energy 2; hold 1/2; turn 1; impulse none; ammo none; capacitor none; dice none
range    0 1 2 3 4 5 6 7 8
warhead  4 3 3 2 2 1 1 0 0
tech 4: energy 2; hold 1/2; turn 1; impulse none; ammo none; capacitor none; dice none
range    0 1 2 3 4 5 6 7 8
warhead  5 4 4 3 3 2 2 1 1
mode enveloping
tech 3: energy 3; hold 1; turn 1; impulse none; ammo none; capacitor none; dice none
range    0 1 2 3 4 5 6 7 8
warhead  8 6 6 4 4 2 2 0 0
tech 4: energy 3; hold 1; turn 1; impulse none; ammo none; capacitor none; dice none
range    0  1 2 3 4 5 6 7 8
warhead  10 8 8 6 6 4 4 2 2
mode bolt
tech 3: energy 2; hold 1/2; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range   0 1 2 3 4 5 6 7 8
hit     7 6 6 5 5 4 4 3 3
damage  2 2 2 1 1 1 1 0 0
tech 4: energy 2; hold 1/2; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range   0 1 2 3 4 5 6 7 8
hit     8 7 7 6 6 5 5 4 4
damage  3 2 2 2 2 1 1 1 1
mode bolt-enveloping
tech 3: energy 3; hold 1; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range   0 1 2 3 4 5 6 7 8
hit     7 6 6 5 5 4 4 3 3
damage  4 3 3 2 2 1 1 0 0
tech 4: energy 3; hold 1; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range   0 1 2 3 4 5 6 7 8
hit     8 7 7 6 6 5 5 4 4
damage  5 4 4 3 3 2 2 1 1
)");
}
