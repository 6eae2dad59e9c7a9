#include "rules/tng/catalog/function.h"

#include <algorithm>

#include "core/chart_file.h"

namespace klaxon::rules::tng::catalog {

using core::Tree;

namespace {

Amount read_amount(Fields& in, std::string_view key) {
  Amount out;
  const Tree* tree = in.at_level(key);
  if (tree == nullptr) return out;
  const auto dice =
      tree->is(Tree::Kind::text) ? parse_figure(tree->text, in.level()) : std::optional<Figure>();
  if (dice && dice->rolled())
    out.dice = dice;
  else
    out.formula = in.formula_in(*tree, in.path(key), every_word);
  return out;
}

void read_energy(Fields& in, Function& out) {
  const Tree* tree = in.at_level("energy");
  if (tree == nullptr) return;
  out.energy_any = tree->is(Tree::Kind::text) && tree->text == "any";
  if (!out.energy_any) out.energy = in.formula_in(*tree, in.path("energy"), every_word);
}

// Reads energy by size class, which is written like values by tech level but means something else.
void read_energy_by_class(Fields& in, Function& out) {
  const Tree* table = in.reader().table_or("energy_by_class");
  if (table == nullptr) return;
  for (const Tree::Entry& entry : table->entries) {
    const auto number = core::parse_span(entry.key);
    const std::string path = in.path("energy_by_class") + "." + entry.key;
    const auto energy = in.formula_in(entry.value, path, every_word);
    if (!number || number->lo != number->hi || number->lo < size_class_min ||
        number->lo > size_class_max)
      in.fault_at(entry.value, "bad-size-class", "Size classes are -6 to 8.", path);
    else if (energy)
      out.energy_by_class.push_back({number->lo, *energy});
  }
}

// Reads the key that rows of both kinds have.
bool exists(Fields& in) {
  return in.some_levels("levels", in.context().levels).has(in.level());
}

Against read_except(Fields& in) {
  return read_against(in, "not");
}

void read_target_of(Fields& in, Target& out) {
  in.table("target", [&](Fields& inner) { read_target(inner, out); });
}

std::string read_rule(Fields& in) {
  const std::string rule = in.text_or("rule");
  if (!rule.empty() && !rule.starts_with("TNG-"))
    in.fault("bad-rule", "A rule's id begins with TNG-.", "rule");
  return rule;
}

}  // namespace

bool read_function(Fields& in, Function& out) {
  out.effect = static_cast<Effect>(in.word("effect", effect_words, -1));
  out.name = in.text_or("name");
  for (const u8 step : in.words("in", function_step_words))
    out.steps = static_cast<u8>(out.steps | 1U << step);
  if (out.steps == 0) in.fault("missing-key", "A function says in which step it is used.", "in");
  out.variants = in.texts("variant");
  out.uses = static_cast<u8>(in.whole("uses", 1, rate_most, 0));
  out.impulse = static_cast<u8>(in.whole("impulse", 1, rate_most, 0));
  out.automatic = in.flag("automatic");
  out.self = in.flag("self");
  read_energy(in, out);
  read_energy_by_class(in, out);
  out.reach = in.formula("reach", every_word);
  out.figure = read_amount(in, "figure");
  out.hit = in.formula("hit", every_word);
  const auto dice = in.figure("dice");
  out.dice = dice ? dice->dice : u8{0};
  out.against = read_against(in, "against");
  out.except = read_except(in);
  out.as = read_against(in, "as");
  read_target_of(in, out.target);
  read_traits(in, "function", out.traits);
  out.rule = read_rule(in);
  in.text_or("note");
  in.text_or("ours");
  return exists(in);
}

bool read_modifier(Fields& in, Modifier& out) {
  out.of = static_cast<Bent>(in.word("of", bent_words, -1));
  out.side = static_cast<Side>(in.word("side", side_words, 0));
  out.when = static_cast<When>(in.word("when", when_words, 0));
  out.by = read_amount(in, "by");
  out.times = in.number("times");
  if (!out.by.there() && !out.times)
    in.fault("missing-key", "A modifier says what it adds, `by`, or multiplies with, `times`.",
             "by");
  out.variants = in.texts("variant");
  out.against = read_against(in, "against");
  out.except = read_except(in);
  read_target_of(in, out.target);
  read_traits(in, "modifier", out.traits);
  out.rule = read_rule(in);
  in.text_or("note");
  in.text_or("ours");
  return exists(in);
}

}  // namespace klaxon::rules::tng::catalog
