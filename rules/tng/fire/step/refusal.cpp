#include "rules/tng/fire/step/refusal.h"

#include <algorithm>

#include "rules/tng/fire/step/lines.h"
#include "rules/tng/refusals.h"
#include "rules/tng/rule_ids.h"

namespace klaxon::rules::tng::fire {

using core::Rejection;

// Checks one line as a whole, given what the lines before it have left.
class LineRefusal {
 public:
  LineRefusal(const FireWalk& walk, std::span<const i32> line, u32 first_field)
      : walk_(walk), line_(line), first_(first_field) {}

  Rejection why() {
    for (const auto look : {&LineRefusal::unit, &LineRefusal::group, &LineRefusal::gun,
                            &LineRefusal::target, &LineRefusal::boxes})
      if (const Rejection found = (this->*look)()) return found;
    return {};
  }

 private:
  Rejection refused(Refused why, core::RuleId rule, u32 field) const {
    Rejection out;
    out.code = static_cast<u16>(core::refusal_first_own + static_cast<u16>(why));
    out.rule = rule;
    out.field = static_cast<u16>(first_ + field);
    out.got = line_[field];
    return out;
  }
  const Battle& battle() const { return walk_.battle_; }
  const State& state() const { return walk_.state_; }
  u32 own() const { return static_cast<u32>(line_[0] - 1); }

  Rejection unit() {
    const i64 units = state().units.size();
    if (line_[0] < 1 || line_[0] > units || state().units[own()].controller != walk_.seat_)
      return refused(Refused::not_yours, rule("TNG-turn.9"), 0);
    if (battle().units[own()].robot)
      return refused(Refused::cannot_fire, rule("TNG-Robot-Controlled.6"), 0).fact(line_[0] - 1);
    constexpr u16 idle = status::destroyed | status::uncontrolled | status::unmanned;
    if (!state().units[own()].is(idle)) return {};
    return refused(Refused::cannot_fire, rule("TNG-Brdg.2"), 0).fact(line_[0] - 1);
  }

  Rejection group() {
    const std::vector<u16>& weapons = battle().plan_of(own()).weapons;
    const i64 i = i64{line_[1]} - battle().units[own()].first_group;
    const bool there = std::ranges::find(weapons, i) != weapons.end();
    if (there) weapon_ = walk_.weapon_of(own(), static_cast<u32>(i));
    const bool fires = there && battle().form(weapon_.form).awake;
    return fires ? Rejection() : refused(Refused::no_weapon, rule("TNG-turn.5"), 1);
  }

  Rejection gun() {
    const Form& form = battle().form(weapon_.form);
    const i64 i = i64{line_[2]} - form.first_gun;
    if (i >= 0 && i < form.guns) gun_ = &battle().forms.guns[static_cast<u32>(line_[2])];
    if (gun_ != nullptr && is_fired(battle(), form, *gun_)) return {};
    return refused(Refused::no_such_mode, rule("TNG-turn.5"), 2).fact(line_[1]);
  }

  Rejection target() {
    const i64 units = state().units.size();
    const bool there = line_[3] >= 0 && line_[3] < units;
    if (!there || !std::ranges::binary_search(walk_.targets_, static_cast<u8>(line_[3])))
      return refused(Refused::not_a_target, rule("TNG-turn.9"), 3).fact(line_[3]);
    target_ = static_cast<u32>(line_[3]);
    const Pair& pair = walk_.pair_of(own(), target_);
    if ((weapon_.bears >> target_ & 1U) == 0) return out_of_arc(pair);
    if (reaches(*gun_, pair, walk_.facts_at(target_))) return {};
    const i32 counted = pair.range + pair.range_by;
    const bool farther = counted > pair.range;
    Rejection out = refused(farther ? Refused::out_of_counted_range : Refused::out_of_range,
                            rule("TNG-weapon-notes.1"), 3);
    out.fact(farthest(pair)).fact(pair.range);
    return farther ? out.fact(counted) : out;
  }

  // The farthest hex, as ranges are counted, at which this mode may hit such a target; -1: none.
  i32 farthest(Pair pair) const {
    pair.range_by = 0;
    pair.range = static_cast<i16>(gun_->reach().value_or(0));
    while (pair.range >= 0 && !reaches(*gun_, pair, walk_.facts_at(target_))) --pair.range;
    return pair.range;
  }

