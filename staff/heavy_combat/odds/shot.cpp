#include "staff/heavy_combat/odds/shot.h"

#include <algorithm>

#include "rules/heavy_combat/figures.h"
#include "rules/heavy_combat/fire/firing.h"
#include "rules/heavy_combat/turn/plan.h"
#include "staff/heavy_combat/report/reasons.h"

namespace klaxon::staff::heavy_combat {

using base::Ratio;
using core::Dist;
using rules::WeaponKind;

namespace {

constexpr i32 enough_for_plasma = 10;  // HC-11.12
constexpr i32 usual_points = 6;        // a beam's, if not given

std::string faces_text(i32 least, i32 most) {
  if (least == most) return std::to_string(least);
  return std::to_string(least) + " to " + std::to_string(most);
}

// True if this weapon's chart is in the section on packet disruptors, photons, plasmas…
bool packet(const rules::Weapon& weapon) {
  return weapon.reload == 3;
}
const char* hit_rule(const rules::Weapon& weapon) {
  return packet(weapon) ? "HC-10.7" : "HC-9.9";
}
const char* damage_rule(const ShotQuery& query) {
  switch (query.weapon->kind) {
    case WeaponKind::directed:
      return "HC-7.2";
    case WeaponKind::defensive:
      return "HC-8.3";
    case WeaponKind::seeking:
      return query.range <= 3 ? "HC-11.7" : query.range <= 7 ? "HC-11.9" : "HC-11.10";
    default:
      return packet(*query.weapon) ? "HC-10.4" : "HC-9.5";
  }
}

class Working {
 public:
  explicit Working(const ShotQuery& query) : q_(query), weapon_(*query.weapon) {}

  ShotOdds out() {
    roll_to_hit();
    const Dist dice = thrown();
    const Dist points = dice.mapped([&](i32 die) { return after_ecm(die); });
    tell_damage();
    odds_.damage = with_misses(points);
    if (q_.shields_count)
      odds_.through = with_misses(points.mapped([&](i32 n) { return past(n); }));
    odds_.own = with_misses(
        dice.mapped([&](i32 die) { return rules::own_damage(weapon_, q_.range, product(die)); }));
    if (weapon_.own_range >= q_.range)
      why(weapon_.own_quarter
              ? "its own ship takes a quarter of the damage"
              : "its own ship takes " + std::to_string(weapon_.own_points) + " points",
          weapon_.own_quarter ? "HC-9.7" : "HC-11.8");
    return std::move(odds_);
  }

 private:
  void why(std::string text, const char* rule, Ratio chance = 1) {
    odds_.why.push_back({std::move(text), rule, chance});
  }
  void needs(const std::string& what, i32 least, i32 most, const char* rule) {
    const Ratio chance(most - least + 1, rules::dice_faces);
    odds_.hit = odds_.hit * chance;
    why(what + ": " + faces_text(least, most), rule, chance);
  }
  void roll_to_hit() {
    if (q_.unseen && !q_.detected) needs("at a ship that is not seen", 1, 1, "HC-13.8");
    const i32 least = weapon_.least[q_.range];
    if (least > 1 && weapon_.kind != WeaponKind::seeking)
      needs("to hit at range " + std::to_string(q_.range), least, rules::dice_faces,
            hit_rule(weapon_));
    const bool looks = weapon_.kind != WeaponKind::seeking || q_.options.plasma_sensors;
    if (q_.sensors < rules::dice_faces && looks)
      needs("with damaged sensors", 1, q_.sensors, q_.sensors == 1 ? "HC-14.2" : "HC-14.1");
    if (q_.craft) needs("at a small craft", 1, 3, "HC-22.10");
    if (odds_.hit == Ratio(1))
      why("it always hits", weapon_.kind == WeaponKind::seeking ? "HC-11.4" : damage_rule(q_));
  }
  bool flat() const { return q_.options.flat_damage && weapon_.torpedo(); }
  Dist thrown() const {
    if (!weapon_.rolls_damage()) return Dist::certain(q_.points);
    return flat() ? Dist::certain(1) : Dist::die(rules::dice_faces);
  }
  i32 split() const { return q_.halved && rules::is_directed(q_.options, weapon_) ? 2 : 1; }
  i32 product(i32 die) const { return die * weapon_.halves[q_.range] / (2 * split()); }
  // HC-20.3: small craft and torpedoes have no countermeasures.
  i32 after_ecm(i32 die) const {
    if (q_.options.ecm_first && !flat())
      return std::max(die - q_.ecm, 0) * weapon_.halves[q_.range] / (2 * split());
    return std::max(product(die) - q_.ecm, 0);
  }
  // HC-13.9, HC-4.10.
  i32 past(i32 points) const {
    if (q_.unseen) return points;
    const i32 second = q_.target_turns && weapon_.torpedo() ? points / 2 : 0;
    return std::max(points - second - q_.shield, 0) + std::max(second - q_.other_shield, 0);
  }
  Dist with_misses(const Dist& hit) const {
    const auto num = static_cast<u64>(odds_.hit.num()), den = static_cast<u64>(odds_.hit.den());
    if (num == den) return hit;
    const Dist miss = Dist::certain(0);
    const Dist::Part parts[] = {{num, &hit}, {den - num, &miss}};
    return Dist::mixture(parts);
  }
  void tell_damage() {
    const std::string factor = " x " + factor_text(weapon_.halves[q_.range]);
    const std::string what = !weapon_.rolls_damage() ? std::to_string(q_.points) +
                                                           (q_.points == 1 ? " point" : " points")
                             : flat() ? "the factor alone"
                                      : "one die";
    const char* where = weapon_.kind == WeaponKind::seeking ? " after " : " at range ";
    why("damage: " + what + (flat() ? "," : "") + factor + where + std::to_string(q_.range) +
            (weapon_.kind == WeaponKind::seeking ? " spaces" : ""),
        damage_rule(q_));
    if (split() == 2) why("half is lost: its ship rotates in place", "HC-4.7");
    if (q_.ecm > 0)
      why("countermeasures take off " + std::to_string(q_.ecm) +
              (q_.options.ecm_first ? " before multiplication" : ""),
          "HC-20.3");
    if (!q_.shields_count) return;
    if (q_.unseen)
      why(q_.detected ? "straight to hull and internals" : "past the shields",
          q_.detected ? "HC-15.3" : "HC-13.9");
    else if (q_.target_turns && weapon_.torpedo())
      why("the target turns: half strikes " + std::to_string(q_.shield) + " of shield, half " +
              std::to_string(q_.other_shield),
          "HC-4.10");
    else
      why("the shield stops " + std::to_string(q_.shield), "HC-21.1");
  }

