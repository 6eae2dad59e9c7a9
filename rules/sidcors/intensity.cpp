// The choices that both sides make in secret: cloaks, the standing rating, intensities.
#include "rules/sidcors/coefficients.h"
#include "rules/sidcors/orders.h"
#include "rules/sidcors/rolls.h"
#include "rules/sidcors/round_context.h"

namespace klaxon::rules::sidcors {

namespace {

// SID-11.2 to 11.5. The shift is the enemy's.
void throw_cloaks(RoundContext& c, u32 force) {
  const i32 first = c.dice.die(rolls::cloak, die_sides);
  const i32 second = c.dice.die(rolls::cloak, die_sides);
  const i32 sum = first + second;
  i32 shift = 0;
  u16 why = rule("SID-11.5");
  if (sum <= 5) {
    shift = -1;
    why = rule("SID-11.3");
  } else if (sum >= 11) {
    shift = 1;
    why = rule("SID-11.4");
  }
  c.state.forces[force].cloak = 1;
  c.state.forces[enemy_of(force)].cloak_shift = static_cast<i8>(shift);
  if (c.log.on())
    note(c.log, EventId::cloaks_used, why, force)
        .arg(sum)
        .term(terms::die, first)
        .term(terms::second_die, second);
}

void close_cloaks(RoundContext& c) {
  const Choice choices[] = {c.state.forces[0].choice, c.state.forces[1].choice};
  for (u32 f = 0; f < forces_count; ++f) {
    c.state.forces[f].choice = Choice{};
    if (choices[f].in == 0) continue;
    if (choices[f].value != 0)
      throw_cloaks(c, f);
    else if (c.log.on())
      note(c.log, EventId::cloaks_not_used, rule("SID-11.1"), f);
  }
  open_intensity(c);
}

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

// SID-2.7: who announces a change is named, and factors are chosen in this very round.
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

// SID-2.6: a factor that is in stays in; who asked in vain must choose one now.
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

void close_choices(RoundContext& c) {
  if (c.state.phase == Phase::cloak) return close_cloaks(c);
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
