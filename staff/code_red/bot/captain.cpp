#include "staff/code_red/bot/captain.h"

#include <algorithm>

#include "rules/code_red/duel/duel.h"
#include "rules/code_red/orders.h"

namespace klaxon::staff::code_red {

using core::Order;
namespace rules = klaxon::rules::code_red;
namespace duel = rules::duel;
using rules::HitClass;
using What = duel::PlanSlot::What;

namespace {

struct Need {
  HitClass system;
  int worth;  // one box among many
};

// Guns matter most, then their power, then what steers the ship; hull and stores are expendable.
constexpr Need needs[] = {
    {HitClass::cargo, 2},
    {HitClass::lab, 6},
    {HitClass::probe, 6},
    {HitClass::forward_hull, 10},
    {HitClass::aft_hull, 10},
    {HitClass::boarding_party, 12},
    {HitClass::transporter, 14},
    {HitClass::shuttle, 16},
    {HitClass::damage_control, 18},
    {HitClass::tractor, 20},
    {HitClass::scanner, 24},
    {HitClass::sensor, 26},
    {HitClass::emergency_bridge, 28},
    {HitClass::aux_control, 30},
    {HitClass::flag_bridge, 30},
    {HitClass::security_station, 20},
    {HitClass::bridge, 34},
    {HitClass::web_generator, 60},
    {HitClass::displacement_device, 60},
    {HitClass::battery, 70},
    {HitClass::apr, 74},
    {HitClass::impulse, 80},
    {HitClass::center_warp, 78},
    {HitClass::left_warp, 78},
    {HitClass::right_warp, 78},
    {HitClass::esg, 150},
    {HitClass::power_absorber, 150},
    {HitClass::drone, 180},
    {HitClass::plasma, 260},
    {HitClass::photon, 280},
    {HitClass::disruptor, 280},
    {HitClass::torpedo, 280},
    {HitClass::tr_beam, 280},
    {HitClass::fusion_beam, 280},
    {HitClass::hellbore, 280},
    {HitClass::phaser, 300},
};
constexpr int hull_worth = 10;
constexpr int fighter_weapon_worth = 280;

int worth_among_many(rules::System system) {
  for (const Need& need : needs) {
    if (rules::sys(need.system) == system) return need.worth;
  }
  return system == rules::pf_hull ? hull_worth : fighter_weapon_worth;
}

// The value that a captain would put into each slot if power did not matter.
class Wishes {
 public:
  Wishes(const rules::State& state, const rules::CodeRedGame& game, int seat)
      : own_(state.ships[static_cast<u32>(seat)]),
        design_(game.design_of(own_)),
        foe_(state.ships[static_cast<u32>(1 - seat)]),
        band_(state.range_band) {
    if (band_ > 0) move_ = duel::Move::close;
    band_after_ = band_ - (move_ == duel::Move::close ? 1 : 0);
  }

  int of(duel::PlanSlot slot, const duel::Purse& purse) const {
    switch (slot.what) {
      case What::move:
        return static_cast<int>(move_);
      case What::reinforcement:
        return reinforcement(purse);
      case What::fire:
        return shots(slot.group);
      case What::arm:
        return design_.groups[slot.group].count;
    }
    return 0;
  }

 private:
  bool phasers(u32 g) const { return design_.groups[g].box == rules::sys(HitClass::phaser); }

  // At long range a phaser does more against a drone than against a ship.
  int shots(u32 g) const {
    const rules::WeaponGroup& group = design_.groups[g];
    if (group.kind == rules::WeaponKind::seeking) return group.count;
    if (group.heavy) return band_after_ < 2 ? group.count : 0;
    const int drones = foe_.in_flight.drones + foe_.in_flight.drones_own_lock;
    const bool hold_back = phasers(g) && band_after_ == 2;
    return std::max(0, group.count - (hold_back ? 2 * drones : 0));
  }

