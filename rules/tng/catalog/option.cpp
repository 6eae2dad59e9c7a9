#include "rules/tng/catalog/option.h"

namespace klaxon::rules::tng::catalog {

namespace {

void read_only(Fields& in, Option::Only& out) {
  const NameBook& names = in.context().names;
  out.system = in.named("id", names.systems, "id").value_or(0);
  out.variant = in.text_or("variant");
  out.with = in.named("with", names.systems, "id");
  out.count = static_cast<i16>(in.whole("count", 1, 100, 0));
  out.number = static_cast<i16>(in.whole("number", 1, 100, 0));
  out.power = static_cast<i16>(in.whole("power", 1, 100, 0));
}

}  // namespace

void read_option(Fields& in, Option& out) {
  const Names& systems = in.context().names.systems;
  constexpr Word allowed[] = {Word::points};
  out.allowance = in.formula("allowance", allowed);
  for (const u8 section : in.words("sections", section_words))
    out.sections = static_cast<u8>(out.sections | 1U << section);
  out.systems = in.named_list("systems", systems, "id");
  // whatever a level adds remains at all higher levels
  if (in.has("adds"))
    for (const u16 system : in.named_list("adds", systems, "id")) out.systems.push_back(system);
  out.except = in.named_list("not", systems, "id");
  for (const u8 word : in.words("not_groups", left_out_words))
    out.left_out = static_cast<u8>(out.left_out | 1U << word);
  out.like = in.named_list("like", systems, "id");
  in.tables("only", [&](Fields& one, u32) { read_only(one, out.only.emplace_back()); });
  out.infinite_space = in.flag("infinite_space");
  out.quick_changing = in.flag("quick_changing");
  out.alien_at_double = in.some_levels("alien_at_double", {}).has(in.level());
  constexpr const char* limited_words[] = {"", "source"};
  out.limited_to_sources = in.word("limited", limited_words, 0) == 1;
  in.table("serves_as", [&](Fields& one) {
    out.serves_as = one.named("id", systems, "id");
    out.serves_allowance = one.whole("allowance", 0, price_most, 0);
  });
  out.arc_if_none = in.whole("arc_if_none", 0, 360, 0);
  out.one_of = in.words("one_of", option_use_words);
  out.cargo = in.whole("cargo", 0, price_most, 0);
  out.reloads = in.whole("reloads", 0, price_most, 0);
  out.reloads_for = in.named_list("reloads_for", systems, "id");
}

}  // namespace klaxon::rules::tng::catalog
