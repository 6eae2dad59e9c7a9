#include "tests/charts/tng/typed.h"

// 5X only. X energy, up to 5 a box, all boxes together; each impulse each unit within X hexes takes
// X - range pseudo-damage. No roll. No rate is printed: paid once a turn, it works in every
// impulse.
TEST(TngCharts, TNG_Wave) {
  klaxon::tests::expect_weapon("Wave", R"(
mode standard
tech 5: energy up-to-5; hold none; turn 1; impulse none; ammo none; capacitor none; dice none
)");
}
