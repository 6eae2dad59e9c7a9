#include "staff/tng/bot/advice.h"

#include <algorithm>

#include "rules/tng/activity/form.h"
#include "rules/tng/damage/repair_form.h"
#include "rules/tng/energy/allocation.h"
#include "rules/tng/fire/step/lines.h"
#include "rules/tng/game.h"
#include "rules/tng/movement/legs.h"
#include "rules/tng/orders.h"
#include "rules/tng/turn/lending.h"

namespace klaxon::staff::tng::bot {

using core::OrderView;
using rules::Battle;
using rules::EnergyRowKind;
using rules::State;
namespace verbs = rules::verbs;
namespace windows = rules::windows;

namespace {

std::string counted(i32 number, const std::string& one, const std::string& many) {
  return std::to_string(number) + " " + (number == 1 ? one : many);
}
std::string hexes(i32 number) {
  return counted(number, "hex", "hexes");
}
// The name of the facing on the board.
std::string facing_name(u8 facing) {
  return "facing " + std::to_string(facing + 1);
}

const std::string& name_of(const Battle& battle, u32 unit) {
  return battle.units[unit].name;
}

const Ship* nearest_enemy(const Field& field, const Spot& from) {
  const Ship* best = nullptr;
  for (const Ship& one : field.ships())
    if (!one.own && (best == nullptr ||
                     core::distance(one.spot.at, from.at) < core::distance(best->spot.at, from.at)))
      best = &one;
  return best;
}

// ---- energy -------------------------------------------------------------------------------------

// The number in the first row of this kind in a unit's form.
i32 in_form(const Aimer& with, int seat, OrderView order, EnergyRowKind kind) {
  for (u32 field = 0; field < order.n; ++field) {
    const rules::FieldRow at =
        rules::row_of_field(with.battle, with.state, static_cast<u8>(seat), field);
    if (at.row != nullptr && at.row->kind == kind) return order.arg[field];
  }
  return 0;
}

std::string reason_of_energy(const Aimer& with, int seat, OrderView order) {
  const i32 speed = in_form(with, seat, order, EnergyRowKind::warp_move) +
                    in_form(with, seat, order, EnergyRowKind::impulse_move);
  return "Raise your shields, arm what does most for its energy, and keep " +
         counted(speed, "movement", "movements") +
         ": with some left late in the turn, range and facing are yours to choose.";
}

// ---- moves --------------------------------------------------------------------------------------

Spot end_of(const Aimer& with, OrderView order) {
  rules::LegsWalk walk(with.battle, with.state, with.state.mover);
  for (const i32 value : order.args()) walk.take(value);
  return spot_of(walk.unit());
}

std::string reason_of_move(const Field& field, OrderView order) {
  const Aimer& with = field.with();
  const Ship& ship = *field.ship(with.state.mover);
  const Spot end = end_of(with, order);
  const Ship* foe = nearest_enemy(field, end);
  if (foe == nullptr) return "Keep your movements: there is nobody to turn to.";
  const std::string& name = name_of(with.battle, foe->number);
  const i32 now = core::distance(ship.spot.at, foe->spot.at);
  const i32 then = core::distance(end.at, foe->spot.at);
  const u8 facing = struck_facing(ship, end, foe->spot);
  const std::string shown =
      facing_name(facing) + " with " + counted(ship.shields[facing], "box", "boxes") + ".";
  if (then < now)
    return "Close in on " + name + " to " + hexes(then) +
           ": there your weapons do most, and you show it " + shown;
  if (then > now)
    return "Keep away from " + name + " for now: it still has " +
           counted(foe->movements, "movement", "movements") + " to come at you.";
  if (end.facing != ship.spot.facing)
    return "Turn: then your weapons bear well, and you show " + name + " " + shown;
  if (end.at != ship.spot.at)
    return "Go round " + name + " at " + hexes(then) + ": there you show it " + shown;
  return "Stay and save your movements: you show " + name + " " + shown;
}

// ---- activity ----------------------------------------------------------------------------------

// What the seat's ships can do now, with a bit for each Deed.
u32 deeds_open(const Aimer& with, int seat) {
  u32 open = 0;
  for (i32 unit = 1; unit <= static_cast<i32>(with.state.units.size()); ++unit) {
    rules::ActivityWalk walk(with.battle, with.state, static_cast<u8>(seat),
                             rules::at_hand_for_functions);
    if (!walk.next().has(unit)) continue;
    walk.take(unit);
    const core::Range deeds = walk.next();
    for (i32 deed = 1; deed < static_cast<i32>(rules::deeds_count); ++deed)
      if (deeds.has(deed)) open |= 1U << static_cast<u32>(deed);
  }
  return open;
}

// The captain does nothing in this step; the reason for that depends on what could be done.
std::string reason_of_quiet(const Aimer& with, int seat) {
  const u32 open = deeds_open(with, seat);
  const auto may = [&](rules::Deed deed) { return (open >> static_cast<u32>(deed) & 1U) != 0; };
  if (may(rules::Deed::mend))
    return "Do nothing: an immediate repair costs a box of damage control, which repairs more "
           "in the turns to come.";
  if (may(rules::Deed::on_line))
    return "Leave it off-line until you need it: hits skip what is off-line.";
  if (may(rules::Deed::study) || may(rules::Deed::open_sheet) || may(rules::Deed::see_energy))
    return with.state.intelligence == rules::Intelligence::open
               ? "Do nothing: all sheets lie open, so there is little that a study could tell you."
               : "Nothing is urgent: a study tells you more about the enemy, but your fire does "
                 "not wait for it.";
  if (may(rules::Deed::off_line))
    return "Do nothing: hits skip what is off-line, but it does nothing either, and all that "
           "you have works for you.";
  return "None of your ships can do anything in this step.";
}

// ---- fire ---------------------------------------------------------------------------------------

std::string reason_of_fire(const Field& field, OrderView order) {
  const Aimer& with = field.with();
  if (order.verb == verbs::pass)
    return field.impulses_left() > 0
               ? "Hold your fire: later in the turn, closer in, it does more."
               : "Hold your fire: from here it would hardly hit, and what is armed can be held.";
  const rules::fire::FireLine line = rules::fire::lines_of(order.args())[0];
  const Ship& ship = *field.ship(line.unit);
  const Ship& target = *field.ship(line.target);
  const u8 facing = struck_facing(target, target.spot, ship.spot);
  const std::string at = "Fire at " + name_of(with.battle, target.number) + " now: ";
  if (target.shields[facing] == 0) return at + "its " + facing_name(facing) + " is down.";
  if (field.impulses_left() == 0) return at + "the turn ends, and nothing better will come.";
  return at + "from " + hexes(core::distance(ship.spot.at, target.spot.at)) +
         " it does nearly as much as you can hope for this turn.";
}

// ---- what follows -------------------------------------------------------------------------------

std::string reason_of_repair(const Aimer& with, int seat, OrderView order) {
  const rules::damage::RepairRows rows = rules::damage::repair_rows(with.battle, with.state, seat);
  i32 most = 0;
  std::string what;
  for (u32 i = 0; i < std::min<u32>(rows.size(), order.n); ++i)
    if (order.arg[i] > most && rows[i].group != rules::no_group) {
      most = order.arg[i];
      what = with.battle.plan_of(rows[i].unit).groups[rows[i].group].name;
    }
  if (what.empty()) return "Nothing can be repaired now.";
  return "Repair " + what + " first: nothing else does as much for its points.";
}

std::string reason_of_reaction(const Aimer& with, OrderView order) {
  const u8 facing = with.state.frames.top_as<rules::Reacts>().facing;
  if (order.verb == verbs::pass)
    return "Keep your batteries: the shields of " + facing_name(facing) + " stop all that comes.";
  return "Put " + counted(order.arg[0], "point", "points") + " before " + facing_name(facing) +
         ": that much less gets inside.";
}

std::string reason_of_loss(const Aimer& with, OrderView order) {
  const u32 place = static_cast<u32>(order.arg[0]);
  const u32 unit = with.state.groups[place].unit;
  const u32 number = place - with.battle.units[unit].first_group;
  return "Give up a box of " + with.battle.plan_of(unit).groups[number].name +
         ": of all that could go, it helps you least.";
}

// ---- what is given away -------------------------------------------------------------------------

std::string waste_of_energy(const Aimer& with, int seat, OrderView order, OrderView wiser) {
  if (order.verb != verbs::allocate || wiser.verb != verbs::allocate) return {};
  if (in_form(with, seat, order, EnergyRowKind::self_destruct) == rules::destruct_code)
    return "This destroys your own ship.";
  const i32 up = in_form(with, seat, wiser, EnergyRowKind::shields);
  if (in_form(with, seat, order, EnergyRowKind::shields) == 0 && up > 0)
    return "This leaves your shields down for the whole turn.";
  return {};
}

// The shield boxes facing the nearest enemy, if that can no longer move; -1 if there is none.
i32 shown_at_end(const Field& field, OrderView order) {
  const Ship& ship = *field.ship(field.with().state.mover);
  Spot end = ship.spot;
  if (order.verb == verbs::move) end = end_of(field.with(), order);
  const Ship* foe = nearest_enemy(field, end);
  if (foe == nullptr || foe->moves || core::distance(foe->spot.at, end.at) > far_most) return -1;
  return ship.shields[struck_facing(ship, end, foe->spot)];
}

std::string waste_of_move(const Field& field, OrderView order, OrderView wiser) {
  if (order.verb == verbs::ahead) return {};
  if (shown_at_end(field, order) != 0 || shown_at_end(field, wiser) <= 0) return {};
  return "This turns a shield that is down toward the enemy, while others are up.";
}

std::string waste_of_fire(const Field& field, OrderView order, OrderView wiser) {
  const bool waits = order.verb == verbs::pass && wiser.verb == verbs::fire;
  if (!waits || field.impulses_left() > 0) return {};
  return "The turn ends: what you do not fire now does nothing this turn.";
}

}  // namespace

bool Advice::has_opinion(const core::Game& game, const core::StateBytes* seen, int) const {
  return game.window(seen).kind != windows::go_on;
}

std::string Advice::reason(const core::Game& game, const core::StateBytes* seen, int seat,
                           OrderView order) {
  const Battle& battle = static_cast<const rules::TngGame&>(game).battle();
  means_.fit(battle);
  const Aimer with{battle, rules::TngGame::state(seen), means_};
  switch (game.window(seen).kind) {
    case windows::allocate:
      return reason_of_energy(with, seat, order);
    case windows::move:
      return reason_of_move(Field(with, seat), order);
    case windows::activity:
      return order.verb == verbs::pass ? reason_of_quiet(with, seat)
                                       : CaptainAdvice::reason(game, seen, seat, order);
    case windows::fire:
      return reason_of_fire(Field(with, seat), order);
    case windows::react:
      return reason_of_reaction(with, order);
    case windows::choose:
      return reason_of_loss(with, order);
    default:
      return reason_of_repair(with, seat, order);
  }
}

// Orders that nobody would want, whatever the odds are.
std::string Advice::waste(const core::Game& game, const core::StateBytes* seen, int seat,
                          OrderView order, OrderView wiser) {
  const Battle& battle = static_cast<const rules::TngGame&>(game).battle();
  means_.fit(battle);
  const Aimer with{battle, rules::TngGame::state(seen), means_};
  switch (game.window(seen).kind) {
    case windows::allocate:
      return waste_of_energy(with, seat, order, wiser);
    case windows::move:
      return waste_of_move(Field(with, seat), order, wiser);
    case windows::fire:
      return waste_of_fire(Field(with, seat), order, wiser);
    default:
      return {};
  }
}

}  // namespace klaxon::staff::tng::bot
