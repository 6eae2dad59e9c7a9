#include "battle/session/running.h"

#include <algorithm>
#include <iterator>

#include "battle/session/hosting/call.h"
#include "codec/codec.h"

namespace klaxon::battle::session {

using core::Tree;

// A letter that the fault left half-written is not sent.
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
    const std::string text = hosted.update(onlooker);
    if (text.empty()) continue;
    for (const ClientId id : onlooker.clients) out.send(id, text);
  }
  hosted.news_told();
}

void Running::push_presence(Hosted& hosted, Outbox& out) {
  if (!hosted.presence_news()) return;
  hosted.presence_told();
  for (const Onlooker& onlooker : hosted.onlookers()) {
    if (onlooker.clients.empty()) continue;
    Tree tree = typed_message(Kind::presence);
    Tree told = hosted.presence_tree(onlooker);
    std::ranges::move(told.entries, std::back_inserter(tree.entries));
    const std::string text = codec::to_json(tree);
    for (const ClientId id : onlooker.clients) out.send(id, text);
  }
}

void Running::push_rematch(const Call& call, const Hosted& hosted,
                           std::string_view declined) const {
  for (const Onlooker& onlooker : hosted.onlookers()) {
    if (onlooker.clients.empty()) continue;
    Tree tree = typed_message(Kind::rematch_is);
    Tree told = hosted.rematch_tree(onlooker);
    std::ranges::move(told.entries, std::back_inserter(tree.entries));
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

// When a standing answer may be due; in the next tick, where who is here has yet to be told.
void Running::look_again(const Hosted& hosted) {
  if (hosted.presence_news()) return look_soon(hosted);
  matches_.wake(hosted, hosted.next_answer());
}

// Each answer is told by itself: an answer by hand, too, comes in a letter of its own.
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
