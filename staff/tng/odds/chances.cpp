#include "staff/tng/odds/chances.h"

#include <algorithm>

#include "rules/tng/fire/combine.h"
#include "rules/tng/fire/harm.h"

namespace klaxon::staff::tng::odds {

using catalog::Figure;
using catalog::Mechanism;
using catalog::RowOf;
using fire::Memory;

namespace {

class Gathering {
 public:
  Gathering(const Line& line, const Memory& before)
      : line_(line), shot_(line.shot()), before_(before), damage_(gives_damage(line.gun)) {}

  ShotChances gather() {
    const u32 dice = dice_of(shot_, before_);
    const std::vector<u128> faces = dice_weights(dice, 6);
    for (std::size_t i = 0; i < faces.size(); ++i) add_roll(static_cast<i32>(i + dice), faces[i]);
    if (line_.arrives < line_.of) go_astray();
    return reduced();
  }

 private:
  struct Raw {
    u128 weight, parts;  // `weight` out of `parts` of one roll
    Branch branch;
  };

  void add_roll(i32 natural, u128 weight) {
    const fire::Strike strike = fire::strike(shot_, before_, natural);
    if (strike.dice == nullptr) return add(strike, strike.halves, weight, 1);
    const Outcomes figures = rolled(*strike.dice);
    for (const Outcome& one : figures.all())
      add(strike, one.value, weight * one.numerator, figures.denominator());
  }

  void add(const fire::Strike& strike, i64 halves, u128 weight, u128 parts) {
    Branch branch{
        .halves = halves, .permanent = strike.permanent, .hits = strike.hits, .after = before_};
    if (strike.hits) bend(branch);
    branch.after = settled(branch.after);
    for (Raw& one : raw_)
      if (one.parts == parts && same(one.branch, branch)) {
        one.weight += weight;
        return;
      }
    raw_.push_back({weight, parts, branch});
  }

  void bend(Branch& branch) const {
    if (!damage_) {
      ++branch.after.hits;
    } else {
      branch.halves = harm(line_.aim, branch.after, branch.halves);
      const fire::Kept& kept = line_.aim.kept;
      branch.permanent = kept.none ? 0 : branch.permanent / kept.divisor;
      // a joined hit takes effect as a whole, except for effects that count by the box
      const bool whole = line_.joined || fire::adds_up(line_.gun);
      if (!whole || kept.one || kept.none)
        branch.halves = 2 * felt(kept, branch.after, fire::points_of(branch.halves));
    }
    branch.after.locked = line_.gun.lock != fire::Lock::none;
  }

  void go_astray() {
    u128 all = 0;
    for (Raw& one : raw_) {
      all += one.weight * (one.parts == 1 ? 1 : 0);
      one.weight *= line_.arrives;
    }
    Branch astray;
    astray.after = settled(before_);
    raw_.push_back({all * (line_.of - line_.arrives), 1, astray});
  }

  static bool same(const Branch& a, const Branch& b) {
    return a.halves == b.halves && a.permanent == b.permanent && a.hits == b.hits &&
           a.after == b.after;
  }

  // Boxes between which no later shot can tell a difference are treated as equal.
  Memory settled(Memory memory) const {
    if (line_.aim.die_each_hit == 0) memory.hits = 0;
    return memory;
  }

  ShotChances reduced() const {
    u128 parts = 1;
    for (const Raw& one : raw_) parts = parts / base::gcd(parts, one.parts) * one.parts;
    ShotChances out;
    u128 common = 0;
    for (const Raw& one : raw_) {
      Branch branch = one.branch;
      branch.weight = one.weight * (parts / one.parts);
      common = base::gcd(common, branch.weight);
      out.branches.push_back(branch);
    }
    for (Branch& branch : out.branches) out.total += branch.weight /= common;
    return out;
  }

  const Line& line_;
  const fire::Shot shot_;
  const Memory& before_;
  bool damage_;
  std::vector<Raw> raw_;
};

}  // namespace

ShotChances chances_of(const Line& line, const Memory& before) {
  return Gathering(line, before).gather();
}

Memory memory_at_first(const Line& line, bool locked, u32 shot) {
  const BoxShots* box = line.box_at(shot);
  Memory memory = box != nullptr ? box->memory : fire::fresh(line.aim);
  memory.locked = memory.locked || locked || line.locked;
  return memory;
}

bool gives_damage(const fire::Gun& gun) {
  const RowOf of = given_by(gun);
  // the damage of a sphere is its strength (TNG-ESGC.6); a mending bolt does none
  if (of == RowOf::strength) return gun.rules().mechanism == Mechanism::burst;
  const bool mends = gun.rules().behaviour == "mend";
  return !mends && (of == RowOf::damage || of == RowOf::spread || of == RowOf::warhead);
}

std::vector<u128> dice_weights(u32 dice, u32 sides) {
  std::vector<u128> sums = {1};
  for (u32 i = 0; i < dice; ++i) {
    std::vector<u128> more(sums.size() + sides - 1, 0);
    for (std::size_t sum = 0; sum < sums.size(); ++sum)
      for (u32 face = 0; face < sides; ++face) more[sum + face] += sums[sum];
    sums = std::move(more);
  }
  return sums;
}

Outcomes rolled(const Figure& figure) {
  std::vector<Outcome> all;
  u128 denominator = 1;
  const i64 plus = i64{2} * figure.plus + (figure.half ? 1 : 0);
  const auto add = [&](u32 dice, u128 times) {
    const std::vector<u128> sums = dice_weights(dice, figure.sides);
    for (std::size_t i = 0; i < sums.size(); ++i)
      all.push_back({(2 * static_cast<i64>(i + dice) + plus) * figure.times, sums[i] * times, 0});
  };
  const auto power = [&](u32 dice) {
    u128 faces = 1;
    for (u32 i = 0; i < dice; ++i) faces *= figure.sides;
    return faces;
  };
  if (figure.dice_by_die == 0) {
    add(figure.dice, 1);
    denominator = power(figure.dice);
  } else {
    denominator = 6 * power(6);
    for (u32 dice = 1; dice <= 6; ++dice) add(dice, power(6 - dice));
  }
  return Outcomes::gathered(std::move(all), denominator);
}

}  // namespace klaxon::staff::tng::odds
