// Battles in a session, and the letters to its clients, for laws about who receives what.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "battle/order_text.h"
#include "battle/session/session.h"
#include "tests/laws/law.h"

namespace klaxon::tests {

// A letter without the value of its head, a salted hash, which reveals nothing but always differs.
std::string headless(std::string letter);
core::Tree typed(const char* type);  // {"type":…}
core::Tree order_message(const core::Names& names, const core::Order& order);

// A battle in a session of its own, with a client in each place but the moderator's. Two battles of
// the same case are equal byte for byte.
class HostedBattle {
 public:
  explicit HostedBattle(const LawCase& which);

  const battle::match::Match& match() const { return session_.hosted(tokens_->match)->match(); }

  // Performs a seat's act; returns the letters to all places except that seat, or except
  // the seats `deaf`, with their places and without heads.
  std::vector<std::string> act(int seat, core::Tree message) {
    return act(seat, message, core::seat_bit(seat));
  }
  std::vector<std::string> act(int seat, core::Tree message, core::Seats deaf);
  bool done() const { return done_; }
  // The snapshot that each place is sent when it joins.
  const std::vector<std::string>& joined() const { return joined_; }
  // Lets a second pass; returns the letters to all except these seats.
  std::vector<std::string> tick(core::Seats deaf);
  // The answers to all places but these, if they ask for everything again.
  std::vector<std::string> asked_by_others(core::Seats deaf);

 private:
  battle::session::ClientId join(const std::string& token);
  std::vector<std::string> heard(const battle::session::Outbox& out, core::Seats deaf) const;

  u8 entropy_ = 1;
  std::array<const battle::System*, 1> systems_;
  battle::session::Session session_;
  const battle::session::SeatTokens* tokens_ = nullptr;
  std::vector<battle::session::ClientId> places_;  // seats, then the watchers
  std::vector<std::string> joined_;
  std::vector<i64> next_;
  i64 now_ms_ = 0;
  bool done_ = false;
};

}  // namespace klaxon::tests
