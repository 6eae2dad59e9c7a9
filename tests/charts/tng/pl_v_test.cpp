#include "tests/charts/tng/typed.h"

// A mode for each energy; the name carries the energy before enveloping (x 1+1/2, hold = that
// energy). N columns are left out. Tech 4: the first N of each energy but 4+1/2 is a 1; bolt hit
// numbers +1. Shotgun: half the energy, down, in torpedoes of 1 Energy (row shots; below 2 energy
// there would be none). Bolt: warhead (doubled if enveloping) halved, up; for all modes, as Pl-X
// says.
constexpr const char* typed_pl_v = R"(
mode standard-1/2
tech 3: energy 1/2; hold 1/4; turn 1; impulse none; ammo none; capacitor none; dice none
range    0 1 2 3 4 5 6 7
warhead  1 1 1 1 1 1 1 1
tech 4: energy 1/2; hold 1/4; turn 1; impulse none; ammo none; capacitor none; dice none
range    0 1 2 3 4 5 6 7 8
warhead  1 1 1 1 1 1 1 1 1
mode standard-1
tech 3: energy 1; hold 1/2; turn 1; impulse none; ammo none; capacitor none; dice none
range    0 1 2 3 4 5 6 7 8
warhead  2 1 1 1 1 1 1 1 1
tech 4: energy 1; hold 1/2; turn 1; impulse none; ammo none; capacitor none; dice none
range    0 1 2 3 4 5 6 7 8 9
warhead  2 1 1 1 1 1 1 1 1 1
mode standard-1+1/2
tech 3: energy 1+1/2; hold 3/4; turn 1; impulse none; ammo none; capacitor none; dice none
range    0 1 2 3 4 5 6 7 8 9
warhead  3 2 1 1 1 1 1 1 1 1
tech 4: energy 1+1/2; hold 3/4; turn 1; impulse none; ammo none; capacitor none; dice none
range    0 1 2 3 4 5 6 7 8 9 10
warhead  3 2 1 1 1 1 1 1 1 1 1
mode standard-2
tech 3: energy 2; hold 1; turn 1; impulse none; ammo none; capacitor none; dice none
range    0 1 2 3 4 5 6 7 8 9 10
warhead  4 3 2 1 1 1 1 1 1 1 1
tech 4: energy 2; hold 1; turn 1; impulse none; ammo none; capacitor none; dice none
range    0 1 2 3 4 5 6 7 8 9 10 11
warhead  4 3 2 1 1 1 1 1 1 1 1  1
mode standard-2+1/2
tech 3: energy 2+1/2; hold 1+1/4; turn 1; impulse none; ammo none; capacitor none; dice none
range    0 1 2 3 4 5 6 7 8 9 10 11
warhead  5 4 3 2 1 1 1 1 1 1 1  1
tech 4: energy 2+1/2; hold 1+1/4; turn 1; impulse none; ammo none; capacitor none; dice none
range    0 1 2 3 4 5 6 7 8 9 10 11 12
warhead  5 4 3 2 1 1 1 1 1 1 1  1  1
mode standard-3
tech 3: energy 3; hold 1+1/2; turn 1; impulse none; ammo none; capacitor none; dice none
range    0 1 2 3 4 5 6 7 8 9 10 11 12
warhead  6 5 4 3 2 1 1 1 1 1 1  1  1
tech 4: energy 3; hold 1+1/2; turn 1; impulse none; ammo none; capacitor none; dice none
range    0 1 2 3 4 5 6 7 8 9 10 11 12 13
warhead  6 5 4 3 2 1 1 1 1 1 1  1  1  1
mode standard-3+1/2
tech 3: energy 3+1/2; hold 1+3/4; turn 1; impulse none; ammo none; capacitor none; dice none
range    0 1 2 3 4 5 6 7 8 9 10 11 12 13
warhead  7 6 5 4 3 2 1 1 1 1 1  1  1  1
tech 4: energy 3+1/2; hold 1+3/4; turn 1; impulse none; ammo none; capacitor none; dice none
range    0 1 2 3 4 5 6 7 8 9 10 11 12 13 14
warhead  7 6 5 4 3 2 1 1 1 1 1  1  1  1  1
mode standard-4
tech 3: energy 4; hold 2; turn 1; impulse none; ammo none; capacitor none; dice none
range    0 1 2 3 4 5 6 7 8 9 10 11 12 13 14
warhead  8 7 6 5 4 3 2 1 1 1 1  1  1  1  1
tech 4: energy 4; hold 2; turn 1; impulse none; ammo none; capacitor none; dice none
range    0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15
warhead  8 7 6 5 4 3 2 1 1 1 1  1  1  1  1  1
mode standard-4+1/2
tech 4: energy 4+1/2; hold 2+1/4; turn 1; impulse none; ammo none; capacitor none; dice none
range    0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16
warhead  9 8 7 6 5 4 3 2 1 1 1  1  1  1  1  1  1
mode enveloping-1/2
tech 3: energy 3/4; hold 1/2; turn 1; impulse none; ammo none; capacitor none; dice none
range    0 1 2 3 4 5 6 7
warhead  2 2 2 2 2 2 2 2
tech 4: energy 3/4; hold 1/2; turn 1; impulse none; ammo none; capacitor none; dice none
range    0 1 2 3 4 5 6 7 8
warhead  2 2 2 2 2 2 2 2 2
mode enveloping-1
tech 3: energy 1+1/2; hold 1; turn 1; impulse none; ammo none; capacitor none; dice none
range    0 1 2 3 4 5 6 7 8
warhead  4 2 2 2 2 2 2 2 2
tech 4: energy 1+1/2; hold 1; turn 1; impulse none; ammo none; capacitor none; dice none
range    0 1 2 3 4 5 6 7 8 9
warhead  4 2 2 2 2 2 2 2 2 2
mode enveloping-1+1/2
tech 3: energy 2+1/4; hold 1+1/2; turn 1; impulse none; ammo none; capacitor none; dice none
range    0 1 2 3 4 5 6 7 8 9
warhead  6 4 2 2 2 2 2 2 2 2
tech 4: energy 2+1/4; hold 1+1/2; turn 1; impulse none; ammo none; capacitor none; dice none
range    0 1 2 3 4 5 6 7 8 9 10
warhead  6 4 2 2 2 2 2 2 2 2 2
mode enveloping-2
tech 3: energy 3; hold 2; turn 1; impulse none; ammo none; capacitor none; dice none
range    0 1 2 3 4 5 6 7 8 9 10
warhead  8 6 4 2 2 2 2 2 2 2 2
tech 4: energy 3; hold 2; turn 1; impulse none; ammo none; capacitor none; dice none
range    0 1 2 3 4 5 6 7 8 9 10 11
warhead  8 6 4 2 2 2 2 2 2 2 2  2
mode enveloping-2+1/2
tech 3: energy 3+3/4; hold 2+1/2; turn 1; impulse none; ammo none; capacitor none; dice none
range    0  1 2 3 4 5 6 7 8 9 10 11
warhead  10 8 6 4 2 2 2 2 2 2 2  2
tech 4: energy 3+3/4; hold 2+1/2; turn 1; impulse none; ammo none; capacitor none; dice none
range    0  1 2 3 4 5 6 7 8 9 10 11 12
warhead  10 8 6 4 2 2 2 2 2 2 2  2  2
mode enveloping-3
tech 3: energy 4+1/2; hold 3; turn 1; impulse none; ammo none; capacitor none; dice none
range    0  1  2 3 4 5 6 7 8 9 10 11 12
warhead  12 10 8 6 4 2 2 2 2 2 2  2  2
tech 4: energy 4+1/2; hold 3; turn 1; impulse none; ammo none; capacitor none; dice none
range    0  1  2 3 4 5 6 7 8 9 10 11 12 13
warhead  12 10 8 6 4 2 2 2 2 2 2  2  2  2
mode enveloping-3+1/2
tech 3: energy 5+1/4; hold 3+1/2; turn 1; impulse none; ammo none; capacitor none; dice none
range    0  1  2  3 4 5 6 7 8 9 10 11 12 13
warhead  14 12 10 8 6 4 2 2 2 2 2  2  2  2
tech 4: energy 5+1/4; hold 3+1/2; turn 1; impulse none; ammo none; capacitor none; dice none
range    0  1  2  3 4 5 6 7 8 9 10 11 12 13 14
warhead  14 12 10 8 6 4 2 2 2 2 2  2  2  2  2
mode enveloping-4
tech 3: energy 6; hold 4; turn 1; impulse none; ammo none; capacitor none; dice none
range    0  1  2  3  4 5 6 7 8 9 10 11 12 13 14
warhead  16 14 12 10 8 6 4 2 2 2 2  2  2  2  2
tech 4: energy 6; hold 4; turn 1; impulse none; ammo none; capacitor none; dice none
range    0  1  2  3  4 5 6 7 8 9 10 11 12 13 14 15
warhead  16 14 12 10 8 6 4 2 2 2 2  2  2  2  2  2
mode enveloping-4+1/2
tech 4: energy 6+3/4; hold 4+1/2; turn 1; impulse none; ammo none; capacitor none; dice none
range    0  1  2  3  4  5 6 7 8 9 10 11 12 13 14 15 16
warhead  18 16 14 12 10 8 6 4 2 2 2  2  2  2  2  2  2
mode shotgun-2
tech 3: energy 3; hold 2; turn 1; impulse none; ammo none; capacitor none; dice none
range    0 1 2 3 4 5 6 7 8
warhead  2 1 1 1 1 1 1 1 1
shots    1 1 1 1 1 1 1 1 1
tech 4: energy 3; hold 2; turn 1; impulse none; ammo none; capacitor none; dice none
range    0 1 2 3 4 5 6 7 8 9
warhead  2 1 1 1 1 1 1 1 1 1
shots    1 1 1 1 1 1 1 1 1 1
mode shotgun-2+1/2
tech 3: energy 3+3/4; hold 2+1/2; turn 1; impulse none; ammo none; capacitor none; dice none
range    0 1 2 3 4 5 6 7 8
warhead  2 1 1 1 1 1 1 1 1
shots    1 1 1 1 1 1 1 1 1
tech 4: energy 3+3/4; hold 2+1/2; turn 1; impulse none; ammo none; capacitor none; dice none
range    0 1 2 3 4 5 6 7 8 9
warhead  2 1 1 1 1 1 1 1 1 1
shots    1 1 1 1 1 1 1 1 1 1
mode shotgun-3
tech 3: energy 4+1/2; hold 3; turn 1; impulse none; ammo none; capacitor none; dice none
range    0 1 2 3 4 5 6 7 8
warhead  2 1 1 1 1 1 1 1 1
shots    1 1 1 1 1 1 1 1 1
tech 4: energy 4+1/2; hold 3; turn 1; impulse none; ammo none; capacitor none; dice none
range    0 1 2 3 4 5 6 7 8 9
warhead  2 1 1 1 1 1 1 1 1 1
shots    1 1 1 1 1 1 1 1 1 1
mode shotgun-3+1/2
tech 3: energy 5+1/4; hold 3+1/2; turn 1; impulse none; ammo none; capacitor none; dice none
range    0 1 2 3 4 5 6 7 8
warhead  2 1 1 1 1 1 1 1 1
shots    1 1 1 1 1 1 1 1 1
tech 4: energy 5+1/4; hold 3+1/2; turn 1; impulse none; ammo none; capacitor none; dice none
range    0 1 2 3 4 5 6 7 8 9
warhead  2 1 1 1 1 1 1 1 1 1
shots    1 1 1 1 1 1 1 1 1 1
mode shotgun-4
tech 3: energy 6; hold 4; turn 1; impulse none; ammo none; capacitor none; dice none
range    0 1 2 3 4 5 6 7 8
warhead  2 1 1 1 1 1 1 1 1
shots    2 2 2 2 2 2 2 2 2
tech 4: energy 6; hold 4; turn 1; impulse none; ammo none; capacitor none; dice none
range    0 1 2 3 4 5 6 7 8 9
warhead  2 1 1 1 1 1 1 1 1 1
shots    2 2 2 2 2 2 2 2 2 2
mode shotgun-4+1/2
tech 4: energy 6+3/4; hold 4+1/2; turn 1; impulse none; ammo none; capacitor none; dice none
range    0 1 2 3 4 5 6 7 8 9
warhead  2 1 1 1 1 1 1 1 1 1
shots    2 2 2 2 2 2 2 2 2 2
mode bolt-1/2
tech 3: energy 1/2; hold 1/4; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range   0 1 2 3 4 5 6 7
hit     7 6 6 5 5 4 4 3
damage  1 1 1 1 1 1 1 1
tech 4: energy 1/2; hold 1/4; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range   0 1 2 3 4 5 6 7 8
hit     8 7 7 6 6 5 5 4 4
damage  1 1 1 1 1 1 1 1 1
mode bolt-1
tech 3: energy 1; hold 1/2; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range   0 1 2 3 4 5 6 7 8
hit     7 6 6 5 5 4 4 3 3
damage  1 1 1 1 1 1 1 1 1
tech 4: energy 1; hold 1/2; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range   0 1 2 3 4 5 6 7 8 9
hit     8 7 7 6 6 5 5 4 4 3
damage  1 1 1 1 1 1 1 1 1 1
mode bolt-1+1/2
tech 3: energy 1+1/2; hold 3/4; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range   0 1 2 3 4 5 6 7 8 9
hit     7 6 6 5 5 4 4 3 3 2
damage  2 1 1 1 1 1 1 1 1 1
tech 4: energy 1+1/2; hold 3/4; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range   0 1 2 3 4 5 6 7 8 9 10
hit     8 7 7 6 6 5 5 4 4 3 3
damage  2 1 1 1 1 1 1 1 1 1 1
mode bolt-2
tech 3: energy 2; hold 1; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range   0 1 2 3 4 5 6 7 8 9 10
hit     7 6 6 5 5 4 4 3 3 2 2
damage  2 2 1 1 1 1 1 1 1 1 1
tech 4: energy 2; hold 1; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range   0 1 2 3 4 5 6 7 8 9 10 11
hit     8 7 7 6 6 5 5 4 4 3 3  2
damage  2 2 1 1 1 1 1 1 1 1 1  1
mode bolt-2+1/2
tech 3: energy 2+1/2; hold 1+1/4; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range   0 1 2 3 4 5 6 7 8 9 10 11
hit     7 6 6 5 5 4 4 3 3 2 2  1
damage  3 2 2 1 1 1 1 1 1 1 1  1
tech 4: energy 2+1/2; hold 1+1/4; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range   0 1 2 3 4 5 6 7 8 9 10 11 12
hit     8 7 7 6 6 5 5 4 4 3 3  2  2
damage  3 2 2 1 1 1 1 1 1 1 1  1  1
mode bolt-3
tech 3: energy 3; hold 1+1/2; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range   0 1 2 3 4 5 6 7 8 9 10 11 12
hit     7 6 6 5 5 4 4 3 3 2 2  1  1
damage  3 3 2 2 1 1 1 1 1 1 1  1  1
tech 4: energy 3; hold 1+1/2; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range   0 1 2 3 4 5 6 7 8 9 10 11 12 13
hit     8 7 7 6 6 5 5 4 4 3 3  2  2  1
damage  3 3 2 2 1 1 1 1 1 1 1  1  1  1
mode bolt-3+1/2
tech 3: energy 3+1/2; hold 1+3/4; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range   0 1 2 3 4 5 6 7 8 9 10 11 12 13
hit     7 6 6 5 5 4 4 3 3 2 2  1  1  0
damage  4 3 3 2 2 1 1 1 1 1 1  1  1  1
tech 4: energy 3+1/2; hold 1+3/4; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range   0 1 2 3 4 5 6 7 8 9 10 11 12 13 14
hit     8 7 7 6 6 5 5 4 4 3 3  2  2  1  1
damage  4 3 3 2 2 1 1 1 1 1 1  1  1  1  1
mode bolt-4
tech 3: energy 4; hold 2; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range   0 1 2 3 4 5 6 7 8 9 10 11 12 13 14
hit     7 6 6 5 5 4 4 3 3 2 2  1  1  0  0
damage  4 4 3 3 2 2 1 1 1 1 1  1  1  1  1
tech 4: energy 4; hold 2; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range   0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15
hit     8 7 7 6 6 5 5 4 4 3 3  2  2  1  1  0
damage  4 4 3 3 2 2 1 1 1 1 1  1  1  1  1  1
mode bolt-4+1/2
tech 4: energy 4+1/2; hold 2+1/4; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range   0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16
hit     8 7 7 6 6 5 5 4 4 3 3  2  2  1  1  0  0
damage  5 4 4 3 3 2 2 1 1 1 1  1  1  1  1  1  1
mode bolt-enveloping-1/2
tech 3: energy 3/4; hold 1/2; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range   0 1 2 3 4 5 6 7
hit     7 6 6 5 5 4 4 3
damage  1 1 1 1 1 1 1 1
tech 4: energy 3/4; hold 1/2; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range   0 1 2 3 4 5 6 7 8
hit     8 7 7 6 6 5 5 4 4
damage  1 1 1 1 1 1 1 1 1
mode bolt-enveloping-1
tech 3: energy 1+1/2; hold 1; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range   0 1 2 3 4 5 6 7 8
hit     7 6 6 5 5 4 4 3 3
damage  2 1 1 1 1 1 1 1 1
tech 4: energy 1+1/2; hold 1; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range   0 1 2 3 4 5 6 7 8 9
hit     8 7 7 6 6 5 5 4 4 3
damage  2 1 1 1 1 1 1 1 1 1
mode bolt-enveloping-1+1/2
tech 3: energy 2+1/4; hold 1+1/2; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range   0 1 2 3 4 5 6 7 8 9
hit     7 6 6 5 5 4 4 3 3 2
damage  3 2 1 1 1 1 1 1 1 1
tech 4: energy 2+1/4; hold 1+1/2; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range   0 1 2 3 4 5 6 7 8 9 10
hit     8 7 7 6 6 5 5 4 4 3 3
damage  3 2 1 1 1 1 1 1 1 1 1
mode bolt-enveloping-2
tech 3: energy 3; hold 2; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range   0 1 2 3 4 5 6 7 8 9 10
hit     7 6 6 5 5 4 4 3 3 2 2
damage  4 3 2 1 1 1 1 1 1 1 1
tech 4: energy 3; hold 2; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range   0 1 2 3 4 5 6 7 8 9 10 11
hit     8 7 7 6 6 5 5 4 4 3 3  2
damage  4 3 2 1 1 1 1 1 1 1 1  1
mode bolt-enveloping-2+1/2
tech 3: energy 3+3/4; hold 2+1/2; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range   0 1 2 3 4 5 6 7 8 9 10 11
hit     7 6 6 5 5 4 4 3 3 2 2  1
damage  5 4 3 2 1 1 1 1 1 1 1  1
tech 4: energy 3+3/4; hold 2+1/2; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range   0 1 2 3 4 5 6 7 8 9 10 11 12
hit     8 7 7 6 6 5 5 4 4 3 3  2  2
damage  5 4 3 2 1 1 1 1 1 1 1  1  1
mode bolt-enveloping-3
tech 3: energy 4+1/2; hold 3; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range   0 1 2 3 4 5 6 7 8 9 10 11 12
hit     7 6 6 5 5 4 4 3 3 2 2  1  1
damage  6 5 4 3 2 1 1 1 1 1 1  1  1
tech 4: energy 4+1/2; hold 3; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range   0 1 2 3 4 5 6 7 8 9 10 11 12 13
hit     8 7 7 6 6 5 5 4 4 3 3  2  2  1
damage  6 5 4 3 2 1 1 1 1 1 1  1  1  1
mode bolt-enveloping-3+1/2
tech 3: energy 5+1/4; hold 3+1/2; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range   0 1 2 3 4 5 6 7 8 9 10 11 12 13
hit     7 6 6 5 5 4 4 3 3 2 2  1  1  0
damage  7 6 5 4 3 2 1 1 1 1 1  1  1  1
tech 4: energy 5+1/4; hold 3+1/2; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range   0 1 2 3 4 5 6 7 8 9 10 11 12 13 14
hit     8 7 7 6 6 5 5 4 4 3 3  2  2  1  1
damage  7 6 5 4 3 2 1 1 1 1 1  1  1  1  1
mode bolt-enveloping-4
tech 3: energy 6; hold 4; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range   0 1 2 3 4 5 6 7 8 9 10 11 12 13 14
hit     7 6 6 5 5 4 4 3 3 2 2  1  1  0  0
damage  8 7 6 5 4 3 2 1 1 1 1  1  1  1  1
tech 4: energy 6; hold 4; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range   0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15
hit     8 7 7 6 6 5 5 4 4 3 3  2  2  1  1  0
damage  8 7 6 5 4 3 2 1 1 1 1  1  1  1  1  1
mode bolt-enveloping-4+1/2
tech 4: energy 6+3/4; hold 4+1/2; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range   0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16
hit     8 7 7 6 6 5 5 4 4 3 3  2  2  1  1  0  0
damage  9 8 7 6 5 4 3 2 1 1 1  1  1  1  1  1  1
mode bolt-shotgun-2
tech 3: energy 3; hold 2; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range   0 1 2 3 4 5 6 7 8
hit     7 6 6 5 5 4 4 3 3
damage  1 1 1 1 1 1 1 1 1
shots   1 1 1 1 1 1 1 1 1
tech 4: energy 3; hold 2; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range   0 1 2 3 4 5 6 7 8 9
hit     8 7 7 6 6 5 5 4 4 3
damage  1 1 1 1 1 1 1 1 1 1
shots   1 1 1 1 1 1 1 1 1 1
mode bolt-shotgun-2+1/2
tech 3: energy 3+3/4; hold 2+1/2; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range   0 1 2 3 4 5 6 7 8
hit     7 6 6 5 5 4 4 3 3
damage  1 1 1 1 1 1 1 1 1
shots   1 1 1 1 1 1 1 1 1
tech 4: energy 3+3/4; hold 2+1/2; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range   0 1 2 3 4 5 6 7 8 9
hit     8 7 7 6 6 5 5 4 4 3
damage  1 1 1 1 1 1 1 1 1 1
shots   1 1 1 1 1 1 1 1 1 1
mode bolt-shotgun-3
tech 3: energy 4+1/2; hold 3; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range   0 1 2 3 4 5 6 7 8
hit     7 6 6 5 5 4 4 3 3
damage  1 1 1 1 1 1 1 1 1
shots   1 1 1 1 1 1 1 1 1
tech 4: energy 4+1/2; hold 3; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range   0 1 2 3 4 5 6 7 8 9
hit     8 7 7 6 6 5 5 4 4 3
damage  1 1 1 1 1 1 1 1 1 1
shots   1 1 1 1 1 1 1 1 1 1
mode bolt-shotgun-3+1/2
tech 3: energy 5+1/4; hold 3+1/2; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range   0 1 2 3 4 5 6 7 8
hit     7 6 6 5 5 4 4 3 3
damage  1 1 1 1 1 1 1 1 1
shots   1 1 1 1 1 1 1 1 1
tech 4: energy 5+1/4; hold 3+1/2; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range   0 1 2 3 4 5 6 7 8 9
hit     8 7 7 6 6 5 5 4 4 3
damage  1 1 1 1 1 1 1 1 1 1
shots   1 1 1 1 1 1 1 1 1 1
mode bolt-shotgun-4
tech 3: energy 6; hold 4; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range   0 1 2 3 4 5 6 7 8
hit     7 6 6 5 5 4 4 3 3
damage  1 1 1 1 1 1 1 1 1
shots   2 2 2 2 2 2 2 2 2
tech 4: energy 6; hold 4; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range   0 1 2 3 4 5 6 7 8 9
hit     8 7 7 6 6 5 5 4 4 3
damage  1 1 1 1 1 1 1 1 1 1
shots   2 2 2 2 2 2 2 2 2 2
mode bolt-shotgun-4+1/2
tech 4: energy 6+3/4; hold 4+1/2; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range   0 1 2 3 4 5 6 7 8 9
hit     8 7 7 6 6 5 5 4 4 3
damage  1 1 1 1 1 1 1 1 1 1
shots   2 2 2 2 2 2 2 2 2 2
)";

TEST(TngCharts, TNG_Pl_V) {
  klaxon::tests::expect_weapon("Pl-V", typed_pl_v);
}
