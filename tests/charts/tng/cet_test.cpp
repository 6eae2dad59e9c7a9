#include "tests/charts/tng/typed.h"

// No rate is printed: once a turn. Overloaded exists at 4X only.
constexpr const char* typed_cet = R"(
mode 1-facing
tech 3: energy 1; hold 1/2; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range  0 1 2 3 4 5 6
hit    6 6 6 5 4 3 2
damage 2 2 2 2 2 2 2
tech 4: energy 1; hold 1/2; turn 1; impulse none; ammo none; capacitor none; dice 1d6
same
mode 2-facings
tech 3: energy 2; hold 1; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range  0   1   2   3   4   5   6
hit    6   6   5   4   3   2   1
damage 2+2 2+2 2+2 2+2 2+2 2+2 2+2
tech 4: energy 2; hold 1; turn 1; impulse none; ammo none; capacitor none; dice 1d6
same
mode 3-facings
tech 3: energy 3; hold 1+1/2; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range  0     1     2     3     4     5     6
hit    6     5     4     3     2     1     0
damage 2+2+2 2+2+2 2+2+2 2+2+2 2+2+2 2+2+2 2+2+2
tech 4: energy 3; hold 1+1/2; turn 1; impulse none; ammo none; capacitor none; dice 1d6
same
mode 4-facings
tech 3: energy 4; hold 2; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range  0       1       2       3       4       5       6
hit    5       4       3       2       1       0       -
damage 2+2+2+2 2+2+2+2 2+2+2+2 2+2+2+2 2+2+2+2 2+2+2+2 -
tech 4: energy 4; hold 2; turn 1; impulse none; ammo none; capacitor none; dice 1d6
same
mode 5-facings
tech 3: energy 5; hold 2+1/2; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range  0         1         2         3         4         5 6
hit    4         3         2         1         0         - -
damage 2+2+2+2+2 2+2+2+2+2 2+2+2+2+2 2+2+2+2+2 2+2+2+2+2 - -
tech 4: energy 5; hold 2+1/2; turn 1; impulse none; ammo none; capacitor none; dice 1d6
same
mode 6-facings
tech 3: energy 6; hold 3; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range  0           1           2           3           4 5 6
hit    3           2           1           0           - - -
damage 2+2+2+2+2+2 2+2+2+2+2+2 2+2+2+2+2+2 2+2+2+2+2+2 - - -
tech 4: energy 6; hold 3; turn 1; impulse none; ammo none; capacitor none; dice 1d6
same
mode underloaded-1-facing
tech 3: energy 1/2; hold 1/2; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range  0 1 2 3 4 5 6
hit    6 6 6 5 4 3 2
damage 1 1 1 1 1 1 1
tech 4: energy 1/2; hold 1/2; turn 1; impulse none; ammo none; capacitor none; dice 1d6
same
mode underloaded-2-facings
tech 3: energy 1; hold 1; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range  0   1   2   3   4   5   6
hit    6   6   5   4   3   2   1
damage 1+1 1+1 1+1 1+1 1+1 1+1 1+1
tech 4: energy 1; hold 1; turn 1; impulse none; ammo none; capacitor none; dice 1d6
same
mode underloaded-3-facings
tech 3: energy 1+1/2; hold 1+1/2; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range  0     1     2     3     4     5     6
hit    6     5     4     3     2     1     0
damage 1+1+1 1+1+1 1+1+1 1+1+1 1+1+1 1+1+1 1+1+1
tech 4: energy 1+1/2; hold 1+1/2; turn 1; impulse none; ammo none; capacitor none; dice 1d6
same
mode underloaded-4-facings
tech 3: energy 2; hold 2; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range  0       1       2       3       4       5       6
hit    5       4       3       2       1       0       -
damage 1+1+1+1 1+1+1+1 1+1+1+1 1+1+1+1 1+1+1+1 1+1+1+1 -
tech 4: energy 2; hold 2; turn 1; impulse none; ammo none; capacitor none; dice 1d6
same
mode underloaded-5-facings
tech 3: energy 2+1/2; hold 2+1/2; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range  0         1         2         3         4         5 6
hit    4         3         2         1         0         - -
damage 1+1+1+1+1 1+1+1+1+1 1+1+1+1+1 1+1+1+1+1 1+1+1+1+1 - -
tech 4: energy 2+1/2; hold 2+1/2; turn 1; impulse none; ammo none; capacitor none; dice 1d6
same
mode underloaded-6-facings
tech 3: energy 3; hold 3; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range  0           1           2           3           4 5 6
hit    3           2           1           0           - - -
damage 1+1+1+1+1+1 1+1+1+1+1+1 1+1+1+1+1+1 1+1+1+1+1+1 - - -
tech 4: energy 3; hold 3; turn 1; impulse none; ammo none; capacitor none; dice 1d6
same
mode overloaded-1-facing
tech 4: energy 1+1/2; hold 1/2; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range  0 1 2 3 4 5 6
hit    6 6 6 5 4 3 2
damage 3 3 3 3 3 3 3
mode overloaded-2-facings
tech 4: energy 3; hold 1; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range  0   1   2   3   4   5   6
hit    6   6   5   4   3   2   1
damage 3+3 3+3 3+3 3+3 3+3 3+3 3+3
mode overloaded-3-facings
tech 4: energy 4+1/2; hold 1+1/2; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range  0     1     2     3     4     5     6
hit    6     5     4     3     2     1     0
damage 3+3+3 3+3+3 3+3+3 3+3+3 3+3+3 3+3+3 3+3+3
mode overloaded-4-facings
tech 4: energy 6; hold 2; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range  0       1       2       3       4       5       6
hit    5       4       3       2       1       0       -
damage 3+3+3+3 3+3+3+3 3+3+3+3 3+3+3+3 3+3+3+3 3+3+3+3 -
mode overloaded-5-facings
tech 4: energy 7+1/2; hold 2+1/2; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range  0         1         2         3         4         5 6
hit    4         3         2         1         0         - -
damage 3+3+3+3+3 3+3+3+3+3 3+3+3+3+3 3+3+3+3+3 3+3+3+3+3 - -
mode overloaded-6-facings
tech 4: energy 9; hold 3; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range  0           1           2           3           4 5 6
hit    3           2           1           0           - - -
damage 3+3+3+3+3+3 3+3+3+3+3+3 3+3+3+3+3+3 3+3+3+3+3+3 - - -
)";

TEST(TngCharts, TNG_CET) {
  klaxon::tests::expect_weapon("CET", typed_cet);
}
