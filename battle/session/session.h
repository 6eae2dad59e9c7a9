// The protocol: messages in, messages out (docs/PROTOCOL.md). A session hosts matches and serves
// their clients; the face moves the bytes. Bots are clients of it like everyone else.
//
//   ClientId me = session.connect();
//   session.receive(me, "{\"type\":\"hello\",\"protocol\":1}", outbox);   // then send the letters
//
// A broken promise inside one match stops that match alone (Environment::guard).
#pragma once

#include <map>
#include <memory>
#include <string_view>
#include <vector>

#include "battle/session/environment.h"
#include "battle/session/hosted.h"
#include "battle/session/messages.h"
#include "core/dice.h"

namespace klaxon::battle::session {

class Session {
 public:
  explicit Session(Environment environment);
  Session(const Session&) = delete;  // its matches look at its environment
  Session& operator=(const Session&) = delete;

  // 0: there is no room for another client.
  ClientId connect();
  void disconnect(ClientId client);
  void receive(ClientId client, std::string_view message, Outbox& out);
  // To be called about once a second: counts what clients may send, goes on with standing answers.
  void tick(i64 now_ms, Outbox& out);

  // For the face: opens a match itself; returns its sheet, or null and faults.
  const SeatTokens* host(Opening opening, core::Faults& faults);
  // Takes up a match again from what the store kept. False and faults if it cannot be.
  bool restore(std::string_view sheet, std::string_view record, core::Faults& faults);
  std::vector<const SeatTokens*> matches() const;
  // A match as it stands, null if it is not hosted here.
  const Hosted* hosted(std::string_view match) const { return find(match); }

  // For bots beside the session (LocalBot): the match's game, null if there is none; and a copy of
  // its state in which everything that the seat may not know is redealt. False if the seat owes no
  // order now.
  std::shared_ptr<const core::Game> game(std::string_view match) const;
  bool redealt(std::string_view match, int seat, core::Dice& dice, core::StateBytes* out);
  const Environment& environment() const { return environment_; }

 private:
  struct Client {
    bool greeted = false;
    Hosted* match = nullptr;
    u32 onlooker = 0;
    u32 received = 0;  // since the last tick
  };
  struct Call {
    ClientId id = 0;
    Client& client;
    Kind kind = Kind::hello;
    const core::Tree& message;
    Outbox& out;
  };

  bool admit(ClientId id, Client& client, std::string_view bytes, core::Tree& message, Kind& kind,
             Outbox& out);
  void dispatch(Call& call);
  void hello(Call& call);
  void host_by_message(Call& call);
  bool read_opening(const Call& call, Opening& out, core::Faults& faults) const;
  void join(Call& call);
  void take_place(Call& call, Hosted& hosted, u32 onlooker);
  void leave(Client& client);
  void at_match(Call& call);
  void act(Call& call, Onlooker& onlooker);
  bool admit_act(Call& call, Onlooker& onlooker);
  void answer_again(Call& call, const Onlooker& onlooker, i64 number);
  Digest act_digest(core::Tree message) const;
  void perform_act(Call& call, Onlooker& onlooker);
  void query(Call& call, Onlooker& onlooker);
  void query_form(Call& call, const Onlooker& onlooker);
  void query_events(Call& call, const Onlooker& onlooker);
  void query_record(Call& call, const Onlooker& onlooker);

  // What breaks a promise stops this match alone; letters that it began are not sent.
  template <class Work>
  void guard_match(Hosted& hosted, Outbox& out, Work work) {
    const std::size_t letters = out.letters.size();
    if (run_guarded(environment_.guard, work)) return;
    out.letters.resize(letters);
    send_stopped(hosted, out);
  }
  void push_updates(Hosted& hosted, Outbox& out);
  void give_standing_answers(Hosted& hosted, Outbox& out);
  void send_stopped(Hosted& hosted, Outbox& out);
  Hosted* find(std::string_view match) const;
  void reply(Call& call, core::Tree tree) const;
  void refuse(Call& call, const Refused& refused) const;
  void refuse(Call& call, const core::Faults& faults) const;

  static core::Tree typed_message(Kind kind);
  static core::Tree error_message(const Refused& refused);
  // All faults in one refusal: the first gives code and place.
  static Refused refused_of_all(const core::Faults& faults);

  Environment environment_;
  std::vector<std::unique_ptr<Hosted>> matches_;
  std::map<ClientId, Client> clients_;
  ClientId next_client_ = 1;
  i64 last_tick_ms_ = 0;
  SharedScratch scratch_;
};

}  // namespace klaxon::battle::session
