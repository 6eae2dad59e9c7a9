// The acts, each tried on the scratch copy.
#include "battle/match/match.h"

namespace klaxon::battle::match {

void Match::do_order(Attempt& t) {
  const Command& command = t.line.command;
  t.outcome.rejection = game_->check(now_.bytes(), command.seat, command.order);
  if (t.outcome.rejection) return void(refuse(t, Obstacle::rules));
  if (command.by_standing) {
    core::Order listed;
    if (!listed_order(command.seat, listed) || !(listed == command.order))
      return void(refuse(t, Obstacle::not_by_standing));
  }
  if (kind_of(t) == DiceKind::agreed) {
    if (t.faces != nullptr) return void(refuse(t, Obstacle::typed_dice));
    if (!refuse(t, obstacle_to_seal(t))) return;
    if (plan_.agreement.mode == fair::Mode::server) {
      if (!take_link(t)) return;
    } else if (waits_for_links(t)) {
      t.locks = true;
      return;
    }
  }
  roll_and_apply(t, command.seat, &command.order);
}

void Match::do_withdraw(Attempt& t) {
  const int seat = t.line.command.seat;
  if (!game_->may_withdraw(now_.bytes(), seat))
    return void(refuse(t, Obstacle::nothing_to_withdraw));
  if (seals_[static_cast<u32>(seat)]) return void(refuse(t, Obstacle::seal_given));
  game_->copy(scratch_.bytes(), now_.bytes());
  game_->withdraw(scratch_.bytes(), seat);
  t.swap = true;
}

void Match::do_edit(Attempt& t) {
  const Command& command = t.line.command;
  game_->copy(scratch_.bytes(), now_.bytes());
  t.outcome.rejection = game_->edit(scratch_.bytes(), command.path, command.value);
  if (t.outcome.rejection) return void(refuse(t, Obstacle::rules));
  t.swap = true;
}

void Match::do_undo(Attempt& t) {
  if (all_ask(t.line.command)) do_back(t);
}

// The state after any line is that of the lines it rests on, played again with their faces.
void Match::do_back(Attempt& t) {
  const u32 head = nodes_[t.line.command.to].head;
  check(play_course(head, scratch_.bytes()), "a battle's own lines lead to its own states");
  t.node = nodes_[t.line.command.to];
  t.node.parent = t.node.locked = 0;
  t.ledger.close_window();
  t.swap = t.back = true;
}

void Match::do_resign(Attempt& t) {
  const int team = game_->team(t.line.command.seat);
  for (int seat = 0; seat < game_->seats(); ++seat)
    if (game_->team(seat) == team) t.node.table.resigned |= core::seat_bit(seat);
}

void Match::do_ending(Attempt& t) {
  if (!all_ask(t.line.command)) return;
  Table& table = t.node.table;
  if (t.line.command.act == Act::draw)
    table.drawn = true;
  else
    table.adjourned = !table.adjourned;
}

void Match::do_link(Attempt& t) {
  const Command& command = t.line.command;
  if ((links_owed() & core::seat_bit(command.seat)) == 0)
    return void(refuse(t, Obstacle::no_order_locked));
  if (!take_link(t)) return;
  if (links_owed() != core::seat_bit(command.seat)) return;
  const Command& waiting = lines_[locked_ - 1].command;
  roll_and_apply(t, waiting.seat, &waiting.order);
  t.node.locked = locked_;
}

void Match::do_seal(Attempt& t) {
  const Command& command = t.line.command;
  if (seals_[static_cast<u32>(command.seat)]) return void(refuse(t, Obstacle::seal_given));
  if (!command.seal || (seals_owed() & core::seat_bit(command.seat)) == 0)
    refuse(t, Obstacle::nothing_sealed);
}

void Match::do_open(Attempt& t) {
  const Command& command = t.line.command;
  if (!has_secret(plan_)) return void(refuse(t, Obstacle::nothing_sealed));
  DicePlan opened = plan_;
  opened.secret_known = true;
  if (opened.kind == DiceKind::seeded) opened.seed = command.seed;
  if (command.link) opened.secret = *command.link;
  if (!command.link || !secret_holds(*hashing_, id_, opened)) refuse(t, Obstacle::secret_wrong);
}

}  // namespace klaxon::battle::match
