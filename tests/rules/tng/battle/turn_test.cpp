// The turn: its steps, the seats asked in each, initiative, and how a battle ends.
#include "rules/tng/activity/switches.h"
#include "rules/tng/damage/choices.h"
#include "rules/tng/damage/repair.h"
#include "rules/tng/energy/allocation.h"
#include "rules/tng/fire/track.h"
#include "rules/tng/refusals.h"
#include "rules/tng/rolls.h"
#include "rules/tng/turn/initiative.h"
#include "rules/tng/turn/victory.h"
#include "tests/rules/tng/battle/turn_bench.h"

namespace klaxon::rules::tng {
namespace {

using core::Draw;

// The kinds of windows in a turn in which no unit is in range of another.
std::vector<u16> windows_of_turn(Table& table) {
  std::vector<u16> kinds;
  while (table.state().turn == 1 && !testing::Test::HasFailure()) {
    if (kinds.empty() || kinds.back() != table.window().kind) kinds.push_back(table.window().kind);
    table.give_least();
  }
  return kinds;
}

// TNG-turn.1, TNG-turn.4, TNG-turn.5: one allocation; movement and activity six times; no unit is
// in range, and nothing needs repair.
TEST(TngBattleTurn, TNG_turn_4_six_impulses) {
  Table table(table_of({"primer", "whetstone"}, 90));
  std::vector<u16> wanted = {windows::allocate};
  for (int impulse = 0; impulse < 6; ++impulse) {
    wanted.push_back(windows::move);
    wanted.push_back(windows::activity);
  }
  EXPECT_EQ(windows_of_turn(table), wanted);
  EXPECT_EQ(table.count(EventId::impulse_begun), 6U);
}

// TNG-turn.5: direct fire comes after activity, TNG-turn.10: damage control comes after the sixth
// impulse, for units that were hit.
TEST(TngBattleTurn, TNG_turn_10_one_damage_control) {
  Table table(table_of({"candour", "varkuth"}, 1));
  table.go_to(windows::fire);
  EXPECT_EQ(table.state().impulse, 1);
  table.give(table.fire_at(table.seat() == 0 ? 1 : 0));
  ASSERT_GT(table.count(EventId::struck), 0U);
  std::vector<u8> impulses_of_repair;
  while (table.state().turn == 1 && !table.over()) {
    if (table.window().kind == windows::repair) impulses_of_repair.push_back(table.state().impulse);
    table.give_least();
  }
  EXPECT_EQ(impulses_of_repair, std::vector<u8>{6});
}

// TNG-turn.6, TNG-turn.8: a d12 is rolled for each tech level, anew in every impulse.
TEST(TngBattleTurn, TNG_turn_6_a_die_for_each_level) {
  Table table(table_of({"primer", "whetstone"}, 90));
  const auto levels = [&](u32 unit) { return table.game().battle().plan_of(unit).tech; };
  windows_of_turn(table);
  u32 rolls = 0;
  for (const core::Event& event : table.told()) {
    if (event.kind != static_cast<u16>(EventId::initiative)) continue;
    ++rolls;
    EXPECT_EQ(event.n_terms, levels(static_cast<u32>(event.args[0])));
    i32 sum = 0;
    for (u32 i = 0; i < event.n_terms; ++i) sum += event.terms[i].value;
    EXPECT_EQ(event.args[1], sum);
  }
  EXPECT_GE(rolls, 12U);
}

// TNG-turn.8: in each of six impulses both ships roll.
TEST(TngBattleTurn, TNG_turn_8_a_new_roll) {
  Table table(table_of({"primer", "whetstone"}, 90));
  std::vector<u32> rolls;
  for (u8 impulse = 1; impulse <= 6; ++impulse) {
    while (table.state().impulse < impulse) table.give_least();
    rolls.push_back(table.count(EventId::initiative));
  }
  for (u32 i = 0; i < rolls.size(); ++i) EXPECT_GE(rolls[i], 2 * (i + 1)) << i;
  EXPECT_GT(rolls[5], rolls[0]);
}

// Initiative with given dice: the units from the first to the last that moves.
std::vector<int> moving_order(Table& table, std::vector<u16> faces) {
  std::vector<Draw> draws;
  for (const u16 face : faces) draws.push_back({rolls::initiative.id, face});
  core::ListSource source(draws);
  core::Dice dice(source);
  BattleContext c{table.game().battle(), table.state(), dice, table.log()};
  table.log().clear();
  roll_initiative(c);
  EXPECT_FALSE(dice.starved());
  EXPECT_EQ(dice.asked(), faces.size());
  const auto& order = table.state().order;
  return {std::make_reverse_iterator(order.end()), std::make_reverse_iterator(order.begin())};
}

// TNG-turn.7: the player who rolled lowest moves first. 3X ships: three dice each.
TEST(TngBattleTurn, TNG_turn_7_lowest_moves_first) {
  Table table(table_of({"primer", "whetstone"}));
  ASSERT_EQ(table.game().battle().plan_of(0).tech, 3);
  ASSERT_EQ(table.game().battle().plan_of(1).tech, 3);
  EXPECT_EQ(moving_order(table, {1, 1, 1, 12, 12, 12}), (std::vector<int>{0, 1}));
  EXPECT_EQ(moving_order(table, {5, 5, 5, 1, 1, 12}), (std::vector<int>{1, 0}));
}

// TNG-turn.6, its ruling: ties are rolled again until none is left.
TEST(TngBattleTurn, ties_are_rolled_again) {
  Table table(table_of({"primer", "whetstone"}));
  EXPECT_EQ(moving_order(table, {1, 2, 3, 3, 2, 1, 6, 6, 6, 6, 6, 6, 1, 1, 1, 1, 1, 2}),
            (std::vector<int>{0, 1}));
}

// TNG-UWARP.4, TNG-VWARP.3: a ship with UltraWarp moves after one without, whatever the dice say.
TEST(TngBattleTurn, TNG_UWARP_4_drives_go_before_dice) {
  for (const char* drive : {"UWARP 2-L", "VWARP 3-L"}) {
    Table table(table_of({"boxes = [\"2 Brdg\", \"2 Imp\"]",
                          "boxes = [\"2 Brdg\", \"2 " + std::string(drive) + "\"]"}));
    EXPECT_EQ(moving_order(table, {12, 12, 12, 1, 1, 1}), (std::vector<int>{0, 1})) << drive;
  }
}

// TNG-turn.9: the player of the ship that moved last declares first, and the other answers; two
// passes end the step.
TEST(TngBattleTurn, TNG_turn_9_the_last_mover_fires_first) {
  Table table(table_of({"candour", "varkuth"}, 1));
  table.go_to(windows::fire);
  const int first = table.seat();
  EXPECT_EQ(first, static_cast<int>(table.state().units[table.state().last_mover].controller));
  table.give(verbs::pass);
  EXPECT_EQ(table.window().kind, windows::fire);
  EXPECT_NE(table.seat(), first);
  table.give(verbs::pass);
  EXPECT_NE(table.window().kind, windows::fire);
}

// TNG-turn.9, the option: all seats declare at once, in secret.
TEST(TngBattleTurn, secret_fire) {
  BattleSetup setup = table_of({"candour", "varkuth"}, 1);
  setup.options.fire = FireStyle::secret;
  Table table(setup);
  table.go_to(windows::fire);
  EXPECT_EQ(table.window().owed & ~table.window().answered, 3);
  table.give(table.fire_at(1));
  EXPECT_EQ(table.count(EventId::fired), 0U);
  EXPECT_EQ(table.window().kind, windows::fire);
  table.give(verbs::pass);
  EXPECT_GT(table.count(EventId::fired), 0U);
}

// A ship so weak that any damage inside destroys it.
void weaken(Table& table, u32 unit) {
  const BattleUnit& of = table.game().battle().units[unit];
  const Plan& plan = table.game().battle().plan_of(unit);
  for (u32 i = 0; i < plan.groups.size(); ++i) {
    Group& group = table.state().groups[of.first_group + i];
    const bool kept = plan.groups[i].mounted || plan.groups[i].name.starts_with("Brdg") ||
                      plan.groups[i].name.starts_with("Crew");
    if (kept) continue;
    group.hurt = static_cast<u8>(group.hurt + group.left);
    group.left = 0;
  }
}

// TNG-turn.9: a ship that is destroyed in the step still fires in it, and is gone afterwards; with
// it the battle ends (TNG-turn).
TEST(TngBattleTurn, a_dying_ship_fires_back) {
  Table table(table_of({"candour", "varkuth"}, 1));
  table.go_to(windows::fire);
  const auto by = static_cast<u8>(table.seat());
  const u8 target = by == 0 ? 1 : 0;
  weaken(table, target);
  table.give(table.fire_at(target));
  ASSERT_TRUE(table.state().units[target].is(status::going));
  EXPECT_FALSE(table.over());
  ASSERT_EQ(table.window().kind, windows::fire);
  ASSERT_EQ(table.seat(), target);
  const core::Order answer = table.fire_at(by);
  EXPECT_GT(answer.n, 6);
  table.give(answer);
  while (!table.over() && table.window().kind == windows::fire) table.give_least();
  EXPECT_TRUE(table.state().units[target].is(status::destroyed));
  EXPECT_TRUE(table.over());
}

// TNG-turn.3: a ship that destroys itself is gone before the first impulse, and its explosion
// strikes its neighbours.
TEST(TngBattleTurn, TNG_turn_3_self_destruction) {
  Table table(table_of({"candour", "varkuth"}, 1));
  struct Code final : core::FieldChooser {
    explicit Code(const Battle& on) : battle(on) {}
    bool choose(const core::Range& range, i32& value) override {
      const EnergyRow& row = battle.energy.forms[battle.units[0].plan].rows[asked++];
      value = row.kind == EnergyRowKind::self_destruct ? destruct_code : range.lo;
      return true;
    }
    const Battle& battle;
    u32 asked = 0;
  } chooser(table.game().battle());
  ASSERT_EQ(table.seat(), 0);
  core::Order order(verbs::allocate);
  table.game().walk_form(table.bytes(), 0, order, chooser);
  table.give(order);
  table.give(verbs::standard);
  EXPECT_TRUE(table.state().units[0].is(status::destroyed));
  EXPECT_EQ(table.state().impulse, 0);
  EXPECT_EQ(table.count(EventId::exploded), 1U);
  EXPECT_TRUE(table.state().units[1].is(status::struck));
  EXPECT_TRUE(table.over());
  EXPECT_EQ(table.state().winner, 1);
}

// TNG-Brdg.2: an uncontrolled ship is not asked and flies on.
TEST(TngBattleTurn, TNG_Brdg_2_out_of_control) {
  Table table(table_of({"candour", "varkuth"}, 40));
  table.go_to(windows::move);
  const u32 unit = static_cast<u32>(table.state().units[0].controller == table.seat() ? 1 : 0);
  const BattleUnit& of = table.game().battle().units[unit];
  for (const u16 i : table.game().battle().plan_of(unit).controls) {
    Group& group = table.state().groups[of.first_group + i];
    group.hurt = group.left;
    group.left = 0;
  }
  const core::Hex before = table.state().units[unit].at();
  ASSERT_GT(table.state().units[unit].speed, 6);
  table.give(verbs::stay);  // the other
  while (table.window().kind == windows::move) table.give_least();
  u32 asked = 0;
  while (table.state().impulse < 3) {
    if (table.window().kind == windows::move && table.state().mover == unit) ++asked;
    table.give_least();
  }
  EXPECT_EQ(asked, 0U);
  EXPECT_TRUE(table.state().units[unit].is(status::uncontrolled));
  EXPECT_NE(table.state().units[unit].at(), before);
}

// Finds a group of a unit by its name.
u16 group_of(const Table& table, u32 unit, std::string_view name) {
  const std::vector<GroupPlan>& groups = table.game().battle().plan_of(unit).groups;
  u16 i = 0;
  while (i < groups.size() && !groups[i].name.starts_with(name)) ++i;
  EXPECT_LT(i, groups.size()) << name;
  return i;
}

// TNG-Emer-Power.1: a system that has provided power is safe from the next turn on; boxes that are
// repaired while it is off-line come back off-line.
TEST(TngBattleTurn, TNG_Emer_Power_1_safe_from_the_next_turn_on) {
  Table table(table_of({"boxes = [\"2 Brdg\", \"4 UWARP 2-L\", \"4 Imp emer\"]", "mayfly"}, 90));
  const u16 emer = group_of(table, 0, "Imp");
  Group& group = table.state().groups[emer];
  const auto safe = [&] {
    return damage::takeable(table.game().battle(), table.state(), 0, emer) == 0;
  };
  table.go_to(windows::activity);
  BattleContext c{table.game().battle(), table.state(), table.dice(), table.log()};
  table.log().clear();
  switch_off(c, emer);
  EXPECT_FALSE(safe());
  while (table.state().turn == 1) table.give_least();
  EXPECT_TRUE(safe());
  table.give_least();
  table.give_least();
  EXPECT_TRUE(safe());
  group.left = 3;
  group.hurt = 1;
  damage::restore(c, emer, 1);
  EXPECT_EQ(group.on, 0);
  EXPECT_TRUE(safe());
}

// TNG-Brdg.2, its ruling: nobody pays to hold its weapons' charges.
TEST(TngBattleTurn, TNG_Brdg_2_its_torpedoes_are_discharged) {
  Table table(table_of({"candour", "varkuth"}, 90));
  const u16 photons = group_of(table, 0, "Phtn E");
  const u32 first = table.game().battle().plan_of(0).groups[photons].first_mount;
  table.go_to(windows::move);
  ASSERT_GT(table.state().mounts[first].energy, 0);
  table.state().units[0].status |= status::uncontrolled;
  BattleContext c{table.game().battle(), table.state(), table.dice(), table.log()};
  table.log().clear();
  carry_out(c, 0, core::Order(verbs::standard));
  EXPECT_EQ(table.state().mounts[first].energy, 0);
  EXPECT_EQ(table.state().mounts[first].price, 0);
}

// TNG-Brdg.2: no energy is allotted, so the last turn's reinforcement ends.
TEST(TngBattleTurn, TNG_Brdg_2_its_reinforcement_is_dropped) {
  Table table(table_of({"candour", "varkuth"}, 90));
  table.go_to(windows::move);
  Unit& unit = table.state().units[0];
  unit.reinforced[0] = 5;
  unit.reinforced[3] = 2;
  unit.aside = catalog::one_point;
  unit.status |= status::uncontrolled;
  BattleContext c{table.game().battle(), table.state(), table.dice(), table.log()};
  table.log().clear();
  carry_out(c, 0, core::Order(verbs::standard));
  for (const i16 points : unit.reinforced) EXPECT_EQ(points, 0);
  EXPECT_EQ(unit.aside, 0);
}

// TNG-PC.1: the second of its two shots a turn is fired in the next impulse.
TEST(TngBattleTurn, TNG_PC_1_again_in_the_next_impulse) {
  Table table(table_of({"tarvekh", "candour"}, 2));
  const u16 cannons = group_of(table, 0, "PC");
  const Mount& box =
      table.state().mounts[table.game().battle().plan_of(0).groups[cannons].first_mount];
  for (u8 impulse = 1; impulse <= 2; ++impulse) {
    const auto ours = [&] {
      return table.state().impulse == impulse && table.window().kind == windows::fire &&
             table.seat() == 0;
    };
    while (!ours() && table.state().impulse <= impulse && !table.over()) table.give_least();
    ASSERT_TRUE(ours());
    EXPECT_EQ(box.now, 0);
    table.give(table.fire_at(1));
    EXPECT_EQ(box.now, 1);
    EXPECT_EQ(box.shots, impulse);
  }
}

// TNG-turn.9: a seat with nothing armed can only pass, so the fire step ends.
TEST(TngBattleTurn, TNG_turn_9_unarmed_seats_pass) {
  Table table(table_of({"candour", "varkuth"}, 1));
  table.go_to(windows::fire);
  for (Mount& mount : table.state().mounts) mount.energy = 0;
  for (Mount& mount : table.state().mounts) mount.price = 0;
  for (Group& group : table.state().groups) group.energy = 0;
  core::Offers offers;
  table.game().offers(table.bytes(), table.seat(), offers);
  EXPECT_FALSE(offers.has_form(verbs::fire));
  EXPECT_EQ(offers.list.size(), 1U);
  // a seat that fires anyway learns what is wrong with the line, rather than that it may not fire
  const Battle& battle = table.game().battle();
  const auto by = static_cast<u32>(table.seat());
  const u16 weapon = group_of(table, by, by == 0 ? "Phtn E" : "Disr D");
  const i32 gun = battle.form(battle.plan_of(by).groups[weapon].form).first_gun;
  const core::Order order(verbs::fire,
                          {1 + static_cast<i32>(by), battle.units[by].first_group + weapon, gun,
                           1 - static_cast<i32>(by), 0, 1, 0});
  const core::Rejection why = table.game().check(table.bytes(), table.seat(), order);
  EXPECT_EQ(why.code, core::refusal_first_own + static_cast<u16>(Refused::not_armed));
  const core::Rejection none =
      table.game().check(table.bytes(), table.seat(), core::Order(verbs::fire, {0}));
  EXPECT_EQ(none.code, static_cast<u16>(core::Refusal::not_offered));
}

// TNG-Shield.3, its ruling: batteries do not reinforce shields that are down.
TEST(TngBattleTurn, TNG_Shield_3_no_energy_goes_into_lowered_shields) {
  for (const ShieldLevel level : {ShieldLevel::full, ShieldLevel::down}) {
    Table table(table_of({"candour", "varkuth"}, 1));
    table.go_to(windows::fire);
    const u8 target = table.seat() == 0 ? 1 : 0;
    Unit& unit = table.state().units[target];
    unit.reserve = Reserve::for_shield;
    unit.stored[0] = 5 * catalog::one_point;
    for (const u16 i : table.game().battle().plan_of(target).shields)
      table.state().groups[table.game().battle().units[target].first_group + i].on =
          static_cast<u8>(level);
    table.give(table.fire_at(target));
    EXPECT_EQ(table.count(EventId::reserve_used) > 0, level == ShieldLevel::full);
  }
}

// A refusal beyond an overload's reach names the last range at which it can hit, not the last
// printed one: photons overload up to 6, and 9 hexes count as 7.
TEST(TngBattleTurn, refusals_name_the_reach_of_the_mode) {
  Table table(table_of({"candour", "varkuth"}, 9));
  table.go_to(windows::fire);
  if (table.seat() != 0) table.give(verbs::pass);
  ASSERT_EQ(table.seat(), 0);
  const Battle& battle = table.game().battle();
  const u16 photons = group_of(table, 0, "Phtn E");
  const Form& form = battle.form(battle.plan_of(0).groups[photons].form);
  i32 overload = -1;
  for (i32 gun = form.first_gun; gun < form.first_gun + form.guns; ++gun)
    if (battle.forms.guns[static_cast<u32>(gun)].mode->id == "overload") overload = gun;
  const core::Order order(verbs::fire,
                          {1, battle.units[0].first_group + photons, overload, 1, 0, 1, 0});
  const core::Rejection why = table.game().check(table.bytes(), 0, order);
  ASSERT_EQ(why.code, core::refusal_first_own + static_cast<u16>(Refused::out_of_range));
  EXPECT_EQ(why.facts[0], 6);
  EXPECT_EQ(why.facts[1], 9);
  // the refusal adds the effective range if a scanner increases it
  const u32 scanner = battle.units[0].first_group + u32{battle.plan_of(0).scanner};
  Group& track = table.state().groups[scanner];
  track.hurt = static_cast<u8>(track.left - 1);
  track.left = 1;
  const i32 figure = scanner_figure(battle, table.state(), 0);
  ASSERT_GT(figure, 0);
  const core::Rejection counted = table.game().check(table.bytes(), 0, order);
  ASSERT_EQ(counted.code,
            core::refusal_first_own + static_cast<u16>(Refused::out_of_counted_range));
  EXPECT_EQ(counted.facts[0], 6);
  EXPECT_EQ(counted.facts[1], 9);
  EXPECT_EQ(counted.facts[2], 9 + figure);
}

// TNG-turn: at the turn limit, the side that destroyed more BPV wins; without losses it is a draw.
TEST(TngBattleTurn, TNG_turn_the_turn_limit) {
  BattleSetup setup = table_of({"candour", "varkuth"}, 90);
  setup.options.turns = 2;
  Table drawn(setup);
  while (!drawn.over()) drawn.give_least();
  EXPECT_EQ(drawn.state().turn, 2);
  EXPECT_EQ(drawn.state().winner, -1);

  setup = table_of({"candour", "mayfly", "varkuth"}, 90);
  setup.seats[1].team = 0;
  setup.seats[2].team = 2;
  setup.options.turns = 1;
  Table lost(setup);
  lost.state().units[1].status |= status::destroyed;
  while (!lost.over()) lost.give_least();
  EXPECT_EQ(lost.state().winner, 2);
}

// TNG-turn, its ruling: a captured ship, or one with nobody left aboard, no longer fights for its
// team.
TEST(TngBattleTurn, captured_and_unmanned_ships_are_out) {
  Table table(table_of({"candour", "varkuth"}, 90));
  BattleContext c{table.game().battle(), table.state(), table.dice(), table.log()};
  judge(c);
  EXPECT_FALSE(table.over());
  table.state().units[0].status |= status::unmanned;
  judge(c);
  EXPECT_EQ(table.state().winner, 1);

  Table taken(table_of({"candour", "varkuth"}, 90));
  BattleContext d{taken.game().battle(), taken.state(), taken.dice(), taken.log()};
  taken.state().units[1].controller = 0;
  judge(d);
  EXPECT_EQ(taken.state().winner, 0);
}

}  // namespace
}  // namespace klaxon::rules::tng
