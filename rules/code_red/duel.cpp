// One turn of the duel, from the revealed plans to the volleys (CR-duel.1, 3 to 8).
#include "rules/code_red/duel.h"

#include "rules/code_red/events.h"
#include "rules/code_red/rolls.h"
#include "rules/code_red/ship_target.h"

namespace klaxon::rules::code_red::duel {

namespace {

using What = PlanSlot::What;

// CR-duel.4, 5: damage by the die with its modifier, 1..7; a heavy weapon hits or misses.
constexpr u8 phaser_damage[bands][7] = {
    {5, 4, 4, 3, 2, 2, 1},
    {3, 3, 2, 2, 1, 1, 0},
    {2, 1, 1, 1, 0, 0, 0},
};
constexpr u8 heavy_hits_to[bands] = {5, 4, 2};
constexpr u8 heavy_damage = 5;

// One side's revealed plan and what comes of it.
struct Side {
  Ship* ship = nullptr;
  const Design* design = nullptr;
  int number = 0;
  Move move = Move::hold;
  int reinforcement = 0;
  u8 fire[groups_max] = {};
  u8 arm[groups_max] = {};
  int damage = 0;  // that this side suffers
};

class Turn {
 public:
  Turn(State& state, const Scenario& scenario, core::Dice& dice, core::Log& log)
      : state_(state), scenario_(scenario), dice_(dice), log_(log) {
    for (int s = 0; s < 2; ++s) reveal(s);
  }

  void run() {
    for (Side& side : sides_) note_move(side);
    change_range();
    for (int s = 0; s < 2; ++s) direct_fire(sides_[s], sides_[1 - s]);
    for (int s = 0; s < 2; ++s) seekers_arrive(sides_[s], sides_[1 - s]);
    for (Side& side : sides_) launch_and_arm(side);
    for (Side& side : sides_) begin_damage(side);
  }

 private:
  core::Event& line(EventId what, u16 why, int value) { return note(log_, what, why, value); }

  // The plan leaves its hiding place; what power it does not spend fills the capacitors.
  void reveal(int s) {
    Side& side = sides_[s];
    side.number = s;
    side.ship = &state_.ships[static_cast<u32>(s)];
    side.design = &scenario_.designs[side.ship->design];
    Plan& plan = state_.plans[s];
    i32 values[plan_values_max];
    std::copy(plan.values.begin(), plan.values.end(), values);
    const std::span<const i32> all(values, plan.values.size());
    const Purse purse = purse_after(*side.ship, *side.design, all);
    const PlanSlots slots = plan_slots(*side.design);
    for (u32 i = 0; i < slots.size(); ++i) take(side, slots[i], plan.values[i]);
    fill_capacitors(side, purse);
    plan = Plan{};
  }
  static void take(Side& side, PlanSlot slot, u8 value) {
    switch (slot.what) {
      case What::move:
        side.move = static_cast<Move>(value);
        break;
      case What::reinforcement:
        side.reinforcement = value;
        break;
      case What::fire:
        side.fire[slot.group] = value;
        break;
      case What::arm:
        side.arm[slot.group] = value;
        break;
    }
  }
  void fill_capacitors(Side& side, const Purse& purse) {
    const int room = side.ship->boxes[sys(HitClass::phaser)];
    const int filled = std::min(room, purse.capacitor + purse.power);
    side.ship->phaser_energy = static_cast<u8>(filled);
    if (log_.on())
      line(EventId::power, rule("CR-duel.2"), side.number)
          .arg(power(*side.ship, *side.design))
          .arg(filled);
  }

  void note_move(const Side& side) {
    if (log_.on())
      line(EventId::moved, rule("CR-duel.3"), side.number).arg(static_cast<int>(side.move));
  }
  void change_range() {
    int band = state_.range_band;
    for (const Side& side : sides_) band += static_cast<int>(side.move) - 1;
    state_.range_band = static_cast<u8>(std::clamp(band, 0, bands - 1));
    if (log_.on()) line(EventId::range, rule("CR-duel.3"), state_.range_band);
  }

  void direct_fire(Side& from, Side& at) {
    for (u32 g = 0; g < from.ship->groups.size(); ++g) {
      const WeaponGroup& group = from.design->groups[g];
      if (group.kind != WeaponKind::direct) continue;
      for (u32 shot = 0; shot < from.fire[g]; ++shot) at.damage += shoot(from, g);
      if (group.heavy) from.ship->groups[g].armed -= from.fire[g];
    }
  }
  int shoot(const Side& from, u32 g) {
    const bool heavy = from.design->groups[g].heavy;
    const int die = dice_.die(rolls::gunnery, 6);
    const int modifier = direct_fire_modifier(*from.ship);
    const int damage = shot_damage(heavy, die + modifier, state_.range_band);
    if (log_.on())
      line(EventId::shot, heavy ? rule("CR-duel.5") : rule("CR-duel.4"), from.number)
          .arg(from.design->groups[g].word)
          .arg(damage)
          .term(terms::die, die)
          .term(terms::modifier, modifier)
          .term(terms::band, state_.range_band + 1);
    return damage;
  }

