// A bot at the far end of the wire: it knows nothing but the protocol, and plays any system by
// choosing evenly among what it is offered. `klaxon bot` and the tests run it; authors of bots may
// read it as an example.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/types.h"
#include "core/catalog/tree.h"
#include "core/dice.h"

namespace klaxon::battle::session {

class BotClient {
 public:
  explicit BotClient(u64 seed) : dice_(seed, core::Stream::bot, 0) {}

  // The first messages, for a place whose secret is known.
  std::vector<std::string> join(std::string_view match, std::string_view token,
                                std::string_view name = "random");
  // One message from the session; what the bot answers, in order. An invitation,
  // {"type":"invite","match","token"}, is answered as by join().
  std::vector<std::string> hear(std::string_view message);

  bool over() const { return over_; }
  // The view as the snapshot and its patches have made it, and how many updates came.
  const core::Tree& view() const { return view_; }
  i64 counter() const { return counter_; }
  bool in_step() const { return in_step_; }  // no update was missed, every patch fitted
  u64 refusals() const { return refusals_; }

 private:
  void take_joined(const core::Tree& message);
  void take_update(const core::Tree& message);
  void take_range(const core::Tree& range);
  void take_answer(bool refused, const core::Tree& message);
  void take_offers(const core::Tree& offers);
  void act();
  void choose();
  void ask_range();
  void send_order();
  core::Tree pick(const core::Tree& range);
  void add_field(const std::string& name, core::Tree value);
  void say(const core::Tree& message);

  core::Dice dice_;
  core::Tree view_, offers_, verbs_, order_;
  i64 counter_ = 0, next_number_ = 1;
  bool full_ = false, over_ = false, waiting_ = false, in_step_ = true, filling_ = false;
  u32 in_row_ = 0;  // refusals without an order accepted between
  u64 refusals_ = 0;
  std::vector<std::string> out_;
};

}  // namespace klaxon::battle::session
