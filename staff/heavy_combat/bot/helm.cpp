#include "staff/heavy_combat/bot/helm.h"

#include <algorithm>
#include <cstdlib>

#include "core/base/square_root.h"
#include "staff/heavy_combat/bot/deeds.h"

namespace klaxon::staff::heavy_combat {

using core::Face;
using core::Orientation;
using rules::Faces;
using rules::Scenario;
using rules::Ship;
using rules::ShipDesign;
using rules::State;
using rules::Veil;
namespace objects = rules::objects;
namespace units = rules::units;

namespace {

constexpr i32 mix_rounds = 160;
constexpr i32 swing_price = 2;
constexpr i32 battery_cost = 12;  // thousandths
constexpr i32 hero_cost = 30;     // cost of a quicker action
constexpr i32 speed_worth = 2;    // per unit: slowing down is free, speeding up is not
constexpr i32 useful_speed = 6;
constexpr i32 off_cost = 14;      // for each unit off the wanted range
constexpr i32 out_of_sight = 12;  // a range at which nobody can do anything
constexpr i32 in_reach = rules::range_max;

bool may_see(const State& state, const Ship& ship, u8 seat) {
  return core::may_see(rules::audience_of(state, ship), core::seat_bit(seat));
}

Vec3 moved(Vec3 from, Orientation facing, i32 units) {
  return from + facing.direction(Face::fore) * units;
}

bool steers(const ShipDesign& design, const Ship& ship) {
  return design.size != rules::ShipClass::base && !rules::warp_lost(design, ship) &&
         rules::impulse_of(design, ship) != rules::Engines::none;
}
i32 units_at(const ShipDesign& design, const Ship& ship, i32 speed) {
  return rules::impulse_of(design, ship) == rules::Engines::half ? speed / 2 : speed;
}

u32 struck(const Life& life, Faces faces) {
  u32 best = 0;
  i32 most = -1;
  for (u32 face = 0; face < core::face_count; ++face)
    if ((faces >> face & 1) != 0 && life.shields[face] > most) {
      best = face;
      most = life.shields[face];
    }
  return best;
}

// A heading: the present one, or one to which a high energy turn leads.
struct Facing {
  Orientation to;
  i32 deed = -1;
  i32 price = 0;
  i32 cost = 0;
};
using Facings = Bounded<Facing, 8>;

// For each direction of the bow, the roll that shows the foe the strongest shield.
Facings facings_of(const ShipDesign& design, const Ship& ship, Vec3 way, bool rested) {
  Facings all;
  all.push({ship.facing()});
  if (!steers(design, ship) || !rested) return all;
  const bool battery = ship.batteries > 1 || ship.power < 2 * swing_price;
  if (battery && ship.batteries == 0) return all;
  const Deeds& does = deeds();
  const i32 cost = ship.wait > 0 ? hero_cost : 0;
  const Facing how = battery ? Facing{{}, does.swing_on_battery, 0, battery_cost + cost}
                             : Facing{{}, does.swing, swing_price, cost};
  const auto shield_toward = [&](Orientation facing) {
    const Faces faces = rules::faces_toward(facing, way);
    i32 most = 0;
    for (u32 face = 0; face < core::face_count; ++face)
      if ((faces >> face & 1) != 0) most = std::max(most, rules::shield_of(ship, face));
    return most;
  };
  const i32 rolls = Orientation::count / core::face_count;
  for (i32 first = 0; first < Orientation::count; first += rolls) {
    Orientation best(first);
    for (i32 i = first + 1; i < first + rolls; ++i)
      if (shield_toward(Orientation(i)) > shield_toward(best)) best = Orientation(i);
    const bool same_bow = best.direction(Face::fore) == ship.facing().direction(Face::fore);
    if (same_bow && shield_toward(best) <= shield_toward(ship.facing())) continue;
    all.push({best, how.deed, how.price, how.cost});
  }
  return all;
}

// The damage that torpedoes already on their way to the ship would do to it there.
i32 seekers_strike(const Scenario& scenario, const State& state, const Life& life, u8 number,
                   const Stance& stance) {
  i32 lost = 0;
  for (const rules::Seeker& seeker : state.seekers) {
    if (seeker.target != number || seeker.arrived != 0) continue;
    const rules::Weapon& weapon = scenario.catalogue.weapons[seeker.weapon];
    const i32 spaces = distance(seeker.place.vec(), stance.at);
    const i32 left = std::min<i32>(weapon.flight, rules::range_max - seeker.flown);
    if (spaces > left) continue;
    const i32 flown = std::min(seeker.flown + std::max(spaces, 1), rules::range_max);
    const Faces faces = rules::faces_toward(stance.facing, seeker.place.vec() - stance.at);
    const i32 ecm = rules::ecm_of(scenario, state, number);
    lost += life.loss(struck(life, faces), attack(weapon, flown, 0, ecm, rules::dice_faces));
  }
  return lost;
}

// The power that the ship spends in any case: to arm launchers, and to stay unseen.
i32 charges(const Scenario& scenario, const Ship& ship) {
  i32 points = ship.unseen() ? 1 : 0;
  for (u32 i = 0; i < scenario.design_of(ship).mounts.size(); ++i)
    if (scenario.weapon_of(ship, i).arming > 0 && ship.boxes[rules::weapon_system(i)] > 0) ++points;
  return points;
}

constexpr i32 speeds[] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 15, 18, 21, 25, 30};

// Lists everything that a ship might reasonably do.
void list_stances(const Scenario& scenario, const State& state, const Life& life, u8 number,
                  Vec3 other, std::vector<Stance>& out) {
  const Ship& ship = state.ships[number];
  const ShipDesign& design = scenario.design_of(ship);
  const Vec3 from = ship.place.vec();
  const i32 budget = std::max(ship.power - charges(scenario, ship), 0);
  out.clear();
  const auto add = [&](const Facing& facing, i32 speed, i32 units, i32 power) {
    Stance stance;
    stance.facing = facing.to;
    stance.at = moved(from, facing.to, units);
    stance.next = moved(stance.at, facing.to, units_at(design, ship, speed));
    stance.speed = static_cast<u8>(speed);
    stance.power = static_cast<i8>(power);
    stance.deed = facing.deed;
    stance.object = objects::orientations + facing.to.index();
    stance.own = speed_worth * std::min(speed, useful_speed) - facing.cost -
                 seekers_strike(scenario, state, life, number, stance);
    out.push_back(stance);
  };
  // HC-12: a burst of two spaces, if torpedoes hunt the ship or it has nothing to fire.
  const auto dash = [&] {
    const bool armed_enemy = std::ranges::any_of(state.ships, [&](const Ship& of) {
      return of.in_play() && rules::enemies(state, ship.seat, of.seat) && !unarmed(of);
    });
    const bool hunted = std::ranges::any_of(
        state.seekers, [&](const rules::Seeker& seeker) { return seeker.target == number; });
    if (ship.batteries > 0 && (hunted || (unarmed(ship) && armed_enemy)))
      add({ship.facing(), deeds().dash, 0, 2 * battery_cost}, ship.speed,
          units_at(design, ship, ship.speed) + 2, 0);
  };
  if (!steers(design, ship)) {
    add({ship.facing()}, ship.speed, units_at(design, ship, ship.speed), budget);
    return dash();
  }
  const bool rested = ship.wait == 0 || state.quick[ship.seat] > 0;
  for (const Facing& facing : facings_of(design, ship, other - from, rested)) {
    const i32 power = budget - facing.price;
    const auto at = [&](i32 speed) {
      const i32 price = std::max(speed - ship.speed, 0);
      if (price <= power) add(facing, speed, units_at(design, ship, speed), power - price);
    };
    at(ship.speed);
    for (const i32 speed : speeds)
      if (speed != ship.speed) at(speed);
  }
  dash();
  // HC-18.1, HC-18.3: moves one unit to a side without firing; its shields stay as they were.
  if (ship.wait > 0 || ship.power < swing_price) return;
  for (u32 face = static_cast<u32>(Face::port); face < core::face_count; ++face) {
    add({ship.facing(), deeds().sideways, swing_price, 0}, ship.speed,
        units_at(design, ship, ship.speed), 0);
    Stance& stance = out.back();
    const Vec3 side = ship.facing().direction(static_cast<Face>(face));
    stance.at = stance.at + side;
    stance.next = stance.next + side;
    stance.object = objects::faces + static_cast<i32>(face);
  }
}

// The ship still has charges to complete, so it had better wait.
bool arms_yet(const Scenario& scenario, const Ship& ship) {
  const ShipDesign& design = scenario.design_of(ship);
  i32 empty = 0, ready = 0;
  for (u32 i = 0; i < design.mounts.size(); ++i) {
    const rules::Weapon& weapon = scenario.weapon_of(ship, i);
    if (weapon.arming == 0 || ship.boxes[rules::weapon_system(i)] == 0) continue;
    (ship.armed[i] + 1 < weapon.arming ? empty : ready) += 1;
  }
  return empty > 0 && ready == 0;
}

}  // namespace

