// The charts on sheets: everything that affects a shot is there, as in the catalogue.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <utility>

#include "rules/tng/catalog/trait_keys_table.h"
#include "staff/tng/sheet/charts/chart_rows.h"
#include "staff/tng/sheet/charts/weapon_panel.h"
#include "tests/unit/staff_tng/sheet_reader.h"
#include "tests/unit/staff_tng/sheet_support.h"

namespace klaxon::staff::tng {
namespace {

using namespace rules::tng::catalog;
using sheet::Weapon;

template <class Visit>
void each_weapon(const Catalog& catalog, Visit visit) {
  for (u16 system = 0; system < catalog.systems.size(); ++system)
    for (const Level level : each_level)
      if (catalog.systems[system].at.has(level) &&
          !catalog.systems[system].at.at(level).modes.empty())
        visit(Weapon{system, level, {}, {}, {}});
}

std::string named(const Catalog& catalog, const Weapon& weapon) {
  return catalog.systems[weapon.system].id + " " + std::to_string(weapon.level) + "X";
}

// The words after `before`, up to the next comma.
std::string word_after(const std::string& text, const std::string& before) {
  const std::size_t at = text.find(before);
  if (at == std::string::npos) return "";
  const std::size_t from = at + before.size();
  return text.substr(from, text.find(", ", from) - from);
}

// A mode's chart as a player sees it.
class Found {
 public:
  Found(const ReadPanel& panel, const std::string& mode) : panel_(panel), mode_(mode) {
    const auto found = panel.modes.find(mode);
    if (found == panel.modes.end()) return;
    const ReadMode& read = found->second;
    chart_ = read.chart;
    dice_ = read.dice;
    if (read.words.empty()) return;
    borrow(read.words);
    without_roll(read.words);
  }

  const std::string& dice() const { return dice_; }

  std::string at(const std::string& row, int range) const {
    const auto cells = chart_.find(row);
    if (cells == chart_.end()) return "-";
    const auto cell = cells->second.find(range);
    if (cell != cells->second.end()) return cell->second;
    const auto always = cells->second.find(-1);
    return always == cells->second.end() || at("", range) == "-" ? "-" : always->second;
  }

 private:
  // "chart as standard", "2 x chart of standard, to range 3"
  void borrow(const std::string& words) {
    int times = 1;
    std::string other = word_after(words, "chart as ");
    if (other.empty()) {
      other = word_after(words, " x chart of ");
      const std::size_t at = words.find(" x chart of ");
      if (!other.empty()) times = words[at - 1] - '0';
    }
    if (other.empty()) return;
    const Found of(panel_, other);
    dice_ = of.dice_;
    const std::string last = word_after(words, ", to range ");
    for (const auto& [row, cells] : of.chart_)
      for (const auto& [range, cell] : cells) {
        if (!last.empty() && range > std::stoi(last)) continue;
        const bool copied = times == 1 || cell == "-";
        chart_[row][range] = copied ? cell : std::to_string(times * std::stoi(cell));
      }
  }

  void without_roll(const std::string& words) {
    const std::string last = word_after(words, "hits without a roll to range ");
    if (last.empty()) return;
    const std::string damage = word_after(words, "damage ");
    for (int range = 0; range <= std::stoi(last); ++range) {
      chart_[""][range] = "auto";
      if (!damage.empty()) chart_["damage"][range] = damage;
    }
  }

