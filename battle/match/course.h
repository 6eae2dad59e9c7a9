// The lines of a match and the state of the battle after each. Lines that change the state form a
// tree: undo goes back along the tree, and any state can be replayed from the set-up, or from a
// state that was kept on the way.
#pragma once

#include <map>
#include <span>
#include <vector>

#include "battle/match/line.h"
#include "battle/match/state_buffer.h"
#include "battle/match/table.h"
#include "core/game.h"

namespace klaxon::battle::match {

// The situation of the match after a line.
struct Node {
  u32 head = 0;         // the last line that led to the state; 0: the set-up
  u32 parent = 0;       // if the line changed the state: the head before it
  u32 locked = 0;       // if it is a link that released an order: that order's line
  bool opened = false;  // it revealed what several seats had chosen in secret
  Verdicts verdicts;
};

// What an undo entails. Players who go back past dice, a revealed choice or the end, which reveals
// everything, then know more than they did: from then on the battle is only practice. After an undo
// that was carried out, `orders` counts only the orders of the seat that asked.
struct TakenBack {
  u32 orders = 0, dice = 0, opened = 0;
  bool ended = false;
  bool knows_more() const { return dice + opened > 0 || ended; }
};

// An undo that was carried out: who asked for it, and who agreed.
struct Undo {
  int seat = 0;
  core::Seats agreed = 0;
  TakenBack gone;
};

class Course {
 public:
  // The game must outlive the course.
  explicit Course(const core::Game& game);

  void begin(std::span<const core::Draw> draws, u64 state);
  void add(Line line, const Node& node);
  // Receives the state to which the latest line led; keeps a copy from time to time.
  void pass(const core::StateBytes* state);

  std::span<const Line> lines() const { return lines_; }
  u32 size() const { return static_cast<u32>(lines_.size()); }
  const Node& node(u32 line) const { return nodes_[line]; }
  const Node& last() const { return nodes_.back(); }
  std::span<const core::Draw> setup_draws() const { return setup_draws_; }
  u64 setup_state() const { return setup_state_; }  // fingerprint

  // The lines that led to the state after `head`, in order.
  std::vector<u32> path(u32 head) const;
  // The line of the seat's latest order that led to the current state and was not withdrawn, or 0.
  u32 last_order(int seat) const;
  // The lines that led to the current state but not to the state after `head`, in order.
  std::vector<u32> since(u32 head) const;
  // The order that a line carried out: its own, or the order that was waiting for its link.
  const Command& carried_out(u32 line) const;
  // Plays the state after `head` into `state`, with the recorded faces. Returns false if a state on
  // the way differs from the record, which means that the lines were written under other rules.
  bool play(u32 head, core::StateBytes* state) const;
  // Does the same from the nearest kept state, which is far quicker in a long match.
  bool reach(u32 head, core::StateBytes* state) const;

 private:
  bool play_line(u32 line, core::StateBytes* state) const;

  const core::Game* game_;
  std::vector<core::Draw> setup_draws_;
  u64 setup_state_ = 0;
  std::vector<Line> lines_;
  std::vector<Node> nodes_;          // [n] for line n; [0] for the set-up
  std::map<u32, StateBuffer> kept_;  // kept states by head
  u32 kept_max_, apart_ = 16, passed_ = 0;
};

}  // namespace klaxon::battle::match
