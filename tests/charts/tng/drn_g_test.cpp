#include "tests/charts/tng/typed.h"

// No energy is printed: 0. multiwarhead is printed "1(x4)" for hit points and damage: the figures
// of one of its four half drones, with the reach of a half drone. probe: speed and reach (for
// information) from "Probes" in the section on hull systems. half: two of them are one shot, so
// four a turn. add as Drn-C.
TEST(TngCharts, TNG_Drn_G) {
  klaxon::tests::expect_weapon("Drn-G", R"(
mode single
tech 3: energy 0; hold none; turn 2; impulse none; ammo 10; capacitor none; dice none; spaces 1;
        hit_points 1; damage 2; reach 10
tech 4: energy 0; hold none; turn 2; impulse none; ammo 12; capacitor none; dice none; spaces 1;
        hit_points 1; damage 2; reach 12
mode double
tech 3: energy 0; hold none; turn 2; impulse none; ammo 10; capacitor none; dice none; spaces 2;
        hit_points 2; damage 4; reach 10
tech 4: energy 0; hold none; turn 2; impulse none; ammo 12; capacitor none; dice none; spaces 2;
        hit_points 2; damage 4; reach 12
mode triple
tech 3: energy 0; hold none; turn 2; impulse none; ammo 10; capacitor none; dice none; spaces 3;
        hit_points 3; damage 6; reach 10
tech 4: energy 0; hold none; turn 2; impulse none; ammo 12; capacitor none; dice none; spaces 3;
        hit_points 3; damage 6; reach 12
mode half
tech 3: energy 0; hold none; turn 2; impulse none; ammo 10; capacitor none; dice none; spaces 1/2;
        hit_points 1; damage 1; reach 5
tech 4: energy 0; hold none; turn 2; impulse none; ammo 12; capacitor none; dice none; spaces 1/2;
        hit_points 1; damage 1; reach 6
mode swordfish
tech 3: energy 0; hold none; turn 2; impulse none; ammo 10; capacitor none; dice none; spaces 1;
        hit_points 1; damage 0; reach 10
tech 4: energy 0; hold none; turn 2; impulse none; ammo 12; capacitor none; dice none; spaces 1;
        hit_points 1; damage 0; reach 12
mode spearfish
tech 3: energy 0; hold none; turn 2; impulse none; ammo 10; capacitor none; dice none; spaces 2;
        hit_points 2; damage 2; reach 10
tech 4: energy 0; hold none; turn 2; impulse none; ammo 12; capacitor none; dice none; spaces 2;
        hit_points 2; damage 2; reach 12
mode multiwarhead
tech 3: energy 0; hold none; turn 2; impulse none; ammo 10; capacitor none; dice none; spaces 3;
        hit_points 1; damage 1; reach 5
tech 4: energy 0; hold none; turn 2; impulse none; ammo 12; capacitor none; dice none; spaces 3;
        hit_points 1; damage 1; reach 6
mode armored
tech 3: energy 0; hold none; turn 2; impulse none; ammo 10; capacitor none; dice none; spaces 2;
        hit_points 4; damage 2; reach 10
tech 4: energy 0; hold none; turn 2; impulse none; ammo 12; capacitor none; dice none; spaces 2;
        hit_points 4; damage 2; reach 12
mode longrange
tech 3: energy 0; hold none; turn 2; impulse none; ammo 10; capacitor none; dice none; spaces 1;
        hit_points 1; damage 1; reach 15
tech 4: energy 0; hold none; turn 2; impulse none; ammo 12; capacitor none; dice none; spaces 1;
        hit_points 1; damage 1; reach 18
mode hammerhead
tech 3: energy 0; hold none; turn 2; impulse none; ammo 10; capacitor none; dice none; spaces 3;
        hit_points 2; damage 0; reach 10
tech 4: energy 0; hold none; turn 2; impulse none; ammo 12; capacitor none; dice none; spaces 3;
        hit_points 2; damage 0; reach 12
mode probe
tech 3: energy 0; hold none; turn 2; impulse none; ammo 10; capacitor none; dice none; spaces 1;
        hit_points 1; damage 0; reach 6; speed 20
tech 4: energy 0; hold none; turn 2; impulse none; ammo 12; capacitor none; dice none; spaces 1;
        hit_points 1; damage 0; reach 7; speed 30
mode add
tech 3: energy 0; hold none; turn any; impulse none; ammo 10; capacitor none; dice none;
        spaces 1/2; damage 0; against_small 1; reach 21
tech 4: energy 0; hold none; turn any; impulse none; ammo 12; capacitor none; dice none;
        spaces 1/2; damage 0; against_small 1; reach 35
)");
}
