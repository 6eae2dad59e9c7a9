#include "rules/sidcors/round/intensity.h"

#include "rules/sidcors/events.h"
#include "rules/sidcors/orders.h"
#include "rules/sidcors/round/coefficients.h"
#include "rules/sidcors/round/damage.h"
#include "rules/sidcors/round/round.h"
#include "rules/sidcors/rule_ids.h"
#include "rules/sidcors/windows.h"

namespace klaxon::rules::sidcors {

namespace {

void use_rating(RoundContext& c, i32 rating) {
  c.state.rating = static_cast<u8>(rating);
  c.state.standing_failed = 0;
  determine_damage(c);
}

void use_standing(RoundContext& c, EventId what) {
  const i32 rating = c.state.standing;
  if (c.log.on()) {
    note(c.log, what, rule("SID-2.6")).arg(rating);
    note(c.log, EventId::intensity_standing, rule("SID-2.6")).arg(rating);
  }
  use_rating(c, rating);
}

// SID-2.7: the log names the side that announces a change; factors are chosen in the same round.
void close_standing(RoundContext& c) {
  bool ended = false;
  for (u32 f = 0; f < forces_count; ++f) {
    Choice& choice = c.state.forces[f].choice;
    if (choice.verb == verbs::end_standing) {
      ended = true;
      if (c.log.on()) note(c.log, EventId::standing_ended, rule("SID-2.7"), f);
    }
    choice = Choice{};
  }
  if (!ended) return use_standing(c, EventId::standing_kept);
  c.state.standing = 0;
  open_intensity(c);
}

// SID-2.6: a factor that has been chosen stays; a side whose request failed must choose one now.
void close_vain_standing(RoundContext& c) {
  c.state.standing_failed = 0;
  for (u32 f = 0; f < forces_count; ++f) {
    Choice& choice = c.state.forces[f].choice;
    if (choice.verb != verbs::standing) continue;
    c.state.standing_failed |= static_cast<u8>(1U << f);
    choice = Choice{};
  }
  if (c.log.on()) note(c.log, EventId::standing_failed, rule("SID-2.6"));
}

void close_intensities(RoundContext& c) {
  Force& attacker = c.state.forces[0];
  Force& defender = c.state.forces[1];
  const bool asks[] = {attacker.choice.verb == verbs::standing,
                       defender.choice.verb == verbs::standing};
  if (asks[0] && asks[1] && attacker.choice.value == defender.choice.value) {
    c.state.standing = attacker.choice.value;
    attacker.choice = defender.choice = Choice{};
    return use_standing(c, EventId::standing_agreed);
  }
  if (asks[0] || asks[1]) return close_vain_standing(c);
  attacker.factor = attacker.choice.value;
  defender.factor = defender.choice.value;
  attacker.choice = defender.choice = Choice{};
  const i32 rating = attacker.factor + defender.factor;  // SID-2.3
  if (c.log.on())
    note(c.log, EventId::intensity, rule("SID-2.3"))
        .arg(rating)
        .arg(attacker.factor)
        .arg(defender.factor);
  use_rating(c, rating);
}

}  // namespace

void open_intensity(RoundContext& c) {
  const bool standing = c.state.standing != 0 && lone_chooser(c.scenario, c.state) < 0;
  c.state.phase = standing ? Phase::standing : Phase::intensity;
}

void take_choice(RoundContext& c, int seat, const core::Order& order, core::RuleId why) {
  c.state.sealed(seat).give(order);
  if (c.log.on()) note(c.log, EventId::choice_in, why, static_cast<u32>(seat));
  if (core::sealed_in(c.state) != asked(c.scenario, c.state)) return;
  ++c.state.window;
  close_choices(c);
}

void close_choices(RoundContext& c) {
  if (c.state.phase == Phase::opening) {
    for (const auto close : c.scenario.wiring.on<&Hooks::close_opening>()) close(c);
    return open_intensity(c);
  }
  if (c.state.phase == Phase::standing) return close_standing(c);
  close_intensities(c);
}

void set_both_factors(RoundContext& c, u32 force, i32 own, i32 other) {
  c.state.forces[force].factor = static_cast<u8>(own);
  c.state.forces[enemy_of(force)].factor = static_cast<u8>(other);
  if (c.log.on())
    note(c.log, EventId::intensity_both, rule("SID-4.1"))
        .arg(own + other)
        .arg(static_cast<i32>(force))
        .arg(own)
        .arg(other);
  use_rating(c, own + other);
}

}  // namespace klaxon::rules::sidcors
