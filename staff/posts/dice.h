// Dice that players report in their posts: which faces, with how many sides, and for whom.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace klaxon::staff {

// "Roll [11]", "2d6: 5, 5 = 10", "Rolled 1d6+2 : 3 + 2, total 5".
struct SaidDice {
  struct Die {
    int face = 0;
    int sides = 0;  // 0: not stated
    friend bool operator==(const Die&, const Die&) = default;
  };
  std::vector<Die> dice;
  int modifier = 0;                // which does not count as a face
  std::vector<std::string> names;  // "Alpha rolls 4": names, in small letters
  std::string odd;                 // why the player must be asked

  std::vector<int> faces() const;
};

// Empty if the line has no dice.
std::optional<SaidDice> read_dice(std::string_view line);

}  // namespace klaxon::staff
