#include "staff/toy/resolve.h"

namespace klaxon::staff::toy {

std::string_view example_file() {
  return R"(# A battle file for the toy.
system = "toy"
title = "The relay"
scenario = "skirmish"

# Red moves its ship one hex to the east.
[[orders]]
seat = "red"
order = "move direction=east hexes=1"
)";
}

}  // namespace klaxon::staff::toy
