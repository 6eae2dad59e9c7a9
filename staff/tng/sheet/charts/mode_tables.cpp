#include "staff/tng/sheet/charts/mode_tables.h"

#include <algorithm>

#include "staff/tng/sheet/charts/mode_chart.h"
#include "staff/tng/sheet/wording.h"

namespace klaxon::staff::tng::sheet {

using core::Tree;

namespace {

// "1/2" where the figure is not whole.
std::string exact(const Tree& mode, const char* key) {
  const std::string text = mode.text_at(std::string(key) + "_exact");
  return text.empty() ? figure_text(mode.find(key)) : text;
}
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
    if (std::any_of(table.begin() + 1, table.end(),
                    [&](const auto& row) { return !row[c].empty(); }))
      continue;
    for (auto& row : table) row.erase(row.begin() + static_cast<std::ptrdiff_t>(c));
  }
}

// To a table with a line for each row: ranges side by side with the same figures are one column.
void add_ranges(const std::vector<RangeRow>& rows, Table& table) {
  std::size_t reach = 0;
  for (const RangeRow& row : rows) reach = std::max(reach, row.cells.size());
  const auto cell = [](const RangeRow& row, std::size_t range) {
    return range < row.cells.size() ? row.cells[range] : std::string();
  };
  for (std::size_t from = 0; from < reach;) {
    const auto like_first = [&](std::size_t range) {
      return std::ranges::all_of(
          rows, [&](const RangeRow& row) { return cell(row, range) == cell(row, from); });
    };
    std::size_t to = from + 1;
    while (to < reach && like_first(to)) ++to;
    const bool any =
        std::ranges::any_of(rows, [&](const RangeRow& row) { return !cell(row, from).empty(); });
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
      if (chart.reach() < charts_[i].reach()) told += ", to range " + std::to_string(chart.reach());
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
    for (const RangeRow& row : chart.rows()) table.push_back({row.name});
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
    for (const RangeRow& row : chart.rows()) {
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
      table.push_back({mode.find("launches")->text, figure_text(mode.find("spaces")),
                       strikes(chart), figure_text(mode.find("reach")),
                       figure_text(mode.find("hit_points")), figure_text(mode.find("speed"))});
    }
    if (table.empty()) return;
    drop_empty(table);
    out_.table(table);
  }

  // In its hex, and one hex away where that differs; "-" for what harms nothing.
  static std::string strikes(const ModeChart& chart) {
    std::vector<std::string> figures;
    for (const RangeRow& row : chart.rows())
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
  Table heads_;                  // of the table that charts share: the first columns
  std::vector<RangeRow> lines_;  // and its figures by range
  std::vector<Note> notes_;
  std::size_t gathered_ = 0;  // how many they are
};

}  // namespace

void write_modes(const std::vector<const Tree*>& modes, const std::vector<std::string>& wanted,
                 PanelWriter& out) {
  ModesWriter(modes, out).write(wanted);
}

}  // namespace klaxon::staff::tng::sheet
