// The protocol (docs/PROTOCOL.md): messages go in, messages come out. A session hosts matches and
// serves their clients; the face transports the bytes. Bots are clients like everyone else.
//
//   ClientId me = session.connect();
//   session.receive(me, "{\"type\":\"hello\",\"protocol\":1}", outbox);   // then send the letters
//
// A broken promise inside one match stops only that match (Environment::guard).
#pragma once

#include <memory>
#include <string_view>
#include <utility>
#include <vector>

#include "battle/session/acting.h"
#include "battle/session/clients.h"
#include "battle/session/hosting/call.h"
#include "battle/session/matches.h"
#include "battle/session/rematches.h"
#include "battle/session/running.h"
#include "core/dice/dice.h"

namespace klaxon::battle::session {

class Session {
 public:
  explicit Session(Environment environment);
  Session(const Session&) = delete;  // its parts have pointers to each other
  Session& operator=(const Session&) = delete;

  // Returns 0 if there is no room for another client.
  ClientId connect() { return clients_.connect(common_.environment.clients_max, false); }
  // Connects a client that keeps no match in memory.
  ClientId connect_bot() { return clients_.connect(common_.environment.clients_max, true); }
  void disconnect(ClientId client);
  void receive(ClientId client, std::string_view message, Outbox& out);
  // Call it about once a second: it lets clients send more and gives standing answers.
  void tick(i64 now_ms, Outbox& out);

  // Opens a match for the face itself; returns its seat tokens, or null, with faults.
  const SeatTokens* host(const Opening& opening, core::Faults& faults);
  // Resumes a match from the store. Null, with faults, if it cannot be resumed.
  const SeatTokens* restore(const KeptMatch& kept, core::Faults& faults);
  // The current match; null if it is not in memory.
  const Hosted* hosted(std::string_view match) const { return matches_.find(match); }
  // The current match, loaded if needed; see Matches::take.
  const Hosted* take(std::string_view match, core::Faults& faults) {
    return matches_.take(match, faults);
  }
  // Loads a match in two steps; see Matches::prepare and Company::defers.
  std::unique_ptr<Hosted> prepare(const KeptMatch& kept, core::Faults& why) const {
    return matches_.prepare(kept, std::make_shared<match::Scratch>(), why);
  }
  void take_up(std::string_view match, std::unique_ptr<Hosted> prepared, const KeptMatch& kept,
               const core::Faults& why) {
    core::Faults ignored;
    matches_.take_up(match, std::move(prepared), kept, why, ignored);
  }
  std::size_t matches() const { return matches_.size(); }  // in memory

  // For bots in the session's program (LocalBot): the match's game, null if there is no such match;
  // and a copy of its state in which everything that the seat may not know is redealt, false if the
  // seat owes no order now.
  std::shared_ptr<const core::Game> game(std::string_view match) const;
  bool redealt(std::string_view match, int seat, core::Dice& dice, core::StateBytes* out);
  // Must be called before the face shows a match's whole record: a moderator's look before the end
  // becomes a line that everyone sees; later a sealed seed is opened. False if it is not kept.
  bool reveal(std::string_view match, Outbox& out);
  const Environment& environment() const { return common_.environment; }

 private:
  bool admit(ClientId id, Client& client, std::string_view bytes, core::Tree& message, Kind& kind,
             Outbox& out);
  void dispatch(const Call& call);
  void answer(const Call& call, Hosted& hosted, const Onlooker& onlooker);
  void hello(const Call& call);
  void host_by_message(const Call& call);
  bool may_open(const Call& call, core::Faults& faults) const;
  bool read_opening(const Call& call, Opening& out, core::Faults& faults) const;
  void join(const Call& call);
  void take_place(const Call& call, Hosted& hosted, u32 onlooker);
  void leave(ClientId id, Client& client);

  Common common_;
  Clients clients_;
  Matches matches_;
  Running running_;
  Acting acting_;
  Rematches rematches_;
  i64 last_second_ms_ = 0;
  u64 second_ = 0;
};

}  // namespace klaxon::battle::session
