#include "battle/match/match.h"

namespace klaxon::battle::match {

Match::Match(std::shared_ptr<const core::Game> game, std::string id, DicePlan plan,
             const Hashing* hashing)
    : game_(std::move(game)),
      id_(std::move(id)),
      plan_(std::move(plan)),
      hashing_(hashing),
      now_(*game_),
      scratch_(*game_),
      offers_(std::make_unique<core::Offers>()),
      events_(core::events_per_order_max),
      draws_(core::draws_per_order_max),
      nodes_(1),
      ledger_(plan_.agreement.tops) {
  const bool agreed = plan_.kind == DiceKind::agreed;
  check(hashing_ != nullptr || (!agreed && !plan_.seed_sealed),
        "agreed and sealed dice come with hashing");
  check(!agreed || plan_.agreement.tops.size() == static_cast<std::size_t>(game_->seats()),
        "agreed dice have a top for every seat");
}

Match::Attempt Match::attempt_of(const Command& command, core::DiceSource* faces) const {
  Attempt t;
  t.faces = faces;
  t.line.n = static_cast<u32>(lines_.size()) + 1;
  t.line.command = command;
  t.node = nodes_.back();
  t.node.locked = 0;
  t.ledger = ledger_;
  t.outcome.step = Step::done;
  return t;
}

void Match::attempt_setup(Attempt& t) {
  check(!begun_, "a match is set up once");
  t.line.n = 0;
  t.outcome.step = Step::done;
  roll_and_apply(t, moderator_seat, nullptr);
}

Outcome Match::begin(core::DiceSource* faces) {
  Attempt t;
  t.faces = faces;
  attempt_setup(t);
  if (t.outcome.step != Step::done) return t.outcome;
  setup_state_ = game_->fingerprint(scratch_.bytes());
  setup_draws_ = t.line.draws;
  now_.swap(scratch_);
  begun_ = true;
  t.outcome.changed = true;
  return t.outcome;
}

Outcome Match::begin_recorded(std::span<const core::Draw> draws, u32 copied) {
  core::ListSource faces(draws);
  copied_ = copied;
  const DiceKind kind = plan_.kind;
  plan_.kind = DiceKind::fed;
  Outcome outcome = begin(&faces);
  plan_.kind = kind;
  if (outcome.step == Step::done && !faces.exhausted()) {
    outcome.step = Step::need_dice;
    begun_ = false;
  }
  return outcome;
}

Outcome Match::execute(const Command& command, core::DiceSource* faces) {
  check(begun_, "a match is set up before it is played");
  Attempt t = attempt_of(command, faces);
  attempt(t);
  if (t.outcome.step == Step::done) finish(t);
  return t.outcome;
}

Outcome Match::replay(const Line& line) {
  check(begun_, "a match is set up before it is played");
  Attempt t = attempt_of(line.command, nullptr);
  t.recorded = &line.draws;
  t.line.typed = line.typed;
  attempt(t);
  if (t.outcome.step == Step::done && t.line.draws != line.draws) {
    t.outcome.step = Step::need_dice;
    t.outcome.wanted.total = 0;
  }
  if (t.outcome.step == Step::done) finish(t);
  return t.outcome;
}

std::span<const core::Draw> Match::rehearse(const Command& command) {
  Attempt t = attempt_of(command, nullptr);
  attempt(t);
  return std::span<const core::Draw>(draws_).first(t.line.draws.size());
}

std::span<const core::Draw> Match::rehearse_setup() {
  Attempt t;
  attempt_setup(t);
  return std::span<const core::Draw>(draws_).first(t.line.draws.size());
}

void Match::attempt(Attempt& t) {
  const Command& command = t.line.command;
  if (!refuse(t, obstacle_to(command))) return;
  switch (command.act) {
    case Act::order:
      return do_order(t);
    case Act::withdraw:
      return do_withdraw(t);
    case Act::undo:
      return do_undo(t);
    case Act::edit:
      return do_edit(t);
    case Act::rewind:
      return do_back(t);
    case Act::resign:
      return do_resign(t);
    case Act::draw:
    case Act::adjourn:
      return do_ending(t);
    case Act::note:
    case Act::standing:
      return;
    case Act::link:
      return do_link(t);
    case Act::seal:
      return do_seal(t);
    case Act::open:
      return do_open(t);
  }
}

// Agreed dice count windows of their own: none is ever used twice. A withdrawn order stays in its
// window and keeps its link.
bool Match::ends_window(const Attempt& t) const {
  if (t.line.command.act == Act::withdraw) return false;
  if (t.line.command.act == Act::edit || !t.line.draws.empty()) return true;
  return game_->window(scratch_.bytes()).number != game_->window(now_.bytes()).number;
}

// From here on nothing can fail: the try becomes the match's new line.
void Match::finish(Attempt& t) {
  const u32 n = t.line.n;
  t.line.state = game_->fingerprint(t.swap ? scratch_.bytes() : now_.bytes());
  if (t.swap && !t.back) {
    t.node.parent = nodes_.back().head;
    t.node.head = n;
    if (ends_window(t)) t.ledger.close_window();
  }
  settle(t);
  t.outcome.line = n;
  t.outcome.changed = t.swap;
  if (t.swap) now_.swap(scratch_);
  nodes_.push_back(t.node);
  lines_.push_back(std::move(t.line));
  break_standing(t.outcome.events);
}

// What the seats have asked, left and sealed lapses when the battle moves on.
void Match::settle(const Attempt& t) {
  const Command& command = t.line.command;
  const Table& before = nodes_.back().table;
  const Table& after = t.node.table;
  const bool table_changed = before.resigned != after.resigned || before.drawn != after.drawn ||
                             before.adjourned != after.adjourned;
  if (t.swap || table_changed) {
    asks_ = {};
  } else if (command.act == Act::undo || command.act == Act::draw || command.act == Act::adjourn) {
    if (command.act == Act::undo && command.to != undo_to_) asks_of(Act::undo) = 0;
    if (command.act == Act::undo) undo_to_ = command.to;
    asks_of(command.act) |= core::seat_bit(command.seat);
  }
  // Whoever turns the battle back wants to choose anew.
  if (t.back) standing_ = {};
  if (command.act == Act::standing) standing_[static_cast<u32>(command.seat)] = command.standing;
  if (t.ledger.window() != ledger_.window()) seals_ = {};
  if (command.act == Act::seal) seals_[static_cast<u32>(command.seat)] = command.seal;
  if (command.act == Act::open) {
    opened_ = plan_.secret_known = true;
    plan_.secret = *command.link;
    if (plan_.kind == DiceKind::seeded) plan_.seed = command.seed;
  }
  if (t.swap) locked_ = 0;
  if (t.locks) locked_ = t.line.n;
  ledger_ = t.ledger;
}

}  // namespace klaxon::battle::match
