#include "staff/red_alert/bot/evading.h"

#include "rules/red_alert/orders.h"
#include "staff/red_alert/bot/aiming.h"

namespace klaxon::staff::red_alert {

core::Order evaded(const rules::RedAlertGame& game, const core::StateBytes* seen, int seat,
                   Trial& trial, const core::Order& straight, u64 seed) {
  constexpr i32 order_worth = 100, speed_worth = 8;  // price of each one lost
  const rules::State& state = rules::RedAlertGame::state(seen);
  const rules::Ship& ship = state.ships[state.sequence[state.cursor]];
  const i32 price = order_worth * static_cast<i32>(2U - state.phase + state.pending.size()) +
                    speed_worth * ship.speed;
  core::Order best = straight;
  i32 most = trial.worth_after(game, seen, seat, straight, seed) + price;
  for (i32 flips = 1; flips < ship.speed; ++flips)
    for (const i32 degrees : {-45, 45, -90, 90}) {
      const auto heading = static_cast<core::Heading>(ship.heading + degrees * 65'536 / 360);
      const core::Order turn(rules::verbs::evade, {flips, hundredths_of(heading)});
      const i32 worth = trial.worth_after(game, seen, seat, turn, seed);
      if (worth <= most) continue;
      most = worth;
      best = turn;
    }
  return best;
}

}  // namespace klaxon::staff::red_alert
