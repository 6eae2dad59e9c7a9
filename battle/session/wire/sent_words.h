// The words of state vocabularies that an onlooker's clients have: those sent on joining, with the
// changes of each later update.
#pragma once

#include <vector>

#include "core/catalog/tree.h"
#include "core/names.h"

namespace klaxon::battle::session {

class SentWords {
 public:
  // Patch steps, as in view_tree.h, for the vocabularies of `lexicon`, such as
  // {"at":["1",17],"to":"hornet"}; an empty list: nothing has changed. From now on the clients are
  // taken to have `names`.
  core::Tree changes(const core::Names& names);

 private:
  using Hashes = std::vector<u64>;  // hashes of the words, by value, to save memory
  static void compare(u16 vocabulary, const std::vector<std::string>& words, Hashes& sent,
                      core::Tree& steps);

  std::vector<Hashes> sent_;  // by vocabulary; empty for one that never changes
};

}  // namespace klaxon::battle::session
