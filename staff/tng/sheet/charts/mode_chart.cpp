#include "staff/tng/sheet/charts/mode_chart.h"

#include <algorithm>
#include <charconv>

#include "staff/tng/sheet/wording.h"

namespace klaxon::staff::tng::sheet {

using core::Tree;

namespace {

constexpr int most_times = 6;

// "1/2", "2+1/2"; else a figure behind the point.
std::string fraction(double number) {
  const i64 tenths = static_cast<i64>(number * 10 + (number < 0 ? -0.5 : 0.5));
  const std::string whole = std::to_string(tenths / 10);
  if (tenths % 10 == 5) return tenths < 10 ? "1/2" : whole + "+1/2";
  return whole + "." + std::to_string(std::abs(tenths % 10));
}

void put(std::vector<RangeRow>& rows, const std::string& name, std::size_t range,
         const std::string& text) {
  if (text.empty()) return;
  auto row = std::ranges::find(rows, name, &RangeRow::name);
  if (row == rows.end()) row = rows.insert(rows.end(), RangeRow{name, {}});
  row->cells.resize(std::max(row->cells.size(), range + 1));
  row->cells[range] = text;
}

// "class 2-4": neighbours with the same figures are one row.
void put_by_key(std::vector<RangeRow>& rows, const std::string& name, const char* word,
                std::size_t range, const Tree& by_key) {
  for (const Tree::Entry& entry : by_key.entries)
    put(rows, listed({name, word, entry.key}, " "), range, figure_text(&entry.value));
}

void join_classes(std::vector<RangeRow>& rows, std::string_view word) {
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const std::size_t at = rows[i].name.rfind(word);
    if (at == std::string::npos) continue;
    const std::string first = rows[i].name.substr(at + word.size());
    std::string last = first;
    while (i + 1 < rows.size() && rows[i + 1].cells == rows[i].cells &&
           rows[i + 1].name.rfind(word) == at) {
      last = rows[i + 1].name.substr(at + word.size());
      rows.erase(rows.begin() + static_cast<std::ptrdiff_t>(i) + 1);
    }
    if (last != first) rows[i].name += " to " + last;
  }
}

std::string plain(std::string words) {
  std::ranges::replace(words, '_', ' ');
  return words;
}

bool multiple(const std::string& mine, const std::string& its, int by) {
  if (mine == its && (by == 1 || mine.empty() || mine == "-")) return true;
  const auto number = [](const std::string& text) -> std::optional<i64> {
    i32 value = 0;
    const char* end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, value);
    return read.ec == std::errc() && read.ptr == end ? std::optional<i64>(value) : std::nullopt;
  };
  const auto one = number(mine), other = number(its);
  return one && other && *one == by * *other;
}

}  // namespace

std::string figure_text(const Tree* tree) {
  if (tree == nullptr) return "";
  if (tree->is(Tree::Kind::whole)) return std::to_string(tree->whole);
  if (tree->is(Tree::Kind::number)) return fraction(tree->number);
  return tree->is(Tree::Kind::text) ? tree->text : "";
}

ModeChart::ModeChart(const Tree& mode) : mode_(mode) {
  for (const Tree& at : mode.find("table")->items) read(at);
  join_classes(rows_, "class ");
}

int ModeChart::reach() const {
  std::size_t most = 0;
  for (const RangeRow& row : rows_) most = std::max(most, row.cells.size());
  return static_cast<int>(most) - 1;
}

bool ModeChart::always() const {
  const auto hit = std::ranges::find(rows_, "", &RangeRow::name);
  if (hit == rows_.end() ||
      !std::ranges::all_of(hit->cells, [](const std::string& cell) { return cell == "auto"; }))
    return false;
  return rows_.size() == 1 || (rows_.size() == 2 && is_constant("damage"));
}

std::optional<int> ModeChart::times(const ModeChart& other) const {
  for (int by = 1; by <= most_times; ++by)
    if (is_times(other, by)) return by;
  return std::nullopt;
}

