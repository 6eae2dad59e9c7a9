#include "rules/tng/plan/freeze.h"

#include "rules/tng/activity/form_roles.h"
#include "rules/tng/activity/uses.h"
#include "rules/tng/damage/form_facts.h"
#include "rules/tng/fire/arms.h"
#include "rules/tng/plan/form_book.h"
#include "rules/tng/plan/plan_maker.h"
#include "rules/tng/plan/rows_battle.h"
#include "rules/tng/plan/setup_checks.h"
#include "rules/tng/robot/opponents.h"

namespace klaxon::rules::tng {

namespace {

// "candour" of "ships/candour.toml".
std::string id_of(std::string_view file) {
  const std::size_t folder = file.rfind('/');
  const std::string_view name = file.substr(folder == file.npos ? 0 : folder + 1);
  return std::string(name.substr(0, name.find('.')));
}

class Freezer {
 public:
  Freezer(const BattleSetup& setup, core::Faults& faults) : setup_(setup), faults_(faults) {
    shelf_.catalog = setup.catalog.get();
  }

  bool freeze() {
    const std::size_t before = faults_.count();
    check_setup(setup_, faults_);
    battle_.catalog = setup_.catalog;
    battle_.options = setup_.options;
    battle_.columns = setup_.columns;
    battle_.rows = setup_.rows;
    battle_.seats = setup_.seats;
    make_plans();
    if (faults_.count() != before) return false;
    place_units();
    check_battle(setup_, battle_, faults_);
    if (faults_.count() != before) return false;
    for (Form& form : battle_.forms.all) {
      damage::add_form_facts(*battle_.catalog, form);
      add_form_roles(*battle_.catalog, form);
    }
    freeze_energy(battle_);
    fire::freeze_counts(battle_);
    battle_.robots_destroy = robot::always_destroyed(*battle_.catalog);
    for (Plan& plan : battle_.plans) plan.acting = acting_groups(battle_, plan);
    check_forms();
    return faults_.count() == before && bend_battle(battle_, faults_);
  }

  Battle& battle() { return battle_; }

 private:
  void make_plans() {
    FormBook book(shelf_, battle_.forms);
    for (const DesignSetup& ship : setup_.designs) {
      core::Faults own(ship.file);
      make_plan(shelf_, ship.design, book, battle_.forms, own, battle_.plans.emplace_back());
      for (const core::Fault& fault : own.list()) faults_.add(fault);
      battle_.plans.back().id = id_of(ship.file);
    }
    if (book.full()) tell_too_many_forms(faults_);
    if (setup_.options.allocator != Allocator::deck) return;
    battle_.cards = setup_.deck;
    battle_.card_hits = setup_.card_hits;
    for (Plan& plan : battle_.plans) list_card_hits(setup_.card_hits, battle_.forms, plan);
  }

  // A seat allots the energy of all its units in one order. The first unit too many is reported.
  void check_forms() {
    std::vector<std::size_t> rows(battle_.seats.size());
    for (u32 i = 0; i < battle_.units.size(); ++i) {
      const BattleUnit& unit = battle_.units[i];
      std::size_t& sum = rows[unit.seat];
      const bool fitted = sum <= order_values_max;
      sum += battle_.energy.forms[unit.plan].rows.size();
      if (fitted && sum > order_values_max) tell_too_many_rows(i, sum);
    }
  }

  void tell_too_many_rows(u32 unit, std::size_t rows) {
    const BattleUnit& last = battle_.units[unit];
    const std::string most = std::to_string(order_values_max);
    faults_.add("too-many-rows",
                "With " + last.name + " the energy forms of " + battle_.seats[last.seat].name +
                    " have " + std::to_string(rows) + " rows; one order holds " + most +
                    ", so this side fights with fewer ships.",
                {}, "units." + std::to_string(unit), "TNG-turn.1");
  }

  // In the lists of the state, units follow one another.
  void place_units() {
    u16 groups = 0, mounts = 0;
    for (const UnitSetup& from : setup_.units) {
      BattleUnit& unit = battle_.units.emplace_back();
      const Plan& plan = battle_.plans[from.design];
      unit.name = from.name.empty() ? plan.name : from.name;
      unit.plan = from.design;
      unit.seat = from.seat;
      unit.first_group = groups;
      unit.first_mount = mounts;
      unit.at = from.at;
      unit.facing = from.facing;
      unit.speed = from.speed;
      unit.robot = plan.robot || from.robot;
      groups = static_cast<u16>(groups + plan.groups.size());
      mounts = static_cast<u16>(mounts + plan.mounts);
    }
  }

  const BattleSetup& setup_;
  core::Faults& faults_;
  design::Shelf shelf_;
  Battle battle_;
};

}  // namespace

bool freeze(const BattleSetup& setup, core::Faults& faults, Battle& out) {
  Freezer freezer(setup, faults);
  if (!freezer.freeze()) return false;
  out = std::move(freezer.battle());
  return true;
}

}  // namespace klaxon::rules::tng
