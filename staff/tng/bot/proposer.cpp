#include "staff/tng/bot/proposer.h"

#include "rules/tng/game.h"
#include "rules/tng/orders.h"
#include "staff/tng/bot/own_game.h"

namespace klaxon::staff::tng::bot {

using battle::search::OrderSet;
namespace windows = rules::windows;

namespace {

constexpr Posture shapes[] = {Posture::attack, Posture::arms,    Posture::swift,
                              Posture::plain,  Posture::guarded, Posture::away};
constexpr u32 shapes_count = std::size(shapes);
constexpr u32 mixed = 6;  // forms in which one ship differs in shape from the rest

bool commands(const Aimer& with, int seat, const Ship& ship) {
  return with.state.units[ship.number].controller == seat && !with.battle.units[ship.number].robot;
}

using Numbers = base::Bounded<u8, rules::units_max>;
Numbers own_ships(const Field& field, int seat) {
  Numbers own;
  for (const Ship& ship : field.ships())
    if (commands(field.with(), seat, ship)) own.push(ship.number);
  return own;
}

// First a plan for all ships, then one for a single ship, with the captain's for the others.
void propose_energy(const Field& field, int seat, core::Dice& dice, OrderSet& out) {
  Postures postures;
  for (const Posture shape : shapes) {
    postures.fill(shape);
    out.add(energy_order(field, seat, postures));
  }
  const Numbers own = own_ships(field, seat);
  if (own.size() < 2) return;
  for (u32 i = 0; i < mixed; ++i) {
    postures = postures_of(field, captains_posture);
    postures[own[dice.below(own.size())]] = shapes[dice.below(shapes_count)];
    out.add(energy_order(field, seat, postures));
  }
}

}  // namespace

// The order not to fire can be taken straight from the offers.
void Proposer::propose_fire(const Field& field, int seat, OrderSet& out) {
  using Guns = FireWish::Guns;
  const Aimer& with = field.with();
  for (const Guns guns : {Guns::all, Guns::armed, Guns::pooled})
    out.add(gunnery_.order(with, seat, {.fires = true, .guns = guns}));
  const Numbers own = own_ships(field, seat);
  if (own.size() > 1)
    for (const u8 ship : own) out.add(gunnery_.order(with, seat, {.fires = true, .ship = ship}));
  for (const Ship& foe : field.ships())
    if (!foe.own) out.add(gunnery_.order(with, seat, {.fires = true, .target = foe.number}));
}

void Proposer::propose(const core::Game& game, const core::StateBytes* seen, int seat,
                       core::Dice& dice, OrderSet& out) {
  check(is_own(game), "the proposer of tng plays tng");
  const rules::Battle& battle = static_cast<const rules::TngGame&>(game).battle();
  means_.fit(battle);
  const Aimer with{battle, rules::TngGame::state(seen), means_};
  const u16 kind = game.window(seen).kind;
  if (kind == windows::move) return moves_.propose(with, seat, out);
  if (kind != windows::allocate && kind != windows::fire) return;
  const Field field(with, seat);
  if (kind == windows::allocate) return propose_energy(field, seat, dice, out);
  propose_fire(field, seat, out);
}

}  // namespace klaxon::staff::tng::bot
