#include "tests/charts/tng/typed.h"

// Overload: double damage, range 8 at 3X, 10 at 4X. No rate is printed: once a turn.
// Pulses: tables of Ph-7 and Ph-6 (standard shots). Row shots: how many; damage is for one shot.
constexpr const char* typed_ph_8 = R"(
mode standard
tech 3: energy 2; hold none; turn 1; impulse none; ammo none; capacitor 12; dice 1d6
range  0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15
1      8 8 7 7 6 6 5 5 4 4 3  3  2  2  1  1
2      8 7 7 6 6 5 5 4 4 3 3  2  2  1  1  0
3      7 7 6 6 5 5 4 4 3 3 2  2  1  1  0  0
4      7 6 6 5 5 4 4 3 3 2 2  1  1  0  0  0
5      6 6 5 5 4 4 3 3 2 2 1  1  0  0  0  0
6      6 5 5 4 4 3 3 2 2 1 1  0  0  0  0  0
tech 4: energy 2; hold none; turn 1; impulse none; ammo none; capacitor 16; dice 1d6
same
mode overload
tech 3: energy 4; hold none; turn 1; impulse none; ammo none; capacitor 12; dice 1d6
range  0  1  2  3  4  5  6  7  8
1      16 16 14 14 12 12 10 10 8
2      16 14 14 12 12 10 10 8  8
3      14 14 12 12 10 10 8  8  6
4      14 12 12 10 10 8  8  6  6
5      12 12 10 10 8  8  6  6  4
6      12 10 10 8  8  6  6  4  4
tech 4: energy 4; hold none; turn 1; impulse none; ammo none; capacitor 16; dice 1d6
range  0  1  2  3  4  5  6  7  8 9 10
1      16 16 14 14 12 12 10 10 8 8 6
2      16 14 14 12 12 10 10 8  8 6 6
3      14 14 12 12 10 10 8  8  6 6 4
4      14 12 12 10 10 8  8  6  6 4 4
5      12 12 10 10 8  8  6  6  4 4 2
6      12 10 10 8  8  6  6  4  4 2 2
mode small-pulse-ph-7
tech 3: energy 2; hold none; turn 1; impulse none; ammo none; capacitor 12; dice 1d6
range  0 1 2 3 4 5-7 8-9 10-11 12-13 14-15
1      2 2 2 2 1 1   1   1     1     1
2      2 2 2 1 1 1   1   1     1     0
3      2 2 2 1 1 1   1   1     0     0
4      2 2 1 1 1 1   1   0     0     0
5      2 2 1 1 1 1   0   0     0     0
6      2 1 1 1 1 0   0   0     0     0
shots  3 3 3 3 3 3   3   3     3     3
tech 4: energy 2; hold none; turn 1; impulse none; ammo none; capacitor 16; dice 1d6
same
mode small-pulse-ph-6
tech 3: energy 2; hold none; turn 1; impulse none; ammo none; capacitor 12; dice 1d6
range  0 1 2 3 4-8 9-12
1      1 1 1 1 1   1
2      1 1 1 1 1   0
3      1 1 1 1 0   0
4      1 1 1 0 0   0
5      1 1 0 0 0   0
6      1 0 0 0 0   0
shots  4 4 4 4 4   4
tech 4: energy 2; hold none; turn 1; impulse none; ammo none; capacitor 16; dice 1d6
same
mode large-pulse-ph-7
tech 3: energy 4; hold none; turn 1; impulse none; ammo none; capacitor 12; dice 1d6
range  0 1 2 3 4 5-7 8-9 10-11 12-13 14-15
1      2 2 2 2 1 1   1   1     1     1
2      2 2 2 1 1 1   1   1     1     0
3      2 2 2 1 1 1   1   1     0     0
4      2 2 1 1 1 1   1   0     0     0
5      2 2 1 1 1 1   0   0     0     0
6      2 1 1 1 1 0   0   0     0     0
shots  6 6 6 6 6 6   6   6     6     6
tech 4: energy 4; hold none; turn 1; impulse none; ammo none; capacitor 16; dice 1d6
same
mode large-pulse-ph-6
tech 3: energy 4; hold none; turn 1; impulse none; ammo none; capacitor 12; dice 1d6
range  0 1 2 3 4-8 9-12
1      1 1 1 1 1   1
2      1 1 1 1 1   0
3      1 1 1 1 0   0
4      1 1 1 0 0   0
5      1 1 0 0 0   0
6      1 0 0 0 0   0
shots  8 8 8 8 8   8
tech 4: energy 4; hold none; turn 1; impulse none; ammo none; capacitor 16; dice 1d6
same
)";

TEST(TngCharts, TNG_Ph_8) {
  klaxon::tests::expect_weapon("Ph-8", typed_ph_8);
}
