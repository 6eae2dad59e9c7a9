#include "rules/sidcors/behaviours/mauler.h"

#include "battle/wording.h"
#include "staff/sidcors/analysis/worth.h"
#include "staff/sidcors/behaviours/hooks.h"

namespace klaxon::staff::sidcors {

namespace {

i64 mauler_count(const rules::Design& design) {
  return design.ability[rules::mauler_ability];
}
bool has_mauler(const rules::Design& design) {
  return mauler_count(design) != 0;
}
void mauler_card(const rules::Design&, std::string& out) {
  out += ", mauler";
}

void make_ready(const rules::Scenario& scenario, rules::State& state, u32 force) {
  const rules::UnitRange units = units_of(scenario, force);
  const rules::UnitSet ready = maulers_ready(scenario, state, force);
  for (u32 i = units.first; i < units.end; ++i)
    state.units[i].ready = ready.has(i - units.first) ? 1 : 0;
}

i32 face_value(const rules::Design& design) {
  return design.factors.whole.attack;
}

// Two faces of six cripple it. A mauler hit this round need not roll, which the policy ignores.
i64 shock_cost_thirds(const rules::Design& design) {
  const rules::Status after =
      design.factors.has_crippled ? rules::Status::crippled : rules::Status::destroyed;
  return worth_of_unit(design, rules::Status::whole) - worth_of_unit(design, after);
}

i64 shock_loss_thirds(const rules::Scenario& scenario, const rules::State& after, u32 force,
                      u32 unit) {
  if (after.units[unit].status != rules::Status::whole) return 0;  // hit, so it does not roll
  rules::State shocked = after;
  shocked.units[unit].status = struck(scenario, shocked.units[unit], 1);
  return worth_of_force(scenario, after, force) - worth_of_force(scenario, shocked, force);
}

// "Directed damage with ram at g: 7 points for 1 blow"
std::string report_mauler(const rules::SidcorsGame& game, const core::Event& event) {
  if (static_cast<rules::EventId>(event.kind) != rules::events::directed_mauler) return "";
  const auto name = [&game](i32 unit) {
    return battle::shown_word(game, rules::vocabulary::units, unit);
  };
  return "Directed damage with " + name(event.args[0]) + " at " + name(event.args[1]) + ": " +
         battle::counted(event.args[2], "points") + " for " +
         battle::counted(event.args[3], "blows");
}

constexpr ListWord mauler_words[] = {{"mauler", "mauler", flag_word}};
constexpr VerbRow mauler_rows[] = {
    {rules::verbs::direct_mauler, rules::Phase::direct, "SID-7.7", ""},
    {rules::verbs::direct_mauler_craft, rules::Phase::direct, "SID-7.7", ""}};
constexpr DirectWith with_mauler = {
    .key = "mauler",
    .at_unit = rules::verbs::direct_mauler,
    .at_craft = rules::verbs::direct_mauler_craft,
    .make_ready = make_ready,
    .face_value = face_value,
    .cost_thirds = shock_cost_thirds,
    .loss_thirds = shock_loss_thirds,
};

}  // namespace

extern const StaffHooks mauler_staff;
const StaffHooks mauler_staff = {
    .has = has_mauler,
    .card = mauler_card,
    .line = "mauler",
    .count = mauler_count,
    .words = mauler_words,
    .direct = &with_mauler,
    .rows = mauler_rows,
    .report = report_mauler,
};

}  // namespace klaxon::staff::sidcors
