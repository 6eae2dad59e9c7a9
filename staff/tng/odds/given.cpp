#include "staff/tng/odds/given.h"

#include <algorithm>
#include <numeric>

#include "core/base/rounding.h"
#include "rules/tng/catalog/trait_keys_table.h"
#include "rules/tng/catalog/values/energy.h"
#include "rules/tng/fire/harm.h"
#include "rules/tng/fire/strike.h"
#include "staff/tng/odds/attack.h"
#include "staff/tng/odds/tally.h"

namespace klaxon::staff::tng::odds {

using namespace catalog;
using base::Ratio;

namespace {

// The sum of `n` rolls with these outcomes. None if the sum has outgrown whole numerators.
template <class N>
std::optional<Outcomes> added_up(const Outcomes& one, u32 n, i64 unit) {
  Tally<N> tally;
  for (u32 i = 0; i < n && tally.exact(); ++i)
    tally.blow(one, 1, [unit](u32 cell, const Branch& branch, Moves& out) {
      out.push_back({cell + static_cast<u32>(branch.halves / 2 / unit)});
    });
  if (!tally.exact()) return std::nullopt;
  return gathered(tally, [unit](u32 cell) { return cell * unit; });
}

Outcomes repeated(const Outcomes& one, u32 n) {
  i64 unit = 0;
  for (const Outcome& each : one.all()) unit = std::gcd(unit, each.value);
  if (unit == 0) return Outcomes::certain(0);
  auto exact = added_up<u128>(one, n, unit);
  return exact ? *exact : *added_up<double>(one, n, unit);
}

i64 energy_of(const Mode& mode, const Extra& extra) {
  constexpr i64 usual = 6;
  return extra.energy.value_or(mode.energy > 0 ? mode.energy / one_point : usual);
}

class Giving {
 public:
  Giving(const Line& line, const Extra& extra)
      : line_(line), mode_(*line.gun.mode), extra_(extra), rule_(line.gun.rules().rule) {}

  std::optional<Given> give() {
    auto sum = sum_of(line_);
    if (!sum) return std::nullopt;
    out_.outcomes = *sum;
    const RowOf of = fire::given_by(line_.gun);
    if (!gives_damage(line_.gun))
      out_.unit = of == RowOf::hit ? "link" : row_of_words[static_cast<u32>(of)];
    if (line_.gun.rules().behaviour == "mend") out_.unit = "mended";
    if (extra_.ships > 1) multiply_ships();
    lose_movement();
    disable_shields();
    add_permanent();
    add_rows();
    add_own();
    return std::move(out_);
  }

 private:
  void why(std::string text) { out_.why.push_back({std::move(text), rule_}); }

  // TNG-AMPB.3: all ships share a roll; the damage is raised to the power of their number.
  void multiply_ships() {
    Line one = line_;
    one.shots = 1;
    const i64 beams = line_.shots;
    out_.outcomes = sum_of(one)->mapped([&](i64 damage) {
      i64 power = 1;
      for (u32 i = 0; i < extra_.ships; ++i)
        power = damage * beams > fire::damage_most / std::max<i64>(power, 1)
                    ? fire::damage_most
                    : power * damage * beams;
      return power;
    });
    why(std::to_string(extra_.ships) + " ships: one roll, and the damage of " +
        std::to_string(beams) + " beams to that power, " + std::to_string(fire::damage_most) +
        " at most");
  }

