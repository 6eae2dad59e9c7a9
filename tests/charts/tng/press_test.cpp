#include "tests/charts/tng/typed.h"

// No chart: it hits automatically; strength = energy * 2 / range (tng-design.md 11: range 0 counts
// as 1, strength rounds down), and the target takes 1 damage a point of strength each Impulse
// Activity. `reach` is the printed max range.
TEST(TngCharts, TNG_Press) {
  klaxon::tests::expect_weapon("Press", R"(
mode standard
tech 3: energy any; hold none; turn 1; impulse none; ammo none; capacitor none; dice none; reach 6
formula 2*energy/range
tech 4: energy any; hold none; turn 1; impulse none; ammo none; capacitor none; dice none; reach 8
formula 2*energy/range
)");
}