bool ModeChart::join_damage() {
  const auto damage = std::ranges::find(rows_, "damage", &RangeRow::name);
  const auto hit = std::ranges::find(rows_, "", &RangeRow::name);
  if (damage == rows_.end() || hit == rows_.end()) return false;
  damage->cells.resize(std::max(damage->cells.size(), hit->cells.size()));
  for (std::size_t i = 0; i < hit->cells.size(); ++i)
    if (!hit->cells[i].empty())
      hit->cells[i] += "/" + (damage->cells[i].empty() ? "-" : damage->cells[i]);
  rows_.erase(damage);
  return true;
}

std::string ModeChart::constant(std::string_view name) {
  if (rows_.size() < 2 || !is_constant(name)) return "";
  const auto row = std::ranges::find(rows_, name, &RangeRow::name);
  const std::string figure = row->cells.back();
  rows_.erase(row);
  return figure;
}

bool ModeChart::is_constant(std::string_view name) const {
  const auto row = std::ranges::find(rows_, name, &RangeRow::name);
  return row != rows_.end() && std::ranges::all_of(row->cells, [&](const std::string& cell) {
           return cell.empty() || cell == row->cells.back();
         });
}

bool ModeChart::is_times(const ModeChart& other, int by) const {
  if (rows_.size() != other.rows_.size() || unit_ != other.unit_) return false;
  for (std::size_t r = 0; r < rows_.size(); ++r) {
    const Cells &mine = rows_[r].cells, &its = other.rows_[r].cells;
    if (rows_[r].name != other.rows_[r].name || mine.size() > its.size()) return false;
    for (std::size_t i = 0; i < mine.size(); ++i)
      if (!multiple(mine[i], its[i], by)) return false;
  }
  return true;
}

void ModeChart::read(const Tree& at) {
  const auto range = static_cast<std::size_t>(at.find("range")->whole);
  const bool classes = at.find("damage_by_size_class") != nullptr;
  const bool hits = at.find("hit_by_size_class") != nullptr || at.find("hit_by_speed") != nullptr;
  for (const Tree::Entry& entry : at.entries) {
    const std::string& key = entry.key;
    if (key == "by_roll" || key == "permanent_by_roll") {
      by_roll_ = true;
      put_rolls(at, entry.value, key == "by_roll" ? "" : "permanent ", range);
    } else if (key == "unit") {
      unit_ = entry.value.text;
    } else if (key == "hit_by_speed") {
      put_by_key(rows_, "", "speed", range, entry.value);
    } else if (key == "hit_by_size_class") {
      put_by_key(rows_, "", "class", range, entry.value);
    } else if (key == "damage_by_size_class") {
      put_by_key(rows_, "damage,", "class", range, entry.value);
    } else if (key == "hit") {
      if (!hits) put(rows_, "", range, at.find("automatic") ? "auto" : figure_text(&entry.value));
    } else if (key == "value") {
      put_values(entry.value, range);
    } else if (key != "range" && key != "automatic" && key != "first_roll" &&
               !(key == "damage" && classes)) {
      put(rows_, plain(key), range, figure_text(&entry.value));
    }
  }
}

void ModeChart::put_rolls(const Tree& at, const Tree& list, const std::string& name,
                          std::size_t range) {
  i64 roll = at.find("first_roll")->whole;
  for (const Tree& figure : list.items) {
    const std::string text = figure_text(&figure);
    put(rows_, name + std::to_string(roll++), range, text.empty() ? "-" : text);
  }
}

void ModeChart::put_values(const Tree& value, std::size_t range) {
  std::vector<std::string> texts;
  texts.reserve(value.items.size());
  for (const Tree& item : value.items) texts.push_back(figure_text(&item));
  put(rows_, "", range, texts.empty() ? figure_text(&value) : listed(texts, "/"));
}

}  // namespace klaxon::staff::tng::sheet