  const ReadPanel& panel_;
  std::string mode_;
  ReadChart chart_;
  std::string dice_;
};

std::string span_of(core::Span span) {
  return span.lo == span.hi ? std::to_string(span.lo)
                            : std::to_string(span.lo) + " to " + std::to_string(span.hi);
}

// The sheet's name for a row.
std::string row_name(const Chart& chart, const ChartRow& row) {
  const std::string of = row_of_words[static_cast<u32>(row.of)];
  if (chart.kind == ChartKind::figure && chart.rows.size() == 1) return "";
  if (row.of == RowOf::spread) return "damage";
  if (row.key == ChartRow::Key::roll)
    return row.of == RowOf::damage ? std::to_string(row.span.lo)
                                   : of + " " + std::to_string(row.span.lo);
  if (row.key == ChartRow::Key::index)
    return row.span.lo == 1 ? "1 hex" : std::to_string(row.span.lo) + " hexes";
  if (row.key == ChartRow::Key::size_class) return of + ", class " + span_of(row.span);
  if (row.key == ChartRow::Key::speed)
    return "speed " + std::to_string(row.span.lo) +
           (row.span.hi == rules::tng::speed_most ? "+" : "-" + std::to_string(row.span.hi));
  return row.of == RowOf::hit ? "" : of;
}

// The catalogue's figures at a range, under the sheet's names for the rows.
std::map<std::string, std::string> figures_at(const Chart& chart, int range) {
  std::map<std::string, std::string> figures;
  const u8 column = chart.column(range);
  if (column == Chart::no_column) return figures;
  for (u32 row = 0; row < chart.rows.size(); ++row) {
    const std::string name = row_name(chart, chart.rows[row]);
    const Figure& figure = chart.at(row, column);
    if (name.empty() && !figure.possible()) return {};
    if (!figure.possible()) continue;
    std::string& text = figures[name];
    text += (text.empty() ? "" : "+") + figure_text(figure);
  }
  return figures;
}

void expect_chart(const Chart& chart, const ReadPanel& panel, const std::string& mode,
                  const std::string& about) {
  const Found found(panel, mode);
  const bool rolled = chart.kind != ChartKind::figure;
  bool automatic = rolled;
  std::vector<std::string> names;
  for (const ChartRow& row : chart.rows) names.push_back(row_name(chart, row));
  for (int range = 0; range <= chart.reach() + 1; ++range) {
    const auto figures = figures_at(chart, range);
    for (const std::string& name : names) {
      const auto figure = figures.find(name);
      const std::string wanted = figure == figures.end() ? "-" : figure->second;
      EXPECT_EQ(found.at(name, range), wanted)
          << about << ", " << mode << ": '" << name << "' at range " << range;
      if (name.empty() || chart.kind == ChartKind::roll)
        automatic = automatic && (wanted == "auto" || wanted == "-");
    }
  }
  if (automatic) return;
  const std::string dice = rolled ? std::to_string(chart.dice) + "d6"
                                  : row_of_words[static_cast<u32>(chart.rows.front().of)];
  EXPECT_EQ(found.dice(), dice) << about << ", " << mode;
}

// Tests every chart for every weapon, mode and tech level.
TEST(StaffTngSheetCharts, match_the_catalogue) {
  const Catalog& catalog = shipped().catalog;
  std::size_t charts = 0;
  each_weapon(catalog, [&](const Weapon& weapon) {
    const ReadPanel panel = read_panel(sheet::weapon_panel(catalog, weapon));
    const std::string about = named(catalog, weapon);
    for (const Mode& mode : catalog.systems[weapon.system].at.at(weapon.level).modes) {
      const Chart* chart = catalog.chart(mode);
      if (chart == nullptr) continue;
      ++charts;
      if (const std::string sum = sheet::formula_of(*chart); sum.empty())
        expect_chart(*chart, panel, mode.id, about);
      else
        EXPECT_NE(panel.modes.at(mode.id).words.find(sum), std::string::npos) << about;
      const ReadMode& read = panel.modes.at(mode.id);
      const std::string energy = mode.energy_any ? "" : energy_text(mode.energy);
      EXPECT_TRUE((read.words + read.energy).find(energy) != std::string::npos)
          << about << ", " << mode.id << ": energy " << energy;
    }
  });
  EXPECT_GT(charts, 450U);
}

// A change in the catalogue; if no sheet shows it, the sheet leaves something out.
struct Change {
  const char* what;
  std::function<bool(System&, SystemAt&, Mode&)> make;  // false: it does not apply
};

template <class T>
bool toggle(T& flag) {
  flag = !flag;
  return true;
}

bool costs_something(const Mode& mode) {
  return !mode.missile || mode.energy > 0;
}

// The cost of a mode, and how often it can be used.
const std::vector<Change>& price_changes() {
  static const std::vector<Change> changes = {
      {"energy", [](System&, SystemAt&, Mode& m) { return (m.energy += one_point) > 0; }},
      {"energy_any", [](System&, SystemAt&, Mode& m) { return toggle(m.energy_any); }},
      {"energy_kind",
       [](System&, SystemAt&, Mode& m) {
         m.energy_kind = m.energy_kind == EnergyKind::helm ? EnergyKind::wing : EnergyKind::helm;
         return costs_something(m);
       }},
      {"connected",
       [](System&, SystemAt&, Mode& m) { return toggle(m.connected) && costs_something(m); }},
      {"hold",
       [](System&, SystemAt&, Mode& m) {
         m.hold = m.hold.value_or(0) + 7 * one_point;
         return true;
       }},
      {"hold_kind",
       [](System&, SystemAt&, Mode& m) {
         m.hold_kind = m.hold_kind == EnergyKind::helm ? EnergyKind::wing : EnergyKind::helm;
         return m.hold.has_value();
       }},
      {"turn", [](System&, SystemAt&, Mode& m) { return ++m.rate.turn > 0 && m.rate.spaces == 0; }},
      {"impulse", [](System&, SystemAt&, Mode& m) { return ++m.rate.impulse > 0; }},
      {"spaces", [](System&, SystemAt&, Mode& m) { return ++m.rate.spaces > 0; }},
      {"combine",
       [](System&, SystemAt&, Mode& m) {
         m.rate.combine = m.rate.combine == Combine::any ? Combine::never : Combine::any;
         return true;
       }},
      {"same_target", [](System&, SystemAt&, Mode& m) { return ++m.rate.same_target.shots > 0; }},
      {"same_target.with",
       [](System&, SystemAt&, Mode& m) {
         m.rate.same_target.with.emplace_back("trial");
         return m.rate.same_target.shots > 0;
       }},
      {"shots", [](System&, SystemAt&, Mode& m) { return ++m.shots > 1; }},
      {"shots_least",
       [](System&, SystemAt&, Mode& m) { return ++m.shots_least > 1 && m.shots > 1; }},
      {"boxes", [](System&, SystemAt&, Mode& m) { return ++m.boxes > 1; }},
      {"ammo",
       [](System&, SystemAt&, Mode& m) {
         m.ammo = static_cast<i16>(m.ammo.value_or(1) + 1);
         return true;
       }},
  };
  return changes;
}

// The effect of a shot.
const std::vector<Change>& shot_changes() {
  static const std::vector<Change> changes = {
      {"die", [](System&, SystemAt&, Mode& m) { return ++m.die != 0; }},
      {"spread",
       [](System&, SystemAt&, Mode& m) {
         m.spread = m.spread == Spread::sabot ? Spread::any : Spread::sabot;
         return true;
       }},
      {"bypass",
       [](System&, SystemAt&, Mode& m) {
         m.bypass = m.bypass + base::Ratio(1, 3);
         return true;
       }},
      {"seeks", [](System&, SystemAt&, Mode& m) { return toggle(m.seeks); }},
      {"activity", [](System&, SystemAt&, Mode& m) { return toggle(m.activity); }},
      {"gross", [](System&, SystemAt&, Mode& m) { return toggle(m.gross); }},
      {"true_die", [](System&, SystemAt&, Mode& m) { return toggle(m.true_die); }},
      {"counts_as", [](System&, SystemAt&, Mode& m) { return (m.counts_as ^= 1U << 9) + 1 > 0; }},
      {"target", [](System&, SystemAt&, Mode& m) { return ++m.target.size_class.lo, true; }},
      {"acts_level",
       [](System&, SystemAt&, Mode& m) {
         m.acts_level = m.acts_level == 3 ? 4 : 3;
         return m.acts_as.has_value() && m.acts_level != m.level;
       }},
      {"chart", [](System&, SystemAt&,
                   Mode& m) { return std::exchange(m.chart, Mode::no_chart) != Mode::no_chart; }},
  };
  return changes;
}

// The values that the weapon has for all modes.
const std::vector<Change>& weapon_changes() {
  static const std::vector<Change> changes = {
      {"capacitor", [](System&, SystemAt& at, Mode&) { return (at.capacitor += one_point) > 0; }},
      {"capacitor_loses",
       [](System&, SystemAt& at, Mode& m) {
         at.capacitor_loses += one_point;
         return !m.hold;
       }},
      {"ammo.most", [](System&, SystemAt& at, Mode&) { return ++at.ammo.most > 0; }},
      {"ammo.replicate",
       [](System&, SystemAt& at, Mode&) {
         at.ammo.replicate += one_point;
         return at.ammo.most > 0;
       }},
      {"class", [](System& s, SystemAt&, Mode&) { return (s.classes ^= 1U << 13) + 1 > 0; }},
      {"counts_as", [](System& s, SystemAt&, Mode&) { return (s.counts_as ^= 1U << 9) + 1 > 0; }},
      {"fires_with", [](System& s, SystemAt&, Mode&) { return s.fires_with.push_back(0), true; }},
      {"ignores", [](System& s, SystemAt&, Mode&) { return s.ignores.emplace_back("x"), true; }},
  };
  return changes;
}

// A catalogue whose weapons can be changed temporarily.
class Workshop {
 public:
  explicit Workshop(const Catalog& catalog) : catalog_(catalog), plain_(catalog) {}

