#include <algorithm>
#include <set>

#include "tests/charts/tng/typed.h"
#include "tests/rules/tng/library.h"

namespace klaxon::tests {

using namespace rules::tng::catalog;

namespace {

// A construction line: prices by tech level, "3:30 4:45", or formulas, "3:points/2".
struct TypedPrice {
  int line = 0;
  std::string rule, variant;
  std::string bpv, repair, spaces;  // "" for NA
  std::string hit_on;               // "Phaser/Torp"; "": not hit in combat
  std::string per;
};

// The allowance towards Options, for the thing itself or for a use such as "NWO".
struct TypedAllowance {
  int line = 0;
  std::string as, points;
};

struct TypedPrices {
  std::vector<TypedPrice> lines;
  std::vector<TypedAllowance> allowances;
};

std::string* field_of(TypedPrice& price, std::string_view key) {
  if (key == "bpv") return &price.bpv;
  if (key == "repair") return &price.repair;
  if (key == "spaces") return &price.spaces;
  if (key == "hit_on") return &price.hit_on;
  return key == "per" ? &price.per : nullptr;
}

// TNG-Cylons [Gold]: bpv 3:8 4:8; repair 3:1 4:1; spaces 3:0 4:0; hit_on BrdPrt
TypedPrice price_row(const TypedFile& file, const TypedLine& line) {
  TypedPrice price;
  price.line = line.number;
  const std::size_t colon =
      line.text.find("]: ") == std::string::npos ? line.text.find(": ") : line.text.find("]: ") + 1;
  const std::string head = line.text.substr(0, colon);
  const std::size_t open = head.find(" [");
  price.rule = head.substr(0, open);
  if (open != std::string::npos) price.variant = head.substr(open + 2, head.size() - open - 3);
  if (colon == std::string::npos)
    tell_typed(file, line.number, "a price wants the form 'TNG-Ph-7: bpv 3:70 4:105; …'");
  else
    for (const std::string& part : split_typed(line.text.substr(colon + 2), ";")) {
      const std::string fact = trimmed(part);
      const std::size_t space = fact.find(' ');
      std::string* field = field_of(price, fact.substr(0, space));
      if (field == nullptr || space == std::string::npos)
        tell_typed(file, line.number, "a price is bpv, repair, spaces, hit_on or per: " + fact);
      else
        *field = trimmed(fact.substr(space));
    }
  return price;
}

// allowance: 3:60 4:90
// allowance as NWO: 3:30 4:45
TypedAllowance allowance_row(const std::string& text, int line) {
  const std::vector<std::string> parts = split_typed(text, ": ");
  const std::size_t as = parts[0].find(" as ");
  return {line, as == std::string::npos ? "" : parts[0].substr(as + 4), parts.back()};
}

TypedPrices typed_prices(const TypedFile& file) {
  TypedPrices out;
  for (const TypedLine& line : file.price) {
    if (line.text.starts_with("allowance"))
      out.allowances.push_back(allowance_row(line.text, line.number));
    else
      out.lines.push_back(price_row(file, line));
  }
  return out;
}

// "120 deg" and "180 degree" are typed as bare numbers.
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

// A typed line, and the line in the data that matches it: one of its boxes (5 of 5-4), its
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

// A few sets of figures: two formulas count as equal if they agree on all of them.
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
    compare("BPV", typed_.bpv, line_.bpv);
    compare("repair", typed_.repair, line_.repair);
    compare("spaces", typed_.spaces, line_.spaces);
    std::string hits;
    for (const u8 hit : line_.hit_on)
      hits += (hits.empty() ? "" : "/") + std::string(hit_words[hit]);
    if (line_.hit_as_base) hits = "-";
    if (hits != typed_.hit_on) tell("hit on", typed_.hit_on, hits);
    const std::string per = line_.each == Each::box ? "" : each_words[static_cast<u32>(line_.each)];
    const std::string typed_per = typed_.per == "box" ? "" : typed_.per;
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
      // typed prices are results, rounded up
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

// A file's folder is named after the document's section about the thing.
std::string folder_of(const System& system) {
  const std::string section = section_words[static_cast<u32>(system.section)];
  const bool plural = system.section == Section::weapon || system.section == Section::officer;
  return plural ? section + "s" : section;
}

void check_allowance(const TypedFile& file, const System& system, const TypedAllowance& typed) {
  std::string shown;
  for (const Level level : each_level) {
    if (!system.at.has(level)) continue;
    const SystemAt& at = system.at.at(level);
    std::string points;
    if (!typed.as.empty() && at.option && at.option->serves_as == shipped().catalog.find(typed.as))
      points = std::to_string(at.option->serves_allowance);
    else if (typed.as.empty() && at.option && at.option->allowance)
      points = at.option->allowance->text();
    for (const Construction& line : system.construction)
      if (points.empty() && line.allowance.has(level))
        points = std::to_string(line.allowance.at(level));
    for (const Function& function : at.functions)
      if (points.empty() && function.effect == Effect::allowance && function.figure.formula)
        points = function.figure.formula->text();
    if (!points.empty()) shown += (shown.empty() ? "" : " ") + std::to_string(level) + ":" + points;
  }
  if (shown != typed.points)
    tell_typed(file, typed.line,
               "allowance: typed '" + typed.points + "', the data say '" + shown + "'");
}

}  // namespace

void check_prices(const TypedFile& file) {
  const TypedPrices prices = typed_prices(file);
  const System* system = shipped().catalog.system(file.id);
  if (system == nullptr) {
    if (!file.price.empty())
      tell_typed(file, file.price[0].number, file.id + " is not in the data");
    return;
  }
  if (folder_of(*system) != file.folder())
    tell_typed(file, 1, "the data have it in " + folder_of(*system));
  std::set<const Construction*> seen;
  std::set<std::string> variants;
  for (const TypedPrice& typed : prices.lines) {
    const std::string where = file.id + " (" + typed.variant + ")";
    const Line line = line_of(*system, typed.variant);
    if (line.source == nullptr) {
      tell_typed(file, typed.line, where + " is not in the data");
      continue;
    }
    seen.insert(line.source);
    if (!variants.insert(where).second) tell_typed(file, typed.line, where + " was typed twice");
    if (system->rule != typed.rule)
      tell_typed(file, typed.line, "its rule in the data is " + system->rule);
    const std::string differences = PriceComparison(typed, line).differences();
    if (!differences.empty()) tell_typed(file, typed.line, where + "\n" + differences);
  }
  for (const Construction& line : system->construction)
    if (!seen.contains(&line))
      tell_typed(file, file.price.empty() ? 1 : file.price.back().number,
                 file.id + " (" + line.variant + ") was not typed");
  for (const TypedAllowance& typed : prices.allowances) check_allowance(file, *system, typed);
}

}  // namespace klaxon::tests
