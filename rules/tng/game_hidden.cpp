// Redeals what a seat may not know: the energy of other teams' units, each figure drawn anew within
// its bounds. Visible things bought with it (speeds, shields, shots) stay as they are.
#include <algorithm>

#include "rules/tng/energy/draw.h"
#include "rules/tng/energy/supply.h"
#include "rules/tng/game.h"

namespace klaxon::rules::tng {
namespace {

class Redeal {
 public:
  Redeal(const Battle& battle, State& state, core::Dice& dice)
      : battle_(battle), state_(state), dice_(dice) {}

  void energy_of(u32 number) {
    Unit& unit = state_.units[number];
    const Given given = given_by(battle_, state_, number);
    Energy all = 0;
    for (const Energy one : given.kinds) all += one;
    stored(unit, number);
    unit.aside = points_up_to(all / 4);
    unit.reserve = static_cast<Reserve>(below(static_cast<u32>(Reserve::ask)));
    unit.losses = static_cast<Losses>(below(static_cast<u32>(Losses::ask) + 1));
    if (battle_.units[number].robot) unit.losses = Losses::by_list;
    for (u32 i = 0; i < battle_.plan_of(number).groups.size(); ++i) group(number, i);
  }

  void reinforcement_of(u32 number) {
    constexpr u32 seldom = 4, most = 6;
    for (i16& points : state_.units[number].reinforced)
      points = below(seldom) == 0 ? static_cast<i16>(below(most)) : i16{0};
  }

 private:
  u32 below(u32 n) { return dice_.below(n); }
  Energy points_up_to(Energy most) {
    return static_cast<Energy>(below(static_cast<u32>(most / catalog::one_point) + 1)) *
           catalog::one_point;
  }

  void stored(Unit& unit, u32 number) {
    unit.overdrained = 0;
    const Energy room = battery_room(battle_, state_, number, 0);
    std::ranges::fill(unit.stored, 0);
    unit.stored[below(stored_kinds)] = points_up_to(room);
  }

  void group(u32 number, u32 i) {
    Group& group = state_.groups[u32{battle_.units[number].first_group} + i];
    const GroupPlan& plan = battle_.plan_of(number).groups[i];
    const Energy room = capacitor_room(battle_, state_, number, static_cast<u16>(i));
    group.energy = room > 0 ? points_up_to(room) : 0;
    if (plan.mounted) mounts(number, plan);
  }

  // Arms boxes at any of their prices, or not at all.
  void mounts(u32 number, const GroupPlan& plan) {
    const Arming& arming = battle_.energy.armings[plan.form];
    const u32 first = u32{battle_.units[number].first_mount} + plan.first_mount;
    for (u32 m = first; m < first + plan.boxes; ++m) {
      Mount& mount = state_.mounts[m];
      mount.price = static_cast<u8>(below(arming.prices.size() + 1));
      mount.energy = mount.price > 0 ? arming.prices[mount.price - 1U].arm : 0;
      const bool holds = mount.price > 0 && arming.prices[mount.price - 1U].hold != Price::not_held;
      mount.held = holds ? static_cast<u8>(below(2)) : u8{0};
    }
  }

  const Battle& battle_;
  State& state_;
  core::Dice& dice_;
};

}  // namespace

void TngGame::resample(core::StateBytes* cell, int seat, core::Dice& dice) const {
  State& state = in(cell);
  Redeal redeal(battle_, state, dice);
  for (u32 number = 0; number < state.units.size(); ++number) {
    const Unit& unit = state.units[number];
    const core::Seats own = state.team_seats[unit.seat];
    if (core::may_see(static_cast<core::Audience>(own | unit.energy_known), core::seat_bit(seat)))
      continue;
    redeal.energy_of(number);
    if (state.intelligence != Intelligence::open) redeal.reinforcement_of(number);
  }
  for (u32 other = 0; other < core::seats_max; ++other)
    if (!core::may_see(state.team_seats[other], core::seat_bit(seat))) state.last[other] = {};
  SealedGameOf::resample(cell, seat, dice);
}

}  // namespace klaxon::rules::tng