  void use(const Weapon& weapon) {
    weapon_ = weapon;
    before_ = text_of(sheet::weapon_panel(catalog_, weapon_));
  }

  // Whether the sheet changes with this value.
  template <class Make>
  void expect_shown(std::size_t mode, const std::string& what, Make make) {
    const System& plain = plain_.systems[weapon_.system];
    System& system = catalog_.systems[weapon_.system];
    SystemAt at = plain.at.at(weapon_.level);
    if (make(system, at, at.modes[mode])) {
      const std::string about = named(plain_, weapon_) + ", " + at.modes[mode].id + ": " + what;
      system.at.set(weapon_.level, std::move(at));
      EXPECT_NE(text_of(sheet::weapon_panel(catalog_, weapon_)), before_) << about;
    }
    system = plain;
  }

  const SystemAt& at() const { return plain_.systems[weapon_.system].at.at(weapon_.level); }

 private:
  Catalog catalog_;
  const Catalog& plain_;
  Weapon weapon_;
  std::string before_;
};

// The table as it is or, if a key is to be left out, without that key.
Traits without(const Traits& traits, u16 key) {
  Traits rest;
  for (const Trait& trait : traits.all())
    if (trait.key != key) rest.put(trait.key, trait.value);
  return rest;
}

// Keys that the rest of the sheet already expresses.
bool is_off(const Trait& trait) {
  const bool* flag = std::get_if<bool>(&trait.value);
  const std::string_view name = trait_keys[trait.key].name;
  // a burst's strength is in its chart
  return name == "mode.strength" || (flag != nullptr && !*flag && name == "mode.moves");
}

void expect_traits(Workshop& workshop, std::size_t mode) {
  for (const Trait& trait : workshop.at().modes[mode].traits.all())
    if (!is_off(trait))
      workshop.expect_shown(mode, std::string(trait_keys[trait.key].name),
                            [&](System&, SystemAt&, Mode& changed) {
                              changed.traits = without(changed.traits, trait.key);
                              return true;
                            });
}

void expect_weapons_own(Workshop& workshop) {
  for (const Trait& trait : workshop.at().traits.all())
    workshop.expect_shown(0, std::string(trait_keys[trait.key].name),
                          [&](System&, SystemAt& at, Mode&) {
                            at.traits = without(at.traits, trait.key);
                            return true;
                          });
  for (std::size_t i = 0; i < workshop.at().modifiers.size(); ++i)
    workshop.expect_shown(0, "modifier " + std::to_string(i), [&](System&, SystemAt& at, Mode&) {
      at.modifiers.erase(at.modifiers.begin() + static_cast<std::ptrdiff_t>(i));
      return true;
    });
  for (std::size_t i = 0; i < workshop.at().charts.size(); ++i)
    workshop.expect_shown(0, "chart " + workshop.at().charts[i].id,
                          [&](System&, SystemAt& at, Mode&) {
                            at.charts.erase(at.charts.begin() + static_cast<std::ptrdiff_t>(i));
                            return true;
                          });
}

// The modes to try: those that the weapon lacks at a lower level, and only the first of
// several that differ just in their amount.
std::vector<std::size_t> modes_tried(const System& system, Level level) {
  constexpr std::size_t many = 12;
  const std::vector<Mode>& modes = system.at.at(level).modes;
  const auto known = [&](const Mode& mode) {
    return level != system.at.levels().lowest() &&
           std::ranges::find(system.at.at(system.at.levels().lowest()).modes, mode.id, &Mode::id) !=
               system.at.at(system.at.levels().lowest()).modes.end();
  };
  std::vector<std::size_t> tried;
  for (std::size_t i = 0; i < modes.size(); ++i)
    if (!known(modes[i]) && (modes.size() <= many || tried.empty())) tried.push_back(i);
  return tried;
}

// No value that affects a shot is left out.
TEST(StaffTngSheetCharts, show_every_change) {
  const Catalog& catalog = shipped().catalog;
  Workshop workshop(catalog);
  each_weapon(catalog, [&](const Weapon& weapon) {
    workshop.use(weapon);
    expect_weapons_own(workshop);
    for (const std::size_t mode : modes_tried(catalog.systems[weapon.system], weapon.level)) {
      for (const auto* changes : {&price_changes(), &shot_changes(), &weapon_changes()})
        for (const Change& change : *changes) workshop.expect_shown(mode, change.what, change.make);
      expect_traits(workshop, mode);
    }
  });
}

std::string panel_of(std::string_view id, Level level, const std::vector<u16>& refits = {}) {
  const Catalog& catalog = shipped().catalog;
  return text_of(
      sheet::weapon_panel(catalog, Weapon{catalog.find(id).value_or(0), level, refits, {}, {}}));
}

// Errors and omissions that sheets had before they read the catalogue.
TEST(StaffTngSheetCharts, match_the_document) {
  struct Case {
    const char* id;
    Level level;
    std::vector<const char*> says;
  };
  const std::vector<Case> cases = {
      {"Flux", 3, {"2d6", "standard\t6 warp\t1\t11\t10\t9", "  systems\t5\t4\t3"}},
      {"P-Disr",
       3,
       {"two: energy 2, chart as one, 2 shots a firing", "5 shots a firing, die +1",
        "6 shots a firing, die +3", "3 boxes, die +6", "triple-overload: as Disr"}},
      {"HB", 3, {"2d6", "standard: 2 a turn", "overload: 1 a turn"}},
      {"HB", 4, {"standard: 3 a turn", "overload: 2 a turn"}},
      {"PPDC", 3, {"2d6", "0+3+0"}},
      {"FB", 3, {"2d6", "4d6+13"}},
      {"Fus", 4, {"4 a turn", "2 a turn", "1 a turn", "destroys its box", "not for 1 energy more"}},
      {"TRH", 4, {"4 a turn", "3 a turn", "2 a turn", "die -1 for each hit"}},
      {"Therm", 3, {"2 spaces a turn"}},
      {"Quan", 4, {"1 a turn", "2 shots a firing", "3 shots a firing"}},
      {"PC", 4, {"6 a turn", "1 a turn"}},
      {"Jet", 3, {"small: any number a turn, 1 an impulse", "medium: 1 a turn"}},
      {"ICM", 4, {"1 at one target in a turn", "not in a turn with"}},
      {"TRX", 4, {"as Flux 3X", "2d6", "one of these a turn"}},
      {"Drn-B", 3, {"1 (x4)", "launched as 4"}},
      {"AMPB", 6, {"die + (size class - 2)", "damage x 2/3", "damage x 1/3"}},
      {"CB",
       3,
       {"damage +1 at targets linked by a tractor", "damage +1 at facings without a shield"}},
      {"Wave", 5, {"all of the internals only disable", "1 real point for 10 points"}},
      {"LRG", 3, {"die -2 at size class 4 and up", "1/2 of its damage passes shields"}},
      {"WRG", 3, {"die -2 at size class 4 and up", "1/2 of its damage passes shields"}},
      {"Grav", 3, {"number to hit -2 at targets with Positional Stabilizer", "damage x 1/3"}},
      {"CM", 3, {"number to hit + (size class - 4) at size class 3 and down"}},
  };
  for (const Case& one : cases) {
    std::string text = panel_of(one.id, one.level);
    for (std::size_t at = 0; (at = text.find("\t\n", at)) != std::string::npos;)
      text.replace(at, 2, " ");
    for (const char* said : one.says)
      EXPECT_NE(text.find(said), std::string::npos) << one.id << ": " << said << "\n" << text;
  }
  EXPECT_EQ(panel_of("CM", 3).find("class -6"), std::string::npos) << "one row, not eleven";
}

// TNG-Trilithium-Augmented-Phasers: three times the energy, all of it warp, double damage.
TEST(StaffTngSheetCharts, show_refits_in_figures) {
  const u16 augmented = shipped().catalog.find("Trilithium Augmented Phasers").value_or(0);
  const std::string plain = panel_of("Ph-7", 3), more = panel_of("Ph-7", 3, {augmented});
  EXPECT_NE(plain.find("standard: energy 1/2"), std::string::npos) << plain;
  EXPECT_NE(more.find("Ph-7 +tril"), std::string::npos) << more;
  EXPECT_NE(more.find("standard: energy 1+1/2 warp"), std::string::npos) << more;
  // the document's example: four times the damage for 1+1/2
  EXPECT_NE(panel_of("Ph-6", 3, {augmented}).find("overload: energy 1+1/2 warp, 2 x chart of"),
            std::string::npos)
      << panel_of("Ph-6", 3, {augmented});
  const auto damage = [](const std::vector<u16>& refits) {
    const Weapon weapon{shipped().catalog.find("Ph-7").value_or(0), 3, refits, {}, {}};
    const ReadPanel panel = read_panel(sheet::weapon_panel(shipped().catalog, weapon));
    return std::stoi(panel.modes.at("standard").chart.at("1").at(0));
  };
  EXPECT_EQ(damage({augmented}), 2 * damage({}));
}

}  // namespace
}  // namespace klaxon::staff::tng
