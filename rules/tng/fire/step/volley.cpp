#include "rules/tng/fire/step/volley.h"

#include <algorithm>

#include "rules/tng/catalog/trait_keys_table.h"
#include "rules/tng/events.h"
#include "rules/tng/fire/combine.h"
#include "rules/tng/fire/harm.h"
#include "rules/tng/fire/step/facings.h"
#include "rules/tng/fire/step/telling.h"
#include "rules/tng/rolls.h"
#include "rules/tng/rule_ids.h"

namespace klaxon::rules::tng::fire {

using namespace catalog;

namespace {

// Shots with the same effect share a blow. No default values, so that lists need no clearing.
struct Alike {
  i64 points;
  u16 times;
};

class LineFire {
 public:
  LineFire(BattleContext& course, const Sight& sight, int seat, const FireLine& line)
      : c_(course),
        sight_(sight),
        line_(line),
        seat_(static_cast<i8>(seat)),
        form_(course.state.groups[line.group].form),
        gun_(course.battle.forms.guns[line.gun]),
        count_(count_of(course.battle, form_, line.gun, line.choice)),
        choices_(choices_of(course.battle, form_, line.gun,
                            course.battle.plan_of(line.target).size_class)),
        teller_(course, sight, line) {}

  void run() {
    look_at(line_.target);
    if (const Bar why = bar(shot_); why != Bar::none) return teller_.not_fired(why);
    teller_.fired(shot_);
    pick_boxes();
    strike(line_.target);
    if (gun_.mode->gross) strike_rest_of_hex();
    for (const Pick& pick : picks_) burn_out(c_.state.mounts[pick.mount]);
    strike_itself();
  }

 private:
  void look_at(u8 target) {
    facts_ = {};
    const Looks of = {line_.unit, target, line_.group, line_.gun};
    const Aim aim = sight_.look(c_.battle, c_.state, of, facts_);
    shot_ = {&gun_, &facts_, aim};
  }

  void pick_boxes() {
    const BoxSpan at = boxes_at(c_.battle, line_.unit, line_.group);
    Boxes::Of of;
    of.mounts = {&c_.state.mounts[at.first], at.boxes};
    of.first = at.first;
    of.aimed = &c_.state.aimed;
    of.pool = &c_.state.groups[capacitor_of(c_.battle, line_.unit, line_.group)].energy;
    of.target = line_.target;
    of.size_class = c_.battle.plan_of(line_.target).size_class;
    const Rate& rate = rate_of(c_.battle, c_.battle.form(form_), gun_);
    Boxes boxes(gun_, rate, count_, of);
    for (u32 i = 0; i < line_.counts; ++i) picks_.push(boxes.next());
  }

  // TNG-Phtn.5, TNG-Quan.4: such shots strike friends and enemies alike.
  void strike_rest_of_hex() {
    const core::Hex hex = c_.state.units[line_.target].at();
    for (u32 i = 0; i < c_.state.units.size(); ++i) {
      const Unit& unit = c_.state.units[i];
      if (i == line_.target || !unit.fights() || unit.at() != hex) continue;
      look_at(static_cast<u8>(i));
      if (bar(shot_) == Bar::none) strike(static_cast<u8>(i));
    }
  }

  // All shots at one unit, and the blows that they become.
  void strike(u8 target) {
    target_ = target;
    struck_ = sight_.facing(c_.battle, c_.state, line_.unit, target);
    apart_.clear();
    halves_ = 0;
    hits_ = 0;
    for (const Pick& pick : picks_)
      for (u32 i = 0; i < count_.shots; ++i)
        if (!fire_shot(pick.mount)) missed(pick);
    if (added_up()) push_sum();
    for (const Alike& one : apart_) push_parts(one.points, one.times);
  }

  // TNG-Ph-7.1, TNG-Ph-XR.1, TNG-Beam.2, TNG-Phtn.1, TNG-PPDC.2
  bool joined() const { return choices_.joined(line_.choice); }
  bool added_up() const { return joined() || adds_up(gun_); }

  bool fire_shot(u16 mount) {
    Memory memory = memory_of(mount);
    i32 natural = 0;
    for (u32 i = dice_of(shot_, memory); i > 0; --i)
      natural += c_.dice.die(rolls::shot.by(seat_), 6);
    const Strike hit = fire::strike(shot_, memory, natural);
    i64 halves = 0;
    if (hit.hits) {
      halves = harm(shot_.aim, memory, hit.dice == nullptr ? hit.halves : rolled(*hit.dice));
      // TNG-PPDC.3, TNG-Quan.2
      memory.locked = memory.locked || gun_.lock != Lock::none;
    }
    teller_.shot(target_, natural, points_of(halves));
    if (hit.hits) take(halves, memory);
    keep(mount, memory);
    return hit.hits;
  }

  void take(i64 halves, Memory& memory) {
    ++hits_;
    halves_ += halves;
    if (added_up()) {
      last_ = memory;
      return;
    }
    const i64 points = felt(shot_.aim.kept, memory, points_of(halves));
    if (points > 0) add(points);
  }

  void add(i64 points) {
    for (Alike& one : apart_)
      if (one.points == points) {
        ++one.times;
        return;
      }
    apart_.push({points, 1});
  }

  i64 rolled(const Figure& figure) {
    u32 dice = figure.dice;
    if (figure.dice_by_die > 0) dice += static_cast<u32>(c_.dice.die(rolls::figure.by(seat_), 6));
    i64 sum = figure.plus;
    for (; dice > 0; --dice) sum += c_.dice.die(rolls::figure.by(seat_), figure.sides);
    return (2 * sum + (figure.half ? 1 : 0)) * figure.times;
  }

