// Every weapon of the first issue, in every mode that fires, at 3X and 4X: it is offered exactly as
// far as its chart reaches, it is paid for, and its volleys do the damage that a reader of the
// printed charts calculates, independently of the code for fire.
#include "core/base/rounding.h"
#include "tests/rules/tng/battle/fire_bench.h"

namespace klaxon::rules::tng::weapons_of_fire {
namespace {

const char* const direct_ids[] = {
    "Beam",  "Blast",  "Disr",  "PC",    "Ph-6",  "Ph-6D",  "Ph-7",  "Ph-7G", "Phtn", "Bolt",
    "CB",    "CET",    "CM",    "DC",    "EB",    "FB",     "Fus",   "Grav",  "HB",   "HFR",
    "Ion",   "LB",     "LC",    "LRG",   "MLAS",  "P-Disr", "PB",    "PGH",   "PGL",  "Ph-9",
    "Ph-10", "Ph-LR",  "Ph-WD", "Ph-WR", "Ph-XG", "Ph-XR",  "Ph-ZR", "PPDC",  "PRT",  "Quan",
    "RB",    "S-PHTN", "SABOT", "Stat",  "T",     "TLAS",   "Torp",  "WRG"};

// Reads a mode's chart the way people do.
class Reader {
 public:
  Reader(const fire::Gun& gun, i32 range, std::span<const core::Draw> dice)
      : chart_(*gun.chart), gun_(gun), range_(range), dice_(dice) {}

  // Fires at a cruiser on which only shields are active.
  i64 shot() {
    switch (chart_.kind) {
      case catalog::ChartKind::roll:
        return by_roll();
      case catalog::ChartKind::hit:
        return by_number();
      case catalog::ChartKind::formula:
        return std::max<i64>(thrown(chart_.dice) - range_ * chart_.by_range - 3 * chart_.by_class,
                             0);
      case catalog::ChartKind::over: {
        const i32 die = thrown(1);
        return die > range_ + 3 ? 3 : die == range_ + 3 ? 1 : 0;  // TNG-TLAS.3
      }
      case catalog::ChartKind::figure:
        break;
    }
    ADD_FAILURE() << "no weapon with such a chart fires";
    return 0;
  }
  bool all_used() const { return next_ == dice_.size(); }

 private:
  i32 thrown(u32 dice) {
    i32 sum = 0;
    for (; dice > 0 && next_ < dice_.size(); --dice) sum += dice_[next_++].face;
    return sum;
  }
  u32 column() const {
    for (u32 i = 0; i < chart_.ranges.size(); ++i)
      if (range_ >= chart_.ranges[i].lo && range_ <= chart_.ranges[i].hi) return i;
    ADD_FAILURE() << "no column";
    return 0;
  }
  const catalog::Figure* row(catalog::RowOf of, u32 nth = 0) const {
    for (u32 i = 0; i < chart_.rows.size(); ++i) {
      const catalog::ChartRow& one = chart_.rows[i];
      const bool mine =
          one.key != catalog::ChartRow::Key::size_class || (one.span.lo <= 3 && one.span.hi >= 3);
      if (one.of == of && mine && nth-- == 0) return &chart_.at(i, column());
    }
    return nullptr;
  }
  i64 by_roll() {
    const i32 die = thrown(chart_.dice) - chart_.first_roll();
    return chart_.at(static_cast<u32>(die), column()).plus;
  }
  i64 by_number() {
    const catalog::Figure* number = row(catalog::RowOf::hit);
    // TNG-CM.1: a cruiser is one harder to hit
    const i32 harder = gun_.id() == "CM" ? 1 : 0;
    if (number->kind != catalog::Figure::Kind::automatic && !locked_ &&
        thrown(chart_.dice) + gun_.mode->die + harder > number->plus)
      return 0;
    locked_ = gun_.id() == "PPDC" || gun_.id() == "Quan";
    if (const catalog::Figure* damage = row(catalog::RowOf::damage))
      return damage->plus + thrown(damage->dice);
    i64 all = 0;
    for (u32 i = 0; row(catalog::RowOf::spread, i) != nullptr; ++i)
      all += row(catalog::RowOf::spread, i)->plus;
    return all == 0 ? 1 : all;
  }

