#include "registry/lists.h"

#include "core/base/version.h"
#include "registry/rules.h"

namespace klaxon::registry {

using core::Tree;

Tree scenarios_tree(const battle::System& system) {
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

namespace {

// The contents of the system's own file: a line to show with its name, and battles, shortest first.
void set_path(const staff::Staff& staff, Tree& entry) {
  for (const staff::Staff::Entry& held : staff.entries("path")) {
    entry.set("tag", Tree::of(held.tree->text_at("tag")));
    if (const Tree* battles = held.tree->find("battles")) entry.set("path", *battles);
  }
}

}  // namespace

Tree system_tree(const battle::System& system, const staff::Staff* staff) {
  const std::string_view id = system.lexicon().system;
  Tree entry = Tree::table();
  entry.set("id", Tree::of(id));
  entry.set("title", Tree::of(system.title()));
  if (staff != nullptr) set_path(*staff, entry);
  entry.set("rules", Tree::of(static_cast<i64>(rules_of(id).size())));
  entry.set("scenarios", scenarios_tree(system));
  const std::size_t ships = staff == nullptr ? 0 : staff->ships().size();
  entry.set("ships", Tree::of(static_cast<i64>(ships)));
  Tree& bots = entry.set("bots", Tree::list());
  for (const std::string& bot : system.bots()) bots.add(Tree::of(bot));
  entry.set("revision", Tree::of(i64{system.lexicon().revision}));
  entry.set("version", Tree::of(base::version()));
  return entry;
}

Tree rules_tree(std::string_view system) {
  Tree list = Tree::list();
  for (const staff::RuleEntry& rule : rules_of(system)) list.add(staff::rule_tree(rule));
  return list;
}

Tree ships_tree(const staff::Staff& staff) {
  Tree list = Tree::list();
  for (const std::string& id : staff.ships()) {
    const Tree* design = staff.ship(id);
    const Tree* name = design->find("name");
    Tree& entry = list.add(Tree::table());
    entry.set("id", Tree::of(id));
    entry.set("name", Tree::of(name == nullptr ? id : name->text));
    entry.set("design", *design);
  }
  return list;
}

Tree entries_tree(const staff::Staff& staff, std::string_view kind) {
  Tree list = Tree::list();
  for (const staff::Staff::Entry& held : staff.entries(kind)) {
    const Tree* name = held.tree->find("name");
    if (name == nullptr) name = held.tree->find("title");
    Tree& entry = list.add(Tree::table());
    entry.set("id", Tree::of(held.id));
    entry.set("name", Tree::of(name == nullptr ? held.id : std::string_view(name->text)));
    entry.set("design", *held.tree);
  }
  return list;
}

}  // namespace klaxon::registry
