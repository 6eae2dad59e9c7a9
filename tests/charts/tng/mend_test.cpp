#include "tests/charts/tng/typed.h"

// Chart of Disr (tng-design.md, section 11). The document prints no maximal range for the overload
// of Mend: all ranges. P-Mend (4X, developed by no known race): the document prints no figures, not
// typed.
TEST(TngCharts, TNG_Mend) {
  klaxon::tests::expect_weapon("Mend", R"(
mode standard
tech 3: energy 3; hold none; turn 1; impulse none; ammo none; capacitor 3; dice 1d6
range   0 1 2 3-4 5-6 7-8 9-10
hit     7 6 5 4   3   2   1
damage  1 1 1 1   1   1   1
tech 4: energy 3; hold none; turn 1; impulse none; ammo none; capacitor 6; dice 1d6
same
mode overload
tech 3: energy 6; hold none; turn 1; impulse none; ammo none; capacitor 3; dice 1d6
range   0 1 2 3-4 5-6 7-8 9-10
hit     7 6 5 4   3   2   1
damage  2 2 2 2   2   2   2
tech 4: energy 6; hold none; turn 1; impulse none; ammo none; capacitor 6; dice 1d6
same
)");
}
