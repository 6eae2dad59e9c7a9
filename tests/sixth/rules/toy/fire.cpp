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
  for (const auto& [absorb, fitted] : c.scenario.on<&Hooks::absorb>(c.state.ships[target]))
    points = absorb(c, fitted.on(target), points);
  return points;
}

void say_volley(BattleContext& c, const Firing& volley, const Shot& shot, i32 points, i32 die) {
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

i32 volley_points(BattleContext& c, const Firing& volley) {
  const Ship& shooter = c.state.ships[volley.shooter];
  const Ship& target = c.state.ships[volley.target];
  Shot shot;
  shot.shooter = volley.shooter;
  shot.target = volley.target;
  for (const auto& [aim, fitted] : c.scenario.on<&Hooks::aim>(shooter))
    aim(c.scenario, c.state, fitted.on(volley.shooter), shot);
  const i32 die = c.dice.die(rolls::gunnery, gunnery_sides);
  const i32 points = points_of(c.scenario.gunnery,
                               {.guns = shooter.energy[at(Use::guns)],
                                .range_hexes = core::distance(shooter.place, target.place),
                                .shield = target.energy[at(Use::shield)],
                                .bonus = shot.bonus,
                                .braced = volley.braced != 0},
                               die);
  if (c.log.on()) say_volley(c, volley, shot, points, die);
  for (const auto& [fired, fitted] : c.scenario.on<&Hooks::fired>(shooter))
    fired(c, fitted.on(volley.shooter));
  return absorbed(c, volley.target, points);
}

void close_volley(BattleContext& c, u8 target) {
  c.state.frames.clear();
  c.state.allocation = {};
  ++c.state.cursor;
  const Ship& struck = c.state.ships[target];
  if (!struck.alive())
    for (const auto& [lost, fitted] : c.scenario.on<&Hooks::lost>(struck))
      lost(c, fitted.on(target));
  end_battle_if_won(c);
}

}  // namespace

// TOY-4: the target's controller may react before the die is rolled.
void open_fire(BattleContext& c, u8 target) {
  c.state.frames.push(Firing{.shooter = c.state.cursor, .target = target});
  if (c.state.ships[target].reacted == 0) c.state.frames.push(Reacting{.target = target});
}

void react(BattleContext& c, bool brace) {
  const u8 target = c.state.frames.take<Reacting>().target;
  if (!brace) return;
  c.state.frames.top_as<Firing>().braced = 1;
  c.state.ships[target].reacted = 1;
  if (c.log.on()) note(c.log, EventId::braced, rule("TOY-4")).arg(target);
}

void choose_loss(BattleContext& c, core::HitClass system) {
  const u8 struck = c.state.frames.top_as<Dealing>().target;
  Target target(c.state.ships[struck], struck);
  c.scenario.allocator->choose(c.state.allocation, target, system, c.log);
}

bool run_frames(BattleContext& c) {
  if (c.state.frames.top_is<Reacting>()) return false;
  if (c.state.frames.top_is<Firing>()) {
    const Firing volley = c.state.frames.take<Firing>();
    c.scenario.allocator->begin(c.state.allocation, volley_points(c, volley));
    c.state.frames.push(Dealing{.shooter = volley.shooter, .target = volley.target});
  }
  const u8 struck = c.state.frames.top_as<Dealing>().target;
  Target target(c.state.ships[struck], struck);
  if (!c.scenario.allocator->run(c.state.allocation, target, c.dice, c.log)) return false;
  close_volley(c, struck);
  return true;
}

}  // namespace klaxon::rules::toy
