// The seat tokens of a match: the secrets of its places and who has taken them. The host keeps them
// beside the record, and they never leave it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "battle/match/dice_plan.h"
#include "battle/session/hosting/environment.h"
#include "core/catalog/faults.h"
#include "core/seats.h"

namespace klaxon::battle::session {

inline constexpr std::size_t token_bytes = 16;
inline constexpr std::size_t secret_letters = 2 * token_bytes;  // a token's, in an address

// The secrets to which the record's header commits the match, until the end.
struct SealedSeed {
  u64 seed = 0;
  Digest salt{};
};

// A rematch: after the battle's end the seats want the same battle again. It is kept with the
// tokens, since the seat that asked may be away when the other agrees.
struct Rematch {
  core::Seats asking = 0;
  bool swapped = false;            // everybody takes the opposite seat
  std::string match;               // the new match; empty: not all have agreed
  std::vector<std::string> seats;  // the new match's invitations, by the seats of this one
  std::string watch, moderate;
};

struct SeatTokens {
  struct Seat {
    std::string token;  // an invitation until the seat is first joined, then replaced
    std::string name;   // the player's chosen name
    bool joined = false;
    std::string invitation;  // opens the seat once, in place of a lost token; often empty
    bool invited = false;    // an invitation was used: somebody else may play on
  };
  std::string match;
  std::vector<Seat> seats;
  std::string watch;
  std::string moderate;  // empty: there is no moderator
  std::optional<SealedSeed> sealed;
  bool seed_told = false;  // the seed was chosen by hand, so everybody may see it
  Rematch rematch;
};

// Makes fresh tokens for a match with `seats` seats.
SeatTokens new_seat_tokens(std::string match, int seats, bool moderated, const Random& random);
std::string new_token(const Random& random);
std::string seat_tokens_text(const SeatTokens& tokens);
bool read_seat_tokens(std::string_view text, SeatTokens& out, core::Faults& faults);

}  // namespace klaxon::battle::session
