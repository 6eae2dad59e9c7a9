#include "staff/posts/conditions.h"

#include <algorithm>
#include <array>

#include "staff/posts/among.h"

namespace klaxon::staff {
namespace {

using WordList = std::vector<PostWord>;

constexpr std::array<std::string_view, 14> condition_words = {
    "if",       "unless", "when",    "whenever",  "once", "provided", "providing",
    "assuming", "until",  "granted", "depending", "lest", "suppose",  "supposing"};
constexpr std::array<std::string_view, 3> otherwise_words = {"otherwise", "else", "elsewise"};
// For several words.
constexpr std::array<std::array<std::string_view, 2>, 7> condition_pairs = {{{"in", "case"},
                                                                             {"as", "soon"},
                                                                             {"as", "long"},
                                                                             {"so", "long"},
                                                                             {"should", "he"},
                                                                             {"except", "if"},
                                                                             {"except", "when"}}};
// "Should they press with 4, retreat."
constexpr std::array<std::string_view, 6> persons = {"he", "she", "they", "it", "enemy", "you"};
constexpr std::array<std::string_view, 5> in_front = {"and", "but", "only", "even", "so"};

// "Should Drake be destroyed, retreat."
bool goes_on_with_be(const WordList& words, std::size_t at) {
  constexpr std::size_t name_words_max = 4;
  if (at > 0 && words[at - 1].after == ' ') return false;
  for (std::size_t i = at + 2; i < words.size() && i <= at + 1 + name_words_max; ++i)
    if (words[i].text == "be") return true;
  return false;
}

// The number of words that begin a condition at `at`; 0: no words do.
std::size_t condition_at(const WordList& words, std::size_t at) {
  if (at + 1 >= words.size() || words[at].note) return 0;
  if (at > 0 && words[at].text == "once" && words[at - 1].text == "at") return 0;
  if (among(condition_words, words[at].text)) return 1;
  const std::string& next = words[at + 1].text;
  if (words[at].text == "should" && (among(persons, next) || goes_on_with_be(words, at))) return 1;
  for (const auto& pair : condition_pairs)
    if (words[at].text == pair[0] && next == pair[1]) {
      const bool as = at + 2 < words.size() && words[at + 2].text == "as";
      return as ? 3 : 2;
    }
  return 0;
}

WordList part(const WordList& words, std::size_t from, std::size_t to) {
  WordList out(words.begin() + static_cast<std::ptrdiff_t>(from),
               words.begin() + static_cast<std::ptrdiff_t>(to));
  return out;
}

bool is_negated(const WordList& words, std::size_t at) {
  return words[at].text == "unless" || words[at].text == "until" || words[at].text == "except";
}

constexpr i64 most_of_all = i64{1} << 60;
constexpr std::array<std::string_view, 9> or_more = {
    "more", "higher", "above", "better", "over", "greater", "up", "further", "farther"};
constexpr std::array<std::string_view, 8> or_less = {"less",  "lower", "below",  "under",
                                                     "fewer", "down",  "closer", "nearer"};
// Words that stand for the subject in a later part of a compound condition.
constexpr std::array<std::string_view, 14> going_on = {"its", "his", "her",    "their", "it",
                                                       "he",  "she", "they",   "is",    "are",
                                                       "has", "not", "within", "closer"};
// Words that introduce a part of a compound condition.
constexpr std::array<std::string_view, 8> part_leads = {"if",   "when", "both", "either",
                                                        "also", "that", "but",  "and"};

// Where "otherwise" is, from `from` on, and how long it is.
std::size_t find_otherwise(const WordList& words, std::size_t from, std::size_t& used) {
  for (std::size_t i = from; i < words.size(); ++i)
    if (begins_otherwise(words, i, used)) return i;
  used = 0;
  return words.size();
}

}  // namespace

bool is_conditional(const WordList& words) {
  std::size_t used = 0;
  for (std::size_t i = 0; i < words.size(); ++i)
    if (condition_at(words, i) > 0 || begins_otherwise(words, i, used)) return true;
  return false;
}

bool begins_condition(const WordList& words, std::size_t at) {
  while (at < words.size() && among(in_front, words[at].text)) ++at;
  return condition_at(words, at) > 0;
}

bool begins_otherwise(const WordList& words, std::size_t at, std::size_t& used) {
  used = 0;
  if (at < words.size() && words[at].text == "or") ++used;
  if (at + used >= words.size() || words[at + used].note) return false;
  if (among(otherwise_words, words[at + used].text)) {
    ++used;
    return true;
  }
  used = 2;  // "if not, stay"
  return words[at].text == "if" && at + 1 < words.size() && words[at + 1].text == "not" &&
         words[at + 1].after != ' ';
}

std::vector<Conditional> ways_to_part(const WordList& words, std::size_t at) {
  std::vector<Conditional> ways;
  std::size_t begins = at, length = 0, used = 0;
  while (begins < words.size() && (length = condition_at(words, begins)) == 0) ++begins;
  if (begins >= words.size()) return ways;
  std::size_t inside = begins + length;
  if (inside + 2 < words.size() && words[inside].text == "only" && words[inside + 1].text == "if")
    inside += 2;  // "if and only if"
  const std::size_t other = find_otherwise(words, inside, used);
  Conditional way;
  way.negated = is_negated(words, begins);
  way.otherwise = part(words, std::min(other + used, words.size()), words.size());
  std::size_t lead = at;
  while (lead < begins && among(in_front, words[lead].text)) ++lead;
  if (lead < begins) {  // "retreat if he presses with 4"
    std::size_t end = begins;
    while (end > lead && among(in_front, words[end - 1].text)) --end;
    way.then = part(words, at, end);
    way.condition = part(words, inside, other);
    if (!way.condition.empty()) ways.push_back(std::move(way));
    return ways;
  }
  // "if he presses with 4, retreat": preferably if a mark separates them
  for (const bool marked : {true, false})
    for (std::size_t to = inside + 1; to < other; ++to) {
      if ((words[to - 1].after != ' ') != marked) continue;
      Conditional one = way;
      one.condition = part(words, inside, to);
      one.then = part(words, to, other);
      ways.push_back(std::move(one));
    }
  return ways;
}

Conditional only_condition(const WordList& words, std::size_t at, char ends) {
  Conditional out;
  std::size_t begins = at, length = 0;
  while (begins < words.size() && (length = condition_at(words, begins)) == 0) ++begins;
  if (begins >= words.size()) return out;
  std::size_t lead = at;
  while (lead < begins && among(in_front, words[lead].text)) ++lead;
  constexpr std::string_view over = ".!?";
  const bool leads = lead == begins && (words[begins].text == "if" || is_negated(words, begins) ||
                                        words[begins].text == "should");
  const bool whole =
      std::any_of(words.begin() + static_cast<std::ptrdiff_t>(begins), words.end() - 1,
                  [](const PostWord& word) { return word.after != ' '; });
  if (ends != ':' && (!leads || whole || over.find(ends) != std::string_view::npos)) return out;
  out.negated = is_negated(words, begins);
  out.condition = part(words, begins + length, words.size());
  return out;
}

std::vector<WordList> conditional_sentences(const WordList& words, std::size_t at) {
  std::vector<WordList> out;
  WordList now;
  std::size_t used = 0;
  bool marked = false;  // within the sentence
  for (std::size_t i = at; i < words.size(); ++i) {
    now.push_back(words[i]);
    const char mark = words[i].after;
    const bool again = marked && begins_condition(now) && begins_condition(words, i + 1);
    const bool ends = mark == '.' || (mark != ' ' && again);
    marked = marked || mark != ' ';
    if (!ends || i + 1 == words.size() || begins_otherwise(words, i + 1, used)) continue;
    out.push_back(std::move(now));
    now.clear();
    marked = false;
  }
  if (!now.empty()) out.push_back(std::move(now));
  return out;
}

namespace {

// "4 or more", "3 or 4".
bool is_of_amount(const WordList& words, std::size_t at) {
  std::size_t used = 0;
  if (at + 1 >= words.size()) return true;
  const std::string& next = words[at + 1].text;
  return among(or_more, next) || among(or_less, next) ||
         (at > 0 && post_number(words, at - 1, 1, used) && post_number(words, at + 1, 1, used));
}

}  // namespace

Compound compound_of(const WordList& condition) {
  Compound out;
  bool all = false;
  WordList now;
  const auto flush = [&] {
    const auto first = std::ranges::find_if(
        now, [](const PostWord& word) { return !among(part_leads, word.text); });
    now.erase(now.begin(), first);
    if (!now.empty()) out.parts.push_back(std::move(now));
    now.clear();
  };
  for (std::size_t i = 0; i < condition.size(); ++i) {
    const bool last = i + 1 == condition.size();
    const bool other = condition[i].text == "or" && !is_of_amount(condition, i);
    if (!other) now.push_back(condition[i]);
    if (other || (!last && condition[i].after != ' ')) flush();
    out.any = out.any || other;
    all = all || (!other && !last && condition[i].after != ' ' && condition[i + 1].text != "or");
  }
  flush();
  if (out.parts.size() < 2 || (out.any && all)) out.parts.clear();
  return out;
}

bool goes_on_about(const WordList& part) {
  return part.size() == 1 || (!part.empty() && among(going_on, part.front().text));
}

std::optional<Amount> amount_of(const WordList& words, std::size_t at, i64 per) {
  const auto is = [&](std::size_t i, std::initializer_list<std::string_view> any) {
    return i < words.size() && std::ranges::find(any, words[i].text) != any.end();
  };
  bool above = false, below = false, itself = true;
  if (is(at, {"at"}) && is(at + 1, {"least", "most"})) ++at;
  if (is(at, {"within"})) {
    below = true, ++at;
  } else if (is(at, {"least", "minimum"})) {
    above = true, ++at;
  } else if (is(at, {"most", "maximum"})) {
    below = true, ++at;
  } else if (is(at, {"more", "over", "above", "higher", "greater", "exceeds", "beyond", "further",
                     "farther"})) {
    above = true, itself = false, ++at;
  } else if (is(at, {"less", "under", "below", "lower", "fewer", "closer", "nearer"})) {
    below = true, itself = false, ++at;
  }
  if (is(at, {"than"})) ++at;
  std::size_t used = 0;
  const auto number = post_number(words, at, per, used);
  if (!number) return std::nullopt;
  at += used;
  if (is(at, {"units", "hexes", "points"})) ++at;
  Amount out{*number, *number};
  if (is(at, {"or"}) && at + 2 == words.size()) {
    if (among(or_more, words[at + 1].text))
      above = true;
    else if (among(or_less, words[at + 1].text))
      below = true;
    else if (const auto other = post_number(words, at + 1, per, used);
             other && (*other - *number == per || *number - *other == per))
      out = {std::min(*number, *other), std::max(*number, *other)};
    else
      return std::nullopt;
    at += 2;
  }
  if (at != words.size()) return std::nullopt;
  if (above) out = {*number + (itself ? 0 : 1), most_of_all};
  if (below) out = {0, *number - (itself ? 0 : 1)};
  return out;
}

namespace {

constexpr std::array<std::string_view, 17> range_words = {
    "range", "distance", "is", "are", "be",   "to", "hexes", "hex", "units",
    "unit",  "of",       "us", "me",  "from", "in", "into",  "at"};
constexpr std::array<std::string_view, 7> nearing_words = {"comes",  "come",  "gets",   "get",
                                                           "closes", "close", "closing"};
constexpr std::array<std::string_view, 5> gone_words = {"destroyed", "dead", "gone", "lost",
                                                        "killed"};
constexpr std::array<std::string_view, 9> somebody = {"he",  "she",  "they",   "it", "enemy",
                                                      "him", "them", "target", "foe"};
constexpr std::array<std::string_view, 3> not_words = {"not", "isnt", "arent"};
constexpr std::array<std::string_view, 2> exact_words = {"at", "in"};

// Reads a condition about range from the words that remain besides names and little words.
struct RangeSaid {
  ShipCondition condition;
  WordList rest;
  bool nearing = false, exactly = false, ranged = false, known = true;
};

RangeSaid without_names(const WordList& words, const ShipAt& ship_at, i64 enemy) {
  RangeSaid out;
  ShipCondition& said = out.condition;
  for (std::size_t at = 0, used = 1; at < words.size(); at += used) {
    used = 1;
    const std::string& word = words[at].text;
    const i64 named = said.ship < 0 ? ship_at(at, used) : -1;
    if (named >= 0) {
      said.ship = named;
      continue;
    }
    used = 1;
    const bool counts = word == "at" && at + 1 < words.size() &&
                        (words[at + 1].text == "least" || words[at + 1].text == "most");
    if (said.ship < 0 && among(somebody, word)) {
      said.ship = enemy;
      out.known = out.known && enemy >= 0;
    } else if (among(not_words, word)) {
      said.negated = !said.negated;
    } else if (among(gone_words, word)) {
      said.gone = true;
    } else if (among(nearing_words, word)) {
      out.nearing = true;
    } else if (!counts && among(range_words, word)) {
      out.exactly = out.exactly || among(exact_words, word);
      out.ranged = out.ranged || word == "range" || word == "distance";
    } else {
      out.rest.push_back(words[at]);
    }
  }
  return out;
}

}  // namespace

std::optional<ShipCondition> ship_condition(const WordList& words, const ShipAt& ship_at,
                                            i64 enemy) {
  RangeSaid said = without_names(words, ship_at, enemy);
  ShipCondition out = said.condition;
  if (!said.known) return std::nullopt;
  if (out.gone) {
    const bool alone = said.rest.empty() && !said.nearing && !said.ranged && out.ship >= 0;
    return alone ? std::optional(out) : std::nullopt;
  }
  const auto range = amount_of(said.rest, 0);
  if (!range) return std::nullopt;
  out.range = *range;
  const bool bare = range->least == range->most;
  if (bare && said.exactly && !said.nearing) return std::nullopt;  // does it mean "or less"?
  if (bare && said.nearing) out.range.least = 0;
  if (out.ship < 0 && (said.ranged || !bare)) out.ship = enemy;
  return out.ship < 0 ? std::nullopt : std::optional(out);
}

}  // namespace klaxon::staff
