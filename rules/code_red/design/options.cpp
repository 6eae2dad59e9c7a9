#include "rules/code_red/design/options.h"

#include "rules/code_red/damage/cards.h"

namespace klaxon::rules::code_red {

// CR-5.0.2, CR-5.0.3 (for `automatic`) and CR-5.0.4 (for `whole`).
u16 draw_size(Draw draw, int points) {
  switch (draw) {
    case Draw::one:
      return 1;
    case Draw::ten:
      return 10;
    case Draw::fifteen:
      return 15;
    case Draw::twenty:
      return 20;
    case Draw::whole:
      return deck_cards;
    case Draw::automatic:
      return points <= 15 ? deck_cards : 10;
  }
  return 10;
}

}  // namespace klaxon::rules::code_red
