// Compares the typed texts of tests/charts/tng/traits with the catalogue.
#include "tests/charts/tng/typed_traits.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "tests/charts/tng/same_value.h"
#include "tests/charts/tng/trait_row.h"
#include "tests/charts/tng/typed_text.h"
#include "tests/rules/tng/library.h"

namespace klaxon::tests {

using namespace rules::tng::catalog;

namespace {

std::string stripped(std::string_view text) {
  const std::size_t from = text.find_first_not_of(' ');
  if (from == std::string_view::npos) return "";
  return std::string(text.substr(from, text.find_last_not_of(' ') - from + 1));
}

// "3 {4} 5X 8": what holds from each level on.
std::map<int, std::string> by_level(const std::string& text) {
  std::map<int, std::string> values;
  int from = rules::tng::level_min;
  for (std::string word : split_typed(text, " ")) {
    const bool level = word.size() == 2 && word[1] == 'X' && word[0] >= '5' && word[0] <= '8';
    if (level) {
      from = word[0] - '0';
      continue;
    }
    if (word.starts_with('{')) {
      from = rules::tng::level_min + 1;
      word.erase(0, 1);
    }
    if (word.ends_with('}')) word.pop_back();
    if (!word.empty()) values[from] += (values[from].empty() ? "" : " ") + word;
  }
  return values;
}

struct TypedRow {
  std::string head;
  std::map<std::string, std::map<int, std::string>> says;

  TraitRow at(int level) const {
    TraitRow row{head, {}};
    for (const auto& [key, values] : says) {
      const auto after = values.upper_bound(std::max<int>(level, rules::tng::level_min));
      if (after == values.begin()) continue;
      row.say(key, std::prev(after)->second);
    }
    return row;
  }
};

struct TypedThing {
  std::string id;
  std::vector<TypedRow> rows;
};

TypedRow typed_row(const std::string& line) {
  TypedRow row;
  const std::size_t colon = line.find(": ");
  row.head = stripped(line.substr(0, colon));
  for (const std::string& part : split_typed(line.substr(std::min(colon + 2, line.size())), ";")) {
    const std::string said = stripped(part);
    if (said.empty()) continue;
    std::size_t space = said.find(' ');
    if (said.starts_with("against ") && said.find("..") != std::string::npos && row.head == "flies")
      space = said.find(' ', space + 1);
    const std::string key = said.substr(0, space);
    const std::string value = space == std::string::npos ? "yes" : stripped(said.substr(space));
    row.says[key] = by_level(value);
  }
  return row;
}

std::vector<TypedThing> typed_things(const std::string& text) {
  std::vector<std::string> lines;
  for (const std::string& line : split_typed(text, "\n")) {
    if (line.empty() || line.starts_with('#')) continue;
    if (line.starts_with("  ") && !lines.empty())
      lines.back() += " " + stripped(line);
    else
      lines.push_back(line);
  }
  std::vector<TypedThing> things;
  for (const std::string& line : lines) {
    if (line.starts_with("= "))
      things.push_back({stripped(line.substr(2)), {}});
    else if (!things.empty())
      things.back().rows.push_back(typed_row(line));
  }
  return things;
}

TraitRow without_ended(TraitRow row) {
  std::erase_if(row.says, [](const auto& said) { return said.second == "-"; });
  return row;
}

bool same_list(const std::string& a, const std::string& b) {
  std::vector<std::string> x = split_typed(a, ", "), y = split_typed(b, ", ");
  std::ranges::sort(x);
  std::ranges::sort(y);
  return x == y;
}

bool same_value(const std::string& a, const std::string& b) {
  return same_number(a, b) || same_list(a, b) || same_formula(a, b);
}

// "mode a, b" and "mode *" are about several.
bool is_about(const std::string& typed, const std::string& shown) {
  if (typed == shown) return true;
  if (!typed.starts_with("mode ") || !shown.starts_with("mode ")) return false;
  for (const std::string& name : split_typed(typed.substr(5), ", ")) {
    const bool open = name.ends_with('*');
    const std::string begin = open ? name.substr(0, name.size() - 1) : name;
    if (open ? shown.substr(5).starts_with(begin) : shown.substr(5) == name) return true;
  }
  return false;
}

class TraitComparison {
 public:
  TraitComparison(const TypedThing& typed, int level) : typed_(typed), level_(level) {}

