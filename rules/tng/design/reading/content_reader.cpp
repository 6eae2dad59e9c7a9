#include "rules/tng/design/reading/content_reader.h"

#include <algorithm>

#include "rules/tng/design/admission.h"
#include "rules/tng/design/bays.h"
#include "rules/tng/design/kinds.h"
#include "rules/tng/design/racks.h"
#include "rules/tng/design/reading/box_text.h"
#include "rules/tng/design/reading/captor_reader.h"
#include "rules/tng/design/reading/group_reader.h"

namespace klaxon::rules::tng::design {

using catalog::Mechanism;
using core::in_quotes;
using core::Tree;

namespace {

constexpr std::size_t held_max = 4;  // entries of what is in a mount

// For a mount with a choice of uses: the use that the word names.
std::optional<Content::Use> use_named(const catalog::Option& option, std::string_view word) {
  constexpr Content::Use uses[] = {Content::Use::system, Content::Use::allowance,
                                   Content::Use::cargo, Content::Use::reloads};
  for (const u8 use : option.one_of)
    if (catalog::option_use_words[use] == word && uses[use] != Content::Use::system)
      return uses[use];
  return std::nullopt;
}

std::vector<std::string_view> load_names(const Shelf& shelf, const std::vector<u16>& kinds) {
  std::vector<std::string_view> names;
  names.reserve(kinds.size());
  for (const u16 load : kinds) names.emplace_back(shelf.catalog->missiles[load].file);
  return names;
}

// "Btty 3" if the mount takes only that figure (TNG-Hold.3): a system named by its id is meant.
std::string without_figure(const Shelf& shelf, const catalog::Option& option,
                           const std::string& text) {
  const std::size_t gap = text.rfind(' ');
  if (gap == std::string::npos) return text;
  const std::string id = text.substr(0, gap), figure = text.substr(gap + 1);
  const auto meant = [&](const catalog::Option::Only& only) {
    return only.number != 0 && figure == std::to_string(only.number) &&
           shelf.catalog->find(id) == only.system;
  };
  return std::ranges::any_of(option.only, meant) ? id : text;
}

}  // namespace

ContentReader::ContentReader(ShipFileContext& in, core::Reader& table, const Tree& tree,
                             const Spot& spot)
    : in_(in), table_(table), tree_(tree), spot_(spot) {}

void ContentReader::read(Group& group) {
  // a bay's room is checked once everything is read: two fighters may share a box
  const bool bay = in_.system(group.build.system).mechanism == Mechanism::bay;
  read_list("holds", group, bay ? std::size_t{group_boxes_max} : group.count, group.holds);
  read_list("ready", group, ready_max, group.ready);
  read_loads(table_, tree_, spot_, group.build, group.loads);
  read_captors(in_, table_, tree_, spot_, group.build, group.captors);
  read_connects(table_, tree_, spot_, group.build,
                {in_.out.groups.size(), std::nullopt, false, {}});
}

void ContentReader::read_list(std::string_view key, const Group& group, std::size_t most,
                              std::vector<Content>& out) {
  const Tree* list = table_.list_or(key);
  if (list == nullptr) return;
  const Spot spot{list->place, spot_.field + "." + std::string(key)};
  const catalog::System& of = in_.system(group.build.system);
  const bool option = at_level(in_.shelf, group.build).option.has_value();
  const bool ready = key == "ready";
  if (!option && (ready || of.mechanism != Mechanism::bay))
    return in_.fault(spot, "holds-nothing",
                     in_quotes(of.id) + " is not a mount: nothing can go into it.", of.rule);
  if (list->items.size() > most)
    in_.fault(spot, "too-many",
              ready ? "At most " + std::to_string(ready_max) + " systems are kept ready."
                    : "It has " + std::to_string(group.count) + " boxes, and " +
                          std::to_string(list->items.size()) + " entries for them.",
              cite(in_.shelf, group.build.system, Topic::holds));
  for (std::size_t i = 0; i < std::min(list->items.size(), most); ++i) {
    const Tree& item = list->items[i];
    out.push_back(read_one(item, group, spot_of(item, spot.field + "." + std::to_string(i)), ready,
                           out.size()));
  }
}

Content ContentReader::read_one(const Tree& tree, const Group& group, const Spot& spot, bool ready,
                                std::size_t index) {
  Content out;
  out.spot = spot;
  const bool bay = in_.system(group.build.system).mechanism == Mechanism::bay;
  if (!tree.is(Tree::Kind::text) && (bay || !tree.is(Tree::Kind::table))) {
    in_.fault(spot, "wrong-kind", "It must be text.");
    out.sound = false;
  } else if (bay) {
    read_craft(group.build, tree.text, spot, out);
  } else {
    const bool text = tree.is(Tree::Kind::text);
    read_word(group, text ? tree.text : tree.text_at("id"), out);
    if (out.use == Content::Use::nothing && !is_no_use(group, tree, spot, out))
      read_system(tree, group, spot, ready, index, out);
    else if (out.use != Content::Use::nothing && !text)
      read_stores(tree, group.build, spot, out);
  }
  return out;
}

// "cargo" (TNG-Cargo.2), "allowance", "reloads".
void ContentReader::read_word(const Group& group, std::string_view word, Content& out) {
  const catalog::Option& option = *at_level(in_.shelf, group.build).option;
  if (const auto use = use_named(option, word)) out.use = *use;
}

// For a mount with a choice of uses: reports a word that names neither a use nor a system.
bool ContentReader::is_no_use(const Group& group, const Tree& tree, const Spot& spot,
                              Content& out) {
  const catalog::Option& option = *at_level(in_.shelf, group.build).option;
  const std::string& word = tree.is(Tree::Kind::text) ? tree.text : tree.text_at("id");
  std::vector<std::string_view> uses;
  uses.reserve(option.one_of.size());
  for (const u8 use : option.one_of) uses.emplace_back(catalog::option_use_words[use]);
  if (uses.empty() || holds_for_nothing(option) || in_.shelf.catalog->find(word)) return false;
  in_.fault(spot, "unknown-use",
            in_quotes(word) + " is nothing that " + in_quotes(in_.system(group.build.system).id) +
                " holds" + core::known_hint(word, uses),
            cite(in_.shelf, group.build.system, Topic::takes));
  out.sound = false;
  return true;
}

// { id = "reloads", loads = { single = 50 } }
void ContentReader::read_stores(const Tree& tree, const Build& store, const Spot& spot,
                                Content& out) {
  core::Reader table(tree, spot.field, in_.faults);
  table.has("id");
  const Tree* loads = out.use == Content::Use::reloads ? table.table_or("loads") : nullptr;
  if (loads != nullptr)
    list_loads(*loads, {tree.find("loads")->place, spot.field + ".loads"}, store,
               reload_kinds(in_.shelf, store), out.loads);
  table.finish();
}

void ContentReader::read_system(const Tree& tree, const Group& group, const Spot& spot, bool ready,
                                std::size_t index, Content& out) {
  out.use = Content::Use::system;
  const bool text = tree.is(Tree::Kind::text);
  const std::string id = without_figure(in_.shelf, *at_level(in_.shelf, group.build).option,
                                        text ? tree.text : tree.text_at("id"));
  const BoxText read = read_box_text(in_, id, text ? spot : inside(spot, "id"), Counted::no);
  out.build = read.build;
  out.sound = read.named && read.sound;
  if (!read.letter.empty()) {
    in_.fault(spot, "bad-letter", "The letter is that of the mount.", letters_rule);
    out.sound = false;
  }
  if (!read.named) return;
  if (text) return settle_content(group, spot, out);
  core::Reader table(tree, spot.field, in_.faults);
  table.has("id");
  out.sound = read_build_keys(in_, table, tree, spot, out.build) && out.sound;
  if (table.has("carries"))
    in_.fault(inside(spot, "carries"), "no-swap",
              "Boxes of the sheet alone carry something else; a mount holds what 'id' names.",
              swap_rule);
  const i64 arrows = table.whole_or("arrows", 1, 2, 1);
  if (arrows == 2) out.sound = read_box_words(in_, "2 arrows", spot, out.build) && out.sound;
  settle_content(group, spot, out);
  if (out.sound) {
    out.loads.clear();
    read_loads(table, tree, spot, out.build, out.loads);
    read_captors(in_, table, tree, spot, out.build, out.captors);
    read_connects(table, tree, spot, out.build, {in_.out.groups.size(), index, ready, {}});
    read_held(table, tree, spot, out);
  } else {
    for (const char* key : {"loads", "captors", "connects", "holds"}) table.has(key);
  }
  table.finish();
}

void ContentReader::settle_content(const Group& group, const Spot& spot, Content& out) {
  if (!out.sound) return;
  take_only(group, out);
  out.sound = settle_build(in_, spot, out.build);
  if (out.sound) give_loads(in_.shelf, out.build, out.loads);
}

// Things that the mount takes in only one form need no further words: "Btty" in a Hold.
void ContentReader::take_only(const Group& group, Content& out) {
  Build& build = out.build;
  for (const catalog::Option::Only& only : at_level(in_.shelf, group.build).option->only) {
    if (only.system != build.system) continue;
    out.with = only.with;
    out.with_count = static_cast<u8>(only.with ? only.count : 0);
    if (build.line != Build::no_line) continue;
    const auto& lines = lines_of(in_.shelf, build.system);
    for (std::size_t i = 0; i < lines.size() && !only.variant.empty(); ++i)
      if (lines[i].variant == only.variant) build.line = static_cast<u8>(i);
    if (only.number == 0 || lines.empty()) continue;
    build.line = 0;
    build.number.upper = only.number;
  }
}

// Reads the craft of a bay in a mount, or the stores of a cargo bay in a hold.
void ContentReader::read_held(core::Reader& table, const Tree& tree, const Spot& spot,
                              Content& out) {
  if (in_.system(out.build.system).mechanism == Mechanism::bay) {
    for (const auto& [name, where] : texts_in(in_, table, tree, "holds", spot, held_max))
      read_craft(out.build, name, where, out.holds.emplace_back());
    return;
  }
  if (!table.has("holds")) return;
  const Tree& held = *tree.find("holds");
  const Spot here{held.place, spot.field + ".holds"};
  if (!held.is(Tree::Kind::list)) return read_store_held(held, here, out);
  for (std::size_t i = 0; i < std::min(held.items.size(), held_max); ++i)
    read_store_held(held.items[i], spot_of(held.items[i], here.field + "." + std::to_string(i)),
                    out);
}

// "cargo", "reloads", { id = "reloads", loads = { single = 50 } }
void ContentReader::read_store_held(const Tree& tree, const Spot& spot, Content& out) {
  const bool text = tree.is(Tree::Kind::text);
  if (!text && !tree.is(Tree::Kind::table))
    return in_.fault(spot, "wrong-kind", "It must be text, or a table.");
  const auto& option = at_level(in_.shelf, out.build).option;
  // a hold has an allowance of its own, no matter what is in it: TNG-Cargo.3, TNG-Hold.4
  const auto use =
      option ? use_named(*option, text ? tree.text : tree.text_at("id")) : std::nullopt;
  if (!use || *use == Content::Use::allowance || !out.holds.empty())
    return in_.fault(spot, "holds-nothing",
                     option && !option->one_of.empty()
                         ? in_quotes(in_.system(out.build.system).id) +
                               " in a mount stores one thing, cargo or reloads."
                         : "Nothing is put into a mount within a mount.",
                     cite(in_.shelf, out.build.system, Topic::takes));
  Content& store = out.holds.emplace_back();
  store.use = *use;
  store.spot = spot;
  if (!text) read_stores(tree, out.build, spot, store);
}

void ContentReader::read_craft(const Build& bay, std::string_view name, const Spot& spot,
                               Content& out) {
  out.spot = spot;
  out.sound = false;
  const catalog::Catalog& all = *in_.shelf.catalog;
  // for a combined bay: which of its two systems a box is
  for (const u16 system : joint_systems(in_.shelf, bay))
    if (all.find(name) == system) {
      out.use = Content::Use::system;
      out.build.system = system;
      out.sound = true;
      return;
    }
  if (const auto fighter = all.names.fighters.find(catalog::slug(name))) {
    out.use = Content::Use::fighter;
    out.fighter = *fighter;
    out.boxes = static_cast<u8>(std::clamp<i16>(all.fighters[*fighter].spaces, 1, 250));
    out.sound = true;
    return;
  }
  // TNG-Hangar.4: the module comes with the bay
  if (bay_takes(in_.shelf, bay, "module"))
    return in_.fault(
        spot, "holds-nothing",
        in_quotes(build_text(in_.shelf, bay)) + " comes with its module: nothing is listed for it.",
        cite(in_.shelf, bay.system, Topic::module));
  std::vector<std::string_view> known;
  if (bay_takes(in_.shelf, bay, "ship")) {
    if (const KnownShip* ship = in_.shelf.ship(name)) {
      out.use = Content::Use::ship;
      out.ship = ship->file;
      out.ship_class = ship->size_class;
      out.sound = true;
      return;
    }
    for (const KnownShip& ship : in_.shelf.ships) known.emplace_back(ship.file);
  } else {
    for (const catalog::Fighter& fighter : all.fighters) known.emplace_back(fighter.id);
  }
  in_.fault(spot, "unknown-craft",
            "There is no " + std::string(bay_takes(in_.shelf, bay, "ship") ? "ship " : "craft ") +
                in_quotes(name) + core::nearest_hint(name, known),
            cite(in_.shelf, bay.system, Topic::holds));
}

void ContentReader::read_loads(core::Reader& table, const Tree& tree, const Spot& spot,
                               const Build& build, std::vector<Load>& out) {
  const Tree* loads = table.table_or("loads");
  if (loads == nullptr) return give_loads(in_.shelf, build, out);
  const Spot here{tree.find("loads")->place, spot.field + ".loads"};
  if (!is_rack(in_.shelf, build))
    return in_.fault(here, "no-rack",
                     in_quotes(in_.system(build.system).id) +
                         " is not a rack, so it cannot have 'loads'." +
                         (reload_kinds(in_.shelf, build).empty()
                              ? ""
                              : " What it stores goes into 'holds', as 'reloads'."),
                     in_.system(build.system).rule);
  list_loads(*loads, here, build, at_level(in_.shelf, build).ammo.loads, out);
}

// If something is allowed only at a later tech level, say so: TNG-Drn-B.12, TNG-Mine.7, TNG-ICM.9.
void ContentReader::wrong_load(const Build& build, std::string_view name,
                               const std::vector<u16>& kinds, const Spot& spot) {
  const catalog::System& of = in_.system(build.system);
  const auto missile = in_.shelf.catalog->names.missiles.find(catalog::slug(name));
  for (Level level = in_.out.tech; missile && level <= level_max; ++level) {
    if (!of.at.has(level)) continue;
    const std::vector<u16>& then = of.at.at(level).ammo.loads;
    if (std::ranges::find(then, *missile) == then.end()) continue;
    return in_.fault(spot, "too-early",
                     in_quotes(of.id) + " takes " + in_quotes(name) + " from tech level " +
                         std::to_string(level) + " on, and this ship is " +
                         std::to_string(in_.out.tech) + "X.",
                     cite(in_.shelf, build.system, Topic::later));
  }
  in_.fault(spot, "wrong-load",
            in_quotes(of.id) + " does not take " + in_quotes(name) +
                core::known_hint(name, load_names(in_.shelf, kinds)),
            cite(in_.shelf, build.system, Topic::loads));
}

void ContentReader::list_loads(const Tree& loads, const Spot& spot, const Build& build,
                               const std::vector<u16>& kinds, std::vector<Load>& out) {
  const std::string& rule = in_.system(build.system).rule;
  if (loads.entries.size() > loads_max)
    return in_.fault(spot, "too-many",
                     "It lists more than " + std::to_string(loads_max) + " kinds of missiles.",
                     rule);
  for (const Tree::Entry& entry : loads.entries) {
    const Spot one{entry.place, spot.field + "." + entry.key};
    const auto missile = in_.shelf.catalog->names.missiles.find(catalog::slug(entry.key));
    if (!missile || std::ranges::find(kinds, *missile) == kinds.end())
      wrong_load(build, entry.key, kinds, one);
    else if (!entry.value.is(Tree::Kind::whole) || entry.value.whole < 0 ||
             entry.value.whole > ammo_most)
      in_.fault(one, "bad-count",
                "It must be a whole number from 0 to " + std::to_string(ammo_most) + ".", rule);
    else if (entry.value.whole > 0)
      out.push_back({*missile, static_cast<u16>(entry.value.whole)});
  }
}

void ContentReader::read_connects(core::Reader& table, const Tree& tree, const Spot& spot,
                                  const Build& build, Joining joining) {
  joining.names = texts_in(in_, table, tree, "connects", spot, ship_groups_max);
  const auto& lines = lines_of(in_.shelf, build.system);
  const bool joins = std::ranges::any_of(
      lines, [](const auto& line) { return line.each == catalog::Each::connected; });
  if (!joins && !joining.names.empty())
    in_.fault(inside(spot, "connects"), "no-line",
              in_quotes(in_.system(build.system).id) + " has no line to power systems.",
              in_.system(build.system).rule);
  else if (joins)
    in_.joinings.push_back(std::move(joining));
}

}  // namespace klaxon::rules::tng::design
