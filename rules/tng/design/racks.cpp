#include "rules/tng/design/racks.h"

#include "rules/tng/design/kinds.h"

namespace klaxon::rules::tng::design {

using base::Ratio;
using catalog::Ammo;

bool is_rack(const Shelf& shelf, const Build& build) {
  return !at_level(shelf, build).ammo.loads.empty();
}

Ratio room_of(const Shelf& shelf, const Build& rack, u16 missile) {
  const catalog::Missile& of = shelf.catalog->missiles[missile];
  const auto level = nearest_level(of.at.levels(), rack.level);
  const bool spaces = at_level(shelf, rack).ammo.unit == Ammo::Unit::spaces;
  return spaces && level ? of.at.at(*level).spaces : Ratio(1);
}

Ratio room_of(const Shelf& shelf, const Build& rack, const std::vector<Load>& loads) {
  Ratio room;
  for (const Load& load : loads) room += room_of(shelf, rack, load.missile) * Ratio(load.count);
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
