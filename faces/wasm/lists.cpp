// Lists of systems, rules, scenarios and ships.
#include "registry/lists.h"
#include "faces/wasm/engine.h"

namespace klaxon::faces::wasm {

Answer list_systems(const Engine& engine) {
  core::Tree list = core::Tree::list();
  for (const battle::System* system : engine.systems())
    list.add(registry::system_tree(*system, engine.staff(system->lexicon().system)));
  return json_answer(list);
}

Answer list_rules(const battle::System& system) {
  return json_answer(registry::rules_tree(system.lexicon().system));
}

Answer list_ships(const staff::Staff& staff) {
  return json_answer(registry::ships_tree(staff));
}

Answer list_catalogue(const staff::Staff& staff) {
  core::Faults faults;
  if (!staff::has(staff.catalogue(), faults)) return refused_answer(faults, 404);
  return json_answer(staff.catalogue()->tree());
}

Answer list_entries(const staff::Staff& staff, std::string_view kind) {
  return json_answer(registry::entries_tree(staff, kind));
}

}  // namespace klaxon::faces::wasm
