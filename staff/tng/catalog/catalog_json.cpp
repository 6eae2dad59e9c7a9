#include "staff/tng/catalog/catalog_json.h"

#include <algorithm>

#include "staff/tng/catalog/mode_json.h"

namespace klaxon::staff::tng {

using core::Tree;
using namespace rules::tng::catalog;

namespace {

Tree texts(const std::vector<std::string>& list) {
  Tree out = Tree::list();
  for (const std::string& text : list) out.add(Tree::of(text));
  return out;
}

// A construction line: with numbers by level, or else with the formula in words.
class LineTree {
 public:
  LineTree(const Catalog& catalog, const Construction& line) : catalog_(catalog), line_(line) {}

  Tree make() {
    Tree out = Tree::table();
    out.set("variant", Tree::of(line_.variant));
    out.set("bpv", prices("bpv", line_.bpv));
    out.set("repair", prices("repair", line_.repair));
    out.set("spaces", prices("spaces", line_.spaces));
    Tree hits = Tree::list();
    for (const u8 hit : line_.hit_on) hits.add(Tree::of(hit_words[hit]));
    out.set("hit_on", std::move(hits));
    add_by_class();
    if (!formula_.empty()) out.set("formula", Tree::of(formula_));
    if (line_.each != Each::box) out.set("per", Tree::of(each_words[static_cast<u32>(line_.each)]));
    if (!line_.numbers.empty()) out.set("number", numbers());
    if (line_.once) out.set("once", Tree::of_flag(true));
    if (line_.limit > 0) out.set("limit", Tree::of(i64{line_.limit}));
    if (!line_.grants.empty()) out.set("grants", grants());
    return out;
  }

 private:
  // The value of a formula that does not depend on the ship.
  bool number(const Formula& formula, Level level, i64& out) const {
    Formula::Values values{};
    if (formula.on_top() || formula.uses(Word::bpv)) {
      const bool known = line_.bpv.has(level) && !line_.bpv.at(level).uses_words();
      if (formula.on_top() || !known) return false;
      values[static_cast<std::size_t>(Word::bpv)] = line_.bpv.at(level).rounded_up({});
    }
    for (u32 word = 0; word < words_count; ++word)
      if (word != static_cast<u32>(Word::bpv) && formula.uses(static_cast<Word>(word)))
        return false;
    out = formula.rounded_up(values);
    return true;
  }

  Tree prices(const char* what, const ByLevel<Formula>& by_level) {
    Tree out = Tree::table();
    std::string last;
    for (const Level level : each_level) {
      if (!by_level.has(level) || !line_.by_class.empty()) continue;
      const Formula& formula = by_level.at(level);
      i64 value = 0;
      if (number(formula, level, value)) {
        out.set(std::to_string(level), Tree::of(value));
      } else if (formula.text() != last) {
        last = formula.text();
        formula_ += (formula_.empty() ? "" : "; ") + std::string(what) + " from " +
                    std::to_string(level) + "X: " + last;
      }
    }
    return out;
  }

  void add_by_class() {
    for (const Construction::ByClass& price : line_.by_class)
      formula_ += (formula_.empty() ? "bpv of size class " : ", ") +
                  std::to_string(price.size_class) + ": " + std::to_string(price.bpv);
  }

  // One figure or a list of figures; a box with two figures is a text.
  Tree numbers() const {
    Tree list = Tree::list();
    for (const Construction::Number& number : line_.numbers)
      list.add(number.lower == 0
                   ? Tree::of(i64{number.upper})
                   : Tree::of(std::to_string(number.upper) + "/" + std::to_string(number.lower)));
    return list.items.size() == 1 ? list.items.front() : list;
  }

  // The boxes that come with the system.
  Tree grants() const {
    Tree list = Tree::list();
    for (const Construction::Grant& grant : line_.grants) {
      Tree& one = list.add(Tree::table());
      one.set("id", Tree::of(catalog_.systems[grant.system].id));
      one.set("count", Tree::of(i64{grant.count}));
      if (grant.facings != 0) one.set("facings", facings(grant.facings));
      if (grant.energy)
        one.set("energy", Tree::of_number(base::Ratio(*grant.energy, one_point).to_double()));
      if (grant.indestructible) one.set("indestructible", Tree::of_flag(true));
    }
    return list;
  }

  static Tree facings(u8 bits) {
    Tree list = Tree::list();
    for (i64 facing = 1; facing <= rules::tng::facings_count; ++facing)
      if ((bits >> (facing - 1) & 1U) != 0) list.add(Tree::of(facing));
    return list;
  }

  const Catalog& catalog_;
  const Construction& line_;
  std::string formula_;
};

// The rule for the entry, and the rules for its functions and modifiers, each listed once.
Tree rules_of(const System& system) {
  std::vector<std::string> rules = {system.rule};
  const auto add = [&](const std::string& rule) {
    if (!rule.empty() && std::ranges::find(rules, rule) == rules.end()) rules.push_back(rule);
  };
  for (const Level level : each_level) {
    if (!system.at.has(level)) continue;
    for (const Function& function : system.at.at(level).functions) add(function.rule);
    for (const Modifier& modifier : system.at.at(level).modifiers) add(modifier.rule);
  }
  return texts(rules);
}

bool is_weapon(const System& system) {
  return system.section == Section::weapon || system.weapon();
}

}  // namespace

Tree system_tree(const Catalog& catalog, const System& system, bool modes) {
  Tree out = Tree::table();
  out.set("id", Tree::of(system.id));
  out.set("name", Tree::of(system.name));
  out.set("section", Tree::of(section_words[static_cast<u32>(system.section)]));
  out.set("aliases", texts(system.aliases));
  Tree lines = Tree::list();
  for (const Construction& line : system.construction) lines.add(LineTree(catalog, line).make());
  out.set("construction", std::move(lines));
  out.set("behaviours", rules_of(system));
  if (!system.makers.empty()) {
    Tree makers = Tree::list();
    for (const u16 race : system.makers) makers.add(Tree::of(catalog.races[race].id));
    out.set("makers", std::move(makers));
  }
  if (modes) out.set("modes", modes_tree(catalog, system));
  return out;
}

Tree catalog_tree(const Catalog& catalog) {
  Tree systems = Tree::list(), weapons = Tree::list();
  for (const System& system : catalog.systems) {
    systems.add(system_tree(catalog, system, false));
    if (is_weapon(system)) weapons.add(system_tree(catalog, system, true));
  }
  Tree out = Tree::table();
  out.set("systems", std::move(systems));
  out.set("weapons", std::move(weapons));
  return out;
}

}  // namespace klaxon::staff::tng
