#include "rules/tng/catalog/construction.h"

#include <algorithm>

#include "core/catalog/text.h"
#include "core/chart_file.h"
#include "rules/tng/catalog/values/words.h"

namespace klaxon::rules::tng::catalog {

using core::Tree;

namespace {

constexpr Word price_words[] = {Word::number, Word::points, Word::explosion, Word::size,
                                Word::base,   Word::hull,   Word::bpv};

// Prices that state no level apply to 3X and 4X.
Levels printed_levels() {
  Levels levels;
  levels.add(Level{3});
  levels.add(Level{4});
  return levels;
}

class ConstructionReader {
 public:
  ConstructionReader(Fields& in, Construction& out) : in_(in), out_(out) {}

  void read(bool weapon) {
    out_.variant = in_.text_or("variant");
    read_bpv();
    carry("repair", out_.repair);
    carry("spaces", out_.spaces);
    out_.hit_as_base = !in_.has("hit_on") && in_.has("modifies");
    out_.hit_on = in_.words("hit_on", hit_words);
    read_numbers();
    read_extent();
    read_grants();
    out_.each = static_cast<Each>(in_.word("each", each_words, 0));
    read_modified();
    read_limits();
    out_.by_arc = in_.flag("arcs", weapon);
    out_.arc_in_allowance = in_.flag("arc_in_allowance", true);
    out_.arc_multiplier = in_.number("arc_multiplier");
    read_allowance();
    out_.makers = in_.named_list("makers", in_.context().names.races, "race");
    in_.text_or("note");
    in_.text_or("ours");
    check();
  }

 private:
  void read_bpv() {
    read_by_class();
    if (!in_.has("bpv")) {
      if (out_.by_class.empty())
        in_.fault("missing-key", "A construction line must give its price as 'bpv'.", "bpv");
      for (const Level level : each_level)
        if (!out_.by_class.empty() && printed_levels().has(level))
          out_.bpv.set(level, Formula::of(0));
      return;
    }
    const Tree& tree = *in_.tree().find("bpv");
    if (goes_by_level(tree)) {
      for (const Tree::Entry& entry : tree.entries)
        if (const auto price =
                in_.formula_in(entry.value, in_.path("bpv") + "." + entry.key, price_words))
          out_.bpv.set(level_of(entry.key), *price);
    } else if (const auto price = in_.formula_in(tree, in_.path("bpv"), price_words)) {
      const Levels levels = in_.context().levels.empty() ? printed_levels() : in_.context().levels;
      for (const Level level : each_level)
        if (levels.has(level)) out_.bpv.set(level, *price);
    }
  }

  // Sets the value at each level at which the box can be built, from that level or the one below.
  void carry(const char* key, ByLevel<Formula>& out) {
    if (!in_.has(key)) return;
    const Tree& tree = *in_.tree().find(key);
    const bool by_level = goes_by_level(tree);
    std::optional<Formula> last;
    for (const Level level : each_level) {
      const Tree* value = by_level ? tree.find(std::to_string(level)) : &tree;
      const std::string path = in_.path(key) + (by_level ? "." + std::to_string(level) : "");
      if (value != nullptr && by_level && !out_.bpv.has(level))
        in_.fault_at(*value, "unused-level", "It cannot be built at this tech level.", path);
      if (value != nullptr && (by_level || !last))
        last = in_.formula_in(*value, path, price_words).value_or(Formula::of(0));
      if (last && out_.bpv.has(level)) out.set(level, *last);
    }
  }

  void read_numbers() {
    if (!in_.has("number")) return;
    const Tree& tree = *in_.tree().find("number");
    const bool list = tree.is(Tree::Kind::list);
    for (std::size_t i = 0; i < (list ? tree.items.size() : 1); ++i)
      read_number(list ? tree.items[i] : tree);
  }

  void read_number(const Tree& tree) {
    const std::size_t slash = tree.text.find('/');
    if (!tree.is(Tree::Kind::text) || slash == std::string::npos) {
      if (const auto number = in_.whole_in(tree, in_.path("number"), -100, 1000))
        out_.numbers.push_back({*number, 0});
      return;
    }
    const auto upper = core::parse_span(std::string_view(tree.text).substr(0, slash));
    const auto lower = core::parse_span(std::string_view(tree.text).substr(slash + 1));
    if (!upper || !lower)
      return in_.fault_at(tree, "bad-number", "It must be a number, or two: \"7/0\".",
                          in_.path("number"));
    out_.numbers.push_back({upper->lo, lower->lo, true});
  }

