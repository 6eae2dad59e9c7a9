#include "faces/cli/terminal/view.h"

#include <fmt/core.h>

#include "battle/view_tree.h"
#include "battle/wording.h"

namespace klaxon::faces::cli {
namespace {

std::string shown_leaf(const core::Tree& tree) {
  using Kind = core::Tree::Kind;
  if (tree.is(Kind::text)) return battle::plain_words(tree.text);
  if (tree.is(Kind::flag)) return tree.whole != 0 ? "yes" : "no";
  return std::to_string(tree.whole);
}

// Each table of plain numbers becomes a line without the zeros; other parts are indented.
bool all_numbers(const core::Tree& tree) {
  for (const auto& entry : tree.entries)
    if (!entry.value.is(core::Tree::Kind::whole)) return false;
  return !tree.entries.empty();
}

std::string number_line(const core::Tree& tree) {
  std::string line;
  for (const auto& entry : tree.entries)
    if (entry.value.whole != 0)
      line += fmt::format("{}{} {}", line.empty() ? "" : ", ", battle::plain_words(entry.key),
                          entry.value.whole);
  return line.empty() ? "none" : line;
}

bool is_leaf(const core::Tree& tree);

// Zeros, values of "no" and empty parts are left out.
bool says_something(const core::Tree& tree) {
  using Kind = core::Tree::Kind;
  if (is_leaf(tree)) return tree.is(Kind::text) ? tree.text != "none" : tree.whole > 0;
  for (const auto& entry : tree.entries)
    if (says_something(entry.value)) return true;
  for (const core::Tree& item : tree.items)
    if (says_something(item)) return true;
  return false;
}

bool is_leaf(const core::Tree& tree) {
  return !tree.is(core::Tree::Kind::table) && !tree.is(core::Tree::Kind::list);
}

std::string list_line(const core::Tree& list) {
  std::string line;
  for (const core::Tree& item : list.items) line += (line.empty() ? "" : ", ") + shown_leaf(item);
  return line.empty() ? "none" : line;
}

void show_part(Output& out, const std::string& name, const core::Tree& tree,
               const std::string& indent) {
  if (!says_something(tree)) return;
  if (is_leaf(tree)) {
    out.line(fmt::format("{}{}: {}", indent, name, shown_leaf(tree)));
  } else if (tree.is(core::Tree::Kind::list)) {
    if (tree.items.empty() || is_leaf(tree.items.front()))
      return out.line(fmt::format("{}{}: {}", indent, name, list_line(tree)));
    for (std::size_t i = 0; i < tree.items.size(); ++i)
      show_part(out, fmt::format("{} {}", name, i + 1), tree.items[i], indent);
  } else if (all_numbers(tree) && tree.entries.size() > 4) {
    out.line(fmt::format("{}{}: {}", indent, name, number_line(tree)));
  } else {
    if (!name.empty()) out.line(fmt::format("{}{}:", indent, name));
    for (const auto& entry : tree.entries)
      show_part(out, battle::plain_words(entry.key), entry.value,
                name.empty() ? indent : indent + "  ");
  }
}

}  // namespace

void show_view(Output& out, const core::Game& game, const core::StateBytes* state,
               core::Audience onlooker) {
  core::Tree view = battle::view_tree(game, state, onlooker);
  std::erase_if(view.entries, [](const auto& entry) { return entry.key == "window"; });
  show_part(out, "", view, "");
}

}  // namespace klaxon::faces::cli
