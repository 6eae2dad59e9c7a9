// Reads fire orders from a line of a post, in one clause or several: "2 Phtn E, overloaded, and all
// phasers, at Varkuth".
#pragma once

#include <vector>

#include "staff/tng/posts/line_deeds.h"

namespace klaxon::staff::tng::posts {

class FireParser {
 public:
  explicit FireParser(LineDeeds& line) : line_(line) {}

  // "2 Phtn E at Varkuth", "at Varkuth with 2 Phtn E"; `words` are the whole clause.
  void read(const std::vector<PostWord>& words, const std::vector<PostWord>& rest,
            const Context& context);
  // "..., overloaded", "..., at Varkuth": a clause that only continues the one before it.
  bool goes_on(const std::vector<PostWord>& words, const Context& context);
  // Weapons without a word for their action.
  bool stands_alone(const std::vector<PostWord>& words, const Context& context) const;
  // A clause without a target has the target of another clause of the same run.
  void share_targets();

 private:
  enum class Target : u8 { none, said, wanted };
  void aim(const std::vector<PostWord>& rest, SaidDeed& made);
  std::string target_of(std::size_t deed) const;

  LineDeeds& line_;
  std::vector<std::pair<std::size_t, Target>> targets_;  // by the deed's place
  std::vector<PostWord> words_, rest_;                   // words of the last clause
};

}  // namespace klaxon::staff::tng::posts
