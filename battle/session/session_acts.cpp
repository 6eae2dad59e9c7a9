// What clients do and ask at a match.
#include <algorithm>

#include "battle/session/acts.h"
#include "battle/session/describe.h"
#include "battle/session/session.h"
#include "codec/codec.h"
#include "core/catalog/text.h"

namespace klaxon::battle::session {

using core::Faults;
using core::in_quotes;
using core::Tree;

namespace {

// Before every seat has joined, only talk and standing answers are taken.
bool waits_for_seats(Kind kind) {
  return kind != Kind::note && kind != Kind::standing;
}

void sort_keys(Tree& tree) {
  std::ranges::sort(tree.entries, {}, &Tree::Entry::key);
  for (Tree::Entry& entry : tree.entries) sort_keys(entry.value);
  for (Tree& item : tree.items) sort_keys(item);
}

}  // namespace

void Session::at_match(Call& call) {
  Hosted& hosted = *call.client.match;
  Onlooker& onlooker = hosted.onlookers()[call.client.onlooker];
  if (message_kind(call.kind).numbered)
    act(call, onlooker);
  else
    query(call, onlooker);
}

void Session::act(Call& call, Onlooker& onlooker) {
  if (admit_act(call, onlooker)) perform_act(call, onlooker);
}

// Numbers, so that an act that is sent again after a broken line is not done twice.
bool Session::admit_act(Call& call, Onlooker& onlooker) {
  const i64 number = call.message.find("number")->whole;
  if (number < onlooker.answers.next_number()) {
    answer_again(call, onlooker, number);
    return false;
  }
  if (number > onlooker.answers.next_number()) {
    refuse(call, {"number-skipped",
                  "Numbers are counted without gaps; the next one is " +
                      std::to_string(onlooker.answers.next_number()) + ".",
                  "number", ""});
    return false;
  }
  const Hosted& hosted = *call.client.match;
  const Tree* seat = call.message.find("seat");
  if (seat != nullptr &&
      (onlooker.seat < 0 || seat->text != hosted.match().game().seat_name(onlooker.seat))) {
    refuse(call, {"not-your-seat", "You do not hold the seat " + in_quotes(seat->text) + ".",
                  "seat", ""});
    return false;
  }
  if (!hosted.full() && waits_for_seats(call.kind)) {
    refuse(call, {"waiting-for-seats", "The battle opens when every seat has joined.", "", ""});
    return false;
  }
  return true;
}

// The same act gets the same answer; another act under its number must not be taken for done.
void Session::answer_again(Call& call, const Onlooker& onlooker, i64 number) {
  std::string used = "This number was used long ago";
  if (const ActAnswers::Answer* answer = onlooker.answers.find(number)) {
    if (answer->act == act_digest(call.message)) return call.out.send(call.id, answer->text);
    used = "This number was used for another act";
  }
  refuse(call, {"number-used",
                used + "; the next one is " + std::to_string(onlooker.answers.next_number()) + ".",
                "number", ""});
}

// Of what the act says, in whatever order its keys stand.
Digest Session::act_digest(Tree message) const {
  sort_keys(message);
  return environment_.hashing->sha256(bytes_of(codec::to_json(message)));
}

void Session::perform_act(Call& call, Onlooker& onlooker) {
  Hosted& hosted = *call.client.match;
  Faults faults;
  ActRequest request;
  Tree answer = typed_message(Kind::done);
  Hosted::ActResult deed = Hosted::ActResult::refused;
  if (!read_act(hosted, onlooker, call.kind, call.message, request, faults)) {
    answer = error_message(refused_of_all(faults));
  } else {
    match::Outcome outcome;
    core::ListSource faces(request.faces, false);
    deed = hosted.perform(request.command, request.typed ? &faces : nullptr, outcome);
    if (deed == Hosted::ActResult::refused)
      answer = error_message(refused_outcome(hosted.names(onlooker), request.command, outcome));
  }
  if (deed == Hosted::ActResult::overtaken) {
    if (hosted.stopped()) return send_stopped(hosted, call.out);
    refuse(call, {"overtaken", "The battle has moved on meanwhile; look again and send it anew.",
                  "", ""});
    return push_updates(hosted, call.out);
  }
  answer.set("number", Tree::of(onlooker.answers.next_number()));
  if (deed == Hosted::ActResult::done) answer.set("head", Tree::of(hosted.head(onlooker)));
  const std::string text = codec::to_json(answer);
  onlooker.answers.keep(act_digest(call.message), text);
  call.out.send(call.id, text);
  if (deed != Hosted::ActResult::done) return;
  push_updates(hosted, call.out);
  give_standing_answers(hosted, call.out);
}

void Session::query(Call& call, Onlooker& onlooker) {
  switch (call.kind) {
    case Kind::form:
      return query_form(call, onlooker);
    case Kind::why:
    case Kind::history:
      return query_events(call, onlooker);
    case Kind::record:
      return query_record(call, onlooker);
    default:
      break;
  }
  Tree tree = typed_message(Kind::offers_now);
  tree.set("offers", onlooker.seat < 0 ? no_offers()
                                       : offers_tree(call.client.match->match(), onlooker.seat,
                                                     scratch_->offers));
  reply(call, std::move(tree));
}

// A form is filled only while it is offered: ranges hold nowhere else.
void Session::query_form(Call& call, const Onlooker& onlooker) {
  const match::Match& match = call.client.match->match();
  const core::Game& game = match.game();
  Faults faults;
  const core::Names names = call.client.match->names(onlooker);
  Wishes wishes;
  if (!wishes.read(names, *call.message.find("order"), faults)) return refuse(call, faults);
  const Tree* rest = call.message.find("rest");
  if (rest != nullptr && rest->text != "least" && rest->text != "most")
    return refuse(call, {"unknown-word", "'rest' is 'least' or 'most'.", "rest", ""});
  const core::Window window = match.window();
  core::Offers& offers = scratch_->offers;
  offers.clear();
  if ((window.owed & ~window.answered & core::seat_bit(onlooker.seat)) != 0)
    game.offers(match.state(), onlooker.seat, offers);
  if (!offers.has_form(wishes.verb()))
    return refuse(call, word_rejection(names, core::refuse(core::Refusal::not_offered),
                                       core::Order(wishes.verb())));
  const bool most = rest != nullptr && rest->text == "most";
  const FilledForm form =
      fill_form(game, match.state(), onlooker.seat, wishes, most ? Rest::most : Rest::least);
  Tree tree = typed_message(Kind::form_is);
  Tree filled = form_tree(names, match.state(), onlooker.seat, form);
  for (Tree::Entry& entry : filled.entries) tree.set(entry.key, std::move(entry.value));
  reply(call, std::move(tree));
}

void Session::query_events(Call& call, const Onlooker& onlooker) {
  const Hosted& hosted = *call.client.match;
  const i64 seen = static_cast<i64>(onlooker.events.size());
  if (call.kind == Kind::why) {
    const i64 n = call.message.find("event")->whole;
    if (n > seen)
      return refuse(call, {"no-such-event", "You have seen no such event.", "event", ""});
    Tree tree = typed_message(Kind::why_is);
    tree.set("event", hosted.event(onlooker, static_cast<u32>(n)));
    const core::Event event = hosted.logged(onlooker, static_cast<u32>(n)).event;
    tree.set("why", Tree::of(why_event(hosted.match().game(), event, onlooker.bit)));
    return reply(call, std::move(tree));
  }
  const Tree* from = call.message.find("from");
  const Tree* to = call.message.find("to");
  const i64 first = from != nullptr ? from->whole : 1;
  const i64 last = to != nullptr && to->whole < seen ? to->whole : seen;
  Tree tree = typed_message(Kind::history_is);
  Tree& events = tree.set("events", Tree::list());
  for (i64 n = first; n <= last; ++n) events.add(hosted.event(onlooker, static_cast<u32>(n)));
  reply(call, std::move(tree));
}

// The whole record shows what lies hidden: before the end it is for the moderator alone.
void Session::query_record(Call& call, const Onlooker& onlooker) {
  const Hosted& hosted = *call.client.match;
  const bool whole = onlooker.bit == core::moderator || hosted.match().over();
  Tree tree = typed_message(Kind::record_is);
  tree.set("complete", Tree::of_flag(whole));
  tree.set("text", Tree::of(whole ? hosted.record_text() : hosted.log_text(onlooker)));
  reply(call, std::move(tree));
}

}  // namespace klaxon::battle::session