  const catalog::Chart& chart_;
  const fire::Gun& gun_;
  i32 range_;
  std::span<const core::Draw> dice_;
  u32 next_ = 0;
  bool locked_ = false;
};

// The last range of a volley: the last column with an entry.
i32 last_range(const fire::Gun& gun) {
  if (const auto reach = gun.reach()) return *reach;
  return gun.id() == "TLAS" ? 3 : gun.id() == "MLAS" ? 9 : 45;
}

class OneMode {
 public:
  OneMode(const char* id, catalog::Level level, u32 mode) : id_(id), level_(level), mode_(mode) {}

  void run(core::Dice& random) {
    FireBench look = duel_of({id_, 4}, 1, level_);
    const fire::Gun& gun = look.battle.forms.guns[mode_];
    SCOPED_TRACE(std::string(id_) + " " + gun.mode->id + " " + std::to_string(int{level_}));
    for (int i = 0; i < 6; ++i)
      volley(static_cast<i32>(random.below(static_cast<u32>(last_range(gun)) + 1)), random);
    EXPECT_FALSE(made(last_range(gun) + 1).second) << "beyond its reach";
  }

 private:
  // A bench with the weapon armed, and whether it may fire as often as asked.
  std::pair<FireBench, bool> made(i32 range) const {
    FireBench bench = duel_of({id_, 4}, range, level_);
    bench.shield(1, {20, 20, 20, 20, 20, 20});
    bench.arm();
    const fire::Gun& gun = bench.battle.forms.guns[mode_];
    if (fire::count_of(bench.battle, 0, static_cast<u16>(mode_)).armed_at > 0)
      bench.hold(0, 0, gun.mode->id, 2);
    const bool legal = bench.legal(bench.order(0, 0, gun.mode->id, 1, 1));
    return {std::move(bench), legal};
  }
  void volley(i32 range, core::Dice& random) const {
    auto [bench, legal] = made(range);
    const fire::Gun& gun = bench.battle.forms.guns[mode_];
    const fire::Count count = fire::count_of(bench.battle, 0, static_cast<u16>(mode_));
    const tng::Mount before = bench.mount(0, 0);
    const Energy pool = bench.pool(0, 0);
    if (!legal) return expect_gap(gun, range);
    core::Dice dice(random.below(1'000'000), core::Stream::battle, 1);
    std::vector<core::Draw> room(100);
    dice.note_into(room);
    core::Log off;
    BattleContext course{bench.battle, bench.state, dice, off};
    fire::carry_out(course, fire::bare_sight(), 0, bench.order(0, 0, gun.mode->id, 1, 1));
    Reader reader(gun, range, dice.noted());
    i64 sum = 0;
    for (u32 i = 0; i < count.shots; ++i) sum += reader.shot();
    EXPECT_EQ(bench.damage(), sum) << "at " << range;
    EXPECT_TRUE(reader.all_used()) << "at " << range;
    const bool ray_missed = sum == 0 && (gun.id() == "PGL" || gun.id() == "PGH");
    const Energy paid = pool - bench.pool(0, 0) + before.energy - bench.mount(0, 0).energy;
    EXPECT_EQ(paid, ray_missed ? 0 : count.price) << "at " << range;
    EXPECT_EQ(before.ammo - bench.mount(0, 0).ammo, count.ammo);
  }
  // The chart has an N there.
  static void expect_gap(const fire::Gun& gun, i32 range) {
    const u8 column = gun.chart->column(range);
    bool any = false;
    for (u32 row = 0; column != catalog::Chart::no_column && row < gun.chart->rows.size(); ++row)
      any = any || (gun.chart->rows[row].of == catalog::RowOf::hit &&
                    gun.chart->at(row, column).possible());
    EXPECT_FALSE(any && gun.chart->kind == catalog::ChartKind::hit) << "not offered at " << range;
  }

  const char* id_;
  catalog::Level level_;
  u32 mode_;
};

TEST(TngBattleFireWeapons, all_weapons_of_the_first_issue) {
  EXPECT_EQ(std::size(direct_ids), 48U);
  core::Dice random(5, core::Stream::bot, 1);
  u32 modes = 0;
  for (const char* id : direct_ids) {
    const catalog::System* system = catalog::shipped().catalog.system(id);
    ASSERT_NE(system, nullptr) << id;
    for (const catalog::Level level : {catalog::Level{3}, catalog::Level{4}}) {
      if (!system->at.has(level)) continue;
      const FireBench bench = duel_of({id, 4}, 1, level);
      for (u32 mode = 0; mode < bench.battle.forms.guns.size(); ++mode, ++modes)
        OneMode(id, level, mode).run(random);
    }
  }
  EXPECT_GT(modes, 120U);
}

}  // namespace
}  // namespace klaxon::rules::tng::weapons_of_fire
