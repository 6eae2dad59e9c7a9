#include "staff/tng/bot/robot_helm.h"

#include "rules/tng/activity/control.h"
#include "rules/tng/orders.h"

namespace klaxon::staff::tng::bot {

using rules::Manoeuvre;
namespace verbs = rules::verbs;

namespace {

class Steersman {
 public:
  Steersman(const rules::Battle& battle, const rules::State& state, u8 unit)
      : battle_(battle),
        motion_(rules::motion_of(battle, state, unit)),
        unit_(state.units[unit]),
        steered_(rules::acts(unit_)) {}

  // Moves one hex that way. Returns false if there is no way to get there.
  bool go(int direction) {
    turn_to(direction);
    if (aside(direction) > 1 && aside(direction) < back &&
        !make(Manoeuvre::high_energy_turn, direction))
      return false;
    const int sixths = off(direction);
    if (sixths == 0) return make(Manoeuvre::ahead, 1);
    if (sixths == back) {
      return make(Manoeuvre::high_energy_turn, direction) ? make(Manoeuvre::ahead, 1)
                                                          : make(Manoeuvre::backwards, 1);
    }
    return make(sixths == 1 ? Manoeuvre::sideslip_right : Manoeuvre::sideslip_left, 1);
  }

  core::Order order() {
    if (order_.n == 0) return core::Order(verbs::stay);
    core::Order out = order_;
    if (has_room()) out.push(static_cast<i32>(Manoeuvre::end));
    return out;
  }

 private:
  static constexpr int back = core::hex_directions / 2;

  // How many hexsides away from the bow a direction is, clockwise or by the nearer side.
  int off(int direction) const { return core::hex_direction(direction - unit_.facing); }
  int aside(int direction) const {
    return std::min(off(direction), core::hex_directions - off(direction));
  }

  void turn_to(int direction) {
    bool turned = true;
    while (turned && aside(direction) > 0) {
      const bool right = off(direction) <= back;
      turned = make(right ? Manoeuvre::turn_right : Manoeuvre::turn_left, 1) ||
               make(right ? Manoeuvre::tac_right : Manoeuvre::tac_left, 1);
    }
  }

  bool make(Manoeuvre manoeuvre, i32 number) {
    if (!steered_ || !(goes_on(manoeuvre) || has_room())) return false;
    if (!rules::numbers_of({battle_, motion_, unit_}, manoeuvre).has(number)) return false;
    rules::make(battle_, motion_, unit_, {manoeuvre, number});
    put(manoeuvre, number);
    return true;
  }

  bool has_room() const { return order_.n < rules::legs_max * rules::leg_fields; }
  // Successive hexes that are entered in the same way form one leg.
  bool goes_on(Manoeuvre manoeuvre) const {
    return rules::flies(manoeuvre) && order_.n > 0 &&
           order_.arg[order_.n - 2] == static_cast<i32>(manoeuvre);
  }
  void put(Manoeuvre manoeuvre, i32 number) {
    if (goes_on(manoeuvre)) {
      order_.arg[order_.n - 1] += number;
      return;
    }
    order_.push(static_cast<i32>(manoeuvre));
    order_.push(number);
  }

  const rules::Battle& battle_;
  rules::Motion motion_;
  rules::Unit unit_;
  bool steered_;
  core::Order order_{verbs::move};
};

}  // namespace

core::Order legs_along(const rules::Battle& battle, const rules::State& state, u8 unit,
                       rules::robot::Path path) {
  Steersman helm(battle, state, unit);
  for (i32 hexes = rules::even_share(battle, state, unit); hexes > 0; --hexes) {
    const int direction = path.next();
    if (direction == rules::robot::Path::arrived || !helm.go(direction)) break;
  }
  return helm.order();
}

}  // namespace klaxon::staff::tng::bot
