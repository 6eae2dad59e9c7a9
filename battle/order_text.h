// Orders as data and as text, both ways, with words for values:
//   tree  {"verb":"volley","ship":"dauntless","points":25}
//   text  volley ship=dauntless points=25
// Fields that recur are lists, "system":["phaser","drone"] or system=phaser,drone; several that
// recur together have parallel lists. A value may be given as its word or its number: in a
// tree, which programs write, the value itself; in text, which people write, counted from 1 like
// everything people read. A value whose word the reader or writer does not know (core/names.h) goes
// by its number. Only the shape is checked here; Game::check says whether the order may be given.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/catalog/faults.h"
#include "core/catalog/tree.h"
#include "core/game.h"
#include "core/order.h"

namespace klaxon::battle {

// A value of a vocabulary: its word, or its number if it has none.
core::Tree value_tree(const core::Names& names, u16 vocabulary, i64 value);

core::Tree order_to_tree(const core::Names& names, core::OrderView order);
// False, with every fault and the word nearest to it. The last fields may be absent (in a form that
// is not complete yet, or that ends early); a gap between fields is a fault.
bool order_from_tree(const core::Names& names, const core::Tree& tree, core::Order& out,
                     core::Faults& faults);

// The values of a tree, without their places, as wishes for a form; any field may be left out.
class Wishes {
 public:
  // False, with every fault: an unknown verb, field or word, a scalar where a list is needed.
  bool read(const core::Names& names, const core::Tree& tree, core::Faults& faults);
  u16 verb() const { return verb_; }
  u32 count() const;
  std::optional<i32> at(u32 place) const;  // for the field at this place of the form, from 0
  // Appends the wishes from that place on to `so_far`, up to the first gap.
  core::Order after(core::Order so_far) const;
  core::Order order() const { return after(core::Order(verb_)); }

 private:
  u16 verb_ = 0;
  u32 repeat_ = 0;
  std::vector<std::vector<i32>> values_;  // by arg of the verb; one value if it does not recur
};

// Values without a name fill the fields in order: "volley dauntless 25". If there is `now` (what
// may be ordered at present), hints for a wrong verb come from that.
bool order_from_text(const core::Names& names, std::string_view text, core::Order& out,
                     core::Faults& faults, const core::Offers* now = nullptr);

// One field's value as people write it: its name, its number from 1, or, if the values have no
// names, a plain whole number. Returns false, with a fault that says what would be right.
bool value_from_text(const core::Names& names, const core::Arg& arg, std::string_view text,
                     i32& out, core::Faults& faults);

// True if people can also give the values of this vocabulary by number. Long lists go by name only.
bool counted_words(const core::Names& names, u16 vocabulary);
// The number under which a value is shown and typed.
constexpr i64 number_for_people(i64 value) {
  return value + 1;
}

// The verb's index, or -1, with a fault that names the nearest verb that may be ordered `now`.
int verb_from_name(const core::Game& game, std::string_view name, core::Faults& faults,
                   core::Place place = {}, const core::Offers* now = nullptr);

}  // namespace klaxon::battle