  const ShotQuery& q_;
  const rules::Weapon& weapon_;
  ShotOdds odds_;
};

}  // namespace

ShotOdds odds_of(const ShotQuery& query) {
  check(query.range >= 1 && query.range <= query.weapon->reach, "the weapon reaches that far");
  return Working(query).out();
}

namespace {

class Lookout {
 public:
  Lookout(const rules::HeavyCombatGame& game, const rules::State& state, int seat)
      : scenario_(game.scenario()),
        state_(state),
        seat_(static_cast<u8>(seat)),
        plan_(scenario_, state, seat_, rules::Step::fire) {}

  std::vector<PossibleShot> all() {
    plan_.units().each([&](u32 unit) {
      if (unit == 0) return;
      const auto of = static_cast<i32>(unit);
      const rules::ActionSet actions = plan_.actions(of);
      for (u32 weapon = 0; weapon < rules::weapons_max; ++weapon)
        if (actions.has(rules::actions::fire + weapon)) add_all(of, weapon);
    });
    return std::move(out_);
  }

 private:
  void add_all(i32 unit, u32 weapon) {
    const u32 action = rules::actions::fire + weapon;
    plan_.objects(unit, action).each([&](u32 object) {
      PossibleShot shot;
      shot.unit = unit;
      shot.action = action;
      shot.target = static_cast<i32>(object);
      fill(shot, weapon);
      out_.push_back(shot);
    });
  }
  rules::Vec3 place_of(i32 object) const {
    if (rules::units::is_ship(object))
      return state_.ships[rules::units::ship_of(object)].place.vec();
    if (rules::units::is_craft(object))
      return state_.craft[rules::units::craft_of(object)].place.vec();
    return state_.seekers[static_cast<u16>(object - rules::objects::seekers)].place.vec();
  }
  void fill(PossibleShot& shot, u32 weapon) const {
    ShotQuery& q = shot.query;
    q.options = scenario_.options;
    if (rules::units::is_ship(shot.unit)) {
      const rules::Ship& ship = state_.ships[rules::units::ship_of(shot.unit)];
      q.weapon = &scenario_.weapon_of(ship, weapon);
      q.sensors = rules::sensor_most(scenario_.design_of(ship), ship);
      q.halved = rules::rotates(ship) && ship.speed == 0;
    } else {
      const rules::Craft& craft = state_.craft[rules::units::craft_of(shot.unit)];
      q.weapon = &scenario_.catalogue.weapons[scenario_.design_of(craft).weapons[weapon]];
    }
    if (q.weapon->energy()) {
      shot.points_most = plan_.numbers(shot.unit, shot.action, shot.target).most;
      q.points = std::min(shot.points_most, usual_points);
    }
    if (rules::units::is_ship(shot.target)) {
      aim_at_ship(shot);
    } else if (rules::units::is_craft(shot.target)) {
      q.craft = true;
      shot.need = state_.craft[rules::units::craft_of(shot.target)].points;
    } else {
      shot.need = enough_for_plasma -
                  state_.seekers[static_cast<u16>(shot.target - rules::objects::seekers)].damage;
    }
    if (!shot.blind) q.range = rules::range_between(place_of(shot.unit), place_of(shot.target));
    if (q.weapon->kind == WeaponKind::seeking) q.range = std::min<i32>(q.range, q.weapon->reach);
  }
  void aim_at_ship(PossibleShot& shot) const {
    const u8 number = rules::units::ship_of(shot.target);
    const rules::Ship& target = state_.ships[number];
    ShotQuery& q = shot.query;
    q.unseen = target.unseen();
    q.detected = q.unseen && rules::found_by(state_, target, seat_);
    shot.blind = q.unseen && !q.detected;
    if (shot.blind) return;
    q.shields_count = true;
    q.ecm = rules::ecm_of(scenario_, state_, number);
    const rules::Vec3 from = place_of(shot.unit);
    const u32 face = rules::struck_face(target, target.facing(), from);
    shot.face = q.unseen ? -1 : static_cast<int>(face);
    q.shield = rules::shield_of(target, face);
    q.target_turns = rules::rotates(target);
    if (q.target_turns)
      q.other_shield =
          rules::shield_of(target, rules::struck_face(target, rules::facing_after(target), from));
  }

  const rules::Scenario& scenario_;
  const rules::State& state_;
  u8 seat_;
  rules::Plan plan_;
  std::vector<PossibleShot> out_;
};

}  // namespace

std::vector<PossibleShot> shots_of(const rules::HeavyCombatGame& game, const rules::State& state,
                                   int seat) {
  return Lookout(game, state, seat).all();
}

}  // namespace klaxon::staff::heavy_combat
