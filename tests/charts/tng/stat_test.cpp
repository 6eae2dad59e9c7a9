#include "tests/charts/tng/typed.h"

// The row "Warhead" of the document is typed as `damage`.
TEST(TngCharts, TNG_Stat) {
  klaxon::tests::expect_weapon("Stat", R"(
mode standard
tech 3: energy 7; hold 2; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range   0  1  2  3  4 5 6 7 8 9
hit     7  6  6  5  4 4 3 2 2 1
damage  13 12 10 9  8 6 5 4 2 1
tech 4: energy 6; hold 2; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range   0  1  2  3  4 5 6 7 8 9
hit     7  6  6  5  4 4 3 2 2 1
damage  14 13 11 10 9 7 6 5 3 2
)");
}
