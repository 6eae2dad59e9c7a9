#include <algorithm>

#include "core/catalog/text.h"
#include "rules/tng/catalog/system.h"

namespace klaxon::rules::tng::catalog {

using core::Tree;

namespace {

// Adds levels that tables of the file name: modes may exist at levels without a printed price.
void add_stated(const Tree& tree, const char* key, Levels& levels) {
  const Tree* list = tree.find(key);
  if (list == nullptr) return;
  for (const Tree& item : list->items)
    if (const Tree* stated = item.find("levels"))
      for (const Tree& level : stated->items)
        if (level.whole >= level_min && level.whole <= level_max)
          levels.add(static_cast<Level>(level.whole));
}

u32 bits_of(const std::vector<u8>& words) {
  u32 bits = 0;
  for (const u8 word : words) bits |= 1U << word;
  return bits;
}

class HeadReader {
 public:
  HeadReader(Fields& in, System& out) : in_(in), out_(out) {}

  void read() {
    const Names& systems = in_.context().names.systems;
    out_.id = in_.text("id");
    out_.name = in_.text("name");
    out_.rule = in_.text("rule");
    check_rule(in_, out_.rule, "rule");
    in_.table("cites", [&](Fields& cites) { read_cites(cites); });
    out_.family = in_.word("family", family_words, -1);
    out_.mechanism = static_cast<Mechanism>(in_.word("mechanism", mechanism_words, -1));
    out_.classes = bits_of(in_.words("class", std::span(class_words).first(weapon_classes_count)));
    out_.counts_as = bits_of(in_.words("counts_as", class_words));
    out_.aliases = in_.texts("aliases");
    out_.makers = in_.named_list("makers", in_.context().names.races, "race");
    out_.boxless = in_.flag("boxless");
    out_.needs = in_.named_list("needs", systems, "id");
    out_.excludes = in_.named_list("excludes", systems, "id");
    out_.fires_with = in_.named_list("fires_with", systems, "id");
    out_.ignores = in_.texts("ignores");
    out_.behaviour = in_.text_or("behaviour");
    if (!out_.behaviour.empty() && out_.behaviour != out_.file)
      in_.fault("wrong-behaviour", "Its code must have the same name as its file.", "behaviour");
    out_.same_as = in_.named("same_as", systems, "id");
    in_.table("in_place_of", [&](Fields& one) {
      InPlaceOf& swap = out_.in_place_of.emplace();
      swap.system = one.named("id", systems, "id").value_or(0);
      swap.races = one.named_list("races", one.context().names.races, "race");
    });
    out_.by_arc = in_.flag("arcs", out_.section == Section::weapon);
    out_.arc = in_.text_or("arc");
    if (!out_.arc.empty() && !core::parse_arc(out_.arc))
      in_.fault("unknown-arc", core::in_quotes(out_.arc) + " is not a firing arc.", "arc");
    out_.any_option = static_cast<Level>(in_.whole("any_option", level_min, level_max, 0));
    in_.text_or("note");
    in_.text_or("ours");
    in_.tables("construction", [&](Fields& line, u32) {
      read_construction(line, out_.by_arc, out_.construction.emplace_back());
    });
    check();
  }

 private:
  static void check_rule(Fields& in, std::string_view rule, std::string_view key) {
    if (!rule.empty() && !rule.starts_with("TNG-"))
      in.fault("bad-rule", "A rule's id begins with TNG-.", key);
  }
  void read_cites(Fields& in) {
    const auto cited = [](Fields& from, std::string_view key) {
      std::string rule = from.text_or(key);
      check_rule(from, rule, key);
      return rule;
    };
    for (u32 topic = 0; topic < std::size(topic_words); ++topic)
      if (std::string rule = cited(in, topic_words[topic]); !rule.empty())
        out_.cites.about[static_cast<Topic>(topic)] = std::move(rule);
    in.table("takes_of", [&](Fields& things) {
      for (const Tree::Entry& thing : things.tree().entries)
        out_.cites.takes_of[thing.key] = cited(things, thing.key);
    });
  }
  // Some things have no printed price; the tests have a second, typed copy, which lists them.
  void check() {
    for (std::size_t i = 0; i < out_.construction.size(); ++i)
      for (std::size_t j = 0; j < i; ++j)
        if (out_.construction[i].variant == out_.construction[j].variant)
          return in_.fault("id-twice",
                           "Two construction lines have the variant " +
                               core::in_quotes(out_.construction[i].variant) + ".",
                           "construction");
  }

  Fields& in_;
  System& out_;
};

}  // namespace

void read_system_head(const Tree& tree, core::Faults& faults, const NameBook& names, System& out) {
  FieldContext context{faults, names, {}, level_min};
  Fields in(tree, "", context);
  HeadReader(in, out).read();
  for (const Construction& line : out.construction) out.levels.add(line.levels());
  add_stated(tree, "mode", out.levels);
  if (out.levels.empty()) {
    out.levels.add(Level{3});
    out.levels.add(Level{4});
  }
}

}  // namespace klaxon::rules::tng::catalog