bool unarmed(const Ship& ship) {
  return std::all_of(ship.boxes + rules::plain_systems_count, std::end(ship.boxes),
                     [](u8 boxes) { return boxes == 0; });
}

i32 distance(Vec3 a, Vec3 b) {
  if (a == b) return 0;
  if (const i32 range = rules::range_between(a, b); range <= rules::range_max) return range;
  return static_cast<i32>(base::square_root_nearest(static_cast<u64>(rules::square(b - a))));
}

i32 principal_foe(const State& state, u8 number) {
  const Ship& ship = state.ships[number];
  i32 best = -1;
  i64 least = 0;
  for (u32 i = 0; i < state.ships.size(); ++i) {
    const Ship& other = state.ships[i];
    if (!other.in_play() || !rules::enemies(state, ship.seat, other.seat) ||
        !may_see(state, other, ship.seat))
      continue;
    // Near enemies come first, and among these, weak ones.
    const Life life(other);
    const i64 cost = i64{8} * distance(ship.place.vec(), other.place.vec()) + life.whole / 2;
    if (best >= 0 && cost >= least) continue;
    best = static_cast<i32>(i);
    least = cost;
  }
  return best;
}

void Helm::look_at(const Scenario& scenario, const State& state, Side& side, u8 ship, u8 other) {
  const Ship& of = state.ships[ship];
  side.number = ship;
  side.life = Life(of);
  side.now.aim(scenario, state, ship, other, When::now);
  side.after_fire.aim(scenario, state, ship, other, When::after_fire);
  side.after_pause.aim(scenario, state, ship, other, When::after_pause);
  side.usual_power = scenario.design_of(of).energy ? 10 : 7;
  list_stances(scenario, state, side.life, ship, state.ships[other].place.vec(), side.stances);
}

