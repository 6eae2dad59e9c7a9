#include "staff/red_alert/yard/yard.h"

#include "staff/files/ship_check.h"
#include "staff/red_alert/yard/disk_text.h"

namespace klaxon::staff::red_alert {

using core::Tree;
namespace rules = klaxon::rules::red_alert;

namespace {

void add_line(Tree& lines, std::string_view system, i64 count) {
  if (count == 0) return;
  Tree& line = lines.add(Tree::table());
  line.set("system", Tree::of(system));
  line.set("count", Tree::of(count));
  line.set("bpv", Tree());
}

void add_values(Tree& lines, std::span<const u8> values) {
  for (u32 i = 0; i < values.size(); ++i) add_line(lines, rules::value_words[i], values[i]);
}

// The part of the answer that is common to every kind of disk.
struct Told {
  Tree lines = Tree::list();
  i64 cost = 0;
  rules::Faction faction = rules::Faction::any;
};

Told tell(const Tree& design, DiskKind kind, core::Faults& faults) {
  Told told;
  if (kind == DiskKind::ship) {
    rules::ShipDesign ship;
    if (!rules::read_ship(design, "disk", ship, faults)) return told;
    told.cost = ship.cost;
    told.faction = ship.faction;
    add_values(told.lines, ship.values);
    return told;
  }
  rules::DiskDesign disk;
  const bool sound = kind == DiskKind::crew ? rules::read_crew(design, "disk", disk, faults)
                                            : rules::read_tech(design, "disk", disk, faults);
  if (!sound) return told;
  told.cost = disk.cost;
  told.faction = disk.faction;
  add_line(told.lines, "command", disk.command);
  add_line(told.lines, "combat", disk.combat);
  for (u32 i = 0; i < rules::values_count; ++i)
    add_line(told.lines, rules::value_words[i], disk.raises[i]);
  add_line(told.lines, "start_points", disk.free_points);
  return told;
}

}  // namespace

Tree check_disk(std::string_view file_name, const Tree& disk) {
  core::Faults faults(file_name);
  const DiskKind kind = kind_of(disk);
  const Told told = tell(without_kind(disk), kind, faults);
  Tree out = staff::ship_check(faults, told.lines);
  if (!faults.empty()) return out;
  out.set("bpv", Tree::of(told.cost));
  out.set("kind", *with_kind(disk, kind).find("kind"));
  out.set("faction", Tree::of(rules::faction_words[static_cast<u32>(told.faction)]));
  return out;
}

}  // namespace klaxon::staff::red_alert
