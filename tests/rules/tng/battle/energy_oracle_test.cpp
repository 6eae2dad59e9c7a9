// Random forms for all ships of the first issue, in random conditions, calculated again from the
// states before and after instead of the rows, and with a maximum flow instead of the purse.
#include "rules/tng/refusals.h"
#include "tests/rules/tng/battle/energy_bench.h"
#include "tests/rules/tng/battle/energy_flow.h"

namespace klaxon::rules::tng::energy_bench::oracle_cases {
namespace {

constexpr const char* ships[] = {
    "primer",     "whetstone",  "candour",        "varkuth", "ashen_kite",    "slow_thunder",
    "lampwright", "facet",      "thousand_lamps", "skarn",   "mayfly",        "anchorhold",
    "reader",     "grindstone", "equanimity",     "mordakh", "ember_goshawk", "long_thunder",
    "lodestar",   "plenary",    "quick_penny"};
constexpr const char* odd_ship =
    "tech = 4\nmovement_cost = \"1/3\"\nboxes = [\"6 VWARP 4-L\", \"2 Imp emer\", \"2 AUR\", "
    "\"3 AXR\", \"4 Btty 6\", \"A: 3 CET FA\", \"B: 2 HB FA\", \"C: 2 TLAS FA\", "
    "\"D: 2 PPDC FA\", \"E: 4 Ph-9 FA\", \"2 Armor 120 @61\"]\nshields = [\"123456 40\"]";

struct Dealer {
  core::Dice dice;
  u32 below(u32 count) { return dice.below(count); }
  Energy energy(Energy most, Energy step) {
    return static_cast<Energy>(below(static_cast<u32>(most / step) + 1)) * step;
  }
  // Zero and small values occur more often than others.
  i32 value(const core::Range& range) {
    if (below(3) == 0) return range.lo;
    return range.at(below(std::min(range.count(), below(2) == 0 ? 4U : 40'000U)));
  }
};

void arm(Bench& bench, Dealer& deal, u32 place) {
  const GroupPlan& plan = bench.battle.plan_of(0).groups[place];
  const Arming& arming = bench.battle.energy.armings[plan.form];
  for (u32 box = 0; box < plan.boxes; ++box) {
    Mount& mount = bench.state.mounts[u32{plan.first_mount} + box];
    if (box >= bench.state.groups[place].left) mount.state = BoxState::gone;
    if (box >= bench.state.groups[place].left || arming.prices.empty() || deal.below(2) == 0)
      continue;
    const Price& price = arming.prices[deal.below(arming.prices.size())];
    mount.price = static_cast<u8>(&price - arming.prices.begin() + 1);
    mount.energy = price.arm * static_cast<Energy>(1 + deal.below(price.uses));
  }
}

// Some boxes are lost, sources off, weapons armed, and capacitors and batteries hold energy.
void batter(Bench& bench, Dealer& deal) {
  State& state = bench.state;
  const Plan& plan = bench.battle.plan_of(0);
  for (Group& group : state.groups) {
    const u32 lost = deal.below(3) == 0 ? deal.below(group.left + 1U) : 0;
    group.hurt = static_cast<u8>(lost);
    group.left = static_cast<u8>(group.left - lost);
  }
  for (const u16 place : plan.sources) state.groups[place].on = deal.below(4) != 0 ? 1 : 0;
  for (const u16 place : plan.weapons) arm(bench, deal, place);
  for (const Pool& pool : bench.energy().pools)
    state.groups[pool.home].energy = deal.energy(pool_room(bench.battle, state, 0, pool), 20);
  Unit& unit = bench.unit();
  unit.overdrained = static_cast<u8>(deal.below(2));
  fit_stores(bench.battle, state, 0);
  Energy room = battery_room(bench.battle, state, 0, unit.overdrained);
  for (Energy& stored : unit.stored) {
    stored = deal.energy(room, 20);
    room -= stored;
  }
}

// TNG-Imp.2, TNG-UWARP, TNG-AUR.2, TNG-AUR.3, TNG-AVR.2, TNG-AVR.3, TNG-AXR.1, TNG-AXR.2: found by
// the boxes' ids, and by the form for AXR's second mode.
Kinds makes(const Bench& bench, const core::Order& order, Energy& drives) {
  Kinds has{};
  const Plan& plan = bench.battle.plan_of(0);
  for (u32 i = 0; i < plan.groups.size(); ++i) {
    const Form& form = bench.battle.form(plan.groups[i].form);
    const std::string& id = shipped().systems[form.system].id;
    const Group& group = bench.state.groups[i];
    if (!form.refits.empty() && group.on == 0) continue;
    const Energy boxes = group.left * one_point;
    if (id == "UWARP" || id == "VWARP") {
      has[index(EnergyKind::warp)] += boxes * form.number.upper;
      drives += boxes * form.number.upper;
    }
    if (id == "Imp") has[index(EnergyKind::impulse)] += boxes;
    const i32 each = id == "AVR" ? 2 : id == "AUR" ? 1 : 0;
    has[index(EnergyKind::auxiliary)] += boxes * each;
    has[index(EnergyKind::reactor)] += boxes * each;
    if (id != "AXR") continue;
    const Energy second = order.arg[bench.row(EnergyRowKind::mode_two)] * one_point;
    has[index(EnergyKind::auxiliary)] += boxes - second;
    has[index(EnergyKind::reactor)] += 2 * second;
  }
  return has;
}

struct Reckoned {
  Kinds has{};
  Asked asked{};
  Energy drawn[stored_kinds] = {};
  i32 overdrained = 0;
};

// The energy that the form drew from the batteries.
void reckon_batteries(const Bench& before, const core::Order& order, Reckoned& out) {
  const Unit& unit = before.state.units[0];
  constexpr EnergyKind kinds[] = {EnergyKind::warp, EnergyKind::auxiliary, EnergyKind::reactor};
  for (u32 i = 0; i < stored_kinds; ++i) {
    out.drawn[i] =
        std::min(order.arg[before.row(EnergyRowKind::draw, i)] * one_point, unit.stored[i]);
    const bool no_drive = i == 0 && before.energy().drive == EnergyKind::auxiliary;
    out.has[index(no_drive ? EnergyKind::auxiliary : kinds[i])] += out.drawn[i];
  }
  out.overdrained = order.arg[before.row(EnergyRowKind::overdrain)];
  out.has[index(before.energy().drive)] += out.overdrained * one_point;
}

// The held uses, in the order of the boxes: the cost of each, and the price at which it is armed
// now. TNG-PPDC.4: a half-paid shot costs its other half, and is then whole.
Energy reckon_held(const Arming& arming, std::span<const Mount> boxes, i32 uses,
                   std::array<i32, prices_max>& held) {
  Energy cost = 0;
  each_held(arming, boxes, [&](u32, u32 price) {
    if (uses-- <= 0) return false;
    const Price& was = arming.prices[price];
    cost += was.hold;
    ++held[was.becomes > 0 ? was.becomes - 1U : price];
    return true;
  });
  return cost;
}

// Every charge in a weapon's boxes was either paid in full or, if it was held, at its hold cost.
Energy reckon_weapon(const Bench& before, const Bench& after, const core::Order& order, u32 place) {
  const GroupPlan& plan = before.battle.plan_of(0).groups[place];
  const Arming& arming = before.battle.energy.armings[plan.form];
  std::array<i32, prices_max> uses{}, bought{}, held{};
  const std::span<const Mount> boxes(&before.state.mounts[plan.first_mount], plan.boxes);
  Energy cost = 0;
  for (u32 box = 0; box < plan.boxes; ++box) {
    const Mount& mount = after.state.mounts[u32{plan.first_mount} + box];
    if (mount.price == 0) continue;
    const i32 armed = mount.energy / arming.prices[mount.price - 1U].arm;
    uses[mount.price - 1U] += armed;
  }
  const std::vector<EnergyRow>& rows = before.energy().rows;
  for (u32 i = 0; i < rows.size(); ++i) {
    if (rows[i].group != place) continue;
    if (rows[i].kind == EnergyRowKind::hold) cost += reckon_held(arming, boxes, order.arg[i], held);
    if (rows[i].kind == EnergyRowKind::arm) bought[rows[i].index] += order.arg[i];
    if (rows[i].kind == EnergyRowKind::arm_box && order.arg[i] == 1)
      cost += reckon_held(arming, boxes.subspan(rows[i].index, 1), prices_max * 100, held);
    if (rows[i].kind == EnergyRowKind::arm_box && order.arg[i] >= 2) {
      const BoxArming what = box_arming(arming, order.arg[i]);
      bought[what.price] += static_cast<i32>(what.uses);
    }
  }
  for (u32 i = 0; i < arming.prices.size(); ++i) {
    EXPECT_EQ(uses[i], bought[i] + held[i]);
    cost += bought[i] * arming.prices[i].arm;
  }
  return cost;
}

// TNG-Shield.3, TNG-Shield.5, TNG-Armor.3, TNG-movement.1 and the capacitors.
Reckoned reckon(const Bench& before, const Bench& after, const core::Order& order) {
  Reckoned out;
  Energy drives = 0;
  out.has = makes(before, order, drives);
  const bool impulse = out.has[index(EnergyKind::impulse)] > 0;
  reckon_batteries(before, order, out);
  const Plan& plan = before.battle.plan_of(0);
  const Unit& unit = after.state.units[0];
  for (const u16 place : plan.weapons) {
    out.asked[index(Purpose::weapons)] += reckon_weapon(before, after, order, place) +
                                          after.state.groups[place].energy -
                                          before.state.groups[place].energy;
  }
  i32 boxes = 0;
  for (const u16 place : plan.shields) boxes += plan.groups[place].boxes;
  if (!plan.shields.empty()) {
    const i32 cost = boxes / static_cast<i32>(plan.shields.size()) / (plan.tech >= 4 ? 10 : 6);
    const u8 level = after.state.groups[plan.shields[0]].on;
    out.asked[index(Purpose::other)] += one_point * (level == 2 ? cost : level * (cost + 1) / 2);
  }
  for (const u16 place : plan.armour)
    out.asked[index(Purpose::other)] +=
        one_point * after.state.groups[place].energy / (plan.tech >= 4 ? 3 : 2);
  for (const i16 points : unit.reinforced) out.asked[index(Purpose::other)] += points * one_point;
  out.asked[index(Purpose::other)] += unit.aside;
  out.asked[index(Purpose::movement)] += unit.left;
  out.asked[index(Purpose::impulse_move)] += unit.impulse_move * one_point;
  EXPECT_LE(unit.speed, drives / plan.movement_cost + (impulse ? 1 : 0));  // TNG-Btty.3
  EXPECT_EQ(unit.speed, unit.left / plan.movement_cost + unit.impulse_move);
  return out;
}

// TNG-Btty.1, TNG-Btty.2, TNG-Btty.5: the most useful power that is left goes in, with its kind.
void expect_batteries(const Bench& before, const Bench& after, const Reckoned& sum) {
  const Unit& was = before.state.units[0];
  const Unit& is = after.state.units[0];
  ASSERT_EQ(is.overdrained, was.overdrained + sum.overdrained);
  const bool any_power = before.battle.options.any_power;
  const Energy drives = left_of(sum.has, sum.asked, drive_kinds, any_power);
  const Energy weapons = left_of(sum.has, sum.asked, weapon_kinds, any_power);
  const Energy all = left_of(sum.has, sum.asked, all_kinds, any_power);
  Energy room = battery_room(before.battle, before.state, 0, is.overdrained);
  for (u32 i = 0; i < stored_kinds; ++i) room -= was.stored[i] - sum.drawn[i];
  ASSERT_GE(room, 0);
  const Energy left[stored_kinds] = {drives, weapons - drives, all - weapons};
  for (u32 i = 0; i < stored_kinds; ++i) {
    const Energy in = std::min(left[i], room);
    ASSERT_EQ(is.stored[i], was.stored[i] - sum.drawn[i] + in) << "class " << i;
    room -= in;
  }
}

// One more than the form allows may be refused for lack of energy only if nothing could pay for it.
void expect_refusals(const Bench& bench, const core::Order& order, Dealer& deal) {
  UnitWalk walk(bench.battle, bench.state, 0);
  for (u32 i = 0; i < order.n; ++i) {
    const core::Range range = walk.next();
    if (deal.below(8) == 0 && walk.row().kind != EnergyRowKind::arm_box) {
      core::Order more = order;
      more.arg[i] = range.hi + 1;
      const core::Rejection why = bench.refusal(more);
      ASSERT_TRUE(why);
      ASSERT_EQ(why.field, i);
      ASSERT_EQ(why.hi, range.hi);
      const bool short_of = walk.lacks_energy(range.hi + 1);
      ASSERT_EQ(why.code == core::refusal_first_own + static_cast<u16>(Refused::overspent),
                short_of);
      if (short_of) {
        ASSERT_GT(walk.cost(range.hi + 1), walk.purse().most(walk.purpose()));
        ASSERT_GE(why.facts[2], 1);
      }
    }
    walk.take(order.arg[i]);
  }
  ASSERT_TRUE(walk.done());
}

Bench made(u32 ship, bool any_power) {
  Bench bench;
  bench.battle.options.any_power = any_power;
  if (ship < std::size(ships))
    bench.ship(ships[ship]);
  else
    bench.trial(odd_ship);
  bench.freeze();
  return bench;
}

void run_case(const Bench& fresh, Dealer& deal, bool by_program) {
  Bench before = fresh;
  batter(before, deal);
  core::Order order(verbs::allocate);
  AllocationWalk walk(before.battle, before.state, 0);
  while (!walk.next().end()) {
    order.push(deal.value(walk.next()));
    walk.take(order.arg[order.n - 1]);
  }
  if (by_program) order = standard(before.battle, before.state, 0);
  Bench after = before;
  after.allot(order);
  const Reckoned sum = reckon(before, after, order);
  ASSERT_TRUE(could_pay(sum.has, sum.asked, before.battle.options.any_power));
  expect_batteries(before, after, sum);
  expect_refusals(before, order, deal);
}

TEST(TngBattleEnergyOracle, forms_agree_with_a_second_accountant) {
  Dealer deal{core::Dice(11, core::Stream::bot, 0)};
  for (u32 ship = 0; ship <= std::size(ships); ++ship) {
    for (const bool any_power : {false, true}) {
      const Bench fresh = made(ship, any_power);
      for (u32 round = 0; round < 60; ++round) {
        SCOPED_TRACE(std::to_string(ship) + " round " + std::to_string(round));
        run_case(fresh, deal, round % 6 == 0);
        if (::testing::Test::HasFailure()) return;
      }
    }
  }
}

}  // namespace
}  // namespace klaxon::rules::tng::energy_bench::oracle_cases
