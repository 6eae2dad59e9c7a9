#include "rules/tng/design/racks.h"

#include <algorithm>

#include "rules/tng/design/kinds.h"

namespace klaxon::rules::tng::design {

using base::Ratio;
using catalog::Ammo;

namespace {

Ratio spaces_of(const Shelf& shelf, const Build& holder, u16 missile) {
  const catalog::Missile& of = shelf.catalog->missiles[missile];
  const auto level = nearest_level(of.at.levels(), holder.level);
  return level ? of.at.at(*level).spaces : Ratio(1);
}

}  // namespace

bool is_rack(const Shelf& shelf, const Build& build) {
  return !at_level(shelf, build).ammo.loads.empty();
}

Ratio room_of(const Shelf& shelf, const Build& rack, u16 missile) {
  const bool spaces = at_level(shelf, rack).ammo.unit == Ammo::Unit::spaces;
  return spaces ? spaces_of(shelf, rack, missile) : Ratio(1);
}

Ratio room_of(const Shelf& shelf, const Build& rack, const std::vector<Load>& loads) {
  Ratio room;
  for (const Load& load : loads) room += room_of(shelf, rack, load.missile) * Ratio(load.count);
  return room;
}

std::vector<u16> reload_kinds(const Shelf& shelf, const Build& store) {
  std::vector<u16> kinds;
  const auto& option = at_level(shelf, store).option;
  if (!option) return kinds;
  Build rack;
  rack.level = store.level;
  for (const u16 system : option->reloads_for) {
    rack.system = system;
    for (const u16 load : at_level(shelf, rack).ammo.loads)
      if (std::ranges::find(kinds, load) == kinds.end()) kinds.push_back(load);
  }
  return kinds;
}

Ratio store_room_of(const Shelf& shelf, const Build& store, const std::vector<Load>& loads) {
  Ratio room;
  for (const Load& load : loads) room += spaces_of(shelf, store, load.missile) * Ratio(load.count);
  return room;
}

void give_loads(const Shelf& shelf, const Build& rack, std::vector<Load>& out) {
  const Ammo& ammo = at_level(shelf, rack).ammo;
  if (ammo.most == 0) return;
  for (const u16 load : ammo.loads) {
    const Ratio room = room_of(shelf, rack, load);
    if (room == Ratio(0) || room > Ratio(ammo.most)) continue;
    const Ratio fits = Ratio(ammo.most) / room;
    out.push_back({load, static_cast<u16>(fits.num() / fits.den())});
    return;
  }
}

}  // namespace klaxon::rules::tng::design