  // Facts: the gun's arc, as bits for the places of the wheel, and the place of the target.
  Rejection out_of_arc(const Pair& pair) const {
    const u32 i = u32{weapon_.group} - battle().units[own()].first_group;
    return refused(Refused::out_of_arc, rule("TNG-weapon-notes.4"), 3)
        .fact(static_cast<i32>(battle().plan_of(own()).groups[i].arc.places))
        .fact(pair.place);
  }

  // The first thing that the boxes of a line lack. Facts: how many counts the boxes have and how
  // many were ordered; for energy, how much they hold and how much a count needs.
  Rejection boxes() {
    const u16 number = static_cast<u16>(line_[2]);
    const Choices choices =
        choices_of(battle(), weapon_.form, number, battle().plan_of(target_).size_class);
    if (line_[4] < 0 || line_[4] > choices.most())
      return core::refuse(core::Refusal::out_of_range, core::no_rule, static_cast<u16>(first_ + 4),
                          line_[4], 0, choices.most());
    if (line_[5] < 1)
      return core::refuse(core::Refusal::out_of_range, core::no_rule, static_cast<u16>(first_ + 5),
                          line_[5], 1, 0xFFFF);
    const Count count = count_of(battle(), weapon_.form, number, line_[4]);
    const Boxes boxes = walk_.boxes_of(weapon_, number, count, target_);
    const u32 wanted = static_cast<u32>(line_[5]);
    struct Look {
      u32 limits;
      Refused why;
    };
    constexpr Look looks[] = {
        {limits::none, Refused::box_lost},
        {limits::shots, Refused::shot_already},
        {limits::shots | limits::target, Refused::shot_at_it},
        {limits::shots | limits::ammo, Refused::no_ammo},
        {limits::shots | limits::energy, Refused::not_armed},
        {limits::all, Refused::shot_already},
    };
    const core::RuleId own_rule = core::rule_number(gun_->built().rule);
    for (const Look& look : looks)
      if (const u32 left = boxes.left(look.limits); left < wanted)
        return with_facts(refused(look.why, own_rule, 5), count, left);
    const u32 room = walk_.room_for(*gun_, count, target_, choices.joined(line_[4]));
    if (room >= wanted) return {};
    return refused(Refused::too_many, rule("TNG-turn.9"), 5).fact(static_cast<i32>(room));
  }

  Rejection with_facts(Rejection out, const Count& count, u32 left) const {
    out.hi = static_cast<i32>(left);
    if (out.code != core::refusal_first_own + static_cast<u16>(Refused::not_armed))
      return out.fact(static_cast<i32>(left)).fact(line_[5]);
    i32 holds = walk_.pools_[capacitor_of(battle(), own(), weapon_.group)];
    if (!count.pooled) {
      holds = 0;
      for (u32 i = 0; i < weapon_.boxes; ++i)
        holds = std::max(holds, walk_.mounts_[weapon_.first_mount + i].energy);
    }
    return out.fact(holds).fact(count.price);
  }

  const FireWalk& walk_;
  std::span<const i32> line_;
  u32 first_;
  Weapon weapon_{};
  const Gun* gun_ = nullptr;
  u32 target_ = 0;
};

core::Rejection refusal_of(const Battle& battle, const State& state, int seat,
                           const core::Order& order, const Sight& sight) {
  FireWalk walk(battle, state, seat, sight);
  for (u32 i = 0; i < order.n; ++i) {
    const core::Range range = walk.next();
    if (range.has(order.arg[i])) {
      walk.take(order.arg[i]);
      continue;
    }
    const u32 first = i - i % line_fields;
    const bool whole = !range.end() && order.arg[first] != 0 && first + line_fields <= order.n;
    if (whole)
      if (const Rejection why =
              LineRefusal(walk, order.args().subspan(first, line_fields), first).why())
        return why;
    return core::refuse(range.end() ? core::Refusal::wrong_count : core::Refusal::out_of_range,
                        core::no_rule, static_cast<u16>(i), order.arg[i], range.lo, range.hi);
  }
  if (walk.next().end()) return {};
  return core::refuse(core::Refusal::wrong_count, core::no_rule, order.n);
}

}  // namespace klaxon::rules::tng::fire