// How much this pair of stances gains for the ship's own side, in thousandths.
i32 Helm::worth(const Stance& own, const Stance& foe) const {
  const Vec3 way = foe.at - own.at, back = own.at - foe.at;
  const i32 range = rules::range_between(own.at, foe.at);
  i32 sum = own.own - foe.own;
  if (range <= in_reach) {
    const Faces toward_foe = rules::faces_toward(own.facing, way),
                toward_own = rules::faces_toward(foe.facing, back);
    const i32 given = own_.now.of(range, side_of(toward_foe), own.power);
    const i32 taken = foe_.now.of(range, side_of(toward_own), foe.power);
    sum += foe_.life.loss(struck(foe_.life, toward_own), given) -
           own_.life.loss(struck(own_.life, toward_foe), taken);
  }
  const i32 then = distance(own.next, foe.next);
  sum -= off_cost * std::abs(then - wished_);
  if (then > in_reach || vanishes_) return sum;
  const Faces toward_foe = rules::faces_toward(own.facing, foe.next - own.next),
              toward_own = rules::faces_toward(foe.facing, own.next - foe.next);
  const bool fired = range <= in_reach - 3;
  const Broadside& given = fired ? own_.after_fire : own_.after_pause;
  const Broadside& taken = fired ? foe_.after_fire : foe_.after_pause;
  const i32 later =
      foe_.life.loss(struck(foe_.life, toward_own),
                     given.of(std::max(then, 1), side_of(toward_foe), own_.usual_power)) -
      own_.life.loss(struck(own_.life, toward_foe),
                     taken.of(std::max(then, 1), side_of(toward_own), foe_.usual_power));
  return sum + later / 4;
}

