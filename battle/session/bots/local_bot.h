// A bot beside the session, in the same program: a client like any other, except that it may think
// in a copy of the state, redealt for its seat.
//
//   LocalBot bot(session, tokens, seat, system.bot("captain"), seed);
//   while (bot.step(outbox)) {}      // plays while its seat owes an order
//
// A bot that needs a long time to think does so in the background, where the face provides for
// that, and is notified when it is done.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "battle/match/state_buffer.h"
#include "battle/search/bot.h"
#include "battle/session/session.h"
#include "core/dice/dice.h"

namespace klaxon::battle::session {

class LocalBot {
 public:
  // Takes the seat at once. `session` must outlive the bot, whose match is hosted there.
  LocalBot(Session& session, const SeatTokens& tokens, int seat, std::string name,
           std::unique_ptr<search::Bot> bot, u64 seed);

  // Gives one order if its seat owes one; true if it was accepted. Letters for others are added to
  // `out`.
  // A bot that breaks a promise resigns.
  bool step(Outbox& out);
  // True if what the face received for this client is not a letter but the news that it has
  // finished thinking, or was cut short. Its next step gives the order.
  static bool is_thought(std::string_view text) { return !text.starts_with('{'); }
  void end_thought(std::string_view text);
  // After a step that failed half-way: it joins again, to learn where it stands.
  void lose_thread() { joined_ = false; }
  // Letters to this client need not be sent.
  ClientId client() const { return client_; }

 private:
  void say(const core::Tree& message, Outbox& out);
  void hear(std::string_view letter);
  void act(core::Tree message, Outbox& out);
  bool answers_request(Outbox& out);  // true: something was asked of it
  struct Thought;
  void think_beside();
  bool thinks_beside() const;
  // The order that it owes, if it does and knows one.
  bool decide(core::Order& order);

  Session& session_;
  std::string match_, name_;
  int seat_;
  std::shared_ptr<search::Bot> bot_;  // shared with a thought
  std::shared_ptr<Thought> thought_;  // null: it does not think beside the session
  std::shared_ptr<const core::Game> game_;
  match::StateBuffer seen_;
  core::Dice dice_, resample_dice_;
  ClientId client_ = 0;
  i64 next_number_ = 1;
  bool joined_ = false, resigned_ = false;
  bool accepted_ = false;  // the latest act
};

}  // namespace klaxon::battle::session
