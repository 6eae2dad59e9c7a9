#include "staff/posts/openings.h"

#include <algorithm>
#include <array>

#include "staff/posts/among.h"
#include "staff/posts/deeds.h"
#include "staff/posts/rows.h"

namespace klaxon::staff {
namespace {

constexpr std::size_t sounding_words_max = 12, wished_words_max = 60, near_letters_min = 5;
// Words that introduce a wish soon afterwards, or a condition at any distance.
constexpr std::array<std::string_view, 16> wishes = {
    "would", "want",  "wants",  "like",   "going", "intend", "intends", "lets",
    "let",   "order", "orders", "should", "plan",  "wish",   "must",    "try"};
constexpr std::array<std::string_view, 6> conditions = {"if",   "unless", "otherwise",
                                                        "when", "once",   "else"};
// Words that narrate: they are about the past, or about others.
constexpr std::array<std::string_view, 23> narrating = {
    "was",  "were",     "had",  "did",      "been",      "said",  "says",  "say",
    "told", "reported", "they", "his",      "her",       "their", "your",  "you",
    "who",  "them",     "him",  "everyone", "everybody", "game",  "thanks"};
// Words that may withdraw the text above.
constexpr std::array<std::string_view, 10> withdrawing = {
    "scratch", "cancel", "disregard", "ignore", "nevermind",
    "belay",   "undo",   "forget",    "strike", "correction"};
constexpr std::size_t withdrawing_words_max = 8;
constexpr std::size_t known_letters_min = 3, nearly_words_max = 6;
constexpr std::size_t near_figure_words = 3, short_words_max = 4;
// English words that differ by one letter from a four-letter word of orders.
constexpr std::array<std::string_view, 40> other_words = {
    "say",   "says", "star", "stars", "tray", "fine",  "five", "wire", "hire", "tire",
    "fired", "life", "file", "burn",  "torn", "turns", "part", "post", "sort", "poor",
    "role",  "all",  "roll", "bull",  "hall", "ball",  "hold", "cold", "told", "gold",
    "shop",  "chip", "love", "more",  "most", "moved", "hits", "tire", "time", "them"};
constexpr std::size_t wish_words = 8, all_words_max = 3;
constexpr i64 any_unit = 1'000'000;  // so that every number is whole
constexpr const char* dice_words[] = {"roll", "rolls", "rolled", "dice"};
constexpr const char* nobody_words[] = {"none", "nobody"};
// "All ships: ..." addresses every ship of a side.
constexpr std::array<std::string_view, 8> all_of_them = {"all ships", "every ship", "both ships",
                                                         "all units", "everyone",   "everybody",
                                                         "fleet",     "all of them"};

std::size_t begins_with(const std::vector<PostWord>& words, std::size_t at,
                        const std::vector<PostWord>& wanted) {
  std::size_t i = 0;
  while (i < wanted.size() && at + i < words.size() && words[at + i].text == wanted[i].text) ++i;
  return i == wanted.size() ? i : 0;
}

// True if one letter is wrong, missing or added, or two are swapped.
bool is_one_off(std::string_view key, std::string_view word) {
  if (key == word) return false;
  std::size_t from = 0, ends = 0;
  while (from < key.size() && from < word.size() && key[from] == word[from]) ++from;
  while (ends < key.size() - from && ends < word.size() - from &&
         key[key.size() - 1 - ends] == word[word.size() - 1 - ends])
    ++ends;
  const std::size_t in_key = key.size() - from - ends, in_word = word.size() - from - ends;
  if (in_key <= 1 && in_word <= 1) return true;
  return in_key == 2 && in_word == 2 && key[from] == word[from + 1] && key[from + 1] == word[from];
}

// True if a long word has at most two wrong letters.
bool is_two_off(std::string_view key, std::string_view word) {
  constexpr std::size_t long_min = 6, long_max = 24;
  if (word.size() < long_min || word.size() > long_max || key.size() > long_max ||
      key.size() + 2 < word.size() || word.size() + 2 < key.size())
    return false;
  std::array<std::size_t, long_max + 1> row{};
  for (std::size_t i = 0; i <= key.size(); ++i) row[i] = i;
  for (std::size_t w = 1; w <= word.size(); ++w) {
    std::size_t corner = row[0];
    row[0] = w;
    for (std::size_t k = 1; k <= key.size(); ++k) {
      const std::size_t changed = corner + (key[k - 1] == word[w - 1] ? 0 : 1);
      corner = row[k];
      row[k] = std::min({changed, row[k] + 1, row[k - 1] + 1});
    }
  }
  return row[key.size()] <= 2;
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
    for (const Pattern::Part& part : pattern.parts()) learn(part.word);
    const bool plain = words.rows() == nullptr && words.deeds() == nullptr;
    if (plain || lexicon.verbs[pattern.verb()].repeat == 0)
      for (const PostWord& word : post_words(pattern.text().substr(0, pattern.text().find('{'))))
        if (word.text.size() > 3) key_words_.insert(word.text);
  }
  for (const core::Verb& verb : lexicon.verbs)
    if (verb.name != nullptr) add_first(verb.name);  // as at the terminal
  for (const std::string& word : words.special_words()) add_first(word);
  for (const char* const word : dice_words) first_.insert(word);
  if (words.actors() != 0) vocabularies_.push_back(words.actors());
  const auto learn_from = [&](const auto* own) {
    if (own == nullptr) return;
    for (const std::string& key : own->keys(game)) key_words_.insert(key);
    for (const std::string& word : own->openings(game)) first_.insert(word);
    numbers_ = true;
  };
  learn_from(words.rows());
  learn_from(words.deeds());
  const auto parts = words.parts();
  for (std::size_t part = 0; part < parts.size(); ++part)
    for (const std::string& one : parts[part]) {
      parts_.push_back({static_cast<int>(part), post_words(one, words.letters())});
      add_first(one);
    }
  for (const std::string& key : key_words_) {
    if (key.size() + 1 == near_letters_min) short_keys_.push_back(key);
    if (key.size() < near_letters_min) continue;
    near_.insert(key);
    for (std::size_t i = 0; i < key.size(); ++i) near_.insert(std::string(key).erase(i, 1));
  }
  learn_words(game);
  std::ranges::sort(vocabularies_);
  vocabularies_.erase(std::ranges::unique(vocabularies_).begin(), vocabularies_.end());
}

// Little words in front may be missing, so that the words after them may also be first.
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
  // text in brackets may be a note
  const auto bare = std::ranges::find(words, false, &PostWord::note);
  return bare != words.begin() &&
         may_stand_first(tables, words, static_cast<std::size_t>(bare - words.begin()));
}

