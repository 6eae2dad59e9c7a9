#include "battle/match/course.h"

#include <algorithm>
#include <iterator>

namespace klaxon::battle::match {

namespace {

// The limits for the states that are kept, no matter how long the match is: number and total bytes.
constexpr std::size_t states_most = 64, states_least = 8, bytes_most = 512U << 10;

}  // namespace

Course::Course(const core::Game& game)
    : game_(&game),
      nodes_(1),
      kept_max_(
          static_cast<u32>(std::clamp(bytes_most / game.state_size(), states_least, states_most))) {
}

void Course::begin(std::span<const core::Draw> draws, u64 state) {
  setup_draws_.assign(draws.begin(), draws.end());
  setup_state_ = state;
}

namespace {

// Grows by a quarter: doubling would leave a long battle with as much spare room as lines.
template <class T>
void make_room(std::vector<T>& list) {
  if (list.size() == list.capacity()) list.reserve(list.size() + list.size() / 4 + 8);
}

}  // namespace

void Course::add(Line line, const Node& node) {
  make_room(lines_);
  make_room(nodes_);
  lines_.push_back(std::move(line));
  nodes_.push_back(node);
}

// Once too many states are kept, every second one is dropped, and new ones are kept half as often.
void Course::pass(const core::StateBytes* state) {
  if (++passed_ < apart_) return;
  passed_ = 0;
  game_->copy(kept_.try_emplace(nodes_.back().head, *game_).first->second.bytes(), state);
  if (kept_.size() < kept_max_) return;
  apart_ *= 2;
  for (auto at = kept_.begin(); at != kept_.end(); ++at) {
    at = kept_.erase(at);
    if (at == kept_.end()) break;
  }
}

std::vector<u32> Course::path(u32 head) const {
  std::vector<u32> path;
  for (u32 n = head; n != 0; n = nodes_[n].parent) path.push_back(n);
  std::reverse(path.begin(), path.end());
  return path;
}

u32 Course::last_order(int seat) const {
  u32 withdrawn = 0;
  for (u32 n = nodes_.back().head; n != 0; n = nodes_[n].parent) {
    const Command& command = carried_out(n);
    if (command.seat != seat) continue;
    if (command.act == Act::withdraw) ++withdrawn;
    if (command.act != Act::order) continue;
    if (withdrawn == 0) return nodes_[n].locked != 0 ? nodes_[n].locked : n;
    --withdrawn;
  }
  return 0;
}

std::vector<u32> Course::since(u32 head) const {
  const std::vector<u32> here = path(nodes_.back().head), there = path(head);
  std::vector<u32> since;
  std::ranges::set_difference(here, there, std::back_inserter(since));
  return since;
}

const Command& Course::carried_out(u32 line) const {
  const Command& command = lines_[line - 1].command;
  return command.act == Act::link ? lines_[nodes_[line].locked - 1].command : command;
}

bool Course::play_line(u32 n, core::StateBytes* state) const {
  const Line& line = lines_[n - 1];
  const Command& command = carried_out(n);
  if (command.act == Act::withdraw) {
    game_->withdraw(state, command.seat);
  } else if (command.act == Act::edit) {
    if (game_->edit(state, command.path, command.value)) return false;
  } else {
    core::ListSource faces(line.draws);
    core::Dice dice(faces);
    core::Log log;
    game_->apply(state, command.seat, command.order, dice, log);
    if (dice.starved() || !faces.exhausted()) return false;
  }
  return game_->fingerprint(state) == line.state;
}

bool Course::play(u32 head, core::StateBytes* state) const {
  core::ListSource faces(setup_draws_);
  core::Dice dice(faces);
  core::Log log;
  game_->setup(state, dice, log);
  if (dice.starved() || game_->fingerprint(state) != setup_state_) return false;
  for (u32 n : path(head))
    if (!play_line(n, state)) return false;
  return true;
}

bool Course::reach(u32 head, core::StateBytes* state) const {
  std::vector<u32> lines;
  auto from = kept_.end();
  for (u32 n = head; n != 0 && (from = kept_.find(n)) == kept_.end(); n = nodes_[n].parent)
    lines.push_back(n);
  if (from == kept_.end()) return play(head, state);
  game_->copy(state, from->second.bytes());
  return std::all_of(lines.rbegin(), lines.rend(), [&](u32 n) { return play_line(n, state); });
}

}  // namespace klaxon::battle::match
