#include "tests/laws/letters.h"

#include <algorithm>

#include "codec/codec.h"
#include "tests/support/loose_hashing.h"

namespace klaxon::tests {

using battle::session::ClientId;
using battle::session::Outbox;
using battle::session::SeatTokens;
using core::Tree;

namespace {

battle::session::Environment environment_of(std::span<const battle::System* const> systems,
                                            u8& entropy) {
  battle::session::Environment environment;
  environment.systems = systems;
  environment.hashing = &loose_hashing();
  environment.random = counted_entropy(entropy);
  return environment;
}

// Places are numbered: the seats first, then the watchers.
bool hears_not(core::Seats deaf, std::ptrdiff_t place) {
  return (deaf & core::seat_bit(static_cast<int>(place))) != 0;
}

}  // namespace

std::string headless(std::string letter) {
  const std::size_t head = letter.find("\"head\":\"");
  return head == std::string::npos ? letter : letter.replace(head + 8, 64, 64, '-');
}

Tree typed(const char* type) {
  Tree message = Tree::table();
  message.set("type", Tree::of(type));
  return message;
}

Tree order_message(const core::Names& names, const core::Order& order) {
  Tree message = typed("order");
  message.set("order", battle::order_to_tree(names, order));
  return message;
}

HostedBattle::HostedBattle(const LawCase& which)
    : systems_{which.system}, session_(environment_of(systems_, entropy_)) {
  battle::session::Opening opening;
  core::Faults faults;
  opening.system = which.system;
  opening.seed = law_seed;
  if (which.prepare(opening.setup, faults)) tokens_ = session_.host(opening, faults);
  check(tokens_ != nullptr, "a law's battle can be hosted");
  for (const SeatTokens::Seat& seat : tokens_->seats) places_.push_back(join(seat.token));
  places_.push_back(join(tokens_->watch));
  next_.assign(places_.size(), 1);
  Outbox told;
  session_.tick(now_ms_ += 1000,
                told);  // announces who is there before anything that laws compare
}

ClientId HostedBattle::join(const std::string& token) {
  const ClientId client = session_.connect();
  Outbox out;
  session_.receive(client, R"({"type":"hello","protocol":1})", out);
  Tree message = typed("join");
  message.set("match", Tree::of(tokens_->match));
  message.set("token", Tree::of(token));
  session_.receive(client, codec::to_json(message), out);
  for (const Outbox::Letter& letter : out.letters)
    if (letter.to == client && letter.text.find("\"type\":\"joined\"") != std::string::npos)
      joined_.push_back(headless(letter.text));
  return client;
}

std::vector<std::string> HostedBattle::heard(const Outbox& out, core::Seats deaf) const {
  std::vector<std::string> heard;
  for (const Outbox::Letter& letter : out.letters) {
    const auto place = std::ranges::find(places_, letter.to) - places_.begin();
    if (!hears_not(deaf, place))
      heard.push_back(std::to_string(letter.to) + " " + headless(letter.text));
  }
  return heard;
}

std::vector<std::string> HostedBattle::act(int seat, Tree message, core::Seats deaf) {
  const auto s = static_cast<std::size_t>(seat);
  message.set("number", Tree::of(next_[s]++));
  Outbox out;
  session_.receive(places_[s], codec::to_json(message), out);
  done_ = std::ranges::any_of(out.letters, [&](const Outbox::Letter& letter) {
    return letter.to == places_[s] && letter.text.find("\"type\":\"done\"") != std::string::npos;
  });
  return heard(out, deaf);
}

std::vector<std::string> HostedBattle::tick(core::Seats deaf) {
  Outbox out;
  session_.tick(now_ms_ += 1000, out);
  return heard(out, deaf);
}

std::vector<std::string> HostedBattle::asked_by_others(core::Seats deaf) {
  std::vector<std::string> heard;
  for (std::size_t place = 0; place < places_.size(); ++place)
    if (!hears_not(deaf, static_cast<std::ptrdiff_t>(place)))
      for (const char* question :
           {R"({"type":"offers"})", R"({"type":"history"})", R"({"type":"record"})"}) {
        Outbox out;
        session_.receive(places_[place], question, out);
        for (const Outbox::Letter& letter : out.letters) heard.push_back(headless(letter.text));
      }
  return heard;
}

}  // namespace klaxon::tests
