#include "staff/heavy_combat/yard/yard.h"

#include "staff/files/ship_check.h"
#include "staff/heavy_combat/yard/catalogue_text.h"

namespace klaxon::staff::heavy_combat {

using core::Tree;

namespace {

Tree& add_line(Tree& lines, std::string_view system, i64 count) {
  Tree& line = lines.add(Tree::table());
  line.set("system", Tree::of(system));
  line.set("count", Tree::of(count));
  line.set("bpv", Tree());
  return line;
}

void add_some(Tree& lines, std::string_view system, i64 count) {
  if (count > 0) add_line(lines, system, count);
}

void add_weapons(Tree& lines, const rules::Catalogue& catalogue, const rules::ShipDesign& design) {
  for (u32 i = 0; i < design.mounts.size(); ++i) {
    const rules::Mount& mount = design.mounts[i];
    Tree& line = add_line(lines, catalogue.weapons[mount.weapon].name, mount.boxes);
    line.set("arc", Tree::of(rules::arc_words[static_cast<u32>(mount.arc)]));
  }
}

Tree lines_of(const rules::Catalogue& catalogue, const rules::ShipDesign& design) {
  Tree lines = Tree::list();
  for (u32 face = 0; face < core::face_count; ++face)
    add_some(lines, std::string(rules::face_words[face]) + "_shield", design.shields[face]);
  add_some(lines, "armour", design.armour);
  add_some(lines, "hull", design.hull);
  for (u32 i = 0; i < rules::plain_systems_count; ++i)
    add_some(lines, rules::system_words[i], design.boxes[i]);
  add_weapons(lines, catalogue, design);
  add_some(lines, "crew", design.crew);
  for (u32 kind = 0; kind < rules::craft_kinds_count; ++kind)
    add_some(lines, rules::craft_kind_words[kind], design.carried[kind]);
  return lines;
}

}  // namespace

Tree check_ship(const codec::Library& library, std::string_view file, const Tree& design) {
  core::Faults faults(file);
  rules::Catalogue catalogue = everything(library);
  if (!rules::read_ship(design, "ship", catalogue, faults)) return ship_check(faults);
  const rules::ShipDesign& ship = catalogue.ships.front();
  Tree out = ship_check(faults, lines_of(catalogue, ship));
  out.set("bpv", Tree::of(i64{ship.points}));
  out.set("class", Tree::of(rules::class_words[static_cast<u32>(ship.size)]));
  out.set("navy", Tree::of(catalogue.navies[ship.navy].name));
  out.set("power_dice", Tree::of(i64{ship.energy ? 3 : 2}));
  return out;
}

}  // namespace klaxon::staff::heavy_combat
