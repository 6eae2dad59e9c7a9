#include "tests/charts/tng/typed.h"

// 4X and 5X only; hits automatically, 1 internal a shot, nothing defends.
TEST(TngCharts, TNG_Ph_10) {
  klaxon::tests::expect_weapon("Ph-10", R"(
mode standard
tech 4: energy 5; hold none; turn 3; impulse 1; ammo none; capacitor 15; dice none
range   0-50
hit     auto
damage  1
tech 5: energy 5; hold none; turn 6; impulse 1; ammo none; capacitor 30; dice none
range   0-100
hit     auto
damage  1
)");
}