bool PostOpenings::may_open_form(const std::vector<PostWord>& words) const {
  return std::ranges::any_of(
      words, [this](const PostWord& word) { return form_first_.contains(word.text); });
}

// Words that differ by one wrong, missing, added or swapped letter share a form without one letter.
bool PostOpenings::is_near_key(const std::string& word) const {
  if (word.size() < near_letters_min) return false;
  if (near_.contains(word)) return true;
  for (std::size_t i = 0; i < word.size(); ++i)
    if (std::string shorter = word; near_.contains(shorter.erase(i, 1))) return true;
  return false;
}

// With four letters, only the first word may have a wrong letter.
bool PostOpenings::is_near_short_key(const std::vector<PostWord>& words, std::size_t at) const {
  const std::string& word = words[at].text;
  const bool first = at == 0 || words[at - 1].after != ' ';
  return first && word.size() >= 3 && word.size() <= 5 && !among(other_words, word) &&
         std::ranges::any_of(short_keys_,
                             [&](const std::string& key) { return is_one_off(key, word); });
}

void PostOpenings::learn(std::string_view text) {
  for (const PostWord& word : post_words(text)) known_.insert(word.text);
}

void PostOpenings::learn_words(const core::Game& game) {
  NameTables tables(core::Names(game), words_);
  for (const core::Verb& verb : game.lexicon().verbs)
    for (const core::Arg& arg : verb.args) {
      if (arg.words == 0) continue;
      const bool fixed =
          game.lexicon().vocabularies[arg.words].scope == core::Vocabulary::Scope::fixed;
      for (const auto& [name, value] : tables.table(arg.words)) {
        learn(name);
        if (fixed) shorthand_.learn_name(name);
      }
    }
  for (const std::string& word : first_) learn(word);
  for (const std::string& word : key_words_) learn(word);
  for (const std::string& key : key_words_) shorthand_.learn_word(key);
  shorthand_.finish();
  for (const std::string& word : known_)
    if (word.size() >= known_letters_min) by_letter_[word.front()].push_back(word);
}

// "Bwo up", "roll to strabord": all the words but one occur in orders, and that one is a near miss.
bool PostOpenings::is_nearly_an_order(const std::vector<PostWord>& words) const {
  if (words.size() < 2 || words.size() > nearly_words_max) return false;
  const std::string* odd = nullptr;
  bool any = false;
  for (const PostWord& word : words) {
    if (may_be_missing(word.text) || word.text == "to") continue;
    std::size_t used = 0;
    const bool known = known_.contains(word.text) || post_number({word}, 0, any_unit, used);
    any = any || known;
    if (known) continue;
    if (odd != nullptr) return false;
    odd = &word.text;
  }
  if (!any || odd == nullptr || odd->size() < known_letters_min || among(other_words, *odd))
    return false;
  const auto is_meant = [&](char letter) {
    const auto found = by_letter_.find(letter);
    return found != by_letter_.end() &&
           std::ranges::any_of(found->second, [&](const std::string& word) {
             return is_one_off(word, *odd) || is_two_off(word, *odd);
           });
  };
  return is_meant(odd->front()) || ((*odd)[1] != odd->front() && is_meant((*odd)[1]));
}

