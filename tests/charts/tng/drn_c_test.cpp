#include "tests/charts/tng/typed.h"

// No energy is printed: 0. The types of 1/2, 1 and 2 spaces of the table at Drn-B. add: any number
// each impulse, beside the shots a turn; 1 damage against Size Class 6 or smaller, none against
// larger; no hit points printed. probe: see Drn-B.
TEST(TngCharts, TNG_Drn_C) {
  klaxon::tests::expect_weapon("Drn-C", R"(
mode single
tech 3: energy 0; hold none; turn 4; impulse none; ammo 10; capacitor none; dice none; spaces 1;
        hit_points 1; damage 2; reach 10
tech 4: energy 0; hold none; turn 5; impulse none; ammo 12; capacitor none; dice none; spaces 1;
        hit_points 1; damage 2; reach 12
mode double
tech 3: energy 0; hold none; turn 4; impulse none; ammo 10; capacitor none; dice none; spaces 2;
        hit_points 2; damage 4; reach 10
tech 4: energy 0; hold none; turn 5; impulse none; ammo 12; capacitor none; dice none; spaces 2;
        hit_points 2; damage 4; reach 12
mode half
tech 3: energy 0; hold none; turn 4; impulse none; ammo 10; capacitor none; dice none; spaces 1/2;
        hit_points 1; damage 1; reach 5
tech 4: energy 0; hold none; turn 5; impulse none; ammo 12; capacitor none; dice none; spaces 1/2;
        hit_points 1; damage 1; reach 6
mode swordfish
tech 3: energy 0; hold none; turn 4; impulse none; ammo 10; capacitor none; dice none; spaces 1;
        hit_points 1; damage 0; reach 10
tech 4: energy 0; hold none; turn 5; impulse none; ammo 12; capacitor none; dice none; spaces 1;
        hit_points 1; damage 0; reach 12
mode spearfish
tech 3: energy 0; hold none; turn 4; impulse none; ammo 10; capacitor none; dice none; spaces 2;
        hit_points 2; damage 2; reach 10
tech 4: energy 0; hold none; turn 5; impulse none; ammo 12; capacitor none; dice none; spaces 2;
        hit_points 2; damage 2; reach 12
mode armored
tech 3: energy 0; hold none; turn 4; impulse none; ammo 10; capacitor none; dice none; spaces 2;
        hit_points 4; damage 2; reach 10
tech 4: energy 0; hold none; turn 5; impulse none; ammo 12; capacitor none; dice none; spaces 2;
        hit_points 4; damage 2; reach 12
mode longrange
tech 3: energy 0; hold none; turn 4; impulse none; ammo 10; capacitor none; dice none; spaces 1;
        hit_points 1; damage 1; reach 15
tech 4: energy 0; hold none; turn 5; impulse none; ammo 12; capacitor none; dice none; spaces 1;
        hit_points 1; damage 1; reach 18
mode probe
tech 3: energy 0; hold none; turn 4; impulse none; ammo 10; capacitor none; dice none; spaces 1;
        hit_points 1; damage 0; reach 6; speed 20
tech 4: energy 0; hold none; turn 5; impulse none; ammo 12; capacitor none; dice none; spaces 1;
        hit_points 1; damage 0; reach 7; speed 30
mode add
tech 3: energy 0; hold none; turn any; impulse none; ammo 10; capacitor none; dice none;
        spaces 1/2; damage 0; against_small 1; reach 21
tech 4: energy 0; hold none; turn any; impulse none; ammo 12; capacitor none; dice none;
        spaces 1/2; damage 0; against_small 1; reach 35
)");
}
