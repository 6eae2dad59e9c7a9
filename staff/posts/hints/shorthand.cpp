#include "staff/posts/hints/shorthand.h"

#include <algorithm>
#include <array>

#include "staff/posts/among.h"
#include "staff/posts/phrases.h"

namespace klaxon::staff {
namespace {

constexpr std::string_view ten_digits = "0123456789";
constexpr std::size_t short_line_max = 8, whole_min = 5, left_out_min = 2;
// Two letters are enough before a number: "Ph1".
constexpr std::size_t letters_min = 3, letters_of_numbered_min = 2;
// Everyday words that happen to be the beginning of words in orders, or the initials of such words.
constexpr std::array<std::string_view, 48> everyday = {
    "and", "all", "are", "but", "can", "did", "for", "has", "her", "his", "hit", "how",
    "may", "not", "one", "out", "she", "the", "too", "was", "war", "you", "to",  "is",
    "at",  "on",  "no",  "of",  "us",  "me",  "he",  "we",  "my",  "go",  "do",  "so",
    "or",  "if",  "it",  "an",  "as",  "be",  "by",  "up",  "in",  "ok",  "oh",  "hi"};

}  // namespace

void Shorthand::learn_word(const std::string& word) {
  if (word.size() >= whole_min && word.find_first_of(ten_digits) == std::string::npos)
    words_.push_back(word);
}

void Shorthand::learn_name(std::string_view name) {
  std::string initials;
  for (const PostWord& word : post_words(name)) initials += word.text.front();
  if (initials.size() > 1) initials_.insert(initials);
}

void Shorthand::finish() {
  std::ranges::sort(words_);
}

bool Shorthand::shortens(const std::string& word) const {
  if (initials_.contains(word)) return !among(everyday, word);
  const std::size_t letters = std::min(word.find_first_of(ten_digits), word.size());
  const bool numbered =
      letters < word.size() && word.find_first_not_of(ten_digits, letters) == std::string::npos;
  if (letters < word.size() && !numbered) return false;
  if (letters < (numbered ? letters_of_numbered_min : letters_min)) return false;
  const std::string_view begins = std::string_view(word).substr(0, letters);
  if (among(everyday, begins)) return false;
  for (auto at = std::ranges::lower_bound(words_, begins);
       at != words_.end() && at->starts_with(begins); ++at)
    if (at->size() >= letters + left_out_min) return true;
  return false;
}

bool Shorthand::is_all_of(const std::vector<PostWord>& words,
                          const std::unordered_set<std::string>& known) const {
  if (words.empty() || words.size() > short_line_max) return false;
  std::size_t some = 0;
  for (const PostWord& word : words) {
    std::size_t used = 0;
    if (may_be_missing(word.text)) continue;
    const bool read = known.contains(word.text) || post_number({word}, 0, 1, used).has_value();
    if (read ? initials_.contains(word.text) : shortens(word.text))
      ++some;
    else if (!read)
      return false;
  }
  return some > 0;
}

bool Shorthand::has_some(const std::vector<PostWord>& words) const {
  return std::ranges::count_if(words,
                               [this](const PostWord& word) { return shortens(word.text); }) > 1;
}

}  // namespace klaxon::staff
