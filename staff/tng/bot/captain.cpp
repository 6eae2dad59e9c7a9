#include "staff/tng/bot/captain.h"

#include "rules/tng/game.h"
#include "rules/tng/orders.h"
#include "staff/tng/bot/own_game.h"
#include "staff/tng/bot/reactions.h"
#include "staff/tng/bot/repairs.h"

namespace klaxon::staff::tng::bot {

using rules::TngGame;
namespace verbs = rules::verbs;
namespace windows = rules::windows;

void Captain::choose(const core::Game& game, const core::StateBytes* seen, int seat, core::Dice&,
                     core::Order& out) {
  check(is_own(game), "the captain of tng plays tng");
  const rules::Battle& battle = static_cast<const TngGame&>(game).battle();
  means_.fit(battle);
  const Aimer with{battle, TngGame::state(seen), means_, figures_};
  switch (game.window(seen).kind) {
    case windows::allocate:
      out = energy_order(with, seat, captains_posture);
      return;
    case windows::move:
      out = moves_.order(with, seat);
      return;
    case windows::fire:
      out = gunnery_.order(with, seat);
      return;
    case windows::react:
      out = reaction(with);
      return;
    case windows::choose:
      out = loss(with);
      return;
    case windows::repair:
      out = repair_order(with, seat);
      return;
    case windows::go_on:
      out = core::Order(verbs::go_on);
      return;
    default:
      out = core::Order(verbs::pass);
  }
}

}  // namespace klaxon::staff::tng::bot
