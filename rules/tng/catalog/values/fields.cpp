#include "rules/tng/catalog/values/fields.h"

#include <algorithm>

#include "core/catalog/text.h"

namespace klaxon::rules::tng::catalog {

using core::Tree;

bool goes_by_level(const Tree& tree) {
  if (!tree.is(Tree::Kind::table) || tree.entries.empty()) return false;
  return std::ranges::all_of(tree.entries, [](const Tree::Entry& entry) {
    return entry.key.size() == 1 && entry.key[0] >= '0' + level_min &&
           entry.key[0] <= '0' + level_max;
  });
}

Level level_of(std::string_view key) {
  return static_cast<Level>(key.front() - '0');
}

void add_new(core::Faults& into, const core::Faults& found) {
  for (const core::Fault& fault : found.list()) {
    const bool known = std::ranges::any_of(into.list(), [&](const core::Fault& other) {
      return other.code == fault.code && other.field == fault.field &&
             other.message == fault.message && other.file == fault.file;
    });
    if (!known) into.add(fault);
  }
}

void read_at_levels(const Tree& tree, Levels levels, core::Faults& faults, const NameBook& names,
                    const std::function<void(Fields&)>& read) {
  for (const Level level : each_level) {
    if (!levels.has(level)) continue;
    core::Faults found(faults.file());
    FieldContext context{found, names, levels, level};
    Fields in(tree, "", context);
    read(in);
    in.finish();
    add_new(faults, found);
  }
}

Fields::Fields(const Tree& table, std::string_view path, FieldContext& context)
    : table_(table), context_(context), in_(table, path, context.faults) {}

const Tree* Fields::at_level(std::string_view key) {
  if (!in_.has(key)) return nullptr;
  const Tree* found = table_.find(key);
  if (found == nullptr || !goes_by_level(*found)) return found;
  const Tree* best = nullptr;
  Level best_level = 0;
  for (const Tree::Entry& entry : found->entries) {
    const Level level = level_of(entry.key);
    if (!context_.levels.has(level))
      context_.faults.add("unused-level", "The thing does not exist at this tech level.",
                          entry.place, path(key) + "." + entry.key);
    if (level > context_.level || level < best_level) continue;
    best = &entry.value;
    best_level = level;
  }
  return best;
}

std::optional<i32> Fields::whole_in(const Tree& tree, const std::string& path, i32 lo, i32 hi) {
  if (tree.is(Tree::Kind::whole) && tree.whole >= lo && tree.whole <= hi)
    return static_cast<i32>(tree.whole);
  fault_at(
      tree, tree.is(Tree::Kind::whole) ? "out-of-range" : "wrong-kind",
      "It must be a whole number from " + std::to_string(lo) + " to " + std::to_string(hi) + ".",
      path);
  return std::nullopt;
}

i32 Fields::whole(std::string_view key, i32 lo, i32 hi, i32 fallback) {
  const Tree* found = at_level(key);
  return found == nullptr ? fallback : whole_in(*found, path(key), lo, hi).value_or(fallback);
}

bool Fields::flag(std::string_view key, bool fallback) {
  const Tree* found = at_level(key);
  if (found == nullptr) return fallback;
  if (!found->is(Tree::Kind::flag))
    fault_at(*found, "wrong-kind", "It must be true or false.", path(key));
  return found->is(Tree::Kind::flag) ? found->whole != 0 : fallback;
}

std::string Fields::text(std::string_view key) {
  return in_.text(key);
}

std::string Fields::text_or(std::string_view key) {
  return in_.text_or(key, "");
}

u8 Fields::word(std::string_view key, std::span<const char* const> words, int fallback) {
  return static_cast<u8>(in_.word_or(key, words, fallback));
}

std::vector<std::string> Fields::texts(std::string_view key) {
  std::vector<std::string> out;
  const Tree* found = at_level(key);
  if (found == nullptr) return out;
  const bool list = found->is(Tree::Kind::list);
  const std::size_t count = list ? found->items.size() : 1;
  for (std::size_t i = 0; i < count; ++i) {
    const Tree& item = list ? found->items[i] : *found;
    if (item.is(Tree::Kind::text))
      out.push_back(item.text);
    else
      fault_at(item, "wrong-kind", "It must be text, or a list of texts.", path(key));
  }
  return out;
}

std::vector<u8> Fields::words(std::string_view key, std::span<const char* const> words) {
  std::vector<u8> out;
  for (const std::string& given : texts(key)) {
    const auto at = std::ranges::find(words, given);
    if (at != words.end()) {
      out.push_back(static_cast<u8>(at - words.begin()));
      continue;
    }
    const std::vector<std::string_view> known(words.begin(), words.end());
    in_.fault("unknown-word",
              core::in_quotes(given) + " is not a word for this" + core::known_hint(given, known),
              key);
  }
  return out;
}

std::optional<base::Ratio> Fields::number(std::string_view key) {
  const Tree* found = at_level(key);
  if (found == nullptr) return std::nullopt;
  if (found->is(Tree::Kind::whole)) return base::Ratio(found->whole);
  const auto number = parse_number(found->text);
  if (!number)
    fault_at(*found, "bad-number", "It must be a number such as 2, \"1/2\" or \"20%\".", path(key));
  return number;
}

std::optional<Energy> Fields::energy(std::string_view key) {
  const Tree* found = at_level(key);
  if (found == nullptr) return std::nullopt;
  const auto energy = found->is(Tree::Kind::whole) ? parse_energy(std::to_string(found->whole))
                                                   : parse_energy(found->text);
  if (!energy)
    fault_at(*found, "bad-energy",
             "Energy must be a whole number or text such as \"1/2\" or \"1+1/2\", up to " +
                 std::to_string(energy_most) + ".",
             path(key));
  return energy;
}

std::optional<Figure> Fields::figure(std::string_view key) {
  const Tree* found = at_level(key);
  if (found == nullptr) return std::nullopt;
  const auto figure = parse_figure(
      found->is(Tree::Kind::whole) ? std::to_string(found->whole) : found->text, context_.level);
  if (!figure)
    fault_at(*found, "bad-figure", "It must be a number, or dice such as \"2d6+1\".", path(key));
  return figure;
}

std::optional<Formula> Fields::formula_in(const Tree& tree, const std::string& path,
                                          std::span<const Word> allowed) {
  if (tree.is(Tree::Kind::whole)) return Formula::of(tree.whole);
  auto formula = tree.is(Tree::Kind::text) ? Formula::parse(tree.text) : std::nullopt;
  bool good = formula.has_value();
  std::string known;
  for (u32 i = 0; i < words_count; ++i) {
    const bool may = std::ranges::find(allowed, static_cast<Word>(i)) != allowed.end();
    if (good && formula->uses(static_cast<Word>(i)) && !may) good = false;
    if (may) known += std::string(known.empty() ? "" : ", ") + word_names[i];
  }
  if (good) return formula;
  fault_at(tree, "bad-formula",
           "It must be a number, or a formula of numbers and " + known + " with + - * / and ( ).",
           path);
  return std::nullopt;
}

std::optional<Formula> Fields::formula(std::string_view key, std::span<const Word> allowed) {
  const Tree* found = at_level(key);
  return found == nullptr ? std::nullopt : formula_in(*found, path(key), allowed);
}

core::Span Fields::span(std::string_view key, i32 lo, i32 hi, core::Span fallback) {
  const Tree* found = at_level(key);
  if (found == nullptr) return fallback;
  const bool pair = found->is(Tree::Kind::list) && found->items.size() == 2;
  const bool good = pair && std::ranges::all_of(found->items, [&](const Tree& item) {
                      return item.is(Tree::Kind::whole) && item.whole >= lo && item.whole <= hi;
                    });
  if (good && found->items[0].whole <= found->items[1].whole)
    return {static_cast<i32>(found->items[0].whole), static_cast<i32>(found->items[1].whole)};
  fault_at(*found, "bad-span",
           "It must be two numbers from " + std::to_string(lo) + " to " + std::to_string(hi) +
               ", the smaller first.",
           path(key));
  return fallback;
}

Levels Fields::some_levels(std::string_view key, Levels fallback) {
  const Tree* list = in_.list_or(key);
  if (list == nullptr) return fallback;
  Levels levels;
  for (const Tree& item : list->items)
    if (const auto level = whole_in(item, path(key), level_min, level_max))
      levels.add(static_cast<Level>(*level));
  if (levels.empty()) fault_at(*list, "bad-levels", "It must list some tech levels.", path(key));
  return levels.empty() ? fallback : levels;
}

std::optional<u16> Fields::name_in(const Tree& tree, const std::string& path, const Names& names,
                                   const char* what) {
  if (!tree.is(Tree::Kind::text)) {
    fault_at(tree, "wrong-kind", "It must be text.", path);
    return std::nullopt;
  }
  const auto found = names.find(tree.text);
  if (!found && !context_.faults.full()) {
    const std::vector<std::string_view> known = names.all();
    fault_at(tree, "unknown-" + std::string(what),
             "There is no " + std::string(what) + " " + core::in_quotes(tree.text) +
                 core::nearest_hint(tree.text, known),
             path);
  } else if (!found) {
    fault_at(tree, "unknown-" + std::string(what), "It is unknown.", path);
  }
  return found;
}

std::optional<u16> Fields::named(std::string_view key, const Names& names, const char* what) {
  const Tree* found = at_level(key);
  return found == nullptr ? std::nullopt : name_in(*found, path(key), names, what);
}

std::vector<u16> Fields::named_list(std::string_view key, const Names& names, const char* what) {
  std::vector<u16> out;
  const Tree* found = at_level(key);
  if (found == nullptr) return out;
  if (!found->is(Tree::Kind::list)) {
    fault_at(*found, "wrong-kind", "It must be a list.", path(key));
    return out;
  }
  for (std::size_t i = 0; i < found->items.size(); ++i) {
    const std::string where = path(key) + "." + std::to_string(i);
    if (const auto index = name_in(found->items[i], where, names, what)) out.push_back(*index);
  }
  return out;
}

bool Fields::table(std::string_view key, const std::function<void(Fields&)>& read) {
  const Tree* found = in_.table_or(key);
  if (found == nullptr) return false;
  Fields inner(*found, path(key), context_);
  read(inner);
  inner.finish();
  return true;
}

bool Fields::tables(std::string_view key, const std::function<void(Fields&, u32)>& read) {
  const Tree* found = in_.list_or(key);
  if (found == nullptr) return false;
  for (u32 i = 0; i < found->items.size(); ++i) {
    Fields inner(found->items[i], path(key) + "." + std::to_string(i), context_);
    read(inner, i);
    inner.finish();
  }
  return true;
}

}  // namespace klaxon::rules::tng::catalog
