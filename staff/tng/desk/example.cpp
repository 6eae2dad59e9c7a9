#include "staff/tng/desk/resolve.h"

namespace klaxon::staff::tng::desk {

namespace {

constexpr std::string_view example_text =
    R"(# A battle file for tng: turns, ship by ship. Everything after a '#' is a comment.
# Change what you like, save the file, and run:   klaxon resolve FILE
# One volley alone, without turns, is further below.

system = "tng"           # which rules
title = "Off the relay"  # the report's heading
turns = 1                # the last turn that is played

# For a side that you leave out, its policy answers: "listed" (standard energy, then nothing),
# "captain", "cadet" or "robot".
[policy]
concord = "captain"

# Who is where: a column and a row of the map, two digits each. Facing A looks along the hex row
# to the right, B to F follow clockwise. 'klaxon ship check candour' shows what a ship has. Instead
# of ships of your own you may name a scenario:   scenario = "cruiser_duel"
[[ships]]
ship = "candour"
seat = "concord"         # whose it is
at = "1212"
facing = "A"
speed = 8                # of the turn before

# What a ship has lost; the rest is whole. Shields are named as on its sheet, boxes too.
[[ships]]
ship = "varkuth"
seat = "hegemony"
at = "2217"
facing = "D"
speed = 8
shields = { 612 = 20 }
lost = { "Hull F" = 2, "Disr D" = 1 }

# The whole turn: energy, the moves of its six impulses, and damage control.
[[orders]]
ship = "Candour"
energy = { speed = 9, shields = "full", arm = ["4 Phtn E", "Phtn F"], capacitors = { Ph-7 = 10 } }
moves = ["ahead 2", "ahead 2", "ahead 1", "stay", "turn right", "ahead 3"]

[[orders]]
ship = "Varkuth"
energy = { as = "standard", speed = 6 }
moves = ["ahead 2", "ahead 1"]

# Fire belongs to an impulse; [] holds it. What is out of arc or of range, or holds no energy, is
# refused, with the rule.
[[orders]]
ship = "Candour"
impulse = 1
fire = []

[[orders]]
ship = "Candour"
impulse = 2
fire = ["2 Ph-7 A at Varkuth", "4 Phtn E"]

[[orders]]
ship = "Varkuth"
impulse = 2
fire = ["all Disr", "all Ph-7"]

# The same as one volley, in a file of its own: ships without places, who fires what, how far.
#
#   system = "tng"
#
#   [[ships]]
#   ship = "candour"
#
#   [[ships]]
#   ship = "varkuth"
#   shields = { 612 = 20 }
#
#   [[fire]]
#   ship = "Candour"
#   at = "Varkuth"
#   range = 4
#   weapons = ["4 Phtn overload", "3 Ph-7"]
)";

}  // namespace

std::string_view example_file() {
  return example_text;
}

}  // namespace klaxon::staff::tng::desk
