#include <algorithm>
#include <set>

#include "tests/charts/tng/typed.h"
#include "tests/charts/tng/typed_text.h"
#include "tests/rules/tng/library.h"

namespace klaxon::tests {

using namespace rules::tng::catalog;

namespace {

// What was left out of a row at its end.
std::string text_of(const char* field) {
  return field == nullptr ? "" : field;
}

// "120 deg" and "180 degree" are typed as their number.
std::string plain_variant(std::string variant) {
  for (const char* unit : {" degree", " deg", ", per box"})
    if (const std::size_t at = variant.find(unit); at != std::string::npos) variant.resize(at);
  return variant;
}

std::string number_text_of(const Construction::Number& number, const std::string& variant) {
  const std::string upper = std::to_string(number.upper);
  return variant.find('/') == std::string::npos ? upper
                                                : upper + "/" + std::to_string(number.lower);
}

// A typed line, and the one of the data that says it: one of its boxes (5 of 5-4), its
// indestructible form (!!5), or its price for one size class.
struct Line {
  const Construction* source = nullptr;
  Construction line;
};

void multiply(ByLevel<Formula>& prices, int times) {
  for (const Level level : each_level)
    if (prices.has(level))
      prices.set(level,
                 *Formula::parse(std::to_string(times) + "*(" + prices.at(level).text() + ")"));
}

bool takes(const Construction& line, std::string variant, Construction& out) {
  out = line;
  if (plain_variant(line.variant) == plain_variant(variant)) return true;
  for (const Construction::ByClass& price : line.by_class)
    if (variant == "Size Class " + std::to_string(price.size_class)) {
      for (const Level level : each_level)
        if (out.bpv.has(level)) out.bpv.set(level, Formula::of(price.bpv));
      return true;
    }
  const bool indestructible = variant.starts_with("!!") && line.indestructible_bpv > 0;
  if (indestructible) {
    variant.erase(0, 2);
    multiply(out.bpv, line.indestructible_bpv);
    multiply(out.repair, line.indestructible_repair);
  }
  if (indestructible && plain_variant(line.variant) == plain_variant(variant)) return true;
  return std::ranges::any_of(line.numbers, [&](const Construction::Number& number) {
    return number_text_of(number, variant) == variant;
  });
}

Line line_of(const System& system, const std::string& variant) {
  Line found;
  for (const Construction& line : system.construction) {
    const bool only = system.construction.size() == 1 && variant.empty();
    if (!takes(line, variant, found.line) && !only) continue;
    found.source = &line;
    return found;
  }
  return found;
}

// A few sets of figures: formulas that agree on all of them are the same.
Formula::Values figures(i64 seed, i64 bpv) {
  Formula::Values values{};
  for (std::size_t i = 0; i < values.size(); ++i)
    values[i] = seed * static_cast<i64>(i + 3) + static_cast<i64>(i * i);
  values[static_cast<std::size_t>(Word::bpv)] = bpv;
  return values;
}

class PriceComparison {
 public:
  PriceComparison(const TypedPrice& typed, const Line& line)
      : typed_(typed), line_(line.line), printed_(*line.source) {}

  std::string differences() {
    compare("BPV", text_of(typed_.bpv), line_.bpv);
    compare("repair", text_of(typed_.repair), line_.repair);
    compare("spaces", text_of(typed_.spaces), line_.spaces);
    std::string hits;
    for (const u8 hit : line_.hit_on)
      hits += (hits.empty() ? "" : "/") + std::string(hit_words[hit]);
    if (line_.hit_as_base) hits = "-";
    if (hits != text_of(typed_.hit_on)) tell("hit on", text_of(typed_.hit_on), hits);
    const std::string per = line_.each == Each::box ? "" : each_words[static_cast<u32>(line_.each)];
    const std::string typed_per = text_of(typed_.per) == "box" ? "" : text_of(typed_.per);
    if (per != typed_per) tell("per", typed_per, per);
    return text_;
  }

 private:
  void tell(const std::string& what, const std::string& typed, const std::string& shown) {
    text_ += "  " + what + ": typed '" + typed + "', the data say '" + shown + "'\n";
  }

