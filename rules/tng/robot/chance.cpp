#include "rules/tng/robot/chance.h"

#include "rules/tng/fire/harm.h"
#include "rules/tng/fire/strike.h"

namespace klaxon::rules::tng::robot {

namespace {

constexpr i32 sides = 6;

i64 best_halves(const fire::Strike& strike) {
  if (strike.dice == nullptr) return strike.halves;
  const catalog::Figure& figure = *strike.dice;
  const i64 dice = figure.dice + (figure.dice_by_die > 0 ? sides : 0);
  return (2 * (dice * figure.sides + figure.plus) + (figure.half ? 1 : 0)) * figure.times;
}

bool hurts(const fire::Shot& shot, i32 natural) {
  fire::Memory memory = fire::fresh(shot.aim);
  const fire::Strike strike = fire::strike(shot, memory, natural);
  if (!strike.hits) return false;
  const i64 halves = fire::harm(shot.aim, memory, best_halves(strike));
  return fire::felt(shot.aim.kept, memory, fire::points_of(halves)) > 0;
}

}  // namespace

bool can_hurt(const Battle& battle, const State& state, const fire::Sight& sight,
              const fire::Looks& of) {
  fire::Facts facts;
  const fire::Aim aim = sight.look(battle, state, of, facts);
  const fire::Shot shot{&battle.forms.guns[of.gun], &facts, aim};
  if (fire::bar(shot) != fire::Bar::none) return false;
  const auto dice = static_cast<i32>(fire::dice_of(shot, fire::fresh(aim)));
  for (i32 natural = dice; natural <= sides * dice; ++natural)
    if (hurts(shot, natural)) return true;
  return dice == 0 && hurts(shot, 0);
}

}  // namespace klaxon::rules::tng::robot
