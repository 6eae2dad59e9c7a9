#include "battle/session/running.h"

#include <algorithm>
#include <iterator>

#include "battle/session/hosting/call.h"
#include "battle/session/hosting/shown.h"
#include "codec/codec.h"

namespace klaxon::battle::session {

using core::Tree;

namespace {

constexpr u32 standing_lines_max = 32;  // given in one call; the others wait for the next

}  // namespace

// A letter left half-written by the fault is not sent.
void Running::send_stopped(Hosted& hosted, Outbox& out) {
  hosted.stop();
  Tree tree = typed_message(Kind::stopped);
  tree.set("message",
           Tree::of(hosted.stopped_for_now() ? "This match has stopped because memory ran out; its "
                                               "record is kept. Join again soon."
                                             : "A fault in the program stopped this match; its "
                                               "record is kept, and other matches go on."));
  const std::string text = codec::to_json(tree);
  for (const Onlooker& onlooker : hosted.onlookers())
    for (const ClientId id : onlooker.clients) out.send(id, text);
}

void Running::push_updates(Hosted& hosted, Outbox& out) {
  for (Onlooker& onlooker : hosted.onlookers()) {
    if (onlooker.clients.empty()) continue;
    const std::string text = hosted.updates().update(onlooker);
    if (text.empty()) continue;
    for (const ClientId id : onlooker.clients) out.send(id, text);
  }
  hosted.updates().sent();
  hosted.places().news_sent();
}

void Running::push_presence(Hosted& hosted, Outbox& out) {
  if (!hosted.onlookers().presence_news()) return;
  hosted.onlookers().presence_sent();
  for (const Onlooker& onlooker : hosted.onlookers()) {
    if (onlooker.clients.empty()) continue;
    Tree tree = typed_message(Kind::presence);
    Tree shown = presence_tree(hosted, onlooker, common_.now);
    std::ranges::move(shown.entries, std::back_inserter(tree.entries));
    const std::string text = codec::to_json(tree);
    for (const ClientId id : onlooker.clients) out.send(id, text);
  }
}

void Running::push_rematch(const Call& call, const Hosted& hosted,
                           std::string_view declined) const {
  for (const Onlooker& onlooker : hosted.onlookers()) {
    if (onlooker.clients.empty()) continue;
    Tree tree = typed_message(Kind::rematch_is);
    Tree shown = rematch_tree(hosted, onlooker);
    std::ranges::move(shown.entries, std::back_inserter(tree.entries));
    if (!declined.empty()) tree.set("declined", Tree::of(declined));
    const std::string text = codec::to_json(tree);
    for (const ClientId id : onlooker.clients)
      if (id != call.id) call.out.send(id, text);
    if (std::ranges::find(onlooker.clients, call.id) != onlooker.clients.end())
      call.reply(std::move(tree));
  }
}

bool Running::reveal(Hosted& hosted, Outbox& out) {
  const bool done = hosted.reveal();
  if (hosted.stopped())
    send_stopped(hosted, out);
  else
    push_updates(hosted, out);
  return done;
}

// The tick when a standing answer may be due, or the next if a change of presence is unsent.
void Running::look_again(const Hosted& hosted) {
  if (hosted.onlookers().presence_news()) return look_soon(hosted);
  matches_.wake(hosted, hosted.standing_answers().next());
}

// Sends each answer separately, since an answer by hand also has its own message.
void Running::give_standing_answers(Hosted& hosted, Outbox& out) {
  for (u32 i = 0; i < standing_lines_max; ++i) {
    const Hosted::ActResult given = hosted.give_standing_answer();
    if (given == Hosted::ActResult::refused) return look_again(hosted);
    if (hosted.stopped()) return send_stopped(hosted, out);
    push_updates(hosted, out);
    if (given != Hosted::ActResult::done) break;
  }
  look_soon(hosted);
}

void Running::tick(Outbox& out) {
  while (Hosted* hosted = matches_.next_due()) {
    if (hosted->stopped()) continue;
    guard(*hosted, out, [&] {
      push_presence(*hosted, out);
      give_standing_answers(*hosted, out);
    });
  }
}

}  // namespace klaxon::battle::session
