#include "tests/rules/tng/facts/fact_text.h"

#include "rules/tng/catalog/trait_keys_table.h"
#include "tests/rules/tng/library.h"

namespace klaxon::tests::facts {

using namespace rules::tng::catalog;

namespace {

// A number from a list, by its key: a word, a system, a race.
std::string name_text(u16 value, const TraitKey& key) {
  const Catalog& catalog = shipped().catalog;
  switch (key.kind) {
    case TraitKind::words:
      return key.words[value];
    case TraitKind::hits:
      return hit_words[value];
    case TraitKind::races:
      return catalog.races[value].id;
    case TraitKind::missile:
      return catalog.missiles[value].id;
    case TraitKind::fighters:
      return catalog.fighters[value].id;
    default:
      return catalog.systems[value].id;
  }
}

struct Text {
  const TraitKey& key;

  std::string operator()(bool yes) const { return yes ? "yes" : "no"; }
  std::string operator()(i32 number) const {
    return key.kind == TraitKind::energy ? energy_text(number) : std::to_string(number);
  }
  std::string operator()(u8 word) const { return key.words[word]; }
  std::string operator()(u16 index) const { return name_text(index, key); }
  std::string operator()(base::Ratio number) const { return number_text(number); }
  std::string operator()(const Figure& figure) const { return figure_text(figure); }
  std::string operator()(const Formula& formula) const { return formula.text(); }
  std::string operator()(core::Span span) const {
    return std::to_string(span.lo) + ".." + std::to_string(span.hi);
  }
  std::string operator()(const std::vector<u16>& indexes) const {
    std::vector<std::string> list;
    for (const u16 index : indexes) list.push_back(name_text(index, key));
    return joined(list, ", ");
  }
  std::string operator()(const std::vector<i32>& numbers) const {
    std::vector<std::string> list;
    for (const i32 number : numbers) list.push_back(std::to_string(number));
    return joined(list);
  }
  std::string operator()(const Against& against) const { return against_text(against); }
  std::string operator()(const Target& target) const { return (*this)(target.size_class); }
  std::string operator()(const std::string& text) const { return text; }
  std::string operator()(const std::vector<std::string>& list) const { return joined(list, ", "); }
  std::string operator()(const std::vector<std::vector<std::string>>& lists) const {
    std::vector<std::string> list;
    for (const auto& each : lists) list.push_back(joined(each));
    return joined(list, ", ");
  }
};

}  // namespace

std::string joined(const std::vector<std::string>& list, const char* between) {
  std::string out;
  for (const std::string& text : list) out += (out.empty() ? "" : between) + text;
  return out;
}

std::string against_text(const Against& against) {
  std::vector<std::string> list;
  for (u32 i = 0; i < classes_count; ++i)
    if ((against.classes >> i & 1U) != 0) list.push_back(class_words[i]);
  for (const u16 system : against.systems) list.push_back(shipped().catalog.systems[system].id);
  for (const u16 missile : against.missiles) list.push_back(shipped().catalog.missiles[missile].id);
  return joined(list, ", ");
}

std::string names_text(const std::vector<u16>& systems) {
  std::vector<std::string> list;
  for (const u16 system : systems) list.push_back(shipped().catalog.systems[system].id);
  return joined(list, ", ");
}

std::string value_text(const TraitValue& value, u16 key) {
  return std::visit(Text{trait_keys[key]}, value);
}

std::string trait_text(const Traits& traits, u16 key) {
  const TraitValue* value = traits.find(key);
  return value == nullptr ? "none" : value_text(*value, key);
}

}  // namespace klaxon::tests::facts
