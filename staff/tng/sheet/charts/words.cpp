#include "staff/tng/sheet/charts/words.h"

#include <algorithm>
#include <cctype>

#include "rules/tng/catalog/spoken.h"
#include "rules/tng/catalog/trait_keys_table.h"
#include "staff/tng/sheet/charts/phrases.h"
#include "staff/tng/sheet/wording.h"

namespace klaxon::staff::tng::sheet {

using namespace rules::tng::catalog;
using rules::tng::size_class_max;
using rules::tng::size_class_min;

namespace {

// The sheet's terms for the words of formulas and lists.
struct Synonym {
  std::string_view word, says;
};
constexpr Synonym formula_synonyms[] = {
    {"class", "size class"}, {"cost", "movement cost"}, {"target", "target's tech"}};
constexpr Synonym word_synonyms[] = {{"id", "kind of weapon"},
                                     {"self", "itself"},
                                     {"near_8", "within 8 hexes of the hex aimed at"},
                                     {"front", "range 0 and the hex ahead"},
                                     {"chosen", "chosen units in one hex"},
                                     {"line", "all on the line"}};

template <std::size_t N>
std::string said(std::string_view word, const Synonym (&synonyms)[N]) {
  const auto found = std::ranges::find(synonyms, word, &Synonym::word);
  return found == std::end(synonyms) ? spaced(word) : std::string(found->says);
}

std::string span_text(core::Span span) {
  if (span.lo == span.hi) return std::to_string(span.lo);
  return std::to_string(span.lo) + " to " + std::to_string(span.hi);
}

// The value of a trait as text, depending on its kind.
class Value {
 public:
  Value(const Catalog& catalog, const TraitKey& key) : catalog_(catalog), key_(key) {}

  std::string operator()(bool) const { return ""; }
  std::string operator()(i32 number) const {
    return key_.kind == TraitKind::energy ? energy_text(number) : std::to_string(number);
  }
  std::string operator()(u8 word) const { return said(key_.words[word], word_synonyms); }
  std::string operator()(u16 index) const {
    return key_.kind == TraitKind::missile ? catalog_.missiles[index].id
                                           : catalog_.systems[index].id;
  }
  std::string operator()(base::Ratio number) const { return catalog::number_text(number); }
  std::string operator()(const Figure& figure) const { return figure_text(figure); }
  std::string operator()(const Formula& formula) const { return formula_words(formula.text()); }
  std::string operator()(core::Span span) const { return span_text(span); }
  std::string operator()(const std::vector<u16>& list) const {
    std::vector<std::string> words;
    words.reserve(list.size());
    for (const u16 one : list) words.push_back(name(one));
    return listed(words);
  }
  std::string operator()(const std::vector<i32>& list) const {
    std::vector<std::string> words;
    words.reserve(list.size());
    for (const i32 one : list) words.push_back(std::to_string(one));
    return listed(words);
  }
  std::string operator()(const Against& against) const { return against_text(catalog_, against); }
  std::string operator()(const Target& target) const { return target_text(catalog_, target); }
  std::string operator()(const std::string& text) const { return text; }
  std::string operator()(const std::vector<std::string>& list) const { return listed(list); }
  std::string operator()(const std::vector<std::vector<std::string>>& lists) const {
    std::vector<std::string> words;
    words.reserve(lists.size());
    for (const std::vector<std::string>& list : lists) words.push_back(listed(list));
    return listed(words, "; ");
  }

 private:
  std::string name(u16 index) const {
    if (key_.kind == TraitKind::words) return said(key_.words[index], word_synonyms);
    if (key_.kind == TraitKind::races) return catalog_.races[index].id;
    if (key_.kind == TraitKind::fighters) return catalog_.fighters[index].id;
    if (key_.kind == TraitKind::hits) return hit_words[index];
    return catalog_.systems[index].id;
  }

