#include <algorithm>
#include <set>

#include "tests/charts/tng/same_value.h"
#include "tests/charts/tng/shown.h"
#include "tests/charts/tng/typed.h"
#include "tests/rules/tng/library.h"

namespace klaxon::tests {

using namespace rules::tng::catalog;

namespace {

// Facts about what is launched: a mode has only those that somebody typed.
const std::set<std::string> typed_at_will = {"hit_points", "reach", "speed", "against_small",
                                             "drain"};

class Comparison {
 public:
  Comparison(const TypedMode& typed, const TypedMode& shown) : typed_(typed), shown_(shown) {}

  std::string differences() {
    compare_facts();
    compare_cells();
    for (const auto& [what, ranges] : cells_)
      text_ += "  range " + spans_of(ranges) + ", " + what + "\n";
    if (!same_formula(typed_.formula, shown_.formula))
      tell("formula", typed_.formula, shown_.formula);
    return text_;
  }

 private:
  static std::string words(const std::string& what, const std::string& typed,
                           const std::string& shown) {
    return what + ": typed " + (typed.empty() ? "nothing" : typed) + ", the data say " +
           (shown.empty() ? "nothing" : shown);
  }
  void tell(const std::string& what, const std::string& typed, const std::string& shown) {
    text_ += "  " + words(what, typed, shown) + "\n";
  }

  static std::string at(const std::map<std::string, std::string>& map, const std::string& key) {
    const auto found = map.find(key);
    return found == map.end() ? "" : found->second;
  }

  void compare_facts() {
    std::set<std::string> keys;
    for (const auto& [key, value] : typed_.facts) keys.insert(key);
    for (const auto& [key, value] : shown_.facts)
      if (!typed_at_will.contains(key)) keys.insert(key);
    for (const std::string& key : keys)
      if (!(key == "turn" && all_shots_typed()) &&
          !same_number(at(typed_.facts, key), at(shown_.facts, key)))
        tell(key, at(typed_.facts, key), at(shown_.facts, key));
  }

  void compare_cells() {
    std::set<int> ranges;
    for (const auto& [range, cells] : typed_.cells) ranges.insert(range);
    for (const auto& [range, cells] : shown_.cells) ranges.insert(range);
    for (const int range : ranges) {
      static const std::map<std::string, std::string> none;
      const auto typed = typed_.cells.find(range), shown = shown_.cells.find(range);
      compare_range(range, typed == typed_.cells.end() ? none : typed->second,
                    shown == shown_.cells.end() ? none : shown->second);
    }
  }

  void compare_range(int range, const std::map<std::string, std::string>& typed,
                     const std::map<std::string, std::string>& shown) {
    std::set<std::string> labels;
    for (const auto& [label, figure] : typed) labels.insert(label);
    for (const auto& [label, figure] : shown) labels.insert(label);
    for (const std::string& label : labels) {
      std::string a = at(typed, label), b = at(shown, label);
      // one shot may be left out
      if (label == "shots" && a == "1" && b.empty()) continue;
      // "3 a turn" is what a single use with three shots does
      if (label == "shots" && a.empty() && all_shots_typed()) continue;
      if (!same_number(a, b)) cells_[words(label, a, b)].push_back(range);
    }
  }

  bool all_shots_typed() const {
    const std::string typed = at(typed_.facts, "turn"), shown = at(shown_.facts, "turn");
    const auto shots = shown_.cells.empty() ? "" : at(shown_.cells.begin()->second, "shots");
    const bool counted = !shots.empty() && shown != "any" && typed != "any";
    return counted && std::stoi(typed) == std::stoi(shown) * std::stoi(shots);
  }

  // "0-3, 7"
  static std::string spans_of(const std::vector<int>& ranges) {
    std::string text;
    for (std::size_t i = 0; i < ranges.size();) {
      std::size_t last = i;
      while (last + 1 < ranges.size() && ranges[last + 1] == ranges[last] + 1) ++last;
      text += (text.empty() ? "" : ", ") + std::to_string(ranges[i]);
      if (last > i) text += "-" + std::to_string(ranges[last]);
      i = last + 1;
    }
    return text;
  }

  const TypedMode& typed_;
  const TypedMode& shown_;
  std::string text_;
  std::map<std::string, std::vector<int>> cells_;  // of each difference: where
};

const TypedMode* find(const std::vector<TypedMode>& modes, const TypedMode& like) {
  const auto at = std::ranges::find_if(modes, [&](const TypedMode& mode) {
    return mode.mode == like.mode && mode.tech == like.tech;
  });
  return at == modes.end() ? nullptr : &*at;
}

std::vector<TypedMode> typed_modes(const TypedFile& file, TypedLines& faults) {
  std::vector<TypedMode> like;
  if (!file.chart_as.empty()) {
    const TypedFile* other = typed_file(file.chart_as);
    TypedLines told_there;
    if (other != nullptr && other->chart_as.empty())
      like = parse_chart(other->chart, {}, told_there);
    else
      faults.push_back({"nobody typed a chart of " + file.chart_as, 1});
  }
  return parse_chart(file.chart, like, faults);
}

}  // namespace

void check_chart(const TypedFile& file) {
  TypedLines faults;
  const std::vector<TypedMode> typed = typed_modes(file, faults);
  for (const TypedLine& fault : faults) tell_typed(file, fault.number, fault.text);
  const Catalog& catalog = shipped().catalog;
  const System* system = catalog.system(file.id);
  if (system == nullptr) {
    if (!typed.empty()) tell_typed(file, typed[0].line, file.id + " is not in the catalogue");
    return;
  }
  const std::vector<TypedMode> shown = shown_modes(catalog, *system);
  for (const TypedMode& mode : typed) {
    const std::string where = file.id + ", " + mode.mode + " at " + std::to_string(mode.tech) + "X";
    const TypedMode* other = find(shown, mode);
    if (other == nullptr) {
      tell_typed(file, mode.line, where + " is not in the data");
      continue;
    }
    const std::string differences = Comparison(mode, *other).differences();
    if (!differences.empty()) tell_typed(file, mode.line, where + "\n" + differences);
  }
  for (const TypedMode& mode : shown)
    if (find(typed, mode) == nullptr)
      tell_typed(
          file, file.chart.empty() ? 1 : file.chart.back().number,
          file.id + ", " + mode.mode + " at " + std::to_string(mode.tech) + "X was not typed");
}

}  // namespace klaxon::tests
