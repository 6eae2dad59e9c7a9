#include "battle/session/acting.h"

#include <algorithm>

#include "battle/session/acts.h"
#include "codec/codec.h"
#include "core/catalog/text.h"

namespace klaxon::battle::session {

using core::Faults;
using core::in_quotes;
using core::Tree;

namespace {

// Until every seat has joined, only notes, invitations and standing answers are accepted.
bool waits_for_seats(Kind kind) {
  return kind != Kind::note && kind != Kind::standing && kind != Kind::invite;
}

void sort_keys(Tree& tree) {
  std::ranges::sort(tree.entries, {}, &Tree::Entry::key);
  for (Tree::Entry& entry : tree.entries) sort_keys(entry.value);
  for (Tree& item : tree.items) sort_keys(item);
}

}  // namespace

void Acting::act(const Call& call, Hosted& hosted, Onlooker& onlooker) {
  if (admit(call, hosted, onlooker)) perform(call, hosted, onlooker);
}

// Acts are numbered so that an act sent again after a dropped connection is not done twice.
bool Acting::admit(const Call& call, const Hosted& hosted, const Onlooker& onlooker) const {
  const i64 number = call.message.find("number")->whole;
  if (number < onlooker.answers.next_number()) {
    answer_again(call, onlooker, number);
    return false;
  }
  if (number > onlooker.answers.next_number()) {
    call.refuse({"number-skipped",
                 "Acts are numbered without gaps; the next number is " +
                     std::to_string(onlooker.answers.next_number()) + ".",
                 "number", ""});
    return false;
  }
  const Tree* seat = call.message.find("seat");
  if (seat != nullptr &&
      (onlooker.seat < 0 || seat->text != hosted.match().game().seat_name(onlooker.seat))) {
    call.refuse(
        {"not-your-seat", "You do not hold the seat " + in_quotes(seat->text) + ".", "seat", ""});
    return false;
  }
  if (!hosted.places().full() && waits_for_seats(call.kind)) {
    call.refuse({"waiting-for-seats", "The battle opens when every seat has joined.", "", ""});
    return false;
  }
  return true;
}

// A repeated act gets the same answer; a different act with the same number must not count as done.
void Acting::answer_again(const Call& call, const Onlooker& onlooker, i64 number) const {
  std::string used = "This number was used long ago";
  if (const ActAnswers::Answer* answer = onlooker.answers.find(number)) {
    if (answer->act == act_digest(call.message)) return call.out.send(call.id, answer->text);
    used = "This number was used for another act";
  }
  call.refuse({"number-used",
               used + "; the next one is " + std::to_string(onlooker.answers.next_number()) + ".",
               "number", ""});
}

// A digest of the act's content that does not depend on the order of its keys.
Digest Acting::act_digest(Tree message) const {
  sort_keys(message);
  return common_.environment.hashing->sha256(bytes_of(codec::to_json(message)));
}

void Acting::perform(const Call& call, Hosted& hosted, Onlooker& onlooker) {
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
  if (deed == Hosted::ActResult::overtaken || deed == Hosted::ActResult::disk_full) {
    if (hosted.stopped()) return running_.send_stopped(hosted, call.out);
    if (deed == Hosted::ActResult::disk_full)
      call.refuse(not_kept(common_.environment.store));
    else
      call.refuse({"overtaken", "The battle has moved on; look again and send it again.", "", ""});
    running_.look_soon(hosted);
    return running_.push_updates(hosted, call.out);
  }
  answer.set("number", Tree::of(onlooker.answers.next_number()));
  if (deed == Hosted::ActResult::done)
    answer.set("head", Tree::of(hosted.record().head(onlooker.line)));
  if (deed == Hosted::ActResult::done && call.kind == Kind::invite)
    if (const std::string token = hosted.places().invite(static_cast<int>(request.command.to));
        !token.empty())
      answer.set("token", Tree::of(token));
  const std::string text = codec::to_json(answer);
  onlooker.answers.keep(act_digest(call.message), text);
  call.out.send(call.id, text);
  if (deed != Hosted::ActResult::done) return;
  running_.changed(hosted);
  running_.push_updates(hosted, call.out);
  running_.give_standing_answers(hosted, call.out);
}

}  // namespace klaxon::battle::session
