// Counters to print and cut out: for every unit a card with its factors, next to its crippled side,
// and with a box to tick for each fighter factor and pseudo-fighter. The same units give the same
// bytes of SVG; lengths are millimetres, and the page is A4 or as tall as the cards require.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "rules/sidcors/design/design.h"

namespace klaxon::staff::sidcors {

namespace rules = klaxon::rules::sidcors;

struct Card {
  rules::Design design;
  std::string status = "whole";  // "whole", "crippled", "destroyed", "retreated"
  u32 fighters_lost = 0;         // boxes crossed out, on the side that shows
  u32 pfs_lost = 0;
};

std::string print_cards(std::string_view title, std::span<const Card> cards);

// "8-8(6)": one side of a unit, with its fighters; `pfs` follows as "+6 PF".
std::string side_text(const rules::Side& side, u32 fighters, u32 pfs);

}  // namespace klaxon::staff::sidcors
