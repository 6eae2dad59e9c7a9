#include "tests/charts/tng/typed.h"

// A rack with one missile type; no 4X changes are printed.
TEST(TngCharts, TNG_Seeker) {
  klaxon::tests::expect_weapon("Seeker", R"(
mode standard
tech 3: energy 0; hold none; turn 1; impulse none; ammo 2; capacitor none; dice none; spaces 3;
        hit_points 5; damage 5; reach 5
tech 4: energy 0; hold none; turn 1; impulse none; ammo 2; capacitor none; dice none; spaces 3;
        hit_points 5; damage 5; reach 5
)");
}
