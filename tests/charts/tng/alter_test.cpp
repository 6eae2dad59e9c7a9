#include "tests/charts/tng/typed.h"

// "Can be maintained for 2 per turn" is an upkeep, not a hold (settled). No farthest range is
// printed. Only against Size Class 0 or larger; the figure is internals that become "Null". No rate
// is printed: once a turn.
TEST(TngCharts, TNG_Alter) {
  klaxon::tests::expect_weapon("Alter", R"(
mode standard
tech 5: energy 8; hold none; turn 1; impulse none; ammo none; capacitor none; dice none
formula 4d6-range
)");
}
