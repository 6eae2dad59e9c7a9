#include "staff/tng/odds/volley/reckon.h"

#include <algorithm>
#include <map>

#include "rules/tng/fire/combine.h"
#include "rules/tng/fire/harm.h"
#include "rules/tng/fire/step/facings.h"
#include "rules/tng/turn/lending.h"
#include "staff/tng/odds/tally.h"

namespace klaxon::staff::tng::odds {

namespace {

using battles::Blow;

constexpr std::size_t cells_told = 100'000;  // different sums

// The totals of the shots so far, slot by slot, without zeros at the end.
using Sums = std::vector<i32>;

// Keeps each different result only once, and gives it a number.
class Cells {
 public:
  Cells() { number_of({}); }

  u32 number_of(const Sums& sums) {
    const auto [at, fresh] = numbers_.try_emplace(sums, static_cast<u32>(numbers_.size()));
    if (fresh) all_.push_back(&at->first);
    return at->second;
  }
  const Sums& at(u32 number) const { return *all_[number]; }
  std::size_t size() const { return all_.size(); }

 private:
  std::map<Sums, u32> numbers_;
  std::vector<const Sums*> all_;
};

// The meaning of one figure in Sums.
struct Slot {
  enum class Of : u8 {
    points,  // points on a facing, from blows that are only points
    halves,  // half points from a line whose shots are added up before rounding
    shots,   // shots that did this many points, from a line with special blows against shields
  };
  Of of = Of::points;
  const Laid* laid = nullptr;
  u8 facing = battles::no_facing;
  i64 points = 0;
};

class Sequence {
 public:
  Sequence(const battles::Battle& battle, const battles::State& state, u8 target)
      : shields_(battle, state, battles::sight(), target),
        target_(target),
        order_matters_(state.units[target].reinforced[0] > 0) {}

  // Lists the sums to which a hit leads from one sum.
  Sums after(const Sums& before, const Laid& laid, const Branch& branch) {
    Sums sums = before;
    if (added_up(laid)) {
      add(sums, slot(Slot::Of::halves, laid, battles::no_facing, 0), branch.halves);
      return sums;
    }
    const i64 points = fire::points_of(branch.halves);
    if (!laid.line.piercing.plain()) {
      add(sums, slot(Slot::Of::shots, laid, battles::no_facing, points), 1);
      return sums;
    }
    for (const fire::Part& part : parts(laid, points))
      add(sums, slot(Slot::Of::points, laid, part.facing, 0), part.points);
    return sums;
  }

  // The slots are in the order in which the lines strike.
  std::vector<Blow> blows(const Sums& sums) const {
    std::vector<Blow> out;
    for (std::size_t i = 0; i < sums.size(); ++i)
      if (sums[i] != 0) add_blows(slots_[i], sums[i], out);
    return out;
  }

 private:
  static bool added_up(const Laid& laid) {
    return laid.line.joined || fire::adds_up(laid.line.gun);
  }

  fire::Parts parts(const Laid& laid, i64 points) const {
    return fire::parts_of(shields_, laid.line.shot(), laid.struck, laid.other, points);
  }

  // Consecutive blows at one facing are treated as one; so are all blows at one facing if there is
  // no general reinforcement that the first ones could use up.
  std::size_t slot(Slot::Of of, const Laid& laid, u8 facing, i64 points) {
    const bool apart = of != Slot::Of::points;
    for (std::size_t i = slots_.size(); i-- > 0;) {
      const Slot& known = slots_[i];
      if (known.of == of && known.facing == facing && known.points == points &&
          (known.laid == &laid || (!apart && (!order_matters_ || goes_on(i, laid)))))
        return i;
    }
    slots_.push_back({of, &laid, facing, points});
    return slots_.size() - 1;
  }
  // All slots since then belong to this line too.
  bool goes_on(std::size_t slot, const Laid& laid) const {
    return std::all_of(slots_.begin() + static_cast<std::ptrdiff_t>(slot) + 1, slots_.end(),
                       [&](const Slot& one) { return one.laid == &laid; });
  }

  static void add(Sums& sums, std::size_t slot, i64 figure) {
    if (figure == 0) return;
    if (sums.size() <= slot) sums.resize(slot + 1, 0);
    sums[slot] += static_cast<i32>(figure);
  }

