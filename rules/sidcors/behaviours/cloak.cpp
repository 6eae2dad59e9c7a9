#include "rules/sidcors/behaviours/cloak.h"

#include "core/catalog/reader.h"
#include "rules/sidcors/args.h"
#include "rules/sidcors/events.h"
#include "rules/sidcors/orders.h"
#include "rules/sidcors/round/coefficients.h"
#include "rules/sidcors/round/intensity.h"
#include "rules/sidcors/rule_ids.h"

namespace klaxon::rules::sidcors {

namespace {

bool has_cloak(const Design& design) {
  return design.ability[cloak_ability] != 0;
}

void read_cloak(core::Reader& file, Design& design) {
  design.ability[cloak_ability] = file.flag_or("cloak", false) ? 1 : 0;
}

void check_cloak(core::Reader& file, const Design& design) {
  if (has_cloak(design) && !mobile(design.kind))
    file.fault("ability", "Only a ship can have a cloak.", "cloak", "SID-unit.2");
}

void write_cloak(const Design& design, std::string& notation) {
  if (has_cloak(design)) notation += " cloak";
}

i32 cloak_shift(const Scenario&, const State& state, u32 force) {
  return state.forces[force].opening_shift;
}

core::Seats cloak_asked(const Scenario& scenario, const State& state) {
  return static_cast<core::Seats>((may_cloak(scenario, state, 0) ? 0b01 : 0) |
                                  (may_cloak(scenario, state, 1) ? 0b10 : 0));
}

// SID-11.2 to 11.5. The shift is applied to the enemy's die.
void throw_cloaks(RoundContext& c, u32 force) {
  const core::Roll roll = rolls::cloak.by(static_cast<int>(force));
  const i32 first = c.dice.die(roll, die_sides);
  const i32 second = c.dice.die(roll, die_sides);
  const i32 sum = first + second;
  i32 shift = 0;
  core::RuleId why = rule("SID-11.5");
  if (sum <= 5) {
    shift = -1;
    why = rule("SID-11.3");
  } else if (sum >= 11) {
    shift = 1;
    why = rule("SID-11.4");
  }
  c.state.forces[force].opening = 1;
  c.state.forces[enemy_of(force)].opening_shift = static_cast<i8>(shift);
  if (c.log.on())
    note(c.log, events::cloaks_used, why, force)
        .arg(sum)
        .term(terms::die, first)
        .term(terms::second_die, second);
}

void close_cloaks(RoundContext& c) {
  const Choice choices[] = {c.state.sealed(0), c.state.sealed(1)};
  for (u32 f = 0; f < forces_count; ++f) {
    c.state.forces[f].choice = {};
    if (choices[f].in == 0) continue;
    if (choices[f].value != 0)
      throw_cloaks(c, f);
    else if (c.log.on())
      note(c.log, events::cloaks_not_used, rule("SID-11.1"), f);
  }
}

void offer_cloaks(const Scenario&, const State& state, core::Offers& out) {
  if (state.phase != Phase::opening) return;
  out.add(verbs::cloak, {0});
  out.add(verbs::cloak, {1});
}

void choose_cloaks(RoundContext& c, int seat, const core::Order& order) {
  take_choice(c, seat, order, rule("SID-11.1"));
}

// The shift affects only the dice of the first round.
bool valid_cloaks(const Scenario&, const State& state) {
  if (state.phase == Phase::over) return true;
  for (const Force& force : state.forces)
    if (force.opening_shift != 0 && (state.round > 1 || state.phase == Phase::opening))
      return false;
  return true;
}

constexpr std::string_view cloak_keys[] = {"cloak"};
constexpr core::Arg use_args[] = {{"use", vocabulary::answers}};
constexpr core::Verb cloak_verbs[] = {{"cloak", "Use the cloaks: {use}", use_args}};
constexpr u16 cloak_verb_numbers[] = {verbs::cloak};
constexpr core::Arg used_args[] = {args::force, {"sum"}};
constexpr core::EventKind cloak_events[] = {
    {"cloaks_used", "The {force} uses its cloaks and rolls {sum}.", used_args},
    {"cloaks_not_used", "The {force} does not use its cloaks.", args::one_force},
};
constexpr const char* const cloak_terms[] = {
    "cloaks",
    "second die",
};
constexpr core::RollKind cloak_rolls[] = {{"cloak", "one of the cloaked force's two dice"}};
constexpr core::Field cloak_fields[] = {
    core::flag<&Force::opening>("cloak"),
    core::whole<&Force::opening_shift>("cloak_shift", -1, 1),
};

}  // namespace

bool may_cloak(const Scenario& scenario, const State& state, u32 force) {
  const UnitRange units = units_of(scenario, force);
  bool any = false;
  for (u32 i = units.first; i < units.end; ++i) {
    if (!state.units[i].fights()) continue;
    if (!has_cloak(scenario.designs[state.units[i].design])) return false;  // bases have none
    any = true;
  }
  return any;
}

extern const Hooks cloak_behaviour;
const Hooks cloak_behaviour = {
    .id = "cloak",
    .has = has_cloak,
    .keys = cloak_keys,
    .read = read_cloak,
    .check = check_cloak,
    .write = write_cloak,
    .shift = cloak_shift,
    .shift_term = terms::cloaks,
    .opening = "cloak",
    .asked = cloak_asked,
    .close_opening = close_cloaks,
    .offers = offer_cloaks,
    .apply = choose_cloaks,
    .valid = valid_cloaks,
    .words = {.verbs = cloak_verbs,
              .verb_numbers = cloak_verb_numbers,
              .events = cloak_events,
              .terms = cloak_terms,
              .rolls = cloak_rolls},
    .force_fields = cloak_fields,
};

}  // namespace klaxon::rules::sidcors