  // TNG-PGL.1, TNG-PGL.2, TNG-PGL.3, TNG-PGH.2, TNG-PGH.3, TNG-PGH.4: only the ray has missed, and
  // it is not sent again in this impulse.
  void missed(const Pick& pick) {
    if (gun_.mode->traits.find(trait("mode.scope")) == nullptr) return;
    Mount& mount = c_.state.mounts[pick.mount];
    mount.shots = static_cast<u8>(mount.shots - pick.shots);
    mount.energy += count_.price;
    mount.price = count_.armed_at;
  }

  u16 key_of(u16 mount) const {
    return gun_.lock == Lock::id ? static_cast<u16>(by_weapon + gun_.works_as) : mount;
  }

  Memory memory_of(u16 mount) {
    Memory memory = fresh(shot_.aim);
    if (const Aimed* row = remembered(c_.state.aimed, mount, target_)) {
      memory.hits = row->hits;
      memory.struck = (row->flags & aimed_flags::struck) != 0;
      memory.locked = (row->flags & aimed_flags::locked) != 0;
      if ((row->flags & aimed_flags::fresh) == 0) memory.box_damage = row->box;
    }
    if (gun_.lock != Lock::id) return memory;
    memory.locked = remembered(c_.state.aimed, key_of(mount), target_) != nullptr;
    return memory;
  }

  bool matters(const Memory& memory) const {
    return shot_.aim.die_each_hit != 0 || shot_.aim.damage_box != 0 || memory.struck ||
           (memory.locked && gun_.lock == Lock::box);
  }

  void keep(u16 mount, const Memory& memory) {
    AimedList& all = c_.state.aimed;
    if (memory.locked && gun_.lock == Lock::id) remember(all, key_of(mount), target_);
    Aimed* row = matters(memory) ? remember(all, mount, target_) : nullptr;
    if (row == nullptr) return;
    row->hits = memory.hits;
    row->box = memory.box_damage;
    row->flags =
        static_cast<u8>((row->flags & aimed_flags::ages) |
                        (memory.locked && gun_.lock == Lock::box ? aimed_flags::locked : 0) |
                        (memory.struck ? aimed_flags::struck : 0));
  }

  void push_sum() {
    if (hits_ == 0) return;
    const i64 points = felt(shot_.aim.kept, last_, points_of(halves_));
    if (points > 0) push_parts(points, 1);
  }

  void push_parts(i64 points, u16 times) {
    const Shields shields(c_.battle, c_.state, sight_, target_);
    const i32 other = choices_.other(line_.choice);
    for (const Part& part : parts_of(shields, shot_, struck_, other, points)) {
      Blow blow;
      blow.target = target_;
      blow.facing = part.facing;
      blow.firer = line_.unit;
      blow.gun = line_.gun;
      blow.times = times;
      blow.points = static_cast<i32>(std::min(part.points, damage_most));
      c_.state.blows.push(blow);
    }
  }

  // TNG-Fus.4, TNG-Fus.7. Its energy is lost when the step ends, as in any box that falls;
  // no weapon is repaired in haste, so it has no mark.
  void burn_out(Mount& mount) {
    const Traits& traits = gun_.mode->traits;
    if (traits.find(trait("mode.destroys_itself")) == nullptr) return;
    if (count_.spared > 0 && choices_.other(line_.choice) == 1) return;
    if (mount.state != BoxState::works) return;
    mount.state = BoxState::fell;
    tng::Group& group = c_.state.groups[line_.group];
    --group.left;
    ++group.hurt;
    ++group.fell;
    c_.state.units[line_.unit].set(status::struck);  // damage control asks its owner
    teller_.burnt_out();
  }

  // TNG-PC.12: the shot harms its own ship, whether it hits or not.
  void strike_itself() {
    const i32* points = gun_.mode->traits.get<i32>(trait("mode.excess_self"));
    if (points == nullptr) return;
    Blow blow;
    blow.target = line_.unit;
    blow.flags = blow_excess;
    blow.times = line_.counts;
    blow.points = *points;
    c_.state.blows.push(blow);
  }

  BattleContext& c_;
  const Sight& sight_;
  const FireLine& line_;
  i8 seat_;
  u16 form_;
  const Gun& gun_;
  Count count_;
  Choices choices_;
  Teller teller_;
  Facts facts_;
  Shot shot_;
  Bounded<Pick, shots_max> picks_;
  // of the unit that is being struck
  u8 target_ = 0, struck_ = no_facing;
  Bounded<Alike, shots_max> apart_;
  i64 halves_ = 0;
  u32 hits_ = 0;
  Memory last_;
};

// Notifies targets only once for each order.
void tell_targets(BattleContext& course, const FireLines& lines) {
  u64 told = 0;
  for (const FireLine& line : lines) {
    if ((told >> line.target & 1U) != 0) continue;
    told |= u64{1} << line.target;
    const u8 seat = course.state.units[line.target].controller;
    note(course.log, EventId::fired_at_you, rule("TNG-turn.9"), course.state.team_seats[seat])
        .arg(line.target)
        .arg(line.unit);
  }
}

}  // namespace

void carry_out(BattleContext& course, const Sight& sight, int seat, core::OrderView order) {
  const FireLines lines = lines_of(order.args());
  for (const FireLine& line : lines) LineFire(course, sight, seat, line).run();
  if (course.log.on()) tell_targets(course, lines);
}

}  // namespace klaxon::rules::tng::fire
