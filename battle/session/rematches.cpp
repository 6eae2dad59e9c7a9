#include "battle/session/rematches.h"

#include <utility>

namespace klaxon::battle::session {

using core::Tree;

namespace {

void want(const Tree& message, core::Seats seat, Rematch& wanted) {
  const Tree* swapped = message.find("swapped");
  if (swapped != nullptr && (swapped->whole != 0) != wanted.swapped) {
    wanted.asking = core::nobody;  // the others agreed to a different battle
    wanted.swapped = swapped->whole != 0;
  }
  wanted.asking |= seat;
}

// Another battle like this one, with new dice.
Opening again(const Hosted& hosted) {
  Opening opening;
  opening.system = &hosted.system();
  opening.setup = hosted.record().setup();
  opening.typed_dice = hosted.match().plan().kind == match::DiceKind::fed;
  opening.moderated = hosted.places().moderated();
  return opening;
}

}  // namespace

void Rematches::answer(const Call& call, Hosted& hosted, const Onlooker& onlooker) {
  if (!hosted.match().over())
    return call.refuse(
        {"battle-not-over", "A rematch can be offered once the battle is over.", "type", ""});
  Rematch wanted = hosted.places().tokens().rematch;
  if (!wanted.match.empty()) return running_.push_rematch(call, hosted, "");
  const core::Seats own = core::seat_bit(onlooker.seat);
  std::string_view declined;
  if (call.message.find("agree")->whole != 0) {
    want(call.message, own, wanted);
  } else if ((wanted.asking & own) != 0) {
    wanted.asking &= static_cast<core::Seats>(~u32{own});
  } else {
    wanted.asking = core::nobody;
    declined = hosted.match().game().seat_name(onlooker.seat);
  }
  core::Faults faults;
  if ((hosted.onlookers().peoples_seats() & ~u32{wanted.asking}) == 0 &&
      !begin(call, hosted, wanted, faults))
    return call.refuse(faults);
  if (!hosted.places().keep_rematch(std::move(wanted)))
    return call.refuse(not_kept(common_.environment.store));
  running_.push_rematch(call, hosted, declined);
}

bool Rematches::begin(const Call& call, Hosted& hosted, Rematch& wanted, core::Faults& faults) {
  const Environment& environment = common_.environment;
  if (environment.gate.admit != nullptr &&
      !environment.gate.admit(environment.gate.context, call.id, faults))
    return false;
  const Hosted* next = matches_.open(again(hosted), faults);
  if (next == nullptr) return false;
  const SeatTokens& tokens = next->places().tokens();
  wanted.match = tokens.match;
  wanted.watch = tokens.watch;
  wanted.moderate = tokens.moderate;
  const std::size_t seats = tokens.seats.size();
  for (std::size_t seat = 0; seat < seats; ++seat)
    wanted.seats.push_back(tokens.seats[wanted.swapped ? seats - 1 - seat : seat].token);
  if (environment.company != nullptr)
    environment.company->again(hosted.places().tokens(), tokens, wanted.swapped);
  return true;
}

}  // namespace klaxon::battle::session
