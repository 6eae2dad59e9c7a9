#include "battle/search/bot.h"

namespace klaxon::battle::search {

void RandomBot::choose(const core::Game& game, const core::StateBytes* seen, int seat,
                       core::Dice& dice, core::Order& out) {
  offers_.clear();
  game.offers(seen, seat, offers_);
  check(!offers_.empty(), "a seat that owes an order has offers");
  const u32 choice = dice.below(offers_.list.size() + offers_.forms.size());
  if (choice < offers_.list.size()) {
    out = offers_.list[choice];
    return;
  }
  core::fill_form(game, seen, seat, offers_.forms[choice - offers_.list.size()], dice, out);
}

}  // namespace klaxon::battle::search
