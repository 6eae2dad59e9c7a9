#include "tests/charts/tng/typed.h"

// 4X has formulas alone, 8-Range-1d6 and 5-Range-1d6: written out to the last range at which they
// hurt (6 and 3), as the 3X charts are. Pulse: energy and hold are for all 3 shots.
TEST(TngCharts, TNG_Blast) {
  klaxon::tests::expect_weapon("Blast", R"(
mode normal
tech 3: energy 3; hold 1/2; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range 0 1 2 3 4 5
1     6 5 4 3 2 1
2     5 4 3 2 1 0
3     4 3 2 1 0 0
4     3 2 1 0 0 0
5     2 1 0 0 0 0
6     1 0 0 0 0 0
tech 4: energy 2; hold 1/2; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range 0 1 2 3 4 5 6
1     7 6 5 4 3 2 1
2     6 5 4 3 2 1 0
3     5 4 3 2 1 0 0
4     4 3 2 1 0 0 0
5     3 2 1 0 0 0 0
6     2 1 0 0 0 0 0
mode pulse
tech 3: energy 4; hold 1+1/2; turn 3; impulse none; ammo none; capacitor none; dice 1d6
range 0 1 2
1     3 2 1
2     2 1 0
3     1 0 0
4-6   0 0 0
tech 4: energy 3; hold 1+1/2; turn 3; impulse none; ammo none; capacitor none; dice 1d6
range 0 1 2 3
1     4 3 2 1
2     3 2 1 0
3     2 1 0 0
4     1 0 0 0
5-6   0 0 0 0
)");
}
