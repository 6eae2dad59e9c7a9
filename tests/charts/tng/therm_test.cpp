#include "tests/charts/tng/typed.h"

// "Fires 2 spaces/turn, ammo limit of 16 spaces": `turn` is 2 for the missile of 1 space and 1 for
// those of 2 spaces; `ammo` in spaces. `others`: damage to all others in the same hex ("All others
// in hex take N dmg"). No 4X changes are printed.
TEST(TngCharts, TNG_Therm) {
  klaxon::tests::expect_weapon("Therm", R"(
mode micro
tech 3: energy 0; hold none; turn 2; impulse none; ammo 16; capacitor none; dice none; spaces 1;
        hit_points 1; damage 3; reach 5
tech 4: energy 0; hold none; turn 2; impulse none; ammo 16; capacitor none; dice none; spaces 1;
        hit_points 1; damage 3; reach 5
mode tylium
tech 3: energy 0; hold none; turn 1; impulse none; ammo 16; capacitor none; dice none; spaces 2;
        hit_points 6; damage 6; reach 15
tech 4: energy 0; hold none; turn 1; impulse none; ammo 16; capacitor none; dice none; spaces 2;
        hit_points 6; damage 6; reach 15
mode thermite
tech 3: energy 0; hold none; turn 1; impulse none; ammo 16; capacitor none; dice none; spaces 2;
        hit_points 4; damage 12; reach 10; others 1
tech 4: energy 0; hold none; turn 1; impulse none; ammo 16; capacitor none; dice none; spaces 2;
        hit_points 4; damage 12; reach 10; others 1
mode solium
tech 3: energy 0; hold none; turn 1; impulse none; ammo 16; capacitor none; dice none; spaces 2;
        hit_points 2; damage 18; reach 5; others 3
tech 4: energy 0; hold none; turn 1; impulse none; ammo 16; capacitor none; dice none; spaces 2;
        hit_points 2; damage 18; reach 5; others 3
)");
}
