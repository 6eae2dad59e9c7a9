#include "staff/tng/desk/resolve.h"

namespace klaxon::staff::tng::desk {

std::string_view example_file() {
  return R"(# A battle file for tng: one volley. Everything after a '#' is a comment.
# Change what you like, save the file, and run:   klaxon resolve FILE

system = "tng"           # which rules
title = "At the relay"   # the report's heading

# Who is where: a column and a row of the map, two digits each. Facing A looks along the hex row
# to the right, B to F follow clockwise. 'klaxon ship check candour' shows what a ship has.
[[ships]]
ship = "candour"
at = "1212"
facing = "A"

# What a ship has lost; the rest is whole. Shields are named as on its sheet, boxes too.
[[ships]]
ship = "varkuth"
at = "1614"
facing = "D"
speed = 12
shields = { 612 = 20 }
lost = { "Hull F" = 2, "Disr D" = 1 }

# Who fires what at whom. Where a weapon stands in several places on the sheet, those that bear
# fire; "Ph-7 A" is those of one place. What is out of arc or of range, is gone or holds no energy
# is refused, with the rule.
[[fire]]
ship = "Candour"
at = "Varkuth"
weapons = ["4 Phtn overload", "3 Ph-7"]

[[fire]]
ship = "Varkuth"
at = "Candour"
weapons = ["all Disr"]
)";
}

}  // namespace klaxon::staff::tng::desk
