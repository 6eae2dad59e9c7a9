// Carries out the consequences of a moderator's edit of boxes. A state counts the boxes of a group,
// but also keeps the boxes of weapons one by one, and marks some boxes; an edit writes one of
// these, and the others are adapted.
//
// If a count goes down, the boxes that a hit takes first (damage/choices.h) are lost, as by a hit:
// while damage is being dealt they fall, unless their loss takes effect at once. If a count goes
// up, the boxes hit last are restored: the last of those that fell in this step, then the
// first on the sheet of those destroyed before, then disabled ones.
#include <algorithm>
#include <cstdlib>
#include <span>
#include <utility>
#include <vector>

#include "rules/tng/activity/control.h"
#include "rules/tng/damage/lost.h"
#include "rules/tng/damage/repair.h"
#include "rules/tng/energy/draw.h"
#include "rules/tng/game.h"
#include "rules/tng/game_valid.h"
#include "rules/tng/refusals.h"
#include "rules/tng/rule_ids.h"
#include "rules/tng/turn/lending.h"

namespace klaxon::rules::tng {
namespace {

using core::Rejection;

Rejection own(Refused code, core::RuleId rule) {
  Rejection out;
  out.code = static_cast<u16>(core::refusal_first_own + static_cast<u16>(code));
  out.rule = rule;
  return out;
}

Rejection not_between(i32 got, i32 lo, i32 hi) {
  return core::refuse(core::Refusal::out_of_range, core::no_rule, 0, got, lo, hi);
}

u8 sum(u32 a, u32 b) {
  return static_cast<u8>(a + b);
}
u8 less(u32 a, u32 b) {
  return static_cast<u8>(a - b);
}

// Boxes with this mark are destroyed.
bool destroys(MarkKind kind) {
  return kind != MarkKind::disabled && kind != MarkKind::reduced;
}

class Settling {
 public:
  Settling(const Battle& battle, const State& before, State& edited)
      : before_(before), state_(edited), c_{battle, edited, no_dice_, no_log_} {}

  // Works out what follows from the one value that was changed.
  Rejection run() {
    for (u32 i = 0; i < state_.groups.size(); ++i)
      if (counted_anew(state_.groups[i], before_.groups[i]))
        return settle_group(static_cast<u16>(i));
    for (u32 i = 0; i < state_.mounts.size(); ++i)
      if (state_.mounts[i].state != before_.mounts[i].state) return settle_mount(i);
    for (u32 i = 0; i < state_.marks.size(); ++i)
      if (marked_anew(state_.marks[i], before_.marks[i]))
        return settle_mark(state_.marks[i], before_.marks[i]);
    return {};
  }

  // Which units are uncontrolled follows from boxes, people and places; valid() checks values that
  // are set by hand.
  void settle_control() {
    if (may_lie_fallen(state_)) return;
    constexpr u16 follows = status::uncontrolled | status::unmanned;
    for (u32 i = 0; i < state_.units.size(); ++i)
      if (((state_.units[i].status ^ before_.units[i].status) & follows) != 0 && !settled_) return;
    look_at_control(c_);
  }

 private:
  const GroupPlan& plan_of(u16 place) const {
    const u32 unit = state_.groups[place].unit;
    return c_.battle.plan_of(unit).groups[place - u32{c_.battle.units[unit].first_group}];
  }
  u16 number_of(u16 place) const {
    return static_cast<u16>(place - c_.battle.units[state_.groups[place].unit].first_group);
  }
  std::span<Mount> mounts_of(u16 place) {
    const GroupPlan& plan = plan_of(place);
    const u32 first = c_.battle.units[state_.groups[place].unit].first_mount;
    return {state_.mounts.begin() + first + plan.first_mount, plan.mounted ? plan.boxes : 0U};
  }
  // The loss of shields, layers and excess damage takes effect at once, even in a fire step.
  bool counts_at_once(u16 place) const {
    const Plan& plan = c_.battle.plan_of(state_.groups[place].unit);
    const u16 number = number_of(place);
    return number == plan.excess || std::ranges::find(plan.shields, number) != plan.shields.end() ||
           std::ranges::find(plan.armour, number) != plan.armour.end();
  }

