#include "rules/red_alert/turn/assigning.h"

#include <algorithm>

namespace klaxon::rules::red_alert {

void lay_orders(BattleContext& c) {
  u32 next[seats_max] = {};
  for (Ship& ship : c.state.ships) {
    if (!ship.in_play()) continue;
    const Hidden& choice = c.state.hidden[ship.controller];
    for (u8& order : ship.orders) order = static_cast<u8>(choice.values[next[ship.controller]++]);
    std::fill(std::begin(ship.revealed), std::end(ship.revealed), Maybe<u8>());
    ship.shown = 0;
    ship.orders_left = 1;
    ship.scanned_by = 0;
  }
  for (Hidden& choice : c.state.hidden) choice = {};
}

}  // namespace klaxon::rules::red_alert
