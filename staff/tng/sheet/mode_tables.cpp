#include "staff/tng/sheet/mode_tables.h"

#include <algorithm>
#include <optional>

#include "staff/tng/sheet/wording.h"

namespace klaxon::staff::tng::sheet {

using core::Tree;

namespace {

using Cells = std::vector<std::string>;  // by range; what cannot be done is empty

struct Row {
  std::string name;
  Cells cells;
};

// "1/2", "2+1/2"; else a figure behind the point.
std::string fraction(double number) {
  const i64 tenths = static_cast<i64>(number * 10 + (number < 0 ? -0.5 : 0.5));
  const std::string whole = std::to_string(tenths / 10);
  if (tenths % 10 == 5) return tenths < 10 ? "1/2" : whole + "+1/2";
  return whole + "." + std::to_string(std::abs(tenths % 10));
}

std::string text_of(const Tree* tree) {
  if (tree == nullptr) return "";
  if (tree->is(Tree::Kind::whole)) return std::to_string(tree->whole);
  if (tree->is(Tree::Kind::number)) return fraction(tree->number);
  return tree->is(Tree::Kind::text) ? tree->text : "";
}

// "1/2" where the figure is not whole.
std::string exact(const Tree& mode, const char* key) {
  const std::string text = mode.text_at(std::string(key) + "_exact");
  return text.empty() ? text_of(mode.find(key)) : text;
}

void put(std::vector<Row>& rows, const std::string& name, std::size_t range,
         const std::string& text) {
  if (text.empty()) return;
  auto row = std::ranges::find(rows, name, &Row::name);
  if (row == rows.end()) row = rows.insert(rows.end(), Row{name, {}});
  row->cells.resize(std::max(row->cells.size(), range + 1));
  row->cells[range] = text;
}

// "class 2-4": neighbours with the same figures are one row.
void put_by_key(std::vector<Row>& rows, const std::string& name, const char* word,
                std::size_t range, const Tree& by_key) {
  for (const Tree::Entry& entry : by_key.entries)
    put(rows, listed({name, word, entry.key}, " "), range, text_of(&entry.value));
}

void join_classes(std::vector<Row>& rows, std::string_view word) {
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

// One mode's chart as rows, each with a cell for every range.
class ModeChart {
 public:
  explicit ModeChart(const Tree& mode) : mode_(mode) {
    for (const Tree& at : mode.find("table")->items) read(at);
    join_classes(rows_, "class ");
  }

  const std::string& id() const { return mode_.find("mode")->text; }
  const Tree& mode() const { return mode_; }
  bool by_roll() const { return by_roll_; }
  bool launched() const { return mode_.find("launches") != nullptr; }
  std::vector<Row>& rows() { return rows_; }
  const std::vector<Row>& rows() const { return rows_; }
  const std::string& unit() const { return unit_; }

  // It hits at every range, as if without a chart, and does the same at all.
  bool always() const {
    const auto hit = std::ranges::find(rows_, "", &Row::name);
    if (hit == rows_.end() || !std::ranges::all_of(hit->cells, [](const std::string& cell) {
          return cell == "auto";
        }))
      return false;
    return rows_.size() == 1 || (rows_.size() == 2 && is_constant("damage"));
  }

  // What each cell of this chart has so many times of the other's; none if it has not.
  std::optional<int> times(const ModeChart& other) const {
    for (int by = 1; by <= most_times; ++by)
      if (is_times(other, by)) return by;
    return std::nullopt;
  }
  int reach() const {
    std::size_t most = 0;
    for (const Row& row : rows_) most = std::max(most, row.cells.size());
    return static_cast<int>(most) - 1;
  }

  // Numbers to hit and damage that goes by the range, in one row: "7/2".
  bool join_damage() {
    const auto damage = std::ranges::find(rows_, "damage", &Row::name);
    const auto hit = std::ranges::find(rows_, "", &Row::name);
    if (damage == rows_.end() || hit == rows_.end()) return false;
    damage->cells.resize(std::max(damage->cells.size(), hit->cells.size()));
    for (std::size_t i = 0; i < hit->cells.size(); ++i)
      if (!hit->cells[i].empty())
        hit->cells[i] += "/" + (damage->cells[i].empty() ? "-" : damage->cells[i]);
    rows_.erase(damage);
    return true;
  }

  // A row that is the same wherever there is something, taken out: its figure.
  std::string constant(std::string_view name) {
    if (rows_.size() < 2 || !is_constant(name)) return "";
    const auto row = std::ranges::find(rows_, name, &Row::name);
    const std::string figure = row->cells.back();
    rows_.erase(row);
    return figure;
  }

 private:
  static constexpr int most_times = 6;

  bool is_constant(std::string_view name) const {
    const auto row = std::ranges::find(rows_, name, &Row::name);
    return row != rows_.end() && std::ranges::all_of(row->cells, [&](const std::string& cell) {
             return cell.empty() || cell == row->cells.back();
           });
  }

  void read(const Tree& at) {
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
        if (!hits) put(rows_, "", range, at.find("automatic") ? "auto" : text_of(&entry.value));
      } else if (key == "value") {
        put_values(entry.value, range);
      } else if (key != "range" && key != "automatic" && key != "first_roll" &&
                 !(key == "damage" && classes)) {
        put(rows_, plain(key), range, text_of(&entry.value));
      }
    }
  }

