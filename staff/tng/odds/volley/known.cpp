#include "staff/tng/odds/volley/known.h"

#include <algorithm>

#include "battle/match/state_buffer.h"

namespace klaxon::staff::tng::odds {

namespace {

using battles::Group;
using battles::Mount;
using battles::State;
using battles::Unit;

class Leaving {
 public:
  Leaving(const battles::TngGame& game, State& state, core::Audience onlooker)
      : state_(state), onlooker_(onlooker), first_(game) {
    core::Dice dice(0, core::Stream::battle, 0);
    core::Log log;
    game.setup(first_.bytes(), dice, log);
  }

  void leave() {
    for (u32 unit = 0; unit < state_.units.size(); ++unit) {
      if (!knows_energy(state_, unit, onlooker_)) leave_energy(unit);
      if (!knows_sheet(unit)) leave_sheet(unit);
    }
    leave_marks();
  }

 private:
  const State& first() const { return battles::TngGame::state(first_.bytes()); }
  bool knows_sheet(u32 unit) const {
    const Unit& of = state_.units[unit];
    return state_.intelligence == battles::Intelligence::open ||
           core::may_see(static_cast<core::Audience>(state_.team_seats[of.seat] | of.sheet_known),
                         onlooker_);
  }

  void leave_energy(u32 number) {
    Unit& unit = state_.units[number];
    std::ranges::fill(unit.stored, 0);
    unit.aside = 0;
    unit.overdrained = 0;
    unit.reserve = battles::Reserve::never;
    unit.losses = battles::Losses::by_list;
    if (state_.intelligence != battles::Intelligence::open)
      std::ranges::fill(unit.reinforced, i16{0});
    for (Group& group : state_.groups)
      if (group.unit == number) group.energy = 0;
    for (Mount& mount : state_.mounts)
      if (mount.unit == number) {
        mount.price = mount.held = 0;
        mount.energy = 0;
      }
  }

  void leave_sheet(u32 number) {
    for (u32 i = 0; i < state_.groups.size(); ++i) {
      Group& group = state_.groups[i];
      if (group.unit != number || group.open != 0) continue;
      const battles::Energy energy = group.energy;
      group = first().groups[i];
      group.energy = energy;
    }
    for (u32 i = 0; i < state_.mounts.size(); ++i) {
      Mount& mount = state_.mounts[i];
      if (mount.unit != number) continue;
      mount.state = battles::BoxState::works;
      mount.ammo = first().mounts[i].ammo;
    }
  }

  void leave_marks() {
    for (u32 i = state_.marks.size(); i-- > 0;)
      if (!knows_sheet(state_.groups[state_.marks[i].group].unit)) state_.marks.remove(i);
  }

  State& state_;
  core::Audience onlooker_;
  battle::match::StateBuffer first_;  // as the battle began
};

}  // namespace

bool knows_energy(const State& state, u32 unit, core::Audience onlooker) {
  const Unit& of = state.units[unit];
  return core::may_see(static_cast<core::Audience>(state.team_seats[of.seat] | of.energy_known),
                       onlooker);
}

KnownState known_state(const battles::TngGame& game, const State& state, core::Audience onlooker) {
  auto known = std::make_unique<State>(state);
  Leaving(game, *known, onlooker).leave();
  return known;
}

}  // namespace klaxon::staff::tng::odds
