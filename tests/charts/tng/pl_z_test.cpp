#include "tests/charts/tng/typed.h"

// 4X only: the printed figures are those of 4X. Row shots: torpedoes of the shotgun. Bolt: warhead
// (doubled if enveloping) halved, up; proximity does 1 launched or bolted.
TEST(TngCharts, TNG_Pl_Z) {
  klaxon::tests::expect_weapon("Pl-Z", R"(
mode standard
tech 4: energy 5; hold 1+1/2; turn 1; impulse none; ammo none; capacitor none; dice none
range    0 1 2 3 4 5  6  7  8  9  10 11 12 13 14 15 16 17 18
warhead  1 3 5 7 9 11 13 12 11 10 9  8  7  6  5  4  3  2  1
mode enveloping
tech 4: energy 7+1/2; hold 2+1/2; turn 1; impulse none; ammo none; capacitor none; dice none
range    0 1 2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18
warhead  2 6 10 14 18 22 26 24 22 20 18 16 14 12 10 8  6  4  2
mode shotgun
tech 4: energy 7+1/2; hold 2+1/2; turn 1; impulse none; ammo none; capacitor none; dice none
range    0-4 5-8 9-12
warhead  1   2   1
shots    5   5   5
mode proximity
tech 4: energy 10; hold 5; turn 1; impulse none; ammo none; capacitor none; dice none
range    0-72
warhead  1
mode bolt
tech 4: energy 5; hold 1+1/2; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range   0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18
hit     8 7 7 6 6 5 5 4 4 3 3  2  2  1  1  0  0  -1 -1
damage  1 2 3 4 5 6 7 6 6 5 5  4  4  3  3  2  2  1  1
mode bolt-enveloping
tech 4: energy 7+1/2; hold 2+1/2; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range   0 1 2 3 4 5  6  7  8  9  10 11 12 13 14 15 16 17 18
hit     8 7 7 6 6 5  5  4  4  3  3  2  2  1  1  0  0  -1 -1
damage  1 3 5 7 9 11 13 12 11 10 9  8  7  6  5  4  3  2  1
mode bolt-shotgun
tech 4: energy 7+1/2; hold 2+1/2; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range   0 1 2 3 4 5 6 7 8 9 10 11 12
hit     8 7 7 6 6 5 5 4 4 3 3  2  2
damage  1 1 1 1 1 1 1 1 1 1 1  1  1
shots   5 5 5 5 5 5 5 5 5 5 5  5  5
mode bolt-proximity
tech 4: energy 10; hold 5; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range   0 1-8 9-16 17-24 25-32 33-40 41-48 49-56 57-64 65-72
hit     9 8   7    6     5     4     3     2     1     0
damage  1 1   1    1     1     1     1     1     1     1
)");
}