// The range where it gains most if both sides' weapons are loaded; if equal, with the most damage.
i32 Helm::good_range() const {
  i32 best = 1, most = 0;
  for (i32 range = 1; range <= in_reach; ++range) {
    const i32 given =
        own_.after_pause.of(range, staff::heavy_combat::Side::beside, own_.usual_power) * 100 /
        foe_.life.whole;
    const i32 taken =
        foe_.after_pause.of(range, staff::heavy_combat::Side::beside, foe_.usual_power) * 100 /
        own_.life.whole;
    const i32 worth = 4 * (given - taken) + given;
    if (range > 1 && worth <= most) continue;
    best = range;
    most = worth;
  }
  return best;
}

// The column of a foe that flies straight on.
u32 Helm::habit_of(const State& state) const {
  const u8 speed = state.ships[foe_.number].speed;
  const auto straight = std::ranges::find_if(
      foe_.stances, [&](const Stance& stance) { return stance.deed < 0 && stance.speed == speed; });
  return straight == foe_.stances.end() ? 0 : static_cast<u32>(straight - foe_.stances.begin());
}

// At long range most enemies fly straight on, and many of those nearby do so too.
i32 Helm::weigh(const State& state, i32 range) {
  habit_ = habit_of(state);
  if (quick_) return answer_habit();
  payoffs_.size(static_cast<u32>(own_.stances.size()), static_cast<u32>(foe_.stances.size()));
  for (u32 row = 0; row < payoffs_.rows; ++row)
    for (u32 column = 0; column < payoffs_.columns; ++column)
      payoffs_.at(row, column) = worth(own_.stances[row], foe_.stances[column]);
  const u32 of_four = range > in_reach + 6 ? 4 : range > in_reach + 2 ? 3 : range > 6 ? 2 : 1;
  mix_.solve(payoffs_, mix_rounds, habit_, of_four);
  return mix_.value();
}

i32 Helm::answer_habit() {
  i32 most = 0;
  for (u32 row = 0; row < own_.stances.size(); ++row) {
    const i32 brings = worth(own_.stances[row], foe_.stances[habit_]);
    if (row > 0 && brings <= most) continue;
    most = brings;
    answer_ = row;
  }
  return most;
}

// The thing that the enemy does most often.
u32 Helm::likely() const {
  const auto& times = mix_.columns();
  return quick_ ? habit_ : static_cast<u32>(std::ranges::max_element(times) - times.begin());
}

// For the turn in which the ship goes unseen or reappears.
void Helm::go_bare() {
  std::ranges::fill(own_.life.shields, 0);
  own_.now.silence();
}

Decision Helm::decide(const Scenario& scenario, const State& state, u8 number, core::Dice& dice) {
  const Ship& ship = state.ships[number];
  const i32 foe = principal_foe(state, number);
  if (ship.unseen() || foe < 0) return lurk(scenario, state, number, foe, dice);
  const Ship& other = state.ships[static_cast<u32>(foe)];
  look_at(scenario, state, own_, number, static_cast<u8>(foe));
  look_at(scenario, state, foe_, static_cast<u8>(foe), number);
  const bool shy = arms_yet(scenario, ship);
  Decision made;
  made.foe = static_cast<i8>(foe);
  made.range_now = distance(ship.place.vec(), other.place.vec());
  wished_ = shy ? out_of_sight : good_range();
  const i32 seen = weigh(state, made.range_now);
  bool hides = false;
  if (shy && ship.veil == Veil::off && ship.boxes[rules::at(rules::System::veil)] > 0) {
    const Side as_now = own_;
    go_bare();
    vanishes_ = true;
    hides = weigh(state, made.range_now) >= seen;
    vanishes_ = false;
    if (!hides) {
      own_ = as_now;
      weigh(state, made.range_now);
    }
  }
  made.stance = own_.stances[drawn(dice)];
  made.swings = made.stance.deed >= 0 && made.stance.deed != deeds().dash;
  made.dashes = made.stance.deed >= 0 && made.stance.deed == deeds().dash;
  const Stance& expected = foe_.stances[likely()];
  made.ahead = expected.next;
  made.range_then = distance(made.stance.at, expected.at);
  made.hides = hides && !made.dashes;
  made.idle = made.range_then <= in_reach &&
              own_.now.of(std::max(made.range_then, 1), staff::heavy_combat::Side::fore,
                          made.stance.power) == 0;
  return made;
}

