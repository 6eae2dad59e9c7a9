#include "tests/charts/tng/typed_text.h"

#include <algorithm>
#include <charconv>

namespace klaxon::tests {
namespace {

bool number_off(std::string_view& text, int& out) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
  if (error != std::errc()) return false;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return true;
}

class TypedParser {
 public:
  TypedParser(std::vector<TypedMode>& out, TypedLines& faults) : out_(out), faults_(faults) {}

  bool line(const TypedLine& typed) {
    number_ = typed.number;
    const std::string& line = typed.text;
    const std::vector<std::string> words = words_of(line);
    if (words[0] == "mode") {
      mode_ = words.size() == 2 ? words[1] : "";
      return words.size() == 2 || fail("a mode has one name", line);
    }
    if (words[0] == "tech") return tech(line);
    if (out_.empty()) return fail("this comes before any level", line);
    TypedMode& mode = out_.back();
    if (words[0] == "same") return same(mode, mode.mode, line);
    if (words[0] == "as") return words.size() == 2 && same(mode, words[1], line);
    if (words[0] == "formula") {
      mode.formula = trimmed(std::string_view(line).substr(line.find("formula") + 7));
      return true;
    }
    if (words[0] == "range") return ranges(words, line);
    return row(mode, words, line);
  }

 private:
  bool fail(const std::string& what, const std::string& line) {
    faults_.push_back({what + ": " + line, number_});
    return false;
  }

  // tech 3: energy 1/2; hold none; …
  bool tech(const std::string& line) {
    const std::size_t colon = line.find(':');
    std::string_view number = std::string_view(line).substr(0, std::min(colon, line.size()));
    number.remove_prefix(std::min<std::size_t>(line.find("tech") + 5, number.size()));
    TypedMode& mode = out_.emplace_back();
    mode.mode = mode_;
    mode.line = number_;
    if (colon == std::string::npos || mode_.empty() || !number_off(number, mode.tech))
      return fail("a level wants the form 'tech 3: …' below its mode", line);
    for (const std::string& part : split_typed(std::string_view(line).substr(colon + 1), ";")) {
      const std::string fact = trimmed(part);
      const std::size_t space = fact.find(' ');
      if (space == std::string::npos) return fail("a fact has a name and a value", line);
      mode.facts[fact.substr(0, space)] = trimmed(std::string_view(fact).substr(space));
    }
    columns_.clear();
    return true;
  }

  // The same mode's table at an earlier level, or another mode's at this level.
  bool same(TypedMode& mode, const std::string& of, const std::string& line) {
    for (std::size_t i = out_.size() - 1; i-- > 0;) {
      const bool before = of == mode.mode || out_[i].tech == mode.tech;
      if (out_[i].mode != of || !before) continue;
      mode.cells = out_[i].cells;
      mode.formula = out_[i].formula;
      return true;
    }
    return fail("there is no such table before", line);
  }

  bool ranges(const std::vector<std::string>& words, const std::string& line) {
    columns_.clear();
    for (std::size_t i = 1; i < words.size(); ++i) {
      Column column;
      if (!typed_span(words[i], 0, 0, column.from, column.to) || column.to < column.from)
        return fail("a range wants the form '4' or '3-6'", line);
      columns_.push_back(column);
    }
    return true;
  }

  // A row applies to the rolls, size classes or speeds that its name lists.
  bool row(TypedMode& mode, const std::vector<std::string>& words, const std::string& line) {
    if (words.size() != columns_.size() + 1)
      return fail("the row has " + std::to_string(words.size() - 1) + " figures for " +
                      std::to_string(columns_.size()) + " ranges",
                  line);
    for (const std::string& name : names(words[0]))
      for (std::size_t i = 0; i < columns_.size(); ++i)
        for (int range = columns_[i].from; range <= columns_[i].to; ++range)
          mode.cells[range][name] = words[i + 1];
    return true;
  }

  static std::vector<std::string> names(const std::string& label) {
    std::vector<std::string> out;
    int from = 0, to = 0;
    if (typed_span(label, 1, 12, from, to)) {
      for (; from <= to; ++from) out.push_back(std::to_string(from));
      return out;
    }
    const std::size_t open = label.find('[');
    if (open == std::string::npos || label.back() != ']') return {label};
    const std::string of = label.substr(0, open);
    const std::string key = label.substr(open + 1, label.size() - open - 2);
    if (of != "hit" && of != "damage") return {label};
    // a number above 8 is a speed
    const bool speed =
        !typed_span(key, -6, 8, from, to) || from > 8 || to > 8 ||
        (from >= 1 && to <= 8 && from < to && key.back() != '+' && key.back() != '-');
    if (speed) typed_span(key, 0, typed_speed_most, from, to);
    for (; from <= to; ++from) out.push_back(of + (speed ? "@speed" : "@") + std::to_string(from));
    return out;
  }

  struct Column {
    int from = 0, to = 0;
  };
  std::vector<TypedMode>& out_;
  TypedLines& faults_;
  int number_ = 0;
  std::string mode_;
  std::vector<Column> columns_;
};

}  // namespace

bool typed_span(std::string_view text, int lo, int hi, int& from, int& to) {
  if (!number_off(text, from)) return false;
  to = from;
  if (text == "+") to = hi;
  if (text == "-") from = lo;
  if (text.empty() || text == "+" || text == "-") return true;
  if (text.front() != '-') return false;
  text.remove_prefix(1);
  return number_off(text, to) && text.empty();
}

std::vector<TypedMode> parse_chart(const TypedLines& lines, const std::vector<TypedMode>& like,
                                   TypedLines& faults) {
  std::vector<TypedMode> modes;
  TypedParser parser(modes, faults);
  for (const TypedLine& line : lines)
    if (!parser.line(line)) return modes;
  for (TypedMode& mode : modes) {
    for (const TypedMode& other : like)
      if (mode.cells.empty() && other.mode == mode.mode && other.tech == mode.tech)
        mode.cells = other.cells;
    drop_impossible(mode);
  }
  return modes;
}

void drop_impossible(TypedMode& mode) {
  for (auto column = mode.cells.begin(); column != mode.cells.end();) {
    auto& cells = column->second;
    const auto hit = cells.find("hit");
    const bool unhit = hit != cells.end() && hit->second == "-";
    std::erase_if(cells, [](const auto& cell) { return cell.second == "-"; });
    const bool only_shots = cells.size() == 1 && cells.begin()->first == "shots";
    column = cells.empty() || unhit || only_shots ? mode.cells.erase(column) : std::next(column);
  }
}

}  // namespace klaxon::tests
