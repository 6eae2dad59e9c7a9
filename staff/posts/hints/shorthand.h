// Abbreviations of words in orders: "att, CS, RS", "Ph1 @".
#pragma once

#include <string>
#include <unordered_set>
#include <vector>

#include "staff/posts/text.h"

namespace klaxon::staff {

class Shorthand {
 public:
  // A word in an order, and a name of several words: "raise shields" is RS.
  void learn_word(const std::string& word);
  void learn_name(std::string_view name);
  void finish();

  // Is the word the start of a word of an order, with or without a number, or a name's initials?
  bool shortens(const std::string& word) const;
  // True if these few words are all `known` or abbreviations, with enough abbreviations among them.
  bool is_all_of(const std::vector<PostWord>& words,
                 const std::unordered_set<std::string>& known) const;
  // True if at least two of the words are abbreviations, however long the sentence is.
  bool has_some(const std::vector<PostWord>& words) const;

 private:
  std::vector<std::string> words_;  // sorted
  std::unordered_set<std::string> initials_;
};

}  // namespace klaxon::staff
