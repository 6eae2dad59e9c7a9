// A ship invented for these tests.
#pragma once

namespace klaxon::tests {

inline constexpr const char* nettle = R"(
system = "code-red"
name = "Nettle"
[boxes]
forward_hull = 3
aft_hull = 2
left_warp = 4
right_warp = 4
impulse = 1
phaser = 3
photon = 2
bridge = 1
battery = 2
lab = 2
excess_damage = 2
)";

}  // namespace klaxon::tests
