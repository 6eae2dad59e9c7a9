#include "tests/charts/tng/typed.h"

// No chart: the dice are rolled against the range (equal or greater: the chosen hex). 12 or more
// damage destroy it
// (`hit_points`). The six small Shards into which one splits are no mode.
TEST(TngCharts, TNG_Shard) {
  klaxon::tests::expect_weapon("Shard", R"(
mode standard
tech 3: energy 6; hold 0; turn 1; impulse none; ammo none; capacitor none; dice 3d6; hit_points 12
range   0-18
damage  18
tech 4: energy 6; hold 0; turn 1; impulse none; ammo none; capacitor none; dice 4d6; hit_points 12
range   0-24
damage  18
)");
}
