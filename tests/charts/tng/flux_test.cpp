#include "tests/charts/tng/typed.h"

// Energy to fire is warp energy.
TEST(TngCharts, TNG_Flux) {
  klaxon::tests::expect_weapon("Flux", R"(
mode standard
tech 3: energy 6; hold 1; turn 1; impulse none; ammo none; capacitor none; dice 2d6
range   0  1  2 3 4 5 6 7 8 9 10
hit     11 10 9 8 7 6 5 4 3 2 1
systems 5  4  3 3 2 2 2 1 1 1 1
tech 4: energy 6; hold 1; turn 1; impulse none; ammo none; capacitor none; dice 2d6
range   0  1  2  3 4 5 6 7 8 9 10 11
hit     12 11 10 9 8 7 6 5 4 3 2  1
systems 6  5  4  4 3 3 3 2 2 1 1  1
)");
}
