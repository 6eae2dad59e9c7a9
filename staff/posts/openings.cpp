#include "staff/posts/openings.h"

#include <algorithm>
#include <array>

#include "staff/posts/rows.h"

namespace klaxon::staff {
namespace {

constexpr std::size_t sounding_words_max = 12, wished_words_max = 60, near_letters_min = 5;
// Somebody wishes for what follows soon; or makes it conditional, however far it is.
constexpr std::array<std::string_view, 16> wishes = {
    "would", "want",  "wants",  "like",   "going", "intend", "intends", "lets",
    "let",   "order", "orders", "should", "plan",  "wish",   "must",    "try"};
constexpr std::array<std::string_view, 6> conditions = {"if",   "unless", "otherwise",
                                                        "when", "once",   "else"};
constexpr std::size_t wish_words = 5;
constexpr i64 any_unit = 1'000'000;  // every number comes out even
constexpr const char* dice_words[] = {"roll", "rolls", "rolled", "dice"};
constexpr const char* nobody_words[] = {"none", "nobody"};

std::size_t begins_with(const std::vector<PostWord>& words, std::size_t at,
                        const std::vector<PostWord>& wanted) {
  std::size_t i = 0;
  while (i < wanted.size() && at + i < words.size() && words[at + i].text == wanted[i].text) ++i;
  return i == wanted.size() ? i : 0;
}

}  // namespace

PostOpenings::PostOpenings(const core::Game& game, const PostWords& words,
                           const std::vector<Pattern>& patterns)
    : words_(words) {
  const core::Lexicon& lexicon = game.lexicon();
  const auto add_first = [this](std::string_view text) {
    const std::vector<PostWord> all = post_words(text);
    if (!all.empty()) first_.insert(all.front().text);
  };
  for (const Pattern& pattern : patterns) {
    add_pattern(lexicon, pattern);
    if (words.rows() == nullptr || lexicon.verbs[pattern.verb()].repeat == 0)
      for (const PostWord& word : post_words(pattern.text().substr(0, pattern.text().find('{'))))
        if (word.text.size() > 3) key_words_.insert(word.text);
  }
  for (const core::Verb& verb : lexicon.verbs)
    if (verb.name != nullptr) add_first(verb.name);  // as the terminal has it
  for (const std::string& word : words.special_words()) add_first(word);
  for (const char* const word : dice_words) first_.insert(word);
  if (words.actors() != 0) vocabularies_.push_back(words.actors());
  if (words.rows() != nullptr) {
    for (const std::string& key : words.rows()->keys(game)) key_words_.insert(key);
    for (const std::string& word : words.rows()->openings(game)) first_.insert(word);
    numbers_ = true;
  }
  const auto parts = words.parts();
  for (std::size_t part = 0; part < parts.size(); ++part)
    for (const std::string& one : parts[part]) {
      parts_.push_back({static_cast<int>(part), post_words(one)});
      add_first(one);
    }
  for (const std::string& key : key_words_) {
    if (key.size() < near_letters_min) continue;
    near_.insert(key);
    for (std::size_t i = 0; i < key.size(); ++i) near_.insert(std::string(key).erase(i, 1));
  }
  std::ranges::sort(vocabularies_);
  vocabularies_.erase(std::ranges::unique(vocabularies_).begin(), vocabularies_.end());
}

// Little words in front may be missing, so that what follows them may stand first as well.
void PostOpenings::add_pattern(const core::Lexicon& lexicon, const Pattern& pattern) {
  for (const Pattern::Part& part : pattern.parts()) {
    if (part.word.empty()) {
      const core::Arg& arg = lexicon.verbs[pattern.verb()].args[part.field];
      numbers_ = true;
      if (arg.words != 0) {
        vocabularies_.push_back(arg.words);
        for (const char* const word : nobody_words) first_.insert(word);
      }
      return;
    }
    first_.insert(part.word);
    if (pattern.opens_form()) form_first_.insert(part.word);
    if (!may_be_missing(part.word)) return;
  }
}

bool PostOpenings::may_stand_first(NameTables& tables, const std::vector<PostWord>& words,
                                   std::size_t at) const {
  for (; at < words.size(); ++at) {
    const std::string& word = words[at].text;
    std::size_t used = 0;
    if (first_.contains(word) || (numbers_ && post_number(words, at, any_unit, used))) return true;
    for (const u16 vocabulary : vocabularies_)
      if (tables.may_begin(vocabulary, word)) return true;
    if (!may_be_missing(word)) return false;
  }
  return false;
}

bool PostOpenings::may_open(NameTables& tables, const std::vector<PostWord>& words) const {
  if (may_stand_first(tables, words, 0)) return true;
  // what stands in brackets may be a note
  const auto bare = std::ranges::find(words, false, &PostWord::note);
  return bare != words.begin() &&
         may_stand_first(tables, words, static_cast<std::size_t>(bare - words.begin()));
}

bool PostOpenings::may_open_form(const std::vector<PostWord>& words) const {
  return std::ranges::any_of(
      words, [this](const PostWord& word) { return form_first_.contains(word.text); });
}

// Words with one letter wrong, missing, added or changed about share one with a letter left out.
bool PostOpenings::is_near_key(const std::string& word) const {
  if (word.size() < near_letters_min) return false;
  if (near_.contains(word)) return true;
  for (std::size_t i = 0; i < word.size(); ++i)
    if (std::string shorter = word; near_.contains(shorter.erase(i, 1))) return true;
  return false;
}

bool PostOpenings::sounds_like_order(const std::vector<PostWord>& words) const {
  const auto is_key = [this](const PostWord& word) { return key_words_.contains(word.text); };
  if (words.size() <= sounding_words_max)
    return std::ranges::any_of(
        words, [&](const PostWord& word) { return is_key(word) || is_near_key(word.text); });
  if (words.size() > wished_words_max) return false;
  bool condition = false;
  std::size_t wished = words.size();
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string& word = words[i].text;
    condition = condition || std::ranges::find(conditions, word) != conditions.end();
    if (std::ranges::find(wishes, word) != wishes.end()) wished = i;
    if (is_key(words[i]) && (condition || (wished < i && i - wished <= wish_words))) return true;
  }
  return false;
}

