// Puts a cruise into words: its state, the possible decisions, and a story sentence for each star.
#pragma once

#include <string>
#include <vector>

#include "staff/cruise/voyage.h"

namespace klaxon::staff::cruise {

// "Marrow Gap"; on day 0 the port, and for the acts of the gate the gate.
std::string_view place_name(const Voyage& voyage, const State& state, const Past& entry);
// "Sail to Marrow Gap: Clash (sidcors, calm, about 6 minutes). Axe, Dirk; captains win 91 of 100.
// …"
std::string choice_text(const Voyage& voyage, const State& state, const Choice& choice);
// "Marrow Gap: Clash (sidcors). Axe, Dirk; captains win 91 of 100."
std::string open_text(const Voyage& voyage, const State& state);
// The ships, one on each line, and the supplies that are left.
std::vector<std::string> standing_lines(const Voyage& voyage, const State& state);
// What a day cost and what it gained: "+2 repairs, +3 renown, Klaxon +1; lost: Late Again."
std::string price_text(const State& state, u32 entry);
// The story, with a sentence or two for each entry of the past.
std::vector<std::string> story(const Voyage& voyage, const State& state);
// The last line of the story, and the score.
std::string ending_text(const Voyage& voyage, const State& state);

}  // namespace klaxon::staff::cruise
