#include "staff/posts/hints/nearest.h"

#include <algorithm>
#include <array>
#include <set>

#include "staff/posts/among.h"
#include "staff/posts/conditions.h"

namespace klaxon::staff {

bool denies(const std::vector<PostWord>& words) {
  constexpr std::array<std::string_view, 32> denials = {
      "not",      "no",      "never",   "dont",   "wont",    "cannot", "cant",  "refuse",
      "nor",      "neither", "without", "didnt",  "isnt",    "stop",   "arent", "wouldnt",
      "shouldnt", "avoid",   "refrain", "nobody", "instead", "nope",   "nicht", "nein",
      "kein",     "keine",   "pas",     "jamais", "nunca",   "geen",   "niet",  "nie"};
  // "Retreat is out of the question", "rather than retreat"
  constexpr std::array<std::array<std::string_view, 2>, 3> pairs = {
      {{"out", "of"}, {"rather", "than"}, {"die", "than"}}};
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (among(denials, words[i].text)) return true;
    for (const auto& [first, second] : pairs)
      if (i + 1 < words.size() && words[i].text == first && words[i + 1].text == second)
        return true;
  }
  return words.size() > 1 && words.back().text == "n";
}

bool notes_limit(const std::vector<PostWord>& words, u32 turn) {
  constexpr std::array<std::string_view, 23> limits = {
      "only", "within", "range", "closer", "nearer",  "further", "farther", "less",
      "more", "below",  "above", "beyond", "under",   "after",   "before",  "until",
      "till", "except", "alone", "later",  "instead", "without", "unless"};
  const std::string now = std::to_string(turn);
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (!words[i].note) continue;
    if (among(limits, words[i].text)) return true;
    const bool turns = words[i].text == "turn" || words[i].text == "round";
    if (turns && (i + 1 == words.size() || words[i + 1].text != now)) return true;
  }
  return false;
}

bool takes_back(const PostLine& line, const std::vector<PostWord>& words) {
  constexpr std::array<std::string_view, 11> back = {"no",      "not",  "never",    "maybe",
                                                     "perhaps", "typo", "meant",    "kidding",
                                                     "joke",    "nope", "depending"};
  constexpr std::array<std::string_view, 4> crossed = {"\xE2\x9D\x8C", "\xE2\x9C\x97",
                                                       "\xE2\x9C\x98", "\xF0\x9F\x9A\xAB"};
  const std::string_view text = line.text;
  if (text.ends_with('?') || (text.size() > 2 && text.starts_with('~') && text.ends_with('~')))
    return true;
  for (const std::string_view sign : crossed)
    if (text.find(sign) != std::string_view::npos) return true;
  const auto is_back = [&](const PostWord& word) {
    return std::ranges::find(back, word.text) != back.end();
  };
  std::vector<PostWord> notes;
  for (const PostWord& word : words)
    if (word.note) notes.push_back({word.text, word.after, false});
  return std::ranges::any_of(notes, is_back) || is_conditional(notes);
}

bool ends_in_no(const std::vector<PostWord>& words) {
  constexpr std::array<std::string_view, 3> no = {"no", "nope", "never"};
  return words.size() > 1 && std::ranges::find(no, words.back().text) != no.end();
}

std::vector<std::string> NearestOffers::to(const std::vector<PostWord>& words) {
  if (lines_.empty()) write();
  std::vector<u32> shared(lines_.size());
  std::vector<std::size_t> found;
  std::set<std::string_view> seen;
  for (const PostWord& word : words) {
    const auto having = by_word_.find(word.text);
    if (having == by_word_.end() || !seen.insert(word.text).second) continue;
    for (const std::size_t i : having->second)
      if (shared[i]++ == 0) found.push_back(i);
  }
  const std::size_t most = std::min(found.size(), readings_shown_max);
  std::ranges::partial_sort(found, found.begin() + static_cast<std::ptrdiff_t>(most),
                            [&](std::size_t a, std::size_t b) {
                              return shared[a] != shared[b] ? shared[a] > shared[b] : a < b;
                            });
  std::vector<std::string> out;
  for (std::size_t i = 0; i < most; ++i) out.push_back(lines_[found[i]]);
  return out;
}

void NearestOffers::write() {
  for (const core::OrderView offer : now_.offers.list) {
    lines_.push_back(now_.reader.write(now_.state, now_.seat, core::Order(offer)));
    for (PostWord& word : post_words(lines_.back()))
      by_word_[std::move(word.text)].push_back(lines_.size() - 1);
  }
}

}  // namespace klaxon::staff
