#include "tests/charts/tng/typed.h"

// 4X only (BPV NA {900}). The "Poly" version, a build of its own with the same chart, fires any
// number of times a turn.
TEST(TngCharts, TNG_S_PHTN) {
  klaxon::tests::expect_weapon("S-PHTN", R"(
mode standard
tech 4: energy 2; hold none; turn 1; impulse none; ammo 10000; capacitor none; dice 1d6
range   0  1  2  3  4  5  6  7  8  9  10-14 15-18
hit     11 10 9  8  7  6  5  4  3  2  1     0
damage  10 10 10 10 10 10 10 10 10 10 10    10
)");
}
