// bot: plays one seat over standard input and output, JSON Lines, by docs/PROTOCOL.md. Waits for
// {"type":"invite","match","token"} and then plays that seat to the end of the battle. What keeps a
// bot from thinking is said on standard error, and it chooses evenly there.
#include <fmt/core.h>

#include <iostream>

#include "battle/session/bot_client.h"
#include "battle/session/messages.h"
#include "codec/codec.h"
#include "core/catalog/text.h"
#include "core/order.h"
#include "faces/cli/commands.h"
#include "faces/entropy.h"
#include "faces/promise_guard.h"

namespace klaxon::faces::cli {
namespace {

// A letter of the session is not far longer than a file may be.
constexpr std::size_t line_bytes_max = codec::text_bytes_max;

// The next line, cut where it is far too long to be a message.
bool next_line(std::string& out) {
  out.clear();
  for (int c = std::cin.get(); c != std::char_traits<char>::eof(); c = std::cin.get()) {
    if (c == '\n') return true;
    if (out.size() <= line_bytes_max) out += static_cast<char>(c);
  }
  return !out.empty();
}

bool names_a_place(const core::Tree& invite) {
  for (const char* key : {"match", "token"}) {
    const core::Tree* text = invite.find(key);
    if (text == nullptr || !text->is(core::Tree::Kind::text) || text->text.empty()) return false;
  }
  return true;
}

// A field that is missing or unknown does no harm; one of another shape than the protocol says,
// such as a number for a list, would have the bot ask again and again.
void check_shape(const core::Tree& message, core::Faults& faults) {
  core::Faults found(faults.file());
  battle::session::Kind kind{};
  if (battle::session::check_reply(message, kind, found)) return;
  for (const core::Fault& fault : found.list())
    if (fault.code == "wrong-kind") faults.add(fault.code, fault.message, fault.place, fault.field);
}

// What a person at the other end has sent by mistake; a session never does.
bool is_message(const std::string& line, core::Tree& message, core::Faults& faults) {
  if (line.size() > line_bytes_max) {
    faults.add("too-long", fmt::format("A message has at most {} bytes.", line_bytes_max));
    return false;
  }
  if (!codec::parse_json(line, message, faults)) return false;
  const core::Tree* type = message.find("type");
  if (type == nullptr || !type->is(core::Tree::Kind::text))
    faults.add("no-message", "A message is a JSON object with its 'type', a text.");
  else if (type->text == "invite" && !names_a_place(message))
    faults.add("wrong-invite", "An invitation names its 'match' and its 'token', both texts.");
  else if (type->text != "invite")
    check_shape(message, faults);
  return faults.empty();
}

bool is_kind(const core::Tree* tree, core::Tree::Kind kind) {
  return tree != nullptr && tree->is(kind);
}

void check_offers(const core::Tree& message, core::Faults& faults) {
  const core::Tree* offers = message.find("offers");
  if (!is_kind(offers, core::Tree::Kind::table)) {
    faults.add("wrong-kind", "'offers' must stand here, a table with 'list' and 'forms'.",
               message.place, "offers");
    return;
  }
  for (const char* key : {"list", "forms"})
    if (!is_kind(offers->find(key), core::Tree::Kind::list))
      faults.add("wrong-kind", fmt::format("'{}' must stand here, a list.", key), offers->place,
                 fmt::format("offers.{}", key));
}

// What the bot lives by. A session of another system, or one that leaves this out, would have it
// ask without end.
void check_told(const core::Tree& message, std::string_view system, core::Faults& faults) {
  using Kind = core::Tree::Kind;
  const std::string& type = message.find("type")->text;
  if (type == "joined" || type == "offers" || message.find("offers") != nullptr)
    check_offers(message, faults);
  if (type == "range") {
    const core::Tree *count = message.find("count"), *values = message.find("values");
    const core::Tree* complete = message.find("complete");
    const bool ends = complete != nullptr && complete->whole != 0;
    const bool some = is_kind(count, Kind::whole) && count->whole > 0;
    if (!ends && (!some || (is_kind(values, Kind::list) &&
                            static_cast<i64>(values->items.size()) < count->whole)))
      faults.add("wrong-kind", "'count' must stand here, a number of values from 1.", message.place,
                 "count");
  }
  if (type != "joined") return;
  const core::Tree* theirs = message.find("system");
  if (!is_kind(theirs, Kind::text) || theirs->text != system)
    faults.add("other-system",
               fmt::format("This bot plays {}, the battle is of {}.", system,
                           is_kind(theirs, Kind::text) ? core::in_quotes(theirs->text)
                                                       : std::string("no system")),
               message.place, "system");
  const core::Tree* number = message.find("next_number");
  if (!is_kind(number, Kind::whole) || number->whole < 1)
    faults.add("wrong-kind", "'next_number' must stand here, a whole number from 1.", message.place,
               "next_number");
}

// One that looks at nothing but offers and ranges asks for them by message.
battle::session::Thinker thinker(const battle::System& system, const std::string& name) {
  battle::session::Thinker made;
  made.name = name;
  made.bot = system.bot(name);
  if (made.bot->needs_state()) made.system = &system;
  made.guard = PromiseGuard::run;
  return made;
}

}  // namespace

int play_as_bot(Desk& desk) {
  const staff::Staff* staff = desk.named_system();
  if (staff == nullptr || !desk.knows_bots(staff->system(), "--bot")) return status_usage;
  if (desk.line.bots.size() != 1)
    return desk.out.refuse("too-many-bots", "One bot plays one seat.", "--bot", status_usage);
  const PromiseGuard guard;
  battle::session::BotClient bot(desk.line.seed_given ? desk.line.seed : random_seed(),
                                 thinker(staff->system(), desk.line.bots.front()));
  std::string doubt;
  bool joined = false;
  u64 number = 0;
  u32 ranges = 0;  // in a row
  for (std::string line; !bot.over() && next_line(line);) {
    ++number;
    if (line.empty()) continue;
    core::Tree message;
    core::Faults faults(fmt::format("standard input, message {}", number));
    if (!is_message(line, message, faults)) return desk.out.refuse(faults);
    check_told(message, staff->system().lexicon().system, faults);
    if (!faults.empty()) return desk.out.refuse(faults);
    const std::string& type = message.find("type")->text;
    ranges = type == "range" ? ranges + 1 : 0;
    if (ranges > core::order_args_max + 1U)
      return desk.out.refuse("endless-form", "The session asks for more fields than an order has.",
                             faults.file());
    joined = joined || type == "joined";
    const core::Tree* error = message.find("error");
    if (!joined && type == "error" && error != nullptr) {
      const core::Tree* why = error->find("message");
      return desk.out.refuse("not-joined",
                             "The session refused this bot: " + (why != nullptr ? why->text : ""),
                             faults.file());
    }
    for (const std::string& answer : bot.hear(line)) desk.out.line(answer);
    if (!desk.out.flush()) return status_refused;
    for (std::string& again : bot.take_doubts()) {
      if (again != doubt) desk.out.aside("It chooses at random for now. " + again);
      doubt = std::move(again);
    }
  }
  if (joined) return status_done;
  return desk.out.refuse("no-invitation", "The input ended before this bot had joined a battle.",
                         "standard input");
}

}  // namespace klaxon::faces::cli
