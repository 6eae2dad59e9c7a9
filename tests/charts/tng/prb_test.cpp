#include "tests/charts/tng/typed.h"

// One probe an impulse, no limit a turn. reach is that of the probe's information.
TEST(TngCharts, TNG_Prb) {
  klaxon::tests::expect_weapon("Prb", R"(
mode standard
tech 3: energy 0; hold none; turn any; impulse 1; ammo 8; capacitor none; dice none; spaces 1;
        hit_points 1; damage 0; reach 6; speed 20
tech 4: energy 0; hold none; turn any; impulse 1; ammo 9; capacitor none; dice none; spaces 1;
        hit_points 1; damage 0; reach 7; speed 30
)");
}
