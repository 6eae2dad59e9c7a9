#include "staff/sidcors/desk/resolve.h"

namespace klaxon::staff::sidcors {

std::string_view example_file() {
  return R"(# A battle file for sidcors. Everything after a '#' is a comment.
# Change what you like, save the file, and run:   klaxon resolve FILE

system = "sidcors"  # which rules
title = "The relay" # the report's heading
rounds = 2          # how many rounds are fought

# Units by name; "3 lancer" are three, called lancer, lancer_2 and lancer_3.
# A unit of your own is its factors: "8-8/4 as wanderer", whole 8-8, crippled 4.
attacker = ["bulwark", "3 lancer"]

# Where no order of yours fits, the policy answers: "captain" plays to win, "listed" gives the
# first answer on its list.
[defender]
units = ["sovereign", "2 mace"]
policy = "captain"

# Round 1: how hard the attacker presses, and what they give up for the damage they take.
[[orders]]
side = "attacker"
intensity = 4
losses = ["cripple lancer"]

# Round 2: they press less and break off afterwards. To aim at one ship, write
# direct = { unit = "sovereign" }; you need enough points for that.
[[orders]]
round = 2
side = "attacker"
intensity = 3
retreat = true
)";
}

}  // namespace klaxon::staff::sidcors
