#include "battle/match/pledges.h"

namespace klaxon::battle::match {

core::Seats Pledges::links_owed(core::Seats present) const {
  if (locked_ == 0) return 0;
  core::Seats owing = present;
  for (u32 seat = 0; seat < core::seats_max; ++seat)
    if (ledger_.links()[seat])
      owing &= static_cast<core::Seats>(~core::seat_bit(static_cast<int>(seat)));
  return owing;
}

// A standing answer comes without a link, because its seat is away.
bool Pledges::take_link(Attempt& t) const {
  const Command& command = t.line.command;
  if (!command.link) return command.by_standing || t.refuse(Obstacle::link_missing);
  switch (t.ledger.accept(*hashing_, command.seat, *command.link)) {
    case fair::LinkFault::none:
      return true;
    case fair::LinkFault::other:
      return t.refuse(Obstacle::link_given);
    case fair::LinkFault::wrong:
    case fair::LinkFault::spent:
      break;
  }
  return t.refuse(Obstacle::link_wrong);
}

Obstacle Pledges::obstacle_to_show(const Command& command, std::string_view match,
                                   core::Seats owed) const {
  const auto& seal = seal_of(command.seat);
  if (!seal) return Obstacle::seal_missing;
  if (owed != 0) return Obstacle::seals_open;
  if (!command.nonce) return Obstacle::seal_missing;
  const Digest shown = fair::seal_order(*hashing_, match, ledger_.window(), command.seat,
                                        command.order, *command.nonce);
  return shown == *seal ? Obstacle::none : Obstacle::seal_wrong;
}

Obstacle Pledges::obstacle_to_seal(const Command& command, core::Seats owed) const {
  if (sealed(command.seat)) return Obstacle::seal_given;
  const bool owes = (owed & core::seat_bit(command.seat)) != 0;
  return command.seal && owes ? Obstacle::none : Obstacle::nothing_sealed;
}

Obstacle Pledges::obstacle_to_open(const Command& command, std::string_view match,
                                   const DicePlan& plan) const {
  if (!has_secret(plan)) return Obstacle::nothing_sealed;
  if (!command.link) return Obstacle::secret_wrong;
  DicePlan opened = plan;
  opened.secret_known = true;
  opened.secret = *command.link;
  if (opened.kind == DiceKind::seeded) opened.seed = command.seed;
  return secret_holds(*hashing_, match, opened) ? Obstacle::none : Obstacle::secret_wrong;
}

void Pledges::settle(const Attempt& t) {
  const Command& command = t.line.command;
  if (t.ledger.window() != ledger_.window()) seals_ = {};
  if (command.act == Act::seal) seals_[static_cast<u32>(command.seat)] = command.seal;
  if (command.act == Act::open) opened_ = true;
  if (t.swap) locked_ = 0;
  if (t.locks) locked_ = t.line.n;
  ledger_ = t.ledger;
}

}  // namespace klaxon::battle::match