  void add_blows(const Slot& slot, i32 figure, std::vector<Blow>& out) const {
    if (slot.of == Slot::Of::points) return add_blow(*slot.laid, {slot.facing, figure}, 1, out);
    i64 points = slot.points;
    if (slot.of == Slot::Of::halves) {
      const fire::Kept& kept = slot.laid->line.aim.kept;
      fire::Memory none;
      points = fire::points_of(figure);
      if (!kept.one) points = fire::felt(kept, none, points);
    }
    const i32 times = slot.of == Slot::Of::shots ? figure : 1;
    for (const fire::Part& part : parts(*slot.laid, points)) add_blow(*slot.laid, part, times, out);
  }
  void add_blow(const Laid& laid, const fire::Part& part, i32 times, std::vector<Blow>& out) const {
    Blow blow;
    blow.target = target_;
    blow.facing = part.facing;
    blow.firer = laid.of.unit;
    blow.gun = laid.of.gun;
    blow.times = static_cast<u16>(times);
    blow.points = static_cast<i32>(std::min(part.points, fire::damage_most));
    out.push_back(blow);
  }

  fire::Shields shields_;
  u8 target_;
  bool order_matters_;
  std::vector<Slot> slots_;
};

// The chances of one figure while they are being collected.
template <class N>
class Gathered {
 public:
  void add(i64 value, N weight) { chances_[value] += weight; }
  Outcomes outcomes(u128 denominator) const {
    std::vector<Outcome> all;
    for (const auto& [value, weight] : chances_) {
      Outcome one;
      one.value = value;
      if constexpr (std::is_same_v<N, u128>)
        one.numerator = weight;
      else
        one.p = weight;
      all.push_back(one);
    }
    return Outcomes::gathered(std::move(all), std::is_same_v<N, u128> ? denominator : 0);
  }

 private:
  std::map<i64, N> chances_;
};

template <class N>
struct AllGathered {
  struct Facing {
    Gathered<N> damage, inside, boxes;
  };
  Gathered<N> damage, inside, drawn;
  std::array<Facing, battles::facings_count> facings;

  void add(const Struck& struck, N weight) {
    damage.add(struck.all_damage(), weight);
    inside.add(struck.all_inside(), weight);
    drawn.add(struck.drawn, weight);
    for (u32 i = 0; i < battles::facings_count; ++i) {
      facings[i].damage.add(struck.damage[i], weight);
      facings[i].inside.add(struck.inside[i], weight);
      facings[i].boxes.add(struck.boxes[i], weight);
    }
  }
  VolleyOdds odds(u128 denominator) const {
    VolleyOdds out;
    out.damage = damage.outcomes(denominator);
    out.inside = inside.outcomes(denominator);
    out.drawn = drawn.outcomes(denominator).mean();
    for (u32 i = 0; i < battles::facings_count; ++i)
      out.facings[i] = {facings[i].damage.outcomes(denominator),
                        facings[i].inside.outcomes(denominator),
                        facings[i].boxes.outcomes(denominator)};
    return out;
  }
};

enum class Ran : u8 { done, too_large, too_many };

template <class N>
Ran run(Sequence& sequence, std::span<const Laid* const> laid, Layers& layers, VolleyOdds& out) {
  Tally<N> tally;
  Cells cells;
  for (const Laid* one : laid) {
    ChanceBook book(one->line);
    for (u32 i = 0; i < one->line.shots; ++i) {
      tally.shot(book, i, 1, [&](u32 cell, const Branch& branch, Moves& moves) {
        moves.push_back({cells.number_of(sequence.after(cells.at(cell), *one, branch))});
      });
      if (!tally.exact()) return Ran::too_large;
      if (cells.size() > cells_told) return Ran::too_many;
    }
  }
  std::vector<N> weights(cells.size(), N{0});
  tally.each([&](u32 cell, N weight) { weights[cell] += weight; });
  AllGathered<N> all;
  for (u32 cell = 0; cell < weights.size(); ++cell)
    if (weights[cell] != N{0})
      all.add(layers.strike(sequence.blows(cells.at(cell))), weights[cell]);
  out = all.odds(tally.denominator());
  return Ran::done;
}

}  // namespace

std::optional<VolleyOdds> reckon(const battles::Battle& battle, const battles::State& state,
                                 u8 target, std::span<const Laid* const> laid, Layers& layers) {
  VolleyOdds out;
  Sequence exact(battle, state, target);
  Ran ran = run<u128>(exact, laid, layers, out);
  if (ran == Ran::too_large) {
    Sequence rounded(battle, state, target);
    ran = run<double>(rounded, laid, layers, out);
  }
  if (ran == Ran::too_many) return std::nullopt;
  return out;
}

}  // namespace klaxon::staff::tng::odds
