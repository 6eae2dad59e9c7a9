#include "core/catalog/tree.h"

#include "core/base/check.h"

namespace klaxon::core {

// These functions are not in the header, because Entry is complete only once Tree is.
Tree::Tree() = default;
Tree::Tree(const Tree&) = default;
Tree::Tree(Tree&&) noexcept = default;
Tree& Tree::operator=(const Tree&) = default;
Tree& Tree::operator=(Tree&&) noexcept = default;
Tree::~Tree() = default;

Tree Tree::of(i64 value) {
  Tree tree;
  tree.kind = Kind::whole;
  tree.whole = value;
  return tree;
}

Tree Tree::of_flag(bool value) {
  Tree tree;
  tree.kind = Kind::flag;
  tree.whole = value ? 1 : 0;
  return tree;
}

Tree Tree::of_number(double value) {
  Tree tree;
  tree.kind = Kind::number;
  tree.number = value;
  return tree;
}

Tree Tree::of(std::string_view value) {
  Tree tree;
  tree.kind = Kind::text;
  tree.text = value;
  return tree;
}

Tree Tree::list() {
  Tree tree;
  tree.kind = Kind::list;
  return tree;
}

Tree Tree::table() {
  Tree tree;
  tree.kind = Kind::table;
  return tree;
}

const Tree* Tree::find(std::string_view key) const {
  if (kind != Kind::table) return nullptr;
  for (const Entry& entry : entries)
    if (entry.key == key) return &entry.value;
  return nullptr;
}

Tree* Tree::find(std::string_view key) {
  return const_cast<Tree*>(std::as_const(*this).find(key));
}

std::string Tree::text_at(std::string_view key) const {
  const Tree* value = find(key);
  return value == nullptr ? "" : value->text;
}

Tree& Tree::set(std::string_view key, Tree value) {
  check(kind == Kind::table, "a key is set in a table");
  for (Entry& entry : entries)
    if (entry.key == key) return entry.value = std::move(value);
  entries.push_back({std::string(key), value.place, std::move(value)});
  return entries.back().value;
}

Tree& Tree::add(Tree value) {
  check(kind == Kind::list, "an item is added to a list");
  items.push_back(std::move(value));
  return items.back();
}

namespace {

bool equal_entries(const Tree& a, const Tree& b) {
  if (a.entries.size() != b.entries.size()) return false;
  for (std::size_t i = 0; i < a.entries.size(); ++i)
    if (a.entries[i].key != b.entries[i].key || !(a.entries[i].value == b.entries[i].value))
      return false;
  return true;
}

}  // namespace

// The order of a table's keys matters, as it does in the canonical text.
bool operator==(const Tree& a, const Tree& b) {
  if (a.kind != b.kind) return false;
  switch (a.kind) {
    case Tree::Kind::none:
      return true;
    case Tree::Kind::flag:
    case Tree::Kind::whole:
      return a.whole == b.whole;
    case Tree::Kind::number:
      return a.number == b.number;
    case Tree::Kind::text:
      return a.text == b.text;
    case Tree::Kind::list:
      return a.items == b.items;
    case Tree::Kind::table:
      return equal_entries(a, b);
  }
  return false;
}

}  // namespace klaxon::core
