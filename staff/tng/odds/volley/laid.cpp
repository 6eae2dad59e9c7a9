#include "staff/tng/odds/volley/laid.h"

#include "rules/tng/catalog/spoken.h"
#include "rules/tng/fire/combine.h"
#include "rules/tng/fire/track.h"
#include "rules/tng/turn/lending.h"

namespace klaxon::staff::tng::odds {

namespace {

using battles::Battle;
using battles::State;
using battles::Unit;
using catalog::Bent;
using catalog::signed_text;

constexpr i32 erratic_penalty = 2;
constexpr u32 picks_most = battles::shots_max;

class Laying {
 public:
  Laying(const Battle& battle, State& state, const fire::FireLine& line)
      : battle_(battle),
        state_(state),
        line_(line),
        gun_(battle.forms.guns[line.gun]),
        form_(state.groups[line.group].form),
        count_(fire::count_of(battle, form_, line.gun, line.choice)),
        choices_(
            fire::choices_of(battle, form_, line.gun, battle.plan_of(line.target).size_class)) {}

  void lay(std::vector<Laid>& out) {
    Laid first = looked_at(line_.target);
    if (first.bar != fire::Bar::none) return out.push_back(std::move(first));
    pick_boxes();
    add(std::move(first), out);
    if (gun_.mode->gross) lay_rest_of_hex(out);
  }

 private:
  Laid looked_at(u8 target) const {
    Laid laid;
    laid.of = line_;
    laid.target = target;
    laid.struck = battles::sight().facing(battle_, state_, line_.unit, target);
    laid.other = choices_.other(line_.choice);
    Line& line = laid.line;
    line.gun = gun_;
    battles::sight().whole(battle_, state_, {line_.unit, target, line_.group, line_.gun},
                           line.facts);
    line.aim = fire::aim(gun_, line.facts);
    line.joined = choices_.joined(line_.choice);
    line.piercing = fire::piercing_of(gun_);
    line.elsewhere = elsewhere(target);
    laid.bar = fire::bar(line.shot());
    return laid;
  }

  // TNG-Phtn.5, TNG-Quan.4: these shots hit friends and enemies alike.
  void lay_rest_of_hex(std::vector<Laid>& out) const {
    const core::Hex hex = state_.units[line_.target].at();
    for (u32 i = 0; i < state_.units.size(); ++i) {
      const Unit& unit = state_.units[i];
      if (i == line_.target || !unit.fights() || unit.at() != hex) continue;
      Laid laid = looked_at(static_cast<u8>(i));
      if (laid.bar == fire::Bar::none) add(std::move(laid), out);
    }
  }

  void pick_boxes() {
    const fire::BoxSpan at = fire::boxes_at(battle_, line_.unit, line_.group);
    fire::Boxes::Of of;
    of.mounts = {&state_.mounts[at.first], at.boxes};
    of.first = at.first;
    of.aimed = &state_.aimed;
    of.pool = &state_.groups[fire::capacitor_of(battle_, line_.unit, line_.group)].energy;
    of.target = line_.target;
    of.size_class = battle_.plan_of(line_.target).size_class;
    fire::Boxes boxes(gun_, fire::rate_of(battle_, battle_.form(form_), gun_), count_, of);
    for (u32 i = 0; i < line_.counts && i < picks_most; ++i) picks_.push_back(boxes.next().mount);
  }

  void add(Laid laid, std::vector<Laid>& out) const {
    Line& line = laid.line;
    line.locked = gun_.lock == fire::Lock::id && remembered(key_of_id(), laid.target) != nullptr;
    line.shots = 0;
    for (std::size_t i = 0; i < picks_.size(); ++i) {
      line.shots += count_.shots;
      if (i > 0 && picks_[i] == picks_[i - 1])
        line.boxes.back().shots += count_.shots;
      else
        line.boxes.push_back({count_.shots, memory_of(picks_[i], laid)});
    }
    out.push_back(std::move(laid));
  }

  u16 key_of_id() const { return static_cast<u16>(fire::by_weapon + gun_.works_as); }
  const battles::Aimed* remembered(u16 mount, u8 target) const {
    return fire::remembered(state_.aimed, mount, target);
  }

  // Reads it the same way as carrying out a volley does (rules/tng/fire/step/volley.cpp).
  fire::Memory memory_of(u16 mount, const Laid& laid) const {
    fire::Memory memory = fire::fresh(laid.line.aim);
    if (const battles::Aimed* row = remembered(mount, laid.target)) {
      memory.hits = row->hits;
      memory.struck = (row->flags & fire::aimed_flags::struck) != 0;
      memory.locked = (row->flags & fire::aimed_flags::locked) != 0;
      if ((row->flags & fire::aimed_flags::fresh) == 0) memory.box_damage = row->box;
    }
    if (gun_.lock == fire::Lock::id) memory.locked = laid.line.locked;
    if (laid.line.aim.die_each_hit == 0) memory.hits = 0;
    return memory;
  }

  std::vector<Elsewhere> elsewhere(u8 target) const {
    std::vector<Elsewhere> out;
    const auto erratic = [&](u32 unit, const char* rule) {
      if (state_.units[unit].is(battles::status::erratic))
        out.push_back({Bent::die,
                       {battle_.units[unit].name + " manoeuvres erratically: " +
                            signed_text(erratic_penalty) + " to the die",
                        rule}});
    };
    erratic(target, "TNG-movement.14");
    erratic(line_.unit, "TNG-movement.15");
    if (const i32 by = battles::scanner_figure(battle_, state_, line_.unit); by != 0)
      out.push_back({Bent::range,
                     {"scanner of " + battle_.units[line_.unit].name + ": " + signed_text(by) +
                          " to the range",
                      "TNG-Scanner.1"}});
    return out;
  }

  const Battle& battle_;
  State& state_;
  const fire::FireLine& line_;
  const fire::Gun& gun_;
  u16 form_;
  fire::Count count_;
  fire::Choices choices_;
  std::vector<u16> picks_;  // each count's box
};

}  // namespace

std::vector<Laid> lay(const Battle& battle, State& state, std::span<const fire::FireLine> lines) {
  std::vector<Laid> out;
  for (const fire::FireLine& line : lines) Laying(battle, state, line).lay(out);
  return out;
}

}  // namespace klaxon::staff::tng::odds
