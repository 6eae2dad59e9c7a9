#include "core/catalog/reader.h"

#include <algorithm>
#include <charconv>

#include "core/catalog/text.h"

namespace klaxon::core {

namespace {

// No near match is sought for longer words or in longer lists, since those are not mistyped names.
constexpr std::size_t near_bytes_max = 40, near_words_max = 300;
// A longer list would not help anyone who mistyped a name.
constexpr std::size_t names_listed_max = 12;

const char* name_of(Tree::Kind kind) {
  switch (kind) {
    case Tree::Kind::none:
      return "nothing";
    case Tree::Kind::flag:
      return "true or false";
    case Tree::Kind::whole:
      return "a whole number";
    case Tree::Kind::number:
      return "a number with a fraction";
    case Tree::Kind::text:
      return "text";
    case Tree::Kind::list:
      return "a list";
    case Tree::Kind::table:
      return "a table";
  }
  return "nothing";
}

}  // namespace

Reader::Reader(const Tree& table, std::string_view field, Faults& faults)
    : table_(table), field_(field), faults_(faults) {
  if (table.is(Tree::Kind::table)) return;
  const std::string subject = field.empty() ? "This" : in_quotes(field);
  faults.add("wrong-kind", subject + " must be a table, not " + name_of(table.kind) + ".",
             table.place, field);
}

bool Reader::has(std::string_view key) {
  asked_.emplace_back(key);
  return table_.find(key) != nullptr;
}

const Tree* Reader::get(std::string_view key, Tree::Kind kind, const char* kind_name,
                        bool required) {
  asked_.emplace_back(key);
  // The constructor has already reported that this is not a table.
  if (!table_.is(Tree::Kind::table)) return nullptr;
  const Tree* found = table_.find(key);
  if (found == nullptr) {
    if (required)
      fault("missing-key",
            "The key " + in_quotes(key) + " is missing here; it must be " + kind_name + ".", key);
    return nullptr;
  }
  if (found->kind == kind) return found;
  fault("wrong-kind",
        in_quotes(key) + " must be " + kind_name + ", not " + name_of(found->kind) + ".", key);
  return nullptr;
}

i64 Reader::whole(std::string_view key, i64 lo, i64 hi) {
  if (get(key, Tree::Kind::whole, "a whole number", true) == nullptr) return lo;
  return whole_or(key, lo, hi, lo);
}

i64 Reader::whole_or(std::string_view key, i64 lo, i64 hi, i64 fallback) {
  const Tree* found = get(key, Tree::Kind::whole, "a whole number", false);
  if (found == nullptr) return fallback;
  if (found->whole >= lo && found->whole <= hi) return found->whole;
  fault("out-of-range",
        in_quotes(key) + " must be " + std::to_string(lo) + " to " + std::to_string(hi) + ", not " +
            std::to_string(found->whole) + ".",
        key);
  return fallback;
}

std::string Reader::text(std::string_view key) {
  const Tree* found = get(key, Tree::Kind::text, "text", true);
  return found == nullptr ? std::string() : found->text;
}

u64 Reader::seed(std::string_view key) {
  const Tree* found = get(key, Tree::Kind::text, "text", true);
  return found == nullptr ? 0 : seed_in(*found, key);
}

u64 Reader::seed_or(std::string_view key, u64 fallback) {
  const Tree* found = has(key) ? table_.find(key) : nullptr;
  if (found == nullptr) return fallback;
  const bool number = found->is(Tree::Kind::whole) && found->whole >= 0;
  return number ? static_cast<u64>(found->whole) : seed_in(*found, key);
}

u64 Reader::seed_in(const Tree& value, std::string_view key) {
  u64 seed = 0;
  const char* const end = value.text.data() + value.text.size();
  const auto [stop, error] = std::from_chars(value.text.data(), end, seed);
  if (error != std::errc() || stop != end)
    fault("wrong-seed", "A seed must be a whole number from 0 to 18446744073709551615, in quotes.",
          key);
  return seed;
}

std::string Reader::text_or(std::string_view key, std::string_view fallback) {
  const Tree* found = get(key, Tree::Kind::text, "text", false);
  return found == nullptr ? std::string(fallback) : found->text;
}

bool Reader::flag_or(std::string_view key, bool fallback) {
  const Tree* found = get(key, Tree::Kind::flag, "true or false", false);
  return found == nullptr ? fallback : found->whole != 0;
}

int Reader::word_or(std::string_view key, std::span<const char* const> words, int fallback) {
  const int otherwise = std::max(fallback, 0);
  const Tree* found = get(key, Tree::Kind::text, "text", fallback < 0);
  if (found == nullptr) return otherwise;
  const auto at = std::ranges::find(words, std::string_view(found->text));
  if (at != words.end()) return static_cast<int>(at - words.begin());
  std::string listed;
  std::vector<std::string_view> known(words.begin(), words.end());
  for (const std::string_view word : known)
    listed += (listed.empty() ? "" : ", ") + std::string(word);
  fault("unknown-word",
        in_quotes(key) + " must be one of " + listed + ", not " + in_quotes(found->text) +
            nearest_hint(found->text, known),
        key);
  return otherwise;
}

const Tree* Reader::table(std::string_view key) {
  return get(key, Tree::Kind::table, "a table", true);
}

const Tree* Reader::table_or(std::string_view key) {
  return get(key, Tree::Kind::table, "a table", false);
}

const Tree* Reader::list_or(std::string_view key) {
  return get(key, Tree::Kind::list, "a list", false);
}

void Reader::fault(std::string_view code, std::string_view message, std::string_view key,
                   std::string_view rule) {
  const Tree* at = table_.find(key);
  faults_.add(code, message, at == nullptr ? table_.place : at->place, path(key), rule);
}

std::string Reader::path(std::string_view key) const {
  if (field_.empty() || key.empty()) return field_ + std::string(key);
  return field_ + "." + std::string(key);
}

bool Reader::complete() const {
  return std::ranges::all_of(table_.entries, [&](const Tree::Entry& entry) {
    return std::find(asked_.begin(), asked_.end(), entry.key) != asked_.end();
  });
}

void Reader::finish() {
  std::vector<std::string_view> known;  // each once, in the order first asked for
  for (const Tree::Entry& entry : table_.entries) {
    if (std::find(asked_.begin(), asked_.end(), entry.key) != asked_.end()) continue;
    if (known.empty())
      for (const std::string& key : asked_)
        if (std::find(known.begin(), known.end(), key) == known.end()) known.emplace_back(key);
    const std::string hint = faults_.full() ? "." : known_hint(entry.key, known);
    faults_.add("unknown-key", "There is no key " + in_quotes(entry.key) + " here" + hint,
                entry.place, path(entry.key));
  }
}

namespace {

// The Levenshtein distance, computed with one rolling row; `row` is scratch.
std::size_t edit_distance(std::string_view a, std::string_view b, std::vector<std::size_t>& row) {
  row.resize(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t kept = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
      diagonal = row[j];
      row[j] = std::min({kept, row[j] + 1, row[j - 1] + 1});
    }
  }
  return row[b.size()];
}

}  // namespace