  static bool counted_anew(const Group& is, const Group& was) {
    return is.left != was.left || is.hurt != was.hurt || is.fell != was.fell;
  }
  static bool marked_anew(const Mark& is, const Mark& was) {
    return is.kind != was.kind || is.count != was.count;
  }

  Rejection settle_group(u16 place) {
    Group& is = state_.groups[place];
    const Group& was = before_.groups[place];
    const i32 safe = plan_of(place).safe;
    if (is.left != was.left) return set_left(place, was, std::exchange(is.left, was.left));
    if (is.fell != was.fell) return set_fell(place, was, is.fell);
    const i32 most = was.hurt + std::max(was.left - safe, 0);
    const i32 wanted = std::exchange(is.hurt, was.hurt);
    if (wanted > most) return not_between(wanted, 0, most);
    change(place, was.hurt - wanted);
    return {};
  }

  Rejection set_left(u16 place, const Group& was, i32 wanted) {
    const GroupPlan& plan = plan_of(place);
    if (wanted < plan.safe || wanted > plan.boxes)
      return not_between(wanted, plan.safe, plan.boxes);
    change(place, wanted - was.left);
    return {};
  }

  Rejection set_fell(u16 place, const Group& was, i32 wanted) {
    const i32 most = may_lie_fallen(state_) ? was.hurt : 0;
    if (wanted > most) return not_between(wanted, 0, most);
    for (i32 i = was.fell; i < wanted; ++i)
      if (Mount* box = first_of(place, BoxState::gone)) box->state = BoxState::fell;
    for (i32 i = wanted; i < was.fell; ++i)
      if (Mount* box = first_of(place, BoxState::fell)) damage::lose_for_good(*box);
    trim_marks(place);
    return {};
  }

  // The box that a hit takes first among those in that state.
  Mount* first_of(u16 place, BoxState state) {
    Mount* first = nullptr;
    for (Mount& mount : mounts_of(place))
      if (mount.state == state && (first == nullptr || damage::sooner_lost(mount, *first)))
        first = &mount;
    return first;
  }

  // Makes this many more boxes work, or this many fewer, with all the consequences.
  void change(u16 place, i32 boxes) {
    if (boxes < 0)
      lose(place, static_cast<u32>(-boxes));
    else
      bring_back(place, static_cast<u32>(boxes));
    settled_ = true;
  }

  void lose(u16 place, u32 boxes) {
    const u8 unit = state_.groups[place].unit;
    damage::Work w(c_, lent());
    if (counts_at_once(place))
      damage::lose_at_once(w, unit, number_of(place), boxes);
    else
      damage::lose_boxes(w, unit, number_of(place), boxes);
    after_loss(unit);
  }
  // Damage control asks those seats whose units were struck.
  void after_loss(u8 unit) {
    state_.units[unit].set(status::struck);
    settled_ = true;
    if (may_lie_fallen(state_)) return;
    damage::segment_ends(c_, lent());
    fit_stores(c_.battle, state_, unit);
  }

  void bring_back(u16 place, u32 boxes) {
    Group& group = state_.groups[place];
    const u32 destroyed = std::min<u32>(boxes, group.hurt);
    damage::restore(c_, place, destroyed);
    group.hurt = sum(group.hurt, enable(place, boxes - destroyed));
    damage::restore(c_, place, boxes - destroyed);
    trim_marks(place);
  }

  // Enables this many disabled boxes. Boxes that are enabled have no mark.
  u32 enable(u16 place, u32 boxes) {
    u32 left = boxes;
    for (u32 i = state_.marks.size(); i-- > 0 && left > 0;) {
      Mark& mark = state_.marks[i];
      if (mark.group != place || mark.kind != MarkKind::disabled) continue;
      const u32 some = std::min<u32>(mark.count, left);
      mark.count = less(mark.count, some);
      left -= some;
      if (mark.count == 0) state_.marks.remove(i);
    }
    return boxes - left;
  }

