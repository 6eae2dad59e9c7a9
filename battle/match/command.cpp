#include "battle/match/command.h"

namespace klaxon::battle::match {

const char* act_name(Act act) {
  static constexpr const char* names[acts] = {
      "order", "withdraw", "undo", "edit", "rewind", "resign", "draw",   "adjourn",
      "note",  "standing", "link", "seal", "open",   "look",   "invite", "decline"};
  return names[static_cast<u32>(act)];
}

const char* policy_name(Policy policy) {
  static constexpr const char* names[policies] = {"ask", "first", "forced"};
  return names[static_cast<u32>(policy)];
}

namespace {

struct Words {
  const char* code;
  const char* text;
};

constexpr Words words[obstacles] = {
    {"", ""},
    {"rules", "The rules do not allow this order."},
    {"no-such-seat", "This battle has no such seat."},
    {"seats-only", "Only a seat can do this, not the moderator."},
    {"moderator-only", "Only the moderator can do this."},
    {"battle-over", "The battle is over."},
    {"team-resigned", "This seat's team has resigned."},
    {"adjourned", "The battle is adjourned; it goes on when every seat asks for it again."},
    {"nothing-to-withdraw", "This seat has no hidden order to take back."},
    {"no-such-line", "The battle has no such line yet."},
    {"nothing-to-undo", "There is nothing to take back."},
    {"already-agreed", "This seat has already asked for this; the others have not yet."},
    {"nothing-asked",
     "Nobody asks for this any more: it was answered or taken back, or the battle went on."},
    {"bad-text", "A note is UTF-8 text of 1 to 4096 bytes."},
    {"bad-standing",
     "These standing orders name a verb, field, event or kind of window that this system does not "
     "have, or one kind of window twice."},
    {"not-by-standing", "The seat's standing orders would not give this order."},
    {"order-locked", "An order is waiting for the seats' links; nothing else can be played first."},
    {"no-order-locked", "No order is waiting for this seat's link."},
    {"link-missing", "With agreed dice, this needs the seat's next link."},
    {"link-wrong", "This link does not lead to the seat's previous link."},
    {"link-given", "The seat has already given a different link for this window."},
    {"typed-dice", "Agreed dice cannot be typed in."},
    {"seal-missing", "This order must be sealed first, then shown with its 32 random bytes."},
    {"seals-open", "Orders are shown once every seat has sealed its own."},
    {"seal-given", "The seat has already sealed its order for this window."},
    {"seal-wrong", "This is not the order that the seat sealed."},
    {"nothing-sealed", "There is no sealed secret to open here."},
    {"secret-wrong", "This is not the secret that was committed to."},
    {"already-open", "The secret is open and the battle is closed; only notes can be added."},
    {"record-full",
     "The record of this match is full; it takes only acts that end the battle. Go on in a new "
     "match."},
    {"notes-full", "The notes of this match are full. Orders go on without them."},
};

}  // namespace

const char* obstacle_code(Obstacle obstacle) {
  return words[static_cast<u32>(obstacle)].code;
}
const char* obstacle_text(Obstacle obstacle) {
  return words[static_cast<u32>(obstacle)].text;
}

}  // namespace klaxon::battle::match
