// The paragraph about what is neither price nor chart: uses, energy, reach, roles, boosts, loads …
//
//   head: name Tractor Beam
//   link: kind tractor; energy any; reach 3 {4}
//   bend hit: by {-1}
//
// "3 {4} 5X 8": 3 from tech level 3 on, 4 from 4, 8 from 5; "-" ends it. A key without a value is
// "yes". Rows with the same head are in order. "mode a, b: …" and "mode *: …" are about several;
// what comes later counts.
#include <algorithm>
#include <set>

#include "tests/charts/tng/same_value.h"
#include "tests/charts/tng/trait_row.h"
#include "tests/charts/tng/typed.h"
#include "tests/rules/tng/library.h"

namespace klaxon::tests {

using namespace rules::tng::catalog;

namespace {

// "3 {4} 5X 8": the value from each level on.
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
  int line = 0;
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

TypedRow typed_row(const TypedLine& typed) {
  TypedRow row;
  row.line = typed.number;
  const std::string& line = typed.text;
  const std::size_t colon = line.find(": ");
  row.head = trimmed(line.substr(0, colon));
  for (const std::string& part : split_typed(line.substr(std::min(colon + 2, line.size())), ";")) {
    const std::string said = trimmed(part);
    if (said.empty()) continue;
    std::size_t space = said.find(' ');
    if (said.starts_with("against ") && said.find("..") != std::string::npos && row.head == "flies")
      space = said.find(' ', space + 1);
    const std::string key = said.substr(0, space);
    const std::string value = space == std::string::npos ? "yes" : trimmed(said.substr(space));
    row.says[key] = by_level(value);
  }
  return row;
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

// "mode a, b" and "mode *" are about several modes.
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

// At one tech level.
class TraitComparison {
 public:
  TraitComparison(const TypedFile& file, const std::vector<TypedRow>& typed, int level)
      : file_(file), typed_(typed), level_(level) {}

  void tell_differences(const TraitRows& shown) {
    std::map<std::string, int> seen;
    for (const TraitRow& row : shown) {
      const int which = seen[row.head]++;
      compare(typed_like(row.head, which), row, which);
    }
    for (const TypedRow& typed : typed_) {
      const TraitRow row = without_ended(typed.at(level_));
      if (row.says.empty() || row.head.starts_with("mode ")) continue;
      line_ = typed.line;
      if (seen[row.head]-- <= 0) compare(row, TraitRow{row.head, {}}, 0);
    }
  }

 private:
  // The typed row with this head; for a mode, everything that is typed about it.
  TraitRow typed_like(const std::string& head, int which) {
    TraitRow row{head, {}};
    line_ = typed_.empty() ? 1 : typed_.front().line;
    for (const TypedRow& typed : typed_) {
      if (!is_about(typed.head, head)) continue;
      const TraitRow at = typed.at(level_);
      line_ = typed.line;
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
      tell_typed(file_, line_,
                 file_.id + " at " + std::to_string(level_) + "X, " + shown.head +
                     (which > 0 ? " (" + std::to_string(which + 1) + ".)" : "") + ", " + key +
                     ": typed " + (a == typed.says.end() ? "nothing" : a->second) +
                     ", the data say " + (b == shown.says.end() ? "nothing" : b->second));
    }
  }

  const TypedFile& file_;
  const std::vector<TypedRow>& typed_;
  const int level_;
  int line_ = 1;
};

std::map<std::string, RowsByLevel> read_everything() {
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

const std::map<std::string, RowsByLevel>& everything() {
  static const std::map<std::string, RowsByLevel> all = read_everything();
  return all;
}

}  // namespace

std::vector<std::string> ids_of_traits() {
  std::vector<std::string> ids;
  for (const auto& [id, rows] : everything()) ids.push_back(id);
  return ids;
}

void check_traits(const TypedFile& file) {
  const auto found = everything().find(file.id);
  if (found == everything().end()) return tell_typed(file, 1, file.id + " is not in the data");
  std::vector<TypedRow> typed;
  for (const TypedLine& line : file.traits) typed.push_back(typed_row(line));
  for (const auto& [level, rows] : found->second)
    TraitComparison(file, typed, level).tell_differences(rows);
}

}  // namespace klaxon::tests