  // Trims marks of boxes that are no longer destroyed.
  void trim_marks(u16 place) {
    const Group& group = state_.groups[place];
    trim(place, group.fell,
         [](MarkKind kind) { return kind == MarkKind::stunned || kind == MarkKind::spared; });
    trim(place, group.hurt, destroys);
  }
  template <class Of>
  void trim(u16 place, u32 most, Of of) {
    u32 boxes = 0;
    for (u32 i = 0; i < state_.marks.size();) {
      Mark& mark = state_.marks[i];
      if (mark.group == place && of(mark.kind))
        mark.count = static_cast<u8>(std::min<u32>(mark.count, most - boxes));
      if (mark.count == 0) {
        state_.marks.remove(i);
        continue;
      }
      if (mark.group == place && of(mark.kind)) boxes += mark.count;
      ++i;
    }
  }

  u16 group_of(u32 box) const {
    const u8 unit = state_.mounts[box].unit;
    const BattleUnit& of = c_.battle.units[unit];
    const std::vector<GroupPlan>& groups = c_.battle.plan_of(unit).groups;
    const u32 own = box - of.first_mount;
    u32 i = 0;
    while (!groups[i].mounted || own < groups[i].first_mount ||
           own >= u32{groups[i].first_mount} + groups[i].boxes)
      ++i;
    return static_cast<u16>(of.first_group + i);
  }

  // A box that is set to 'gone' is lost at once, even in a fire step.
  Rejection settle_mount(u32 box) {
    Mount& mount = state_.mounts[box];
    const BoxState was = before_.mounts[box].state;
    const u16 place = group_of(box);
    Group& group = state_.groups[place];
    if (mount.state == BoxState::fell && !may_lie_fallen(state_))
      return own(Refused::falls_in_fire, rule("TNG-turn.9"));
    if (was == BoxState::works && group.left <= plan_of(place).safe)
      return own(Refused::bought_for_good, rule("TNG-DamCon.2")).fact(place);
    if (was == BoxState::works) {
      damage::stop(c_, group.unit, number_of(place), 1);
      group.hurt = sum(group.hurt, 1);
    } else if (was == BoxState::gone && group.hurt == group.fell) {
      group.hurt = sum(group.hurt, enable(place, 1));
    }
    if (was == BoxState::fell) group.fell = less(group.fell, 1);
    if (mount.state == BoxState::fell) group.fell = sum(group.fell, 1);
    if (mount.state == BoxState::gone) damage::lose_for_good(mount);
    if (mount.state == BoxState::works) work_again(place, mount);
    trim_marks(place);
    if (was == BoxState::works) after_loss(group.unit);
    return {};
  }
  // Makes this very box work, rather than the one that a repair would restore.
  void work_again(u16 place, Mount& mount) {
    Group& group = state_.groups[place];
    const u8 fell = std::exchange(group.fell, u8{0});
    mount.state = BoxState::gone;
    const std::span<Mount> boxes = mounts_of(place);
    Mount& next = *std::ranges::find(boxes, BoxState::gone, &Mount::state);
    damage::restore(c_, place, 1);
    std::swap(next.state, mount.state);
    group.fell = fell;
  }

  Rejection settle_mark(const Mark& is, const Mark& was) {
    if (is.kind == was.kind) return is.kind == MarkKind::disabled ? disable(is, was) : Rejection{};
    Group& group = state_.groups[is.group];
    if (was.kind == MarkKind::disabled && destroys(is.kind)) group.hurt = sum(group.hurt, is.count);
    if (is.kind == MarkKind::disabled && destroys(was.kind)) {
      const Group old = group;
      group.hurt = less(group.hurt, is.count);
      group.fell = std::min(group.fell, group.hurt);
      return set_fell(is.group, old, group.fell);
    }
    return {};
  }

