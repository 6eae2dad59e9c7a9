#include "staff/heavy_combat/desk/resolve.h"

namespace klaxon::staff::heavy_combat {

std::string_view example_file() {
  return R"(# A battle file for heavy-combat. Whatever stands behind a '#' is a remark for people.
# Change what you like, save the file, and run:   klaxon resolve FILE

system = "heavy-combat"   # which rules
title = "Off the relay"   # the report's heading
turns = 2                 # how many turns are played

# Where each ship is, and how it lies: its bow and its top point east, west, north, south, up or
# down. Instead of ships of your own you may name a scenario:   scenario = "duel"
#
# Designs of    Concord           Hegemony    Dominion      League
# F             wheatsheaf        packhorse   tithe         ore_barge
# FF            petrel            karrg       moth          rivet
# DD            gallant           varrok      nightjar      hammer
# CL            argent            torrgath    shrike        anvil_crown
# CA            constance         drakkur     eclipse_owl   forge_master
# DN            paramount         gorvald     black_heron   furnace
# base          lantern_station                             deepdelve_outpost
[[ships]]
ship = "gallant"          # its design; 'klaxon ship check gallant' shows what it has
name = "Resolute"
seat = "concord"          # who commands it
at = [0, 0, 0]
bow = "east"
speed = 2

[[ships]]
ship = "varrok"
name = "Sharp Tooth"
seat = "hegemony"
at = [10, 0, 2]
bow = "west"
speed = 1

# What is left of a ship that has fought before; the rest is whole.
[[left]]
ship = "Sharp Tooth"
shields = [20, 26, 30, 30, 30, 30]   # fore, aft, port, starboard, dorsal, ventral
internals = { warp = 4 }

# What each ship does, in any sequence: at the helm, with its craft, and when all fire. What its
# power does not pay for is refused, with the rule. Power is rolled: a ship with phasers or beam
# disruptors has three dice, another two.
[[orders]]
ship = "Resolute"
does = ["speed 3", "photon at Sharp Tooth", "phaser at Sharp Tooth with 2"]

[[orders]]
ship = "Sharp Tooth"
does = ["packet disruptor at Resolute", "reinforce fore 1"]

[[orders]]
turn = 2
ship = "Resolute"
does = ["speed 1", "phaser at Sharp Tooth with 2"]

# Who says nothing does nothing: "listed". A bot may answer instead, for a seat that has no orders
# in a step:   policy = { hegemony = "random" }, above the first [[ships]].
)";
}

}  // namespace klaxon::staff::heavy_combat
