// Reads a data file's tables strictly, at one tech level: core::Reader with the values of tng.
//
// A value may be plain, or depend on the level, as in `{ 3 = 30, 4 = 45 }`; then a level that is
// not named has the value of the level below, and levels below the first one have none.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/catalog/reader.h"
#include "core/chart.h"
#include "rules/tng/catalog/values/energy.h"
#include "rules/tng/catalog/values/figure.h"
#include "rules/tng/catalog/values/formula.h"
#include "rules/tng/catalog/values/levels.h"
#include "rules/tng/catalog/values/names.h"

namespace klaxon::rules::tng::catalog {

struct NameBook {
  Names systems;   // by id and alias
  Names missiles;  // by file; missiles and mines
  Names fighters;  // by file
  Names files;     // systems by file: "ph_7"
  Names races;     // by id
};

// The context in which a table is read.
struct FieldContext {
  core::Faults& faults;
  const NameBook& names;
  Levels levels;  // at which the thing exists
  Level level;    // the one that is read
};

class Fields {
 public:
  Fields(const core::Tree& table, std::string_view path, FieldContext& context);

  bool has(std::string_view key) { return in_.has(key); }
  Level level() const { return context_.level; }
  FieldContext& context() { return context_; }
  core::Reader& reader() { return in_; }
  const core::Tree& tree() const { return table_; }
  std::string path(std::string_view key = "") const { return in_.path(key); }

  // The value at this level; null if there is none.
  const core::Tree* at_level(std::string_view key);

  // Read values; an absent value is the fallback, and so is a wrong one, which is also a fault.
  i32 whole(std::string_view key, i32 lo, i32 hi, i32 fallback);
  bool flag(std::string_view key, bool fallback = false);
  std::string text(std::string_view key);     // required
  std::string text_or(std::string_view key);  // or ""
  u8 word(std::string_view key, std::span<const char* const> words, int fallback);
  std::vector<u8> words(std::string_view key, std::span<const char* const> words);
  std::vector<std::string> texts(std::string_view key);
  std::optional<Energy> energy(std::string_view key);
  std::optional<base::Ratio> number(std::string_view key);  // "1/2", "20%", 3
  std::optional<Figure> figure(std::string_view key);
  std::optional<Formula> formula(std::string_view key, std::span<const Word> allowed);
  core::Span span(std::string_view key, i32 lo, i32 hi, core::Span fallback);  // [2, 6]
  Levels some_levels(std::string_view key, Levels fallback);                   // [4, 5]
  // Indexes of the things that are named; faults about unknown things call them a `what`.
  std::optional<u16> named(std::string_view key, const Names& names, const char* what);
  std::vector<u16> named_list(std::string_view key, const Names& names, const char* what);

  // These read a single tree as a value of that type, and report a fault if it is not one.
  std::optional<i32> whole_in(const core::Tree& tree, const std::string& path, i32 lo, i32 hi);
  std::optional<u16> name_in(const core::Tree& tree, const std::string& path, const Names& names,
                             const char* what);
  std::optional<Formula> formula_in(const core::Tree& tree, const std::string& path,
                                    std::span<const Word> allowed);

  // Reads the table of that key, or each table of its list, and finishes it. False: there is none.
  bool table(std::string_view key, const std::function<void(Fields&)>& read);
  bool tables(std::string_view key, const std::function<void(Fields&, u32)>& read);

  void fault(std::string_view code, std::string_view message, std::string_view key) {
    in_.fault(code, message, key);
  }
  void fault_at(const core::Tree& tree, std::string_view code, std::string_view message,
                std::string_view path) {
    context_.faults.add(code, message, tree.place, path);
  }
  // For keys that are mostly absent: they are looked up only if some key of the table is unknown,
  // so that a fault can suggest one.
  void ask_for_rest(std::function<void(Fields&)> ask) { ask_for_rest_ = std::move(ask); }
  void finish() {
    if (ask_for_rest_ && !in_.complete()) ask_for_rest_(*this);
    in_.finish();
  }

 private:
  const core::Tree& table_;
  FieldContext& context_;
  core::Reader in_;
  std::function<void(Fields&)> ask_for_rest_;
};

// All words, for formulas that may use any of them.
inline constexpr std::array<Word, words_count> every_word = [] {
  std::array<Word, words_count> words{};
  for (u32 i = 0; i < words_count; ++i) words[i] = static_cast<Word>(i);
  return words;
}();

// `{ 3 = 1, 4 = 2 }`: its keys are tech levels.
bool goes_by_level(const core::Tree& tree);
// The level that a key of such a table names.
Level level_of(std::string_view key);

// Reads a whole file once for each of these levels, but reports each fault only once.
void read_at_levels(const core::Tree& tree, Levels levels, core::Faults& faults,
                    const NameBook& names, const std::function<void(Fields&)>& read);

// Adds those faults that `into` does not contain yet, since a file is read once for each level.
void add_new(core::Faults& into, const core::Faults& found);

}  // namespace klaxon::rules::tng::catalog
