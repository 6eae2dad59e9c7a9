// HC-23: parties cross to an enemy's ship and fight for it.
#include <algorithm>

#include "rules/heavy_combat/events.h"
#include "rules/heavy_combat/figures.h"
#include "rules/heavy_combat/fire/damage.h"
#include "rules/heavy_combat/fire/ground.h"
#include "rules/heavy_combat/movement/craft.h"
#include "rules/heavy_combat/refusals.h"
#include "rules/heavy_combat/rolls.h"
#include "rules/heavy_combat/rule_ids.h"

namespace klaxon::rules::heavy_combat {
namespace boarding {
namespace {

enum class Event : u8 {
  crossed,
  turned_back,
  goes_along,
  fought,
  sabotage,
  taken,
  repelled,
  translated
};
constexpr core::Arg crossed_args[] = {
    {"ship", vocabulary::ships}, {"target", vocabulary::ships}, {"members"}};
constexpr core::Arg pair_args[] = {{"ship", vocabulary::ships}, {"target", vocabulary::ships}};
constexpr core::Arg officer_args[] = {
    {"officer", vocabulary::officers}, {"ship", vocabulary::ships}, {"target", vocabulary::ships}};
constexpr core::Arg fought_args[] = {{"ship", vocabulary::ships}, {"crew"}, {"party"}};
constexpr core::Arg system_args[] = {{"ship", vocabulary::ships}, {"system", vocabulary::systems}};
constexpr core::Arg taken_args[] = {{"ship", vocabulary::ships}, {"seat", vocabulary::seats}};
constexpr core::Arg ship_args[] = {{"ship", vocabulary::ships}};
constexpr core::EventKind event_table[] = {
    {"crossed", "{members} from {ship} beam over to {target}.", crossed_args},
    {"turned_back", "The boarders of {ship} find others aboard {target} and turn back.", pair_args},
    {"goes_along", "The {officer} of {ship} goes along to {target}.", officer_args},
    {"fought", "Aboard {ship}, {crew} of the crew and {party} of the boarders are out.",
     fought_args},
    {"sabotage", "The boarders pass the codes of {ship} and put {system} out.", system_args},
    {"ship_taken", "{ship} is taken by {seat}.", taken_args},
    {"repelled", "The boarders of {ship} are repelled.", ship_args},
    {"translated", "The communications officer translates what is said aboard {ship}.", ship_args},
};

constexpr i32 reach = 1;

bool shields_down(const Ship& ship, Vec3 toward) {
  return shield_of(ship, struck_face(ship, ship.facing(), toward)) == 0;
}

// HC-23.7. Nobody may cross if another side's boarders are in the way.
bool may_cross(const Asking& asking, const Ship& target) {
  const Ship& ship = asking.ship();
  return target.in_play() && !target.unseen() &&
         asking.scenario.enemies(asking.seat, target.seat) &&
         (target.party == 0 || target.party_seat == asking.seat) &&
         range_between(ship.place.vec(), target.place.vec()) <= reach &&
         shields_down(ship, target.place.vec()) && shields_down(target, ship.place.vec());
}

Bits256 targets(const Asking& asking) {
  Bits256 all;
  for (u32 i = 0; i < asking.state.ships.size(); ++i)
    if (may_cross(asking, asking.state.ships[i])) all.add(static_cast<u32>(units::ships) + i);
  return all;
}

Why cannot_cross(const Asking& asking) {
  if (asking.ship().unseen()) return bar(Refused::bare, rule("HC-13.5"));
  return asking.ship().crew > 1 ? Why{} : bar(Refused::nobody, rule("HC-23.7"));
}
// At least one crew member must stay aboard the ship.
Span members(const Asking& asking, i32 object) {
  const i32 aboard = asking.state.ships[units::ship_of(object)].party;
  return {1, std::min(asking.ship().crew - 1, crew_max - aboard)};
}

void cross(BattleContext& c, const Row& row) {
  const u8 number = units::ship_of(row.unit), other = units::ship_of(row.object);
  Ship& ship = c.ship(number);
  Ship& target = c.ship(other);
  const core::RuleId why = rule("HC-23.7");
  const core::PartIds& ids = words_of_action(static_cast<u32>(row.action));
  if (target.party > 0 &&
      (target.party_seat != ship.seat || target.party + row.number > crew_max)) {
    if (c.log.on()) note(c.log, ids.event(Event::turned_back), why).arg(number).arg(other);
    return;
  }
  ship.crew = static_cast<u8>(ship.crew - row.number);
  target.party = static_cast<u8>(target.party + row.number);
  target.party_seat = ship.seat;
  if (c.log.on())
    note(c.log, ids.event(Event::crossed), why).arg(number).arg(other).arg(row.number);
}

template <Officer officer>
Why cannot_go(const Asking& asking) {
  if ((asking.ship().officers & bit(officer)) == 0)
    return bar(Refused::no_officer, rule("HC-23.7"), static_cast<i32>(officer));
  return cannot_cross(asking);
}
template <Officer officer>
void go_along(BattleContext& c, const Row& row) {
  const u8 number = units::ship_of(row.unit), other = units::ship_of(row.object);
  Ship& ship = c.ship(number);
  Ship& target = c.ship(other);
  if (target.party == 0 || target.party_seat != ship.seat) return;
  ship.officers = static_cast<u8>(ship.officers & ~bit(officer));
  target.party_officers |= bit(officer);
  if (c.log.on())
    note(c.log, words_of_action(static_cast<u32>(row.action)).event(Event::goes_along),
         rule("HC-23.7"))
        .arg(static_cast<i32>(officer))
        .arg(number)
        .arg(other);
}

void sabotage(BattleContext& c, const core::PartIds& ids, u8 number) {
  Ship& ship = c.ship(number);
  if (std::ranges::all_of(ship.boxes, [](u8 boxes) { return boxes == 0; })) return;
  const auto system = static_cast<u32>(c.dice.draw(rolls::internal.by(ship.seat), ship.boxes));
  if (c.dice.starved()) return;
  if (c.log.on())
    note(c.log, ids.event(Event::sabotage), rule("HC-23.4"))
        .arg(number)
        .arg(static_cast<i32>(system));
  lose_box(c, number, system);
  // Owners place their losses after fire, and the consequences wait until then (HC-21.2).
  if (!c.scenario.options.owner_places || internals_left(ship) == 0) check_losses(c, number);
}

// HC-23.5: a team with a communications officer in its party is sent the translation.
void translate(BattleContext& c, const core::PartIds& ids, u8 number, const Party& party) {
  if (c.scenario.alien.empty() || !translates(party) || !c.log.on()) return;
  note(c.log, ids.event(Event::translated), rule("HC-23.5"),
       static_cast<core::Audience>(c.state.team_seats[c.ship(number).party_seat] | core::moderator))
      .arg(number);
}

void end_fight(BattleContext& c, const core::PartIds& ids, u8 number) {
  Ship& ship = c.ship(number);
  if (ship.party == 0) {
    ship.party_officers = ship.party_seat = 0;
    if (c.log.on()) note(c.log, ids.event(Event::repelled), rule("HC-23.8")).arg(number);
    return;
  }
  if (ship.crew > 0) return;
  ship.fate = Fate::taken;
  if (c.log.on())
    note(c.log, ids.event(Event::taken), rule("HC-23.8")).arg(number).arg(ship.party_seat);
  for (u32 i = 0; i < c.state.craft.size(); ++i)
    if (c.state.craft[i].home == number && c.state.craft[i].state == CraftState::aboard)
      lose_craft(c, static_cast<u8>(i), rule("HC-23.8"));
}

i32 dice_of(const BattleContext& c, u8 seat) {
  return c.scenario.seats[seat].rewards().ground_dice;
}

void fight(BattleContext& c, const core::PartIds& ids, u8 number) {
  Ship& ship = c.ship(number);
  const Party crew{ship.crew, ship.officers, dice_of(c, ship.seat), ship.seat};
  const Party party{ship.party, ship.party_officers, dice_of(c, ship.party_seat), ship.party_seat};
  translate(c, ids, number, party);
  const GroundRound round = fight_round(crew, party, c.dice);
  ship.party = static_cast<u8>(ship.party - round.lost[1]);
  // If the last members of both sides would fall together, the defender survives.
  const i32 crew_left = crew.members - round.lost[0];
  ship.crew = static_cast<u8>(crew_left == 0 && ship.party == 0 ? 1 : crew_left);
  if (c.log.on())
    note(c.log, ids.event(Event::fought), rule("HC-23.6"))
        .arg(number)
        .arg(round.lost[0])
        .arg(round.lost[1]);
  if (round.won[1] > 0 && ship.party > 0 && passes_codes(party)) sabotage(c, ids, number);
  if (ship.in_play()) end_fight(c, ids, number);
}

void all_fight(BattleContext& c, const core::PartIds& ids) {
  for (u8 i = 0; i < c.state.ship_count(); ++i)
    if (c.state.ships[i].in_play() && c.state.ships[i].party > 0) fight(c, ids, i);
}

bool valid(const Scenario& scenario, const State& state) {
  return std::ranges::all_of(state.ships, [&](const Ship& ship) {
    if (ship.party == 0) return ship.party_seat == 0 && ship.party_officers == 0;
    return ship.party_seat < scenario.seats.size() && scenario.enemies(ship.party_seat, ship.seat);
  });
}

constexpr Why no_way = bar(Refused::shields_up, rule("HC-23.7"));
template <Officer officer>
constexpr Action goes(const char* name) {
  return {.name = name,
          .step = Step::fire,
          .bars = cannot_go<officer>,
          .objects = targets,
          .no_object = no_way,
          .act = go_along<officer>};
}
constexpr Action action_table[] = {
    {.name = "board",
     .step = Step::fire,
     .bars = cannot_cross,
     .objects = targets,
     .no_object = no_way,
     .numbers = members,
     .act = cross},
    goes<Officer::captain>("captain_goes"),
    goes<Officer::security_chief>("security_chief_goes"),
    goes<Officer::medical_officer>("medical_officer_goes"),
    goes<Officer::science_officer>("science_officer_goes"),
    goes<Officer::communications>("communications_officer_goes"),
};

}  // namespace
}  // namespace boarding

extern const Hooks boarding_behaviour;
constexpr Hooks boarding_behaviour{
    .id = "boarding",
    .actions = boarding::action_table,
    .turn_ends = boarding::all_fight,
    .valid = boarding::valid,
    .words = {.events = boarding::event_table},
};

}  // namespace klaxon::rules::heavy_combat
