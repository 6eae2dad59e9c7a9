#include "tests/charts/tng/typed.h"

// Table: at a hex. Formula: damage to a ship of Size Class 0 or larger, within range 5 too; none to
// others.
TEST(TngCharts, TNG_Force_Beam) {
  klaxon::tests::expect_weapon("Force Beam", R"(
mode rubble
tech 5: energy 1; hold none; turn 1; impulse none; ammo none; capacitor none; dice none
range  0-5
rubble 2d6
mode standard
tech 5: energy 1; hold none; turn 1; impulse none; ammo none; capacitor none; dice none
formula (2d6-range)*10000000
)");
}
