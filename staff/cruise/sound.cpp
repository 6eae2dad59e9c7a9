// Can a cruise reach this state? A file's checksum detects mistakes; this detects an invented
// state, as far as its own figures reveal it.
#include <algorithm>

#include "core/catalog/name_text.h"
#include "staff/cruise/voyage.h"

namespace klaxon::staff::cruise {

bool Voyage::sound_ships(const State& state) const {
  const Squadron& squadron = rules_.squadrons[state.squadron];
  if (state.ships.size() != squadron.hulls.size() + state.volunteers) return false;
  if (state.volunteers > rules_.volunteers.size() || state.flag >= state.ships.size()) return false;
  for (u32 i = 0; i < state.ships.size(); ++i) {
    const bool first = i < squadron.hulls.size();
    const Ship& ship = state.ships[i];
    if (ship.hull != (first ? squadron.hulls[i] : rules_.volunteer)) return false;
    if (ship.scars > scars_max || ship.marks > rules_.marks_veteran) return false;
    if (ship.lost_at > state.past.size()) return false;
    for (u32 other = 0; other < i; ++other)
      if (core::look_alike(ship.name.view(), state.ships[other].name.view())) return false;
  }
  if (!rules_.hulls[state.ships[state.flag].hull].leads) return false;
  const bool led = state.ships[state.flag].sails();
  return led != (state.ending == Ending::taken);
}

// What was gained, minus what was spent, must equal what is left over.
bool Voyage::sound_books(const State& state) const {
  u32 repairs = state.bought, renown = 0;
  i32 klaxon = 0;
  for (const Past& entry : state.past) {
    const Fight fight = fight_at(state.seed, entry.column, entry.place, entry.act);
    const Gain gain = gained(fight, entry);
    if (entry.repairs != gain.repairs || entry.renown != gain.renown) return false;
    repairs += gain.repairs;
    renown += gain.renown;
    const i32 before = klaxon;
    klaxon = std::clamp(before + notches_of(state, fight, entry), 0, static_cast<i32>(notches));
    if (entry.notches != klaxon - before) return false;
  }
  return repairs == u32{state.repairs} + state.spent &&
         renown == state.renown + rules_.repair_renown * state.bought && klaxon == state.klaxon;
}

// True if the star of entry `i` really exists on this day.
bool Voyage::sound_day(const State& state, u32 day, u32 i) const {
  const Past& entry = state.past[i];
  if (entry.column != day || day > rules_.days || entry.flag >= state.ships.size()) return false;
  if (entry.act == Act::fleet || entry.act == Act::flagship) {
    if (entry.place != 0) return false;
  } else {
    const Map& stars = map(state.seed);
    if (day == 0 || entry.place >= stars.columns[day - 1].size()) return false;
    if ((stars.star(day, entry.place).tilt == Tilt::dock) != (entry.act == Act::dock)) return false;
  }
  const Fight fight = fight_at(state.seed, entry.column, entry.place, entry.act);
  return entry.force < waters_[fight.waters]->kinds()[fight.kind].forces;
}

// A call may occur only once, right after its star's battle was won or held; likewise the battle
// with the flagship, right after that with the fleet. Nothing may come after the gate.
bool Voyage::sound_order(const State& state, u32 i) const {
  const Past& entry = state.past[i];
  const Past* before = i == 0 ? nullptr : &state.past[i - 1];
  const auto after_field_of = [&](Act act) {
    return before != nullptr && before->act == act &&
           (before->outcome == Outcome::won || before->outcome == Outcome::held);
  };
  if (entry.act == Act::flagship) return after_field_of(Act::fleet);
  if (before != nullptr && (before->act == Act::fleet || before->act == Act::flagship))
    return false;
  if (entry.act != Act::call) return true;
  return after_field_of(Act::star) && before->place == entry.place &&
         map(state.seed).star(entry.column, entry.place).call;
}

// Days must follow one another, each at a star that exists.
bool Voyage::sound_past(const State& state) const {
  u32 day = 0;
  for (u32 i = 0; i < state.past.size(); ++i) {
    const Act act = state.past[i].act;
    if (act == Act::star || act == Act::dock) ++day;
    if (!sound_day(state, day, i) || !sound_order(state, i)) return false;
  }
  const bool sailing = state.phase == Phase::fight && state.open.act == Act::star;
  return state.day == day + (sailing ? 1 : 0);
}

bool Voyage::sound_open(const State& state) const {
  if (state.phase != Phase::fight) return true;
  const Map& stars = map(state.seed);
  const Open& open = state.open;
  if (open.act == Act::dock || open.begun > 1) return false;
  if (open.act == Act::star || open.act == Act::call) {
    if (state.day == 0 || state.day > rules_.days || open.place != state.place ||
        open.place >= stars.columns[state.day - 1].size())
      return false;
    const Star& star = stars.star(state.day, open.place);
    if (star.tilt == Tilt::dock || (open.act == Act::call && !star.call)) return false;
  } else if (open.place != 0 || !(at_gate(state))) {
    return false;
  }
  const Fight fight = fight_at(state.seed, state.day, open.place, open.act);
  return open.force < waters_[fight.waters]->kinds()[fight.kind].forces;
}

bool Voyage::sound(const State& state, core::Faults& faults) const {
  const auto refuse = [&](const char* field, const char* what) {
    faults.add("unsound-cruise", std::string("No cruise can reach this state: ") + what, {}, field);
    return false;
  };
  if (state.squadron >= rules_.squadrons.size() || state.day > rules_.days)
    return refuse("day", "the rules have no such squadron, or no such day.");
  if (state.seed >> seed_bits != 0)
    return refuse("stars", "its stars have no name of eight letters.");
  if (state.day > 0 && state.place >= map(state.seed).columns[state.day - 1].size())
    return refuse("star", "it is at a star that does not exist.");
  if (!sound_ships(state)) return refuse("ships", "its ships are not those that sailed.");
  if (!sound_past(state)) return refuse("past", "its days do not follow one another.");
  if (!sound_books(state))
    return refuse("repairs", "what it has left is not what it gained less what it spent.");
  if (!sound_open(state)) return refuse("open", "its battle cannot be fought there.");
  if ((state.phase == Phase::end) != (state.ending != Ending::none))
    return refuse("ending", "it has ended without an ending, or goes on with one.");
  if (state.call_heard && (state.day == 0 || !map(state.seed).star(state.day, state.place).call ||
                           state.phase != Phase::choose))
    return refuse("call_heard", "nobody calls there.");
  return true;
}

}  // namespace klaxon::staff::cruise
