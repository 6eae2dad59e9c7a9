#include "tests/charts/tng/typed.h"

// "All rules for WC apply for Snare, except Snare has a max energy capacity of 1": the 1-energy
// entries of the WC chart (row "1 2 4 7" at range 0-2, row "N 1 3 6" at 3-5). `strength[n]`:
// strength of each web hex if n hexes are cast.
TEST(TngCharts, TNG_Snare) {
  klaxon::tests::expect_weapon("Snare", R"(
mode cast-web-1
tech 3: energy 1; hold 1; turn 1; impulse none; ammo none; capacitor 1; dice none
range        0-2 3-5 6-8 9-11
strength[1]  3   2   -   -
strength[2]  1   1   -   -
strength[3]  1   0   -   -
tech 4: energy 1; hold 1; turn 1; impulse none; ammo none; capacitor 1; dice none
same
mode web-fist-1
tech 3: energy 1; hold 1; turn 1; impulse none; ammo none; capacitor 1; dice 1d6
range   0-2 3-5 6-8 9-11
hit     4   3   -   -
damage  3   2   -   -
tech 4: energy 1; hold 1; turn 1; impulse none; ammo none; capacitor 1; dice 1d6
same
)");
}
