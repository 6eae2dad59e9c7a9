#include "staff/tng/sheet/charts/weapon_panel.h"

#include <algorithm>

#include "staff/tng/sheet/charts/chart_rows.h"
#include "staff/tng/sheet/charts/missile_words.h"
#include "staff/tng/sheet/wording.h"

namespace klaxon::staff::tng::sheet {

using namespace rules::tng::catalog;

namespace {

using Table = std::vector<std::vector<std::string>>;

constexpr int dice_most = 2;  // dice rolled on a chart

std::string range_text(std::size_t from, std::size_t to) {
  return from == to ? std::to_string(from) : std::to_string(from) + "-" + std::to_string(to);
}

// "2d6"; "" if nothing is rolled.
std::string dice_text(int dice) {
  return dice == 0 ? "" : std::to_string(dice) + "d6";
}

// Leaves out empty columns.
void drop_empty(Table& table) {
  for (std::size_t c = table.front().size(); c-- > 1;) {
    if (std::any_of(table.begin() + 1, table.end(),
                    [&](const auto& row) { return !row[c].empty(); }))
      continue;
    for (auto& row : table) row.erase(row.begin() + static_cast<std::ptrdiff_t>(c));
  }
}

// Makes a table with a line for each row: adjacent ranges with the same figures are one column.
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

// Makes a single row from faces that have the same effect: "2-3".
std::vector<RangeRow> faces_joined(const std::vector<RangeRow>& rows) {
  std::vector<RangeRow> joined;
  std::string first;
  for (const RangeRow& row : rows) {
    const bool face = row.name.find_first_not_of("0123456789") == std::string::npos;
    if (face && !joined.empty() && joined.back().cells == row.cells) {
      joined.back().name = first + "-" + row.name;
    } else {
      joined.push_back(row);
      first = row.name;
    }
  }
  return joined;
}

// Moves words that all modes share to the words about the weapon.
std::vector<std::string> take_common(std::vector<ToldMode>& modes) {
  std::vector<std::string> common;
  for (const std::string& words : modes.front().words)
    if (std::ranges::all_of(modes, [&](const ToldMode& mode) {
          return std::ranges::find(mode.words, words) != mode.words.end();
        }))
      common.push_back(words);
  for (ToldMode& mode : modes)
    for (const std::string& words : common) std::erase(mode.words, words);
  return common;
}

class PanelOfWeapon {
 public:
  PanelOfWeapon(const Catalog& catalog, const Weapon& weapon)
      : catalog_(catalog),
        weapon_(weapon),
        system_(catalog.systems[weapon.system]),
        modes_(told_modes(catalog, weapon)),
        out_(title()) {
    std::erase_if(modes_, [&](const ToldMode& mode) { return !wanted(mode); });
  }

  Panel make() {
    std::vector<std::string> words = weapon_words(catalog_, weapon_);
    if (!modes_.empty())
      for (const std::string& common : take_common(modes_))
        if (std::ranges::find(words, common) == words.end()) words.push_back(common);
    out_.text(system_.name + ": " + listed(words, "; "));
    missiles();
    for (std::size_t i = 0; i < modes_.size(); ++i)
      if (modes_[i].missile == nullptr && !gathered(i)) alone(i);
    for (int dice = 0; dice <= dice_most; ++dice) shared_table(dice);
    for (const OwnChart& own : system_.at.at(weapon_.level).charts)
      further(catalog_.charts[own.chart], own.id);
    return out_.done();
  }

 private:
  std::string title() const {
    std::string title = system_.id;
    for (const u16 refit : weapon_.refits) title += " +" + refit_mark(catalog_.systems[refit].id);
    return weapon_.where.empty() ? title : title + " (" + listed(weapon_.where) + ")";
  }

  bool wanted(const ToldMode& mode) const {
    return mode.missile == nullptr || weapon_.missiles.empty() ||
           std::ranges::find(weapon_.missiles, mode.missile->id) != weapon_.missiles.end();
  }

  // True if the mode is in a table of numbers to hit and figures that several modes share.
  bool gathered(std::size_t at) const {
    const auto& chart = modes_[at].chart;
    if (!chart || chart->kind == ChartKind::roll || !formula_of(*chart).empty()) return false;
    const ChartRows rows(*chart);
    return !rows.rows().empty() && !rows.always() && !told_before(at);
  }

