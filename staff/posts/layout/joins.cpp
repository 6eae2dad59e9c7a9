#include "staff/posts/layout/joins.h"

#include <algorithm>
#include <array>

#include "core/base/signs.h"
#include "staff/posts/among.h"
#include "staff/posts/conditions.h"

namespace klaxon::staff {
namespace {

// Mail programs break lines at 65 to 78 characters, before a word that would not fit.
constexpr std::size_t wrapped_from = 50;
constexpr std::size_t label_bytes_max = 300, label_words_max = 6, value_words_max = 4;

// No sentence ends with any of these words.
constexpr std::array<std::string_view, 48> inner_words = {
    "at",      "toward", "towards", "into",   "to",     "the",   "a",    "an",    "of",    "with",
    "we",      "i",      "will",    "would",  "should", "if",    "or",   "not",   "never", "that",
    "than",    "their",  "his",     "her",    "our",    "my",    "your", "could", "must",  "may",
    "might",   "cannot", "dont",    "didn't", "didnt",  "don't", "from", "for",   "as",    "when",
    "because", "but",    "let",     "lets",   "he",     "she",   "they", "can"};
// No sentence ends with any of these either, but a list of orders may.
constexpr std::array<std::string_view, 3> joining_words = {"and", "then", "plus"};
constexpr std::array<std::string_view, 13> changing_words = {
    "only", "but", "unless", "if",  "is",   "was",  "would",
    "not",  "or",  "except", "are", "isnt", "isn't"};

std::string last_word(std::string_view text) {
  const std::size_t at = text.find_last_of(" \t");
  return base::small(at == std::string_view::npos ? text : text.substr(at + 1));
}
std::string first_word(std::string_view text) {
  return base::small(text.substr(0, text.find_first_of(" ,.;:!?")));
}
bool is_small_letter(char c) {
  return c >= 'a' && c <= 'z';
}
bool ends_sentence(std::string_view text) {
  return text.empty() ||
         std::string_view(".!?:;)]\"*_=").find(text.back()) != std::string_view::npos;
}

}  // namespace

bool may_go_on(std::string_view above, bool ordered, std::string_view below) {
  if (ends_sentence(above) || below.empty()) return false;
  const std::string last = last_word(above);
  if (last.size() == above.size()) return false;  // a single word
  if (among(inner_words, last)) return true;
  if (ordered) return false;
  if (among(joining_words, last)) return true;
  return is_small_letter(below.front()) && (above.size() >= wrapped_from || above.back() == ',');
}

bool takes_up(std::string_view above, std::string_view below, const std::vector<PostWord>& words) {
  if (ends_sentence(above) || below.empty() || words.empty()) return false;
  const std::string first = first_word(below);
  if (!among(changing_words, first) && !begins_condition(words)) return false;
  // a separate order follows after a mark
  const bool parted = std::ranges::any_of(words, [](const PostWord& word) {
    return word.after == ',' || word.after == ':' || word.after == ';';
  });
  return !parted && (is_small_letter(below.front()) || first == "only");
}

bool awaits_value(const PostLine& line) {
  if (line.text.size() > label_bytes_max || line.box != Box::none) return false;
  if (has_blank(line.text)) return true;
  return line.text.ends_with(':') &&
         post_words(line.text.substr(line.begins)).size() <= label_words_max;
}

std::optional<PostLine> with_value(const PostLine& label, const PostLine& value) {
  if (!value.mark.empty() || value.box != Box::none || value.left_alone) return std::nullopt;
  const std::vector<PostWord> words = post_words(value.text);
  if (words.empty() || words.size() > value_words_max || has_blank(value.text)) return std::nullopt;
  std::size_t used = 0;
  const bool number = post_number(words, 0, 1, used) && used == words.size();
  const bool blank = has_blank(label.text);
  const std::size_t hint = label.text.find('(');
  const bool listed =
      blank && hint != std::string::npos &&
      base::small(label.text.substr(hint)).find(base::small(value.text)) != std::string::npos;
  if (!number && !listed) return std::nullopt;
  PostLine joined = label;
  if (!blank) {
    joined.text += " " + value.text;
    return joined;
  }
  const char* const between = hint == std::string::npos ? " " : ": ";
  std::optional<std::string> filled = filled_in(label.text + between + value.text);
  if (!filled) return std::nullopt;
  joined.text = std::move(*filled);
  find_words(joined);
  return joined;
}

}  // namespace klaxon::staff