  // Disables other boxes, or makes some work again.
  Rejection disable(const Mark& mark, const Mark& was) {
    const u16 place = mark.group;
    const i32 wanted = mark.count;
    Group& group = state_.groups[place];
    const i32 most = was.count + std::max(group.left - i32{plan_of(place).safe}, 0);
    if (wanted > most) return not_between(wanted, 1, most);
    const u8 fell = std::exchange(group.fell, u8{0});
    const bool fewer = wanted < was.count;
    const u32 boxes = static_cast<u32>(std::abs(wanted - was.count));
    if (fewer) group.hurt = sum(group.hurt, boxes);
    if (fewer) damage::restore(c_, place, boxes);
    for (i32 i = was.count; i < wanted; ++i)
      if (Mount* box = first_of(place, BoxState::works)) damage::lose_for_good(*box);
    if (!fewer) damage::stop(c_, group.unit, number_of(place), boxes);
    group.fell = fell;
    if (!fewer) after_loss(group.unit);
    return {};
  }

  core::Dice no_dice_{0, core::Stream::battle, 0};
  core::Log no_log_;
  const State& before_;
  State& state_;
  BattleContext c_;
  bool settled_ = false;  // control has been looked at, not set by hand
};

// TNG-Brdg.2: a unit that is asked for a move must be able to make it.
bool owes_what_it_cannot(const State& state) {
  return state.step == Step::move && state.mover < state.units.size() &&
         !acts(state.units[state.mover]);
}

// Carries out what follows from the edit. If it is impossible, the state is left as it was written.
Rejection settle(const Battle& battle, const State& before, State& edited) {
  const State written = edited;
  Settling settling(battle, before, edited);
  if (const Rejection why = settling.run()) {
    edited = written;
    return why;
  }
  if (units_fit(battle, edited)) settling.settle_control();
  return {};
}

}  // namespace

void TngGame::settle_edit(const State& before, State& edited) const {
  settle(battle_, before, edited);
}

// Why the state that an edit would lead to is impossible.
Rejection TngGame::why_invalid(const State& before, State& edited) const {
  if (const Rejection why = settle(battle_, before, edited)) return why;
  if (!units_fit(battle_, edited)) return {};
  if (owes_what_it_cannot(edited))
    return own(Refused::mover_acts, rule("TNG-Brdg.2")).fact(edited.mover);
  if (core::sealed_in(edited) != 0 && fits(battle_, edited) && !sealed_valid(edited))
    return own(Refused::lies_sealed, core::no_rule);
  return {};
}

namespace {

// The memory of the cards themselves stays as it is: no edit may change its bytes.
bool keeps_cards(const Frames& before, const Frames& edited) {
  if (!before.bottom_is<Cards>()) return true;
  return edited.bottom_is<Cards>() &&
         std::ranges::equal(before[0].as<Cards>().volley.bytes, edited[0].as<Cards>().volley.bytes);
}

}  // namespace

Rejection TngGame::edit(core::StateBytes* cell, std::string_view path, i64 value) const {
  const Frames before = in(cell).frames;
  const Rejection why = SealedGameOf::edit(cell, path, value);
  if (!keeps_cards(before, in(cell).frames)) {
    in(cell).frames = before;
    return core::refuse(core::Refusal::invalid_state);
  }
  if (why.code != static_cast<u16>(core::Refusal::invalid_state)) return why;
  State edited = in(cell);
  const auto find = [](const void* names, u16 vocabulary, std::string_view word) {
    return static_cast<const core::Names*>(names)->value(vocabulary, word);
  };
  const core::Names names(*this, cell, core::moderator);
  core::edit_field(lexicon().state, &edited, path, value, find, &names);
  const Rejection better = why_invalid(in(cell), edited);
  return better ? better : why;
}

}  // namespace klaxon::rules::tng
