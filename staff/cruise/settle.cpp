// The consequences of a battle: scars and losses, marks and gains, the Klaxon, the lead ship, and
// how the cruise continues.
#include <algorithm>

#include "core/base/check.h"
#include "staff/cruise/voyage.h"

namespace klaxon::staff::cruise {
namespace {

u8 byte_of(u32 value) {
  return static_cast<u8>(std::min(value, 255U));
}

bool keeps_field(Outcome outcome) {
  return outcome == Outcome::won || outcome == Outcome::held;
}

}  // namespace

void Voyage::settle(State& state, const Aftermath& after) const {
  check(state.phase == Phase::fight, "a battle that ends was open");
  const Fight fight = fight_at(state.seed, state.day, state.open.place, state.open.act);
  Past entry;
  entry.column = state.day;
  entry.place = state.open.place;
  entry.act = state.open.act;
  entry.outcome = after.outcome;
  entry.force = state.open.force;
  entry.chance = state.open.chance;
  entry.flag = state.flag;
  entry.turns = byte_of(after.turns);
  entry.sunk = byte_of(after.sunk);
  hurt(state, after, entry);
  reward(state, fight, entry);
  sound_alarm(state, fight, entry);
  state.open = {};
  state.phase = Phase::choose;
  state.past.push(entry);
  succeed(state);
  go_on(state, entry, fight);
}

void Voyage::hurt(State& state, const Aftermath& after, Past& entry) const {
  const Fight fight = fight_at(state.seed, state.day, state.open.place, state.open.act);
  const std::vector<u32> ships =
      fighting(state, waters_[fight.waters]->kinds()[fight.kind].flag_alone);
  check(after.vessels.size() == ships.size(), "all who fought are accounted for");
  for (u32 i = 0; i < ships.size(); ++i) {
    Ship& ship = state.ships[ships[i]];
    const Aftermath::Vessel& vessel = after.vessels[i];
    // if the squadron is beaten, the flagship gets one more scar
    const u32 more = ships[i] == state.flag && after.outcome == Outcome::beaten ? 1 : 0;
    // the side that holds the field tows home ships that entered undamaged
    const bool towed = vessel.lost && rules_.towed && ship.scars == 0 && keeps_field(after.outcome);
    const u32 wounds = towed ? scars_max : vessel.scars + more;
    const u8 scars = byte_of(std::min(ship.scars + wounds, scars_max));
    if (vessel.lost && !towed)
      ship.lost_at = byte_of(state.past.size() + 1);
    else if (scars > ship.scars)
      entry.scarred = static_cast<u8>(entry.scarred | 1U << ships[i]);
    ship.scars = scars;
    if (keeps_field(after.outcome) && !vessel.lost && ship.marks < rules_.marks_veteran)
      ++ship.marks;
  }
}

Gain Voyage::gain_of(const Fight& fight, Act act) const {
  if (act == Act::fleet) return {};
  if (act == Act::flagship) return rules_.gain_gate;
  if (act == Act::call) return rules_.gain_call;
  const Gain tilted = fight.star->tilt == Tilt::bold ? rules_.gain_bold : rules_.gain_calm;
  if (!waters_[fight.waters]->kinds()[fight.kind].loud) return tilted;
  return {std::max(tilted.repairs, rules_.gain_loud.repairs),
          std::max(tilted.renown, rules_.gain_loud.renown)};
}

Gain Voyage::gained(const Fight& fight, const Past& entry) const {
  if (entry.act == Act::dock) return rules_.gain_dock;
  if (!keeps_field(entry.outcome)) return {};
  const Gain all = gain_of(fight, entry.act);
  const u32 share = entry.outcome == Outcome::won ? 1 : 2;
  return {all.repairs / share, all.renown / share};
}

void Voyage::reward(State& state, const Fight& fight, Past& entry) const {
  const Gain gain = gained(fight, entry);
  entry.repairs = byte_of(gain.repairs);
  entry.renown = byte_of(gain.renown);
  state.repairs = static_cast<u16>(state.repairs + entry.repairs);
  state.renown = static_cast<u16>(state.renown + entry.renown);
}

i32 Voyage::notches_of(const State& state, const Fight& fight, const Past& entry) const {
  if (entry.act == Act::dock) return static_cast<i32>(rules_.dock_notches);
  i32 change = 0;
  if (entry.outcome == Outcome::beaten) change += static_cast<i32>(rules_.beaten_notches);
  if (entry.outcome == Outcome::left && !rules_.squadrons[state.squadron].slips_away)
    change += static_cast<i32>(rules_.left_notches);
  if (entry.act == Act::star && waters_[fight.waters]->kinds()[fight.kind].loud)
    change += static_cast<i32>(rules_.loud_notches);
  if (entry.act == Act::call && entry.outcome == Outcome::won)
    change -= static_cast<i32>(rules_.call_notches);
  return change;
}

void Voyage::sound_alarm(State& state, const Fight& fight, Past& entry) const {
  const i32 change = notches_of(state, fight, entry);
  const i32 now = std::clamp(state.klaxon + change, 0, static_cast<i32>(notches));
  entry.notches = static_cast<i8>(now - state.klaxon);
  state.klaxon = static_cast<u8>(now);
}

// If the flagship is lost, the flag passes to the next ship that may carry it, if there is one.
void Voyage::succeed(State& state) const {
  if (state.ships[state.flag].sails()) return;
  for (u8 i = 0; i < state.ships.size(); ++i) {
    if (!state.ships[i].sails() || !rules_.hulls[state.ships[i].hull].leads) continue;
    state.flag = i;
    return;
  }
  state.phase = Phase::end;
  state.ending = Ending::taken;
}

void Voyage::go_on(State& state, const Past& entry, const Fight& fight) const {
  if (state.phase == Phase::end) return;
  const auto close = [&](Ending ending) {
    state.phase = Phase::end;
    state.ending = ending;
  };
  switch (entry.act) {
    case Act::star:
      state.call_heard = fight.star->call && keeps_field(entry.outcome);
      return;
    case Act::fleet:
      if (!keeps_field(entry.outcome)) return close(Ending::closed);
      return open_fight(state, 0, Act::flagship);
    case Act::flagship:
      return close(entry.outcome == Outcome::won ? Ending::open : Ending::closed);
    case Act::call:
    case Act::dock:
      return;
  }
}

}  // namespace klaxon::staff::cruise
