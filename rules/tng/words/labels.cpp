#include "rules/tng/words/labels.h"

#include "rules/tng/activity/form.h"
#include "rules/tng/damage/repair_form.h"
#include "rules/tng/energy/allocation.h"
#include "rules/tng/fire/step/lines.h"
#include "rules/tng/movement/legs.h"
#include "rules/tng/orders.h"
#include "rules/tng/turn/measures.h"
#include "rules/tng/words/choices.h"
#include "rules/tng/words/energy_rows.h"
#include "rules/tng/words/said.h"

namespace klaxon::rules::tng {

namespace {

using core::Order;

struct Asked {
  const Battle& battle;
  const State& state;
  int seat;
  const Order& so_far;

  const std::string& unit(i32 number) const { return battle.units[static_cast<u32>(number)].name; }
  // The number in field `field` of the row being filled, which has this many fields.
  i32 row(u32 fields, u32 field) const { return so_far.arg[so_far.n - so_far.n % fields + field]; }
};

bool has_several(const Asked& of) {
  int units = 0;
  for (u32 i = 0; i < of.state.units.size(); ++i)
    units += in_form(of.battle, of.state, static_cast<u8>(of.seat), i) ? 1 : 0;
  return units > 1;
}

std::string of_allocation(const Asked& of) {
  const FieldRow field = row_of_field(of.battle, of.state, static_cast<u8>(of.seat), of.so_far.n);
  if (field.row == nullptr) return {};
  const std::string said = row_said(of.battle, field.unit, *field.row);
  return has_several(of) ? of.unit(field.unit) + ", " + said : said;
}

// The number that a manoeuvre takes.
const char* number_of(Manoeuvre manoeuvre) {
  switch (manoeuvre) {
    case Manoeuvre::turn_left:
      return "hexsides to turn left";
    case Manoeuvre::turn_right:
      return "hexsides to turn right";
    case Manoeuvre::tac_left:
    case Manoeuvre::tac_right:
      return "tac by one hexside";
    case Manoeuvre::high_energy_turn:
      return "new facing, 0 for A to 5 for F";
    case Manoeuvre::erratic:
      return "begin erratic manoeuvres";
    case Manoeuvre::straight:
      return "end erratic manoeuvres";
    case Manoeuvre::slow_down:
      return "movements to give up";
    default:
      return "hexes";
  }
}

std::string of_move(const Asked& of) {
  if (of.state.mover >= of.state.units.size()) return {};
  if (of.so_far.n % leg_fields != 0)
    return number_of(static_cast<Manoeuvre>(of.row(leg_fields, 0)));
  LegsWalk walk(of.battle, of.state, of.state.mover);
  for (const i32 value : of.so_far.args()) walk.take(value);
  return of.unit(of.state.mover) + " at " + hex_said(walk.unit().at()) + ", facing " +
         static_cast<char>('A' + walk.unit().facing) + ", " +
         counted_said(walk.movements_left(), "movement", "movements") + " left";
}

std::string of_act(const Asked& of) {
  const u32 field = of.so_far.n % act_fields;
  if (field == 0) return of.so_far.n == 0 ? "ship that acts" : "ship that acts next";
  const std::string& unit = of.unit(of.row(act_fields, 0) - 1);
  if (field == 1) return "what " + unit + " does";
  const auto deed = static_cast<Deed>(of.row(act_fields, 1));
  if (field == 2)
    return deed == Deed::open_sheet || deed == Deed::see_energy ? "no boxes are needed for that"
                                                                : unit + "'s boxes to use";
  if (field == 3) return "the target of that";
  return "how many boxes to use";
}

std::string of_fire(const Asked& of) {
  const u32 field = of.so_far.n % fire::line_fields;
  const auto value = [&](u32 at) { return of.row(fire::line_fields, at); };
  if (field == 0) return of.so_far.n == 0 ? "ship that fires" : "ship that fires as well";
  if (field == 1) return of.unit(value(0) - 1) + "'s weapon";
  const std::string group = group_said(of.battle, static_cast<u32>(value(1)));
  if (field == 2) return group + ", how it fires";
  if (field == 3) return group + ", at whom";
  const auto gun = static_cast<u16>(value(2));
  const u16 form = of.state.groups[static_cast<u32>(value(1))].form;
  const i32 size = of.battle.plan_of(static_cast<u32>(value(3))).size_class;
  if (field == 4) return group + ": " + choices_said(of.battle, form, gun, size);
  const bool energy = of.battle.forms.guns[gun].mode->energy_any;
  return group + " at " + of.unit(value(3)) + (energy ? ": energy to fire" : ": shots");
}

std::string of_reinforcement(const Asked& of) {
  if (!of.state.frames.top_is<Reacts>()) return {};
  const Reacts& reacts = of.state.frames.top_as<Reacts>();
  const std::string shield = of.so_far.n > 0 ? "all shields"
                             : reacts.facing < facings_count
                                 ? "facing " + std::to_string(reacts.facing + 1)
                                 : "the facing that is struck";
  return of.unit(reacts.unit) + ": points of battery energy into " + shield;
}

std::string of_measure(const Asked& of) {
  if (of.so_far.n == 0) return "ship that does something at once";
  const std::string unit = of.unit(of.so_far.arg[0]);
  if (of.so_far.n == 1) return unit + ": what it does at once";
  const bool where = of.so_far.n == 2;
  switch (static_cast<Measure>(of.so_far.arg[1])) {
    case Measure::slow_down:
      return where ? "0: of the ship" : unit + ": movements to give up";
    case Measure::fill:
      return where ? unit + ": whose capacitors" : unit + ": portions of energy from the batteries";
    case Measure::reinforce:
      return where ? unit + ": shield, 0 for all" : unit + ": points from the batteries";
    case Measure::overdrain:
      return where ? "0: of the ship" : unit + ": batteries to overdrain";
  }
  return {};
}

std::string lost_said(u32 boxes, const char* how) {
  return ", " + counted_said(boxes, "box", "boxes") + " " + how;
}

std::string repair_row_said(const Battle& battle, const State& state,
                            const damage::RepairRow& row) {
  using damage::Mends;
  const std::string& unit = battle.units[row.unit].name;
  if (row.mends == Mends::overdrained)
    return unit + "'s overdrained batteries: repair points, " + std::to_string(row.each) + " each";
  const u32 place = battle.units[row.unit].first_group + u32{row.group};
  const Group& group = state.groups[place];
  const std::string name = unit + "'s " + group_said(battle, place);
  const std::string each = std::to_string(row.each);
  switch (row.mends) {
    case Mends::hasty:
      return name + ": repair points for boxes in haste, as " + form_said(battle, row.form) + ", " +
             each + " each";
    case Mends::tenfold:
      return name + lost_said(state.marks[row.mark].count, "hit hard") + ": repair points, " +
             each + " a box";
    case Mends::disabled:
      return name + lost_said(state.marks[row.mark].count, "disabled") + ": repair points, " +
             each + " a box";
    case Mends::reduced:
      return name + ": repair points to make whole what was repaired in haste, " + each + " a box";
    default:
      return name + lost_said(group.hurt, "lost") + ": repair points, " + each +
             " for the next box" +
             (group.mending > 0 ? ", which has " + std::to_string(group.mending) : "");
  }
}

}  // namespace

std::string repair_said(const Battle& battle, const State& state, int seat, u32 field) {
  const damage::RepairRows rows = damage::repair_rows(battle, state, seat);
  return field < rows.size() ? repair_row_said(battle, state, rows[field]) : std::string();
}

std::string field_said(const Battle& battle, const State& state, int seat, const Order& so_far) {
  const Asked of{battle, state, seat, so_far};
  switch (so_far.verb) {
    case verbs::allocate:
      return of_allocation(of);
    case verbs::move:
      return of_move(of);
    case verbs::act:
      return of_act(of);
    case verbs::fire:
      return of_fire(of);
    case verbs::reinforce:
      return of_reinforcement(of);
    case verbs::repair:
      return repair_said(battle, state, seat, so_far.n);
    case verbs::at_once:
      return of_measure(of);
    default:
      return {};
  }
}

}  // namespace klaxon::rules::tng
