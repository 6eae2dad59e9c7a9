#include "battle/search/mutate.h"

#include <algorithm>

namespace klaxon::battle::search {
namespace {

// The first field of a form's first row.
u32 first_row(const core::Verb& verb) {
  return static_cast<u32>(verb.args.size()) - verb.repeat;
}
u32 rows_in(const core::Verb& verb, core::OrderView order) {
  return verb.repeat == 0 || order.n <= first_row(verb) ? 0
                                                        : (order.n - first_row(verb)) / verb.repeat;
}

class Mutator final : public core::FieldChooser {
 public:
  Mutator(core::OrderView order, FieldSpan anew, core::Dice& dice)
      : order_(order), anew_(anew), dice_(dice) {}
  bool choose(const core::Range& range, i32& value) override {
    if (range.end()) return false;
    const bool random = anew_.has(next_) || next_ >= order_.n;
    value = random ? range.at(dice_.below(range.count())) : range.nearest(order_.arg[next_]);
    ++next_;
    return true;
  }

 private:
  core::OrderView order_;
  FieldSpan anew_;
  core::Dice& dice_;
  u32 next_ = 0;
};

// Takes the first fields from one order and the remaining fields from another.
class Crosser final : public core::FieldChooser {
 public:
  Crosser(core::OrderView order, core::OrderView other, u32 from)
      : order_(order), other_(other), from_(from) {}
  bool choose(const core::Range& range, i32& value) override {
    const core::OrderView wish = next_ < from_ ? order_ : other_;
    if (range.end() || next_ >= wish.n) return false;
    value = range.nearest(wish.arg[next_++]);
    return true;
  }

 private:
  core::OrderView order_, other_;
  u32 from_, next_ = 0;
};

}  // namespace

FieldSpan some_fields(const core::Verb& verb, core::OrderView order, core::Dice& dice) {
  const u32 rows = rows_in(verb, order);
  if (rows > 0 && dice.below(2) == 0) {
    const u32 first = first_row(verb) + dice.below(rows) * verb.repeat;
    return {first, first + verb.repeat};
  }
  const u32 field = dice.below(std::max<u32>(order.n, 1));
  return {field, field + 1};
}

bool mutated(const core::Game& game, const core::StateBytes* state, int seat, core::OrderView order,
             FieldSpan anew, core::Dice& dice, core::Order& out) {
  out.verb = order.verb;
  out.n = 0;
  Mutator mutator(order, anew, dice);
  game.walk_form(state, seat, out, mutator);
  return !game.check(state, seat, out);
}

bool crossed(const core::Game& game, const core::StateBytes* state, int seat, core::OrderView order,
             core::OrderView other, core::Dice& dice, core::Order& out) {
  const core::Verb& verb = game.lexicon().verbs[order.verb];
  const u32 rows = std::min(rows_in(verb, order), rows_in(verb, other));
  if (rows < 2) return false;
  out.verb = order.verb;
  out.n = 0;
  Crosser crosser(order, other, first_row(verb) + (1 + dice.below(rows - 1)) * verb.repeat);
  game.walk_form(state, seat, out, crosser);
  return !game.check(state, seat, out);
}

}  // namespace klaxon::battle::search