  void lose_movement() {
    // TNG-WFDG.4: the energy divided by a movement's cost, rounded down
    if (mode_.traits.find(trait("mode.movement.takes")) != nullptr) {
      const i64 energy = energy_of(mode_, extra_);
      const Ratio taken = Ratio(energy) / extra_.cost;
      const i64 lost =
          base::floor_div(static_cast<i64>(taken.num()), static_cast<i64>(taken.den()));
      out_.outcomes = out_.outcomes.mapped([lost](i64 hits) { return hits * lost; });
      out_.unit = "movements";
      why("a hit with " + std::to_string(energy) + " energy takes " + std::to_string(lost) +
          " movements at " + number_text(extra_.cost) + " each, if that many are left");
    }
    // TNG-Drain.6, 7
    const Ratio* each = mode_.traits.get<Ratio>(trait("mode.movement.each"));
    const Ratio* rest = mode_.traits.get<Ratio>(trait("mode.movement.rest"));
    if (each == nullptr || rest == nullptr) return;
    Line drain = line_;
    drain.piercing = {};
    drain.piercing.boxes = static_cast<i64>(each->num());
    drain.piercing.inside = *rest;
    const auto odds = attack_of(std::span<const Line>(&drain, 1), {0, line_.facts.speed});
    if (!odds) return;
    out_.outcomes = odds->internals;
    out_.more.emplace_back("movements_left", odds->left);
    why("of " + std::to_string(line_.facts.speed) + " movements left each point takes " +
        number_text(*each) + " first; " + number_text(*rest) + " of the rest, down, is damage");
  }

  // TNG-Flux: 1d6 boxes for each system while the shield is up; otherwise a system each.
  void disable_shields() {
    const Figure* each = mode_.traits.get<Figure>(trait("mode.shields.each"));
    if (each == nullptr || !each->rolled() || gives_damage(line_.gun)) return;
    if (!line_.facts.shields) return why("no shield faces it: that many systems are changed");
    Line one = line_;
    one.shots = 1;
    const Outcomes systems = *sum_of(one);
    const auto most = static_cast<u32>(systems.all().back().value) * each->dice;
    u128 ways = systems.denominator();
    for (u32 i = 0; i < most; ++i) ways *= each->sides;
    std::vector<Outcome> all;
    for (const Outcome& hit : systems.all()) {
      const auto dice = static_cast<u32>(hit.value) * each->dice;
      const std::vector<u128> sums = dice_weights(dice, each->sides);
      u128 rest = hit.numerator;
      for (u32 i = dice; i < most; ++i) rest *= each->sides;
      for (std::size_t i = 0; i < sums.size(); ++i)
        all.push_back({static_cast<i64>(i + dice), sums[i] * rest, 0});
    }
    const Outcomes boxes = Outcomes::gathered(std::move(all), ways);
    out_.more.emplace_back("shield_boxes_disabled", repeated(boxes, line_.shots));
    why("a shield that is up loses " + figure_text(*each) + " boxes for each system instead");
  }

  void add_permanent() {
    const auto permanent = sum_of(line_, Measure::permanent);
    if (permanent && permanent->all().back().value > 0) {
      out_.more.emplace_back("permanent", *permanent);
      why("the second figure of its chart is permanent damage, and comes on top");
    }
  }

  // The effect of a hit besides damage: the strength of a link.
  void add_rows() {
    if (line_.gun.chart == nullptr || line_.shots > 1) return;
    for (const RowOf of : {RowOf::strength, RowOf::repul, RowOf::trac}) {
      if (of == fire::given_by(line_.gun)) continue;
      const fire::Shot shot = line_.shot();
      const Figure* figure = fire::figure_at(shot, of);
      if (figure != nullptr)
        out_.more.emplace_back(row_of_words[static_cast<u32>(of)],
                               hit_of(line_).mapped([&](i64 hit) { return hit * figure->plus; }));
    }
  }

  // The effect on the firer itself.
  void add_own() {
    const Traits& traits = mode_.traits;
    Outcomes one = Outcomes::certain(0);
    const auto* without = traits.get<u16>(trait("mode.backfire.without"));
    const Figure* harm = traits.get<Figure>(trait("mode.backfire.damage"));
    if (harm != nullptr && without != nullptr && !fire::holds(line_.facts.firer, *without))
      one = harm->rolled() ? rolled(*harm).mapped([](i64 halves) { return halves / 2; })
                           : Outcomes::certain(harm->plus);
    if (const i32* excess = traits.get<i32>(trait("mode.excess_self")))
      one = Outcomes::certain(*excess);
    if (one.all().back().value > 0) out_.more.emplace_back("own", repeated(one, line_.shots));
  }

