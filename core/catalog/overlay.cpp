#include "core/catalog/overlay.h"

#include <algorithm>

namespace klaxon::core {
namespace {

bool by_id(const Tree& list) {
  return !list.items.empty() && std::ranges::all_of(list.items, [](const Tree& item) {
    const Tree* id = item.find("id");
    return id != nullptr && id->is(Tree::Kind::text);
  });
}

void lay(Tree& under, const Tree& over);

void lay_table(Tree& under, const Tree& over) {
  under.place = over.place;
  for (const Tree::Entry& entry : over.entries) {
    const auto at = std::ranges::find(under.entries, entry.key, &Tree::Entry::key);
    if (at == under.entries.end()) {
      under.entries.push_back(entry);
    } else {
      at->place = entry.place;
      lay(at->value, entry.value);
    }
  }
}

void lay_items(Tree& under, const Tree& over) {
  under.place = over.place;
  for (const Tree& item : over.items) {
    const std::string id = item.text_at("id");
    const auto same = [&id](const Tree& old) { return old.text_at("id") == id; };
    const auto at = std::ranges::find_if(under.items, same);
    if (at == under.items.end())
      under.items.push_back(item);
    else
      lay(*at, item);
  }
}

void lay(Tree& under, const Tree& over) {
  if (under.is(Tree::Kind::table) && over.is(Tree::Kind::table))
    lay_table(under, over);
  else if (under.is(Tree::Kind::list) && over.is(Tree::Kind::list) && by_id(under) && by_id(over))
    lay_items(under, over);
  else
    under = over;
}

}  // namespace

void forget_places(Tree& tree) {
  tree.place = {};
  for (Tree& item : tree.items) forget_places(item);
  for (Tree::Entry& entry : tree.entries) {
    entry.place = {};
    forget_places(entry.value);
  }
}

Tree overlaid(const Tree& base, const Tree& change) {
  Tree whole = base;
  forget_places(whole);
  lay(whole, change);
  return whole;
}

}  // namespace klaxon::core
