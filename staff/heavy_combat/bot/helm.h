// The captain at the helm: where each of its ships goes. It lists the options of the ship and of
// the enemy that matters most to it, works out what both sides' fire would do this turn and the
// next for each pair, and draws a choice from the mix that nobody can exploit (mix.h).
#pragma once

#include <vector>

#include "core/dice/dice.h"
#include "staff/heavy_combat/bot/gunnery.h"
#include "staff/heavy_combat/bot/mix.h"
#include "staff/heavy_combat/bot/order_rows.h"

namespace klaxon::staff::heavy_combat {

using core::Vec3;

// Where a ship would be when weapons fire, and what it costs to get there.
struct Stance {
  Vec3 at;
  Vec3 next;  // after another turn straight on
  core::Orientation facing;
  u8 speed = 0;
  i8 power = 0;  // left for fire; 0 for a stance that excludes fire
  i32 deed = -1;
  i32 object = 0;
  i32 own = 0;  // its worth whatever the enemy does, in thousandths
};

// The decision for one ship, and the foe to which it relates.
struct Decision {
  i8 foe = -1;
  Stance stance;
  i32 range_now = 0, range_then = 0;
  Vec3 ahead;  // where the foe is expected after another turn
  bool swings = false, dashes = false;
  bool hides = false;  // goes or stays unseen
  bool looks = false;  // searches for an enemy that vanished nearby
  bool idle = false;   // no weapon can fire from where it expects to be
};

class Helm {
 public:
  // `quick`: the captain expects the enemy to fly straight on, and responds only to that, which
  // takes a fiftieth of the work.
  explicit Helm(bool quick) : quick_(quick) {}
  Decision decide(const rules::Scenario& scenario, const rules::State& state, u8 ship,
                  core::Dice& dice);
  // Writes the decision as rows of an order.
  void write(const rules::State& state, u8 ship, const Decision& decision, OrderRows& out) const;

 private:
  struct Side {
    u8 number = 0;
    Life life;
    Broadside now, after_fire, after_pause;
    i32 usual_power = 0;
    std::vector<Stance> stances;
  };

  void look_at(const rules::Scenario& scenario, const rules::State& state, Side& side, u8 ship,
               u8 other);
  i32 worth(const Stance& own, const Stance& foe) const;
  i32 good_range() const;
  // Finds the best mix and its worth; drawn() and likely() then use this mix.
  i32 weigh(const rules::State& state, i32 range);
  u32 drawn(core::Dice& dice) const { return quick_ ? answer_ : mix_.draw(dice); }
  u32 likely() const;
  i32 answer_habit();
  u32 habit_of(const rules::State& state) const;
  void go_bare();
  Decision lurk(const rules::Scenario& scenario, const rules::State& state, u8 ship, i32 foe,
                core::Dice& dice);
  bool appear(const rules::Scenario& scenario, const rules::State& state, u8 ship, i32 foe,
              Decision& made);

  bool quick_;
  Side own_, foe_;
  bool vanishes_ = false;
  u32 habit_ = 0, answer_ = 0;  // if quick: what the enemy does, and the best answer
  i32 wished_ = 1;              // the range at which it would fight
  Payoffs payoffs_;
  Mix mix_;
};

// The enemy that matters most to the ship, among those that its seat sees; -1: none.
i32 principal_foe(const rules::State& state, u8 ship);
// Is the ship without any weapon?
bool unarmed(const rules::Ship& ship);
// The distance in a straight line, without an upper bound.
i32 distance(Vec3 a, Vec3 b);

}  // namespace klaxon::staff::heavy_combat
