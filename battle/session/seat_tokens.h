// A match's private sheet: the secrets of its places and who has taken them. The host keeps it
// beside the record, and it never leaves the host.
#pragma once

#include <string>
#include <vector>

#include "battle/session/environment.h"
#include "core/catalog/faults.h"

namespace klaxon::battle::session {

struct SeatTokens {
  struct Seat {
    std::string token;
    std::string name;  // the player's name
    bool joined = false;
  };
  std::string match;
  std::vector<Seat> seats;
  std::string watch;
  std::string moderate;
};

// Fresh tokens for a match of `seats` seats.
SeatTokens new_seat_tokens(std::string match, int seats, const Random& random);
std::string seat_tokens_text(const SeatTokens& sheet);
bool read_seat_tokens(std::string_view text, SeatTokens& out, core::Faults& faults);

}  // namespace klaxon::battle::session
