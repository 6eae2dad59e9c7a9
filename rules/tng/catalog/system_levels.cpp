#include <algorithm>

#include "core/catalog/text.h"
#include "rules/tng/catalog/charts/chart_book.h"
#include "rules/tng/catalog/mechanism_tables.h"
#include "rules/tng/catalog/mode_chart.h"
#include "rules/tng/catalog/mode_names.h"
#include "rules/tng/catalog/system.h"

namespace klaxon::rules::tng::catalog {

using core::Tree;

namespace {

// The keys that belong to the head.
constexpr const char* head_keys[] = {
    "id",           "name",    "rule",        "family", "mechanism",  "class",      "counts_as",
    "aliases",      "makers",  "boxless",     "needs",  "excludes",   "fires_with", "ignores",
    "behaviour",    "same_as", "arcs",        "arc",    "any_option", "note",       "ours",
    "construction", "chart",   "in_place_of", "cites"};

// The tables of traits that a file may have.
constexpr const char* trait_tables[] = {"control",  "track",   "power",  "layer",  "link",
                                        "burst",    "feature", "lock",   "flight", "refit",
                                        "stand_in", "filter",  "officer"};

class LevelReader {
 public:
  LevelReader(Fields& in, u16 index, const SystemTrees& others, ChartBook& book,
              std::vector<Chart>& charts, System& system)
      : in_(in),
        index_(index),
        others_(others),
        book_(book),
        charts_(charts),
        system_(system),
        level_(in.level()) {}

  void read() {
    for (const char* key : head_keys) in_.has(key);
    check_tables();
    read_arms();
    in_.table("option", [&](Fields& one) { read_option(one, at_.option.emplace()); });
    for (const char* table : trait_tables)
      in_.table(table, [&](Fields& one) { read_traits(one, table, at_.traits); });
    read_kinds("profile", at_.profiles);
    read_kinds("bay", at_.bays);
    in_.table("figures", [&](Fields& one) { read_figures(one); });
    in_.tables("function", [&](Fields& one, u32) {
      Function row;
      const bool there = read_function(one, row);
      check_variants(one, row.variants);
      if (there) at_.functions.push_back(std::move(row));
    });
    in_.tables("modifier", [&](Fields& one, u32) {
      Modifier row;
      const bool there = read_modifier(one, row);
      check_variants(one, row.variants);
      if (there) at_.modifiers.push_back(std::move(row));
    });
    read_modes();
    if (!system_.behaviour.empty())
      for (const auto& [id, lines] : book_.rest(index_, level_))
        at_.charts.push_back({id, place_of(frozen(*lines))});
    system_.at.set(level_, std::move(at_));
  }

 private:
  void check_tables() {
    for (const MechanismTable& each : mechanism_tables)
      if (in_.tree().find(each.table) != nullptr &&
          std::ranges::find(each.mechanisms, system_.mechanism) == each.mechanisms.end())
        in_.fault("wrong-table",
                  std::string("A thing of the mechanism '") +
                      mechanism_words[static_cast<u32>(system_.mechanism)] + "' has no such table.",
                  each.table);
  }

  void read_arms() {
    in_.table("rate", [&](Fields& one) {
      read_rate(one, at_.rate);
      read_variant_rates(one);
    });
    in_.table("capacitor", [&](Fields& one) {
      at_.capacitor = one.energy("energy").value_or(0);
      at_.capacitor_loses = one.energy("loses").value_or(0);
    });
    in_.table("ammo", [&](Fields& one) {
      at_.ammo.unit = static_cast<Ammo::Unit>(one.word("unit", ammo_unit_words, 0));
      at_.ammo.most = static_cast<i16>(one.whole("most", 1, ammo_most, 0));
      at_.ammo.replicate = one.energy("replicate").value_or(0);
      at_.ammo.loads = one.named_list("loads", one.context().names.missiles, "missile");
    });
  }

  // variant."C-Phtn" = { combine = "group" }
  void read_variant_rates(Fields& rate) {
    const Tree* table = rate.reader().table_or("variant");
    if (table == nullptr) return;
    for (const Tree::Entry& entry : table->entries) {
      Fields one(entry.value, rate.path("variant") + "." + entry.key, rate.context());
      VariantRate& own = at_.variant_rates.emplace_back(VariantRate{entry.key, at_.rate});
      read_rate(one, own.rate);
      check_variants(one, {entry.key});
      one.finish();
    }
  }