  void put_rolls(const Tree& at, const Tree& list, const std::string& name, std::size_t range) {
    i64 roll = at.find("first_roll")->whole;
    for (const Tree& figure : list.items) {
      const std::string text = text_of(&figure);
      put(rows_, name + std::to_string(roll++), range, text.empty() ? "-" : text);
    }
  }

  // Several where it goes by something else too: webs by how many hexes they fill.
  void put_values(const Tree& value, std::size_t range) {
    std::vector<std::string> texts;
    for (const Tree& item : value.items) texts.push_back(text_of(&item));
    put(rows_, "", range, texts.empty() ? text_of(&value) : listed(texts, "/"));
  }

  static std::string plain(std::string words) {
    std::ranges::replace(words, '_', ' ');
    return words;
  }

  bool is_times(const ModeChart& other, int by) const {
    if (rows_.size() != other.rows_.size() || unit_ != other.unit_) return false;
    for (std::size_t r = 0; r < rows_.size(); ++r) {
      const Cells &mine = rows_[r].cells, &its = other.rows_[r].cells;
      if (rows_[r].name != other.rows_[r].name || mine.size() > its.size()) return false;
      for (std::size_t i = 0; i < mine.size(); ++i)
        if (!multiple(mine[i], its[i], by)) return false;
    }
    return true;
  }
  static bool multiple(const std::string& mine, const std::string& its, int by) {
    if (mine == its && (by == 1 || mine.empty() || mine == "-")) return true;
    const auto digits = [](const std::string& text) {
      return !text.empty() && text.size() < 6 &&
             text.find_first_not_of("0123456789") == std::string::npos;
    };
    return digits(mine) && digits(its) && std::stoi(mine) == by * std::stoi(its);
  }

