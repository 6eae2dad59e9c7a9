// Fills a whole form: turns wishes into a legal order, and gives the range of every field.
#pragma once

#include <vector>

#include "battle/order_text.h"
#include "core/game.h"
#include "core/order.h"
#include "core/rejection.h"

namespace klaxon::battle {

// The value of a field that nobody has wished for.
enum class Rest : u8 { least, most };

// A wish that is illegal, given the fields before it. `place` is the index of its field, from 0;
// for a wish left over at the end, the number of fields.
struct WrongWish {
  u32 place = 0;
  i32 value = 0;
  core::Rejection why;
};

struct FilledForm {
  core::Order order;                // legal as a whole
  std::vector<core::Range> ranges;  // each field's range, given the fields before it
  std::vector<WrongWish> wrong;
  bool complete = false;  // the wishes were exactly this order
};

// Each field gets its wish or the nearest legal value. The form must be on offer to `seat`.
FilledForm fill_form(const core::Game& game, const core::StateBytes* state, int seat,
                     const Wishes& wishes, Rest rest = Rest::least);

}  // namespace klaxon::battle
