// What the bots' energy forms buy.
#include "rules/tng/energy/allocation.h"
#include "staff/tng/bot/cadet.h"
#include "staff/tng/bot/energy.h"
#include "tests/unit/staff_tng/bot_bench.h"

namespace klaxon::staff::tng::bot {
namespace {

using rules::EnergyRowKind;

class Form {
 public:
  Form(Fight& fight, const core::Order& order) : fight_(fight), order_(order) {}

  i32 sum(EnergyRowKind kind, std::string_view weapon = "") const {
    i32 all = 0;
    const auto& rows = fight_.battle().energy.forms[fight_.battle().units[0].plan].rows;
    for (u32 i = 0; i < rows.size(); ++i)
      if (rows[i].kind == kind && (weapon.empty() || is_of(rows[i], weapon))) all += order_.arg[i];
    return all;
  }
  i32 speed() const { return sum(EnergyRowKind::warp_move) + sum(EnergyRowKind::impulse_move); }
  // The number of uses armed at that weapon's highest price.
  i32 overloads(std::string_view weapon) const {
    const auto& rows = fight_.battle().energy.forms[fight_.battle().units[0].plan].rows;
    for (u32 i = 0; i < rows.size(); ++i)
      if (rows[i].kind == EnergyRowKind::arm && is_of(rows[i], weapon) &&
          rows[i].index == fight_.battle().energy.armings[form_of(rows[i])].most)
        return order_.arg[i];
    return 0;
  }

 private:
  u16 form_of(const rules::EnergyRow& row) const {
    return fight_.battle().plan_of(0).groups[row.group].form;
  }
  bool is_of(const rules::EnergyRow& row, std::string_view weapon) const {
    return row.group != rules::no_group &&
           fight_.battle().plan_of(0).groups[row.group].name == weapon;
  }

  Fight& fight_;
  const core::Order& order_;
};

Fight at_the_form(i32 range = 9) {
  Fight fight({"candour", "varkuth"}, {0, 1});
  fight.put(0, {0, 0}, 0, 8);
  fight.put(1, {range, 0}, 3, 8);
  fight.begin(rules::Step::allocate, 0);
  return fight;
}

TEST(TngBotEnergy, arms_overloads_behind_full_shields_and_still_moves) {
  Fight fight = at_the_form();
  bot::Captain captain;
  const core::Order order = fight.asked(captain, 0);
  const Form form(fight, order);
  EXPECT_EQ(form.sum(EnergyRowKind::shields), static_cast<i32>(rules::ShieldLevel::full));
  EXPECT_EQ(form.overloads("Phtn E"), 4);
  EXPECT_GE(form.speed(), 8);
  EXPECT_EQ(form.sum(EnergyRowKind::self_destruct), 0);
}

TEST(TngBotEnergy, holds_charges_rather_than_arm_anew) {
  Fight fight = at_the_form();
  fight.arm(0);
  bot::Captain captain;
  const core::Order order = fight.asked(captain, 0);
  EXPECT_EQ(Form(fight, order).sum(EnergyRowKind::hold, "Phtn E"), 4);
  EXPECT_EQ(Form(fight, order).overloads("Phtn E"), 0);
}

// A ship that has lost its engines still raises its shields first.
TEST(TngBotEnergy, a_poor_ship_raises_its_shields_first) {
  Fight fight = at_the_form();
  for (const char* engine : {"UWARP 2-L", "UWARP 2-R"}) {
    rules::Group& group = fight.group(0, fight.group_named(0, engine));
    group.hurt = group.left;
    group.left = 0;
  }
  bot::Captain captain;
  const core::Order order = fight.asked(captain, 0);
  EXPECT_EQ(Form(fight, order).sum(EnergyRowKind::shields),
            static_cast<i32>(rules::ShieldLevel::full));
}

TEST(TngBotEnergy, a_cadet_forgets_overloads) {
  Fight fight = at_the_form();
  bot::Cadet cadet;
  const core::Order order = fight.asked(cadet, 0);
  EXPECT_EQ(Form(fight, order).overloads("Phtn E"), 0);
  EXPECT_EQ(Form(fight, order).sum(EnergyRowKind::arm, "Phtn E"), 4);
}

}  // namespace
}  // namespace klaxon::staff::tng::bot
