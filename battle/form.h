// A form filled whole: wishes go in, a legal order comes out, and with it every field's range.
#pragma once

#include <vector>

#include "battle/order_text.h"
#include "core/game.h"
#include "core/order.h"
#include "core/rejection.h"

namespace klaxon::battle {

// What a field gets for which there is no wish.
enum class Rest : u8 { least, most };

// A wish that is not legal after the fields before it. `place` is its field's, from 0; the number
// of fields, where a wish is left over at the end.
struct WrongWish {
  u32 place = 0;
  i32 value = 0;
  core::Rejection why;
};

struct FilledForm {
  core::Order order;                // legal whole
  std::vector<core::Range> ranges;  // of each field, as the fields before it leave it
  std::vector<WrongWish> wrong;
  bool complete = false;  // the wishes were this order, with nothing missing and nothing wrong
};

// Each field gets its wish, or the legal value nearest to it. Only of a form that `seat` is
// offered.
FilledForm fill_form(const core::Game& game, const core::StateBytes* state, int seat,
                     const Wishes& wishes, Rest rest = Rest::least);

}  // namespace klaxon::battle
