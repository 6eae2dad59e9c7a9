#include "rules/sidcors/behaviours/cloak.h"

#include "rules/sidcors/round/coefficients.h"
#include "staff/sidcors/behaviours/hooks.h"

namespace klaxon::staff::sidcors {

namespace {

// SID-11.2 to 11.5, chances out of 36: -1 on the enemy's die for a sum of 2 to 5, +1 for 11 and 12.
constexpr i32 cloak_helps = 10, cloak_harms = 3, cloak_chances = 36;

// The sum of a die's percentages with this shift, over all ratings and faces.
i32 percent_sum(i32 shift) {
  i32 sum = 0;
  for (i32 rating = rules::rating_least; rating <= rules::rating_most; ++rating)
    for (i32 die = 1; die <= rules::die_sides; ++die)
      sum += rules::coefficient_percent(rating, rules::shifted_die(die, shift));
  return sum;
}

bool cloak_pays(const rules::Scenario& scenario, const rules::State& state, u32 force) {
  const i32 shift = shift_of(scenario, state, rules::enemy_of(force));
  const i32 with = cloak_helps * percent_sum(shift - 1) + cloak_harms * percent_sum(shift + 1) +
                   (cloak_chances - cloak_helps - cloak_harms) * percent_sum(shift);
  return with < cloak_chances * percent_sum(shift);
}

i64 cloak_count(const rules::Design& design) {
  return design.ability[rules::cloak_ability];
}
bool has_cloak(const rules::Design& design) {
  return cloak_count(design) != 0;
}
void cloak_card(const rules::Design&, std::string& out) {
  out += ", cloak";
}

constexpr ListWord cloak_words[] = {{"cloak", "cloak", flag_word}};
constexpr VerbRow cloak_rows[] = {
    {rules::verbs::cloak, rules::Phase::opening, "SID-11.6",
     "Cloaks are used in the first round, by a force in which every unit has one."}};

}  // namespace

extern const StaffHooks cloak_staff;
const StaffHooks cloak_staff = {
    .has = has_cloak,
    .card = cloak_card,
    .line = "cloak",
    .count = cloak_count,
    .words = cloak_words,
    .opening = "cloak",
    .opening_verb = rules::verbs::cloak,
    .opens = cloak_pays,
    .rows = cloak_rows,
    .shift_words = "cloak shift",
    .shift_term = rules::terms::cloaks,
};

}  // namespace klaxon::staff::sidcors
