#include "rules/tng/robot/steering.h"

#include "rules/tng/events.h"
#include "rules/tng/movement/moving.h"
#include "rules/tng/robot/opponents.h"
#include "rules/tng/rolls.h"
#include "rules/tng/rule_ids.h"

namespace klaxon::rules::tng::robot {

namespace {

constexpr int target_sides = 12;

u8 roll_prey(BattleContext& c, u8 number) {
  const UnitList list = counted(c.battle, c.state, number);
  if (list.empty()) return no_unit;
  const int die = c.dice.die(rolls::robot_target, target_sides);
  const u8 prey = picked(c.battle, list, die);
  ++c.told;
  if (c.log.on())
    note(c.log, EventId::robot_picks, rule("TNG-Robot-Controlled.2"))
        .arg(number)
        .arg(prey)
        .term(terms::die, die);
  return prey;
}

// Successive hexes in the same direction form one leg.
void fly(BattleContext& c, u8 number, Path& path, i32 hexes) {
  int way = hexes > 0 ? path.next() : Path::arrived;
  bool goes_on = true;
  while (way != Path::arrived && goes_on) {
    i32 leg = 0;
    int after = way;
    do {
      ++leg;
      --hexes;
      after = hexes > 0 ? path.next() : Path::arrived;
    } while (after == way);
    goes_on = fly_towards(c, number, way, leg, rule("TNG-Robot-Controlled.4"));
    c.told += 2;
    way = after;
  }
}

}  // namespace

core::Hex goal_of(const Battle& battle, const State& state, u8 unit, u8 prey) {
  const Unit& own = state.units[unit];
  if (prey != no_unit) return state.units[prey].at();
  return core::step(own.at(), own.facing, even_share(battle, state, unit));
}

void move(BattleContext& c, u8 number) {
  Unit& unit = c.unit(number);
  unit.prey = roll_prey(c, number);
  Path path(c.battle, c.state, unit.at(), goal_of(c.battle, c.state, number, unit.prey));
  fly(c, number, path, even_share(c.battle, c.state, number));
  unit.does(done::moved);
  c.state.robots.push(number);
}

}  // namespace klaxon::rules::tng::robot
