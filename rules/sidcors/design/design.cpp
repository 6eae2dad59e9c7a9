#include "rules/sidcors/design/design.h"

#include <algorithm>

#include "core/catalog/reader.h"
#include "core/catalog/text.h"
#include "core/names.h"
#include "rules/sidcors/behaviours/hooks.h"

namespace klaxon::rules::sidcors {

namespace {

using core::Faults;
using core::in_quotes;
using core::Reader;
using core::Tree;

constexpr const char* factors_rule = "SID-unit.1";
constexpr const char* abilities_rule = "SID-unit.2";

// The character in the text at which reading stopped; the text's own place is its opening quote.
core::Place place_inside(const Tree& text, u32 offset) {
  if (text.place.line == 0) return {};
  return {text.place.line, text.place.column + 1 + offset};
}

bool read_factors_of(const Tree& text, Design& out, Faults& faults) {
  const FactorsFault fault = read_factors(text.text, out.factors);
  if (fault.what == nullptr) return true;
  faults.add("factors", std::string(fault.what) + " " + in_quotes(text.text) + " cannot be read.",
             place_inside(text, fault.offset), "factors", fault.rule);
  return false;
}

void check_kind(Reader& r, const Design& design) {
  const bool one_sided = design.kind == UnitKind::frd || design.kind == UnitKind::convoy;
  if (one_sided && design.factors.has_crippled)
    r.fault("crippled-side",
            "Convoys and repair docks have no crippled side; they are destroyed when damaged.",
            "factors", "SID-8.8");
  if (design.crippled_pfs > 0 && !design.factors.has_crippled)
    r.fault("crippled-side", "A unit without a crippled side cannot carry anything when crippled.",
            "crippled_pfs", factors_rule);
  for (const Hooks* hooks : behaviours().list())
    if (hooks->check != nullptr) hooks->check(r, design);
}

void read_unit(const Tree& tree, Design& out, Faults& faults) {
  Reader r(tree, "", faults);
  if (const std::string system = r.text_or("system", "sidcors"); system != "sidcors")
    r.fault("wrong-system", "This file is for " + in_quotes(system) + ", not for 'sidcors'.",
            "system", factors_rule);
  out.name = r.text_or("name", core::as_name(out.id));
  if (out.name.empty()) r.fault("no-name", "A unit needs a name.", "name", factors_rule);
  out.race = r.text_or("race", "");
  r.text_or("note", "");
  out.kind = static_cast<UnitKind>(r.word_or("kind", unit_kind_names, 0));
  r.text("factors");
  const Tree* factors = tree.find("factors");
  const bool known =
      factors != nullptr && factors->is(Tree::Kind::text) && read_factors_of(*factors, out, faults);
  out.pfs = static_cast<u8>(r.whole_or("pfs", 0, carried_max, 0));
  out.crippled_pfs = static_cast<u8>(r.whole_or("crippled_pfs", 0, carried_max, 0));
  for (const Hooks* hooks : behaviours().list())
    if (hooks->read != nullptr) hooks->read(r, out);
  if (known) check_kind(r, out);
  r.finish();
}

const char* rule_of_field(std::string_view field) {
  for (const Hooks* hooks : behaviours().list())
    if (std::ranges::find(hooks->keys, field) != hooks->keys.end()) return abilities_rule;
  return factors_rule;
}

}  // namespace

std::string to_text(const Design& design) {
  std::string text = to_text(design.factors);
  if (design.kind != UnitKind::ship)
    text += std::string(" kind=") + unit_kind_names[static_cast<u32>(design.kind)];
  if (design.pfs > 0) text += " pfs=" + std::to_string(design.pfs);
  if (design.crippled_pfs > 0) text += " crippled_pfs=" + std::to_string(design.crippled_pfs);
  for (const Hooks* hooks : behaviours().list())
    if (hooks->write != nullptr) hooks->write(design, text);
  return text;
}

bool read_design(const Tree& tree, std::string_view id, Design& out, Faults& faults) {
  out = Design{};
  out.id = id;
  out.name = core::as_name(id);
  if (tree.is(Tree::Kind::text)) return read_factors_of(tree, out, faults);
  Faults own(faults.file());
  read_unit(tree, out, own);
  for (const core::Fault& fault : own.list())
    faults.add(fault.code, fault.message, fault.place, fault.field,
               fault.rule.empty() ? rule_of_field(fault.field) : std::string_view(fault.rule));
  return own.empty();
}

}  // namespace klaxon::rules::sidcors