  // The power that the guns need this turn.
  int guns_cost() const {
    int cost = 0;
    for (u32 g = 0; g < design_.groups.size(); ++g) {
      const int working = rules::working(own_, design_, g);
      if (design_.groups[g].heavy)
        cost += duel::arm_cost * std::max(0, working - own_.groups[g].armed);
      else if (phasers(g))
        cost += duel::phaser_cost * std::max(0, working - own_.phaser_energy);
    }
    return cost;
  }
  int reinforcement(const duel::Purse& purse) const {
    return std::max(0, (purse.power - guns_cost()) / duel::reinforcement_cost);
  }

  const rules::Ship& own_;
  const rules::Design& design_;
  const rules::Ship& foe_;
  int band_;
  int band_after_ = 0;
  duel::Move move_ = duel::Move::hold;
};

// The legal value nearest to the desired one, preferably below it.
i32 legal(const core::Range& range, int wish) {
  if (range.has(wish)) return wish;
  i32 best = range.at(0);
  for (u32 i = 0; i < range.count(); ++i) {
    if (range.at(i) <= wish) best = range.at(i);
  }
  return best;
}

}  // namespace

int worth_of_box(const rules::Ship& ship, const rules::Design& design, rules::System system) {
  const int left = std::max<int>(ship.boxes[system], 1);
  const int whole = std::max<int>(design.boxes[system], 1);
  // If there are many boxes, the last is worth twice as much as the first.
  return worth_among_many(system) * (2 * whole - left + 1) / whole;
}

Order plan_of(const rules::CodeRedGame& game, const core::StateBytes* seen, int seat,
              const std::function<int(duel::PlanSlot, const duel::Purse&)>& wish) {
  const rules::State& state = rules::CodeRedGame::state(seen);
  const rules::Ship& own = state.ships[static_cast<u32>(seat)];
  const rules::Design& design = game.design_of(own);
  const duel::PlanSlots slots = duel::plan_slots(design);
  Order plan(rules::verbs::plan);
  for (;;) {
    const core::Range range = game.range(seen, seat, plan);
    if (range.end()) return plan;
    plan.push(legal(range, wish(slots[plan.n], duel::purse_after(own, design, plan.args()))));
  }
}

core::OrderView least_needed(const rules::CodeRedGame& game, const core::StateBytes* state,
                             std::span<const core::OrderView> offers) {
  const auto worth = [&](core::OrderView offer) {
    const rules::Ship& ship =
        rules::CodeRedGame::state(state).ships[static_cast<u32>(offer.arg[0])];
    return worth_of_box(ship, game.design_of(ship), static_cast<rules::System>(offer.arg[1]));
  };
  return *std::min_element(offers.begin(), offers.end(), [&](core::OrderView a, core::OrderView b) {
    return worth(a) < worth(b);
  });
}

void Captain::choose(const core::Game& game, const core::StateBytes* seen, int seat,
                     core::Dice& dice, Order& out) {
  check(&game.lexicon() == &rules::lexicon(), "the captain of code-red plays code-red");
  const auto& own = static_cast<const rules::CodeRedGame&>(game);
  offers_.clear();
  game.offers(seen, seat, offers_);
  std::vector<core::OrderView> choices;
  for (const core::OrderView offer : offers_.list) {
    if (offer.verb == rules::verbs::choose) choices.push_back(offer);
  }
  const bool plans = offers_.has_form(rules::verbs::plan);
  if (!choices.empty()) {
    out = least_needed(own, seen, choices);
  } else if (plans) {
    const Wishes wishes(rules::CodeRedGame::state(seen), own, seat);
    out = plan_of(own, seen, seat, [&](duel::PlanSlot slot, const duel::Purse& purse) {
      return wishes.of(slot, purse);
    });
  } else {
    battle::search::RandomBot().choose(game, seen, seat, dice, out);
  }
}

}  // namespace klaxon::staff::code_red
