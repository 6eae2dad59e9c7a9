#include "rules/tng/fire/step/lines.h"

#include <algorithm>

#include "rules/tng/fire/formula.h"
#include "rules/tng/fire/strike.h"

namespace klaxon::rules::tng::fire {

using namespace catalog;
using core::Range;

namespace {

// The rest of the queue is reserved for the consequences: explosions and excess damage.
constexpr u32 blows_of_order = blows_max - 2 * units_max;

}  // namespace

FireLines lines_of(std::span<const i32> numbers) {
  FireLines out;
  for (u32 i = 0; i + line_fields <= numbers.size() && numbers[i] != 0; i += line_fields)
    out.push({.unit = static_cast<u8>(numbers[i] - 1),
              .group = static_cast<u16>(numbers[i + 1]),
              .gun = static_cast<u16>(numbers[i + 2]),
              .target = static_cast<u8>(numbers[i + 3]),
              .choice = static_cast<u8>(numbers[i + 4]),
              .counts = static_cast<u16>(numbers[i + 5])});
  return out;
}

namespace {

u8 others_of(const Gun& gun, const Count& count, i32 size_class) {
  switch (gun.mode->spread) {
    case Spread::hellbore:
      return size_class >= 1 ? hellbore::evenly + 1 : 1;  // TNG-HB.4, TNG-HB.5
    case Spread::sabot:
    case Spread::any:
      return facings_count;  // TNG-SABOT.1
    case Spread::splash_3:
      return 2;  // TNG-PPDC.6
    case Spread::listed: {
      const u32 facings = facings_printed(*gun.chart);
      return facings == 2 || facings == 4 ? 2 : 1;  // TNG-CET.4
    }
    case Spread::facing:
    case Spread::envelop:
      break;
  }
  return count.spared == 0 ? 1 : 2;  // TNG-Fus.7
}

}  // namespace

Choices choices_of(const Battle& battle, u16 form, u16 gun, i32 size_class) {
  const Count count = count_of(battle, form, gun);
  return {count.joins, others_of(battle.forms.guns[gun], count, size_class)};
}

Count count_of(const Battle& battle, u16 form, u16 gun, i32 choice) {
  Count count = count_of(battle, form, gun);
  if (count.spared > 0 && Choices{count.joins, 2}.other(choice) == 1) count.price += count.spared;
  return count;
}

// Formulas reach as far as the best dice have an effect.
bool reaches(const Gun& gun, const Pair& pair, Facts& facts) {
  facts.range = pair.range;
  facts.range_by = pair.range_by;
  Shot shot{&gun, &facts, {}};
  shot.aim.range = pair.range;
  shot.aim.counted = std::max(pair.range + pair.range_by, 0);
  if (bar(shot) != Bar::none) return false;
  const Chart& chart = *gun.chart;
  if (chart.kind != ChartKind::formula && chart.kind != ChartKind::over) return true;
  return read_formula(shot, 6 * std::max<i32>(chart.dice, 1), 0).has_value();
}

FireWalk::FireWalk(const Battle& battle, const State& state, int seat, const Sight& sight, u8 robot)
    : battle_(battle), state_(state), seat_(seat), mounts_(state.mounts), aimed_(state.aimed) {
  std::ranges::transform(state.groups, pools_, &tng::Group::energy);
  blows_most_ = blows_of_order - std::min(blows_of_order, state.blows.size());
  if (battle.options.fire == FireStyle::secret && robot == no_unit) share_room();
  for (u32 i = 0; i < state.units.size(); ++i)
    if (enemies(state, seat, state.units[i]) && state.units[i].fights())
      targets_.push(static_cast<u8>(i));
  add_units(sight, robot);
}

void FireWalk::add_units(const Sight& sight, u8 robot) {
  constexpr u16 idle = status::destroyed | status::uncontrolled | status::unmanned;
  for (u32 i = 0; i < state_.units.size(); ++i) {
    const bool asked = robot == no_unit ? !battle_.units[i].robot : i == robot;
    if (state_.units[i].controller == seat_ && asked && !state_.units[i].is(idle)) {
      const i32 range_by = sight.range_by(battle_, state_, i);
      pairs_from_[i] = static_cast<u8>(pairs_.size() / std::max(targets_.size(), 1U));
      for (const u8 target : targets_) {
        const Unit &by = state_.units[i], &at = state_.units[target];
        pairs_.push({static_cast<i16>(std::min(core::distance(by.at(), at.at()), reach_most)),
                     static_cast<i16>(range_by),
                     static_cast<i8>(core::wheel_place(by.at(), by.facing, at.at()))});
      }
      add_unit(i);
    }
  }
}

// All seats' shots are rolled before any damage is done.
void FireWalk::share_room() {
  const u32 seats = std::max(static_cast<u32>(battle_.seats.size()), 1U);
  shots_most_ /= seats;
  blows_most_ /= seats;
}

const Pair& FireWalk::pair_of(u32 unit, u32 target) const {
  const auto* at = std::lower_bound(targets_.begin(), targets_.end(), target);
  return pairs_[pairs_from_[unit] * targets_.size() + static_cast<u32>(at - targets_.begin())];
}

void FireWalk::add_unit(u32 unit) {
  for (const u16 i : battle_.plan_of(unit).weapons)
    if (const Weapon one = weapon_of(unit, i); one.bears != 0) weapons_.push(one);
}

// A group that sleeps, or that is no longer a weapon, bears on no unit.
Weapon FireWalk::weapon_of(u32 unit, u32 i) const {
  const GroupPlan& plan = battle_.plan_of(unit).groups[i];
  Weapon out{};
  out.group = static_cast<u16>(battle_.units[unit].first_group + i);
  out.unit = static_cast<u8>(unit);
  out.form = state_.groups[out.group].form;
  out.first_mount = static_cast<u16>(battle_.units[unit].first_mount + plan.first_mount);
  out.boxes = plan.boxes;
  if (!battle_.form(out.form).awake || battle_.form(out.form).guns == 0) return out;
  for (const u8 target : targets_) {
    const int place = pair_of(unit, target).place;
    if (!plan.bears || place == core::wheel_here || plan.arc.holds(place))
      out.bears |= u64{1} << target;
  }
  return out;
}

void FireWalk::refresh(u32 unit) {
  for (Weapon& one : weapons_)
    if (one.unit == unit) one.live = Live::unknown;
}

bool FireWalk::live(Weapon& weapon) const {
  if (weapon.live == Live::unknown) weapon.live = is_live(weapon) ? Live::yes : Live::no;
  return weapon.live == Live::yes;
}

bool FireWalk::is_live(const Weapon& weapon) const {
  const Form& form = battle_.form(weapon.form);
  for (u32 gun = form.first_gun; gun < u32{form.first_gun} + form.guns; ++gun)
    if (is_live(weapon, static_cast<u16>(gun))) return true;
  return false;
}

bool FireWalk::is_live(const Weapon& weapon, u16 gun) const {
  const Count count = count_of(battle_, weapon.form, gun);
  if (!count.fired) return false;
  return std::ranges::any_of(targets_,
                             [&](u32 target) { return may_aim(weapon, gun, count, target); });
}

Facts& FireWalk::facts_at(u32 target) const {
  facts_.size_class = battle_.plan_of(target).size_class;
  facts_.speed = state_.units[target].speed;
  return facts_;
}

bool FireWalk::may_aim(const Weapon& weapon, u16 gun, const Count& count, u32 target) const {
  if ((weapon.bears >> target & 1U) == 0) return false;
  const Gun& of = battle_.forms.guns[gun];
  if (!reaches(of, pair_of(weapon.unit, target), facts_at(target))) return false;
  return room_for(of, count, target, false) > 0 && boxes_of(weapon, gun, count, target).any();
}

Boxes FireWalk::boxes_of(const Weapon& weapon, u16 gun, const Count& count, u32 target) const {
  return boxes_of(weapon, gun, count, target, {weapon.first_mount, weapon.boxes});
}

Boxes FireWalk::boxes_of(const Weapon& weapon, u16 gun, const Count& count, u32 target,
                         BoxSpan only) const {
  const Gun& of = battle_.forms.guns[gun];
  Boxes::Of boxes;
  boxes.mounts = {&mounts_[only.first], only.boxes};
  boxes.first = only.first;
  boxes.aimed = &aimed_;
  boxes.pool = &pools_[capacitor_of(battle_, weapon.unit, weapon.group)];
  boxes.target = static_cast<u8>(target);
  boxes.size_class = battle_.plan_of(target).size_class;
  return Boxes(of, rate_of(battle_, battle_.form(weapon.form), of), count, boxes);
}

// At worst each shot has a different effect, and damage to the firing ship adds one more.
u32 FireWalk::blows_each(const Gun& gun, const Count& count, u32 target, bool joined) const {
  u32 struck = 1;
  if (gun.mode->gross)
    struck = static_cast<u32>(std::ranges::count_if(
        state_.units, [&](const Unit& unit) { return unit.at() == state_.units[target].at(); }));
  return struck * count.facings * (joined ? 1 : count.shots) + (count.harms_itself ? 1 : 0);
}

u32 FireWalk::room_for(const Gun& gun, const Count& count, u32 target, bool joined) const {
  const u32 blows = blows_most_ - blows_, each = blows_each(gun, count, target, joined);
  if (each > blows) return 0;
  return std::min((shots_most_ - shots_) / std::max<u32>(count.shots, 1),
                  joined ? shots_max : blows / std::max(each, 1U));
}

bool FireWalk::any() const {
  return std::ranges::any_of(weapons_, [&](Weapon& one) { return live(one); });
}

std::optional<u32> FireWalk::field() const {
  if (done_) return std::nullopt;
  return field_;
}

Range FireWalk::next() const {
  if (done_) return Range::complete();
  switch (field_) {
    case 0:
      return units();
    case 1:
      return groups();
    case 2:
      return guns();
    case 3:
      return targets();
    case 4:
      return choices();
    default:
      return counts();
  }
}

const Weapon& FireWalk::weapon() const {
  return weapons_[weapon_];
}

Range FireWalk::units() const {
  Bits256 mask;
  for (Weapon& one : weapons_)
    if (!mask.has(1U + one.unit) && live(one)) mask.add(1U + one.unit);
  if (lines_ > 0 || mask.empty()) mask.add(0);
  return Range::of_mask(mask);
}

Range FireWalk::groups() const {
  const u16 first = battle_.units[line_.unit].first_group;
  Bits256 mask;
  for (Weapon& one : weapons_)
    if (one.unit == line_.unit && live(one)) mask.add(u32{one.group} - first);
  return Range::of_mask(mask, first);
}

Range FireWalk::guns() const {
  const Form& form = battle_.form(weapon().form);
  Bits256 mask;
  for (u32 i = 0; i < form.guns; ++i)
    if (is_live(weapon(), static_cast<u16>(form.first_gun + i))) mask.add(i);
  return Range::of_mask(mask, form.first_gun);
}

Range FireWalk::targets() const {
  const Count count = count_of(battle_, weapon().form, line_.gun);
  Bits256 mask;
  for (const u8 target : targets_)
    if (may_aim(weapon(), line_.gun, count, target)) mask.add(target);
  return Range::of_mask(mask);
}

Choices FireWalk::choices_here() const {
  return choices_of(battle_, weapon().form, line_.gun, battle_.plan_of(line_.target).size_class);
}

// Only the last choice may cost more energy than there is.
Range FireWalk::choices() const {
  const i32 most = choices_here().most();
  return Range::between(0, most > 0 && counts_left(most) == 0 ? most - 1 : most);
}

u32 FireWalk::counts_left(i32 choice) const {
  const Gun& gun = battle_.forms.guns[line_.gun];
  const Count count = count_of(battle_, weapon().form, line_.gun, choice);
  return std::min(boxes_of(weapon(), line_.gun, count, line_.target).left(),
                  room_for(gun, count, line_.target, choices_here().joined(choice)));
}

Range FireWalk::counts() const {
  return Range::between(1, static_cast<i32>(counts_left(line_.choice)));
}

const Weapon* FireWalk::weapon_at(u16 group) const {
  for (const Weapon& one : weapons_)
    if (one.group == group) return &one;
  return nullptr;
}

u32 FireWalk::most(u16 group, u16 gun, u8 target) const {
  const Weapon* weapon = done_ ? nullptr : weapon_at(group);
  if (weapon == nullptr) return 0;
  const Count count = count_of(battle_, weapon->form, gun);
  if (!count.fired || !may_aim(*weapon, gun, count, target)) return 0;
  return std::min(boxes_of(*weapon, gun, count, target).left(),
                  room_for(battle_.forms.guns[gun], count, target, false));
}

u32 FireWalk::most_of_box(u16 group, u16 gun, u8 target, u32 box) const {
  const Weapon* weapon = weapon_at(group);
  if (weapon == nullptr) return 0;
  const auto first = static_cast<u16>(weapon->first_mount + box);
  return boxes_of(*weapon, gun, count_of(battle_, weapon->form, gun), target, {first, 1}).left();
}

void FireWalk::take(i32 value) {
  switch (field_) {
    case 0:
      done_ = value == 0;
      line_.unit = static_cast<u8>(value - 1);
      break;
    case 1:
      line_.group = static_cast<u16>(value);
      weapon_ = 0;
      while (weapons_[weapon_].group != line_.group) ++weapon_;
      break;
    case 2:
      line_.gun = static_cast<u16>(value);
      break;
    case 3:
      line_.target = static_cast<u8>(value);
      break;
    case 4:
      line_.choice = static_cast<u8>(value);
      break;
    default:
      line_.counts = static_cast<u16>(value);
      return close_line();
  }
  ++field_;
}

void FireWalk::close_line() {
  const Gun& gun = battle_.forms.guns[line_.gun];
  const Count count = count_of(battle_, weapon().form, line_.gun, line_.choice);
  const bool joined = choices_here().joined(line_.choice);
  Boxes boxes = boxes_of(weapon(), line_.gun, count, line_.target);
  for (u32 i = 0; i < line_.counts; ++i) boxes.next();
  shots_ += line_.counts * count.shots;
  blows_ += blows_each(gun, count, line_.target, joined) * (joined ? 1U : line_.counts);
  field_ = 0;
  done_ = ++lines_ == fire_lines_max;
  refresh(line_.unit);
}

}  // namespace klaxon::rules::tng::fire
