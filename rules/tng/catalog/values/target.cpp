#include "rules/tng/catalog/values/target.h"

#include <algorithm>

#include "core/catalog/text.h"
#include "rules/tng/catalog/values/words.h"

namespace klaxon::rules::tng::catalog {

namespace {

Needed needed(Fields& in, std::string_view key) {
  if (!in.has(key)) return Needed::either;
  return in.flag(key) ? Needed::yes : Needed::no;
}

}  // namespace

Against read_against(Fields& in, std::string_view key) {
  Against out;
  const NameBook& names = in.context().names;
  for (const std::string& name : in.texts(key)) {
    const auto word = std::ranges::find(class_words, name);
    const auto system = names.systems.find(name);
    const auto missile = names.missiles.find(name);
    if (word != std::end(class_words))
      out.classes |= 1U << (word - std::begin(class_words));
    else if (system)
      out.systems.push_back(*system);
    else if (missile)
      out.missiles.push_back(*missile);
    else
      in.fault("unknown-id",
               core::in_quotes(name) + " is neither a class nor an id" +
                   core::nearest_hint(name, names.systems.all()),
               key);
  }
  return out;
}

void read_target(Fields& in, Target& out) {
  out.size_class = in.span("size_class", size_class_min, size_class_max, Target::any_class);
  out.has = in.named_list("has", in.context().names.systems, "id");
  out.lacks = in.named_list("lacks", in.context().names.systems, "id");
  out.is = read_against(in, "is");
  out.linked = needed(in, "linked");
  out.shields = needed(in, "shields");
  for (const std::string& name : in.texts("arcs")) {
    const auto arc = core::parse_arc(name);
    if (arc)
      out.arc = out.arc | *arc;
    else
      in.fault("unknown-arc", core::in_quotes(name) + " is not a firing arc.", "arcs");
  }
}

}  // namespace klaxon::rules::tng::catalog
