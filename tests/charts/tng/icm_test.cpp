#include "tests/charts/tng/typed.h"

// 1-space and single: one against each enemy unit each turn, typed as any. double, spearfish,
// armored: one a turn, and no 1 space drone that turn. The types of 4X are the standard drones of
// Drn-B with at most 2 spaces, and the ADD of Drn-C.
TEST(TngCharts, TNG_ICM) {
  klaxon::tests::expect_weapon("ICM", R"(
mode icm-1-space
tech 3: energy 0; hold none; turn any; impulse none; ammo 8; capacitor none; dice none; spaces 1;
        hit_points 1; damage 5; against_small 10; reach 11
tech 4: energy 0; hold none; turn any; impulse none; ammo 10; capacitor none; dice none; spaces 1;
        hit_points 1; damage 6; against_small 12; reach 13
mode icm-half-space
tech 3: energy 0; hold none; turn any; impulse none; ammo 8; capacitor none; dice none; spaces 1/2;
        hit_points 1; damage 1; against_small 3; reach 13
tech 4: energy 0; hold none; turn any; impulse none; ammo 10; capacitor none; dice none;
        spaces 1/2; hit_points 1; damage 1; against_small 4; reach 15
mode single
tech 4: energy 0; hold none; turn any; impulse none; ammo 10; capacitor none; dice none; spaces 1;
        hit_points 1; damage 2; reach 12
mode half
tech 4: energy 0; hold none; turn any; impulse none; ammo 10; capacitor none; dice none;
        spaces 1/2; hit_points 1; damage 1; reach 6
mode double
tech 4: energy 0; hold none; turn 1; impulse none; ammo 10; capacitor none; dice none; spaces 2;
        hit_points 2; damage 4; reach 12
mode swordfish
tech 4: energy 0; hold none; turn any; impulse none; ammo 10; capacitor none; dice none; spaces 1;
        hit_points 1; damage 0; reach 12
mode spearfish
tech 4: energy 0; hold none; turn 1; impulse none; ammo 10; capacitor none; dice none; spaces 2;
        hit_points 2; damage 2; reach 12
mode armored
tech 4: energy 0; hold none; turn 1; impulse none; ammo 10; capacitor none; dice none; spaces 2;
        hit_points 4; damage 2; reach 12
mode longrange
tech 4: energy 0; hold none; turn any; impulse none; ammo 10; capacitor none; dice none; spaces 1;
        hit_points 1; damage 1; reach 18
mode probe
tech 4: energy 0; hold none; turn any; impulse none; ammo 10; capacitor none; dice none; spaces 1;
        hit_points 1; damage 0; reach 7; speed 30
mode add
tech 4: energy 0; hold none; turn any; impulse none; ammo 10; capacitor none; dice none;
        spaces 1/2; damage 0; against_small 1; reach 35
)");
}
