// Words that shorten those of orders: "att, CS, RS", "Ph1 @".
#pragma once

#include <string>
#include <unordered_set>
#include <vector>

#include "staff/posts/text.h"

namespace klaxon::staff {

class Shorthand {
 public:
  // A word of an order, and a name of several words: "raise shields" is RS.
  void learn_word(const std::string& word);
  void learn_name(std::string_view name);
  void finish();

  // Does it begin an order's word, with or without a number, or have a name's first letters?
  bool shortens(const std::string& word) const;
  // Are these few words all either `known` or short for some, and enough of them short?
  bool is_all_of(const std::vector<PostWord>& words,
                 const std::unordered_set<std::string>& known) const;
  // In a sentence of any length: do at least two of them shorten something?
  bool has_some(const std::vector<PostWord>& words) const;

 private:
  std::vector<std::string> words_;  // sorted
  std::unordered_set<std::string> initials_;
};

}  // namespace klaxon::staff
