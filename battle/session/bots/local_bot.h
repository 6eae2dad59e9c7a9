// A bot in the same program as the session: a client like any other, except that it may think in a
// copy of the state that is redealt for its seat.
//
//   LocalBot bot(session, tokens, seat, system.bot("captain"), seed);
//   while (bot.step(outbox)) {}      // plays while its seat owes an order
//
// A bot that takes long to think does so in the background if the face supports it, and is notified
// when it is done.
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

  // Gives one order if its seat owes an order; returns true if it was accepted. Letters for others
  // are added to `out`.
  // A bot whose code breaks a promise resigns.
  bool step(Outbox& out);
  // True if the face has received not a letter for this client but word that its thinking is done
  // or was cut short. Its next step gives the order.
  static bool is_thought(std::string_view text) { return !text.starts_with('{'); }
  void end_thought(std::string_view text);
  // After a step that failed half-way: joins again, to learn the current state.
  void lose_thread() { joined_ = false; }
  // The bot's client, to which no letters need be sent.
  ClientId client() const { return client_; }

 private:
  void say(const core::Tree& message, Outbox& out);
  void hear(std::string_view letter);
  void act(core::Tree message, Outbox& out);
  bool answers_request(Outbox& out);  // true: it was asked for something
  struct Thought;
  void think_beside();
  bool thinks_beside() const;
  // The order that the bot owes and has already chosen, if any.
  bool decide(core::Order& order);

  Session& session_;
  std::string match_, name_;
  int seat_;
  std::shared_ptr<search::Bot> bot_;  // shared with a thinking thread
  std::shared_ptr<Thought> thought_;  // null: it does not think in the background
  std::shared_ptr<const core::Game> game_;
  match::StateBuffer seen_;
  core::Dice dice_, resample_dice_;
  ClientId client_ = 0;
  i64 next_number_ = 1;
  bool joined_ = false, resigned_ = false;
  bool accepted_ = false;  // the latest act
};

}  // namespace klaxon::battle::session