  const Tree& mode_;
  std::vector<Row> rows_;
  std::string unit_;
  bool by_roll_ = false;
};

// "2", "up to 4 warp", "3 and 1 each"; "" if it needs none.
std::string energy_words(const Tree& mode) {
  std::string energy = exact(mode, "energy");
  if (energy == "any" && mode.find("energy_most") != nullptr)
    energy = "to " + exact(mode, "energy_most");
  if (const Tree* kind = mode.find("energy_kind")) {
    std::string word = kind->text;
    std::ranges::replace(word, '_', ' ');
    energy += " " + word;
  }
  if (const std::string each = exact(mode, "energy_each"); !each.empty())
    energy += "+" + each + " each";
  return energy;
}

std::string range_text(std::size_t from, std::size_t to) {
  return from == to ? std::to_string(from) : std::to_string(from) + "-" + std::to_string(to);
}

using Table = std::vector<std::vector<std::string>>;

// Columns in which nothing stands are left out.
void drop_empty(Table& table) {
  for (std::size_t c = table.front().size(); c-- > 1;) {
    if (std::any_of(table.begin() + 1, table.end(), [&](const auto& row) { return !row[c].empty(); }))
      continue;
    for (auto& row : table) row.erase(row.begin() + static_cast<std::ptrdiff_t>(c));
  }
}

// To a table with a line for each row: ranges side by side with the same figures are one column.
void add_ranges(const std::vector<Row>& rows, Table& table) {
  std::size_t reach = 0;
  for (const Row& row : rows) reach = std::max(reach, row.cells.size());
  const auto cell = [](const Row& row, std::size_t range) {
    return range < row.cells.size() ? row.cells[range] : std::string();
  };
  for (std::size_t from = 0; from < reach;) {
    const auto like_first = [&](std::size_t range) {
      return std::ranges::all_of(
          rows, [&](const Row& row) { return cell(row, range) == cell(row, from); });
    };
    std::size_t to = from + 1;
    while (to < reach && like_first(to)) ++to;
    const bool any =
        std::ranges::any_of(rows, [&](const Row& row) { return !cell(row, from).empty(); });
    if (any) {
      table[0].push_back(range_text(from, to - 1));
      for (std::size_t r = 0; r < rows.size(); ++r)
        table[r + 1].push_back(cell(rows[r], from).empty() ? "-" : cell(rows[r], from));
    }
    from = to;
  }
}

class ModesWriter {
 public:
  ModesWriter(const std::vector<const Tree*>& modes, PanelWriter& out) : out_(out) {
    for (const Tree* mode : modes) charts_.emplace_back(*mode);
  }

  void write(const std::vector<std::string>& wanted) {
    missiles(wanted);
    for (std::size_t i = 0; i < charts_.size(); ++i) {
      if (charts_[i].launched()) continue;
      if (charts_[i].by_roll() || charts_[i].rows().empty())
        alone(i);
      else if (charts_[i].always())
        in_words(charts_[i]);
      else
        gather(charts_[i]);
    }
    if (lines_.empty()) return;
    for (const Note& note : notes_)
      out_.text(note.modes.size() == gathered_ ? note.words
                                               : note.words + ": " + listed(note.modes));
    Table table = std::move(heads_);
    drop_empty(table);
    add_ranges(lines_, table);
    out_.table(table);
  }

 private:
  static i64 number(const Tree& mode, const char* key) {
    const Tree* tree = mode.find(key);
    return tree != nullptr && tree->is(Tree::Kind::whole) ? tree->whole : 0;
  }

  // Whether its chart is one told already, or some times that.
  bool as_before(std::size_t at, std::vector<std::string>& words) const {
    const ModeChart& chart = charts_[at];
    if (!chart.by_roll()) return false;
    for (std::size_t i = 0; i < at; ++i) {
      const auto times = charts_[i].by_roll() ? chart.times(charts_[i]) : std::nullopt;
      if (!times) continue;
      std::string told = *times == 1 ? "as " : std::to_string(*times) + " x ";
      told += charts_[i].id();
      if (chart.reach() < charts_[i].reach())
        told += ", to range " + std::to_string(chart.reach());
      words.push_back(told);
      return true;
    }
    return false;
  }

  // With a table of its own: a die gives the figure.
  void alone(std::size_t at) {
    const ModeChart& chart = charts_[at];
    std::vector<std::string> words = costs_of(chart.mode());
    for (const std::string& other : others_of(chart.mode())) words.push_back(other);
    const bool told = as_before(at, words);
    out_.text(chart.id() + ": " + listed(words));
    if (told || chart.rows().empty()) return;
    Table table = {{"die"}};
    for (const Row& row : chart.rows()) table.push_back({row.name});
    add_ranges(chart.rows(), table);
    out_.table(table);
  }

  static std::vector<std::string> costs_of(const Tree& mode) {
    std::vector<std::string> words;
    if (const std::string energy = energy_words(mode); !energy.empty())
      words.push_back("energy " + energy);
    if (const std::string hold = exact(mode, "hold"); !hold.empty())
      words.push_back("hold " + hold);
    return words;
  }