  // CR-duel.6: what was launched a turn ago. Anti-drone devices fire free, phasers that were held
  // fire from the capacitors, as long as drones come.
  void seekers_arrive(Side& from, Side& at) {
    InFlight& flight = from.ship->in_flight;
    const int launched = flight.drones + flight.drones_own_lock;
    const int plasma = from.ship->plasma;
    flight.drones = flight.drones_own_lock = from.ship->plasma = 0;
    if (launched + plasma == 0) return;
    const int drones = launched == 0 ? 0 : intercept(at, launched);
    const int damage = drones * drone_damage + plasma * plasma_damage[state_.range_band];
    at.damage += damage;
    if (log_.on())
      line(EventId::seekers_hit, rule("CR-duel.6"), at.number)
          .arg(drones + plasma)
          .arg(from.number)
          .arg(damage);
  }
  int intercept(Side& at, int drones) {
    const int before = drones;
    Ship& ship = *at.ship;
    for (u32 g = 0; g < ship.groups.size(); ++g) {
      const WeaponGroup& group = at.design->groups[g];
      const bool phasers = group.box == sys(HitClass::phaser);
      if (group.kind != WeaponKind::anti_drone && !phasers) continue;
      int weapons = working(ship, *at.design, g) - at.fire[g];
      for (; weapons > 0 && drones > 0 && (!phasers || ship.phaser_energy > 0); --weapons) {
        if (phasers) --ship.phaser_energy;
        const int die = dice_.die(rolls::point_defence, 6);
        if (die + direct_fire_modifier(ship) <= intercept_roll) --drones;
      }
    }
    if (log_.on())
      line(EventId::intercepted, rule("CR-duel.6"), at.number).arg(before - drones).arg(drones);
    return drones;
  }

  void launch_and_arm(Side& side) {
    for (u32 g = 0; g < side.ship->groups.size(); ++g) {
      const WeaponGroup& group = side.design->groups[g];
      Group& weapons = side.ship->groups[g];
      if (group.kind == WeaponKind::seeking && side.fire[g] > 0) launch(side, g);
      weapons.armed = static_cast<u8>(weapons.armed + side.arm[g]);
    }
  }
  void launch(Side& side, u32 g) {
    Group& weapons = side.ship->groups[g];
    u8& flight = side.design->groups[g].heavy ? side.ship->plasma : side.ship->in_flight.drones;
    u8& source = side.design->groups[g].heavy ? weapons.armed : weapons.ammo;
    source -= side.fire[g];
    flight = static_cast<u8>(flight + side.fire[g]);
    if (log_.on())
      line(EventId::launched, rule("CR-duel.6"), side.number)
          .arg(side.design->groups[g].word)
          .arg(side.fire[g]);
  }

  void begin_damage(Side& side) {
    const int stopped = std::min(side.damage, side.reinforcement);
    if (stopped > 0 && log_.on())
      line(EventId::reinforced, rule("CR-duel.7"), side.number).arg(stopped);
    const int points = std::min(side.damage - stopped, static_cast<int>(volley_points_max));
    if (points > 0)
      begin_volley({*side.ship, *side.design, scenario_.options, side.number}, points, log_);
  }

  State& state_;
  const Scenario& scenario_;
  core::Dice& dice_;
  core::Log& log_;
  Side sides_[2];
};

u32 boxes_left(const Ship& ship) {
  u32 left = 0;
  for (u32 i = 0; i < systems_count; ++i)
    if ((never_hit & bit(static_cast<System>(i))) == 0) left += ship.boxes[i];
  return left;
}

}  // namespace

int shot_damage(bool heavy, int die, int band) {
  check(die >= 1 && die <= 7 && band >= 0 && band < bands, "a shot has a die and a range");
  if (heavy) return die <= heavy_hits_to[band] ? heavy_damage : 0;
  return phaser_damage[band][die - 1];
}

void execute(State& state, const Scenario& scenario, core::Dice& dice, core::Log& log) {
  Turn(state, scenario, dice, log).run();
}

int better_preserved(const State& state, const Scenario& scenario) {
  u64 left[2], whole[2];
  for (u32 s = 0; s < 2; ++s) {
    left[s] = boxes_left(state.ships[s]);
    whole[s] = scenario.designs[state.ships[s].design].boxes_total();
  }
  const u64 first = left[0] * whole[1], second = left[1] * whole[0];
  return first == second ? -1 : first > second ? 0 : 1;
}

}  // namespace klaxon::rules::code_red::duel
