#include "rules/tng/catalog/mode.h"

#include <algorithm>

#include "core/catalog/text.h"
#include "rules/tng/catalog/trait_keys_table.h"

namespace klaxon::rules::tng::catalog {

using core::Tree;

namespace {

constexpr const char* any_word = "any";
constexpr const char* none_word = "none";

bool says(const Tree* tree, const char* word) {
  return tree != nullptr && tree->is(Tree::Kind::text) && tree->text == word;
}

// Reads how often in a turn: a number, or "any".
void read_turn(Fields& in, u8& out) {
  const Tree* tree = in.at_level("turn");
  if (tree == nullptr) return;
  out = says(tree, any_word) ? u8{0} : static_cast<u8>(in.whole("turn", 1, rate_most, out));
}

void read_energy(Fields& in, Mode& out) {
  const Tree* energy = in.at_level("energy");
  if (says(energy, any_word)) {
    out.energy_any = true;
    out.energy = in.energy("energy_most").value_or(0);
  } else if (energy != nullptr) {
    out.energy = in.energy("energy").value_or(0);
  }
  if (in.has("energy_kind")) {
    out.connected = in.text("energy_kind") == "connected";
    if (!out.connected)
      out.energy_kind = static_cast<EnergyKind>(in.word("energy_kind", energy_kind_words, 0));
  }
  const Tree* hold = in.at_level("hold");
  if (says(hold, none_word))
    out.hold.reset();
  else if (hold != nullptr)
    out.hold = in.energy("hold");
  if (in.has("hold_kind"))
    out.hold_kind = static_cast<EnergyKind>(in.word("hold_kind", energy_kind_words, 0));
}

// Reads a number, or a span such as [1, 8].
void read_shots(Fields& in, Mode& out) {
  const Tree* tree = in.at_level("shots");
  if (tree == nullptr) return;
  if (tree->is(Tree::Kind::list)) {
    const core::Span span = in.span("shots", 1, rate_most, {1, 1});
    out.shots_least = static_cast<u8>(span.lo);
    out.shots = static_cast<u8>(span.hi);
  } else {
    out.shots_least = out.shots = static_cast<u8>(in.whole("shots", 1, rate_most, 1));
  }
}

void read_use(Fields& in, Mode& out) {
  constexpr const char* step_words[] = {"", "activity", "launch"};
  const u8 step = in.word("in", step_words, 0);
  out.activity = step == 1 || (out.activity && !in.has("in"));
  out.seeks = in.flag("seeks", out.seeks || out.missile.has_value() || step == 2);
  out.gross = in.flag("gross", out.gross);
  out.true_die = in.flag("true_die", out.true_die);
  for (const u8 word : in.words("counts_as", class_words)) out.counts_as |= 1U << word;
  in.table("target", [&](Fields& inner) { read_target(inner, out.target); });
}

}  // namespace

void read_same_target(Fields& in, SameTarget& out) {
  out.shots = static_cast<u8>(in.whole("shots", 1, rate_most, 1));
  const Tree* per = in.at_level("per");
  const auto word = per == nullptr ? std::end(per_time_words)
                                   : std::ranges::find(per_time_words, std::string_view(per->text));
  if (word == std::end(per_time_words))
    in.fault("unknown-word", "'per' must be one of turn, impulse, 3_impulses.", "per");
  else
    out.per = static_cast<Per>(word - std::begin(per_time_words));
  out.size_class = in.span("size_class", size_class_min, size_class_max, out.size_class);
  out.with = in.texts("with");
}

void read_rate(Fields& in, Rate& out) {
  read_turn(in, out.turn);
  out.impulse = static_cast<u8>(in.whole("impulse", 1, rate_most, out.impulse));
  out.spaces = static_cast<u8>(in.whole("spaces", 1, rate_most, out.spaces));
  if (in.has("combine")) out.combine = static_cast<Combine>(in.word("combine", combine_words, 0));
  in.table("same_target", [&](Fields& inner) { read_same_target(inner, out.same_target); });
}

void read_mode_figures(Fields& in, Mode& out) {
  out.level = in.level();
  if (in.has("also")) out.also = in.texts("also");
  read_energy(in, out);
  read_turn(in, out.rate.turn);
  out.rate.impulse = static_cast<u8>(in.whole("impulse", 1, rate_most, out.rate.impulse));
  in.table("same_target", [&](Fields& inner) { read_same_target(inner, out.rate.same_target); });
  read_shots(in, out);
  out.boxes = static_cast<u8>(in.whole("boxes", 1, 200, out.boxes));
  if (in.has("ammo")) out.ammo = static_cast<i16>(in.whole("ammo", 0, ammo_most, 1));
  out.die = static_cast<i8>(in.whole("die", -20, 20, out.die));
  if (const auto bypass = in.number("bypass")) out.bypass = *bypass;
  if (in.has("range_max")) out.range_max = in.whole("range_max", 0, range_most, 0);
  if (const auto missile = in.named("missile", in.context().names.missiles, "missile"))
    out.missile = missile;
  read_use(in, out);
  read_traits(in, "mode", out.traits);
  in.text_or("note");
  in.text_or("ours");
}

}  // namespace klaxon::rules::tng::catalog
