#include <algorithm>

#include "rules/heavy_combat/design/design.h"
#include "staff/heavy_combat/desk/resolve.h"

namespace klaxon::staff::heavy_combat {

namespace rules = klaxon::rules::heavy_combat;

namespace {

std::string padded(std::string text, std::size_t columns) {
  text.append(columns - std::min(text.size(), columns), ' ');
  return text + " ";
}

// Lists the library's ships in comments, with a line for each class and a column for each navy.
std::string designs_table(const codec::Library& library) {
  const auto ships = library.all("ships");
  const auto navies = library.all("navies");
  const auto row = [&](const std::string& title, auto&& cell) {
    std::string line = "# " + padded(title, 10);
    for (const codec::Definition* navy : navies) line += padded(cell(*navy), 15);
    return line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
  };
  std::string table = row("Designs of", [](const codec::Definition& navy) { return navy.id; });
  for (const char* name : klaxon::rules::heavy_combat::class_words)
    table += row(name, [&](const codec::Definition& navy) {
      std::string ids;
      for (const codec::Definition* ship : ships)
        if (ship->tree.text_at("navy") == navy.id && ship->tree.text_at("class") == name)
          ids += (ids.empty() ? "" : " ") + ship->id;
      return ids;
    });
  return table;
}

constexpr std::string_view head_text =
    R"(# A battle file for heavy-combat. Everything after a '#' is a comment.
# Change what you like, save the file, and run:   klaxon resolve FILE

system = "heavy-combat"   # which rules
title = "Off the relay"   # the report's heading
turns = 2                 # how many turns are played

# Where each ship is, and its attitude: its bow and its top point east, west, north, south, up or
# down. Instead of ships of your own you may name a scenario:   scenario = "duel"
#
)";

constexpr std::string_view whole_battle = R"([[ships]]
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

# A seat that says nothing does nothing: "listed". A bot may answer instead, for a seat that has no
# orders in a step:   policy = { hegemony = "random" }, above the first [[ships]].
)";

}  // namespace

std::string example_file(const codec::Library& library) {
  return std::string(head_text) + designs_table(library) + std::string(whole_battle);
}

}  // namespace klaxon::staff::heavy_combat
