// Finds the speaker whom a chat log or a player names above lines, or in front of them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/base/types.h"

namespace klaxon::staff {

struct Speaker {
  std::string name;        // as written
  std::size_t behind = 0;  // where their text begins; the line's end if it is below
  bool dated = false;      // with the time: from a chat log
};

// "Sorrel:", "Sorrel  9:41 AM", "[9:41 AM] Sorrel: Retreat", "27/11/2026, 20:11 - Sorrel: Retreat".
// A name without a time is only a guess: callers that know the words of orders decide whether it is
// one.
std::optional<Speaker> speaker_of(std::string_view line);

// "9:41 AM": only the time, below the name.
bool is_time_alone(std::string_view line);

// "Orders:", "Turn 2:", "Dear all:": words at the head of a post that are not names.
bool is_heading_word(std::string_view word);

}  // namespace klaxon::staff
