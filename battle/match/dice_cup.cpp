#include "battle/match/dice_cup.h"

#include "battle/fair/agreed_dice.h"

namespace klaxon::battle::match {

namespace {

class NoFaces final : public core::DiceSource {
 public:
  int answer(const core::Question&) override { return -1; }
};

}  // namespace

DiceCup::DiceCup(const core::Game& game, Scratch& scratch, std::string match, DicePlan plan,
                 const Hashing* hashing)
    : game_(&game),
      scratch_(&scratch),
      match_(std::move(match)),
      plan_(std::move(plan)),
      hashing_(hashing) {
  const bool agreed = plan_.kind == DiceKind::agreed;
  check(hashing_ != nullptr || (!agreed && !plan_.seed_sealed),
        "agreed and sealed dice need hashing");
  check(!agreed || plan_.agreement.tops.size() == static_cast<std::size_t>(game.seats()),
        "agreed dice have a top for every seat");
}

void DiceCup::open(const Command& command) {
  plan_.secret_known = true;
  plan_.secret = *command.link;
  if (plan_.kind == DiceKind::seeded) plan_.seed = command.seed;
}

core::Dice DiceCup::seeded_dice(const Roll& roll) const {
  check(plan_.secret_known, "the seed of seeded dice is known");
  return roll.order == nullptr ? core::Dice(plan_.seed, core::Stream::setup, 0)
                               : core::Dice(plan_.seed, core::Stream::battle, roll.t.line.n);
}

Digest DiceCup::key_of(const Roll& roll) const {
  check(plan_.secret_known, "the secret of agreed dice is known");
  const fair::Links none;
  const bool setup = roll.order == nullptr;
  return fair::window_key(*hashing_, match_, plan_.agreement, plan_.secret,
                          setup ? 0 : roll.t.ledger.window(), setup ? none : roll.t.ledger.links());
}

void DiceCup::roll(Attempt& t, int seat, const core::Order* order, const core::StateBytes* now,
                   core::StateBytes* scratch) {
  const Roll roll{t, seat, order, now, scratch};
  if (t.recorded) {
    core::ListSource list(*t.recorded);
    core::Dice dice(list);
    return apply(roll, dice);
  }
  const DiceKind kind = kind_of(t.line.n);
  if (kind == DiceKind::agreed) {
    if (t.faces != nullptr) return void(t.refuse(Obstacle::typed_dice));
    fair::AgreedDice agreed(*hashing_, key_of(roll));
    core::Dice dice(agreed);
    return apply(roll, dice);
  }
  if (kind == DiceKind::seeded && t.faces == nullptr) {
    core::Dice dice = seeded_dice(roll);
    return apply(roll, dice);
  }
  NoFaces none;
  core::Dice dice(t.faces != nullptr ? *t.faces : none);
  apply(roll, dice);
  t.line.typed = kind == DiceKind::seeded && !t.line.draws.empty();
}

void DiceCup::apply(const Roll& roll, core::Dice& dice) {
  core::Log log(scratch_->events);
  dice.note_into(scratch_->draws);
  if (roll.order == nullptr) {
    game_->setup(roll.scratch, dice, log);
  } else {
    game_->copy(roll.scratch, roll.now);
    game_->apply(roll.scratch, roll.seat, *roll.order, dice, log);
  }
  Attempt& t = roll.t;
  if (dice.starved()) {
    t.outcome.step = Step::need_dice;
    t.outcome.wanted = dice.wanted();
    return;
  }
  t.line.draws.assign(dice.noted().begin(), dice.noted().end());
  t.outcome.events = log.events();
  t.swap = true;
}

bool DiceCup::would_roll(int seat, const core::Order& order, const core::StateBytes* now,
                         core::StateBytes* scratch) const {
  NoFaces none;
  core::Dice dice(none);
  core::Log log;
  game_->copy(scratch, now);
  game_->apply(scratch, seat, order, dice, log);
  return dice.starved();
}

}  // namespace klaxon::battle::match
