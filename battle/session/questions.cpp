#include "battle/session/questions.h"

#include <algorithm>

#include "battle/session/hosting/shown.h"
#include "battle/session/wire/describe.h"
#include "core/catalog/text.h"

namespace klaxon::battle::session {

using core::Faults;
using core::Tree;

namespace {

constexpr i64 history_events_max = 2000;  // per answer, as messages.cpp states

// The reason that the rules give if they, too, refuse the order.
core::Rejection why_no_form(const core::Game& game, const core::StateBytes* state, int seat,
                            const core::Order& order) {
  const core::Rejection why = game.check(state, seat, order);
  return why ? why : core::refuse(core::Refusal::not_offered);
}

// A form can be filled in only as long as it is offered; otherwise its ranges mean nothing.
void answer_form(const Call& call, const Hosted& hosted, const Onlooker& onlooker,
                 core::Offers& offers) {
  const match::Match& match = hosted.match();
  const core::Game& game = match.game();
  Faults faults;
  const core::Names names = hosted.names(onlooker);
  Wishes wishes;
  if (!wishes.read(names, *call.message.find("order"), faults)) return call.refuse(faults);
  const Tree* rest = call.message.find("rest");
  if (rest != nullptr && rest->text != "least" && rest->text != "most")
    return call.refuse({"unknown-word", "'rest' must be 'least' or 'most'.", "rest", ""});
  const core::Window window = match.window();
  offers.clear();
  if ((window.owed & ~window.answered & core::seat_bit(onlooker.seat)) != 0)
    game.offers(match.state(), onlooker.seat, offers);
  if (!offers.has_form(wishes.verb())) {
    const core::Order order = wishes.order();
    return call.refuse(
        word_rejection(names, why_no_form(game, match.state(), onlooker.seat, order), order));
  }
  const bool most = rest != nullptr && rest->text == "most";
  const FilledForm form =
      fill_form(game, match.state(), onlooker.seat, wishes, most ? Rest::most : Rest::least);
  Tree tree = typed_message(Kind::form_is);
  Tree filled = form_tree(names, match.state(), onlooker.seat, form);
  for (Tree::Entry& entry : filled.entries) tree.set(entry.key, std::move(entry.value));
  call.reply(std::move(tree));
}

void answer_events(const Call& call, const Hosted& hosted, const Onlooker& onlooker) {
  const i64 seen = static_cast<i64>(onlooker.events.size());
  if (call.kind == Kind::why) {
    const i64 n = call.message.find("event")->whole;
    if (n > seen)
      return call.refuse({"no-such-event", "You have seen no such event.", "event", ""});
    Tree tree = typed_message(Kind::why_is);
    tree.set("event", shown_event(hosted, onlooker, static_cast<u32>(n)));
    const core::Event event = hosted.logged(onlooker, static_cast<u32>(n)).event;
    tree.set("why", Tree::of(why_event(hosted.match().game(), event, onlooker.bit)));
    return call.reply(std::move(tree));
  }
  const Tree* from = call.message.find("from");
  const Tree* to = call.message.find("to");
  const i64 first = from != nullptr ? from->whole : 1;
  const i64 wanted = to != nullptr && to->whole < seen ? to->whole : seen;
  const i64 last = std::min(wanted, first + history_events_max - 1);
  Tree tree = typed_message(Kind::history_is);
  Tree& events = tree.set("events", Tree::list());
  for (i64 n = first; n <= last; ++n)
    events.add(shown_event(hosted, onlooker, static_cast<u32>(n)));
  call.reply(std::move(tree));
}

void answer_record(const Call& call, const Hosted& hosted, const Onlooker& onlooker) {
  const bool whole = shows_whole_record(hosted, onlooker);
  Tree tree = typed_message(Kind::record_is);
  tree.set("complete", Tree::of_flag(whole));
  tree.set("text",
           Tree::of(whole ? hosted.record().text(hosted.match()) : log_text(hosted, onlooker)));
  call.reply(std::move(tree));
}

}  // namespace

bool shows_whole_record(const Hosted& hosted, const Onlooker& onlooker) {
  return onlooker.bit == core::moderator || hosted.match().over();
}

void answer_question(const Call& call, const Hosted& hosted, const Onlooker& onlooker,
                     core::Offers& scratch) {
  switch (call.kind) {
    case Kind::form:
      return answer_form(call, hosted, onlooker, scratch);
    case Kind::why:
    case Kind::history:
      return answer_events(call, hosted, onlooker);
    case Kind::record:
      return answer_record(call, hosted, onlooker);
    default:
      break;
  }
  Tree tree = typed_message(Kind::offers_now);
  tree.set("offers",
           onlooker.seat < 0 ? no_offers() : offers_tree(hosted.match(), onlooker.seat, scratch));
  call.reply(std::move(tree));
}

}  // namespace klaxon::battle::session
