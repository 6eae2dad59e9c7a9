#include "staff/cruise/voyage.h"

#include <algorithm>

#include "core/base/check.h"
#include "core/base/fingerprint.h"
#include "core/catalog/name_text.h"
#include "core/catalog/reader.h"
#include "core/catalog/text.h"

namespace klaxon::staff::cruise {
namespace {

using What = Choice::What;

u32 escorts_sunk(const State& state) {
  for (const Past& entry : state.past)
    if (entry.act == Act::fleet) return entry.sunk;
  return 0;
}

bool knows_hulls(const Rules& rules, const std::vector<const Waters*>& waters,
                 core::Faults& faults) {
  for (const Hull& hull : rules.hulls)
    for (const Waters* system : waters)
      if (!system->knows_hull(hull.id)) {
        faults.add("unknown-hull", std::string(system->system().lexicon().system) +
                                       " has no ship for the hull " + core::in_quotes(hull.id) +
                                       " of the cruise.");
        return false;
      }
  return true;
}

}  // namespace

u32 of_hundred(u32 wins_of_thousand) {
  if (wins_of_thousand == 0 || wins_of_thousand == 1000) return wins_of_thousand / 10;
  return std::clamp((wins_of_thousand + 5) / 10, 1U, 99U);
}

std::vector<u32> fighting(const State& state, bool flag_alone) {
  std::vector<u32> ships = {state.flag};
  for (u32 i = 0; i < state.ships.size() && !flag_alone; ++i)
    if (i != state.flag && state.ships[i].sails()) ships.push_back(i);
  return ships;
}

bool fit_name(std::string_view name, std::string_view whose, core::Faults& faults) {
  std::string wrong;
  if (core::utf8_break(name) != core::no_offset)
    wrong = "is not UTF-8";
  else if (core::characters_seen(name) == 0 || core::has_loose_blanks(name))
    wrong = "is empty, or has a blank at either end or two in a row";
  else if (name.size() > name_bytes_max)
    wrong = "is longer than " + std::to_string(name_bytes_max) + " bytes";
  else
    wrong = core::wrong_in_name(name);
  if (wrong.empty()) return true;
  faults.add("bad-name", std::string(whose) + " cannot be called " +
                             core::in_quotes(core::printable(name)) + ": it " + wrong + ".");
  return false;
}

std::unique_ptr<Voyage> Voyage::open(Rules rules, std::vector<const Waters*> waters,
                                     core::Faults& faults) {
  if (!knows_hulls(rules, waters, faults) || !can_map(rules, waters, faults)) return nullptr;
  return std::unique_ptr<Voyage>(new Voyage(std::move(rules), std::move(waters)));
}

const Map& Voyage::map(u64 seed) const {
  if (mapped_ != seed) {
    map_ = map_of(rules_, waters_, seed);
    mapped_ = seed;
  }
  return map_;
}

bool Voyage::begin(u64 seed, std::string_view squadron, std::string_view flag,
                   std::string_view captain, State& out, core::Faults& faults) const {
  const auto found = std::ranges::find(rules_.squadrons, squadron, &Squadron::id);
  if (found == rules_.squadrons.end()) {
    std::vector<std::string_view> known;
    for (const Squadron& each : rules_.squadrons) known.emplace_back(each.id);
    faults.add("unknown-squadron", "There is no squadron " + core::in_quotes(squadron) +
                                       core::known_hint(squadron, known));
    return false;
  }
  if (!fit_name(captain, "A captain", faults)) return false;
  if (!flag.empty() && !fit_name(flag, "A ship", faults)) return false;
  out = State{};
  out.seed = seed;
  out.squadron = static_cast<u8>(found - rules_.squadrons.begin());
  out.captain = Name::of(captain);
  for (u32 i = 0; i < found->hulls.size(); ++i) {
    Ship ship;
    ship.hull = static_cast<u8>(found->hulls[i]);
    ship.name = Name::of(i == 0 && !flag.empty() ? flag : std::string_view(found->names[i]));
    out.ships.push(ship);
  }
  std::vector<std::string> others = rules_.volunteers;  // any of them may join
  others.insert(others.end(), found->names.begin() + 1, found->names.end());
  for (const std::string& other : others)
    if (core::look_alike(other, out.ships[0].name.view())) {
      faults.add("name-taken", "Another ship of the cruise is called " + core::in_quotes(other) +
                                   " already; give the flag another name.");
      return false;
    }
  return true;
}

bool Voyage::at_gate(const State& state) const {
  return state.day == rules_.days || state.klaxon == notches;
}

bool Voyage::may_volunteer(const State& state) const {
  if (state.ships.full() || state.volunteers >= rules_.volunteers.size()) return false;
  return state.day == 0 || map(state.seed).star(state.day, state.place).tilt == Tilt::dock;
}

std::vector<Choice> Voyage::choices(const State& state) const {
  std::vector<Choice> list;
  if (state.phase != Phase::choose) return list;
  if (at_gate(state))
    list.push_back({What::gate, 0});
  else
    for (u8 i = 0; i < map(state.seed).columns[state.day].size(); ++i)
      list.push_back({What::sail, i});
  if (state.call_heard) list.push_back({What::answer, 0});
  for (u8 i = 0; i < state.ships.size(); ++i) {
    const Ship& ship = state.ships[i];
    if (!ship.sails() || ship.scars == 0) continue;
    if (state.repairs >= 1) list.push_back({What::mend, i});
    if (ship.scars > rules_.whole_cost && state.repairs >= rules_.whole_cost)
      list.push_back({What::whole, i});
  }
  if (state.renown >= rules_.repair_renown) list.push_back({What::buy, 0});
  if (may_volunteer(state) && state.repairs >= rules_.volunteer_cost)
    list.push_back({What::volunteer, 0});
  return list;
}

void Voyage::take(State& state, Choice choice) const {
  const std::vector<Choice> legal = choices(state);
  check(std::ranges::find(legal, choice) != legal.end(), "a cruise takes one of its choices");
  const auto pay = [&](u32 repairs) {
    state.repairs = static_cast<u16>(state.repairs - repairs);
    state.spent = static_cast<u16>(state.spent + repairs);
  };
  switch (choice.what) {
    case What::sail:
      return sail(state, choice.which);
    case What::gate:
      return open_fight(state, 0, Act::fleet);
    case What::answer:
      return open_fight(state, state.place, Act::call);
    case What::mend:
      pay(1);
      --state.ships[choice.which].scars;
      return;
    case What::whole:
      pay(rules_.whole_cost);
      state.ships[choice.which].scars = 0;
      return;
    case What::buy:
      state.renown = static_cast<u16>(state.renown - rules_.repair_renown);
      ++state.bought;
      ++state.repairs;
      return;
    case What::volunteer: {
      pay(rules_.volunteer_cost);
      Ship ship;
      ship.hull = static_cast<u8>(rules_.volunteer);
      ship.name = Name::of(rules_.volunteers[state.volunteers++]);
      state.ships.push(ship);
      return;
    }
  }
}

void Voyage::sail(State& state, u32 place) const {
  state.call_heard = false;
  if (map(state.seed).star(state.day + 1U, place).tilt != Tilt::dock)
    return open_fight(state, place, Act::star);
  ++state.day;
  state.place = static_cast<u8>(place);
  dock(state);
}

// No foe waits there: the ship with the most scars is fully repaired, and the hunters come nearer.
void Voyage::dock(State& state) const {
  Past entry;
  entry.column = state.day;
  entry.place = state.place;
  entry.act = Act::dock;
  entry.flag = state.flag;
  Ship* worst = nullptr;
  for (Ship& ship : state.ships)
    if (ship.sails() && (worst == nullptr || ship.scars > worst->scars)) worst = &ship;
  if (worst != nullptr) worst->scars = 0;
  const u32 notch = std::min(rules_.dock_notches, notches - state.klaxon);
  entry.notches = static_cast<i8>(notch);
  entry.repairs = static_cast<u8>(rules_.gain_dock.repairs);
  entry.renown = static_cast<u8>(rules_.gain_dock.renown);
  state.klaxon = static_cast<u8>(state.klaxon + notch);
  state.repairs = static_cast<u16>(state.repairs + entry.repairs);
  state.renown = static_cast<u16>(state.renown + entry.renown);
  state.past.push(entry);
}

void Voyage::open_fight(State& state, u32 place, Act act) const {
  const u32 column = act == Act::star ? state.day + 1U : state.day;
  const Prospect found = prospect_of(state, column, place, act);
  state.call_heard = false;
  state.phase = Phase::fight;
  state.open = {act, static_cast<u8>(place), static_cast<u8>(found.force),
                static_cast<u8>(found.chance), 0};
  if (act != Act::star) return;
  ++state.day;
  state.place = static_cast<u8>(place);
}

Voyage::Fight Voyage::fight_at(u64 seed, u32 column, u32 place, Act act) const {
  const Map& stars = map(seed);
  if (act == Act::fleet) return {stars.fleet_waters, stars.fleet_kind, nullptr};
  if (act == Act::flagship) return {stars.flagship_waters, stars.flagship_kind, nullptr};
  const Star& star = stars.star(column, place);
  return {star.waters, star.kind, &star};
}

Encounter Voyage::encounter_of(const State& state, const Fight& fight, u32 force, u32 escorts,
                               bool whole) const {
  Encounter out;
  out.kind = fight.kind;
  out.force = force;
  out.escorts = escorts;
  for (const u32 i : fighting(state, waters_[fight.waters]->kinds()[fight.kind].flag_alone)) {
    const Ship& ship = state.ships[i];
    const bool veteran = !whole && ship.marks >= rules_.marks_veteran;
    out.vessels.push_back(
        {rules_.hulls[ship.hull].id, ship.name.view(), whole ? 0U : u32{ship.scars}, veteran});
  }
  return out;
}

u32 Voyage::target_of(u32 day, Act act, const Star* star) const {
  if (act == Act::fleet) return rules_.gate_fleet;
  if (act == Act::flagship) return rules_.gate_flagship;
  const u32 usual = rules_.targets[day - 1];
  if (act == Act::call || star->tilt == Tilt::plain) return usual;
  return star->tilt == Tilt::calm ? std::min(usual + rules_.calm, 100U)
                                  : usual - std::min(rules_.bold, usual);
}

// The foe is chosen as if the squadron were undamaged; the chance considers its actual scars.
Prospect Voyage::prospect_of(const State& state, u32 column, u32 place, Act act) const {
  const Fight fight = fight_at(state.seed, column, place, act);
  const Waters& waters = *waters_[fight.waters];
  const u32 target = target_of(std::max(column, 1U), act, fight.star);
  Prospect out;
  out.force = forecaster_.nearest_force(waters, encounter_of(state, fight, 0, 0, true), target,
                                        rules_.measured);
  if (act == Act::fleet)
    for (const u32 notch : rules_.stronger)
      if (state.klaxon >= notch && out.force + 1 < waters.kinds()[fight.kind].forces) ++out.force;
  const u32 escorts = act == Act::flagship ? escorts_sunk(state) : 0;
  const Encounter real = encounter_of(state, fight, out.force, escorts, false);
  out.chance = of_hundred(forecaster_.wins(waters, real, rules_.foretold));
  return out;
}

Prospect Voyage::prospect(const State& state, Choice choice) const {
  if (choice.what == Choice::What::gate) return prospect_of(state, state.day, 0, Act::fleet);
  if (choice.what == Choice::What::answer)
    return prospect_of(state, state.day, state.place, Act::call);
  return prospect_of(state, state.day + 1U, choice.which, Act::star);
}

std::optional<Prospect> Voyage::prospect_within(const State& state, Choice choice,
                                                u32& battles) const {
  forecaster_.allow(battles);
  const Prospect found = prospect(state, choice);
  const bool whole = !forecaster_.gave_up();
  battles = forecaster_.left();
  forecaster_.allow(Forecaster::unlimited);
  return whole ? std::optional(found) : std::nullopt;
}

Gain Voyage::gain(const State& state, Choice choice) const {
  const bool call = choice.what == Choice::What::answer;
  const Act act = call ? Act::call : Act::star;
  return gain_of(call ? fight_at(state.seed, state.day, state.place, act)
                      : fight_at(state.seed, state.day + 1U, choice.which, act),
                 act);
}

const Waters& Voyage::fought(const State& state) const {
  return *waters_[fight_at(state.seed, state.day, state.open.place, state.open.act).waters];
}

Encounter Voyage::encounter(const State& state) const {
  const Fight fight = fight_at(state.seed, state.day, state.open.place, state.open.act);
  const u32 escorts = state.open.act == Act::flagship ? escorts_sunk(state) : 0;
  return encounter_of(state, fight, state.open.force, escorts, false);
}

const Waters& Voyage::fought(const State& state, const Past& past) const {
  return *waters_[fight_at(state.seed, past.column, past.place, past.act).waters];
}

Encounter Voyage::encounter(const State& state, const Past& past) const {
  const Fight fight = fight_at(state.seed, past.column, past.place, past.act);
  State then = state;
  then.flag = past.flag;
  for (Ship& ship : then.ships) ship.lost_at = 0;
  const u32 escorts = past.act == Act::flagship ? escorts_sunk(state) : 0;
  Encounter out = encounter_of(then, fight, past.force, escorts, true);
  const std::vector<u32> ships =
      fighting(then, waters_[fight.waters]->kinds()[fight.kind].flag_alone);
  for (u32 i = 0; i < ships.size(); ++i)
    out.vessels[i].name = state.ships[ships[i]].name.view();  // not the copy's
  return out;
}

u64 Voyage::dice_seed(const State& state) const {
  // The gate's dice are the same no matter on which day it is reached.
  const bool gate = state.open.act == Act::fleet || state.open.act == Act::flagship;
  return stream_of(state.seed, Draws::battle, gate ? rules_.days : u32{state.day}, state.open.place,
                   static_cast<u32>(state.open.act));
}

void Voyage::open_battle(State& state) const {
  check(state.phase == Phase::fight, "a battle is begun where one is open");
  if (state.open.begun != 0) state.practice = true;
  state.open.begun = 1;
}

i32 Voyage::score(const State& state) const {
  i32 home = 0;
  for (const Ship& ship : state.ships) home += ship.sails() ? 1 : 0;
  return i32{state.renown} + static_cast<i32>(rules_.score_home) * home +
         static_cast<i32>(rules_.score_repair) * state.repairs -
         static_cast<i32>(rules_.score_notch) * state.klaxon;
}

}  // namespace klaxon::staff::cruise
