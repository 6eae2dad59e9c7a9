// The lines that count, and playing them again.
#include <algorithm>

#include "battle/match/match.h"

namespace klaxon::battle::match {

// The lines that the state after `head` rests on, in order.
std::vector<u32> Match::course(u32 head) const {
  std::vector<u32> lines;
  for (u32 n = head; n != 0; n = nodes_[n].parent) lines.push_back(n);
  std::reverse(lines.begin(), lines.end());
  return lines;
}

bool Match::play_again(const Line& line, core::StateBytes* state) const {
  const Command* command = &line.command;
  if (command->act == Act::withdraw) {
    game_->withdraw(state, command->seat);
  } else if (command->act == Act::edit) {
    if (game_->edit(state, command->path, command->value)) return false;
  } else {
    if (command->act == Act::link) command = &lines_[nodes_[line.n].locked - 1].command;
    core::ListSource faces(line.draws);
    core::Dice dice(faces);
    core::Log log;
    game_->apply(state, command->seat, command->order, dice, log);
    if (dice.starved() || !faces.exhausted()) return false;
  }
  return game_->fingerprint(state) == line.state;
}

bool Match::play_course(u32 head, core::StateBytes* state) const {
  core::ListSource faces(setup_draws_);
  core::Dice dice(faces);
  core::Log log;
  game_->setup(state, dice, log);
  if (dice.starved() || game_->fingerprint(state) != setup_state_) return false;
  for (u32 n : course(head))
    if (!play_again(lines_[n - 1], state)) return false;
  return true;
}

bool Match::rebuild() {
  if (!play_course(nodes_.back().head, scratch_.bytes())) return false;
  now_.swap(scratch_);
  return true;
}

std::unique_ptr<Match> Match::branch(u32 to, std::string id, DicePlan plan) const {
  check(to <= lines_.size(), "a branch begins at a line of the match");
  const std::vector<u32> counting = course(nodes_[to].head);
  auto other = std::make_unique<Match>(game_, std::move(id), std::move(plan), hashing_);
  const Outcome begun = other->begin_recorded(setup_draws_, static_cast<u32>(counting.size()));
  check(begun.step == Step::done, "a battle's own set-up can be played again");
  for (u32 n : counting) {
    Line line = lines_[n - 1];
    if (line.command.act == Act::link) line.command = lines_[nodes_[n].locked - 1].command;
    line.command.by_standing = false;
    line.command.link = line.command.nonce = std::nullopt;
    line.typed = false;
    const Outcome played = other->replay(line);
    check(played.step == Step::done, "a battle's own lines can be played again");
  }
  return other;
}

}  // namespace klaxon::battle::match
