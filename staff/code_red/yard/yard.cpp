#include "staff/code_red/yard/yard.h"

#include "rules/code_red/damage/cards.h"
#include "rules/code_red/design/design.h"
#include "staff/files/ship_check.h"

namespace klaxon::staff::code_red {

using core::Tree;
namespace rules = klaxon::rules::code_red;

namespace {

i64 cards_that_strike(rules::System system, bool carrier) {
  i64 cards = 0;
  for (const rules::SystemMask hits : rules::deck_tables.hits[carrier ? 1 : 0]) {
    if ((hits & rules::bit(system)) != 0) ++cards;
  }
  return cards;
}

Tree line_of(const rules::Design& design, rules::System system) {
  Tree line = Tree::table();
  line.set("system", Tree::of(rules::system_name(system)));
  line.set("count", Tree::of(i64{design.boxes[system]}));
  line.set("bpv", Tree());
  line.set("cards",
           design.pseudo_fighter ? Tree() : Tree::of(cards_that_strike(system, design.carrier)));
  return line;
}

Tree lines_of(const rules::Design& design) {
  Tree lines = Tree::list();
  for (u32 s = 0; s < rules::systems_count; ++s) {
    if (design.boxes[s] > 0) lines.add(line_of(design, static_cast<rules::System>(s)));
  }
  return lines;
}

}  // namespace

Tree check_ship(std::string_view file_name, const Tree& ship) {
  core::Faults faults(file_name);
  rules::Design design;
  const bool sound = rules::read_design(ship, "ship", design, faults);
  return staff::ship_check(faults, sound ? lines_of(design) : Tree::list());
}

}  // namespace klaxon::staff::code_red
