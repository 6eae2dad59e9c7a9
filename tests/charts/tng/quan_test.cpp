#include "tests/charts/tng/typed.h"

// 4X only. `energy` and `hold` are those of one arming, which gives the printed number of shots
// (here as `turn`). Level 6: "1 * range 20 (1 hex gross)" is damage 1, no roll, every unit in one
// hex within range 20 (as for Phtn: "auto").
TEST(TngCharts, TNG_Quan) {
  klaxon::tests::expect_weapon("Quan", R"(
mode standard
tech 4: energy 3; hold 1; turn 2; impulse none; ammo none; capacitor none; dice 1d6
range   0 1 2-3 4-6 7-12 13-24
hit     7 6 5   4   3    2
damage  3 3 3   3   3    3
mode overload
tech 4: energy 6; hold 2; turn 3; impulse none; ammo none; capacitor none; dice 1d6
range   0 1 2-3 4-6 7-12 13-24
hit     7 6 5   3   1    -1
damage  4 4 4   4   4    4
mode proximity
tech 4: energy 3; hold 1; turn 1; impulse none; ammo none; capacitor none; dice 1d6
range   0 1 2-3 4-6 7-12 13-24
hit     9 8 7   6   5    4
damage  3 3 3   3   3    3
mode level-6
tech 4: energy 3; hold 2; turn 3; impulse none; ammo none; capacitor none; dice none
range   0-20
hit     auto
damage  1
)");
}