  // [profile], or [[profile]] with `variant`.
  void read_kinds(const char* key, std::vector<VariantTraits>& out) {
    const Tree* tree = in_.has(key) ? in_.tree().find(key) : nullptr;
    if (tree == nullptr) return;
    const bool list = tree->is(Tree::Kind::list);
    for (std::size_t i = 0; i < (list ? tree->items.size() : 1); ++i) {
      const std::string path = in_.path(key) + (list ? "." + std::to_string(i) : "");
      Fields one(list ? tree->items[i] : *tree, path, in_.context());
      VariantTraits& kind = out.emplace_back();
      kind.variant = one.text_or("variant");
      read_traits(one, key, kind.traits);
      if (!kind.variant.empty()) check_variants(one, {kind.variant});
      one.finish();
    }
  }

  // The behaviour chooses these names: its code checks them when it is wired up.
  void read_figures(Fields& in) {
    if (system_.behaviour.empty())
      return in.fault("no-behaviour", "Only a behaviour's code reads figures of this kind.", "");
    for (const Tree::Entry& entry : in.tree().entries) {
      const Tree* value = in.at_level(entry.key);
      if (value == nullptr) continue;
      if (auto figure = value_of(in, entry.key, *value))
        at_.figures.push_back({entry.key, std::move(*figure)});
    }
  }

  static std::optional<TraitValue> value_of(Fields& in, const std::string& key, const Tree& tree) {
    if (tree.is(Tree::Kind::flag)) return TraitValue(tree.whole != 0);
    if (tree.is(Tree::Kind::whole)) {
      const auto whole = in.whole_in(tree, in.path(key), -price_most, price_most);
      return whole ? std::optional<TraitValue>(*whole) : std::nullopt;
    }
    if (tree.is(Tree::Kind::list)) {
      const bool numbers = std::ranges::all_of(
          tree.items, [](const Tree& item) { return item.is(Tree::Kind::whole); });
      if (numbers && tree.items.size() == 2)
        return TraitValue(in.span(key, -price_most, price_most, {}));
      return TraitValue(in.texts(key));
    }
    if (const auto number = parse_number(tree.text)) return TraitValue(*number);
    if (const auto dice = parse_figure(tree.text, in.level())) return TraitValue(*dice);
    if (tree.is(Tree::Kind::text)) return TraitValue(tree.text);
    in.fault("wrong-kind", "It must be a number, dice, a text, or a list.", key);
    return std::nullopt;
  }

  void check_variants(Fields& in, const std::vector<std::string>& variants) {
    for (const std::string& variant : variants) {
      const auto& lines = system_.construction;
      if (std::ranges::find(lines, variant, &Construction::variant) == lines.end())
        in.fault("unknown-variant",
                 "No construction line has the variant " + core::in_quotes(variant) + ".",
                 "variant");
    }
  }

  void read_modes() {
    in_.tables("mode", [&](Fields& one, u32) {
      const std::string id = one.text("id");
      const Levels levels = one.some_levels("levels", priced());
      Mode mode;
      if (const auto copied = works_as(one)) mode = *copied;
      mode.id = id;
      if (!one.has("as")) mode.rate = at_.rate;
      read_mode_figures(one, mode);
      if (!levels.has(level_)) return skip_chart(one);
      auto chart = read_mode_chart(one, book_, index_, at_.traits, mode);
      if (chart) mode.chart = place_of(std::move(*chart));
      check_names(one, mode);
      at_.modes.push_back(std::move(mode));
    });
    if (at_.modes.size() > modes_max)
      in_.fault("too-many", "A weapon has at most " + std::to_string(modes_max) + " modes.",
                "mode");
  }

  void check_names(Fields& in, const Mode& mode) const {
    const auto taken = [this](const std::string& name) {
      return std::ranges::any_of(at_.modes, [&](const Mode& one) { return one.called(name); });
    };
    for (const std::string& name : mode.also)
      if (taken(name))
        in.fault("id-twice", "There are two modes " + core::in_quotes(name) + ".", "also");
    if (taken(mode.id))
      in.fault("id-twice", "There are two modes " + core::in_quotes(mode.id) + ".", "id");
  }

