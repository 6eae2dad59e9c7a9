// The words of state vocabularies that an onlooker's clients hold: those sent on joining, as
// changed by each update since.
#pragma once

#include <vector>

#include "core/catalog/tree.h"
#include "core/names.h"

namespace klaxon::battle::session {

class SentWords {
 public:
  // Steps of a patch to the vocabularies of `lexicon`, as view_tree.h has them, such as
  // {"at":["1",17],"to":"hornet"}; an empty list: nothing has changed. From now on the clients hold
  // `names`.
  core::Tree changes(const core::Names& names);

 private:
  using Hashes = std::vector<u64>;  // of the words, by value: the words themselves take more room
  static void compare(u16 vocabulary, const std::vector<std::string>& words, Hashes& sent,
                      core::Tree& steps);

  std::vector<Hashes> sent_;  // by vocabulary; empty for those that never change
};

}  // namespace klaxon::battle::session
