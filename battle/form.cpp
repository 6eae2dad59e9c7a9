#include "battle/form.h"

namespace klaxon::battle {

namespace {

// Why the rules refuse the next wish, given the fields before it. The wishes after it are passed
// too: a row with an impossible action is refused because of the target that it names.
core::Rejection why_not(const core::Game& game, const core::StateBytes* state, int seat,
                        const core::Order& so_far, const Wishes& wishes) {
  return game.check(state, seat, wishes.after(so_far));
}

}  // namespace

FilledForm fill_form(const core::Game& game, const core::StateBytes* state, int seat,
                     const Wishes& wishes, Rest rest) {
  FilledForm form;
  core::Order& order = form.order;
  order.verb = wishes.verb();
  u32 wished = 0;
  for (;;) {
    const core::Range range = game.range(state, seat, order);
    if (range.end()) break;
    const std::optional<i32> wish = wishes.at(order.n);
    i32 value = range.at(rest == Rest::least ? 0 : range.count() - 1);
    if (wish) {
      ++wished;
      value = range.nearest(*wish);
      if (value != *wish)
        form.wrong.push_back({order.n, *wish, why_not(game, state, seat, order, wishes)});
    }
    form.ranges.push_back(range);
    order.push(value);
  }
  if (wishes.count() > wished) {
    const i32 fields = order.n;
    form.wrong.push_back(
        {order.n, 0,
         core::refuse(core::Refusal::wrong_count, core::no_rule, order.n,
                      static_cast<i32>(order.n + wishes.count() - wished), fields, fields)});
  }
  form.complete = form.wrong.empty() && wished == order.n;
  return form;
}

}  // namespace klaxon::battle
