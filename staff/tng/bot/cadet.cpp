#include "staff/tng/bot/cadet.h"

#include <algorithm>

#include "rules/tng/damage/repair_form.h"
#include "rules/tng/game.h"
#include "rules/tng/movement/legs.h"
#include "rules/tng/orders.h"
#include "staff/tng/bot/own_game.h"
#include "staff/tng/bot/reactions.h"

namespace klaxon::staff::tng::bot {

using rules::LegsWalk;
using rules::Manoeuvre;
namespace damage = rules::damage;
namespace verbs = rules::verbs;
namespace windows = rules::windows;

namespace {

const Ship* nearest_foe(const Field& field, const Ship& ship) {
  const Ship* best = nullptr;
  for (const Ship& foe : field.ships()) {
    if (foe.own || !field.with().state.units[foe.number].fights()) continue;
    if (best == nullptr ||
        core::distance(foe.spot.at, ship.spot.at) < core::distance(best->spot.at, ship.spot.at))
      best = &foe;
  }
  return best;
}

// The manoeuvre that turns the bow one hexside nearer; none if it is already there or cannot turn.
Manoeuvre turn_toward(const LegsWalk& walk, core::Hex foe) {
  const int place = core::wheel_place(walk.unit().at(), walk.unit().facing, foe);
  if (place == core::wheel_here || place <= 2 || place >= 22) return Manoeuvre::end;
  const bool right = place <= 12;
  for (const Manoeuvre turn : {right ? Manoeuvre::turn_right : Manoeuvre::turn_left,
                               right ? Manoeuvre::tac_right : Manoeuvre::tac_left})
    if (walk.next().has(static_cast<i32>(turn))) return turn;
  return Manoeuvre::end;
}

core::Order straight_at(const Aimer& with, int seat) {
  const Field field(with, seat);
  const u8 mover = with.state.mover;
  const Ship& ship = *field.ship(mover);
  const Ship* foe = nearest_foe(field, ship);
  core::Order order(verbs::move);
  if (foe == nullptr) return core::Order(verbs::ahead);
  LegsWalk walk(with.battle, with.state, mover);
  const auto leg = [&](Manoeuvre manoeuvre, i32 number) {
    for (const i32 value : {static_cast<i32>(manoeuvre), number}) {
      order.push(value);
      walk.take(value);
    }
  };
  for (int turns = 0; turns < 2; ++turns)
    if (const Manoeuvre turn = turn_toward(walk, foe->spot.at); turn != Manoeuvre::end)
      leg(turn, 1);
  const i32 way = std::min(rules::even_share(with.battle, with.state, mover),
                           core::distance(ship.spot.at, foe->spot.at) - 1);
  if (way > 0 && walk.next().has(static_cast<i32>(Manoeuvre::ahead)))
    leg(Manoeuvre::ahead, std::min(way, walk.movements_left()));
  order.push(static_cast<i32>(Manoeuvre::end));
  return order;
}

// Puts as much as possible into each row, one after another.
core::Order mend_in_order(const Aimer& with, int seat) {
  core::Order order(verbs::repair);
  damage::RepairWalk walk(with.battle, with.state, seat);
  while (!walk.next().end()) {
    const i32 value = walk.row().mends == damage::Mends::hasty ? 0 : walk.next().hi;
    order.push(value);
    walk.take(value);
  }
  return order.n == 0 ? core::Order(verbs::pass) : order;
}

}  // namespace

void Cadet::choose(const core::Game& game, const core::StateBytes* seen, int seat, core::Dice&,
                   core::Order& out) {
  check(is_own(game), "the cadet of tng plays tng");
  const rules::Battle& battle = static_cast<const rules::TngGame&>(game).battle();
  means_.fit(battle);
  const Aimer with{battle, rules::TngGame::state(seen), means_};
  switch (game.window(seen).kind) {
    case windows::allocate:
      out = energy_order(with, seat, [](const Field&, const Ship&) { return Posture::novice; });
      return;
    case windows::move:
      out = straight_at(with, seat);
      return;
    case windows::fire:
      out = gunnery_.order(with, seat);
      return;
    case windows::choose:
      out = loss(with);
      return;
    case windows::repair:
      out = mend_in_order(with, seat);
      return;
    case windows::go_on:
      out = core::Order(verbs::go_on);
      return;
    default:
      out = core::Order(verbs::pass);
  }
}

}  // namespace klaxon::staff::tng::bot
