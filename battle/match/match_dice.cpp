// Which dice an order is applied with, and what agreed dice ask of the seats before.
#include "battle/fair/agreed_dice.h"
#include "battle/match/match.h"

namespace klaxon::battle::match {

namespace {

class NoFaces final : public core::DiceSource {
 public:
  int answer(const core::Question&) override { return -1; }
};

}  // namespace

// Copied lines keep the faces of the match that they come from.
DiceKind Match::kind_of(const Attempt& t) const {
  return copied_ > 0 && t.line.n <= copied_ ? DiceKind::fed : plan_.kind;
}

core::Dice Match::seeded_dice(const Attempt& t, const core::Order* order) const {
  check(plan_.secret_known, "the seed of seeded dice is known");
  return order == nullptr ? core::Dice(plan_.seed, core::Stream::setup, 0)
                          : core::Dice(plan_.seed, core::Stream::battle, t.line.n);
}

Digest Match::key_of(const Attempt& t, const core::Order* order) const {
  check(plan_.secret_known, "the secret of agreed dice is known");
  const fair::Links none;
  return fair::window_key(*hashing_, id_, plan_.agreement, plan_.secret,
                          order == nullptr ? 0 : t.ledger.window(),
                          order == nullptr ? none : t.ledger.links());
}

// Without an order: the set-up.
void Match::roll_and_apply(Attempt& t, int seat, const core::Order* order) {
  if (t.recorded != nullptr) {
    core::ListSource list(*t.recorded);
    core::Dice dice(list);
    return apply_with(t, seat, order, dice);
  }
  const DiceKind kind = kind_of(t);
  if (kind == DiceKind::agreed) {
    if (t.faces != nullptr) return void(refuse(t, Obstacle::typed_dice));
    fair::AgreedDice agreed(*hashing_, key_of(t, order));
    core::Dice dice(agreed);
    return apply_with(t, seat, order, dice);
  }
  if (kind == DiceKind::seeded && t.faces == nullptr) {
    core::Dice dice = seeded_dice(t, order);
    return apply_with(t, seat, order, dice);
  }
  NoFaces none;
  core::Dice dice(t.faces != nullptr ? *t.faces : none);
  apply_with(t, seat, order, dice);
  t.line.typed = kind == DiceKind::seeded && !t.line.draws.empty();
}

void Match::apply_with(Attempt& t, int seat, const core::Order* order, core::Dice& dice) {
  core::Log log(events_);
  dice.note_into(draws_);
  if (order == nullptr) {
    game_->setup(scratch_.bytes(), dice, log);
  } else {
    game_->copy(scratch_.bytes(), now_.bytes());
    game_->apply(scratch_.bytes(), seat, *order, dice, log);
  }
  if (dice.starved()) {
    t.outcome.step = Step::need_dice;
    t.outcome.wanted = dice.wanted();
    return;
  }
  t.line.draws.assign(dice.noted().begin(), dice.noted().end());
  t.outcome.events = log.events();
  t.swap = true;
}

// Agreed dice of a server: the order comes with its seat's link. A standing answer has none, since
// its seat is away.
bool Match::take_link(Attempt& t) const {
  const Command& command = t.line.command;
  if (!command.link) return command.by_standing || refuse(t, Obstacle::link_missing);
  switch (t.ledger.accept(*hashing_, command.seat, *command.link)) {
    case fair::LinkFault::none:
      return true;
    case fair::LinkFault::other:
      return refuse(t, Obstacle::link_given);
    case fair::LinkFault::wrong:
    case fair::LinkFault::spent:
      break;
  }
  return refuse(t, Obstacle::link_wrong);
}

// Strict and mailed dice: an order that rolls waits for every seat's link; one that does not is
// applied at once. To know which, it is tried without any face.
bool Match::waits_for_links(const Attempt& t) {
  NoFaces none;
  core::Dice dice(none);
  core::Log log;
  game_->copy(scratch_.bytes(), now_.bytes());
  game_->apply(scratch_.bytes(), t.line.command.seat, t.line.command.order, dice, log);
  return dice.starved();
}

}  // namespace klaxon::battle::match
