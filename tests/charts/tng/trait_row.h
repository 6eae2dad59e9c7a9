// What the second typing compares besides prices and charts: a row for a thing's function,
// modifier, mode or ammunition, with keys and values as texts.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "rules/tng/catalog/catalog.h"

namespace klaxon::tests {

struct TraitRow {
  std::string head;  // "raise", "die", "mode overload"; "head" for the thing itself
  std::map<std::string, std::string> says;

  // Skips empty values.
  void say(const std::string& key, const std::string& value) {
    if (!value.empty()) says[key] = value;
  }
  void flag(const std::string& key, bool yes) { say(key, yes ? "yes" : ""); }
  void number(const std::string& key, i64 number, i64 unsaid = 0) {
    if (number != unsaid) say(key, std::to_string(number));
  }
  void list(const std::string& key, const std::vector<std::string>& values);
};
using TraitRows = std::vector<TraitRow>;

// By tech level.
using RowsByLevel = std::map<int, TraitRows>;

RowsByLevel shown_traits(const rules::tng::catalog::System& system);
RowsByLevel shown_missile(const rules::tng::catalog::Missile& missile);
RowsByLevel shown_fighter(const rules::tng::catalog::Fighter& fighter);
TraitRow shown_race(const rules::tng::catalog::Race& race);
RowsByLevel shown_tables();

// Values as texts.
std::vector<std::string> ids_of(const std::vector<u16>& systems);
std::vector<std::string> class_list(u32 classes);
std::vector<std::string> against_list(const rules::tng::catalog::Against& against);
std::string target_of(const rules::tng::catalog::Target& target);
std::string classes_of(core::Span size_class);  // "-6..4"; "" for any
std::string plain_text(const rules::tng::catalog::Formula& formula);
std::string plain_text(const rules::tng::catalog::Amount& amount);
// Adds every trait of `table` to the row, as a key.
void say_traits(const rules::tng::catalog::Traits& traits, std::string_view table, TraitRow& row);

}  // namespace klaxon::tests
