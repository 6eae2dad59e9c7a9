#include "rules/toy/fire.h"

#include "rules/toy/events.h"
#include "rules/toy/rolls.h"
#include "rules/toy/rule_ids.h"
#include "rules/toy/ship_target.h"
#include "rules/toy/turns.h"
#include "rules/toy/volley.h"

namespace klaxon::rules::toy {
namespace {

i32 absorbed(BattleContext& c, u8 target, i32 points) {
  for (const Wire<Absorb>& wire : c.scenario.wiring_of(c.state.ships[target]).absorb)
    points = wire.call(c, wire.on(target), points);
  return points;
}

void say_volley(BattleContext& c, const Frame& volley, const Shot& shot, i32 points, i32 die) {
  const Ship& shooter = c.state.ships[volley.shooter];
  const Ship& target = c.state.ships[volley.target];
  core::Event& event = note(c.log, EventId::fired, rule("TOY-3"))
                           .arg(volley.shooter)
                           .arg(volley.target)
                           .arg(points)
                           .term(terms::guns, shooter.energy[at(Use::guns)])
                           .term(terms::die, die);
  for (const core::Term& term : shot.terms) event.term(term.label, term.value, term.who);
  event.term(terms::range, core::distance(shooter.place, target.place))
      .term(terms::shield, target.energy[at(Use::shield)])
      .term(terms::braced, volley.braced);
}

i32 volley_points(BattleContext& c, const Frame& volley) {
  const Ship& shooter = c.state.ships[volley.shooter];
  const Ship& target = c.state.ships[volley.target];
  Shot shot;
  shot.shooter = volley.shooter;
  shot.target = volley.target;
  for (const Wire<Aim>& wire : c.scenario.wiring_of(shooter).aim)
    wire.call(c.scenario, c.state, wire.on(volley.shooter), shot);
  const i32 die = c.dice.die(rolls::gunnery, gunnery_sides);
  const i32 points = points_of(c.scenario.gunnery,
                               {.guns = shooter.energy[at(Use::guns)],
                                .range_hexes = core::distance(shooter.place, target.place),
                                .shield = target.energy[at(Use::shield)],
                                .bonus = shot.bonus,
                                .braced = volley.braced != 0},
                               die);
  if (c.log.on()) say_volley(c, volley, shot, points, die);
  for (const Wire<OnStep>& wire : c.scenario.wiring_of(shooter).fired)
    wire.call(c, wire.on(volley.shooter));
  return absorbed(c, volley.target, points);
}

void close_volley(BattleContext& c, u8 target) {
  c.state.frames.clear();
  c.state.allocation = {};
  ++c.state.cursor;
  const Ship& struck = c.state.ships[target];
  if (!struck.alive())
    for (const Wire<OnStep>& wire : c.scenario.wiring_of(struck).lost)
      wire.call(c, wire.on(target));
  end_battle_if_won(c);
}

}  // namespace

// TOY-4: the target's controller may react before the die is rolled.
void open_fire(BattleContext& c, u8 target) {
  Frame volley{FrameKind::volley, c.state.cursor, target, 0};
  c.state.frames.push(volley);
  if (c.state.ships[target].reacted != 0) return;
  volley.kind = FrameKind::reaction;
  c.state.frames.push(volley);
}

void react(BattleContext& c, bool brace) {
  const u8 target = c.state.frames.back().target;
  c.state.frames.pop();
  if (!brace) return;
  c.state.frames.back().braced = 1;
  c.state.ships[target].reacted = 1;
  if (c.log.on()) note(c.log, EventId::braced, rule("TOY-4")).arg(target);
}

void choose_loss(BattleContext& c, core::HitClass system) {
  const Frame& frame = c.state.frames.back();
  Target target(c.state.ships[frame.target], frame.target);
  c.scenario.allocator->choose(c.state.allocation, target, system, c.log);
}

bool run_frames(BattleContext& c) {
  Frame& top = c.state.frames.back();
  if (top.kind == FrameKind::reaction) return false;
  if (top.kind == FrameKind::volley) {
    c.scenario.allocator->begin(c.state.allocation, volley_points(c, top));
    top.kind = FrameKind::damage;
  }
  Target target(c.state.ships[top.target], top.target);
  if (!c.scenario.allocator->run(c.state.allocation, target, c.dice, c.log)) return false;
  close_volley(c, top.target);
  return true;
}

}  // namespace klaxon::rules::toy
