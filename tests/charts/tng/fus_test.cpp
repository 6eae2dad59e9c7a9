#include "tests/charts/tng/typed.h"

// "Normal Mode" of 3X is called "Standard" in the 4X braces: one mode here, normal. Suicide 4X: 1
// more energy spares the box.
TEST(TngCharts, TNG_Fus) {
  klaxon::tests::expect_weapon("Fus", R"(
mode normal
tech 3: energy 1; hold 1/2; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range 0 1 2 3
1     4 3 2 1
2-3   3 2 1 0
4-6   2 1 0 0
tech 4: energy 1; hold none; turn 4; impulse none; ammo none; capacitor 8; dice 1d6
range 0 1 2 3
1-2   4 3 2 1
3-5   3 2 1 0
6     2 1 0 0
mode overload
tech 3: energy 2; hold 1; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range 0 1 2 3 4 5
1     6 5 4 3 2 1
2-3   5 4 2 1 0 0
4-6   4 2 0 0 0 0
tech 4: energy 2; hold none; turn 2; impulse none; ammo none; capacitor 8; dice 1d6
range 0 1 2 3 4 5
1-2   6 5 4 3 2 1
3-5   5 4 2 1 0 0
6     4 2 0 0 0 0
mode suicide-overload
tech 3: energy 4; hold 2; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range 0 1 2 3 4 5 6 7
1     8 7 6 5 4 3 2 1
2-3   7 5 4 2 1 0 0 0
4-6   6 3 1 0 0 0 0 0
tech 4: energy 4; hold none; turn 1; impulse none; ammo none; capacitor 8; dice 1d6
range 0 1 2 3 4 5 6 7
1-2   8 7 6 5 4 3 2 1
3-5   7 5 4 2 1 0 0 0
6     6 3 1 0 0 0 0 0
)");
}
