#include "tests/charts/tng/typed.h"

// The chart of the document is read along its rows: nine entries a row, the energy used at range
// 0-2, 3-5, 6-8, 9-11 (what energy reaches that row there), then the strength of each web hex for
// 1, 2, 3 hexes, then Web Fist's hit number and damage. `strength[n]`: strength of each web hex if
// n hexes are cast. `hold`: a charge loses 1 a turn.
constexpr const char* typed_wc = R"(
mode cast-web-1
tech 3: energy 1; hold 1; turn 1; impulse none; ammo none; capacitor 7; dice none
range        0-2 3-5 6-8 9-11
strength[1]  3   2   -   -
strength[2]  1   1   -   -
strength[3]  1   0   -   -
tech 4: energy 1; hold 1; turn 1; impulse none; ammo none; capacitor 8; dice none
same
mode cast-web-2
tech 3: energy 2; hold 1; turn 1; impulse none; ammo none; capacitor 7; dice none
range        0-2 3-5 6-8 9-11
strength[1]  4   3   1   -
strength[2]  2   1   0   -
strength[3]  1   1   0   -
tech 4: energy 2; hold 1; turn 1; impulse none; ammo none; capacitor 8; dice none
same
mode cast-web-3
tech 3: energy 3; hold 1; turn 1; impulse none; ammo none; capacitor 7; dice none
range        0-2 3-5 6-8 9-11
strength[1]  5   4   2   -
strength[2]  2   2   1   -
strength[3]  1   1   0   -
tech 4: energy 3; hold 1; turn 1; impulse none; ammo none; capacitor 8; dice none
same
mode cast-web-4
tech 3: energy 4; hold 1; turn 1; impulse none; ammo none; capacitor 7; dice none
range        0-2 3-5 6-8 9-11
strength[1]  6   5   3   -
strength[2]  3   2   1   -
strength[3]  2   1   1   -
tech 4: energy 4; hold 1; turn 1; impulse none; ammo none; capacitor 8; dice none
same
mode cast-web-5
tech 3: energy 5; hold 1; turn 1; impulse none; ammo none; capacitor 7; dice none
range        0-2 3-5 6-8 9-11
strength[1]  7   6   4   1
strength[2]  3   3   2   0
strength[3]  2   2   1   0
tech 4: energy 5; hold 1; turn 1; impulse none; ammo none; capacitor 8; dice none
same
mode cast-web-6
tech 3: energy 6; hold 1; turn 1; impulse none; ammo none; capacitor 7; dice none
range        0-2 3-5 6-8 9-11
strength[1]  8   7   5   2
strength[2]  4   3   2   1
strength[3]  2   2   1   0
tech 4: energy 6; hold 1; turn 1; impulse none; ammo none; capacitor 8; dice none
same
mode cast-web-7
tech 3: energy 7; hold 1; turn 1; impulse none; ammo none; capacitor 7; dice none
range        0-2 3-5 6-8 9-11
strength[1]  9   8   6   3
strength[2]  4   4   3   1
strength[3]  3   2   2   1
tech 4: energy 7; hold 1; turn 1; impulse none; ammo none; capacitor 8; dice none
same
mode cast-web-8
tech 4: energy 8; hold 1; turn 1; impulse none; ammo none; capacitor 8; dice none
range        0-2 3-5 6-8 9-11
strength[1]  10  9   7   4
strength[2]  5   4   3   2
strength[3]  3   3   2   1
mode web-fist-1
tech 3: energy 1; hold 1; turn 1; impulse none; ammo none; capacitor 7; dice 1d6
range        0-2 3-5 6-8 9-11
hit          4   3   -   -
damage       3   2   -   -
tech 4: energy 1; hold 1; turn 1; impulse none; ammo none; capacitor 8; dice 1d6
same
mode web-fist-2
tech 3: energy 2; hold 1; turn 1; impulse none; ammo none; capacitor 7; dice 1d6
range        0-2 3-5 6-8 9-11
hit          5   4   2   -
damage       4   3   1   -
tech 4: energy 2; hold 1; turn 1; impulse none; ammo none; capacitor 8; dice 1d6
same
mode web-fist-3
tech 3: energy 3; hold 1; turn 1; impulse none; ammo none; capacitor 7; dice 1d6
range        0-2 3-5 6-8 9-11
hit          6   5   3   -
damage       5   4   2   -
tech 4: energy 3; hold 1; turn 1; impulse none; ammo none; capacitor 8; dice 1d6
same
mode web-fist-4
tech 3: energy 4; hold 1; turn 1; impulse none; ammo none; capacitor 7; dice 1d6
range        0-2 3-5 6-8 9-11
hit          6   6   4   -
damage       6   5   3   -
tech 4: energy 4; hold 1; turn 1; impulse none; ammo none; capacitor 8; dice 1d6
range        0-2 3-5 6-8 9-11
hit          7   6   4   -
damage       6   5   3   -
mode web-fist-5
tech 3: energy 5; hold 1; turn 1; impulse none; ammo none; capacitor 7; dice 1d6
range        0-2 3-5 6-8 9-11
hit          5   6   5   2
damage       7   6   4   1
tech 4: energy 5; hold 1; turn 1; impulse none; ammo none; capacitor 8; dice 1d6
range        0-2 3-5 6-8 9-11
hit          6   7   5   2
damage       7   6   4   1
mode web-fist-6
tech 3: energy 6; hold 1; turn 1; impulse none; ammo none; capacitor 7; dice 1d6
range        0-2 3-5 6-8 9-11
hit          4   5   6   3
damage       8   7   5   2
tech 4: energy 6; hold 1; turn 1; impulse none; ammo none; capacitor 8; dice 1d6
range        0-2 3-5 6-8 9-11
hit          5   6   6   3
damage       8   7   5   2
mode web-fist-7
tech 3: energy 7; hold 1; turn 1; impulse none; ammo none; capacitor 7; dice 1d6
range        0-2 3-5 6-8 9-11
hit          3   4   6   4
damage       9   8   6   3
tech 4: energy 7; hold 1; turn 1; impulse none; ammo none; capacitor 8; dice 1d6
range        0-2 3-5 6-8 9-11
hit          4   5   7   4
damage       9   8   6   3
mode web-fist-8
tech 4: energy 8; hold 1; turn 1; impulse none; ammo none; capacitor 8; dice 1d6
range        0-2 3-5 6-8 9-11
hit          3   4   6   5
damage       10  9   7   4
)";

TEST(TngCharts, TNG_WC) {
  klaxon::tests::expect_weapon("WC", typed_wc);
}
