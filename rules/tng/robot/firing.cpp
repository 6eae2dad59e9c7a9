#include "rules/tng/robot/firing.h"

#include <algorithm>

#include "rules/tng/events.h"
#include "rules/tng/fire/step/me_too.h"
#include "rules/tng/fire/step/volley.h"
#include "rules/tng/orders.h"
#include "rules/tng/robot/gunner.h"
#include "rules/tng/robot/pausing.h"
#include "rules/tng/rule_ids.h"

namespace klaxon::rules::tng::robot {

namespace {

constexpr int nobody = -1;           // whose dice they are
constexpr u32 events_each_line = 4;  // about: who fires what, shots, who is struck

// The order of one robot, while it is being filled in.
struct Fire {
  Fire(BattleContext& context, const fire::Sight& sees, u8 unit)
      : c(context),
        sight(sees),
        walk(c.battle, c.state, c.unit(unit).controller, sees, unit),
        gunner(c.battle, c.state, sees, unit, c.unit(unit).prey, walk, order) {}

  // False: the order has no lines.
  bool carry_out() {
    if (order.n == 0) return false;
    if (!walk.next().end()) order.push(0);
    c.told += order.n / fire::line_fields * events_each_line;
    fire::carry_out(c, sight, nobody, order);
    return true;
  }

  BattleContext& c;
  const fire::Sight& sight;
  core::Order order{verbs::fire};
  fire::FireWalk walk;
  Gunner gunner;
};

void tell(BattleContext& c, u8 unit, const Decision& made) {
  ++c.told;
  if (!c.log.on()) return;
  core::Event& event =
      note(c.log, EventId::robot_rolls,
           made.by == 0 ? rule("TNG-Robot-Controlled.6") : rule("TNG-Robot-Controlled.7"))
          .arg(unit)
          .arg(made.target)
          .arg(made.fired)
          .arg(made.weapons)
          .term(terms::die, made.die);
  if (made.by != 0) event.term(terms::die_by, made.by);
}

bool fire_dying(BattleContext& c, const fire::Sight& sight, u8 unit) {
  if (!has_dying(c.battle, c.state, unit)) return false;
  Fire fire(c, sight, unit);
  return fire.gunner.fire_dying() && fire.carry_out();
}

bool fire_at_small(BattleContext& c, const fire::Sight& sight, u8 unit) {
  Fire fire(c, sight, unit);
  return fire.gunner.fire_at_small() && fire.carry_out();
}

bool fire_by_dice(BattleContext& c, const fire::Sight& sight, u8 unit) {
  Fire fire(c, sight, unit);
  for (const Decision& made : fire.gunner.fire_by_dice(c.dice)) tell(c, unit, made);
  c.unit(unit).does(done::volleyed);
  return fire.carry_out();
}

void let_seats_declare(BattleContext& c) {
  if (c.battle.options.fire != FireStyle::secret && fire::opens(c.battle, c.state))
    fire::open(c, c.state.last_mover);
}

// Lets the robots fire in turn. Each goes by dice once it can no longer fire at small targets.
bool fire_in_turn(BattleContext& c, const fire::Sight& sight) {
  while (!c.state.robots.empty()) {
    const u8 unit = c.state.robots.back();
    const bool fires =
        !c.unit(unit).is(status::destroyed) && !c.unit(unit).has_done(done::volleyed);
    if (fires) {
      if (rests(c) || fire_at_small(c, sight, unit) || fire_by_dice(c, sight, unit)) return true;
      continue;
    }
    c.state.robots.pop();
    if (c.state.robots.empty()) let_seats_declare(c);
  }
  return false;
}

}  // namespace

void begin_fire(BattleContext& c) {
  std::reverse(c.state.robots.begin(), c.state.robots.end());
  if (c.state.robots.empty()) let_seats_declare(c);
}

bool fire_next(BattleContext& c, const fire::Sight& sight) {
  for (u8 unit = 0; unit < c.state.units.size(); ++unit) {
    if (!c.battle.units[unit].robot || c.unit(unit).is(status::destroyed)) continue;
    if (has_dying(c.battle, c.state, unit) && rests(c)) return true;
    if (fire_dying(c, sight, unit)) return true;
  }
  return fire_in_turn(c, sight);
}

}  // namespace klaxon::rules::tng::robot
