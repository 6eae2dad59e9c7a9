// Figures that only one or a few things have: a closed list of keys (trait_keys_table.h), each with
// its kind, stored by key. Figures that most things have are separate fields, defined elsewhere.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "rules/tng/catalog/values/fields.h"
#include "rules/tng/catalog/values/target.h"

namespace klaxon::rules::tng::catalog {

enum class TraitKind : u8 {
  flag,          // bool
  flag_or_word,  // bool, or u8 of the words
  whole,         // i32, from lo to hi; or u8 of the words
  wholes,        // std::vector<i32>: one, a list, or "0/3"
  number,        // base::Ratio: "1/2", "20%", 3
  energy,        // Energy, as a whole i32
  figure,        // Figure: dice, or a number
  formula,       // Formula; or u8 of the words
  radius,        // Formula; or core::Span: chosen from it; or u8 0: any
  word,          // u8, of the words of the key
  words,         // std::vector<u16>, of the words of the key
  system,        // u16
  systems,       // std::vector<u16>
  missile,       // u16
  races,         // std::vector<u16>
  fighters,      // std::vector<u16>
  hits,          // std::vector<u16>: of hit_words
  against,       // Against
  span,          // core::Span, from lo to hi
  target,        // Target
  text,          // std::string
  texts,         // std::vector<std::string>
  lists,         // std::vector<std::vector<std::string>>
};

struct TraitKey {
  std::string_view name;  // "mode.internals.again"
  TraitKind kind = TraitKind::flag;
  i32 lo = 0, hi = 0;
  std::span<const char* const> words{};  // of a whole number: what may take its place
};

using TraitValue = std::variant<bool, i32, u8, u16, base::Ratio, Figure, Formula, core::Span,
                                std::vector<u16>, std::vector<i32>, Against, Target, std::string,
                                std::vector<std::string>, std::vector<std::vector<std::string>>>;

struct Trait {
  u16 key = 0;  // index into the list of keys
  TraitValue value;
};

class Traits {
 public:
  void put(u16 key, TraitValue value);  // in place of an earlier one
  // Null if the thing has none. A whole number that a word may replace is a u8.
  const TraitValue* find(u16 key) const;
  template <class T>
  const T* get(u16 key) const {
    const TraitValue* value = find(key);
    return value == nullptr ? nullptr : std::get_if<T>(value);
  }
  const std::vector<Trait>& all() const { return all_; }

 private:
  std::vector<Trait> all_;
};

// Reads the keys that begin with the name in `table` and a dot: "mode" reads "mode.area" as `area`,
// and "mode.internals.again" as `internals = { again = … }`.
void read_traits(Fields& in, std::string_view table, Traits& out);

}  // namespace klaxon::rules::tng::catalog
