// The ways in which a line that may be an order begins. Lines that begin differently are chatter in
// every window of a battle, at the cost of one check.
#pragma once

#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "staff/posts/hints/shorthand.h"
#include "staff/posts/phrases.h"
#include "staff/posts/text.h"
#include "staff/posts/words.h"

namespace klaxon::staff {

// The unit that a line addresses, and the part of the turn for which it is.
struct Context {
  i64 actor = -1;
  int part = -1;
  std::vector<i64> others;  // others addressed alike: "Candour and Mayfly: ..."
  bool all = false;         // "All ships: ..."
  bool several() const { return all || !others.empty(); }
};

class PostOpenings {
 public:
  // `words` and the lexicon of `game` must outlive this.
  PostOpenings(const core::Game& game, const PostWords& words,
               const std::vector<Pattern>& patterns);

  // True if these words may be an order, one of several orders, or dice, or may address somebody.
  // If in doubt, the answer is true.
  bool may_open(NameTables& tables, const std::vector<PostWord>& words) const;
  // True if they may begin a form whose fields are on the lines below.
  bool may_open_form(const std::vector<PostWord>& words) const;
  // Finds words of an order, or words that differ from such a word by one letter; in a long
  // sentence, only after a wish or in a condition. The player should be asked what they mean.
  bool sounds_like_order(const std::vector<PostWord>& words) const;
  bool has_key(const std::vector<PostWord>& words) const;
  // The reason, such as "a number", why a line that is left alone may still matter; null if it is
  // nothing like an order.
  const char* notable(NameTables& tables, const std::vector<PostWord>& words) const;
  bool letters() const { return words_.letters(); }
  // The vocabularies with whose names a line may begin.
  const std::vector<u16>& vocabularies() const { return vocabularies_; }

  // "Yamato, phase 2: ..." names a ship and a part of the turn. Without a state any actor may be
  // addressed; with a state, only those that somebody owns.
  bool take_context(NameTables& tables, const core::StateBytes* state,
                    const std::vector<PostWord>& words, std::size_t& at, Context& context) const;
  bool take_actor(NameTables& tables, const core::StateBytes* state,
                  const std::vector<PostWord>& words, std::size_t& at, bool goes_on,
                  Context& context) const;
  bool take_counted_part(const std::vector<PostWord>& words, std::size_t& at,
                         Context& context) const;
  static bool take_all(const std::vector<PostWord>& words, std::size_t& at, Context& context);
  // "Phase 2" alone.
  bool take_part(const std::vector<PostWord>& words, std::size_t& at, Context& context) const;

 private:
  bool is_near_short_key(const std::vector<PostWord>& words, std::size_t at) const;
  bool is_nearly_an_order(const std::vector<PostWord>& words) const;
  void learn(std::string_view text);
  void learn_words(const core::Game& game);
  bool sounds_short(const std::vector<PostWord>& words) const;
  bool is_near_key(const std::string& word) const;
  void add_pattern(const core::Lexicon& lexicon, const Pattern& pattern);
  bool may_stand_first(NameTables& tables, const std::vector<PostWord>& words,
                       std::size_t at) const;

  struct Part {
    int part;
    std::vector<PostWord> words;
  };

  const PostWords& words_;
  std::unordered_set<std::string> first_, form_first_, key_words_;
  std::vector<std::string> short_keys_;
  // The words used in orders, and those of three or more letters by their first three letters.
  std::unordered_set<std::string> known_;
  std::unordered_map<char, std::vector<std::string>> by_letter_;
  Shorthand shorthand_;
  std::unordered_set<std::string> near_;  // key words, whole and with each letter left out
  std::vector<u16> vocabularies_;
  std::vector<Part> parts_;
  bool numbers_ = false;  // may begin a line
};

}  // namespace klaxon::staff
