#include "staff/red_alert/desk/resolve.h"

namespace klaxon::staff::red_alert {

std::string_view example_file() {
  return R"(# A battle file for red-alert. Everything after a '#' is a comment.
# Change what you like, save the file, and run:   klaxon resolve FILE

system = "red-alert"           # which rules
title = "A border crossed"     # the report's heading

# Where each ship's centre is, in inches from the upper left corner of the table, and where it is
# headed, in degrees clockwise: 0 to the right, 90 down, 180 to the left, 270 up.
# Shields, hull and torpedoes are full unless you say otherwise: shields = 4, marks = ["bridge"].
[[ships]]
ship = "tderet"
seat = "romulan"
at = [45, 18]
heading = 180
speed = 3
tech = ["auxiliary_battery", "heavy_torpedoes"]

[[ships]]
ship = "yamato"
seat = "federation"
at = [16.875, 18]
heading = 90
speed = 3
crew = ["la_forge"]
tech = ["mark_iii_torpedoes"]

# Three orders face down, and what the ship does in each phase, in this sequence. A turn is a
# number of degrees, or the ship that it points at. A ship with nothing more to do flies straight on
# if it can. An order that damage forbids by then is refused, and the report says why.
[[orders]]
ship = "yamato"
face_down = ["change_heading", "attack", "attack"]
first = ["defer", { turn = "tderet" }, "move"]
second = ["move", { fire = "tderet" }]

[[orders]]
ship = "tderet"
face_down = ["change_heading", "raise_shields", "attack"]
first = ["move", { turn = "yamato" }]
second = [{ shields = 7 }]
)";
}

}  // namespace klaxon::staff::red_alert