  // "3:30 4:45"
  void compare(const char* what, const std::string& typed, const ByLevel<Formula>& shown) {
    Levels seen;
    for (const std::string& part : split_typed(typed, " ")) {
      if (part.empty()) continue;
      const std::size_t colon = part.find(':');
      const Level level = static_cast<Level>(part[0] - '0');
      if (colon != 1 || level < rules::tng::level_min || level > rules::tng::level_max)
        return tell(what, typed, "a price wants the form '3:30'");
      seen.add(level);
      const std::string price = part.substr(2);
      if (!shown.has(level))
        tell(std::string(what) + " at " + std::to_string(level) + "X", price, "");
      else if (!same(price, shown.at(level), level))
        tell(std::string(what) + " at " + std::to_string(level) + "X", price,
             shown.at(level).text());
    }
    for (const Level level : each_level)
      if (shown.has(level) && !seen.has(level))
        tell(std::string(what) + " at " + std::to_string(level) + "X", "", shown.at(level).text());
  }

  bool same(const std::string& typed, const Formula& shown, Level level) const {
    const auto formula = Formula::parse(typed);
    if (!formula) return typed == shown.text();
    if (formula->on_top() != shown.on_top()) return false;
    const bool plain = printed_.bpv.has(level) && !printed_.bpv.at(level).uses_words();
    const i64 bpv = plain ? printed_.bpv.at(level).rounded_up({}) : 5;
    for (const i64 seed : {1, 7, 23}) {
      const Formula::Values values = figures(seed, bpv);
      // typed prices are what comes out, rounded up
      if (formula->value(values) != shown.value(values) &&
          formula->rounded_up(values) != shown.rounded_up(values))
        return false;
    }
    return true;
  }

  const TypedPrice& typed_;
  const Construction& line_;
  const Construction& printed_;
  std::string text_;
};

bool in_section(const System& system, std::string_view section) {
  const bool control = system.section == Section::control || system.section == Section::officer;
  return section == "control" ? control
                              : section == section_words[static_cast<u32>(system.section)];
}

}  // namespace

void expect_prices(std::string_view section, std::span<const TypedPrice> prices) {
  const Catalog& catalog = shipped().catalog;
  std::set<const Construction*> seen;
  std::set<std::string> variants;
  for (const TypedPrice& typed : prices) {
    const std::string where = text_of(typed.id) + " (" + text_of(typed.variant) + ")";
    const System* system = catalog.system(typed.id);
    const Line line = system == nullptr ? Line() : line_of(*system, text_of(typed.variant));
    if (line.source == nullptr) {
      ADD_FAILURE() << where << " is not in the data";
      continue;
    }
    seen.insert(line.source);
    EXPECT_TRUE(variants.insert(where).second) << where << " was typed twice";
    EXPECT_EQ(system->rule, typed.rule) << where;
    const std::string differences = PriceComparison(typed, line).differences();
    if (!differences.empty()) ADD_FAILURE() << where << "\n" << differences;
  }
  for (const System& system : catalog.systems)
    for (const Construction& line : system.construction)
      if (in_section(system, section) && !seen.contains(&line))
        ADD_FAILURE() << system.id << " (" << line.variant << ") was not typed";
}

void expect_allowances(std::span<const TypedAllowance> allowances) {
  const Catalog& catalog = shipped().catalog;
  for (const TypedAllowance& typed : allowances) {
    const std::vector<std::string> as = split_typed(typed.id, " as ");
    const System* system = catalog.system(as[0]);
    ASSERT_NE(system, nullptr) << typed.id;
    std::string shown;
    for (const Level level : each_level) {
      if (!system->at.has(level)) continue;
      const SystemAt& at = system->at.at(level);
      std::string points;
      if (as.size() == 2 && at.option && at.option->serves_as == catalog.find(as[1]))
        points = std::to_string(at.option->serves_allowance);
      else if (as.size() == 1 && at.option && at.option->allowance)
        points = at.option->allowance->text();
      for (const Construction& line : system->construction)
        if (points.empty() && line.allowance.has(level))
          points = std::to_string(line.allowance.at(level));
      for (const Function& function : at.functions)
        if (points.empty() && function.effect == Effect::allowance && function.figure.formula)
          points = function.figure.formula->text();
      if (!points.empty())
        shown += (shown.empty() ? "" : " ") + std::to_string(level) + ":" + points;
    }
    EXPECT_EQ(shown, typed.allowance) << typed.id;
  }
}

}  // namespace klaxon::tests