std::string_view nearest_word(std::string_view given, std::span<const std::string_view> words) {
  if (given.size() > near_bytes_max) return "";
  const std::size_t far = std::max<std::size_t>(2, given.size() / 3);
  std::string_view nearest;
  // The distance must be less than the word's length, so that 'ab' does not count as near to 'xy'.
  std::size_t best = std::min(far + 1, given.size());
  std::vector<std::size_t> row;
  for (const std::string_view word : words.first(std::min(words.size(), near_words_max))) {
    const std::size_t gap =
        word.size() > given.size() ? word.size() - given.size() : given.size() - word.size();
    if (gap >= best) continue;
    const std::size_t distance = edit_distance(given, word, row);
    if (distance >= best) continue;
    best = distance;
    nearest = word;
  }
  return nearest;
}

std::string nearest_hint(std::string_view given, std::span<const std::string_view> known) {
  const std::string_view nearest = nearest_word(given, known);
  return nearest.empty() ? "." : "; the nearest is " + in_quotes(nearest) + ".";
}

std::string known_hint(std::string_view given, std::span<const std::string_view> known) {
  if (known.empty() || !nearest_word(given, known).empty()) return nearest_hint(given, known);
  std::string listed = known.size() == 1 ? "; there is " : "; there are ";
  const std::size_t shown = std::min(known.size(), names_listed_max);
  for (std::size_t i = 0; i < shown; ++i)
    listed += (i == 0 ? "" : ", ") + shortened(known[i], near_bytes_max);
  if (known.size() > shown) listed += " and " + std::to_string(known.size() - shown) + " more";
  return listed + ".";
}

std::string nearest_hint(std::string_view given, std::span<const std::string> known) {
  const std::vector<std::string_view> views(known.begin(), known.end());
  return nearest_hint(given, std::span<const std::string_view>(views));
}

std::string known_hint(std::string_view given, std::span<const std::string> known) {
  const std::vector<std::string_view> views(known.begin(), known.end());
  return known_hint(given, std::span<const std::string_view>(views));
}

}  // namespace klaxon::core