  std::string differences(const TraitRows& shown) {
    std::map<std::string, int> seen;
    for (const TraitRow& row : shown) {
      const int which = seen[row.head]++;
      compare(typed_like(row.head, which), row, which);
    }
    for (const TypedRow& typed : typed_.rows) {
      const TraitRow row = without_ended(typed.at(level_));
      if (row.says.empty() || row.head.starts_with("mode ")) continue;
      if (seen[row.head]-- <= 0) compare(row, TraitRow{row.head, {}}, 0);
    }
    return text_;
  }

 private:
  // The typed row with this head; of modes all that is typed about it.
  TraitRow typed_like(const std::string& head, int which) const {
    TraitRow row{head, {}};
    for (const TypedRow& typed : typed_.rows) {
      if (!is_about(typed.head, head)) continue;
      const TraitRow at = typed.at(level_);
      if (head.starts_with("mode ")) {
        for (const auto& [key, value] : at.says) row.says[key] = value;
      } else if (!without_ended(at).says.empty() && which-- == 0) {
        return without_ended(at);
      }
    }
    return without_ended(row);
  }

  void compare(const TraitRow& typed, const TraitRow& shown, int which) {
    std::set<std::string> keys;
    for (const auto& [key, value] : typed.says) keys.insert(key);
    for (const auto& [key, value] : shown.says) keys.insert(key);
    for (const std::string& key : keys) {
      const auto a = typed.says.find(key), b = shown.says.find(key);
      if (a != typed.says.end() && b != shown.says.end() && same_value(a->second, b->second))
        continue;
      text_ += "  " + shown.head + (which > 0 ? " (" + std::to_string(which + 1) + ".)" : "") +
               ", " + key + ": typed " + (a == typed.says.end() ? "nothing" : a->second) +
               ", the data say " + (b == shown.says.end() ? "nothing" : b->second) + "\n";
    }
  }

  const TypedThing& typed_;
  const int level_;
  std::string text_;
};

std::map<std::string, RowsByLevel> everything() {
  const Catalog& catalog = shipped().catalog;
  std::map<std::string, RowsByLevel> all;
  for (const System& system : catalog.systems) all[system.id] = shown_traits(system);
  for (const Missile& missile : catalog.missiles)
    all["missile " + missile.file] = shown_missile(missile);
  for (const Fighter& fighter : catalog.fighters)
    all["fighter " + fighter.id] = shown_fighter(fighter);
  for (const Race& race : catalog.races)
    all["race " + race.id] = {{rules::tng::level_min, {shown_race(race)}}};
  all["tables"] = shown_tables();
  return all;
}

}  // namespace

void expect_traits(const std::vector<std::string>& texts) {
  const std::map<std::string, RowsByLevel> all = everything();
  std::set<std::string> typed;
  for (const std::string& text : texts)
    for (const TypedThing& thing : typed_things(text)) {
      EXPECT_TRUE(typed.insert(thing.id).second) << thing.id << " was typed twice";
      const auto found = all.find(thing.id);
      if (found == all.end()) {
        ADD_FAILURE() << thing.id << " is not in the data";
        continue;
      }
      for (const auto& [level, rows] : found->second) {
        const std::string differences = TraitComparison(thing, level).differences(rows);
        if (!differences.empty())
          ADD_FAILURE() << thing.id << " at " << level << "X\n" << differences;
      }
    }
  for (const auto& [id, rows] : all)
    if (!typed.contains(id)) ADD_FAILURE() << id << " was not typed";
}

}  // namespace klaxon::tests
