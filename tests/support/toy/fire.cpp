// Guns, reactions, damage, boarding and cloaks of the toy.
#include <algorithm>

#include "tests/support/toy/play.h"
#include "tests/support/toy/ship_target.h"
#include "tests/support/toy/windows.h"

namespace klaxon::tests::toy {
namespace {

constexpr int aim_bonus(int aim) {
  return aim >= 5 ? 2 : aim >= 3 ? 1 : 0;
}
constexpr int sweep_least = 3;

}  // namespace

// TOY-3. The target's controller may react before the die is rolled (TOY-4).
void Play::open_fire(u8 target) {
  Frame volley{FrameKind::volley, state_.cursor, target, 0};
  state_.frames.push(volley);
  if (state_.ships[target].reacted != 0) return;
  volley.kind = FrameKind::reaction;
  state_.frames.push(volley);
}

void Play::react(bool brace) {
  const u8 target = state_.frames.back().target;
  state_.frames.pop();
  if (!brace) return;
  state_.frames.back().braced = 1;
  state_.ships[target].reacted = 1;
  if (log_.on()) say(Said::braced, Rule::reaction).arg(target);
}

// True if the top frame is done with; false if it waits for its seat.
bool Play::run_frames() {
  Frame& top = state_.frames.back();
  if (top.kind == FrameKind::reaction) return false;
  if (top.kind == FrameKind::volley) {
    scenario_.allocator->begin(state_.allocation, volley_points(top));
    top.kind = FrameKind::damage;
  }
  Target target(state_.ships[top.target], top.target);
  if (!scenario_.allocator->run(state_.allocation, target, dice_, log_)) return false;
  close_volley();
  return true;
}

int Play::volley_points(const Frame& volley) {
  Ship& shooter = state_.ships[volley.shooter];
  const Ship& target = state_.ships[volley.target];
  const int guns = shooter.energy[at(Use::guns)], shield = target.energy[at(Use::shield)];
  const int range = hexes_between(shooter.place, target.place), aim = aim_bonus(shooter.aim);
  const int die = dice_.die(rolls::gunnery, 6);
  int points = std::max(0, guns + std::max(0, die + aim - range) / 2 - shield);  // rounds down
  if (volley.braced != 0) points /= 2;                                           // rounds down
  shooter.aimed = shooter.aim = 0;
  if (log_.on())
    say(Said::fired, Rule::fire)
        .arg(volley.shooter)
        .arg(volley.target)
        .arg(points)
        .term(code(Label::guns), guns)
        .term(code(Label::die), die)
        .term(code(Label::aim), aim)
        .term(code(Label::range), range)
        .term(code(Label::shield), shield)
        .term(code(Label::braced), volley.braced);
  return points;
}

void Play::close_volley() {
  state_.frames.clear();
  state_.allocation = {};
  ++state_.cursor;
  if (one_team_left(state_)) end_battle();
}

// TOY-6: a ship without guns is boarded from the next hex; the prize crew repairs one gun.
void Play::capture(u8 target) {
  Ship& prize = state_.ships[target];
  prize.controller = acting().controller;
  prize.boxes[at(Part::gun)] = 1;
  prize.aimed = prize.aim = 0;
  std::ranges::fill(prize.energy, u8{0});
  if (log_.on()) say(Said::captured, Rule::capture).arg(target).arg(prize.controller);
  if (one_team_left(state_)) end_battle();
}

// TOY-7. The die is rolled whether something is there or not, and nobody is told it: else a miss
// with a high die would prove that the hex is empty.
void Play::sweep(Hex hex) {
  const int die = dice_.die(rolls::sweep, 6);
  if (log_.on())
    say(Said::swept, Rule::cloak)
        .arg(state_.cursor)
        .arg(hex.q)
        .arg(hex.r)
        .term(code(Label::die), die, core::moderator)
        .term(code(Label::least), sweep_least);
  if (die < sweep_least) return;
  for (u32 i = 0; i < state_.ships.size(); ++i) {
    const Ship& ship = state_.ships[i];
    if (ship.alive() && ship.cloaked != 0 && ship.place == hex && !same_side(ship, acting()))
      return uncloak(static_cast<u8>(i));
  }
}

// TOY-8: everybody sees that the ship aims, its controller alone how well.
void Play::aim() {
  Ship& ship = acting();
  ship.aim = static_cast<u8>(dice_.die(rolls::aim, 6));
  ship.aimed = 1;
  if (!log_.on()) return;
  say(Said::aimed, Rule::aim).arg(state_.cursor);
  const core::Audience own = core::seat_bit(ship.controller);
  say(Said::aim_rolled, Rule::aim, own).arg(state_.cursor).term(code(Label::die), ship.aim, own);
}

void Play::uncloak(u8 index) {
  Ship& ship = state_.ships[index];
  ship.cloaked = 0;
  ship.seen = ship.place;
  ship.reach_hexes = 0;
  if (log_.on()) say(Said::uncloaked, Rule::cloak).arg(index).arg(ship.place.q).arg(ship.place.r);
}

}  // namespace klaxon::tests::toy
