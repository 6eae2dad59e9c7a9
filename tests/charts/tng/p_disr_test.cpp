#include "tests/charts/tng/typed.h"

// Tech 3 uses the hit table of Disr at 3X. The penalties of the modes five (+1), six (+3) and
// veron-t (+6) are applied to the hit numbers. Row shots: the shots of the mode; damage is for one
// shot. veron-t: excess damage if it does an internal; three adjacent boxes. The modes standard to
// triple-overload: P-Disr fired as Disr (figures and ranges of Disr, capacitor of P-Disr).
constexpr const char* typed_p_disr = R"(
mode one
tech 3: energy 1; hold none; turn 1; impulse none; ammo none; capacitor 8; dice 1d6
range   0 1 2 3-4 5-6 7-8 9-10
hit     7 6 5 4   3   2   1
damage  1 1 1 1   1   1   1
shots   1 1 1 1   1   1   1
tech 4: energy 1; hold none; turn 1; impulse none; ammo none; capacitor 16; dice 1d6
range   0 1 2 3 4-6 7-9 10-12 13-15
hit     8 7 6 5 4   3   2     1
damage  1 1 1 1 1   1   1     1
shots   1 1 1 1 1   1   1     1
mode two
tech 3: energy 2; hold none; turn 1; impulse none; ammo none; capacitor 8; dice 1d6
range   0 1 2 3-4 5-6 7-8 9-10
hit     7 6 5 4   3   2   1
damage  1 1 1 1   1   1   1
shots   2 2 2 2   2   2   2
tech 4: energy 2; hold none; turn 1; impulse none; ammo none; capacitor 16; dice 1d6
range   0 1 2 3 4-6 7-9 10-12 13-15
hit     8 7 6 5 4   3   2     1
damage  1 1 1 1 1   1   1     1
shots   2 2 2 2 2   2   2     2
mode three
tech 3: energy 3; hold none; turn 1; impulse none; ammo none; capacitor 8; dice 1d6
range   0 1 2 3-4 5-6 7-8 9-10
hit     7 6 5 4   3   2   1
damage  1 1 1 1   1   1   1
shots   3 3 3 3   3   3   3
tech 4: energy 3; hold none; turn 1; impulse none; ammo none; capacitor 16; dice 1d6
range   0 1 2 3 4-6 7-9 10-12 13-15
hit     8 7 6 5 4   3   2     1
damage  1 1 1 1 1   1   1     1
shots   3 3 3 3 3   3   3     3
mode four
tech 3: energy 4; hold none; turn 1; impulse none; ammo none; capacitor 8; dice 1d6
range   0 1 2 3-4 5-6 7-8 9-10
hit     7 6 5 4   3   2   1
damage  1 1 1 1   1   1   1
shots   4 4 4 4   4   4   4
tech 4: energy 4; hold none; turn 1; impulse none; ammo none; capacitor 16; dice 1d6
range   0 1 2 3 4-6 7-9 10-12 13-15
hit     8 7 6 5 4   3   2     1
damage  1 1 1 1 1   1   1     1
shots   4 4 4 4 4   4   4     4
mode five
tech 3: energy 6; hold none; turn 1; impulse none; ammo none; capacitor 8; dice 1d6
range   0 1 2 3-4 5-6 7-8 9-10
hit     6 5 4 3   2   1   0
damage  1 1 1 1   1   1   1
shots   5 5 5 5   5   5   5
tech 4: energy 6; hold none; turn 1; impulse none; ammo none; capacitor 16; dice 1d6
range   0 1 2 3 4-6 7-9 10-12 13-15
hit     7 6 5 4 3   2   1     0
damage  1 1 1 1 1   1   1     1
shots   5 5 5 5 5   5   5     5
mode six
tech 3: energy 8; hold none; turn 1; impulse none; ammo none; capacitor 8; dice 1d6
range   0 1 2 3-4 5-6 7-8 9-10
hit     4 3 2 1   0   -1  -2
damage  1 1 1 1   1   1   1
shots   6 6 6 6   6   6   6
tech 4: energy 8; hold none; turn 1; impulse none; ammo none; capacitor 16; dice 1d6
range   0 1 2 3 4-6 7-9 10-12 13-15
hit     5 4 3 2 1   0   -1    -2
damage  1 1 1 1 1   1   1     1
shots   6 6 6 6 6   6   6     6
mode veron-t
tech 3: energy 24; hold none; turn 1; impulse none; ammo none; capacitor 8; dice 1d6
range   0 1 2  3-4 5-6 7-8 9-10
hit     1 0 -1 -2  -3  -4  -5
damage  1 1 1  1   1   1   1
shots   1 1 1  1   1   1   1
tech 4: energy 24; hold none; turn 1; impulse none; ammo none; capacitor 16; dice 1d6
range   0 1 2 3  4-6 7-9 10-12 13-15
hit     2 1 0 -1 -2  -3  -4    -5
damage  1 1 1 1  1   1   1     1
shots   1 1 1 1  1   1   1     1
mode standard
tech 3: energy 1; hold none; turn 1; impulse none; ammo none; capacitor 8; dice 1d6
range   0 1 2 3-4 5-6 7-8 9-10
hit     7 6 5 4   3   2   1
damage  1 1 1 1   1   1   1
tech 4: energy 1; hold none; turn 1; impulse none; ammo none; capacitor 16; dice 1d6
same
mode overload
tech 3: energy 2; hold none; turn 1; impulse none; ammo none; capacitor 8; dice 1d6
range   0 1 2 3
hit     7 6 5 4
damage  2 2 2 2
tech 4: energy 2; hold none; turn 1; impulse none; ammo none; capacitor 16; dice 1d6
range   0 1 2 3-4
hit     7 6 5 4
damage  2 2 2 2
mode double-overload
tech 3: energy 3; hold none; turn 1; impulse none; ammo none; capacitor 8; dice 1d6
range   0 1 2
hit     7 6 5
damage  3 3 3
tech 4: energy 3; hold none; turn 1; impulse none; ammo none; capacitor 16; dice 1d6
range   0 1 2 3
hit     7 6 5 4
damage  3 3 3 3
mode triple-overload
tech 3: energy 4; hold none; turn 1; impulse none; ammo none; capacitor 8; dice 1d6
range   0 1
hit     7 6
damage  4 4
tech 4: energy 4; hold none; turn 1; impulse none; ammo none; capacitor 16; dice 1d6
range   0 1 2
hit     7 6 5
damage  4 4 4
)";

TEST(TngCharts, TNG_P_Disr) {
  klaxon::tests::expect_weapon("P-Disr", typed_p_disr);
}