  static std::vector<std::string> others_of(const Tree& mode) {
    std::vector<std::string> words;
    if (const Tree* as = mode.find("acts_as")) words.push_back("as " + as->text);
    if (const i64 boxes = number(mode, "boxes"); boxes > 1)
      words.push_back(std::to_string(boxes) + " boxes");
    if (const i64 shots = number(mode, "shots"); shots > 1)
      words.push_back(std::to_string(shots) + " shots");
    return words;
  }

  // Nothing is rolled at any range.
  void in_words(ModeChart& chart) {
    std::vector<std::string> words = costs_of(chart.mode());
    if (const std::string damage = chart.constant("damage"); !damage.empty())
      words.push_back("damage " + damage);
    for (const std::string& other : others_of(chart.mode())) words.push_back(other);
    words.push_back("hits without a roll to range " + std::to_string(chart.reach()));
    out_.text(chart.id() + ": " + listed(words));
  }

  // In the table that all others share: numbers to hit, and figures.
  void gather(ModeChart& chart) {
    const Tree& mode = chart.mode();
    ++gathered_;
    const std::string damage = chart.constant("damage");
    for (const std::string& words : others_of(mode)) note(words, chart.id());
    if (damage.empty() && chart.join_damage()) note("to hit/damage", chart.id());
    if (!chart.unit().empty() && chart.unit() != "damage") note(chart.unit(), chart.id());
    if (heads_.empty()) heads_.push_back({"", "en.", "hold", "dam."});
    bool first = true;
    for (const Row& row : chart.rows()) {
      lines_.push_back(row);
      heads_.push_back({first ? listed({chart.id(), row.name}, " ") : "  " + row.name, "", "", ""});
      if (first)
        heads_.back() = {heads_.back()[0], energy_words(mode), exact(mode, "hold"), damage};
      first = false;
    }
  }

  void note(const std::string& words, const std::string& mode) {
    auto found = std::ranges::find(notes_, words, &Note::words);
    if (found == notes_.end()) found = notes_.insert(notes_.end(), {words, {}});
    found->modes.push_back(mode);
  }

  // What a rack launches, a row each.
  void missiles(const std::vector<std::string>& wanted) {
    Table table;
    for (const ModeChart& chart : charts_) {
      const Tree& mode = chart.mode();
      if (!chart.launched()) continue;
      if (!wanted.empty() && std::ranges::find(wanted, mode.find("launches")->text) == wanted.end())
        continue;
      if (table.empty()) table.push_back({"", "spaces", "damage", "reach", "hits", "speed"});
      table.push_back({mode.find("launches")->text, text_of(mode.find("spaces")), strikes(chart),
                       text_of(mode.find("reach")), text_of(mode.find("hit_points")),
                       text_of(mode.find("speed"))});
    }
    if (table.empty()) return;
    drop_empty(table);
    out_.table(table);
  }

  // In its hex, and one hex away where that differs; "-" for what harms nothing.
  static std::string strikes(const ModeChart& chart) {
    std::vector<std::string> figures;
    for (const Row& row : chart.rows())
      for (const std::string& cell : row.cells)
        if (!cell.empty() && cell != "0" && std::ranges::find(figures, cell) == figures.end())
          figures.push_back(cell);
    return figures.empty() ? "-" : listed(figures, "/");
  }

  struct Note {
    std::string words;
    std::vector<std::string> modes;
  };

  PanelWriter& out_;
  std::vector<ModeChart> charts_;
  Table heads_;             // of the table that charts share: the first columns
  std::vector<Row> lines_;  // and its figures by range
  std::vector<Note> notes_;
  std::size_t gathered_ = 0;  // how many they are
};

}  // namespace

void write_modes(const std::vector<const Tree*>& modes, const std::vector<std::string>& wanted,
                 PanelWriter& out) {
  ModesWriter(modes, out).write(wanted);
}

}  // namespace klaxon::staff::tng::sheet
