#include "tests/charts/tng/typed.h"

// Wing energy. Meteor Swarm: N meteors, 1 to 8; hit and damage are of one meteor. Clenched Fist:
// strength is the row "Repul". Fireball: no roll is printed: automatic.
TEST(TngCharts, TNG_CATA) {
  klaxon::tests::expect_weapon("CATA", R"(
mode stone
tech 3: energy 0; hold none; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range  0-1 2-3 4-5 6-7 8-9 10-12 13-16
hit    4   5   4   3   2   1     0
damage 2   5   5   5   5   4     3
tech 4: energy 0; hold none; turn 1; impulse none; ammo none; capacitor none; dice 1d6
same
mode fireball
tech 3: energy 6; hold none; turn 1; impulse none; ammo none; capacitor none; dice none
range  0-1  2-4  5-7  8-10 11-13 14-16
hit    auto auto auto auto auto  auto
damage 2d6  5d6  4d6  3d6  2d6   1d6
tech 4: energy 6; hold none; turn 1; impulse none; ammo none; capacitor none; dice none
same
mode clenched-fist
tech 3: energy 4; hold none; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range    0 1  2  3  4 5 6 7
hit      5 6  5  5  4 4 3 3
damage   6 14 12 10 8 6 4 2
strength 4 7  6  5  4 3 2 1
tech 4: energy 4; hold none; turn 1; impulse none; ammo none; capacitor none; dice 1d6
same
mode meteor-swarm
tech 3: energy 1+2*N; hold none; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range  0-4 5-8 9-12 13-16 17-20 21-24
hit    4   5   4    3     2     1
damage 4   8   8    8     4     4
tech 4: energy 1+2*N; hold none; turn 1; impulse none; ammo none; capacitor none; dice 1d6
same
)");
}
