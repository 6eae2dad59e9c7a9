#include "staff/tng/setup/gathering.h"

#include <map>
#include <set>

#include "staff/catalog_system.h"

namespace klaxon::staff::tng {

using core::Tree;

bool place_ships(const Tree& definition, Tree& options, core::Faults& faults) {
  const Tree* chosen = options.find("ships");
  const Tree* usual = definition.find("units");
  if (chosen == nullptr) return false;
  Tree units = usual == nullptr ? Tree() : with_ships(*usual, *chosen);
  const bool placed = !units.is(Tree::Kind::none);
  if (!placed)
    faults.add("wrong-count",
               "'ships' names a design for each of the scenario's ships in turn, and no more: "
               "\"candour,varkuth\".",
               chosen->place, "ships");
  std::erase_if(options.entries, [](const Tree::Entry& entry) { return entry.key == "ships"; });
  if (placed) options.set("units", std::move(units));
  return placed;
}

void name_ships(battle::Setup& setup) {
  Tree units = *setup.options.find("units");
  std::map<std::string, int> named;
  for (Tree& unit : units.items) {
    std::erase_if(unit.entries, [](const Tree::Entry& entry) { return entry.key == "name"; });
    const Tree* design = setup.designs.find(unit.text_at("ship"));
    const std::string name = design == nullptr ? "" : design->text_at("name");
    if (const int times = ++named[name]; times > 1)
      unit.set("name", Tree::of(name + " " + std::to_string(times)));
  }
  setup.options.set("units", std::move(units));
}

std::vector<const Tree*> units_in(const battle::Setup& setup) {
  const Tree* units = setup.options.find("units");
  if (units == nullptr) units = setup.definition.find("units");
  std::vector<const Tree*> all;
  if (units != nullptr)
    for (const Tree& unit : units->items) all.push_back(&unit);
  return all;
}

std::vector<UsedEntry> used_entries(const rules::tng::Battle& battle) {
  static constexpr const char* folders[] = {"control", "hull", "power", "weapons", "officers"};
  std::set<UsedEntry> used;
  const auto add = [&](u16 index) {
    const rules::tng::catalog::System& system = battle.catalog->systems[index];
    used.insert({folders[static_cast<u32>(system.section)], system.file});
  };
  for (const rules::tng::Form& form : battle.forms.all) add(form.system);
  for (const rules::tng::fire::Gun& gun : battle.forms.guns) {
    add(gun.system);
    add(gun.works_as);
  }
  return {used.begin(), used.end()};
}

}  // namespace klaxon::staff::tng