// The enemy that vanished nearest to this ship; -1: none.
i32 last_seen(const State& state, const Ship& ship) {
  i32 best = -1, least = 0;
  for (u32 i = 0; i < state.ships.size(); ++i) {
    const Ship& other = state.ships[i];
    if (!other.in_play() || !rules::enemies(state, ship.seat, other.seat) || other.known == 0 ||
        may_see(state, other, ship.seat))
      continue;
    const i32 far = distance(ship.place.vec(), other.seen.vec());
    if (best >= 0 && far >= least) continue;
    best = static_cast<i32>(i);
    least = far;
  }
  return best;
}

// Unseen, or if nobody is in sight, the ship keeps moving, about as far away as weapons reach.
Decision Helm::lurk(const Scenario& scenario, const State& state, u8 number, i32 foe,
                    core::Dice& dice) {
  const Ship& ship = state.ships[number];
  Decision made;
  made.foe = static_cast<i8>(foe);
  const i32 lost = last_seen(state, ship);
  const bool known = foe >= 0 || lost >= 0;
  const Vec3 other = foe >= 0    ? state.ships[static_cast<u32>(foe)].place.vec()
                     : lost >= 0 ? state.ships[static_cast<u32>(lost)].seen.vec()
                                 : ship.place.vec();
  made.range_now = distance(ship.place.vec(), other);
  if (foe >= 0 && appear(scenario, state, number, foe, made)) return made;
  const Life life(ship);
  list_stances(scenario, state, life, number, other, own_.stances);
  const i32 lurking = foe < 0 ? 0 : 9;
  Vec3 there = other;
  if (foe >= 0) {
    const Ship& at = state.ships[static_cast<u32>(foe)];
    there = moved(other, at.facing(), 2 * at.speed);
  }
  i32 best = 0;
  u32 alike = 0;
  for (const Stance& stance : own_.stances) {
    const i32 off = !known ? 0 : std::abs(distance(stance.next, there) - lurking);
    const i32 cost = 8 * off - 3 * std::min<i32>(stance.speed, 6) + (stance.deed >= 0 ? 12 : 0);
    if (alike > 0 && cost > best) continue;
    alike = alike > 0 && cost == best ? alike + 1 : 1;
    if (dice.below(alike) == 0) made.stance = stance;
    best = cost;
  }
  made.swings = made.stance.deed >= 0;
  made.ahead = there;
  made.range_then = distance(made.stance.next, there);
  made.hides = ship.unseen();
  constexpr i32 nearby = 6, price_of_looking = 12;
  made.looks = !made.hides && foe < 0 && lost >= 0 && ship.power >= price_of_looking &&
               state.ships[static_cast<u32>(lost)].adrift <= 1 &&
               distance(ship.place.vec(), other) <= nearby;
  return made;
}

// It reappears once its charges are complete, at a place where the surprised enemy can do little
// harm in the turn in which the ship has no shields or weapons.
bool Helm::appear(const Scenario& scenario, const State& state, u8 number, i32 foe,
                  Decision& made) {
  constexpr u8 soon_over = 9;
  constexpr i32 bearable = 120;
  const Ship& ship = state.ships[number];
  const bool must = ship.veil_turns >= soon_over;
  if (!ship.unseen() || (arms_yet(scenario, ship) && !must)) return false;
  look_at(scenario, state, own_, number, static_cast<u8>(foe));
  look_at(scenario, state, foe_, static_cast<u8>(foe), number);
  go_bare();
  wished_ = 2;
  const Stance& straight = foe_.stances[habit_of(state)];
  i32 best = 0;
  const Stance* chosen = nullptr;
  for (const Stance& stance : own_.stances) {
    if (stance.deed == deeds().dash) continue;
    const i32 brings = worth(stance, straight);
    if (chosen != nullptr && brings <= best) continue;
    best = brings;
    chosen = &stance;
  }
  const Faces toward = rules::faces_toward(straight.facing, chosen->at - straight.at);
  const i32 taken =
      foe_.now.of(rules::range_between(straight.at, chosen->at), side_of(toward), foe_.usual_power);
  if (own_.life.loss(0, taken) > bearable && !must) return false;
  made.stance = *chosen;
  made.swings = chosen->deed >= 0;
  made.ahead = straight.next;
  made.range_then = distance(chosen->at, straight.at);
  return true;
}

}  // namespace klaxon::staff::heavy_combat
