// Rows with all that the catalogue says about a thing, except its prices and charts.
#include <algorithm>

#include "rules/tng/catalog/trait_keys_table.h"
#include "tests/charts/tng/trait_row.h"
#include "tests/rules/tng/facts/fact_text.h"
#include "tests/rules/tng/library.h"

namespace klaxon::tests {

using namespace rules::tng::catalog;

namespace {

std::string level_list(Levels levels) {
  std::string text;
  for (const Level level : each_level)
    if (levels.has(level)) text += (text.empty() ? "" : " ") + std::to_string(level);
  return text;
}

template <std::size_t N>
std::vector<std::string> bit_words(u32 bits, const char* const (&words)[N]) {
  std::vector<std::string> list;
  for (u32 i = 0; i < N; ++i)
    if ((bits >> i & 1U) != 0) list.emplace_back(words[i]);
  return list;
}

std::vector<std::string> race_names(const std::vector<u16>& races) {
  std::vector<std::string> ids;
  for (const u16 race : races) ids.push_back(shipped().catalog.races[race].id);
  return ids;
}

std::vector<std::string> facing_list(u8 bits) {
  std::vector<std::string> list;
  for (int facing = 1; facing <= 6; ++facing)
    if ((bits >> (facing - 1) & 1) != 0) list.push_back(std::to_string(facing));
  return list;
}

TraitRow head_of(const System& system) {
  TraitRow row{"head", {}};
  row.say("name", system.name);
  row.list("aliases", system.aliases);
  row.list("class", class_list(system.classes));
  row.list("counts_as", class_list(system.counts_as));
  row.list("makers", race_names(system.makers));
  row.flag("boxless", system.boxless);
  row.list("needs", ids_of(system.needs));
  row.list("excludes", ids_of(system.excludes));
  row.list("fires_with", ids_of(system.fires_with));
  row.list("ignores", system.ignores);
  row.say("arc", system.arc);
  row.flag("no_arcs", system.section == Section::weapon && !system.by_arc);
  row.number("any_option", system.any_option);
  if (system.same_as) row.list("same_as", ids_of({*system.same_as}));
  row.say("exists", level_list(system.levels));
  return row;
}

std::string grant_text(const Construction::Grant& grant) {
  std::string text = std::to_string(grant.count) + " " + ids_of({grant.system}).front();
  if (grant.facings != 0) text += " on " + facts::joined(facing_list(grant.facings));
  if (grant.energy) text += " for " + energy_text(*grant.energy);
  return text + (grant.indestructible ? " indestructible" : "");
}

std::string spread_of(core::Span span) {
  const std::string lo = std::to_string(span.lo);
  return span.lo == span.hi ? lo : lo + "-" + std::to_string(span.hi);
}

void say_line_limits(const Construction& line, TraitRow& row) {
  row.flag("once", line.once);
  row.number("limit", line.limit);
  row.flag("one_free", line.one_free);
  if (line.free) row.say("free", plain_text(*line.free));
  std::vector<std::string> list;
  for (const Construction::ByClass& each : line.by_class)
    list.push_back(std::to_string(each.size_class) + "=" + std::to_string(each.bpv));
  row.list("by_class", list);
  row.flag("at_most_half", line.at_most_half);
  row.flag("not_below_zero", line.not_below_zero);
  if (line.indestructible_bpv > 0)
    row.say("indestructible", "x" + std::to_string(line.indestructible_bpv) + ", x" +
                                  std::to_string(line.indestructible_repair));
  row.say("size_class", classes_of(line.size_class));
  row.list("makers", race_names(line.makers));
}

TraitRow line_of(const System& system, const Construction& line, Level level) {
  TraitRow row{line.variant.empty() ? "line" : "line " + line.variant, {}};
  std::vector<std::string> list;
  for (const Construction::Number& number : line.numbers)
    list.push_back(std::to_string(number.upper) +
                   (number.two ? "/" + std::to_string(number.lower) : ""));
  row.list("number", list);
  if (line.modifies) row.list("modifies", ids_of({*line.modifies}));
  if (line.modifies_group != Group::none)
    row.say("modifies", group_words[static_cast<u32>(line.modifies_group)]);
  say_line_limits(line, row);
  row.flag("no_arcs", system.by_arc && !line.by_arc);
  row.flag("arcs", !system.by_arc && line.by_arc);
  row.flag("arc_not_in_allowance", !line.arc_in_allowance);
  if (line.arc_multiplier) row.say("arc_multiplier", number_text(*line.arc_multiplier));
  row.flag("boxless", line.boxless);
  row.number("boxes", line.boxes);
  row.list("facings", facing_list(line.facings));
  if (line.facing_count != core::Span{}) row.say("facing_count", spread_of(line.facing_count));
  row.flag("range_is_distance", line.range_is_distance);
  list.clear();
  for (const Construction::Grant& grant : line.grants) list.push_back(grant_text(grant));
  row.list("grants", list);
  if (line.allowance.has(level)) row.number("allowance", line.allowance.at(level));
  return row;
}

TraitRow option_of(const Option& option) {
  TraitRow row{"option", {}};
  if (option.allowance) row.say("allowance", plain_text(*option.allowance));
  row.list("sections", bit_words(option.sections, section_words));
  row.list("systems", ids_of(option.systems));
  row.list("not", ids_of(option.except));
  row.list("left_out", bit_words(option.left_out, left_out_words));
  row.list("like", ids_of(option.like));
  std::vector<std::string> list;
  for (const Option::Only& only : option.only) {
    std::string text = ids_of({only.system}).front();
    if (!only.variant.empty()) text += " " + only.variant;
    if (only.with) text += " with " + std::to_string(only.count) + " " + ids_of({*only.with})[0];
    if (only.number > 0) text += " number " + std::to_string(only.number);
    if (only.power > 0) text += " power " + std::to_string(only.power);
    list.push_back(text);
  }
  row.list("only", list);
  row.flag("infinite_space", option.infinite_space);
  row.flag("quick_changing", option.quick_changing);
  row.flag("alien_at_double", option.alien_at_double);
  row.flag("limited_to_sources", option.limited_to_sources);
  if (option.serves_as)
    row.say("serves_as",
            ids_of({*option.serves_as})[0] + " for " + std::to_string(option.serves_allowance));
  row.number("arc_if_none", option.arc_if_none);
  list.clear();
  for (const u8 use : option.one_of) list.emplace_back(option_use_words[use]);
  row.list("one_of", list);
  row.number("cargo", option.cargo);
  row.number("reloads", option.reloads);
  return row;
}

TraitRow function_of(const Function& function) {
  TraitRow row{effect_words[static_cast<u32>(function.effect)], {}};
  row.list("in", bit_words(function.steps, function_step_words));
  row.list("variant", function.variants);
  row.number("uses", function.uses);
  row.number("impulse", function.impulse);
  row.flag("automatic", function.automatic);
  row.flag("self", function.self);
  if (function.energy_any) row.say("energy", "any");
  if (function.energy) row.say("energy", plain_text(*function.energy));
  std::vector<std::string> list;
  for (const Function::ByClass& each : function.energy_by_class)
    list.push_back(std::to_string(each.size_class) + "=" + plain_text(each.energy));
  row.list("energy_by_class", list);
  if (function.reach) row.say("reach", plain_text(*function.reach));
  row.say("figure", plain_text(function.figure));
  if (function.hit) row.say("hit", plain_text(*function.hit));
  row.number("dice", function.dice);
  row.list("against", against_list(function.against));
  row.list("not", against_list(function.except));
  row.list("as", against_list(function.as));
  row.say("target", target_of(function.target));
  say_traits(function.traits, "function", row);
  return row;
}

TraitRow modifier_of(const Modifier& modifier) {
  TraitRow row{std::string("bend ") + bent_words[static_cast<u32>(modifier.of)], {}};
  if (modifier.side != Side::by) row.say("side", side_words[static_cast<u32>(modifier.side)]);
  if (modifier.when != When::always) row.say("when", when_words[static_cast<u32>(modifier.when)]);
  row.say("by", plain_text(modifier.by));
  if (modifier.times) row.say("times", number_text(*modifier.times));
  row.list("variant", modifier.variants);
  row.list("against", against_list(modifier.against));
  row.list("not", against_list(modifier.except));
  row.say("target", target_of(modifier.target));
  say_traits(modifier.traits, "modifier", row);
  return row;
}

std::string same_target_text(const SameTarget& same) {
  if (same.shots == 0) return "";
  std::string text =
      std::to_string(same.shots) + " a " + per_time_words[static_cast<u32>(same.per)];
  if (!classes_of(same.size_class).empty()) text += " at class " + classes_of(same.size_class);
  if (!same.with.empty()) text += " with " + facts::joined(same.with);
  return text;
}

void say_rate(const Rate& rate, TraitRow& row) {
  row.number("spaces", rate.spaces);
  if (rate.combine != Combine::never)
    row.say("combine", combine_words[static_cast<u32>(rate.combine)]);
  row.say("same_target", same_target_text(rate.same_target));
}

TraitRow mode_of(const Mode& mode) {
  TraitRow row{"mode " + mode.id, {}};
  row.list("also", mode.also);
  if (mode.energy_kind != EnergyKind::any)
    row.say("energy_kind", energy_kind_words[static_cast<u32>(mode.energy_kind)]);
  row.flag("connected", mode.connected);
  if (mode.hold_kind != EnergyKind::any)
    row.say("hold_kind", energy_kind_words[static_cast<u32>(mode.hold_kind)]);
  say_rate(mode.rate, row);
  if (mode.shots > 1) row.say("shots", spread_of({mode.shots_least, mode.shots}));
  row.number("boxes", mode.boxes, 1);
  if (mode.ammo) row.number("ammo", *mode.ammo, -1);
  row.number("die", mode.die);
  if (mode.spread < Spread::listed && mode.spread != Spread::facing)
    row.say("spread", spread_words[static_cast<u32>(mode.spread)]);
  if (mode.bypass != base::Ratio()) row.say("bypass", number_text(mode.bypass));
  if (mode.range_max) row.number("range_max", *mode.range_max, -1);
  row.flag("seeks", mode.seeks);
  row.flag("activity", mode.activity);
  row.flag("gross", mode.gross);
  row.flag("true_die", mode.true_die);
  if (mode.missile) row.say("missile", shipped().catalog.missiles[*mode.missile].file);
  if (mode.acts_as)
    row.say("as",
            ids_of({*mode.acts_as})[0] +
                (mode.acts_level == mode.level ? "" : " " + std::to_string(mode.acts_level) + "X"));
  row.list("counts_as", class_list(mode.counts_as));
  row.say("target", target_of(mode.target));
  say_traits(mode.traits, "mode", row);
  return row;
}

TraitRow ammo_of(const Ammo& ammo) {
  TraitRow row{"ammo", {}};
  if (ammo.unit != Ammo::Unit::none) row.say("unit", ammo_unit_words[static_cast<u32>(ammo.unit)]);
  row.number("most", ammo.most);
  if (ammo.replicate > 0) row.say("replicate", energy_text(ammo.replicate));
  std::vector<std::string> loads;
  for (const u16 load : ammo.loads) loads.push_back(shipped().catalog.missiles[load].file);
  row.list("loads", loads);
  return row;
}

// "link.reach", "link.kind": a row for each table.
void add_tables(const Traits& traits, TraitRows& rows) {
  std::vector<std::string> tables;
  for (const Trait& each : traits.all()) {
    const std::string_view name = trait_keys[each.key].name;
    const std::string table(name.substr(0, name.find('.')));
    if (std::ranges::find(tables, table) == tables.end()) tables.push_back(table);
  }
  for (const std::string& table : tables) {
    TraitRow& row = rows.emplace_back(TraitRow{table, {}});
    say_traits(traits, table, row);
  }
}

void add_kinds(const char* table, const std::vector<VariantTraits>& kinds, TraitRows& rows) {
  for (const VariantTraits& kind : kinds) {
    const std::string head = kind.variant.empty() ? "" : " " + kind.variant;
    TraitRow& row = rows.emplace_back(TraitRow{table + head, {}});
    say_traits(kind.traits, table, row);
    row.says.erase("variant");
  }
}

TraitRow figures_of(const SystemAt& at) {
  TraitRow row{"figures", {}};
  for (const BehaviourFigure& figure : at.figures) {
    const std::string text = facts::value_text(figure.value, 0);
    row.say(figure.name, text.empty() ? "none" : text);
  }
  return row;
}

TraitRow chart_of(const OwnChart& own) {
  TraitRow row{"own chart " + own.id, {}};
  const Chart& chart = shipped().catalog.charts[own.chart];
  for (u32 line = 0; line < chart.rows.size(); ++line)
    for (i32 range = 0; range <= chart.reach(); ++range)
      if (const u8 column = chart.column(range); column != Chart::no_column)
        row.say(std::to_string(range), figure_text(chart.at(line, column)));
  return row;
}

TraitRows rows_at(const System& system, Level level) {
  const SystemAt& at = system.at.at(level);
  TraitRows rows = {head_of(system)};
  for (const Construction& line : system.construction) rows.push_back(line_of(system, line, level));
  if (at.option) rows.push_back(option_of(*at.option));
  for (const VariantRate& own : at.variant_rates) {
    TraitRow& row = rows.emplace_back(TraitRow{"rate " + own.variant, {}});
    row.say("turn", own.rate.turn == 0 ? "any" : std::to_string(own.rate.turn));
    say_rate(own.rate, row);
  }
  TraitRow& capacitor = rows.emplace_back(TraitRow{"capacitor", {}});
  if (at.capacitor > 0) capacitor.say("energy", energy_text(at.capacitor));
  if (at.capacitor_loses > 0) capacitor.say("loses", energy_text(at.capacitor_loses));
  rows.push_back(ammo_of(at.ammo));
  add_tables(at.traits, rows);
  add_kinds("profile", at.profiles, rows);
  add_kinds("bay", at.bays, rows);
  rows.push_back(figures_of(at));
  for (const OwnChart& chart : at.charts) rows.push_back(chart_of(chart));
  for (const Function& function : at.functions) rows.push_back(function_of(function));
  for (const Modifier& modifier : at.modifiers) rows.push_back(modifier_of(modifier));
  for (const Mode& mode : at.modes) rows.push_back(mode_of(mode));
  // a mode without traits stays, since some may have been typed for it
  std::erase_if(
      rows, [](const TraitRow& row) { return row.says.empty() && !row.head.starts_with("mode "); });
  return rows;
}

}  // namespace

RowsByLevel shown_traits(const System& system) {
  RowsByLevel out;
  for (const Level level : each_level)
    if (system.at.has(level)) out[level] = rows_at(system, level);
  return out;
}

}  // namespace klaxon::tests
