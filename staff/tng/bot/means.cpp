#include "staff/tng/bot/means.h"

#include <algorithm>

#include "rules/tng/fire/arms.h"
#include "rules/tng/fire/harm.h"
#include "rules/tng/fire/strike.h"
#include "staff/tng/odds/chances.h"

namespace klaxon::staff::tng::bot {

namespace fire = rules::fire;

namespace {

constexpr i32 die_step = 2;      // the hindrance from erratic manoeuvres
constexpr u32 dice_most = 3;     // dice whose faces are all enumerated
constexpr i32 usual_speed = 12;  // a target's speed, for charts that depend on it

u32 faces_of(u32 dice) {
  u32 faces = 1;
  for (u32 i = 0; i < dice; ++i) faces *= 6;
  return faces;
}
// The sum of the `i`th throw of this many dice.
i32 sum_of(u32 dice, u32 i) {
  i32 sum = 0;
  for (; dice > 0; --dice, i /= 6) sum += static_cast<i32>(i % 6) + 1;
  return sum;
}

// The mean of a figure, in halves of a hundredth of a point.
i64 mean_halves(const rules::catalog::Figure& figure) {
  i64 halves = i64{2 * hundredths} * figure.plus + (figure.half ? hundredths : 0);
  halves += i64{hundredths} * figure.dice * (figure.sides + 1);
  if (figure.dice_by_die > 0) halves += i64{hundredths} * 7 * 7 / 2;
  return halves * figure.times;
}

// The mean in hundredths of a point.
i64 points_by(const fire::Shot& shot, i32 natural) {
  fire::Memory memory = fire::fresh(shot.aim);
  const fire::Strike strike = fire::strike(shot, memory, natural);
  if (!strike.hits) return 0;
  if (strike.dice != nullptr) return mean_halves(*strike.dice) / 2;
  return hundredths * fire::points_of(fire::harm(shot.aim, memory, strike.halves));
}

i32 mean_of(const fire::Gun& gun, i32 size_class, i32 counted, i32 die) {
  fire::Facts facts;
  facts.range = counted;
  facts.size_class = size_class;
  facts.speed = usual_speed;
  facts.die = die;
  const fire::Shot shot = fire::shot_of(gun, facts);
  if (fire::bar(shot) != fire::Bar::none) return 0;
  const u32 dice = fire::dice_of(shot, fire::fresh(shot.aim));
  if (dice > dice_most) return static_cast<i32>(points_by(shot, static_cast<i32>(dice) * 7 / 2));
  const u32 faces = faces_of(dice);
  i64 all = 0;
  for (u32 i = 0; i < faces; ++i) all += points_by(shot, sum_of(dice, i));
  return static_cast<i32>(std::min<i64>(all / faces, 1'000'000));
}

i32 last_range(const fire::Gun& gun, i32 range_last) {
  if (const auto reach = gun.reach()) return *reach;
  return range_last;
}

}  // namespace

bool Means::fits(const rules::Battle& battle) const {
  if (catalog_ != battle.catalog || guns_.size() != battle.forms.guns.size()) return false;
  for (std::size_t i = 0; i < guns_.size(); ++i)
    if (guns_[i].mode != battle.forms.guns[i].mode || guns_[i].level != battle.forms.guns[i].level)
      return false;
  return std::ranges::all_of(battle.plans, [&](const rules::Plan& plan) {
    return slots_[static_cast<u32>(plan.size_class - rules::size_class_min)] != none;
  });
}

void Means::fit(const rules::Battle& battle) {
  if (fits(battle)) return;
  catalog_ = battle.catalog;
  guns_.clear();
  tables_.clear();
  slots_.fill(none);
  for (const fire::Gun& gun : battle.forms.guns)
    guns_.push_back({gun.mode, gun.level, last_range(gun, range_last)});
  for (const rules::Plan& plan : battle.plans) add_size(battle, plan.size_class);
}

std::size_t Means::place(u32 gun, i32 die, i32 counted) {
  const i32 kind = std::clamp(die / die_step, 0, dice_kinds - 1);
  return (std::size_t{gun} * dice_kinds + static_cast<u32>(kind)) * (range_last + 1) +
         static_cast<u32>(counted);
}

void Means::add_size(const rules::Battle& battle, i32 size_class) {
  u8& slot = slots_[static_cast<u32>(size_class - rules::size_class_min)];
  if (slot != none) return;
  slot = static_cast<u8>(tables_.size());
  std::vector<i32>& table = tables_.emplace_back();
  for (const rules::Form& form : battle.forms.all) {
    // A form's guns are consecutive, and every gun belongs to one form.
    for (u32 gun = form.first_gun; gun < u32{form.first_gun} + form.guns; ++gun) {
      const std::size_t end = place(gun + 1, 0, 0);
      if (table.size() < end) table.resize(end, 0);
      const fire::Gun& of = battle.forms.guns[gun];
      if (!fire::is_fired(battle, form, of) || !odds::gives_damage(of)) continue;
      const auto number = static_cast<u16>(&form - battle.forms.all.data());
      const i32 shots = fire::count_of(battle, number, static_cast<u16>(gun)).shots;
      for (i32 die = 0; die < dice_kinds; ++die)
        for (i32 counted = 0; counted <= range_last; ++counted)
          table[place(gun, die * die_step, counted)] =
              shots * mean_of(of, size_class, counted, die * die_step);
    }
  }
}

i32 Means::of(u32 gun, i32 size_class, const Sighted& shot) const {
  const i32 counted = std::max(shot.range + shot.range_by, 0);
  if (shot.range > guns_[gun].reach || counted > range_last) return 0;
  const u8 slot = slots_[static_cast<u32>(size_class - rules::size_class_min)];
  return tables_[slot][place(gun, shot.die, counted)];
}

}  // namespace klaxon::staff::tng::bot
