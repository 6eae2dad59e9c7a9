#include "rules/heavy_combat/design/kept_checks.h"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <numeric>
#include <string>

#include "core/catalog/text.h"
#include "rules/heavy_combat/design/kept_values.h"
#include "rules/heavy_combat/figures.h"
#include "rules/heavy_combat/fire/guns.h"

namespace klaxon::rules::heavy_combat::kept {
namespace {

using core::Faults;
using core::in_quotes;
using core::Reader;

// Reports contradictions in one item of the file.
class Contradictions {
 public:
  explicit Contradictions(Reader& in) : in_(in) {}

  void no(const char* key, const char* rule, std::string_view message) {
    in_.fault("contradiction", message, key, rule);
  }
  bool has(const char* key) { return in_.has(key); }

 private:
  Reader& in_;
};

int dice_of_power(const ShipDesign& design) {
  return design.energy ? 3 : 2;
}
std::string in_digits(i64 value) {
  return std::to_string(value);
}

// HC-13: these keys are only for ships that are unseen.
void check_hiding(Contradictions& found, const Ship& ship) {
  for (const char* key : {"known", "last_seen", "turns_unseen", "turns_paid"})
    if (ship.in_play() && !ship.unseen() && found.has(key))
      found.no(key, "HC-13.1",
               "This belongs to an unseen ship: say unseen = true where it is named.");
}

// HC-3.3, HC-19.1, HC-20.1: last turn's power paid for protection put up last turn.
void check_power(Contradictions& found, const ShipDesign& design, const Ship& ship) {
  const std::string dice = dice_of_power(design) == 3 ? "Three dice" : "Two dice";
  const i64 put_up =
      std::accumulate(std::begin(ship.extra_old), std::end(ship.extra_old), i64{ship.ecm_old});
  const i64 most = power_most(design) / 2;
  if (put_up > most)
    found.no(found.has("reinforced") ? "reinforced" : "ecm", "HC-3.3",
             dice + " of power pay for " + in_digits(most) +
                 " points of ECM and reinforcement together, not " + in_digits(put_up) + ".");
}

// HC-16.2. A shield under repair may have been restored at once (HC-26.4).
void check_repairs(Contradictions& found, const Scenario& scenario, const Ship& ship) {
  const ShipDesign& design = scenario.design_of(ship);
  const bool heroic = scenario.seats[ship.seat].rewards().quick_actions > 0;
  for (const Repair& repair : ship.repairs) {
    if (repair.what == 0) continue;
    const u32 what = repair.what - 1U;
    const bool shield = what >= systems_count;
    const bool whole =
        shield ? ship.shields[what - systems_count] == design.shields[what - systems_count]
               : ship.boxes[what] == design.boxes[what];
    if (whole && !(shield && heroic))
      found.no("repairs", "HC-16.2",
               in_quotes(repairable_word(what)) + " is whole, so nobody repairs it; say in '" +
                   (shield ? "shields" : "internals") + "' what is left of it.");
  }
}

std::string team_words(const Scenario& scenario, u32 team) {
  std::string names;
  for (const Seat& seat : scenario.seats)
    if (seat.team == team) names += (names.empty() ? "" : " and ") + seat.name;
  return names;
}

// HC-2.6.
void check_over(const core::Tree& left, const Scenario& scenario, const State& state,
                Faults& faults) {
  u32 teams = 0;
  for (const Ship& ship : state.ships)
    if (ship.in_play()) teams |= 1U << scenario.team_of(ship.seat);
  if (std::popcount(teams) > 1) return;
  faults.add("contradiction",
             teams == 0 ? "No ship is left in play, so this battle is over."
                        : "Only ships of " +
                              team_words(scenario, static_cast<u32>(std::countr_zero(teams))) +
                              " are left in play, so this battle is over.",
             left.place, "left", "HC-2.6");
}

// HC-23.7: boarders are missing from a ship of their own side, and officers from their own ship.
class BoarderChecks {
 public:
  BoarderChecks(const core::Tree& left, const Scenario& scenario, const State& state,
                Faults& faults)
      : left_(left), scenario_(scenario), state_(state), faults_(faults) {}

  void run() {
    for (u8 seat = 0; seat < scenario_.seats.size(); ++seat) {
      members(seat);
      for (u32 i = 0; i < officers_count; ++i) officer(seat, static_cast<u8>(1U << i), i);
    }
  }

 private:
  void members(u8 seat) {
    i64 gone = 0, aboard = 0;
    for (const Ship& ship : state_.ships) {
      if (ship.seat == seat) gone += i64{scenario_.design_of(ship).crew} - ship.crew;
      if (ship.party > 0 && ship.party_seat == seat) aboard += ship.party;
    }
    if (aboard > gone)
      fault(seat, in_digits(aboard) + " of the crew of " + scenario_.seats[seat].name +
                      " are boarders, but " +
                      (gone == 0 ? "nobody is" : "only " + in_digits(gone) + " are") +
                      " missing from its own ships; lower 'crew' where the boarders came from.");
  }
  void officer(u8 seat, u8 bit, u32 which) {
    i64 gone = 0, aboard = 0;
    for (const Ship& ship : state_.ships) {
      if (ship.seat == seat)
        gone += ((scenario_.design_of(ship).officers & ~ship.officers & bit) != 0) ? 1 : 0;
      if (ship.party > 0 && ship.party_seat == seat)
        aboard += (ship.party_officers & bit) != 0 ? 1 : 0;
    }
    if (aboard > gone)
      fault(seat, in_quotes(officer_words[which]) + " is among the boarders of " +
                      scenario_.seats[seat].name +
                      ", but no ship of theirs lacks that officer; say in 'officers' who is still "
                      "aboard where they came from.");
  }
  // Adds a fault at the place where the boarders of that seat are listed.
  void fault(u8 seat, std::string_view message) {
    for (std::size_t i = 0; i < left_.items.size(); ++i) {
      const core::Tree* party = left_.items[i].find("boarders");
      if (party == nullptr || party->text_at("seat") != scenario_.seats[seat].name) continue;
      return faults_.add("contradiction", message, party->place,
                         "left." + std::to_string(i) + ".boarders", "HC-23.7");
    }
  }

