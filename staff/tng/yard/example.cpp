#include "staff/tng/yard/example.h"

namespace klaxon::staff::tng {

std::string_view example_ship() {
  return R"toml(# A survey cruiser of the Federation. Everything after a '#' is a comment.
# docs/SHIP-FILE.md has every key; 'klaxon catalog tng' lists what there is to build.
system = "tng"
name = "Brightwater"
class = "survey cruiser"
race = "Federation"    # who built it: some systems are built only by some races
tech = 3               # 3X
size_class = 3         # a cruiser; smaller numbers are larger ships
movement_cost = "1"    # energy for one hex
turn_mode = "D"
explosion = 20

# Groups of boxes: letter, count, system, and its kind. A table says what a text cannot.
boxes = [
  "2 Brdg", "1 Flag", "1 AuxCon", "1 Emer",
  "8 Hull F", "8 Hull A", "4 Quar", "6 Lab", "2 Tran", "2 Trac Mech", "2 Shtl", "1 Repair",
  "10 UWARP 2-L", "10 UWARP 2-R",  # engines: the energy of a box, then the side
  "4 Imp emer", "2 AVR",           # 'emer' is a refit, put onto these boxes
  "3 Btty 8",                      # batteries with a capacity of 8
  "A: 4 Ph-7 FX", "B: 2 Ph-7 LS+RQF", "C: 2 Phtn FA",  # weapons with their arcs
  # mounts: what is in them, and what is kept ready for them
  { id = "Opt", count = 2, letter = "D", arc = "FA", holds = ["Phtn", "Ph-7"], ready = ["Disr"] },
  # a rack, with what each of its boxes is loaded with
  { id = "Drn-B", count = 2, letter = "E", loads = { single = 4, swordfish = 1 } },
  { id = "Armor", variant = "120", count = 2, facings = "61", refit = "Regenerating Armor" },
]
# Tracks, best box first; "!!" before those that combat cannot destroy. ExcDam is a number of boxes.
tracks = { Sensor = [6, 5, 4, 2], Scanner = [-2, -1, 0, 1], DamCon = [8, "!!", 4], ExcDam = 6 }
# The facings that a group covers, 1 ahead and then clockwise to 6, and its boxes.
shields = ["612 30", "234 24", "456 24"]
crew = { "Crew Unit" = 7, "Boarding Party" = 6, "Deck Crew" = 1 }
)toml";
}

}  // namespace klaxon::staff::tng
