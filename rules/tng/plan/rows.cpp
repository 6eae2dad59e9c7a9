#include "rules/tng/plan/rows.h"

#include <algorithm>
#include <array>
#include <bit>

#include "core/base/rounding.h"

namespace klaxon::rules::tng {

namespace {

using catalog::Needed;
using catalog::Share;

class FastSum {
 public:
  FastSum(const Bending& bending, u16 gun, const ShotFacts& facts)
      : bending_(bending),
        gun_(bending.guns[gun]),
        cells_(bending.cells.data() + std::size_t{gun} * bending.benders.size()),
        facts_(facts) {}

  fire::Aim aim() {
    for (u32 i = 0; i < gun_.rows; ++i) take(bending_.own[gun_.first_row + i], 0);
    take_all(facts_.firer, facts_.target, &Bender::by_rows);
    take_all(facts_.target, facts_.firer, &Bender::at_rows);
    return summed();
  }

  fire::Kept kept() {
    if (((facts_.firer.kinds | facts_.target.kinds) & bending_.filters) == 0) return kept_;
    for (const OnShip::One& one : facts_.target.all) sift(one.bender, facts_.firer);
    for (const OnShip::One& one : facts_.firer.all)
      if (bending_.benders[one.bender].phasing) sift(one.bender, facts_.target);
    return kept_;
  }

 private:
  i32& of(BendTo to) { return sums_[static_cast<std::size_t>(to)]; }

  fire::Aim summed() {
    const fire::Facts& plain = facts_.plain;
    fire::Aim out;
    out.range = plain.range;
    out.die = gun_.true_die ? 0 : gun_.die + plain.die + of(BendTo::die);
    out.die_each_hit = gun_.true_die ? 0 : of(BendTo::die_each_hit);
    out.hit = plain.hit + of(BendTo::hit);
    out.times = damage_times_;
    out.per = damage_per_;
    out.damage = of(BendTo::damage);
    out.damage_box = of(BendTo::damage_box) * gun_.boxes;
    const i64 counted = base::floor_div(i64{plain.range} * range_times_, range_per_) +
                        plain.range_by + of(BendTo::range);
    out.counted = static_cast<i32>(std::clamp<i64>(counted, 0, reach_most));
    out.shifted = static_cast<i32>(std::clamp<i64>(counted - plain.range, -reach_most, reach_most));
    return out;
  }

  void take_all(const OnShip& own, const OnShip& others, u16 Bender::* side) {
    const BenderKinds voids = own.voids | others.voids;
    for (const OnShip::One& one : own.all) {
      const Bender& bender = bending_.benders[one.bender];
      const u32 rows = bender.*side & u32{cells_[one.bender].rows};
      const bool stilled = (bender.stilled_by & own.kinds) != 0 || (voids >> bender.kind & 1U) != 0;
      if (!stilled) take_rows(bender, rows, one);
    }
  }

  void take_rows(const Bender& bender, u32 rows, OnShip::One one) {
    for (; rows != 0; rows &= rows - 1) {
      const BendRow& row =
          bending_.rows[bender.first_row + static_cast<u32>(std::countr_zero(rows))];
      if (!one.again || row.adds_up) take(row, one.figure);
    }
  }

  void take(const BendRow& row, i32 figure) {
    if (!applies(row)) return;
    of(row.to) += row.figure ? figure : value(row);
    if (row.to == BendTo::range) multiply(row, range_times_, range_per_);
    if (row.to == BendTo::damage || row.to == BendTo::damage_box)
      multiply(row, damage_times_, damage_per_);
  }

  static void multiply(const BendRow& row, i32& times, i32& per) {
    times *= row.times;
    per *= row.per;
  }

  static bool fits(Needed needed, bool is) {
    return needed == Needed::either || (needed == Needed::yes) == is;
  }

  bool applies(const BendRow& row) const {
    const fire::Facts& plain = facts_.plain;
    return plain.size_class >= row.lo && plain.size_class <= row.hi &&
           fits(row.linked, plain.linked) && fits(row.shields, plain.shields) &&
           (row.rare == BendRow::plain || applies(bending_.rare[row.rare]));
  }