  const Line& line_;
  const Mode& mode_;
  const Extra& extra_;
  std::string rule_;
  Given out_;
};

}  // namespace

std::optional<Given> give(const Line& line, const Extra& extra, core::Faults& faults) {
  auto out = Giving(line, extra).give();
  if (!out)
    faults.add("too-many", "That many shots have too many sums to tell apart; ask for fewer.", {},
               "count", line.gun.rules().rule);
  return out;
}

namespace {

// True if the target is in reach. `range` is the range that counts for the shot.
bool reaches(const Line& line, i32 range, i64 reach, const std::string& name,
             core::Faults& faults) {
  if (std::max(range, line.facts.range) <= reach) return true;
  const std::string true_range = std::to_string(line.facts.range);
  const std::string last = std::to_string(reach);
  faults.add("out-of-reach",
             range == line.facts.range
                 ? name + " reaches range " + last + ", not " + true_range + "."
                 : "Range " + true_range + " counts as " + std::to_string(range) + " for " + name +
                       ", which reaches " + last + ".",
             {}, "range", line.gun.rules().rule);
  return false;
}

i64 value_of(const Formula& formula, i64 energy, i32 range) {
  Formula::Values values{};
  values[static_cast<std::size_t>(Word::energy)] = energy;
  values[static_cast<std::size_t>(Word::range)] = range;
  values[static_cast<std::size_t>(Word::distance)] = range + 1;
  const Ratio value = formula.value(values);
  return std::max<i64>(
      base::floor_div(static_cast<i64>(value.num()), static_cast<i64>(value.den())), 0);
}

}  // namespace

std::optional<Given> give_without_chart(const Line& line, const Wanted& wanted, const Extra& extra,
                                        core::Faults& faults) {
  const Catalog& catalog = *line.gun.catalog;
  const Mode& mode = *wanted.named.mode;
  const i32 range = bends(line, Bent::range) ? line.aim.counted : line.facts.range;
  const System& system = catalog.systems[wanted.named.system];
  const Traits& traits = system.at.at(wanted.named.level).traits;
  const std::string name = name_of(catalog, wanted.named);
  const i64 energy = energy_of(mode, extra);
  const std::string with = "with " + std::to_string(energy) + " energy ";
  Given out;
  const Formula* strength = traits.get<Formula>(trait("link.strength"));
  if (traits.find(trait("link.harm")) != nullptr && strength != nullptr && !mode.acts_as) {
    const i32* reach = traits.get<i32>(trait("link.reach"));
    if (reach != nullptr && !reaches(line, range, *reach, name, faults)) return out;
    const i64 harm = value_of(*strength, energy, range);
    out.outcomes = Outcomes::certain(harm * wanted.shots);
    out.why.push_back(
        {with + "a link of strength " + strength->text() + ", down, does that much each impulse",
         system.rule});
    return out;
  }
  const Formula* damage = traits.get<Formula>(trait("burst.damage"));
  if (damage != nullptr) {
    const i64 all = energy * (extra.energy ? 1 : wanted.shots);
    const Formula* reach = traits.get<Formula>(trait("burst.reach"));
    if (reach != nullptr && !reaches(line, range, value_of(*reach, all, range), name, faults))
      return out;
    const i64 harm = value_of(*damage, all, range);
    out.outcomes = Outcomes::certain(harm);
    out.unit = "boxes_shut_down";
    if (const i32* each = mode.traits.get<i32>(trait("mode.internals.real_each")))
      out.more.emplace_back("real_damage", Outcomes::certain(harm / *each));
    out.why.push_back(
        {"with " + std::to_string(all) + " energy in all, each impulse of the turn", system.rule});
    return out;
  }
  const Figure* harm = traits.get<Figure>(trait("feature.harm"));
  if (harm == nullptr) return std::nullopt;
  out.outcomes = rolled(*harm).mapped([](i64 halves) { return halves / 2; });
  out.why.push_back({"to units that enter its hex", system.rule});
  return out;
}

}  // namespace klaxon::staff::tng::odds
