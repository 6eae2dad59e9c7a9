#include "staff/tng/sheet/charts/charts.h"

#include <algorithm>

#include "rules/tng/design/kinds.h"
#include "staff/tng/catalog/mode_json.h"
#include "staff/tng/sheet/charts/mode_tables.h"
#include "staff/tng/sheet/wording.h"

namespace klaxon::staff::tng::sheet {

using core::Tree;
using design::Build;
using design::Content;
using design::Group;

namespace {

// A weapon at a tech level, wherever it stands on the ship.
struct Weapon {
  u16 system = 0;
  design::Level level = 0;
  std::vector<std::string> where;     // letters and mounts
  std::vector<std::string> missiles;  // that its racks are loaded with
};

void add_once(std::vector<std::string>& list, const std::string& word) {
  if (!word.empty() && std::ranges::find(list, word) == list.end()) list.push_back(word);
}

class Weapons {
 public:
  explicit Weapons(const design::Shelf& shelf) : shelf_(shelf) {}

  void add(const Group& group) {
    if (!group.sound) return;
    const std::string where =
        group.letter.empty() ? shelf_.system(group.build.system).id : group.letter;
    add(group.build, group.letter, group.loads);
    for (const Content& content : group.holds) add(content, where);
    for (const Content& content : group.ready) add(content, where + ", ready");
  }

  const std::vector<Weapon>& all() const { return all_; }

 private:
  void add(const Content& content, const std::string& where) {
    if (!content.sound) return;
    if (content.use == Content::Use::system) add(content.build, where, content.loads);
    for (const Content& inner : content.holds) add(inner, where);
  }

  void add(const Build& build, const std::string& where, const std::vector<design::Load>& loads) {
    const catalog::System& system = shelf_.system(build.system);
    if (!system.at.has(build.level) || system.at.at(build.level).modes.empty()) return;
    auto weapon = std::ranges::find_if(all_, [&](const Weapon& one) {
      return one.system == build.system && one.level == build.level;
    });
    if (weapon == all_.end()) weapon = all_.insert(all_.end(), {build.system, build.level, {}, {}});
    add_once(weapon->where, where);
    for (const design::Load& load : loads)
      add_once(weapon->missiles, shelf_.catalog->missiles[load.missile].id);
  }

  const design::Shelf& shelf_;
  std::vector<Weapon> all_;
};

// What all its modes have alike: how often it fires, what it can keep.
std::string rate_text(const Tree& mode, const catalog::SystemAt& at) {
  std::vector<std::string> words;
  const Tree* turn = mode.find("shots_per_turn");
  words.push_back((turn->is(Tree::Kind::text) ? "any number" : std::to_string(turn->whole)) +
                  " a turn");
  if (const Tree* impulse = mode.find("shots_per_impulse");
      impulse != nullptr && impulse->is(Tree::Kind::whole))
    words.push_back(std::to_string(impulse->whole) + " an impulse");
  if (at.capacitor > 0) words.push_back("capacitor " + catalog::energy_text(at.capacitor));
  if (at.ammo.most > 0)
    words.push_back(std::to_string(at.ammo.most) + " " +
                    catalog::ammo_unit_words[static_cast<u32>(at.ammo.unit)]);
  return listed(words);
}

// "-3 x range", "+2"; "" for nothing.
std::string term(int by, std::string_view what) {
  if (by == 0) return "";
  const std::string sign = by > 0 ? " + " : " - ";
  const std::string number = std::to_string(std::abs(by));
  if (what.empty()) return sign + number;
  return sign + (by == 1 || by == -1 ? "" : number + " x ") + std::string(what);
}

// Of charts that are a sum; "" for others.
std::string formula_text(const catalog::Chart& chart) {
  if (chart.kind == catalog::ChartKind::over)
    return std::to_string(chart.over) + " if the die is above" +
           (term(chart.by_range, "range") + term(chart.by_class, "size class")).substr(2) + ", " +
           std::to_string(chart.equal) + " if it is equal";
  if (chart.kind != catalog::ChartKind::formula) return "";
  const std::string sum = std::to_string(chart.dice) + "d6" + term(chart.plus, "") +
                          term(-chart.by_range, "range") + term(-chart.by_class, "size class");
  return chart.times == 1 ? sum : std::to_string(chart.times) + " x (" + sum + ")";
}

Panel panel_of(const design::Shelf& shelf, const Weapon& weapon) {
  const catalog::System& system = shelf.system(weapon.system);
  const std::string where = weapon.where.empty() ? "" : " (" + listed(weapon.where) + ")";
  PanelWriter out(system.id + where);
  const Tree all = modes_tree(*shelf.catalog, system);
  std::vector<const Tree*> modes;
  for (const Tree& mode : all.items)
    if (mode.find("tech")->whole == weapon.level) modes.push_back(&mode);
  const catalog::SystemAt& at = system.at.at(weapon.level);
  out.text(system.name + ": a box " + rate_text(*modes.front(), at));
  std::erase_if(modes, [&](const Tree* tree) {
    const auto mode = std::ranges::find(at.modes, tree->find("mode")->text, &catalog::Mode::id);
    const catalog::Chart* chart = mode == at.modes.end() ? nullptr : shelf.catalog->chart(*mode);
    const std::string formula = chart == nullptr ? "" : formula_text(*chart);
    if (!formula.empty())
      out.text(mode->id + ": energy " + catalog::energy_text(mode->energy) + ", " + formula);
    return !formula.empty();
  });
  write_modes(modes, weapon.missiles, out);
  return out.done();
}

}  // namespace

std::vector<Panel> chart_panels(const design::Shelf& shelf, const design::Design& design) {
  Weapons weapons(shelf);
  for (const Group& group : design.groups) weapons.add(group);
  std::vector<Panel> panels;
  for (const Weapon& weapon : weapons.all()) panels.push_back(panel_of(shelf, weapon));
  return panels;
}

}  // namespace klaxon::staff::tng::sheet
