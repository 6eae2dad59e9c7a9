#include "staff/sidcors/balance/balance.h"

#include "core/catalog/text.h"
#include "staff/sidcors/analysis/worth.h"

namespace klaxon::staff::sidcors {

using core::Tree;

namespace {

// Strength decides nearly everything here, so forces that differ more would show nothing.
constexpr u32 units_most = 10, spread = 120;

i32 worth_of(const rules::Design& design) {
  const u32 craft = design.fighter_places(false) + design.pf_places(false);
  return worth_of_unit(design, rules::Status::whole) + craft_worth * static_cast<i32>(craft);
}

}  // namespace

std::vector<std::string> lab_scenarios() {
  return {"open_battle"};
}

bool lab_unit(std::string_view id, const Tree& design, balance::Thing& out, core::Faults& faults) {
  rules::Design unit;
  if (!rules::read_design(design, id, unit, faults)) return false;
  const auto refuse = [&](const char* code, const char* why) {
    faults.add(code, core::in_quotes(id) + why, design.place, "factors");
    return false;
  };
  if (design.is(Tree::Kind::table) && design.text_at("kind") != "ship")
    return refuse("no-ship", " is not a ship: bases and convoys are not weighed.");
  if (unit.factors.whole.attack == 0)
    return refuse("no-attack", " cannot attack: by itself it cannot win.");
  const i32 worth = worth_of(unit);
  if (worth < 1) return refuse("no-price", " is worth nothing to the captain.");
  out = {std::string(id), design.text_at("race"), worth, false};
  return true;
}

balance::Terms lab_terms() {
  return {.most = units_most, .spread = spread};
}

Tree lab_options(const std::array<std::vector<std::string>, 2>& lists) {
  Tree options = Tree::table();
  for (std::size_t side = 0; side < lists.size(); ++side) {
    Tree& force = options.set(rules::force_words[side], Tree::list());
    for (const std::string& id : lists[side]) force.add(Tree::of(id));
  }
  return options;
}

}  // namespace klaxon::staff::sidcors
