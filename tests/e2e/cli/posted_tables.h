// A battle for each system with a desk; posts come from the attacker, Concord or Federation.
#pragma once

#include "tests/e2e/cli/posted.h"

namespace klaxon::tests {

inline constexpr const char* sidcors =
    "system = \"sidcors\"\nattacker = [\"bulwark\", \"3 lancer\"]\n"
    "defender = [\"sovereign\", \"2 mace\"]\n";
inline constexpr const char* heavy =
    "system = \"heavy-combat\"\n[[ships]]\nship = \"gallant\"\nname = \"Resolute\"\n"
    "seat = \"concord\"\nat = [0, 0, 0]\nbow = \"east\"\nspeed = 2\n[[ships]]\nship = \"varrok\"\n"
    "name = \"Sharp Tooth\"\nseat = \"hegemony\"\nat = [10, 0, 0]\nbow = \"west\"\nspeed = 1\n";
inline constexpr const char* red =
    "system = \"red-alert\"\n[[ships]]\nship = \"yamato\"\nseat = \"federation\"\nat = [24, 18]\n"
    "heading = 0\nspeed = 1\n[[ships]]\nship = \"tderet\"\nseat = \"romulan\"\nat = [32, 18]\n"
    "heading = 180\nspeed = 0\n";

inline constexpr const char* tng =
    "system = \"tng\"\n[[ships]]\nship = \"candour\"\nseat = \"concord\"\nat = \"1212\"\n"
    "facing = \"A\"\nspeed = 8\n[[ships]]\nship = \"varkuth\"\nseat = \"hegemony\"\n"
    "at = \"1614\"\nfacing = \"D\"\nspeed = 8\n";

inline PostedBattle table_of(const std::string& system) {
  if (system == "sidcors")
    return {sidcors, "attacker", "defender", "Intensity 3\nCripple mace\nStay\n"};
  if (system == "heavy") return {heavy, "concord", "hegemony", "Speed 2\n"};
  if (system == "two heavy")
    return {std::string(heavy) +
                "[[ships]]\nship = \"gallant\"\nname = \"Steadfast\"\nseat = \"concord\"\n"
                "at = [0, 20, 0]\nbow = \"east\"\nspeed = 2\n",
            "concord", "hegemony", "Speed 2\n"};
  if (system == "two tng")
    return {std::string(tng) +
                "[[ships]]\nship = \"mayfly\"\nseat = \"concord\"\nat = \"1010\"\n"
                "facing = \"A\"\nspeed = 8\n",
            "concord", "hegemony", "Standard energy\n"};
  if (system == "tng") return {tng, "concord", "hegemony", "Standard energy\n"};
  return {red, "federation", "romulan", "T'deret: raise shields, attack, change heading\n"};
}

}  // namespace klaxon::tests
