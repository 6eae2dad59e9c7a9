// The dice in all posts of a battle, for `dice = "posts"`, and the sides to which they belong.
#pragma once

#include <string>
#include <vector>

#include "core/dice/dice.h"
#include "core/game.h"
#include "staff/posts/dice.h"
#include "staff/posts/words.h"

namespace klaxon::staff {

// A die in a post, or a line that holds up the dice below it.
struct PostedDie {
  u32 turn = 1, line = 0;
  int seat = 0, face = 0, sides = 0;
  std::string text, odd;  // the line's text; why it must be settled first
  bool used = false;
};

// Uses the dice of all posts: each for its own side in its own turn, in the order of the post.
class PostedDice final : public core::DiceSource {
 public:
  // Tells the kinds of rolls that open the next turn.
  explicit PostedDice(std::vector<u16> opening) : opening_(std::move(opening)) {}

  void add(PostedDie die) { dice_.push_back(std::move(die)); }
  void begin_turn(u32 turn, bool begun) {
    turn_ = turn;
    begun_ = begun;
  }
  // Remembers the dice that had been used before all dice were gathered again.
  void keep_fallen(const PostedDice& before);
  int answer(const core::Question& question) override;

  u32 unused() const;
  // Why the latest roll could not be made: a code, the seat whose dice are missing, and the fault
  // in words, to which the caller adds what is needed.
  struct Fault {
    std::string code, text;
    int seat = -1;
    u32 turn = 0;
  };
  const Fault& fault() const { return fault_; }

 private:
  int refuse(const char* code, int seat, u32 turn, std::string text);

  std::vector<PostedDie> dice_;
  std::vector<u16> opening_;
  u32 turn_ = 1;
  bool begun_ = false;
  Fault fault_;
};

// Why dice that a line assigns to somebody are not valid in this seat's post; empty if they are.
// Without a state, the owners of ships are unknown.
std::string whose_fault(const SaidDice& said, const PostWords& words, NameTables& tables,
                        const core::StateBytes* state, int seat);

}  // namespace klaxon::staff