  // The earlier mode that has the same chart, or one of which this chart is a multiple.
  struct Before {
    std::size_t mode = 0;
    int times = 1;
  };
  std::optional<Before> told_before(std::size_t at) const {
    const auto& chart = modes_[at].chart;
    for (std::size_t i = 0; chart && i < at; ++i) {
      const auto& other = modes_[i].chart;
      if (!other || modes_[i].missile != nullptr) continue;
      if (*other == *chart && !ChartRows(*chart).always()) return Before{i};
      if (const auto times = times_of(*chart, *other)) return Before{i, *times};
    }
    return std::nullopt;
  }

  static std::vector<std::string> costs_of(const ToldMode& mode) {
    std::vector<std::string> words = {"energy " + mode.energy};
    if (!mode.hold.empty()) words.push_back("hold " + mode.hold);
    return words;
  }

  // Writes a mode with words or a table of its own: a die gives the figure, or no die is rolled.
  void alone(std::size_t at) {
    const ToldMode& mode = modes_[at];
    std::vector<std::string> words = costs_of(mode);
    const bool told = as_before(at, words);
    if (mode.chart && !told) words.push_back(formula_of(*mode.chart));
    const bool always = mode.chart && add_always(*mode.chart, words);
    words.insert(words.end(), mode.words.begin(), mode.words.end());
    out_.text(mode.name + ": " + listed(words));
    if (!mode.chart || told || always || !formula_of(*mode.chart).empty()) return;
    out_.hold();
    table_of(*mode.chart, "");
  }

  static bool add_always(const Chart& chart, std::vector<std::string>& words) {
    ChartRows rows(chart);
    if (!rows.always()) return false;
    if (const std::string damage = rows.constant("damage"); !damage.empty())
      words.push_back("damage " + damage);
    words.push_back("hits without a roll to range " + std::to_string(rows.reach()));
    return true;
  }

  // True if its chart, or one of which it is a multiple, has already been shown.
  bool as_before(std::size_t at, std::vector<std::string>& words) const {
    const auto before = told_before(at);
    if (!before) return false;
    const ToldMode& other = modes_[before->mode];
    std::string told =
        before->times == 1 ? "chart as " : std::to_string(before->times) + " x chart of ";
    told += other.name;
    const int reach = modes_[at].chart->reach();
    if (reach < other.chart->reach()) told += ", to range " + std::to_string(reach);
    words.push_back(told);
    return true;
  }

  void table_of(const Chart& chart, const std::string& name) {
    const ChartRows rows(chart);
    if (rows.rows().empty()) return;
    const int dice = chart.kind == ChartKind::figure ? 0 : chart.dice;
    const std::vector<RangeRow> lines = faces_joined(rows.rows());
    Table table = {{name + dice_text(dice)}};
    for (const RangeRow& row : lines) table.push_back({row.name});
    add_ranges(lines, table);
    out_.table(table);
  }

  // A chart that does not belong to a mode, but tells what happens later.
  void further(const Chart& chart, const std::string& name) {
    if (const std::string formula = formula_of(chart); !formula.empty())
      out_.text(name + ": " + formula);
    table_of(chart, name + " ");
  }

  // The table for all modes whose charts take this many dice: numbers to hit, and figures.
  void shared_table(int dice) {
    std::vector<const ToldMode*> modes;
    for (std::size_t i = 0; i < modes_.size(); ++i)
      if (gathered(i) && dice_of(modes_[i]) == dice) modes.push_back(&modes_[i]);
    if (modes.empty()) return;
    tell_of(modes);
    Table table = {{dice == 0 ? unit_of(modes) : dice_text(dice), "en.", "hold", "dam."}};
    std::vector<RangeRow> lines;
    for (const ToldMode* mode : modes) add_lines(*mode, table, lines);
    drop_empty(table);
    add_ranges(lines, table);
    out_.table(table);
  }

  void tell_of(const std::vector<const ToldMode*>& modes) {
    Notes notes;
    std::vector<std::string> all;
    for (const ToldMode* mode : modes) {
      all.push_back(mode->name);
      for (const std::string& words : mode->words) note(words, mode->name, notes);
    }
    tell(notes, all);
  }

  // The unit of figures for which nothing is rolled: "warhead, web".
  static std::string unit_of(const std::vector<const ToldMode*>& modes) {
    std::vector<std::string> units;
    for (const ToldMode* mode : modes) {
      const std::string unit = row_of_words[static_cast<u32>(mode->chart->rows.front().of)];
      if (std::ranges::find(units, unit) == units.end()) units.push_back(unit);
    }
    return listed(units);
  }

  static int dice_of(const ToldMode& mode) {
    return mode.chart->kind == ChartKind::figure ? 0 : mode.dice();
  }

