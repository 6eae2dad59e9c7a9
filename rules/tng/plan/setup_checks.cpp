#include "rules/tng/plan/setup_checks.h"

#include <algorithm>
#include <set>

#include "core/catalog/text.h"
#include "core/seats.h"
#include "rules/tng/fire/facts.h"

namespace klaxon::rules::tng {

namespace {

class SetupCheck {
 public:
  SetupCheck(const BattleSetup& setup, core::Faults& faults) : setup_(setup), faults_(faults) {}

  void check() {
    check_seats();
    if (setup_.units.empty()) tell("no-units", "A battle needs a ship for every seat.", "units");
    if (setup_.units.size() > units_max)
      tell("too-many-units",
           "It has " + std::to_string(setup_.units.size()) + " units; a battle holds at most " +
               std::to_string(units_max) + ".",
           "units");
    for (std::size_t i = 0; i < setup_.units.size(); ++i) check_unit(i);
    check_options();
  }

 private:
  void tell(std::string_view code, const std::string& message, const std::string& field) {
    faults_.add(code, message, {}, field);
  }
  void bound(i64 value, i64 lo, i64 hi, const char* what, const std::string& field) {
    if (value < lo || value > hi)
      tell("out-of-bounds",
           std::string(what) + " must be from " + std::to_string(lo) + " to " + std::to_string(hi) +
               ", not " + std::to_string(value) + ".",
           field);
  }

  void check_seats() {
    bound(static_cast<i64>(setup_.seats.size()), 2, core::seats_max, "The number of seats",
          "seats");
    for (std::size_t i = 0; i < setup_.seats.size(); ++i) {
      const std::string field = "seats." + std::to_string(i);
      bound(setup_.seats[i].team, 0, core::seats_max - 1, "The team", field + ".team");
      const bool ship =
          std::ranges::any_of(setup_.units, [&](const UnitSetup& unit) { return unit.seat == i; });
      if (!ship) tell("no-units", "This seat has no ship.", field);
    }
    const auto other = [&](const BattleSeat& seat) { return seat.team != setup_.seats[0].team; };
    if (!setup_.seats.empty() && std::ranges::none_of(setup_.seats, other))
      tell("one-team", "All seats are of one team: nobody is an enemy.", "seats");
  }

  void check_unit(std::size_t i) {
    const UnitSetup& unit = setup_.units[i];
    const std::string field = "units." + std::to_string(i);
    bound(unit.design, 0, static_cast<i64>(setup_.designs.size()) - 1, "The number of the design",
          field + ".design");
    bound(unit.seat, 0, static_cast<i64>(setup_.seats.size()) - 1, "The seat", field + ".seat");
    bound(unit.at.q, -coordinate_max, coordinate_max, "The place", field + ".at");
    bound(unit.at.r, -coordinate_max, coordinate_max, "The place", field + ".at");
    bound(unit.facing, 0, facings_count - 1, "The facing", field + ".facing");
    bound(unit.speed, 0, speed_most, "The speed", field + ".speed");
    check_name(i, field);
  }

  std::string name_of(const UnitSetup& unit) const {
    const bool named = !unit.name.empty() || unit.design >= setup_.designs.size();
    return named ? unit.name : setup_.designs[unit.design].design.name;
  }

  void check_name(std::size_t i, const std::string& field) {
    const std::string name = name_of(setup_.units[i]);
    if (name.empty() || name.size() > name_bytes_max)
      tell("bad-name", "Each unit needs a name.", field + ".name");
    for (std::size_t j = 0; j < i; ++j)
      if (name_of(setup_.units[j]) == name)
        return tell("name-twice",
                    core::in_quotes(name) + " is the name of two units; one needs another.",
                    field + ".name");
  }

  void check_options() {
    bound(setup_.options.turns, 1, turns_most, "The number of turns", "options.turns");
    bound(setup_.columns, 1, coordinate_max, "The width of the map", "map.columns");
    bound(setup_.rows, 1, coordinate_max, "The height of the map", "map.rows");
    if (setup_.options.allocator == Allocator::deck && setup_.deck == nullptr)
      faults_.add("no-deck", "No deck of damage cards is at hand here; choose allocator = 'chart'.",
                  {}, "options.allocator", "TNG-hit-chart.9");
  }

  const BattleSetup& setup_;
  core::Faults& faults_;
};

// Sums over all units; a fault is reported where the sum becomes too large.
void check_sum(const Battle& battle, u32 most, const char* what, u32 (*of)(const Plan&),
               core::Faults& faults) {
  u32 sum = 0;
  for (u32 i = 0; i < battle.units.size(); ++i) {
    sum += of(battle.plan_of(i));
    if (sum <= most) continue;
    return faults.add("too-large-a-battle",
                      "With " + battle.units[i].name + " the ships have more than " +
                          std::to_string(most) + " " + what +
                          " together, which is the most that a battle allows.",
                      {}, "units." + std::to_string(i));
  }
}

bool bends_shots(const catalog::System& system, Level level) {
  using catalog::Bent;
  const auto& rows = system.at.at(level).modifiers;
  return std::ranges::any_of(rows, [](const catalog::Modifier& row) {
    return row.of == Bent::die || row.of == Bent::range || row.of == Bent::hit ||
           row.of == Bent::damage;
  });
}

// Counts the benders that may be on at once, only one of which may be an officer.
void check_benders(const BattleSetup& setup, const Battle& battle, core::Faults& faults) {
  for (std::size_t i = 0; i < battle.plans.size(); ++i) {
    std::set<u16> own;
    for (const GroupPlan& group : battle.plans[i].groups) {
      const Form& form = battle.form(group.form);
      if (form.awake && group.part != design::Part::officer &&
          bends_shots(battle.system_of(group.form), form.level))
        own.insert(form.system);
    }
    if (own.size() < fire::fitted_most) continue;
    core::Fault fault;
    fault.code = "too-many-benders";
    fault.message = battle.plans[i].name + " has " + std::to_string(own.size()) +
                    " systems that bend a shot; a ship in battle has fewer than " +
                    std::to_string(fire::fitted_most) + ".";
    fault.file = setup.designs[i].file;
    fault.field = "boxes";
    faults.add(std::move(fault));
  }
}

}  // namespace

void check_setup(const BattleSetup& setup, core::Faults& faults) {
  SetupCheck(setup, faults).check();
}

void check_battle(const BattleSetup& setup, const Battle& battle, core::Faults& faults) {
  check_sum(
      battle, groups_max, "groups of boxes",
      [](const Plan& plan) { return static_cast<u32>(plan.groups.size()); }, faults);
  check_sum(
      battle, mounts_max, "weapon boxes", [](const Plan& plan) { return u32{plan.mounts}; },
      faults);
  check_benders(setup, battle, faults);
}

void tell_too_many_forms(core::Faults& faults) {
  faults.add("too-large-a-battle",
             "The ships have more kinds of boxes than the " + std::to_string(forms_max) +
                 ", or more ways to fire than the " + std::to_string(guns_max) +
                 ", that a battle allows.",
             {}, "designs");
}

}  // namespace klaxon::rules::tng
