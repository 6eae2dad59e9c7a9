#include "battle/session/session.h"

#include <utility>

#include "battle/session/advising.h"
#include "battle/session/questions.h"
#include "codec/codec.h"
#include "core/catalog/text.h"

namespace klaxon::battle::session {

using core::Faults;
using core::in_quotes;
using core::Tree;

namespace {

constexpr i64 second_ms = 1000;

u8 role_bit(const Onlooker& onlooker) {
  if (onlooker.bit == core::moderator) return by_moderator;
  return onlooker.bit == core::watchers ? by_watcher : by_seat;
}

// Merely asking how a battle went does not rule out an undo.
bool stays_sealed(const Call& call, const Hosted& hosted) {
  const Tree* sealed = call.message.find("sealed");
  return hosted.match().over() && sealed != nullptr && sealed->whole != 0;
}

}  // namespace

Session::Session(Environment environment)
    : common_{environment},
      matches_(common_, clients_),
      running_(common_, matches_),
      acting_(common_, running_),
      rematches_(common_, matches_, running_) {
  check(environment.hashing != nullptr && environment.random.fill != nullptr,
        "a session is given hashing and entropy");
}

void Session::receive(ClientId id, std::string_view bytes, Outbox& out) {
  Client* client = clients_.find(id);
  if (client == nullptr) return;
  Tree message;
  Kind kind = Kind::hello;
  if (!admit(id, *client, bytes, message, kind, out)) return;
  const Call call{id, *client, kind, message, out};
  dispatch(call);
}

// All checks that a message must pass before anybody looks at its meaning.
bool Session::admit(ClientId id, Client& client, std::string_view bytes, Tree& message, Kind& kind,
                    Outbox& out) {
  if (std::exchange(client.second, second_) != second_) client.received = 0;
  ++client.received;
  const u32 most = common_.environment.messages_per_second_max;
  if (most != 0 && client.received > most) {
    out.send(id, codec::to_json(error_message(
                     {"too-many", "Too many messages at once; wait a second.", "", ""})));
    return false;
  }
  if (bytes.size() > message_bytes_max) {
    out.send(id, codec::to_json(error_message(
                     {"too-long",
                      "A message has at most " + std::to_string(message_bytes_max) + " bytes.", "",
                      ""})));
    return false;
  }
  Faults faults;
  if (codec::parse_json(bytes, message, faults, codec::message_limits) &&
      check_message(message, kind, faults))
    return true;
  out.send(id, codec::to_json(error_message(refused_of_all(faults))));
  return false;
}

void Session::dispatch(const Call& call) {
  if (call.kind == Kind::hello) return hello(call);
  if (!call.client.greeted)
    return call.refuse(
        {"hello-first", "Say 'hello' with your protocol version first.", "type", ""});
  if (call.kind == Kind::host) return host_by_message(call);
  if (call.kind == Kind::join) return join(call);
  Hosted* hosted = call.client.match;
  if (hosted == nullptr)
    return call.refuse({"not-joined", "Join a match first, by its secret.", "type", ""});
  Onlooker& onlooker = hosted->onlookers()[call.client.onlooker];
  if ((message_kind(call.kind).by & role_bit(onlooker)) == 0)
    return call.refuse({"not-yours",
                        "A " + std::string(onlooker.role()) + " cannot send " +
                            in_quotes(message_kind(call.kind).type) + ".",
                        "type", ""});
  if (call.kind == Kind::leave) {
    leave(call.id, call.client);
    Tree left = typed_message(Kind::left);
    left.set("why", Tree::of("asked"));
    return call.reply(std::move(left));
  }
  if (hosted->stopped())
    return call.refuse({"match-stopped", "This match has stopped; its record is kept.", "", ""});
  if (message_kind(call.kind).numbered)
    return running_.guard(*hosted, call.out, [&] { acting_.act(call, *hosted, onlooker); });
  if (call.kind == Kind::rematch)
    return running_.guard(*hosted, call.out, [&] { rematches_.answer(call, *hosted, onlooker); });
  bool shown = true;
  if (call.kind == Kind::record && shows_whole_record(*hosted, onlooker) &&
      !stays_sealed(call, *hosted))
    running_.guard(*hosted, call.out, [&] { shown = running_.reveal(*hosted, call.out); });
  if (hosted->stopped()) return;
  if (!shown)
    return call.refuse({"not-kept", "This cannot be saved now; try again later.", "", ""});
  answer(call, *hosted, onlooker);
}

// A question changes nothing, so if memory runs out only the question fails.
void Session::answer(const Call& call, Hosted& hosted, const Onlooker& onlooker) {
  const std::size_t letters = call.out.letters.size();
  auto work = [&] {
    if (call.kind == Kind::advise)
      answer_advice(call, hosted, onlooker, common_.environment);
    else if (call.kind == Kind::odds)
      answer_odds(call, hosted, onlooker, common_.environment);
    else
      answer_question(call, hosted, onlooker, common_.scratch->offers);
  };
  const Ran ran = run_guarded(common_.environment.guard, work);
  if (ran == Ran::whole) return;
  call.out.letters.resize(letters);
  if (ran == Ran::out_of_memory) return call.refuse(no_memory());
  running_.send_stopped(hosted, call.out);
}

void Session::tick(i64 now_ms, Outbox& out) {
  if (now_ms - last_second_ms_ >= second_ms) {
    last_second_ms_ = now_ms;
    ++second_;
  }
  ++common_.now;
  running_.tick(out);
  matches_.tidy();
}

void Session::disconnect(ClientId id) {
  if (Client* client = clients_.find(id)) leave(id, *client);
  clients_.disconnect(id);
}

void Session::leave(ClientId id, Client& client) {
  const Hosted* hosted = client.match;
  clients_.leave(id, client);
  if (hosted == nullptr) return;
  matches_.touch(*hosted);
  running_.look_soon(*hosted);
}

}  // namespace klaxon::battle::session
