// What there is: systems, rules, scenarios, ships.
#include "faces/wasm/house.h"
#include "registry/rules.h"

namespace klaxon::faces::wasm {

using core::Tree;

namespace {

Tree scenario_list(const battle::System& system) {
  Tree list = Tree::list();
  for (const battle::ScenarioInfo& info : system.scenarios()) {
    Tree& entry = list.add(Tree::table());
    entry.set("id", Tree::of(info.id));
    entry.set("title", Tree::of(info.title));
    entry.set("seats", Tree::of(i64{info.seats}));
    entry.set("summary", Tree::of(info.summary));
  }
  return list;
}

}  // namespace

Answer list_systems(const House& house) {
  Tree list = Tree::list();
  for (const battle::System* system : house.systems()) {
    const char* id = system->lexicon().system;
    const staff::Staff* staff = house.staff(id);
    Tree& entry = list.add(Tree::table());
    entry.set("id", Tree::of(id));
    entry.set("title", Tree::of(system->title()));
    entry.set("rules", Tree::of(static_cast<i64>(registry::rules_of(id).size())));
    entry.set("scenarios", scenario_list(*system));
    const std::size_t ships = staff == nullptr ? 0 : staff->ships().size();
    entry.set("ships", Tree::of(static_cast<i64>(ships)));
    Tree& bots = entry.set("bots", Tree::list());
    for (const std::string& bot : system->bots()) bots.add(Tree::of(bot));
  }
  return json_answer(list);
}

Answer list_rules(const battle::System& system) {
  Tree list = Tree::list();
  for (const staff::RuleEntry& rule : registry::rules_of(system.lexicon().system)) {
    Tree& entry = list.add(Tree::table());
    entry.set("id", Tree::of(rule.id));
    entry.set("title", Tree::of(rule.title));
    entry.set("section", Tree::of(rule.section));
    entry.set("text", Tree::of(rule.text));
    entry.set("tests", Tree::of(static_cast<i64>(rule.tests)));
  }
  return json_answer(list);
}

Answer list_ships(const staff::Staff& staff) {
  Tree list = Tree::list();
  for (const std::string& id : staff.ships()) {
    const Tree* design = staff.ship(id);
    const Tree* name = design->find("name");
    Tree& entry = list.add(Tree::table());
    entry.set("id", Tree::of(id));
    entry.set("name", Tree::of(name == nullptr ? id : name->text));
    entry.set("design", *design);
  }
  return json_answer(list);
}

}  // namespace klaxon::faces::wasm
