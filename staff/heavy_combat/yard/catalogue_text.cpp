#include "staff/heavy_combat/yard/catalogue_text.h"

#include "core/base/check.h"

namespace klaxon::staff::heavy_combat {

using core::Faults;
using core::Tree;

namespace {

void add_text(const Tree& table, std::string_view key, std::set<std::string>& out) {
  const Tree* text = table.find(key);
  if (text != nullptr && text->is(Tree::Kind::text)) out.insert(text->text);
}

const Tree* entry(const codec::Library& library, std::string_view kind, std::string_view id) {
  const codec::Definition* found = library.find(kind, id);
  return found == nullptr ? nullptr : &found->tree;
}

const Tree* list_in(const Tree& table, std::string_view key) {
  const Tree* list = table.find(key);
  return list != nullptr && list->is(Tree::Kind::list) ? list : nullptr;
}

}  // namespace

void add_used(const codec::Library& library, const Tree& design, Used& used) {
  if (const Tree* weapons = list_in(design, "weapons"))
    for (const Tree& one : weapons->items) add_text(one, "weapon", used.weapons);
  std::set<std::string> navy;
  add_text(design, "navy", navy);
  for (const std::string& id : navy) {
    used.navies.insert(id);
    const Tree* tree = entry(library, navies_kind, id);
    if (tree == nullptr) continue;
    std::set<std::string> flown;
    for (const char* kind : rules::craft_kind_words) add_text(*tree, kind, flown);
    for (const std::string& one : flown) {
      used.craft.insert(one);
      const Tree* craft = entry(library, craft_kind, one);
      const Tree* weapons = craft == nullptr ? nullptr : list_in(*craft, "weapons");
      if (weapons == nullptr) continue;
      for (const Tree& weapon : weapons->items)
        if (weapon.is(Tree::Kind::text)) used.weapons.insert(weapon.text);
    }
  }
}

bool read_entry(std::string_view kind, std::string_view id, const Tree& tree, rules::Catalogue& out,
                Faults& faults) {
  if (kind == weapons_kind) return rules::read_weapon(tree, id, out, faults);
  if (kind == craft_kind) return rules::read_craft(tree, id, out, faults);
  check(kind == navies_kind, "ships are read separately");
  return rules::read_navy(tree, id, out, faults);
}

rules::Catalogue everything(const codec::Library& library) {
  rules::Catalogue all;
  Faults ignored;
  for (const char* kind : {weapons_kind, craft_kind, navies_kind})
    for (const codec::Definition* one : library.all(kind))
      read_entry(kind, one->id, one->tree, all, ignored);
  return all;
}

}  // namespace klaxon::staff::heavy_combat
