#include "staff/tng/catalog/mode_json.h"

#include "rules/tng/catalog/trait_keys_table.h"
#include "rules/tng/fire/gun.h"
#include "staff/tng/catalog/chart_json.h"

namespace klaxon::staff::tng {

using core::Tree;
using namespace rules::tng::catalog;

namespace {

Tree number_of(base::Ratio number) {
  if (number.den() == 1) return Tree::of(static_cast<i64>(number.num()));
  return Tree::of_number(number.to_double());
}

Tree count_or_null(i64 count) {
  return count == 0 ? Tree() : Tree::of(count);
}

class ModeTree {
 public:
  ModeTree(const Catalog& catalog, const SystemAt& at, const Mode& mode)
      : catalog_(catalog), at_(at), mode_(mode) {}

  Tree make() {
    out_ = Tree::table();
    out_.set("mode", Tree::of(mode_.id));
    if (!mode_.also.empty()) {
      Tree& also = out_.set("also", Tree::list());
      for (const std::string& name : mode_.also) also.add(Tree::of(name));
    }
    out_.set("tech", Tree::of(i64{mode_.level}));
    put_energy();
    put_rate();
    out_.set("ammo", count_or_null(at_.ammo.most));
    put("capacitor", at_.capacitor == 0 ? std::nullopt : std::optional<Energy>(at_.capacitor));
    const Chart* chart = catalog_.chart(mode_);
    const i64 dice = chart == nullptr ? 0 : dice_rolled(*chart);
    out_.set("dice", dice == 0 ? Tree() : Tree::of(std::to_string(dice) + "d6"));
    put_launched();
    if (mode_.acts_as) out_.set("acts_as", Tree::of(catalog_.systems[*mode_.acts_as].id));
    if (mode_.die != 0) out_.set("die", Tree::of(i64{mode_.die}));
    out_.set("table", table(chart));
    return out_;
  }

 private:
  // Writes a number, or a text if the number is not whole.
  void put(const std::string& key, std::optional<Energy> energy) {
    out_.set(key, energy ? number_of(base::Ratio(*energy, one_point)) : Tree());
    if (energy && *energy % one_point != 0)
      out_.set(key + "_exact", Tree::of(energy_text(*energy)));
  }

  void put_energy() {
    if (mode_.energy_any) {
      out_.set("energy", Tree::of("any"));
      if (mode_.energy > 0) put("energy_most", mode_.energy);
    } else {
      put("energy", mode_.energy);
    }
    if (const i32* each = mode_.traits.get<i32>(trait("mode.energy_each")))
      put("energy_each", *each);
    // that price holds a capacitor that would lose energy
    std::optional<Energy> hold = mode_.hold;
    if (!hold && at_.capacitor_loses > 0) hold = at_.capacitor_loses;
    put("hold", hold);
    if (mode_.energy_kind != EnergyKind::any)
      out_.set("energy_kind", Tree::of(energy_kind_words[static_cast<u32>(mode_.energy_kind)]));
  }

  void put_rate() {
    const i64 shots = mode_.shots;
    out_.set("shots_per_turn",
             mode_.rate.turn == 0 ? Tree::of("any") : Tree::of(i64{mode_.rate.turn} * shots));
    out_.set("shots_per_impulse", count_or_null(mode_.rate.impulse * shots));
    if (shots > 1) out_.set("shots", Tree::of(shots));
    if (mode_.boxes > 1) out_.set("boxes", Tree::of(i64{mode_.boxes}));
    for (const VariantRate& own : at_.variant_rates)
      if (own.rate.turn != at_.rate.turn)
        out_.set("shots_per_turn_of_" + own.variant,
                 own.rate.turn == 0 ? Tree::of("any") : Tree::of(i64{own.rate.turn} * shots));
  }

  i32 reach(const Missile& missile) const {
    return rules::tng::fire::missile_reach(catalog_, at_, missile, mode_.level);
  }

  void put_launched() {
    if (!mode_.missile) return;
    const Missile& missile = catalog_.missiles[*mode_.missile];
    const MissileAt& at = missile.at.at(mode_.level);
    out_.set("launches", Tree::of(missile.id));
    out_.set("spaces", number_of(at.spaces));
    if (at.hit_points) out_.set("hit_points", Tree::of(i64{*at.hit_points}));
    out_.set("reach", Tree::of(i64{reach(missile)}));
    if (missile.splits_into) out_.set("counters", Tree::of(i64{missile.splits_count}));
    if (at.speed > 0) out_.set("speed", Tree::of(i64{at.speed}));
  }

  Tree table(const Chart* chart) const {
    if (chart != nullptr) return chart_rows(*chart, at_.modifiers);
    if (mode_.missile) return warheads();
    return Tree::list();
  }

  // A missile has the same effect at all ranges that it reaches; a mine damages its hex and the
  // hexes around it. The figures are for one counter; `counters` is how many counters it becomes.
  Tree warheads() const {
    const Missile& missile = catalog_.missiles[*mode_.missile];
    const MissileAt& at = missile.at.at(mode_.level);
    Tree rows = Tree::list();
    const i32 last = missile.mine ? 1 : reach(missile);
    for (i32 range = 0; range <= last; ++range) {
      Tree row = Tree::table();
      row.set("range", Tree::of(i64{range}));
      row.set("value",
              missile.mine && range == 1 ? Tree::of(i64{at.splash}) : figure_tree(at.damage));
      row.set("unit", Tree::of("warhead"));
      for (const MissileAt::Against& against : at.against)
        row.set("against_size_class_" + std::to_string(against.size_class.lo) + "_and_more",
                figure_tree(against.damage));
      rows.add(std::move(row));
    }
    return rows;
  }

  const Catalog& catalog_;
  const SystemAt& at_;
  const Mode& mode_;
  Tree out_;
};

}  // namespace

Tree modes_tree(const Catalog& catalog, const System& system) {
  Tree modes = Tree::list();
  for (const Level level : each_level)
    if (system.at.has(level))
      for (const Mode& mode : system.at.at(level).modes)
        modes.add(ModeTree(catalog, system.at.at(level), mode).make());
  return modes;
}

}  // namespace klaxon::staff::tng