  void read_extent() {
    out_.one_free = in_.flag("one_free");
    out_.boxless = in_.flag("boxless");
    out_.boxes = static_cast<u8>(in_.whole("boxes", 1, 100, 0));
    out_.facings = facings(in_, "facings");
    out_.facing_count = in_.span("facing_count", 1, facings_count, {});
    constexpr const char* distance_words[] = {"", "range"};
    out_.range_is_distance = in_.word("distance", distance_words, 0) == 1;
  }

  static u8 facings(Fields& in, const char* key) {
    const Tree* list = in.reader().list_or(key);
    u8 bits = 0;
    for (const Tree& item : list == nullptr ? std::vector<Tree>() : list->items)
      if (const auto facing = in.whole_in(item, in.path(key), 1, facings_count))
        bits = static_cast<u8>(bits | 1U << (*facing - 1));
    return bits;
  }

  void read_grants() {
    in_.tables("grants", [&](Fields& in, u32) {
      Construction::Grant grant;
      grant.system = in.named("id", in.context().names.systems, "id").value_or(0);
      grant.count = static_cast<u8>(in.whole("count", 1, 100, 1));
      grant.facings = facings(in, "facings");
      grant.energy = in.energy("energy");
      grant.indestructible = in.flag("indestructible");
      out_.grants.push_back(grant);
    });
  }

  void read_modified() {
    const std::string what = in_.text_or("modifies");
    if (what.empty()) return;
    const auto group = std::ranges::find(group_words, what);
    if (group != std::end(group_words))
      out_.modifies_group = static_cast<Group>(group - std::begin(group_words));
    else
      out_.modifies = in_.named("modifies", in_.context().names.systems, "id");
  }

  void read_limits() {
    out_.once = in_.flag("once");
    out_.limit = static_cast<u8>(in_.whole("limit", 1, 250, 0));
    constexpr Word free_words[] = {Word::hull};
    out_.free = in_.formula("free", free_words);
    out_.at_most_half = in_.flag("at_most_half");
    constexpr const char* allowance_word[] = {"none", "allowance"};
    out_.not_below_zero = in_.word("not_below_zero", allowance_word, 0) == 1;
    in_.table("indestructible", [&](Fields& multiples) {
      out_.indestructible_bpv = static_cast<u8>(multiples.whole("bpv", 1, 100, 1));
      out_.indestructible_repair = static_cast<u8>(multiples.whole("repair", 1, 100, 1));
    });
    out_.size_class = in_.span("size_class", size_class_min, size_class_max, out_.size_class);
  }

  void read_by_class() {
    const Tree* table = in_.reader().table_or("by_class");
    if (table == nullptr) return;
    for (const Tree::Entry& entry : table->entries) {
      const auto number = core::parse_span(entry.key);
      const std::string path = in_.path("by_class") + "." + entry.key;
      const auto price = in_.whole_in(entry.value, path, -price_most, price_most);
      if (!number || number->lo != number->hi || number->lo < size_class_min ||
          number->lo > size_class_max)
        in_.fault_at(entry.value, "bad-size-class", "Size classes are -6 to 8.", path);
      else if (price)
        out_.by_class.push_back({number->lo, *price});
    }
    std::ranges::sort(out_.by_class, std::ranges::greater(), &Construction::ByClass::size_class);
  }

  void read_allowance() {
    if (!in_.has("allowance")) return;
    const Tree& tree = *in_.tree().find("allowance");
    for (const Level level : each_level) {
      const Tree* value = goes_by_level(tree) ? tree.find(std::to_string(level)) : &tree;
      if (value == nullptr || !out_.bpv.has(level)) continue;
      if (const auto points = in_.whole_in(*value, in_.path("allowance"), 0, price_most))
        out_.allowance.set(level, *points);
    }
  }

  // `base` and `number` only mean something if there is a base or a number.
  void check() {
    const bool modifies = out_.modifies || out_.modifies_group != Group::none;
    for (const Level level : each_level) {
      if (!out_.bpv.has(level)) continue;
      const Formula& price = out_.bpv.at(level);
      if (!modifies && (price.uses(Word::base) || price.on_top()))
        return in_.fault("bad-formula", "It modifies nothing, so there is no 'base' here.", "bpv");
    }
  }

  Fields& in_;
  Construction& out_;
};

}  // namespace

void read_construction(Fields& in, bool weapon, Construction& out) {
  ConstructionReader(in, out).read(weapon);
}

}  // namespace klaxon::rules::tng::catalog
