#include "staff/posts/phrases.h"

#include <algorithm>
#include <array>
#include <limits>

#include "battle/english.h"
#include "battle/order_text.h"
#include "core/base/check.h"

namespace klaxon::staff {

using core::Arg;
using core::Verb;

namespace {

constexpr const char* bare_number = " number";
constexpr std::size_t name_words_max = 8, readings_max = 32, beginning_min = 3;

bool same_unit(std::string_view word, std::string_view unit) {
  const auto bare = [](std::string_view text) {
    return text.ends_with('s') ? text.substr(0, text.size() - 1) : text;
  };
  return bare(word) == bare(unit);
}

// Writes 9 quarters as "2.25".
std::string decimals(i64 value, i64 per) {
  const bool minus = value < 0;
  const i64 whole = minus ? -value : value;
  std::string out = (minus ? "-" : "") + std::to_string(whole / per);
  i64 rest = whole % per;
  if (rest != 0) out += '.';
  while (rest != 0) {
    rest *= 10;
    out += static_cast<char>('0' + rest / per);
    rest %= per;
  }
  return out;
}

const Measure* measure_of(const PostWords& words, const Arg& arg) {
  for (const Measure& measure : words.measures())
    if (measure.unit == arg.unit) return &measure;
  return nullptr;
}

std::string_view unit_said(const PostWords& words, const Arg& arg) {
  const Measure* measure = measure_of(words, arg);
  return measure != nullptr ? measure->said : std::string_view(arg.unit);
}

}  // namespace

bool may_be_missing(std::string_view word) {
  constexpr std::array<std::string_view, 8> loose = {"with", "of",  "at", "on",
                                                     "by",   "for", "in", "is"};
  return std::ranges::find(loose, word) != loose.end();
}

const NameTables::Table& NameTables::table(u16 vocabulary) {
  const auto [found, fresh] = tables_.try_emplace(vocabulary);
  Table& table = found->second;
  if (!fresh) return table;
  const auto add = [&](std::string_view name, i64 value) {
    std::string words = post_name(name);
    if (!words.empty()) table.emplace_back(std::move(words), static_cast<i32>(value));
  };
  for (i64 value = 0; value < i64{names_.count(vocabulary)}; ++value) {
    const std::string word = names_.word(vocabulary, value);
    if (word.empty()) continue;  // is named by its number
    add(word, value);
    add(names_.shown(vocabulary, value), value);
    for (const std::string& other : words_.spellings(names_, vocabulary, value)) add(other, value);
  }
  std::ranges::sort(table);
  table.erase(std::unique(table.begin(), table.end()), table.end());
  return table;
}

NameTables::Table::const_iterator NameTables::from(u16 vocabulary, std::string_view text) {
  return std::ranges::lower_bound(table(vocabulary), text, {},
                                  [](const auto& row) { return std::string_view(row.first); });
}

bool NameTables::has(u16 vocabulary, std::string_view name) {
  const auto row = from(vocabulary, name);
  return row != table(vocabulary).end() && row->first == name;
}

// The names are sorted: if a name begins with this word, the first name that begins with its
// letters is the word itself, or the word and a blank.
bool NameTables::may_begin(u16 vocabulary, std::string_view word) {
  const auto row = from(vocabulary, word);
  if (row == table(vocabulary).end() || !row->first.starts_with(word)) return false;
  return word.size() >= beginning_min || row->first.size() == word.size() ||
         row->first[word.size()] == ' ';
}

std::vector<NameMatch> NameTables::match(u16 vocabulary, const std::vector<PostWord>& words,
                                         std::size_t at) {
  if (at >= words.size() || !may_begin(vocabulary, words[at].text)) return {};
  const Table& all = table(vocabulary);
  std::vector<std::string> joined, counted;  // the first, the first two, ...; "lancer two" is 2
  for (std::size_t i = at; i < words.size() && i < at + name_words_max; ++i) {
    std::size_t used = 0;
    const auto number = i > at ? post_number(words, i, 1, used) : std::nullopt;
    const std::string figure = number && used == 1 ? std::to_string(*number) : words[i].text;
    joined.push_back(joined.empty() ? words[i].text : joined.back() + " " + words[i].text);
    counted.push_back(counted.empty() ? figure : counted.back() + " " + figure);
    if (words[i].after != ' ') break;
  }
  std::vector<NameMatch> out;
  const auto exact = [&](const std::string& name) {
    std::vector<i32> found;
    for (auto row = std::lower_bound(all.begin(), all.end(), std::pair(name, i32{-1}));
         row != all.end() && row->first == name; ++row)
      found.push_back(row->second);
    return found;
  };
  const auto beginning = [&](const std::string& name) {
    std::vector<i32> found;
    if (name.size() < beginning_min) return found;
    for (auto row = std::lower_bound(all.begin(), all.end(), std::pair(name, i32{-1}));
         row != all.end() && row->first.starts_with(name) && found.size() < readings_max; ++row)
      if (std::ranges::find(found, row->second) == found.end()) found.push_back(row->second);
    return found;
  };
  for (std::size_t n = joined.size(); n-- > 0;)
    if (auto found = exact(joined[n]); !found.empty())
      out.push_back({n + 1, std::move(found)});
    else if (auto same = exact(counted[n]); !same.empty())
      out.push_back({n + 1, std::move(same)});
  if (!out.empty()) return out;
  for (std::size_t n = joined.size(); n-- > 0;)
    if (auto found = beginning(joined[n]); !found.empty()) {
      out.push_back({n + 1, std::move(found)});
      break;
    }
  return out;
}

std::size_t unit_words(const PostWords& words, const Arg& arg, const std::vector<PostWord>& line,
                       std::size_t at) {
  for (const std::string_view unit : {unit_said(words, arg), std::string_view(arg.unit)}) {
    const std::vector<PostWord> wanted = post_words(unit);
    std::size_t i = 0;
    while (i < wanted.size() && at + i < line.size() &&
           same_unit(line[at + i].text, wanted[i].text))
      ++i;
    if (i > 0 && i == wanted.size()) return i;
  }
  return 0;
}

std::vector<ValueMatch> match_value(NameTables& tables, const PostWords& words, const Arg& arg,
                                    const std::vector<PostWord>& line, std::size_t at) {
  std::vector<ValueMatch> out;
  if (at >= line.size()) return out;
  if (arg.words != 0) {
    for (NameMatch& match : tables.match(arg.words, line, at))
      out.push_back({match.used, std::move(match.values)});
    if (!out.empty()) return out;
    // given by its number, which counts from 1, as at the terminal
    std::size_t used = 0;
    const auto number = post_number(line, at, 1, used);
    i32 value = 0;
    core::Faults faults;
    if (number &&
        battle::value_from_text(tables.names(), arg, std::to_string(*number), value, faults))
      out.push_back({used, {value}});
    if (line[at].text == "none" || line[at].text == "nobody") out.push_back({1, {-1}});
    return out;
  }
  const Measure* measure = measure_of(words, arg);
  std::size_t used = 0;
  const auto number = post_number(line, at, measure != nullptr ? measure->per : 1, used);
  if (!number || *number < std::numeric_limits<i32>::min() ||
      *number > std::numeric_limits<i32>::max())
    return out;
  i32 value = static_cast<i32>(*number);
  if (measure != nullptr && measure->round > 0 && value >= -measure->round &&
      value <= measure->round)
    value = (value + measure->round) % measure->round;
  if (const std::size_t unit = unit_words(words, arg, line, at + used); unit > 0)
    out.push_back({used + unit, {value}});
  out.push_back({used, {value}});
  return out;
}

bool may_be_typed(NameTables& tables, const Verb& verb, std::string_view text) {
  constexpr std::string_view between = " ,";
  text.remove_prefix(std::min(text.find(' '), text.size()));
  while (!text.empty()) {
    std::string_view value = text.substr(0, text.find_first_of(between));
    text.remove_prefix(std::min(value.size() + 1, text.size()));
    if (const std::size_t equals = value.find('='); equals != std::string_view::npos)
      value.remove_prefix(equals + 1);
    if (value.empty() ||
        std::string_view("+-0123456789").find(value.front()) != std::string_view::npos)
      continue;
    const std::string name = post_name(value);
    if (std::ranges::none_of(verb.args, [&](const Arg& arg) {
          return arg.words != 0 && tables.has(arg.words, name);
        }))
      return false;
  }
  return true;
}

std::string said_value(const core::Names& names, const PostWords& words, const Arg& arg,
                       i64 value) {
  if (arg.words != 0) {
    if (value == -1) return "none";
    const std::string word = battle::plain_words(names.word(arg.words, value));
    return word.empty() ? std::to_string(battle::number_for_people(value)) : word;
  }
  const Measure* measure = measure_of(words, arg);
  if (measure == nullptr)
    return arg.unit[0] == 0 || std::string_view(arg.unit).starts_with("half ")
               ? std::to_string(value)
               : battle::counted(value, arg.unit);
  const std::string number = decimals(value, measure->per);
  return measure->said.empty() ? number : number + " " + std::string(measure->said);
}

std::vector<PhrasePart> phrase_parts(const Verb& verb, std::string_view text, bool& opens_form) {
  std::vector<PhrasePart> parts;
  while (!text.empty()) {
    const std::size_t open = std::min(text.find('{'), text.size());
    for (PostWord& word : post_words(text.substr(0, open))) parts.push_back({word.text, 0});
    if (open == text.size()) break;
    const std::size_t close = text.find('}', open);
    check(close != std::string_view::npos, "a phrase closes its brackets");
    const std::string_view name = text.substr(open + 1, close - open - 1);
    text.remove_prefix(close + 1);
    if (name == "...") {
      opens_form = true;
      continue;
    }
    const auto arg = std::ranges::find(verb.args, name, &Arg::name);
    check(arg != verb.args.end(), "a phrase names fields of its verb");
    parts.push_back({"", static_cast<std::size_t>(arg - verb.args.begin())});
  }
  return parts;
}

std::string label_phrase(const Verb& verb) {
  std::string text = verb.label;
  for (const Arg& arg : verb.args) {
    const std::string slot = "{" + std::string(arg.name) + "}";
    // a label may want only the number: "{shields number}"
    const std::string bare = "{" + std::string(arg.name) + bare_number + "}";
    if (const std::size_t at = text.find(bare); at != std::string::npos)
      text.replace(at, bare.size(), slot);
    const std::size_t at = text.find(slot);
    if (verb.repeat == 0 && at == std::string::npos)
      text += ", " + battle::plain_words(arg.name) + " " + slot;
    if (verb.repeat > 0 && at != std::string::npos) text.replace(at, slot.size(), arg.name);
  }
  return verb.repeat > 0 ? text + ": {...}" : text;
}

Pattern::Pattern(const core::Lexicon& lexicon, const PostWords& words, const Phrase& phrase)
    : lexicon_(&lexicon),
      words_(&words),
      verb_(phrase.verb),
      fixed_(phrase.fixed),
      text_(phrase.text),
      lead_(text_.substr(0, text_.find("{...}"))),
      parts_(phrase_parts(lexicon.verbs[verb_], text_, opens_form_)) {
  fixed_.resize(lexicon.verbs[verb_].args.size());
}

Pattern::Pattern(const core::Lexicon& lexicon, const PostWords& words, u16 verb)
    : Pattern(lexicon, words, Phrase{verb, label_phrase(lexicon.verbs[verb])}) {}

void Pattern::match(NameTables& tables, const std::vector<PostWord>& words, std::size_t at,
                    std::vector<Said>& out) const {
  if (at >= words.size() || (!begins_with_any() && words[at].text != first())) return;
  Said said;
  said.verb = verb_;
  said.fields.resize(lexicon_->verbs[verb_].args.size());
  walk(tables, words, 0, at, said, out);
}

void Pattern::walk(NameTables& tables, const std::vector<PostWord>& words, std::size_t part,
                   std::size_t at, Said& so_far, std::vector<Said>& out) const {
  if (out.size() >= readings_max) return;
  if (part == parts_.size()) {
    Said done = so_far;
    done.used = at;
    done.opens_form = opens_form_;
    for (std::size_t i = 0; i < fixed_.size(); ++i)
      if (fixed_[i]) done.fields[i] = {*fixed_[i]};
    out.push_back(std::move(done));
    return;
  }
  const Part& next = parts_[part];
  if (!next.word.empty()) {
    if (at < words.size() && words[at].text == next.word)
      return walk(tables, words, part + 1, at + 1, so_far, out);
    if (may_be_missing(next.word)) walk(tables, words, part + 1, at, so_far, out);
    if (at < words.size() && may_be_missing(words[at].text))
      walk(tables, words, part, at + 1, so_far, out);
    return;
  }
  const Arg& arg = lexicon_->verbs[verb_].args[next.field];
  const std::vector<ValueMatch> values = match_value(tables, *words_, arg, words, at);
  for (const ValueMatch& value : values) {
    so_far.fields[next.field] = value.values;
    walk(tables, words, part + 1, at + value.used, so_far, out);
    so_far.fields[next.field].clear();
  }
  if (values.empty() && at < words.size() && may_be_missing(words[at].text))
    walk(tables, words, part, at + 1, so_far, out);
}

std::string Pattern::write(const core::Names& names, const core::Order& order) const {
  const Verb& kind = lexicon_->verbs[verb_];
  if (opens_form_ || kind.repeat > 0 || order.n > kind.args.size()) return "";
  std::string out;
  std::string_view text = text_;
  std::vector<bool> said(kind.args.size());
  while (!text.empty()) {
    const std::size_t open = std::min(text.find('{'), text.size());
    out += text.substr(0, open);
    if (open == text.size()) break;
    const std::size_t close = text.find('}', open);
    const std::string_view name = text.substr(open + 1, close - open - 1);
    text.remove_prefix(close + 1);
    const std::size_t field = static_cast<std::size_t>(
        std::ranges::find(kind.args, name, &Arg::name) - kind.args.begin());
    if (field >= order.n) return "";
    said[field] = true;
    const Arg& arg = kind.args[field];
    std::string value = said_value(names, *words_, arg, order.arg[field]);
    const std::string_view unit = arg.words == 0 ? unit_said(*words_, arg) : std::string_view();
    if (!unit.empty() && (text.starts_with(" " + std::string(unit)) || text.starts_with('-')))
      value = value.substr(0, value.find(' '));
    out += value;
  }
  for (std::size_t i = 0; i < order.n; ++i)
    if (!said[i] && fixed_[i] != order.arg[i]) return "";
  return out;
}

}  // namespace klaxon::staff
