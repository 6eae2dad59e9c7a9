// A bot at the other end of a connection, which knows nothing but the messages that it gets.
// Without a thinker it plays any system by choosing evenly among its offers; with one it thinks in
// the battle as far as its seat can work it out (seen_battle.h), and chooses evenly wherever it
// cannot work it out. `klaxon bot` and the tests run it; it is an example for authors of bots.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "battle/search/bot.h"
#include "battle/session/bots/seen_battle.h"
#include "battle/session/hosting/environment.h"
#include "core/base/types.h"
#include "core/catalog/tree.h"
#include "core/dice/dice.h"

namespace klaxon::battle::session {

// The means by which a bot thinks.
struct Thinker {
  const System* system = nullptr;  // null: it does not think
  std::string name = "random";     // its name at the table
  std::unique_ptr<search::Bot> bot;
  Guard guard = nullptr;  // null: a broken promise ends the program
};

class BotClient {
 public:
  explicit BotClient(u64 seed, Thinker thinker = {})
      : dice_(seed, core::Stream::bot, 0),
        redeals_(seed, core::Stream::resample, 0),
        thinker_(std::move(thinker)) {}

  // The first messages, with which the bot takes a place by its secret.
  std::vector<std::string> join(std::string_view match, std::string_view token);
  // Takes one message from the session; returns the bot's answers in order. An invitation,
  // {"type":"invite","match","token"}, is answered as join() would.
  std::vector<std::string> hear(std::string_view message);

  bool over() const { return over_; }
  // The view built from the snapshot and its patches, and the number of updates received.
  const core::Tree& view() const { return view_; }
  i64 counter() const { return counter_; }
  bool in_step() const { return in_step_; }  // no update was missed and every patch fit
  u64 refusals() const { return refusals_; }
  u64 thoughts() const { return thoughts_; }  // orders that the thinker chose
  // A sentence for each time that it chose at random despite its thinker; reading clears them.
  std::vector<std::string> take_doubts() { return std::exchange(doubts_, {}); }

 private:
  bool thinks();
  bool think(std::string& why);
  void take_joined(const core::Tree& message);
  void take_update(const core::Tree& message);
  void take_form(const core::Tree& form);
  void take_answer(bool refused, const core::Tree& message);
  void take_offers(const core::Tree& offers);
  void act();
  bool answers_request();  // true: it was asked for something
  void choose();
  void ask_form();
  void wish_for_values(const core::Tree& form);
  void send_order();
  core::Tree pick(const core::Tree& field);
  void say(const core::Tree& message);

  core::Dice dice_, redeals_;
  Thinker thinker_;
  std::unique_ptr<SeenBattle> seen_;
  std::string invitation_, token_;  // its invitation, and the secret that opens its seat now
  std::string seat_;
  std::string unseen_;  // why there is no `seen_`
  core::Tree view_, vocabularies_, window_, offers_, asks_, order_;
  i64 counter_ = 0, next_number_ = 1;
  bool full_ = false, over_ = false, waiting_ = false, in_step_ = true;
  enum class Filling : u8 { no, looks, wishes } filling_ = Filling::no;  // fields of a form
  u32 in_row_ = 0;  // refusals since the last accepted order
  u64 refusals_ = 0, thoughts_ = 0;
  std::vector<std::string> out_, doubts_;
};

}  // namespace klaxon::battle::session