  bool applies(const RareRow& row) const {
    const BenderKinds kinds = facts_.target.kinds;
    const int place = facts_.plain.place;
    const u16 race = facts_.plain.race;
    const auto among = [race](u64 races) { return race < 64 && (races >> race & 1U) != 0; };
    return (kinds & row.has) == row.has && (kinds & row.lacks) == 0 &&
           (!row.of_races || among(row.races)) && !among(row.others) &&
           (row.places == 0 || place == core::wheel_here || (row.places >> place & 1U) != 0);
  }

  i32 value(const BendRow& row) const {
    if (row.rare == BendRow::plain || bending_.rare[row.rare].by == nullptr) return row.by;
    using catalog::Word;
    const RareRow& rare = bending_.rare[row.rare];
    catalog::Formula::Values values{};
    const auto set = [&](Word word, i64 to) { values[static_cast<std::size_t>(word)] = to; };
    set(Word::size, facts_.plain.size_class);
    set(Word::range, facts_.plain.range);
    set(Word::speed, facts_.plain.speed);
    set(Word::tech, rare.level);
    return static_cast<i32>(rare.by->rounded_up(values));
  }

  // `others`: the systems of the other ship.
  void sift(u8 bender, const OnShip& others) {
    const BendCell& cell = cells_[bender];
    if (!cell.sifts) return;
    const Bender& by = bending_.benders[bender];
    keep_off(std::min(cell.adapted_to, facts_.plain.adapted), by);
    if (cell.phased != BendCell::not_phased && (others.kinds >> by.kind & 1U) == 0) {
      keep_off(static_cast<Share>(cell.phased), by);
      kept_.up = kept_.divisor > 1;
      kept_.phased = true;
    }
    keep_off(cell.always, by);
  }

  void keep_off(Share share, const Bender& by) {
    if (share == Share::full) return;
    kept_.by = by.id.system;
    if (share == Share::half) kept_.divisor *= 2;
    if (share == Share::quarter) kept_.divisor *= 4;
    kept_.one = kept_.one || share == Share::one;
    kept_.none = kept_.none || share == Share::none;
  }

  const Bending& bending_;
  const BendGun& gun_;
  const BendCell* cells_;
  const ShotFacts& facts_;
  std::array<i32, bend_to_count> sums_{};
  i32 range_times_ = 1, range_per_ = 1, damage_times_ = 1, damage_per_ = 1;
  fire::Kept kept_;
};

}  // namespace

u8 Bending::find(BenderId id) const {
  const auto at = std::ranges::find(benders, id, &Bender::id);
  return at == benders.end() ? no_bender : static_cast<u8>(at - benders.begin());
}

fire::Aim aim_fast(const Bending& bending, u16 gun, const ShotFacts& facts) {
  FastSum sum(bending, gun, facts);
  fire::Aim out = sum.aim();
  out.kept = sum.kept();
  return out;
}

fire::Aim aim_fast(const Bending& bending, u16 gun, const fire::Facts& facts) {
  return aim_fast(bending, gun, shot_facts(bending, facts));
}

OnShip on_ship(const Bending& bending, const fire::FittedList& list) {
  OnShip out;
  for (const fire::Fitted& one : list)
    if (const u8 bender = bending.find({one.system, one.level}); bender != no_bender)
      out.add(bending, bender, one.figure);
  return out;
}

ShotFacts shot_facts(const Bending& bending, const fire::Facts& facts) {
  ShotFacts out{facts, on_ship(bending, facts.firer), on_ship(bending, facts.target)};
  out.plain.firer.clear();
  out.plain.target.clear();
  return out;
}

fire::Facts whole_facts(const Bending& bending, const ShotFacts& facts) {
  fire::Facts out = facts.plain;
  const auto fill = [&](const OnShip& ship, fire::FittedList& list) {
    list.clear();
    for (const OnShip::One& one : ship.all) {
      const BenderId id = bending.benders[one.bender].id;
      list.push({id.system, id.level, one.figure});
    }
  };
  fill(facts.firer, out.firer);
  fill(facts.target, out.target);
  return out;
}

}  // namespace klaxon::rules::tng
