#include "tests/charts/tng/typed.h"

// No chart: no roll is printed, so `auto`. No rate is printed either. Upkeep of 5 a turn,
// cumulative (tng-design.md 11: 5, 10, 15, ...) is not a hold cost. Size Class 0 or larger is not
// affected.
TEST(TngCharts, TNG_SFG) {
  klaxon::tests::expect_weapon("SFG", R"(
mode standard
tech 3: energy 5; hold none; turn 1; impulse none; ammo none; capacitor none; dice none
range   0-2
hit     auto
tech 4: energy 5; hold none; turn 1; impulse none; ammo none; capacitor none; dice none
same
)");
}
