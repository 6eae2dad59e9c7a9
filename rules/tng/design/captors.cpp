#include "rules/tng/design/captors.h"

#include <algorithm>

#include "rules/tng/design/kinds.h"

namespace klaxon::rules::tng::design {

std::optional<u16> captor_of(const Shelf& shelf, const Build& rack) {
  const std::vector<u16>& loads = at_level(shelf, rack).ammo.loads;
  const auto mine = std::ranges::find_if(
      loads, [&](u16 load) { return shelf.catalog->missiles[load].captor_of.has_value(); });
  if (mine == loads.end()) return std::nullopt;
  return *mine;
}

i32 captor_rooms(const Shelf& shelf, const std::vector<Load>& loads) {
  i32 rooms = 0;
  for (const Load& load : loads)
    rooms += shelf.catalog->missiles[load.missile].captor_boxes * i32{load.count};
  return rooms;
}

Group captor_mount(const Shelf& shelf, const Design& design, u16 mine) {
  Group mount;
  mount.build.system = shelf.catalog->missiles[mine].captor_of.value_or(0);
  const catalog::System& of = shelf.system(mount.build.system);
  mount.build.level = nearest_level(of.levels, design.tech).value_or(of.levels.lowest());
  mount.build.price_level = mount.build.level;
  mount.build.line = 0;
  mount.build.arc = core::parse_arc("FA").value_or(core::Arc{});
  mount.build.has_arc = true;
  return mount;
}

CaptorPrice captor_price(const Shelf& shelf, const Design& design, const Prices& prices,
                         const Group& mount, const Content& content, const Admission& admission) {
  CaptorPrice price;
  price.own = allowance_given(shelf, design, mount, price.too_large);
  price.taken = allowance_taken(shelf, prices, mount, content, admission, price.too_large);
  return price;
}

}  // namespace klaxon::rules::tng::design