  static void add_lines(const ToldMode& mode, Table& table, std::vector<RangeRow>& lines) {
    ChartRows rows(*mode.chart);
    const std::string damage = rows.constant("damage");
    bool first = true;
    for (const RangeRow& row : rows.rows()) {
      lines.push_back(row);
      if (first)
        table.push_back({listed({mode.name, row.name}, ": "), mode.energy, mode.hold, damage});
      else
        table.push_back({"  " + row.name, "", "", ""});
      first = false;
    }
  }

  // A statement that applies to several modes.
  struct Note {
    std::vector<std::string> modes, words;

    std::size_t size() const { return listed(modes).size() + listed(words).size(); }
  };
  using Notes = std::vector<Note>;

  static void note(const std::string& words, const std::string& mode, Notes& notes) {
    const auto same = [&](const Note& one) { return one.words.front() == words; };
    auto found = std::ranges::find_if(notes, same);
    if (found == notes.end()) found = notes.insert(notes.end(), {{}, {words}});
    found->modes.push_back(mode);
  }

  // Merges statements about the same modes into one note.
  static Notes by_modes(const Notes& notes) {
    Notes joint;
    for (const Note& one : notes) {
      auto found = std::ranges::find(joint, one.modes, &Note::modes);
      if (found == joint.end()) found = joint.insert(joint.end(), {one.modes, {}});
      found->words.push_back(one.words.front());
    }
    return joint;
  }

  // A note for each mode, or for several modes that share the same words.
  static Notes by_words(const Notes& notes, const std::vector<std::string>& all) {
    Notes joint;
    for (const std::string& mode : all) {
      std::vector<std::string> words;
      for (const Note& one : notes)
        if (std::ranges::find(one.modes, mode) != one.modes.end())
          words.push_back(one.words.front());
      if (words.empty()) continue;
      auto found = std::ranges::find(joint, words, &Note::words);
      if (found == joint.end()) found = joint.insert(joint.end(), {{}, words});
      found->modes.push_back(mode);
    }
    return joint;
  }

  static std::size_t size_of(const Notes& notes) {
    std::size_t size = 0;
    for (const Note& one : notes) size += one.size();
    return size;
  }

  // "one, two", "all but veron-t".
  std::string names_of(const Note& note, const std::vector<std::string>& all) const {
    constexpr std::size_t many = 4, few = 2;
    const std::size_t count = note.modes.size();
    if (count < many || count + few < all.size() || count == all.size() ||
        all.size() < modes_.size())
      return listed(note.modes);
    std::vector<std::string> others;
    for (const std::string& mode : all)
      if (std::ranges::find(note.modes, mode) == note.modes.end()) others.push_back(mode);
    return "all but " + listed(others);
  }

  // Names modes in as few words as possible. `all` are the modes that the notes are about: if the
  // weapon has no other modes, notes that apply to all need no names.
  void tell(const Notes& notes, const std::vector<std::string>& all) {
    const Notes modes = by_modes(notes), words = by_words(notes, all);
    for (const Note& one : size_of(words) < size_of(modes) ? words : modes) {
      const bool each = one.modes.size() == all.size() && all.size() == modes_.size();
      out_.text((each ? "" : names_of(one, all) + ": ") + listed(one.words));
    }
  }

  // A rack's missiles, one row each.
  void missiles() {
    Table table = {{std::begin(missile_heads), std::end(missile_heads)}};
    Notes notes;
    std::vector<std::string> all;
    for (const ToldMode& mode : modes_) {
      if (mode.missile == nullptr) continue;
      all.push_back(mode.name);
      if (mode.mode.energy != 0 || mode.mode.energy_any)
        note("energy " + mode.energy, mode.name, notes);
      if (!mode.hold.empty()) note("hold " + mode.hold, mode.name, notes);
      for (const std::string& words : mode.words) note(words, mode.name, notes);
      table.push_back(
          missile_row(catalog_, system_.at.at(weapon_.level), *mode.missile, weapon_.level));
    }
    if (all.empty()) return;
    tell(notes, all);
    drop_empty(table);
    out_.table(table);
  }

  const Catalog& catalog_;
  const Weapon& weapon_;
  const System& system_;
  std::vector<ToldMode> modes_;
  PanelWriter out_;
};

}  // namespace

Panel weapon_panel(const Catalog& catalog, const Weapon& weapon) {
  return PanelOfWeapon(catalog, weapon).make();
}

}  // namespace klaxon::staff::tng::sheet
