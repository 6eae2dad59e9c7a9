#include "tests/charts/tng/typed.h"

// `negative-tractor`: negative tractor energy against beams that begin or end in the hex;
// `web-divisor`: by what the strength of webs one hex away is divided.
TEST(TngCharts, TNG_WB) {
  klaxon::tests::expect_weapon("WB", R"(
mode standard
tech 3: energy 2; hold 1; turn 1; impulse none; ammo none; capacitor none; dice none
range             0-8
hit               auto
damage            2d6
negative-tractor  3d6
web-divisor       2
tech 4: energy 2; hold 1; turn 1; impulse none; ammo none; capacitor none; dice none
range             0-10
hit               auto
damage            2d6+1
negative-tractor  4d6
web-divisor       3
)");
}
