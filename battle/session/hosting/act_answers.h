// The act numbers of one place with the latest answers, so that an act sent again after a dropped
// connection is answered again but not done again.
#pragma once

#include <string>
#include <vector>

#include "battle/hashing.h"

namespace klaxon::battle::session {

class ActAnswers {
 public:
  static constexpr u32 kept_max = 16;

  struct Answer {
    i64 number = 0;
    Digest act{};  // a digest of the act's content
    std::string text;
  };

  i64 next_number() const { return next_; }
  void count_from(i64 number) { next_ = number; }
  // Null if this number was used long ago or never.
  const Answer* find(i64 number) const;
  // Uses the next number.
  void keep(const Digest& act, std::string text);

 private:
  i64 next_ = 1;
  std::vector<Answer> kept_;  // the latest
};

}  // namespace klaxon::battle::session