bool PostOpenings::sounds_short(const std::vector<PostWord>& words) const {
  const auto is_figure = [](const PostWord& word) {
    return word.text.find_first_of("0123456789") != std::string::npos;
  };
  const bool narrates =
      words.size() > short_words_max &&
      std::ranges::any_of(words, [](const PostWord& word) { return among(narrating, word.text); });
  const bool wishes_it = std::ranges::any_of(words, [](const PostWord& word) {
    return among(wishes, word.text) || among(conditions, word.text);
  });
  for (std::size_t i = 0; i < words.size(); ++i) {
    const bool key = key_words_.contains(words[i].text) || is_near_key(words[i].text) ||
                     is_near_short_key(words, i);
    if (!key) continue;
    const std::size_t from = i - std::min(i, near_figure_words);
    const std::size_t to = std::min(words.size(), i + near_figure_words + 1);
    const bool figure = std::any_of(words.begin() + static_cast<std::ptrdiff_t>(from),
                                    words.begin() + static_cast<std::ptrdiff_t>(to), is_figure);
    if (!narrates || wishes_it || figure) return true;
  }
  const bool withdraws = std::ranges::any_of(
      words, [](const PostWord& word) { return among(withdrawing, word.text); });
  return (withdraws && words.size() <= withdrawing_words_max) || is_nearly_an_order(words) ||
         shorthand_.is_all_of(words, known_);
}

bool PostOpenings::sounds_like_order(const std::vector<PostWord>& words) const {
  const auto is_key = [this](const PostWord& word) { return key_words_.contains(word.text); };
  if (words.size() <= sounding_words_max) return sounds_short(words);
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

bool PostOpenings::has_key(const std::vector<PostWord>& words) const {
  return std::ranges::any_of(
      words, [this](const PostWord& word) { return key_words_.contains(word.text); });
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
  return shorthand_.has_some(words) ? "words that may shorten an order" : nullptr;
}

bool PostOpenings::take_context(NameTables& tables, const core::StateBytes* state,
                                const std::vector<PostWord>& words, std::size_t& at,
                                Context& context) const {
  bool any = false, named = false;  // the last word is a name in a list of names
  for (bool more = true; more && at < words.size();) {
    const std::size_t from = at;
    more = take_part(words, at, context) || take_counted_part(words, at, context);
    if (more) {
      named = false;
    } else if (words_.actors() != 0) {
      more = take_all(words, at, context);
      if (!more) more = take_actor(tables, state, words, at, named, context);
      named = more && at > from && words[at - 1].after == ',';
    }
    any = any || more;
  }
  return any;
}

bool PostOpenings::take_actor(NameTables& tables, const core::StateBytes* state,
                              const std::vector<PostWord>& words, std::size_t& at, bool goes_on,
                              Context& context) const {
  for (const NameMatch& match : tables.match(words_.actors(), words, at)) {
    const char mark = words[at + match.used - 1].after;
    const bool whole = at + match.used == words.size();
    if (match.values.size() != 1 || (mark != ':' && mark != ',' && !whole) ||
        (state != nullptr && words_.owner(state, match.values.front()) < 0))
      continue;
    const i64 actor = match.values.front();
    if (!goes_on) context.others.clear();
    if (goes_on && context.actor != actor) context.others.push_back(context.actor);
    context.all = context.all && goes_on;
    context.actor = actor;
    at += match.used;
    return true;
  }
  return false;
}

bool PostOpenings::take_all(const std::vector<PostWord>& words, std::size_t& at, Context& context) {
  std::string said;
  for (std::size_t end = at; end < words.size() && end < at + all_words_max; ++end) {
    said += (said.empty() ? "" : " ") + words[end].text;
    if (words[end].after == ' ' && end + 1 < words.size()) continue;
    const bool ends = words[end].after == ':' || (at == 0 && end + 1 == words.size());
    if (!ends || !among(all_of_them, said)) return false;
    context.actor = -1;
    context.others.clear();
    context.all = true;
    at = end + 1;
    return true;
  }
  return false;
}

// "1 Impulse 1": a list mark that consists only of a number.
bool PostOpenings::take_counted_part(const std::vector<PostWord>& words, std::size_t& at,
                                     Context& context) const {
  std::size_t used = 0;
  if (at > 0 || words.size() < 2 || words[0].after != ' ' || !post_number(words, 0, 1, used))
    return false;
  std::size_t behind = used;
  if (!take_part(words, behind, context)) return false;
  at = behind;
  return true;
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
