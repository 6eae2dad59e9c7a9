#include "tests/charts/tng/typed.h"

// Energy and hold are TimeWarp. Damage is 6*T to 1*T worked out; ten times that against targets
// without shields is not in the table.
TEST(TngCharts, TNG_ChrT) {
  klaxon::tests::expect_weapon("ChrT", R"(
mode standard
tech 4: energy 10; hold 3; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range  0-3 4-6 7-9 10-12 13-15 16-18
hit    8   7   6   5     4     3
damage 24  20  16  12    8     4
tech 5: energy 10; hold 3; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range  0-4 5-8 9-12 13-16 17-20 21-24
hit    8   7   6    5     4     3
damage 30  25  20   15    10    5
tech 6: energy 10; hold 3; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range  0-5 6-10 11-15 16-20 21-25 26-30
hit    8   7    6     5     4     3
damage 36  30   24    18    12    6
)");
}
