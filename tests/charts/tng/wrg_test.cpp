#include "tests/charts/tng/typed.h"

// Pulse: 4 LRG shots for the one arming (`turn`); the LRG chart is typed out. LRG's -2 bonus
// against Size Class 4 or smaller is a modifier of the die, not part of the chart.
TEST(TngCharts, TNG_WRG) {
  klaxon::tests::expect_weapon("WRG", R"(
mode standard
tech 3: energy 3; hold 1; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range   0  1  2  3 4 5 6 7 8 9 10 11 12 13 14 15
hit     6  6  5  5 5 4 4 4 3 3 3  2  2  2  1  1
damage  11 10 10 9 8 8 7 6 6 5 4  4  3  2  2  1
tech 4: energy 3; hold 1; turn 1; impulse none; ammo none; capacitor none; dice 1d6
same
mode pulse
tech 3: energy 3; hold 1; turn 4; impulse none; ammo none; capacitor none; dice 1d6
range   0 1 2 3 4 5 6
hit     5 5 4 3 3 2 1
damage  3 2 2 2 1 1 1
tech 4: energy 3; hold 1; turn 4; impulse none; ammo none; capacitor none; dice 1d6
same
)");
}