const char* PostOpenings::notable(NameTables& tables, const std::vector<PostWord>& words) const {
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i].text.find_first_of("0123456789") != std::string::npos) return "a number";
    if (words_.actors() != 0)
      for (const NameMatch& match : tables.match(words_.actors(), words, i))
        if (match.values.size() == 1) return "a ship's name";
    if (key_words_.contains(words[i].text) || is_near_key(words[i].text))
      return "a word of an order";
  }
  return nullptr;
}

bool PostOpenings::take_context(NameTables& tables, const core::StateBytes* state,
                                const std::vector<PostWord>& words, std::size_t& at,
                                Context& context) const {
  bool any = false;
  for (bool more = true; more && at < words.size();) {
    more = take_part(words, at, context);
    if (!more && words_.actors() != 0)
      for (const NameMatch& match : tables.match(words_.actors(), words, at)) {
        const char mark = words[at + match.used - 1].after;
        const bool whole = at + match.used == words.size();
        if (match.values.size() != 1 || (mark != ':' && mark != ',' && !whole) ||
            (state != nullptr && words_.owner(state, match.values.front()) < 0))
          continue;
        context.actor = match.values.front();
        at += match.used;
        more = true;
        break;
      }
    any = any || more;
  }
  return any;
}

bool PostOpenings::take_part(const std::vector<PostWord>& words, std::size_t& at,
                             Context& context) const {
  for (const Part& one : parts_) {
    const std::size_t used = begins_with(words, at, one.words);
    if (used == 0) continue;
    context.part = one.part;
    at += used;
    return true;
  }
  return false;
}

}  // namespace klaxon::staff
