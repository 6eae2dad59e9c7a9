#include "tests/charts/tng/typed.h"

// "All 4X PCs are of a very questionable "Pulse-PC" design": its one mode but veron-t-pc is called
// pulse. Range 11: N at 3X, 0 at 4X; 12+ is N at both. Held: 2 shots at 3X, 6 at 4X, each for 1/2.
// veron-t-pc: the failed "Veron-T-PC" mode, 1 excess damage; no chart of its own, so the 4X chart
// of PC.
TEST(TngCharts, TNG_PC) {
  klaxon::tests::expect_weapon("PC", R"(
mode standard
tech 3: energy 2; hold 1/2; turn 2; impulse 1; ammo none; capacitor none; dice 1d6
range   0-1 2 3-4 5 6-7 8 9-10 11
hit     7   6 5   4 3   2 1    -
damage  2   2 2   2 2   2 2    -
mode pulse
tech 4: energy 1; hold 1/2; turn 6; impulse 1; ammo none; capacitor none; dice 1d6
range   0-1 2 3-4 5 6-7 8 9-10 11
hit     7   6 5   4 3   2 1    0
damage  1   1 1   1 1   1 1    1
mode veron-t-pc
tech 4: energy 6; hold none; turn 1; impulse 1; ammo none; capacitor none; dice 1d6
as pulse
)");
}
