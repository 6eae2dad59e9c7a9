#include "tests/charts/tng/typed.h"

// The chart prints no damage: a string does (1d6)d6 to what it strikes. One string in any hex
// within 50, without a roll.
TEST(TngCharts, TNG_CSC) {
  klaxon::tests::expect_weapon("CSC", R"(
mode cosmic-string
tech 5: energy 6; hold none; turn 1; impulse none; ammo none; capacitor 10; dice none
range   0-50
hit     auto
mode cosmic-string-fist
tech 5: energy 6; hold none; turn 1; impulse none; ammo none; capacitor 10; dice 1d6
range 0-5 6-10 11-15 16-20 21-25 26-30 31-35 36-40 41-45 46-50
hit   1   3    5     7     6     5     4     3     2     1
damage (1d6)d6 (1d6)d6 (1d6)d6 (1d6)d6 (1d6)d6 (1d6)d6 (1d6)d6 (1d6)d6 (1d6)d6 (1d6)d6
)");
}
