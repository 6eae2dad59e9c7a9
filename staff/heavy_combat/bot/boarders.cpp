#include "staff/heavy_combat/bot/boarders.h"

#include <algorithm>

#include "staff/heavy_combat/bot/deeds.h"

namespace klaxon::staff::heavy_combat {

using rules::Officer;
using rules::Ship;

namespace {

constexpr i32 stay = 2;  // at least: a ship that may be boarded needs crew at home

// A captain and a security chief each add one to their side's dice.
i32 bonus_of(u8 officers) {
  return ((officers & rules::bit(Officer::captain)) != 0 ? 1 : 0) +
         ((officers & rules::bit(Officer::security_chief)) != 0 ? 1 : 0);
}

}  // namespace

bool send_over(const rules::State& state, u8 number, u8 target, bool idle, OrderRows& out) {
  const Ship &ship = state.ships[number], &other = state.ships[target];
  // Pairs won for each pair lost, in tenths; the index is how much better the boarders' dice are.
  constexpr i32 odds[] = {2, 5, 10, 21, 43};
  const i32 members = ship.crew - std::max<i32>(stay, ship.crew / 3);
  const i32 strength = (members + (other.party_seat == ship.seat ? other.party : 0)) *
                       odds[2 + bonus_of(static_cast<u8>(ship.officers | other.party_officers)) -
                            bonus_of(other.officers)];
  if (members <= 0 || strength <= other.crew * (idle ? 10 : 13)) return false;
  const i32 unit = rules::units::ships + number, object = rules::units::ships + target;
  out.want(unit, deeds().board, object, members);
  for (const i32 goes : deeds().officers_go) out.want(unit, goes, object);
  return true;
}

}  // namespace klaxon::staff::heavy_combat
