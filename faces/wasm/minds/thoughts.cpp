// Bots of an engine with the search think in short steps, between the page's questions, so that a
// player's order never waits until a bot has made up its mind.
#include <deque>
#include <string>

#include "faces/wasm/engine.h"
#include "faces/wasm/exports.h"

namespace klaxon::faces::wasm {
namespace {

class Thoughts final : public battle::session::Beside {
 public:
  void take(battle::session::LongQuestion question) override {
    waiting_.push_back(std::move(question));
  }
  bool any() const { return !waiting_.empty(); }

  // Takes a step of the first bot's thinking; after the last step the bot gives its order.
  void step(battle::session::Outbox& out) {
    if (!any()) return;
    const std::string text = waiting_.front().answer();
    if (text.empty()) return;
    const battle::session::ClientId bot = waiting_.front().from;
    waiting_.pop_front();
    the_engine().end_thought(bot, text);
    the_engine().play_bots(out);
  }

 private:
  std::deque<battle::session::LongQuestion> waiting_;
};

Thoughts& all_thoughts() {
  static Thoughts all;
  return all;
}

extern "C" {

// Whether a bot is thinking.
KLAXON_EXPORT("klaxon_thinks")
u32 klaxon_thinks() {
  return all_thoughts().any() ? 1 : 0;
}

// Lets it think for a moment; the result is like that of klaxon_tick.
KLAXON_EXPORT("klaxon_think")
std::size_t klaxon_think() {
  battle::session::Outbox out;
  all_thoughts().step(out);
  put_letters(out);
  return result().size();
}

}  // extern "C"
}  // namespace

battle::session::Beside* thoughts() {
  return &all_thoughts();
}

}  // namespace klaxon::faces::wasm
