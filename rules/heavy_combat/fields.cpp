#include "rules/heavy_combat/fields.h"

#include "rules/heavy_combat/orders.h"
#include "rules/heavy_combat/state.h"

namespace klaxon::rules::heavy_combat {

// HC-13.1, HC-15.2.
core::Audience audience_of(const State& state, const Ship& ship) {
  if (!ship.unseen()) return core::everyone;
  core::Audience who = state.team_seats[ship.seat];
  for (u32 seat = 0; seat < seats_max; ++seat)
    if ((ship.found_by >> seat & 1) != 0) who |= state.team_seats[seat];
  return who;
}

core::Audience finders_of(const State& state, const Ship& ship) {
  if (!ship.unseen()) return core::everyone;
  const core::Seats own = state.team_seats[ship.seat];
  core::Seats enemies = 0;
  bool one_side = true;
  for (const core::Seats team : state.team_seats) {
    if (team == 0 || team == own) continue;
    one_side = one_side && (enemies == 0 || enemies == team);
    enemies |= team;
  }
  auto who = static_cast<core::Audience>(audience_of(state, ship) & ~own);
  if (one_side) who |= enemies;
  bool seen_to_look = true;
  for (const Ship& other : state.ships)
    seen_to_look = seen_to_look && ((own & core::seat_bit(other.seat)) != 0 || !other.unseen());
  return seen_to_look ? static_cast<core::Audience>(who | own) : who;
}

namespace {

using core::Field;
using core::flag;
using core::group;
using core::list;
using core::numbers;
using core::roster;
using core::whole;
using core::words;

core::Audience ship_audience(const void* root, const void* part) {
  return audience_of(*static_cast<const State*>(root), *static_cast<const Ship*>(part));
}
// For facts about an unseen ship that only its own team learns, even if others detect it.
core::Audience crew_audience(const void* root, const void* part) {
  const State& state = *static_cast<const State*>(root);
  const Ship& ship = *static_cast<const Ship*>(part);
  return ship.unseen() ? state.team_seats[ship.seat] : core::everyone;
}
core::Audience finders(const void* root, const void* part) {
  return finders_of(*static_cast<const State*>(root), *static_cast<const Ship*>(part));
}
// A repair is part of its ship and has the ship's audience.
core::Audience repair_audience(const void* root, const void* part) {
  for (const Ship& ship : static_cast<const State*>(root)->ships)
    for (const Repair& repair : ship.repairs)
      if (&repair == part) return crew_audience(root, &ship);
  return core::everyone;
}
constexpr i64 seat_last = seats_max - 1;
constexpr i64 ship_last = ships_max - 1;

constexpr Field place_fields[] = {
    whole<&Place::x>("x", -places_max, places_max, "units"),
    whole<&Place::y>("y", -places_max, places_max, "units"),
    whole<&Place::z>("z", -places_max, places_max, "units"),
};

constexpr Field repair_fields[] = {
    whole<&Repair::what>("what", 0, repairables_count).seen_by(repair_audience),
    whole<&Repair::left>("left", 0, 3, "turns").seen_by(repair_audience),
};

constexpr Field ship_fields[] = {
    words<&Ship::design>("design", vocabulary::ship_designs, 0, 255),
    words<&Ship::seat>("seat", vocabulary::seats, 0, seat_last),
    words<&Ship::fate>("fate", vocabulary::fates, 0, 2),
    words<&Ship::veil>("veil", vocabulary::veils, 0, 3),
    whole<&Ship::veil_turns>("veil_turns", 0, 10, "turns"),
    flag<&Ship::known>("known"),
    whole<&Ship::found_by>("found_by", 0, 255).seen_by(finders),
    group<&Ship::seen>("seen", place_fields),
    whole<&Ship::adrift>("adrift", 0, 255, "turns"),
    group<&Ship::place>("place", place_fields).seen_by(ship_audience),
    words<&Ship::orientation>("orientation", vocabulary::orientations, 0, 23)
        .seen_by(ship_audience),
    whole<&Ship::speed>("speed", 0, speed_max, "units a turn").seen_by(ship_audience),
    whole<&Ship::carried>("carried", 0, 1, "half units").seen_by(crew_audience),
    whole<&Ship::turning>("turning", 0, core::turn_count).seen_by(crew_audience),
    whole<&Ship::turn_left>("turn_left", 0, 8, "turns").seen_by(crew_audience),
    whole<&Ship::power>("power", 0, 18, "points").seen_by(crew_audience),
    whole<&Ship::ecm>("ecm", 0, protection_max, "points").seen_by(crew_audience),
    whole<&Ship::ecm_old>("ecm_old", 0, protection_max, "points").seen_by(crew_audience),
    whole<&Ship::batteries>("batteries", 0, boxes_max).seen_by(crew_audience),
    whole<&Ship::wait>("wait", 0, 2, "turns").seen_by(crew_audience),
    whole<&Ship::deeds>("deeds", 0, deed::all).seen_by(crew_audience),
    numbers<&Ship::shields>("shields", 0, shield_max, "points", vocabulary::faces),
    numbers<&Ship::extra>("extra", 0, protection_max, "points", vocabulary::faces),
    numbers<&Ship::extra_old>("extra_old", 0, protection_max, "points", vocabulary::faces),
    whole<&Ship::fired_on>("fired_on", 0, all_faces),
    whole<&Ship::armour>("armour", 0, shield_max, "points"),
    whole<&Ship::hull>("hull", 0, shield_max, "points"),
    numbers<&Ship::boxes>("boxes", 0, boxes_max, "boxes", vocabulary::systems),
    flag<&Ship::shattered>("shattered"),
    whole<&Ship::owed>("owed", 0, 0xFFFF, "points"),
    numbers<&Ship::reload>("reload", 0, 9, "turns"),
    numbers<&Ship::armed>("armed", 0, 9, "points").seen_by(crew_audience),
    list<&Ship::repairs>("repairs", repair_fields),
    whole<&Ship::crew>("crew", 0, crew_max),
    whole<&Ship::officers>("officers", 0, 31),
    whole<&Ship::party>("party", 0, crew_max),
    words<&Ship::party_seat>("party_seat", vocabulary::seats, 0, seat_last),
    whole<&Ship::party_officers>("party_officers", 0, 31),
};

constexpr Field craft_fields[] = {
    words<&Craft::design>("design", vocabulary::craft_designs, 0, 255),
    words<&Craft::seat>("seat", vocabulary::seats, 0, seat_last),
    words<&Craft::home>("home", vocabulary::ships, 0, ship_last),
    words<&Craft::supports>("supports", vocabulary::ships, 0, ship_last),
    words<&Craft::state>("state", vocabulary::craft_states, 0, 2),
    group<&Craft::place>("place", place_fields),
    whole<&Craft::points>("points", 0, craft_points_max, "points"),
    numbers<&Craft::reload>("reload", 0, 9, "turns"),
};

constexpr Field seeker_fields[] = {
    words<&Seeker::seat>("seat", vocabulary::seats, 0, seat_last),
    words<&Seeker::ship>("ship", vocabulary::ships, 0, ship_last),
    words<&Seeker::weapon>("weapon", vocabulary::weapons, 0, 255),
    words<&Seeker::target>("target", vocabulary::ships, 0, ship_last),
    whole<&Seeker::flown>("flown", 0, range_max, "units"),
    whole<&Seeker::damage>("damage", 0, 9, "points"),
    flag<&Seeker::arrived>("arrived"),
    group<&Seeker::place>("place", place_fields),
};

// HC-2.7.
constexpr Field hidden_fields[] = {
    flag<&Hidden::in>("in"),
    words<&Hidden::verb>("verb", vocabulary::hidden_verbs, 0, 2),  // the step implies it
    numbers<&Hidden::values>("values", 0, 255).seen_by(core::sealed_audience<State>),
};

constexpr Field battle_fields[] = {
    whole<&State::window>("window", 0, 0xFFFFFFFF),
    whole<&State::turn>("turn", 1, turns_max),
    words<&State::step>("step", vocabulary::steps, 0, 3),
    flag<&State::over>("over"),
    whole<&State::winner>("winner", -1, teams_max - 1),
    numbers<&State::team_seats>("team_seats", 0, 255),
    numbers<&State::quick>("quick", 0, 15),
    list<&State::ships>("ships", ship_fields),
    list<&State::craft>("craft", craft_fields),
    core::ids_given<&State::seekers>("seekers_given"),
    roster<&State::seekers>("seekers", seeker_fields),
    list<&State::hidden>("hidden", hidden_fields),
};

}  // namespace

std::span<const core::Field> state_fields() {
  return battle_fields;
}

}  // namespace klaxon::rules::heavy_combat
