#include "tests/support/order_words.h"

#include "battle/order_text.h"

namespace klaxon::tests {

using core::Tree;

std::string order_to_text(const core::Names& names, const core::Order& order) {
  const auto shown = [](const Tree& value) {
    return value.is(Tree::Kind::text) ? value.text : std::to_string(value.whole);
  };
  const Tree tree = battle::order_to_tree(names, order);
  std::string text;
  for (const Tree::Entry& entry : tree.entries) {
    if (entry.key == "verb") {
      text = entry.value.text;
      continue;
    }
    text += " " + entry.key + "=";
    if (!entry.value.is(Tree::Kind::list)) text += shown(entry.value);
    for (std::size_t i = 0; i < entry.value.items.size(); ++i)
      text += (i == 0 ? "" : ",") + shown(entry.value.items[i]);
  }
  return text;
}

}  // namespace klaxon::tests
