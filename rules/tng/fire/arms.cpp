#include "rules/tng/fire/arms.h"

#include <algorithm>
#include <span>

#include "core/base/rounding.h"
#include "rules/tng/catalog/trait_keys_table.h"
#include "rules/tng/energy/arming.h"
#include "rules/tng/fire/hit.h"

namespace klaxon::rules::tng::fire {

using namespace catalog;

namespace {

constexpr u32 any_number = 0xFFFF;

bool marked(const Mode& mode, u16 key) {
  return mode.traits.find(key) != nullptr;
}

// TNG-WRG.7, TNG-PGH.6: the shots of a use go each at a different target, or each at any target.
bool parts_its_shots(const Mode& mode) {
  const bool each_apart =
      mode.rate.same_target.shots > 0 && mode.rate.same_target.shots < mode.shots;
  return mode.shots > 1 && (each_apart || marked(mode, trait("mode.scope")));
}

u16 turn_of(const Rate& rate, const Mode& mode) {
  return static_cast<u16>(rate.turn * (parts_its_shots(mode) ? mode.shots : 1U));
}

u16 quickest_of(const Battle& battle, const Form& form) {
  u16 most = 1;
  for (u32 i = form.first_gun; i < u32{form.first_gun} + form.guns; ++i) {
    const Gun& gun = battle.forms.guns[i];
    most = std::max(most, turn_of(rate_of(battle, form, gun), *gun.mode));
  }
  return most;
}

u8 facings_hit(const Gun& gun) {
  switch (gun.mode->spread) {
    case Spread::envelop:
    case Spread::hellbore:
      return facings_count;
    case Spread::splash_3:
    case Spread::listed:
      return static_cast<u8>(facings_printed(*gun.chart));
    case Spread::facing:
    case Spread::sabot:
    case Spread::any:
      break;
  }
  return 1;
}

u16 ammo_of(const SystemAt& at, const Mode& mode, u32 shots) {
  if (at.ammo.unit == Ammo::Unit::none || at.ammo.most == 0) return 0;
  if (mode.ammo) return static_cast<u16>(*mode.ammo);
  return static_cast<u16>(at.ammo.unit == Ammo::Unit::shots ? shots : 1U);
}

const SystemAt& built_at(const Battle& battle, const Form& form) {
  return battle.catalog->systems[form.system].at.at(form.level);
}

bool draws_on_phasers(const Battle& battle, u16 form) {
  const Form& of = battle.form(form);
  return of.guns > 0 && built_at(battle, of).capacitor > 0 &&
         battle.forms.guns[of.first_gun].called_phaser();
}

}  // namespace

const Rate& rate_of(const Battle& battle, const Form& form, const Gun& gun) {
  if (gun.at->variant_rates.empty() || form.line == design::Build::no_line) return gun.mode->rate;
  const std::string& variant = battle.catalog->systems[form.system].construction[form.line].variant;
  for (const VariantRate& own : gun.at->variant_rates)
    if (own.variant == variant) return own.rate;
  return gun.mode->rate;
}

bool is_fired(const Battle& battle, const Form& form, const Gun& gun) {
  const Mechanism mechanism = battle.catalog->systems[form.system].mechanism;
  return form.awake && mechanism == Mechanism::direct && gun.chart != nullptr && !gun.mode->seeks &&
         !gun.mode->activity && !gun.mode->missile;
}

namespace {

Count worked_out(const Battle& battle, u16 form_number, u16 gun_number) {
  const Form& form = battle.form(form_number);
  const Gun& gun = battle.forms.guns[gun_number];
  const Mode& mode = *gun.mode;
  const Rate& rate = rate_of(battle, form, gun);
  const bool parts = parts_its_shots(mode);
  const SystemAt& at = built_at(battle, form);
  Count out;
  out.shots = parts ? u8{1} : mode.shots;
  out.boxes = mode.boxes;
  out.turn = turn_of(rate, mode);
  out.quickest = std::max(quickest_of(battle, form), out.turn);
  // TNG-PGL.2: a ray that missed is tried again in the next impulse
  out.impulse = marked(mode, trait("mode.scope")) ? std::max<u16>(out.turn, 1) : rate.impulse;
  out.price = parts ? mode.energy / mode.shots : mode.energy;
  out.pooled = at.capacitor > 0;
  out.armed_at = price_of(arming_of(battle.forms, *battle.catalog, form), mode);
  out.fired = is_fired(battle, form, gun);
  out.joins = rate.combine != Combine::never;
  if (const i32* more = mode.traits.get<i32>(trait("mode.spared_for"))) out.spared = *more;
  out.harms_itself = marked(mode, trait("mode.excess_self"));
  out.facings = facings_hit(gun);
  out.ammo = ammo_of(at, mode, out.shots);
  return out;
}

}  // namespace

namespace {

i32 printed_reach_of(const Gun& gun, i32 size_class) {
  if (const auto reach = gun.reach()) return *reach;
  if (gun.chart == nullptr || gun.chart->by_range < 1) return -1;
  const Chart& chart = *gun.chart;
  const i32 best = 6 * std::max<i32>(chart.dice, 1) + chart.plus - chart.least;
  return static_cast<i32>(base::floor_div(best - chart.by_class * size_class, i32{chart.by_range}));
}

i32 reach_worked_out(const Battle& battle, const Form& form, i32 size_class) {
  i32 reach = -1;
  for (u32 i = form.first_gun; i < u32{form.first_gun} + form.guns; ++i) {
    const Gun& gun = battle.forms.guns[i];
    if (is_fired(battle, form, gun)) reach = std::max(reach, printed_reach_of(gun, size_class));
  }
  return reach;
}

constexpr u32 size_classes = size_class_max - size_class_min + 1;

}  // namespace

i32 printed_reach(const Battle& battle, u16 form, i32 size_class) {
  if (battle.counts.reach.empty()) return reach_worked_out(battle, battle.form(form), size_class);
  return battle.counts.reach[form * size_classes + static_cast<u32>(size_class - size_class_min)];
}

Count count_of(const Battle& battle, u16 form, u16 gun) {
  if (battle.counts.first.empty()) return worked_out(battle, form, gun);
  return battle.counts.all[battle.counts.first[form] + gun - battle.form(form).first_gun];
}

void freeze_counts(Battle& battle) {
  Counts made;
  for (u32 i = 0; i < battle.forms.all.size(); ++i) {
    made.first.push_back(static_cast<u32>(made.all.size()));
    const Form& form = battle.forms.all[i];
    for (u32 gun = form.first_gun; gun < u32{form.first_gun} + form.guns; ++gun)
      made.all.push_back(worked_out(battle, static_cast<u16>(i), static_cast<u16>(gun)));
    for (i32 size_class = size_class_min; size_class <= size_class_max; ++size_class)
      made.reach.push_back(reach_worked_out(battle, form, size_class));
  }
  for (u32 unit = 0; unit < battle.units.size(); ++unit)
    for (u32 i = 0; i < battle.plan_of(unit).groups.size(); ++i) {
      const u32 group = battle.units[unit].first_group + i;
      made.capacitors.resize(group + 1);
      made.capacitors[group] = static_cast<u16>(capacitor_of(battle, unit, group));
    }
  battle.counts = std::move(made);
}

u32 capacitor_of(const Battle& battle, u32 unit, u32 group) {
  if (group < battle.counts.capacitors.size()) return battle.counts.capacitors[group];
  const Plan& plan = battle.plan_of(unit);
  const u32 first = battle.units[unit].first_group;
  const u16 form = plan.groups[group - first].form;
  if (!draws_on_phasers(battle, form)) return group;
  const bool augmented = !battle.form(form).refits.empty();
  for (const u16 i : plan.weapons)
    if (draws_on_phasers(battle, plan.groups[i].form) &&
        augmented == !battle.form(plan.groups[i].form).refits.empty())
      return first + i;
  return group;
}

BoxSpan boxes_at(const Battle& battle, u32 unit, u32 group) {
  const BattleUnit& of = battle.units[unit];
  const GroupPlan& plan = battle.plan_of(unit).groups[group - of.first_group];
  return {static_cast<u16>(of.first_mount + plan.first_mount), plan.boxes};
}

Aimed* remembered(AimedList& list, u16 mount, u8 target) {
  for (Aimed& row : list)
    if (row.mount == mount && row.target == target) return &row;
  return nullptr;
}

Aimed* remember(AimedList& list, u16 mount, u8 target) {
  if (Aimed* row = remembered(list, mount, target)) return row;
  if (list.full()) return nullptr;
  list.push({.mount = mount, .target = target, .flags = aimed_flags::fresh});
  return &list.back();
}

namespace {

bool for_turn(const SystemAt& at) {
  const u8* time = at.traits.get<u8>(trait("lock.for"));
  return time != nullptr && std::string_view(time_words[*time]) == "turn";
}

const SystemAt& at_of(const Battle& battle, const State& state, u16 mount) {
  const u32 unit = state.mounts[mount].unit, own = mount - battle.units[unit].first_mount;
  const std::vector<GroupPlan>& groups = battle.plan_of(unit).groups;
  for (const u16 i : battle.plan_of(unit).weapons)
    if (own >= groups[i].first_mount && own < u32{groups[i].first_mount} + groups[i].boxes)
      return built_at(battle, battle.form(groups[i].form));
  base::check(false, "a mount belongs to some group");
  return built_at(battle, battle.form(0));
}

// Whether its shots still count after the impulse.
bool counts_on(const SystemAt& at, Aimed& row) {
  if ((row.flags & aimed_flags::ages) != 0) {
    row.flags = static_cast<u8>(row.flags - aimed_flags::age);
    return (row.flags & aimed_flags::ages) != 0;
  }
  return at.rate.same_target.shots > 0 && at.rate.same_target.per == Per::turn;
}

bool fades(const Battle& battle, const State& state, Aimed& row) {
  if (row.mount >= by_weapon) return true;  // TNG-Quan.2: locks by id last an impulse
  const SystemAt& at = at_of(battle, state, row.mount);
  row.hits = 0;
  row.flags |= aimed_flags::fresh;
  if (!for_turn(at)) row.flags &= static_cast<u8>(~aimed_flags::locked);
  if (!counts_on(at, row)) row.shots = 0;
  return row.shots == 0 && (row.flags & (aimed_flags::locked | aimed_flags::struck)) == 0;
}

}  // namespace

void fade_impulse(const Battle& battle, State& state) {
  for (u32 i = state.aimed.size(); i-- > 0;)
    if (fades(battle, state, state.aimed[i])) state.aimed.remove(i);
}

void fade_turn(State& state) {
  for (u32 i = state.aimed.size(); i-- > 0;) {
    Aimed& row = state.aimed[i];
    row.flags &= static_cast<u8>(~(aimed_flags::locked | aimed_flags::struck));
    if ((row.flags & aimed_flags::ages) == 0) state.aimed.remove(i);
  }
}

Boxes::Boxes(const Gun& gun, const Rate& rate, const Count& count, Of of)
    : gun_(gun), rate_(rate), count_(count), of_(of) {}

bool Boxes::limited() const {
  const SameTarget& one = rate_.same_target;
  return one.shots > 0 && of_.size_class >= one.size_class.lo &&
         of_.size_class <= one.size_class.hi;
}

// TNG-weapon-notes.2. A box that has fired in a mode with fewer uses a turn has used up a
// corresponding number of the quickest mode's shots.
u32 Boxes::of_turn(const Mount& mount) const {
  if (count_.turn == 0) return any_number;
  const u32 made = mount.shots == 0 ? 0 : (mount.shots - 1U) * count_.turn / count_.quickest + 1;
  return made < count_.turn ? count_.turn - made : 0;
}

u32 Boxes::of_energy(const Mount& mount) const {
  if (count_.armed_at == 0) return any_number;
  return mount.price == count_.armed_at ? static_cast<u32>(mount.energy / count_.price) : 0;
}

// TNG-HFR.2, TNG-HFR.5, TNG-HFR.6, TNG-WRG.7
u32 Boxes::at_target(u32 i) const {
  if (!limited()) return any_number;
  const Aimed* row = remembered(*of_.aimed, static_cast<u16>(of_.first + i), of_.target);
  if (row == nullptr) return of_.aimed->full() ? 0 : rate_.same_target.shots;
  return rate_.same_target.shots > row->shots ? u32{rate_.same_target.shots} - row->shots : 0;
}

u32 Boxes::left_of(u32 i, u32 limits) const {
  const Mount& mount = of_.mounts[i];
  if (mount.state == BoxState::gone) return 0;
  u32 left = any_number;
  if ((limits & limits::shots) != 0) {
    left = of_turn(mount);
    if (count_.impulse > 0)
      left = std::min<u32>(left, count_.impulse > mount.now ? count_.impulse - mount.now : 0);
  }
  if ((limits & limits::energy) != 0) left = std::min(left, of_energy(mount));
  if ((limits & limits::ammo) != 0 && count_.ammo > 0)
    left = std::min<u32>(left, mount.ammo / count_.ammo);
  return (limits & limits::target) != 0 && left > 0 ? std::min(left, at_target(i)) : left;
}

u32 Boxes::left(u32 limits) const {
  u32 all = 0;
  for (u32 i = 0; i < of_.mounts.size(); ++i)
    all += count_.boxes == 1 ? left_of(i, limits) : std::min<u32>(left_of(i, limits), 1);
  all /= count_.boxes;
  if ((limits & limits::energy) != 0 && count_.pooled && count_.price > 0)
    all = std::min(all, static_cast<u32>(std::max(*of_.pool, 0) / count_.price));
  return std::min(all, any_number);
}

bool Boxes::any() const {
  if (count_.boxes > 1) return left() > 0;
  if (count_.pooled && *of_.pool < count_.price) return false;
  for (u32 i = 0; i < of_.mounts.size(); ++i)
    if (left_of(i, limits::all) > 0) return true;
  return false;
}

u32 Boxes::rank(u32 i) const {
  const u32 plain = of_.mounts[i].state == BoxState::fell ? 1 : 2;
  if (gun_.lock != Lock::box) return plain;
  for (const Aimed& row : *of_.aimed)
    if (row.mount == of_.first + i && (row.flags & aimed_flags::locked) != 0)
      return row.target == of_.target ? 0 : 3;
  return plain;
}

// The next box in the order of ranks that has a count left.
u32 Boxes::step() {
  for (; rank_ < 4; ++rank_, box_ = 0)
    for (; box_ < of_.mounts.size(); ++box_, entered_ = false) {
      if (!entered_ && rank(box_) != rank_) continue;
      entered_ = true;
      if (left_of(box_, limits::all) > 0) return box_;
    }
  base::check(false, "a line fires no more shots than its boxes have");
  return 0;
}

void Boxes::fire(u32 i, bool pays) {
  Mount& mount = of_.mounts[i];
  const u32 turn = std::max<u32>(count_.turn, 1);
  const u32 made = count_.turn - std::min<u32>(of_turn(mount), count_.turn);
  const u32 after =
      std::max<u32>(mount.shots + 1U, (count_.quickest * (made + 1) + turn - 1) / turn);
  mount.shots = static_cast<u8>(std::min<u32>(count_.turn == 0 ? mount.shots + 1U : after, 0xFF));
  mount.now = static_cast<u8>(std::min(mount.now + 1, 0xFF));
  if (count_.armed_at > 0) mount.energy -= count_.price;
  if (mount.energy == 0) mount.price = mount.held = 0;
  if (count_.pooled && pays) *of_.pool -= count_.price;
  mount.ammo = static_cast<u16>(mount.ammo - count_.ammo);
  if (!limited()) return;
  Aimed* row = remember(*of_.aimed, static_cast<u16>(of_.first + i), of_.target);
  ++row->shots;
  if (rate_.same_target.per == Per::three_impulses)
    row->flags = static_cast<u8>((row->flags & ~aimed_flags::ages) | 3 * aimed_flags::age);
}

Pick Boxes::next() {
  const u32 first = step();
  const u8 before = of_.mounts[first].shots;
  fire(first, true);
  for (u32 more = 1; more < count_.boxes; ++more) {
    ++box_;
    entered_ = false;
    fire(step(), false);
  }
  return {static_cast<u16>(of_.first + first), static_cast<u8>(of_.mounts[first].shots - before)};
}

}  // namespace klaxon::rules::tng::fire