  const Catalog& catalog_;
  const TraitKey& key_;
};

std::string amount_text(const Modifier& modifier) {
  if (modifier.times) return "x " + catalog::number_text(*modifier.times);
  if (modifier.by.dice) return "+ " + figure_text(*modifier.by.dice);
  if (!modifier.by.formula) return "";
  const Formula& by = *modifier.by.formula;
  if (by.uses_words()) return "+ (" + formula_words(by.text()) + ")";
  return signed_text(by.rounded_up({}));
}

std::string times_told(const Modifier& modifier) {
  const u8* per = modifier.traits.get<u8>(trait("modifier.per"));
  if (per == nullptr) return "";
  const std::string_view word = per_words[*per];
  if (word == "hit_this_impulse") return "for each hit of this box on it earlier in the impulse";
  return word == "weapon_box" ? "for each box that fires" : "for each box";
}

std::string before(std::string_view word, const std::string& text) {
  return text.empty() ? text : std::string(word) + text;
}

std::string only(Needed needed, std::string_view yes, std::string_view no) {
  if (needed == Needed::either) return "";
  return std::string(needed == Needed::yes ? yes : no);
}

}  // namespace

std::string spaced(std::string_view word) {
  std::string text(word);
  std::ranges::replace(text, '_', ' ');
  return text;
}

std::string formula_words(std::string_view formula) {
  std::string text;
  while (!formula.empty()) {
    const char sign = formula.front();
    std::size_t size = 1;
    if (std::isalpha(static_cast<unsigned char>(sign)) != 0) {
      while (size < formula.size() && std::isalpha(static_cast<unsigned char>(formula[size])) != 0)
        ++size;
      text += said(formula.substr(0, size), formula_synonyms);
    } else if (sign == '*') {
      text += " x ";
    } else if ((sign == '+' || sign == '-') && !text.empty()) {
      text += std::string(" ") + sign + " ";
    } else {
      text += sign;
    }
    formula.remove_prefix(size);
  }
  return text;
}

std::string classes_text(core::Span classes) {
  if (classes.lo <= size_class_min && classes.hi >= size_class_max) return "";
  if (classes.lo <= size_class_min) return "size class " + std::to_string(classes.hi) + " and down";
  if (classes.hi >= size_class_max) return "size class " + std::to_string(classes.lo) + " and up";
  return "size class " + span_text(classes);
}

std::string against_text(const Catalog& catalog, const Against& against) {
  std::vector<std::string> words = {class_list(against.classes),
                                    systems_text(catalog, against.systems)};
  for (const u16 missile : against.missiles) words.push_back(catalog.missiles[missile].id);
  return listed(words);
}

std::string target_text(const Catalog& catalog, const Target& target) {
  const std::string arc = target.arc.places == 0 ? "" : core::arc_text(target.arc);
  return listed({before("at ", classes_text(target.size_class)),
                 before("at targets with ", systems_text(catalog, target.has)),
                 before("at targets without ", systems_text(catalog, target.lacks)),
                 before("at ", against_text(catalog, target.is)),
                 only(target.linked, "at targets linked by a tractor", "at targets without a link"),
                 only(target.shields, "at facings with a shield", "at facings without a shield"),
                 before("at targets in ", arc)});
}

std::string modifier_text(const Catalog& catalog, const Modifier& modifier) {
  const std::string what = modifier.of == Bent::hit
                               ? "number to hit"
                               : spaced(bent_words[static_cast<u32>(modifier.of)]);
  return listed({what, amount_text(modifier), times_told(modifier),
                 before("against ", against_text(catalog, modifier.against)),
                 before("but not ", against_text(catalog, modifier.except)),
                 target_text(catalog, modifier.target)},
                " ");
}

std::string trait_text(const Catalog& catalog, const Trait& trait) {
  const TraitKey& key = trait_keys[trait.key];
  const auto phrase = std::ranges::find(phrases, key.name, &Phrase::key);
  if (phrase == std::end(phrases)) return "";
  const bool* flag = std::get_if<bool>(&trait.value);
  std::string text(flag != nullptr && !*flag ? phrase->otherwise : phrase->words);
  const std::size_t at = text.find('%');
  if (at == std::string::npos) return text;
  // a share of 1 is the whole
  const base::Ratio* share = std::get_if<base::Ratio>(&trait.value);
  const bool whole = share != nullptr && *share == base::Ratio(1) && text.starts_with("% of");
  return text.replace(at, 1, whole ? "all" : std::visit(Value(catalog, key), trait.value));
}

void add_traits(const Catalog& catalog, const Traits& traits, std::string_view table,
                std::vector<std::string>& out) {
  for (const Trait& trait : traits.all())
    if (trait_keys[trait.key].name.starts_with(table)) out.push_back(trait_text(catalog, trait));
}

std::string systems_text(const Catalog& catalog, const std::vector<u16>& systems) {
  std::vector<std::string> ids;
  ids.reserve(systems.size());
  for (const u16 system : systems) ids.push_back(catalog.systems[system].id);
  return listed(ids);
}

std::string class_list(u32 classes) {
  std::vector<std::string> words;
  for (u32 i = 0; i < classes_count; ++i)
    if ((classes >> i & 1U) != 0) words.push_back(spaced(class_words[i]));
  return listed(words);
}

}  // namespace klaxon::staff::tng::sheet
