// bot: plays one seat over standard input and output in JSON Lines, as docs/PROTOCOL.md says. Waits
// for {"type":"invite","match","token"} and then plays that seat to the end of the battle. A bot
// that cannot think reports why on standard error and chooses at random.
#include <fmt/core.h>

#include <iostream>

#include "battle/session/bots/bot_client.h"
#include "battle/session/bots/heard.h"
#include "codec/codec.h"
#include "faces/cli/commands.h"
#include "faces/entropy.h"
#include "faces/promise_guard.h"

namespace klaxon::faces::cli {
namespace {

// Messages from the session are not much longer than files may be.
constexpr std::size_t line_bytes_max = codec::text_bytes_max;

// Reads the next line and cuts it off if it is far too long for a message.
bool next_line(std::string& out) {
  out.clear();
  for (int c = std::cin.get(); c != std::char_traits<char>::eof(); c = std::cin.get()) {
    if (c == '\n') return true;
    if (out.size() <= line_bytes_max) out += static_cast<char>(c);
  }
  return !out.empty();
}

// False, with a fault, for input that only a person could have sent, by mistake.
bool is_message(const std::string& line, core::Tree& message, core::Faults& faults) {
  if (line.size() > line_bytes_max) {
    faults.add("too-long", fmt::format("A message is at most {} bytes long.", line_bytes_max));
    return false;
  }
  if (!codec::parse_json(line, message, faults)) return false;
  const core::Tree* type = message.find("type");
  if (type == nullptr || !type->is(core::Tree::Kind::text))
    faults.add("no-message", "A message must be a JSON object with a 'type', as text.");
  return faults.empty();
}

// A bot that looks only at offers and ranges can ask for them by message.
battle::session::Thinker thinker(const battle::System& system, const std::string& name) {
  battle::session::Thinker made;
  made.name = name;
  made.bot = system.bot(name);
  if (made.bot->needs_state()) made.system = &system;
  made.guard = PromiseGuard::run;
  return made;
}

}  // namespace

int play_as_bot(Console& console) {
  const staff::Staff* staff = console.named_system();
  if (staff == nullptr || !console.knows_bots(staff->system(), "--bot")) return status_usage;
  if (console.line.bots.size() != 1)
    return console.out.refuse("too-many-bots", "A bot plays one seat only.", "--bot", status_usage);
  const PromiseGuard guard;
  battle::session::BotClient bot(console.line.seed_given ? console.line.seed : random_seed(),
                                 thinker(staff->system(), console.line.bots.front()));
  std::string doubt;
  bool joined = false;
  u64 number = 0;
  for (std::string line; !bot.over() && next_line(line);) {
    ++number;
    if (line.empty()) continue;
    core::Tree message;
    core::Faults faults(fmt::format("standard input, message {}", number));
    if (!is_message(line, message, faults) ||
        !battle::session::check_heard(message, staff->system().lexicon().system, faults))
      return console.out.refuse(faults);
    const std::string& type = message.find("type")->text;
    joined = joined || type == "joined";
    if (!joined && type == "error")
      return console.out.refuse(
          "not-joined",
          "The session refused this bot: " + message.find("error")->text_at("message"),
          faults.file());
    for (const std::string& answer : bot.hear(line)) console.out.line(answer);
    if (!console.out.flush()) return status_refused;
    for (std::string& again : bot.take_doubts()) {
      if (again != doubt) console.out.aside("It chooses at random for now. " + again);
      doubt = std::move(again);
    }
  }
  if (joined) return status_done;
  return console.out.refuse("no-invitation", "The input ended before this bot had joined a battle.",
                            "standard input");
}

}  // namespace klaxon::faces::cli
