#include "tests/charts/tng/typed.h"

// Its speed and what it drains are no figures of fire.
TEST(TngCharts, TNG_DOGI) {
  klaxon::tests::expect_weapon("DOGI", R"(
mode standard
tech 3: energy 16; hold none; turn 1; impulse none; ammo none; capacitor none; dice none;
        hit_points 8
tech 4: energy 16; hold none; turn 1; impulse none; ammo none; capacitor none; dice none;
        hit_points 8
)");
}
