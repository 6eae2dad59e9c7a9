#include "staff/code_red/desk/resolve.h"

namespace klaxon::staff::code_red {

std::string_view example_file() {
  return R"(# A battle file for code-red. Everything after a '#' is a comment.
# Change what you like, save the file, and run:   klaxon resolve FILE

system = "code-red"            # which rules
title = "Ambush at the relay"  # the report's heading
ships = ["meridian", "kestrel"]

# How the Meridian's owner chooses where nothing below says so. "captain" gives up what is needed
# least, "listed" the first that is on offer; systems under 'never' go last.
[policies.meridian]
policy = "captain"
never = ["phaser"]

# Set by hand, before the shooting of its turn: two drones are left in the racks.
[[adjust]]
ship = "meridian"
item = "drones"
value = 2

# A volley of 12 points. If the owner said what they give up, it goes into a line like
# choices = ["left_warp", "drone"], in this order: each is taken when it is on offer.
[[volleys]]
ship = "meridian"
points = 12

# One of 4 points in the turn after.
[[volleys]]
turn = 2
ship = "kestrel"
points = 4
)";
}

}  // namespace klaxon::staff::code_red
