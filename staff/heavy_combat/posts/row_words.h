// The words of a row that are no names: what players put around a weapon, a number or a target.
#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "rules/heavy_combat/game.h"

namespace klaxon::staff::heavy_combat {

namespace rules = klaxon::rules::heavy_combat;

template <std::size_t n>
bool is_one_of(std::string_view word, const std::array<std::string_view, n>& list) {
  return std::ranges::find(list, word) != list.end();
}
inline constexpr std::array<std::string_view, 27> joining_words = {
    "at",    "with",    "to",     "on",    "for",    "of",      "by",      "from",   "in",
    "into",  "point",   "points", "power", "shield", "shields", "facing",  "side",   "aboard",
    "units", "members", "party",  "w",     "their",  "its",     "engines", "system", "systems"};
inline constexpr std::array<std::string_view, 8> shooting = {
    "fire", "fires", "firing", "shoot", "shoots", "launch", "launches", "target"};
inline constexpr std::array<std::string_view, 6> giving_words = {"put", "spend", "devote",
                                                                 "use", "add",   "channel"};
inline constexpr std::array<std::string_view, 7> hero_words = {"use", "spend", "with", "1",
                                                               "one", "by",    "hero"};
inline constexpr std::array<std::string_view, 2> all_words = {"all", "both"};
inline constexpr std::array<std::string_view, 14> weapon_nouns = {
    "torpedo", "torpedoes", "torpedos", "bank",      "banks", "launcher", "launchers",
    "tube",    "tubes",     "battery",  "batteries", "array", "arrays",   "weapon"};

// Words that make a line sound like a row.
std::vector<std::string> row_keys(const rules::Scenario& scenario);
// Words that a row may begin with, besides a unit's name and a number.
std::vector<std::string> row_openings(const rules::Scenario& scenario);

}  // namespace klaxon::staff::heavy_combat
