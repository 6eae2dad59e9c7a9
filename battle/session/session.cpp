#include "battle/session/session.h"

#include "codec/codec.h"
#include "core/catalog/text.h"

namespace klaxon::battle::session {

using core::Faults;
using core::in_quotes;
using core::Tree;

namespace {

constexpr i64 second_ms = 1000;
constexpr std::size_t faults_told_max = 8;

u8 role_bit(const Onlooker& onlooker) {
  if (onlooker.bit == core::moderator) return by_moderator;
  return onlooker.bit == core::watchers ? by_watcher : by_seat;
}

}  // namespace

Session::Session(Environment environment)
    : environment_(environment), scratch_(std::make_shared<match::Scratch>()) {
  check(environment_.hashing != nullptr && environment_.random.fill != nullptr,
        "a session is given hashing and entropy");
}

ClientId Session::connect() {
  if (clients_.size() >= environment_.clients_max) return 0;
  const ClientId id = next_client_++;
  clients_[id];
  return id;
}

void Session::disconnect(ClientId id) {
  const auto found = clients_.find(id);
  if (found == clients_.end()) return;
  leave(found->second);
  clients_.erase(found);
}

void Session::receive(ClientId id, std::string_view bytes, Outbox& out) {
  const auto found = clients_.find(id);
  if (found == clients_.end()) return;
  Tree message;
  Kind kind = Kind::hello;
  if (!admit(id, found->second, bytes, message, kind, out)) return;
  Call call{id, found->second, kind, message, out};
  dispatch(call);
}

// Everything that can be said of a message before its meaning.
bool Session::admit(ClientId id, Client& client, std::string_view bytes, Tree& message, Kind& kind,
                    Outbox& out) {
  ++client.received;
  const u32 most = environment_.messages_per_second_max;
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
  if (codec::parse_json(bytes, message, faults) && check_message(message, kind, faults))
    return true;
  out.send(id, codec::to_json(error_message(refused_of_all(faults))));
  return false;
}

void Session::dispatch(Call& call) {
  if (call.kind == Kind::hello) return hello(call);
  if (!call.client.greeted)
    return refuse(call, {"hello-first", "Say 'hello' with your protocol first.", "type", ""});
  if (call.kind == Kind::host) return host_by_message(call);
  if (call.kind == Kind::join) return join(call);
  Hosted* hosted = call.client.match;
  if (hosted == nullptr)
    return refuse(call, {"not-joined", "Join a match first, by its secret.", "type", ""});
  const Onlooker& onlooker = hosted->onlookers()[call.client.onlooker];
  if ((message_kind(call.kind).by & role_bit(onlooker)) == 0)
    return refuse(call, {"not-yours",
                         "A " + std::string(hosted->role_of(onlooker)) + " cannot send " +
                             in_quotes(message_kind(call.kind).type) + ".",
                         "type", ""});
  if (call.kind == Kind::leave) {
    leave(call.client);
    Tree left = typed_message(Kind::left);
    left.set("why", Tree::of("asked"));
    return reply(call, std::move(left));
  }
  if (hosted->stopped())
    return refuse(call, {"match-stopped", "This match has stopped; its record is kept.", "", ""});
  guard_match(*hosted, call.out, [&] { at_match(call); });
}

// A letter that the fault left half written is not sent.
void Session::send_stopped(Hosted& hosted, Outbox& out) {
  hosted.stop();
  Tree tree = typed_message(Kind::stopped);
  tree.set("message", Tree::of("This match has stopped by a fault of the program; its record is "
                               "kept, and other matches play on."));
  const std::string text = codec::to_json(tree);
  for (const auto& [id, client] : clients_)
    if (client.match == &hosted) out.send(id, text);
}

void Session::push_updates(Hosted& hosted, Outbox& out) {
  std::vector<Onlooker>& onlookers = hosted.onlookers();
  for (u32 i = 0; i < onlookers.size(); ++i) {
    if (onlookers[i].clients == 0) continue;
    const Tree update = hosted.update(onlookers[i]);
    if (!update.is(Tree::Kind::table)) continue;
    const std::string text = codec::to_json(update);
    for (const auto& [id, client] : clients_)
      if (client.match == &hosted && client.onlooker == i) out.send(id, text);
  }
  hosted.news_told();
}

// Each answer is told by itself: an answer by hand, too, comes in a letter of its own.
void Session::give_standing_answers(Hosted& hosted, Outbox& out) {
  for (u32 i = 0; i < standing_lines_max; ++i) {
    const Hosted::ActResult given = hosted.give_standing_answer();
    if (given == Hosted::ActResult::refused) return;
    if (hosted.stopped()) return send_stopped(hosted, out);
    push_updates(hosted, out);
    if (given == Hosted::ActResult::overtaken) return;
  }
}

void Session::tick(i64 now_ms, Outbox& out) {
  if (now_ms - last_tick_ms_ >= second_ms) {
    last_tick_ms_ = now_ms;
    for (auto& [id, client] : clients_) client.received = 0;
  }
  for (const auto& hosted : matches_) {
    if (hosted->stopped() || !hosted->full()) continue;
    guard_match(*hosted, out, [&] {
      hosted->tick();
      give_standing_answers(*hosted, out);
    });
  }
}

Hosted* Session::find(std::string_view match) const {
  for (const auto& hosted : matches_)
    if (hosted->id() == match) return hosted.get();
  return nullptr;
}

// An answer carries the question's own number.
void Session::reply(Call& call, Tree tree) const {
  if (const Tree* ask = call.message.find("ask")) tree.set("ask", *ask);
  call.out.send(call.id, codec::to_json(tree));
}

void Session::refuse(Call& call, const Refused& refused) const {
  reply(call, error_message(refused));
}

void Session::refuse(Call& call, const Faults& faults) const {
  refuse(call, refused_of_all(faults));
}

Tree Session::typed_message(Kind kind) {
  Tree tree = Tree::table();
  tree.set("type", Tree::of(message_kind(kind).type));
  return tree;
}

Tree Session::error_message(const Refused& refused) {
  Tree tree = typed_message(Kind::error);
  tree.set("error", *refused_tree(refused).find("error"));
  return tree;
}

Refused Session::refused_of_all(const Faults& faults) {
  Refused refused = refused_of(faults.list().front());
  for (std::size_t i = 1; i < faults.list().size() && i < faults_told_max; ++i)
    refused.message += " " + faults.list()[i].message;
  return refused;
}

}  // namespace klaxon::battle::session
