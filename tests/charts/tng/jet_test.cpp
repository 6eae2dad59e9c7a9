#include "tests/charts/tng/typed.h"

// No energy and no ammo limit are printed. The figures are those of "Mine". One small mine an
// impulse or one medium mine a turn.
TEST(TngCharts, TNG_Jet) {
  klaxon::tests::expect_weapon("Jet", R"(
mode small
tech 3: energy 0; hold none; turn any; impulse 1; ammo none; capacitor none; dice none; spaces 1;
        hit_points 2; damage 4; splash 1; reach 12; speed 1
tech 4: energy 0; hold none; turn any; impulse 1; ammo none; capacitor none; dice none; spaces 1;
        hit_points 2; damage 4; splash 1; reach 21; speed 1
mode medium
tech 3: energy 0; hold none; turn 1; impulse none; ammo none; capacitor none; dice none; spaces 2;
        hit_points 4; damage 8; splash 2; reach 12; speed 1
tech 4: energy 0; hold none; turn 1; impulse none; ammo none; capacitor none; dice none; spaces 2;
        hit_points 4; damage 8; splash 2; reach 21; speed 1
)");
}
