#include "staff/red_alert/yard/fleet_text.h"

#include <algorithm>

#include "core/catalog/text.h"
#include "staff/red_alert/yard/disk_text.h"

namespace klaxon::staff::red_alert {

using core::Tree;
using Kind = core::Tree::Kind;

namespace {

// Splits "a, b" into a list of two texts.
Tree at_commas(const Tree& given) {
  Tree list = Tree::list();
  std::string_view rest = given.text;
  while (!rest.empty()) {
    const std::size_t comma = std::min(rest.find(','), rest.size());
    std::string_view one = rest.substr(0, comma);
    while (one.starts_with(' ')) one.remove_prefix(1);
    while (one.ends_with(' ')) one.remove_suffix(1);
    list.add(Tree::of(one)).place = given.place;
    rest.remove_prefix(std::min(comma + 1, rest.size()));
  }
  return list;
}

}  // namespace

std::string FleetText::seat_at(std::size_t place) const {
  const Tree* seats = scenario_.find("seats");
  return seats == nullptr || place >= seats->items.size() ? ""
                                                          : seats->items[place].text_at("name");
}

void FleetText::note(const Tree& fleet) {
  factions_.push_back(fleet.text_at("faction"));
  const Tree* ships = fleet.find("ships");
  if (ships == nullptr) return;
  for (const Tree& ship : ships->items) {
    names_.push_back(ship.text_at("ship"));
    for (const char* list : {"disks", "free"})
      if (const Tree* disks = ship.find(list))
        for (const Tree& disk : disks->items) names_.push_back(disk.text);
  }
}

// A fleet from the library for this seat.
Tree FleetText::named(std::string_view id, core::Place at, std::size_t place) {
  const codec::Definition* found = library_.find("fleets", id);
  if (found == nullptr) {
    faults_.add("unknown-fleet", library_.none_such("fleets", "fleet", id), at, "fleets", "RA-2.1");
    return Tree::table();
  }
  Tree fleet = Tree::table();
  fleet.place = at;
  fleet.set("seat", Tree::of(seat_at(place)));
  for (const char* key : {"faction", "ships"})
    if (const Tree* value = found->tree.find(key)) fleet.set(key, *value);
  return fleet;
}

Tree FleetText::read_one(const Tree& given, std::size_t place) {
  if (given.is(Kind::text)) return named(given.text, given.place, place);
  const Tree* id = given.find("fleet");
  if (id == nullptr) return given;
  Tree fleet = named(id->text, id->place, place);
  for (const Tree::Entry& entry : given.entries)
    if (entry.key != "fleet") fleet.set(entry.key, entry.value);
  return fleet;
}

Tree FleetText::read(const Tree& fleets) {
  if (!fleets.is(Kind::list) && !fleets.is(Kind::text)) {
    faults_.add("wrong-kind", "'fleets' must be a list of fleets, in the order of the seats.",
                fleets.place, "fleets", "RA-2.1");
    return Tree::list();
  }
  const Tree list = fleets.is(Kind::text) ? at_commas(fleets) : fleets;
  Tree out = Tree::list();
  out.place = fleets.place;
  for (std::size_t i = 0; i < list.items.size(); ++i) {
    out.add(read_one(list.items[i], i));
    note(out.items.back());
  }
  return out;
}

Tree FleetText::designs(const Tree* own) const {
  const auto wanted = [&](const codec::Definition& design) {
    const std::string faction = design.tree.text_at("faction");
    return faction == "any" || std::ranges::find(factions_, faction) != factions_.end() ||
           std::ranges::find(factions_, "any") != factions_.end() ||
           std::ranges::find(names_, design.id) != names_.end();
  };
  Tree out = Tree::table();
  for (const DiskKind kind : {DiskKind::ship, DiskKind::crew, DiskKind::tech})
    for (const codec::Definition* design : library_.all(kind_folders[static_cast<u32>(kind)]))
      if (wanted(*design)) out.set(design->id, with_kind(design->tree, kind));
  if (own != nullptr)
    for (const Tree::Entry& entry : own->entries)
      out.set(entry.key, with_kind(entry.value, kind_of(entry.value)));
  return out;
}

}  // namespace klaxon::staff::red_alert