  // This mode is read at another level, where its faults are reported.
  static void skip_chart(Fields& mode) {
    for (const char* key : {"chart", "scale", "damage", "shift_range", "warhead", "spread"})
      mode.has(key);
  }

  // The levels at which the system can be built; a mode that names no levels exists at all of them.
  Levels priced() const {
    Levels levels;
    for (const Construction& line : system_.construction) levels.add(line.levels());
    return levels.empty() ? system_.levels : levels;
  }

  // as = "disr/overload", or "trac": the mode of another thing, at this level or `tech` from it.
  std::optional<Mode> works_as(Fields& in) {
    const i32 tech = in.whole("tech", -3, 3, 0);
    const Tree* as = in.has("as") ? in.tree().find("as") : nullptr;
    if (as == nullptr) return std::nullopt;
    const std::size_t slash = as->text.find('/');
    Tree file = Tree::of(std::string_view(as->text).substr(0, slash));
    file.place = as->place;
    const auto other = in.name_in(file, in.path("as"), in.context().names.files, "file");
    if (!other) return std::nullopt;
    const Level level = static_cast<Level>(std::clamp<i32>(level_ + tech, level_min, level_max));
    Mode mode;
    const Tree* list = others_.trees[*other]->find("mode");
    const Tree* found = nullptr;
    if (list != nullptr && slash == std::string::npos && list->items.size() == 1)
      found = &list->items.front();
    if (list != nullptr && slash != std::string::npos)
      for (const Tree& item : list->items)
        if (item.text_at("id") == std::string_view(as->text).substr(slash + 1)) found = &item;
    if (found == nullptr && slash != std::string::npos)
      in.fault("unknown-mode", "It has no such mode.", "as");
    if (found != nullptr && found->find("as") != nullptr) {
      in.fault("unknown-mode", "That mode works as another itself; name the other.", "as");
      found = nullptr;
    }
    if (found != nullptr) copy_mode(*found, *other, level, mode);
    mode.acts_as = other;
    mode.acts_level = level;
    return mode;
  }

  // The other system's faults are reported for its own file.
  void copy_mode(const Tree& tree, u16 other, Level level, Mode& mode) {
    core::Faults untold;
    const System& system = others_.systems[other];
    FieldContext context{untold, in_.context().names, system.levels, level};
    Fields file(*others_.trees[other], "", context);
    file.table("rate", [&](Fields& rate) { read_rate(rate, mode.rate); });
    Fields one(tree, "", context);
    read_mode_figures(one, mode);
    mode.level = level_;
    if (auto chart = read_mode_chart(one, book_, other, Traits(), mode))
      mode.chart = place_of(std::move(*chart));
  }

  u16 place_of(Chart chart) {
    // the level below often has the same chart
    const auto recent = charts_.size() < 64 ? charts_.begin() : charts_.end() - 64;
    const auto same = std::find(recent, charts_.end(), chart);
    if (same != charts_.end()) return static_cast<u16>(same - charts_.begin());
    charts_.push_back(std::move(chart));
    return static_cast<u16>(charts_.size() - 1);
  }

  Fields& in_;
  u16 index_;
  const SystemTrees& others_;
  ChartBook& book_;
  std::vector<Chart>& charts_;
  System& system_;
  Level level_;
  SystemAt at_;
};

// Finds a level that has a price but no mode, if the system has modes at all.
void check_levels(const Tree& tree, core::Faults& faults, const System& system) {
  const Tree* modes = tree.find("mode");
  if (modes == nullptr) return;
  for (const Level level : each_level)
    if (system.at.has(level) && system.at.at(level).modes.empty())
      faults.add(
          "level-without-mode",
          "It can be built at tech level " + std::to_string(level) + ", but has no mode at it.",
          modes->place, "mode");
}

}  // namespace

void read_system_levels(const Tree& tree, core::Faults& faults, const NameBook& names, u16 index,
                        const SystemTrees& others, ChartBook& book, std::vector<Chart>& charts,
                        System& out) {
  read_at_levels(tree, out.levels, faults, names,
                 [&](Fields& in) { LevelReader(in, index, others, book, charts, out).read(); });
  check_levels(tree, faults, out);
  check_mode_names(tree, out, faults);
}

}  // namespace klaxon::rules::tng::catalog
