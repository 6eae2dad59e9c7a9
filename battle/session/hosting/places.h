// The places of a hosted match: which secret opens each place and who has taken it. The
// secrets are kept in the store beside the record.
#pragma once

#include <string_view>

#include "battle/session/hosting/environment.h"
#include "battle/session/hosting/seat_tokens.h"
#include "core/catalog/tree.h"
#include "core/game.h"

namespace klaxon::battle::session {

class Places {
 public:
  // The environment must outlive the places.
  explicit Places(const Environment& environment) : environment_(&environment) {}

  const SeatTokens& tokens() const { return tokens_; }
  void set(SeatTokens tokens) { tokens_ = std::move(tokens); }
  // Keeps the tokens in the store; false if that fails.
  bool keep() const;

  // The index of the place that a secret opens, in the order of Onlookers; -1 if it opens none.
  int of(std::string_view token) const;
  // Is the secret an invitation to the place that it opens? A seat's own secret is none.
  bool invites(int place, std::string_view token) const;
  bool full() const;  // every seat has been taken
  bool moderated() const { return !tokens_.moderate.empty(); }
  // A person who takes a seat: the secret that opened it, their chosen name, and the secret that
  // they want from now on. Without `own`, a new secret is made if somebody else may know the old
  // one: when a seat is first taken, or with an invitation.
  struct Taker {
    std::string_view token, name, own;
  };
  enum class Taking : u8 { not_kept, taken, renewed };
  Taking take_seat(int seat, const Taker& taker);
  // Makes an invitation for a seat whose player has lost their secret. The invitation opens the
  // seat once, unless the player comes back first. Empty if the invitation cannot be kept.
  std::string invite(int seat);
  // False if that cannot be kept; then nothing has changed.
  bool keep_rematch(Rematch rematch);

  // A list of the `known` seats for messages: [{"seat","team","name","joined","called"}].
  core::Tree tree(const core::Game& game, core::Seats known) const;
  // Has the list changed since it was sent?
  bool seats_news() const { return seats_news_; }
  bool full_news() const { return full_news_; }
  void news_sent() { seats_news_ = full_news_ = false; }

 private:
  const Environment* environment_;
  SeatTokens tokens_;
  bool seats_news_ = false, full_news_ = false;
};

}  // namespace klaxon::battle::session
