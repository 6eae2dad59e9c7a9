#include "tests/charts/tng/typed.h"

// Gross effect: no roll, so no hit row. 2.5 is typed 2+1/2. Round the total down, not the shot.
TEST(TngCharts, TNG_Mauler) {
  klaxon::tests::expect_weapon("Mauler", R"(
mode standard
tech 3: energy 1; hold none; turn any; impulse none; ammo none; capacitor none; dice none
range   0 1     2 3     4 5
damage  3 2+1/2 2 1+1/2 1 1/2
tech 4: energy 1; hold none; turn any; impulse none; ammo none; capacitor none; dice none
same
)");
}
