#include "tests/charts/tng/trait_row.h"

#include <algorithm>

#include "rules/tng/catalog/trait_keys_table.h"
#include "tests/rules/tng/facts/fact_text.h"
#include "tests/rules/tng/library.h"

namespace klaxon::tests {

using namespace rules::tng::catalog;

void TraitRow::list(const std::string& key, const std::vector<std::string>& values) {
  say(key, facts::joined(values, ", "));
}

std::vector<std::string> ids_of(const std::vector<u16>& systems) {
  std::vector<std::string> ids;
  for (const u16 system : systems) ids.push_back(shipped().catalog.systems[system].id);
  return ids;
}

std::vector<std::string> class_list(u32 classes) {
  std::vector<std::string> list;
  for (u32 i = 0; i < classes_count; ++i)
    if ((classes >> i & 1U) != 0) list.emplace_back(class_words[i]);
  return list;
}

std::vector<std::string> against_list(const Against& against) {
  std::vector<std::string> list = class_list(against.classes);
  for (const std::string& id : ids_of(against.systems)) list.push_back(id);
  for (const u16 missile : against.missiles) list.push_back(shipped().catalog.missiles[missile].id);
  return list;
}

std::string classes_of(core::Span size_class) {
  const core::Span any = Target::any_class;
  if (size_class.lo <= any.lo && size_class.hi >= any.hi) return "";
  return std::to_string(size_class.lo) + ".." + std::to_string(size_class.hi);
}

std::string target_of(const Target& target) {
  std::vector<std::string> list;
  if (const std::string classes = classes_of(target.size_class); !classes.empty())
    list.push_back("class " + classes);
  for (const std::string& id : ids_of(target.has)) list.push_back("has " + id);
  for (const std::string& id : ids_of(target.lacks)) list.push_back("lacks " + id);
  for (const std::string& id : against_list(target.is)) list.push_back("is " + id);
  const auto needed = [&](const char* what, Needed of) {
    if (of != Needed::either) list.push_back((of == Needed::no ? "not " : "") + std::string(what));
  };
  needed("linked", target.linked);
  needed("shielded", target.shields);
  if (target.arc != core::Arc{}) list.push_back("in " + core::arc_text(target.arc));
  return facts::joined(list, ", ");
}

std::string plain_text(const Formula& formula) {
  return formula.uses_words() || formula.on_top() ? formula.text() : number_text(formula.number());
}
std::string plain_text(const Amount& amount) {
  if (amount.dice) return figure_text(*amount.dice);
  return amount.formula ? plain_text(*amount.formula) : "";
}

void say_traits(const Traits& traits, std::string_view table, TraitRow& row) {
  const std::string prefix = std::string(table) + ".";
  for (const Trait& each : traits.all()) {
    std::string key(trait_keys[each.key].name);
    if (!key.starts_with(prefix)) continue;
    key.erase(0, prefix.size());
    if (const auto* target = std::get_if<Target>(&each.value))
      row.say(key, target_of(*target));
    else if (const auto* formula = std::get_if<Formula>(&each.value))
      row.say(key, plain_text(*formula));
    else
      row.say(key, facts::value_text(each.value, each.key));
  }
}

}  // namespace klaxon::tests
