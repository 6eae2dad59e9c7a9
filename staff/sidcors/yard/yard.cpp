#include "staff/sidcors/yard/yard.h"

#include "rules/sidcors/design/design.h"
#include "staff/files/ship_check.h"
#include "staff/sidcors/behaviours/hooks.h"

namespace klaxon::staff::sidcors {

using core::Tree;
namespace rules = klaxon::rules::sidcors;

namespace {

void add_line(Tree& lines, const std::string& system, i64 count) {
  if (count == 0) return;
  Tree line = Tree::table();
  line.set("system", Tree::of(system));
  line.set("count", Tree::of(count));
  line.set("bpv", Tree());
  lines.add(std::move(line));
}

void add_side(Tree& lines, const std::string& prefix, const rules::Side& side, i64 pfs) {
  add_line(lines, prefix + "attack", side.attack);
  add_line(lines, prefix + "defence", side.defence);
  add_line(lines, prefix + "fighters", side.fighters);
  add_line(lines, prefix + "pfs", pfs);
}

Tree lines_of(const rules::Design& design) {
  Tree lines = Tree::list();
  add_side(lines, "", design.factors.whole, design.pfs);
  if (design.factors.has_crippled)
    add_side(lines, "crippled_", design.factors.crippled, design.crippled_pfs);
  for (const StaffHooks* hooks : staff_behaviours())
    if (hooks->line != nullptr) add_line(lines, hooks->line, hooks->count(design));
  return lines;
}

}  // namespace

Tree check_unit(std::string_view file_name, const Tree& unit) {
  core::Faults faults(file_name);
  rules::Design design;
  const bool sound = rules::read_design(unit, "unit", design, faults);
  Tree out = staff::ship_check(faults, sound ? lines_of(design) : Tree::list());
  if (sound) {
    out.set("kind", Tree::of(rules::unit_kind_names[static_cast<u32>(design.kind)]));
    out.set("factors", Tree::of(rules::to_text(design.factors)));
  }
  return out;
}

}  // namespace klaxon::staff::sidcors
