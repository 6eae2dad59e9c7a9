#include "battle/session/acts.h"

#include <algorithm>
#include <iterator>

#include "battle/session/wire/standing.h"
#include "core/catalog/text.h"

namespace klaxon::battle::session {

using core::Faults;
using core::in_quotes;
using core::Tree;
using match::Act;
using match::Command;
using match::Outcome;

namespace {

constexpr i64 face_max = 0xFFFF;

bool read_order(const Hosted& hosted, const Onlooker& onlooker, const Tree& message,
                ActRequest& out, Faults& faults) {
  const match::Match& match = hosted.match();
  const Tree* window = message.find("window");
  if (window != nullptr && window->whole != i64{match.window().number}) {
    faults.add("window-closed", "That window has closed; another is open now.", window->place,
               "window");
    return false;
  }
  if (const Tree* faces = message.find("faces")) {
    if (match.plan().kind != match::DiceKind::fed) {
      faults.add("dice-not-typed", "The dice of this match are not typed in.", faces->place,
                 "faces");
      return false;
    }
    out.typed = true;
    if (!read_faces(*faces, out.faces, faults)) return false;
  }
  core::Order order;
  if (!order_from_tree(hosted.names(onlooker), *message.find("order"), order, faults)) return false;
  out.command.order = order;
  return true;
}

bool read_undo(const Hosted& hosted, const Onlooker& onlooker, const Tree& message, ActRequest& out,
               Faults& faults) {
  const match::Match& match = hosted.match();
  u32 line = 0;
  if (const Tree* event = message.find("event")) {
    if (event->whole > static_cast<i64>(onlooker.events.size())) {
      faults.add("no-such-event", "You have seen no such event.", event->place, "event");
      return false;
    }
    line = hosted.logged(onlooker, static_cast<u32>(event->whole)).line;
  } else if (match.asked(Act::undo) != 0) {
    out.command.to = match.undo_to();
    return true;
  } else {
    match.undo_line(onlooker.seat, out.command.to);
    return true;
  }
  out.command.to = line == 0 ? 0 : line - 1;
  return true;
}

// Seats agree to a request by making the same one, and only while it is open.
bool read_answer(const Hosted& hosted, const Onlooker& onlooker, const Tree& message,
                 Command& command, Faults& faults) {
  const Tree& to = *message.find("to");
  const auto* what = std::ranges::find(match::requests, to.text, match::act_name);
  if (what == std::end(match::requests)) {
    faults.add("unknown-request", "'to' is 'undo', 'draw' or 'adjourn'.", to.place, "to");
    return false;
  }
  const match::Match& match = hosted.match();
  const core::Seats others =
      match.asked(*what) & hosted.known(onlooker) & ~u32{core::seat_bit(onlooker.seat)};
  command.what = *what;
  if (message.find("agree")->whole == 0) return true;
  if (others == 0) {
    faults.add(match::obstacle_code(match::Obstacle::nothing_asked),
               match::obstacle_text(match::Obstacle::nothing_asked), to.place, "to");
    return false;
  }
  command.act = *what;
  command.to = match.undo_to();
  return true;
}

bool read_invite(const Hosted& hosted, const Onlooker& onlooker, const Tree& message,
                 ActRequest& out, Faults& faults) {
  const core::Game& game = hosted.match().game();
  const Tree& name = *message.find("for");
  int seat = 0;
  while (seat < game.seats() && name.text != game.seat_name(seat)) ++seat;
  if (seat == game.seats() || (hosted.known(onlooker) & core::seat_bit(seat)) == 0)
    faults.add("no-such-seat", "This battle has no seat " + in_quotes(name.text) + ".", name.place,
               "for");
  else if (!hosted.onlookers()[static_cast<std::size_t>(seat)].clients.empty())
    faults.add("seat-held", "Somebody holds this seat, so nobody else can be invited to it.",
               name.place, "for");
  out.command.to = static_cast<u32>(seat);
  return faults.empty();
}

// An edit names its field by a path, not by an order's arg.
void word_edit(const Command& command, const core::Rejection& why, Refused& out) {
  out.where = command.path;
  if (why.code == static_cast<u16>(core::Refusal::out_of_range))
    out.message = in_quotes(command.path) + " cannot be " + std::to_string(command.value) +
                  "; it must be " + std::to_string(why.lo) + " to " + std::to_string(why.hi) + ".";
}

Act act_of(Kind kind) {
  switch (kind) {
    case Kind::order:
      return Act::order;
    case Kind::withdraw:
      return Act::withdraw;
    case Kind::undo:
      return Act::undo;
    case Kind::edit:
      return Act::edit;
    case Kind::rewind:
      return Act::rewind;
    case Kind::resign:
      return Act::resign;
    case Kind::draw:
      return Act::draw;
    case Kind::adjourn:
      return Act::adjourn;
    case Kind::standing:
      return Act::standing;
    case Kind::invite:
      return Act::invite;
    case Kind::answer:
      return Act::decline;
    default:
      return Act::note;
  }
}

}  // namespace

bool read_faces(const Tree& list, std::vector<core::Draw>& out, Faults& faults) {
  for (const Tree& face : list.items) {
    if (!face.is(Tree::Kind::whole)) {
      faults.add("wrong-kind", "'faces' must be a list of whole numbers.", face.place, "faces");
      return false;
    }
    if (face.whole < 0 || face.whole > face_max) {
      faults.add("out-of-range",
                 "A face cannot be " + std::to_string(face.whole) + "; it must be 0 to " +
                     std::to_string(face_max) + ".",
                 face.place, "faces");
      return false;
    }
    out.push_back({0, static_cast<u16>(face.whole)});
  }
  return true;
}

bool read_act(const Hosted& hosted, const Onlooker& onlooker, Kind kind, const Tree& message,
              ActRequest& out, Faults& faults) {
  Command& command = out.command;
  command.act = act_of(kind);
  command.seat = onlooker.seat;
  switch (kind) {
    case Kind::order:
      return read_order(hosted, onlooker, message, out, faults);
    case Kind::undo:
      return read_undo(hosted, onlooker, message, out, faults);
    case Kind::standing:
      return read_standing(hosted.names(onlooker), message, command.standing, faults);
    case Kind::answer:
      return read_answer(hosted, onlooker, message, command, faults);
    case Kind::invite:
      return read_invite(hosted, onlooker, message, out, faults);
    case Kind::edit:
      command.path = message.find("path")->text;
      command.value = message.find("value")->whole;
      return true;
    case Kind::rewind:
      command.to = static_cast<u32>(message.find("line")->whole);
      return true;
    case Kind::note:
      command.text = message.find("text")->text;
      return true;
    default:
      return true;
  }
}

Refused refused_outcome(const core::Names& names, const Command& command, const Outcome& outcome) {
  if (outcome.step == match::Step::need_dice)
    return {"dice-needed",
            "This needs another die, " + word_question(names.game(), outcome.wanted) + ".", "faces",
            ""};
  if (outcome.obstacle != match::Obstacle::rules)
    return {match::obstacle_code(outcome.obstacle), match::obstacle_text(outcome.obstacle), "", ""};
  Refused refused = word_rejection(names, outcome.rejection, command.order);
  if (command.act == Act::edit) word_edit(command, outcome.rejection, refused);
  return refused;
}

}  // namespace klaxon::battle::session
