#include <algorithm>

#include "core/chart_file.h"
#include "tests/rules/tng/facts/fact.h"
#include "tests/rules/tng/facts/fact_text.h"

namespace klaxon::tests::facts {

using namespace rules::tng::catalog;

namespace {

std::string amount_text(const Formula& formula) {
  return formula.uses_words() || formula.on_top() ? formula.text() : number_text(formula.number());
}

std::string price_text(const Construction* line, const ByLevel<Formula>& prices, int level) {
  if (line == nullptr) return "?";
  const auto at = static_cast<Level>(level);
  return prices.has(at) ? amount_text(prices.at(at)) : "NA";
}

const Function* function_of(const SystemAt* at, std::string_view effect, int which = 0) {
  if (at == nullptr) return nullptr;
  for (const Function& function : at->functions)
    if (effect_words[static_cast<u32>(function.effect)] == effect && which-- == 0) return &function;
  return nullptr;
}

std::string amount_or_none(const std::optional<Formula>& formula) {
  return formula ? amount_text(*formula) : "none";
}

std::string amount_text(const Amount& amount) {
  return amount.dice ? figure_text(*amount.dice) : amount_text(*amount.formula);
}

std::string bend_text(const Modifier& modifier) {
  std::string text = modifier.times ? "x" + number_text(*modifier.times) : "";
  if (!modifier.by.there()) return text;
  const std::string by = amount_text(modifier.by);
  return text + (by.starts_with('-') ? "" : "+") + by;
}

// The targets that it affects, if not all: "class 7..8, with Temporal Shields, unshielded".
std::string target_text(const Target& target) {
  std::vector<std::string> list;
  const core::Span classes = target.size_class;
  if (classes.lo > Target::any_class.lo || classes.hi < Target::any_class.hi)
    list.push_back("class " + std::to_string(classes.lo) + ".." + std::to_string(classes.hi));
  if (!target.has.empty()) list.push_back("with " + names_text(target.has));
  if (target.shields == Needed::no) list.push_back("unshielded");
  return joined(list, ", ");
}

std::string use_energy(const Function& function) {
  std::string text;
  for (const Function::ByClass& each : function.energy_by_class)
    text += (text.empty() ? "" : " ") + std::to_string(each.size_class) + ":" +
            amount_text(each.energy);
  if (!text.empty()) return text;
  return function.energy_any ? "any" : function.energy ? amount_text(*function.energy) : "";
}

}  // namespace

ThingFact::ThingFact(std::string_view id, int level) {
  const System* system = shipped().catalog.system(id);
  if (system != nullptr && system->at.has(static_cast<Level>(level)))
    at_ = &system->at.at(static_cast<Level>(level));
}

std::string ThingFact::modes() const {
  if (at_ == nullptr) return "?";
  std::vector<std::string> list;
  for (const Mode& mode : at_->modes) list.push_back(mode.id);
  return list.empty() ? "none" : joined(list);
}

std::string ThingFact::capacitor() const {
  if (at_ == nullptr) return "?";
  return at_->capacitor == 0 ? "none" : energy_text(at_->capacitor);
}
std::string ThingFact::ammo() const {
  if (at_ == nullptr) return "?";
  if (at_->ammo.most == 0) return "none";
  return std::to_string(at_->ammo.most) + " " + ammo_unit_words[static_cast<u32>(at_->ammo.unit)];
}

std::string ThingFact::get(u16 key) const {
  return at_ == nullptr ? "?" : trait_text(at_->traits, key);
}

std::string ThingFact::get(std::string_view variant, u16 key) const {
  if (at_ == nullptr) return "?";
  for (const auto* list : {&at_->bays, &at_->profiles})
    for (const VariantTraits& each : *list)
      if (each.variant == variant && each.traits.find(key) != nullptr)
        return trait_text(each.traits, key);
  return "none";
}

std::string ThingFact::figure(std::string_view name) const {
  if (at_ == nullptr) return "?";
  for (const BehaviourFigure& figure : at_->figures)
    if (figure.name == name) return value_text(figure.value, 0);
  return "none";
}

std::string ThingFact::option(std::string_view what) const {
  if (at_ == nullptr || !at_->option) return "?";
  const Option& option = *at_->option;
  if (what == "infinite") return flag(option.infinite_space);
  if (what == "limited") return flag(option.limited_to_sources);
  if (what == "alien") return flag(option.alien_at_double);
  if (what == "cargo") return std::to_string(option.cargo);
  if (what == "arc if none") return std::to_string(option.arc_if_none);
  if (what == "serves") return std::to_string(option.serves_allowance);
  if (what == "allowance") return option.allowance ? amount_text(*option.allowance) : "none";
  if (what == "systems") return names_text(option.systems);
  if (what == "left out") {
    std::vector<std::string> list;
    for (u32 i = 0; i < std::size(left_out_words); ++i)
      if ((option.left_out >> i & 1U) != 0) list.push_back(left_out_words[i]);
    return list.empty() ? "none" : joined(list);
  }
  if (what == "sections") {
    std::vector<std::string> list;
    for (u32 i = 0; i < sections_count; ++i)
      if ((option.sections >> i & 1U) != 0) list.push_back(section_words[i]);
    return list.empty() ? "none" : joined(list);
  }
  const std::string list = ", " + names_text(option.systems) + ",";
  return flag(list.find(", " + std::string(what) + ",") != std::string::npos);
}

std::string ThingFact::functions() const {
  if (at_ == nullptr) return "?";
  std::vector<std::string> list;
  for (const Function& function : at_->functions)
    list.push_back(effect_words[static_cast<u32>(function.effect)]);
  return list.empty() ? "none" : joined(list);
}

std::string ThingFact::function(std::string_view effect, u16 key, int which) const {
  const Function* function = function_of(at_, effect, which);
  return function == nullptr ? "?" : trait_text(function->traits, key);
}

std::string ThingFact::use(std::string_view effect, int which) const {
  const Function* function = function_of(at_, effect, which);
  if (function == nullptr) return "?";
  std::vector<std::string> list;
  const auto add = [&](const std::string& text, const char* before, const char* after = "") {
    if (!text.empty()) list.push_back(before + text + after);
  };
  add(function->uses == 0 ? "" : std::to_string(function->uses), "", " a turn");
  add(function->impulse == 0 ? "" : std::to_string(function->impulse), "", " an impulse");
  add(use_energy(*function), "", " energy");
  add(function->reach ? amount_text(*function->reach) : "", "range ");
  add(function->figure.there() ? amount_text(function->figure) : "", "does ");
  add(function->hit ? amount_text(*function->hit) : "", "on ");
  add(against_text(function->as), "as ");
  add(against_text(function->against), "at ");
  add(against_text(function->except), "not ");
  add(target_text(function->target), "");
  return joined(list, ", ");
}

std::string ThingFact::energy(std::string_view effect) const {
  const Function* function = function_of(at_, effect);
  if (function == nullptr) return "?";
  return function->energy_any ? "any" : amount_or_none(function->energy);
}

std::string ThingFact::reach(std::string_view effect) const {
  const Function* function = function_of(at_, effect);
  return function == nullptr ? "?" : amount_or_none(function->reach);
}

std::string ThingFact::step(std::string_view effect) const {
  const Function* function = function_of(at_, effect);
  if (function == nullptr) return "?";
  std::vector<std::string> list;
  for (u32 i = 0; i < std::size(function_step_words); ++i)
    if ((function->steps >> i & 1U) != 0) list.push_back(function_step_words[i]);
  return joined(list);
}

std::string ThingFact::serves_as(std::string_view effect) const {
  const Function* function = function_of(at_, effect);
  return function == nullptr ? "?" : names_text(function->as.systems);
}

std::string ThingFact::against(std::string_view effect) const {
  if (at_ == nullptr) return "?";
  std::vector<std::string> list;
  for (const Function& function : at_->functions)
    if (effect_words[static_cast<u32>(function.effect)] == effect)
      list.push_back(names_text(function.against.systems));
  return joined(list, ", ");
}

std::string ThingFact::strength(int energy, int range) const {
  const auto* strength =
      at_ == nullptr ? nullptr : at_->traits.get<Formula>(trait("link.strength"));
  if (strength == nullptr) return "?";
  Formula::Values values{};
  values[static_cast<std::size_t>(Word::energy)] = energy;
  values[static_cast<std::size_t>(Word::range)] = range;
  values[static_cast<std::size_t>(Word::distance)] = range + 1;  // for a box that is not Hard
  return number_text(strength->value(values));
}

std::string ThingFact::modifier(std::string_view of) const {
  if (at_ == nullptr) return "?";
  std::vector<std::string> list;
  for (const Modifier& modifier : at_->modifiers) {
    if (bent_words[static_cast<u32>(modifier.of)] != of) continue;
    list.push_back(bend_text(modifier));
  }
  return list.empty() ? "none" : joined(list);
}

std::string ThingFact::bends(std::string_view of) const {
  if (at_ == nullptr) return "?";
  std::vector<std::string> list;
  for (const Modifier& modifier : at_->modifiers) {
    if (bent_words[static_cast<u32>(modifier.of)] != of) continue;
    std::string text = bend_text(modifier);
    for (const std::string& whom : {against_text(modifier.against), target_text(modifier.target)})
      if (!whom.empty()) text += " " + whom;
    list.push_back(text);
  }
  return list.empty() ? "none" : joined(list, "; ");
}

std::string ThingFact::bent(std::string_view of, int size_class) const {
  if (at_ == nullptr) return "?";
  i64 sum = 0;
  for (const Modifier& modifier : at_->modifiers) {
    const core::Span classes = modifier.target.size_class;
    const bool counts = bent_words[static_cast<u32>(modifier.of)] == of && modifier.by.formula &&
                        classes.lo <= size_class && size_class <= classes.hi;
    if (!counts) continue;
    Formula::Values values{};
    values[static_cast<std::size_t>(Word::size)] = size_class;
    sum += modifier.by.formula->rounded_up(values);
  }
  return std::to_string(sum);
}

std::string ThingFact::turn_of(std::string_view variant) const {
  if (at_ == nullptr) return "?";
  for (const VariantRate& own : at_->variant_rates)
    if (own.variant == variant) return own.rate.turn == 0 ? "any" : std::to_string(own.rate.turn);
  return at_->rate.turn == 0 ? "any" : std::to_string(at_->rate.turn);
}

std::string found(std::initializer_list<std::string_view> ids) {
  std::vector<std::string> list;
  for (const std::string_view id : ids)
    list.push_back(flag(shipped().catalog.system(id) != nullptr));
  return joined(list);
}

LineFact::LineFact(std::string_view id, std::string_view variant)
    : system_(shipped().catalog.system(id)) {
  if (system_ == nullptr) return;
  const auto line = std::ranges::find(system_->construction, variant, &Construction::variant);
  if (line != system_->construction.end()) line_ = &*line;
}

std::string LineFact::levels() const {
  if (system_ == nullptr) return "?";
  std::vector<std::string> list;
  for (const Level level : each_level)
    for (const Construction& line : system_->construction)
      if (line.bpv.has(level) && (list.empty() || list.back() != std::to_string(level)))
        list.push_back(std::to_string(level));
  return joined(list);
}

std::string LineFact::makers() const {
  if (system_ == nullptr) return "?";
  const auto& races = system_->makers.empty() && line_ != nullptr ? line_->makers : system_->makers;
  std::vector<std::string> list;
  for (const u16 race : races) list.push_back(shipped().catalog.races[race].id);
  return list.empty() ? "anybody" : joined(list, ", ");
}

std::string LineFact::boxless() const {
  return system_ == nullptr ? "?" : flag(system_->boxless || (line_ != nullptr && line_->boxless));
}

std::string LineFact::variants() const {
  if (system_ == nullptr) return "?";
  std::vector<std::string> list;
  for (const Construction& line : system_->construction) list.push_back(line.variant);
  return joined(list, ", ");
}

std::string LineFact::needs() const {
  if (system_ == nullptr) return "?";
  return system_->needs.empty() ? "none" : names_text(system_->needs);
}
std::string LineFact::fires_with() const {
  if (system_ == nullptr) return "?";
  return system_->fires_with.empty() ? "none" : names_text(system_->fires_with);
}
std::string LineFact::mechanism() const {
  return system_ == nullptr ? "?" : mechanism_words[static_cast<u32>(system_->mechanism)];
}

std::string LineFact::counts_as(std::string_view of) const {
  if (system_ == nullptr) return "?";
  const auto word = std::ranges::find(class_words, of);
  if (word == std::end(class_words)) return "?";
  const auto bit = static_cast<u32>(word - std::begin(class_words));
  return flag((system_->counts_as >> bit & 1U) != 0);
}

std::string LineFact::excludes() const {
  if (system_ == nullptr) return "?";
  return system_->excludes.empty() ? "none" : names_text(system_->excludes);
}

std::string LineFact::numbers() const {
  if (system_ == nullptr) return "?";
  std::vector<std::string> list;
  for (const Construction& line : system_->construction)
    for (const Construction::Number& number : line.numbers)
      list.push_back(std::to_string(number.upper));
  return list.empty() ? "none" : joined(list);
}

std::string LineFact::hit_on() const {
  if (line_ == nullptr) return "?";
  std::vector<std::string> list;
  for (const u8 hit : line_->hit_on) list.push_back(hit_words[hit]);
  return list.empty() ? "never" : joined(list, "/");
}

std::string LineFact::bpv(int level) const {
  return line_ == nullptr ? "?" : price_text(line_, line_->bpv, level);
}
std::string LineFact::repair(int level) const {
  return line_ == nullptr ? "?" : price_text(line_, line_->repair, level);
}
std::string LineFact::spaces(int level) const {
  return line_ == nullptr ? "?" : price_text(line_, line_->spaces, level);
}
std::string LineFact::each() const {
  return line_ == nullptr ? "?" : each_words[static_cast<u32>(line_->each)];
}

std::string LineFact::allowance(int level) const {
  if (line_ == nullptr) return "?";
  const auto at = static_cast<Level>(level);
  return line_->allowance.has(at) ? std::to_string(line_->allowance.at(at)) : "none";
}

std::string LineFact::facings() const {
  return line_ == nullptr ? "?" : core::span_text(line_->facing_count);
}

std::string LineFact::which_facings() const {
  if (line_ == nullptr) return "?";
  std::vector<std::string> list;
  for (int facing = 1; facing <= 6; ++facing)
    if ((line_->facings >> (facing - 1) & 1) != 0) list.push_back(std::to_string(facing));
  return joined(list);
}

}  // namespace klaxon::tests::facts
