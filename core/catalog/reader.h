// Reads one table strictly: each key is asked for once, by type and range; finish() reports every
// key that nobody asked for. Reading goes on after a fault so that all are found.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/catalog/faults.h"
#include "core/catalog/tree.h"

namespace klaxon::core {

class Reader {
 public:
  // `field` is the path of this table in its file: "" for the top, "boxes".
  Reader(const Tree& table, std::string_view field, Faults& faults);

  bool has(std::string_view key);
  // Required values: a value that is missing or wrong is a fault and yields `lo` or "".
  i64 whole(std::string_view key, i64 lo, i64 hi);
  std::string text(std::string_view key);
  // An unsigned 64-bit number as text, since it may be too large for a number in JSON.
  u64 seed(std::string_view key);
  // Optional values.
  i64 whole_or(std::string_view key, i64 lo, i64 hi, i64 fallback);
  u64 seed_or(std::string_view key, u64 fallback);  // may also be a number
  bool flag_or(std::string_view key, bool fallback);
  std::string text_or(std::string_view key, std::string_view fallback);
  // The index of the text in `words`; `fallback` -1 makes it required. A fault yields 0, so that
  // the result is always a valid index.
  int word_or(std::string_view key, std::span<const char* const> words, int fallback);
  const Tree* table(std::string_view key);     // null and a fault if missing
  const Tree* table_or(std::string_view key);  // null if missing
  const Tree* list_or(std::string_view key);   // null if missing

  // Adds a fault with a rule id at a key's place.
  void fault(std::string_view code, std::string_view message, std::string_view key,
             std::string_view rule = "");
  std::string path(std::string_view key) const;
  bool complete() const;  // every key that is here was asked for
  void finish();          // reports unknown keys, naming the nearest known key or all of them

 private:
  u64 seed_in(const Tree& value, std::string_view key);
  const Tree* get(std::string_view key, Tree::Kind kind, const char* kind_name, bool required);

  const Tree& table_;
  std::string field_;
  Faults& faults_;
  std::vector<std::string> asked_;
};

// The word in `words` nearest to a mistyped one by edit distance; "" if none is near.
std::string_view nearest_word(std::string_view given, std::span<const std::string_view> words);
// How a refusal of an unknown name ends: "; the nearest is 'phaser'." or ".".
std::string nearest_hint(std::string_view given, std::span<const std::string_view> known);
std::string nearest_hint(std::string_view given, std::span<const std::string> known);
// The same, but lists the known words if none is near: "; there are phaser, drone and 20 more."
std::string known_hint(std::string_view given, std::span<const std::string_view> known);
std::string known_hint(std::string_view given, std::span<const std::string> known);

}  // namespace klaxon::core