  const core::Tree& left_;
  const Scenario& scenario_;
  const State& state_;
  Faults& faults_;
};

}  // namespace

i64 power_least(const ShipDesign& design) {
  return dice_of_power(design);
}
i64 power_most(const ShipDesign& design) {
  return i64{dice_faces} * dice_of_power(design);
}

void check(Reader& in, const Scenario& scenario, const State&, const Ship& ship) {
  Contradictions found(in);
  const ShipDesign& design = scenario.design_of(ship);
  check_hiding(found, ship);
  check_power(found, design, ship);
  check_repairs(found, scenario, ship);
  if (ship.batteries > ship.boxes[at(System::battery)])
    found.no("batteries", "HC-12.3", "It does not have that many battery boxes left.");
  for (u32 i = 0; i < design.mounts.size(); ++i)
    if (ship.armed[i] > 0 && ship.boxes[weapon_system(i)] == 0)
      found.no("armed", "HC-11.1", "A weapon without a box holds no charge.");
  if (ship.party > 0 && !scenario.enemies(ship.seat, ship.party_seat))
    found.no("boarders", "HC-23.7", "Boarders must not be of the ship's own side.");
  if (ship.in_play() && ship.crew == 0)
    found.no("crew", "HC-23.8", "A ship without a crew is out of play: fate = \"taken\".");
  if (ship.in_play() && internals_left(ship) == 0)
    found.no("internals", "HC-21.6",
             "A ship without internals is out of play: fate = \"destroyed\".");
}

void check(Reader& in, const Scenario& scenario, const State& state, const Craft& craft) {
  Contradictions found(in);
  const Ship& home = state.ships[craft.home];
  if (in.has("lost") && (in.has("at") || in.has("points")))
    found.no("lost", "HC-22.1", "A lost craft has no place and no points.");
  if (scenario.enemies(craft.seat, home.seat))
    found.no("home", "HC-22.15", "Its home must be a ship of its own side.");
  else if (craft.state == CraftState::aboard &&
           scenario.design_of(home).boxes[at(System::shuttle_bay)] == 0)
    found.no("home", "HC-22.1",
             scenario.ships[craft.home].name + " has no shuttle bay to take it aboard.");
  if (scenario.enemies(craft.seat, state.ships[craft.supports].seat))
    found.no("supports", "HC-22.13", "It can only support a ship of its own side.");
  else if (craft.supports != craft.home && scenario.design_of(craft).ecm == 0)
    found.no("supports", "HC-22.13", "It has no ECM to support another ship with; leave this out.");
  if (craft.state == CraftState::aboard && !home.in_play())
    found.no("craft", "HC-23.8", "Its ship is out of play: say lost = true, or where it flies.");
}

// HC-11.5: a torpedo flies the same distance each turn, starting with the turn of its launch.
void check(Reader& in, const Scenario& scenario, const State& state, const Seeker& seeker) {
  Contradictions found(in);
  const Weapon& weapon = scenario.catalogue.weapons[seeker.weapon];
  const Ship& launcher = state.ships[seeker.ship];
  if (weapon.kind != WeaponKind::seeking || seeker.flown == 0) return;
  if (seeker.flown % weapon.flight != 0) {
    std::string may_be;
    for (i32 flown = weapon.flight; flown < range_max; flown += weapon.flight)
      may_be += (may_be.empty()                      ? ""
                 : flown + weapon.flight < range_max ? ", "
                                                     : " or ") +
                in_digits(flown);
    found.no("flown", "HC-11.5",
             weapon.name + " flies " + in_digits(weapon.flight) +
                 " units each turn, so it has flown " + may_be + " as a turn begins, not " +
                 in_digits(seeker.flown) + ".");
  } else if (seeker.damage > 0 && !may_be_shot(seeker)) {
    found.no("damage", "HC-11.12",
             "A torpedo can be shot at after it has flown 5 units; this one has flown " +
                 in_digits(seeker.flown) + ".");
  }
  // The torpedo started where its ship was in the fire step in which it was launched.
  const i32 most = seeker.flown + (seeker.flown / weapon.flight - 1) * reach_of_turn + 1;
  const Vec3 way = seeker.place.vec() - launcher.place.vec();
  if (seeker.flown >= weapon.flight &&
      std::max({std::abs(way.x), std::abs(way.y), std::abs(way.z)}) > most)
    found.no("at", "HC-11.5",
             "It has flown " + in_digits(seeker.flown) +
                 " units, so it is not as far as this from " + scenario.ships[seeker.ship].name +
                 ", which launched it.");
}

void check_whole(const core::Tree& left, const Scenario& scenario, const State& state,
                 Faults& faults) {
  check_over(left, scenario, state, faults);
  BoarderChecks(left, scenario, state, faults).run();
}

}  // namespace klaxon::rules::heavy_combat::kept
