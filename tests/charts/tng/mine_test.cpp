#include "tests/charts/tng/typed.h"

// Energy is not printed for the rack: 0. Ammo in spaces. The reach is the range within which a mine
// seeks. Captor: instead of damage "1 Opt (fires once)". Speed 1 where no other is printed. Inviso
// is cloaked.
TEST(TngCharts, TNG_Mine) {
  klaxon::tests::expect_weapon("Mine", R"(
mode small
tech 3: energy 0; hold none; turn 1; impulse none; ammo 9; capacitor none; dice none; spaces 1;
        hit_points 2; damage 4; splash 1; reach 12; speed 1
tech 4: energy 0; hold none; turn 1; impulse none; ammo 10; capacitor none; dice none; spaces 1;
        hit_points 2; damage 4; splash 1; reach 21; speed 1
mode medium
tech 3: energy 0; hold none; turn 1; impulse none; ammo 9; capacitor none; dice none; spaces 2;
        hit_points 4; damage 8; splash 2; reach 12; speed 1
tech 4: energy 0; hold none; turn 1; impulse none; ammo 10; capacitor none; dice none; spaces 2;
        hit_points 4; damage 8; splash 2; reach 21; speed 1
mode large
tech 3: energy 0; hold none; turn 1; impulse none; ammo 9; capacitor none; dice none; spaces 3;
        hit_points 6; damage 12; splash 3; reach 12; speed 1
tech 4: energy 0; hold none; turn 1; impulse none; ammo 10; capacitor none; dice none; spaces 3;
        hit_points 6; damage 12; splash 3; reach 21; speed 1
mode scatter
tech 3: energy 0; hold none; turn 1; impulse none; ammo 9; capacitor none; dice none; spaces 3;
        hit_points 5; damage 6; splash 6; reach 12; speed 1
tech 4: energy 0; hold none; turn 1; impulse none; ammo 10; capacitor none; dice none; spaces 3;
        hit_points 5; damage 6; splash 6; reach 21; speed 1
mode captor
tech 3: energy 0; hold none; turn 1; impulse none; ammo 9; capacitor none; dice none; spaces 3;
        hit_points 3; damage 0; splash 0; reach 12; speed 1
tech 4: energy 0; hold none; turn 1; impulse none; ammo 10; capacitor none; dice none; spaces 3;
        hit_points 3; damage 0; splash 0; reach 21; speed 1
mode floating
tech 4: energy 0; hold none; turn 1; impulse none; ammo 10; capacitor none; dice none; spaces 1;
        hit_points 3; damage 6; splash 0; reach 21; speed 2
mode fireball
tech 4: energy 0; hold none; turn 1; impulse none; ammo 10; capacitor none; dice none; spaces 2;
        hit_points 4; damage 6; splash 6; reach 21; speed 2
mode magnetic
tech 4: energy 0; hold none; turn 1; impulse none; ammo 10; capacitor none; dice none; spaces 2;
        hit_points 3; damage 12; splash 0; reach 21; speed 4
mode fire-mag
tech 4: energy 0; hold none; turn 1; impulse none; ammo 10; capacitor none; dice none; spaces 3;
        hit_points 4; damage 9; splash 9; reach 21; speed 4
mode inviso
tech 4: energy 0; hold none; turn 1; impulse none; ammo 10; capacitor none; dice none; spaces 4;
        hit_points 1; damage 24; splash 0; reach 21; speed 6
)");
}
