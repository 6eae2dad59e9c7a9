#include "rules/tng/design/reading/group_reader.h"

#include <algorithm>
#include <map>

#include "rules/tng/catalog/spoken.h"
#include "rules/tng/design/bays.h"
#include "rules/tng/design/kinds.h"
#include "rules/tng/design/racks.h"
#include "rules/tng/design/reading/box_text.h"
#include "rules/tng/design/reading/content_reader.h"

namespace klaxon::rules::tng::design {

using core::in_quotes;
using core::Tree;

namespace {

std::string unknown_text(const ShipFileContext& in, std::string_view id) {
  const std::string nearest = catalog::nearest_system(*in.shelf.catalog, id);
  return in_quotes(id) + " is not a system" +
         (nearest.empty() ? "." : "; the nearest is " + in_quotes(nearest) + ".");
}

class GroupReader {
 public:
  GroupReader(ShipFileContext& in, const Tree& tree, Spot spot)
      : in_(in), tree_(tree), spot_(std::move(spot)) {}

  void read() {
    if (tree_.is(Tree::Kind::text)) return read_text(tree_.text);
    if (!tree_.is(Tree::Kind::table))
      return in_.fault(spot_, "wrong-kind",
                       "It must be text such as \"2 Ph-7 FX\", or a table with an id.");
    read_table();
  }

 private:
  void read_text(std::string_view text) {
    const BoxText read = read_box_text(in_, text, spot_, Counted::yes);
    if (!read.named) return;
    take(read);
    group_.count = read.count.value_or(1);
    if (group_.sound) group_.sound = settle_build(in_, spot_, group_.build);
    if (group_.sound) give_loads(in_.shelf, group_.build, group_.loads);
    add();
  }

  void take(const BoxText& read) {
    group_.build = read.build;
    take_meant();
    group_.letter = read.letter;
    group_.sound = read.sound;
    group_.spot = spot_;
  }

  // TNG-Torp.1: on the sheets of all races except the Gorn, the word means the mount.
  void take_meant() {
    const auto mount = in_.shelf.catalog->find("Torp-Opt");
    if (in_.system(group_.build.system).id == "Torp" && mount && in_.race() != nullptr &&
        !builds(in_.shelf, in_.out.race, group_.build))
      group_.build.system = *mount;
  }

  void read_table() {
    core::Reader table(tree_, spot_.field, in_.faults);
    const std::string id = table.text("id");
    if (!tree_.find("id") || !tree_.find("id")->is(Tree::Kind::text)) return;
    const BoxText read = read_box_text(in_, id, inside(spot_, "id"), Counted::no);
    if (!read.named) return table.finish();
    take(read);
    read_count(table);
    read_letter(table);
    read_carries(table);
    bool good = read_build_keys(in_, table, tree_, spot_, group_.build);
    read_arrows(table);
    if (group_.sound && good) good = settle_build(in_, spot_, group_.build);
    group_.sound = group_.sound && good;
    if (group_.sound) {
      ContentReader contents(in_, table, tree_, spot_);
      contents.read(group_);
    } else {
      for (const char* key : {"holds", "ready", "loads", "captors", "connects"}) table.has(key);
    }
    table.finish();
    add();
  }

  void read_count(core::Reader& table) {
    const i64 count = table.whole_or("count", 1, group_boxes_max, 1);
    group_.count = static_cast<u8>(count);
  }

  void read_letter(core::Reader& table) {
    const std::string letter = table.text_or("letter", "");
    if (letter.empty() && !table.has("letter")) return;
    const bool good = !letter.empty() && letter.size() <= 2 &&
                      std::ranges::all_of(letter, [](char c) { return c >= 'A' && c <= 'Z'; });
    if (!good)
      in_.fault(inside(spot_, "letter"), "bad-letter",
                "A group's letter is one or two capitals, not " + in_quotes(letter) + ".",
                letters_rule);
    else
      group_.letter = letter;
  }

  // TNG-PC.3: the system that boxes carry although the sheet shows another. If it is wrong, the
  // boxes are read as the sheet shows them.
  void read_carries(core::Reader& table) {
    const std::string id = table.text_or("carries", "");
    const auto carried = in_.shelf.catalog->find(id);
    const u16 shown = group_.build.system;
    if (id.empty() || carried == shown) return;
    const Spot here = inside(spot_, "carries");
    if (!carried) return in_.fault(here, "unknown-system", unknown_text(in_, id));
    const auto& swap = in_.system(*carried).in_place_of;
    const std::string names = in_quotes(in_.system(*carried).id) + " where the sheet shows " +
                              in_quotes(in_.system(shown).id);
    if (!swap || swap->system != shown)
      return in_.fault(here, "wrong-swap",
                       "No ship carries " + names + ": leave 'carries' out, or change the 'id'.",
                       swap_rule);
    const Race* race = in_.race();
    const bool may = race == nullptr || race->any || swap->races.empty() ||
                     std::ranges::find(swap->races, in_.out.race) != swap->races.end();
    if (!may)
      return in_.fault(here, "other-race",
                       in_.shelf.catalog->races[swap->races.front()].name + " alone carry " +
                           names + ": build " + in_quotes(in_.system(*carried).id) + " itself.",
                       swap_rule);
    group_.build.system = *carried;
    group_.build.shown = shown;
  }

  // arrows = 2: the line of that variant.
  void read_arrows(core::Reader& table) {
    const i64 arrows = table.whole_or("arrows", 1, 2, 0);
    if (arrows != 0 && !has_arrows())
      in_.fault(inside(spot_, "arrows"), "no-arrows",
                in_quotes(in_.system(group_.build.system).id) + " has no arrows.",
                in_.system(group_.build.system).rule);
    else if (arrows == 2)
      read_box_words(in_, "2 arrows", spot_, group_.build);
  }

  bool has_arrows() const {
    const auto& lines = lines_of(in_.shelf, group_.build.system);
    return std::ranges::any_of(lines, [](const auto& line) { return line.variant == "2 arrows"; });
  }

  void add() {
    if (in_.out.groups.size() >= ship_groups_max) return;
    if (!is_joint()) {
      in_.out.groups.push_back(std::move(group_));
      return;
    }
    split();
  }

  // TNG-Shtl-Ftr.1: boxes of two systems that share a door.
  bool is_joint() const {
    return group_.sound && joint_systems(in_.shelf, group_.build).size() == 2;
  }

  // Boxes that hold a fighter or name the second system belong to the second, others to the first.
  void split() {
    const std::vector<u16> systems = joint_systems(in_.shelf, group_.build);
    Group second = group_;
    second.holds.clear();
    u32 taken = 0;
    for (Content& content : group_.holds) {
      const bool craft = content.use == Content::Use::fighter;
      if (!craft && content.build.system != systems[1]) continue;
      taken += content.boxes;
      if (craft) second.holds.push_back(content);
    }
    group_.holds.clear();
    taken = std::min<u32>(taken, group_.count);
    second.count = static_cast<u8>(taken);
    group_.count = static_cast<u8>(group_.count - taken);
    const u8 joint = next_joint();
    place(group_, systems[0], joint);
    place(second, systems[1], joint);
  }

  u8 next_joint() const {
    u8 most = 0;
    for (const Group& group : in_.out.groups) most = std::max(most, group.joint);
    return static_cast<u8>(most + 1);
  }

  void place(Group& group, u16 system, u8 joint) {
    if (group.count == 0) return;
    group.build = {};
    group.build.system = system;
    group.joint = joint;
    group.sound = settle_build(in_, spot_, group.build);
    in_.out.groups.push_back(group);
  }

  ShipFileContext& in_;
  const Tree& tree_;
  Spot spot_;
  Group group_;
};

// A, B, … Z, AA, AB, …
std::string letter_at(u32 index) {
  std::string letter(1, static_cast<char>('A' + index % 26));
  return index < 26 ? letter : static_cast<char>('A' + index / 26 - 1) + letter;
}

// What `connects` may name: a group's letter, or an id, which means all groups with it.
std::vector<u16> joined_to(ShipFileContext& in, const std::string& name) {
  std::vector<u16> found;
  const auto system = in.shelf.catalog->find(name);
  for (std::size_t i = 0; i < in.out.groups.size(); ++i) {
    const Group& group = in.out.groups[i];
    if (group.part != Part::boxes) continue;
    const bool by_letter = !group.letter.empty() && group.letter == name;
    if (by_letter || (system && group.build.system == *system))
      found.push_back(static_cast<u16>(i));
  }
  return found;
}

}  // namespace

std::vector<std::pair<std::string, Spot>> texts_in(ShipFileContext& in, core::Reader& table,
                                                   const Tree& tree, std::string_view key,
                                                   const Spot& spot, std::size_t most) {
  std::vector<std::pair<std::string, Spot>> texts;
  if (!table.has(key)) return texts;
  const Tree& found = *tree.find(key);
  const Spot here = {found.place,
                     spot.field.empty() ? std::string(key) : spot.field + "." + std::string(key)};
  if (found.is(Tree::Kind::text)) return {{found.text, here}};
  if (!found.is(Tree::Kind::list)) {
    in.fault(here, "wrong-kind", "It must be text, or a list of texts.");
    return texts;
  }
  if (found.items.size() > most)
    in.fault(here, "too-many", "It lists more than " + std::to_string(most) + ".");
  for (std::size_t i = 0; i < std::min(found.items.size(), most); ++i) {
    const Spot item{found.items[i].place, here.field + "." + std::to_string(i)};
    if (found.items[i].is(Tree::Kind::text))
      texts.emplace_back(found.items[i].text, item);
    else
      in.fault(item, "wrong-kind", "It must be text.");
  }
  return texts;
}

bool read_build_keys(ShipFileContext& in, core::Reader& table, const Tree& tree, const Spot& spot,
                     Build& build) {
  bool good = true;
  for (const char* key : {"variant", "arc"}) {
    if (!table.has(key)) continue;
    const Tree& value = *tree.find(key);
    const bool figure = value.is(Tree::Kind::whole);
    if (!figure && !value.is(Tree::Kind::text)) {
      in.fault(inside(spot, key), "wrong-kind", in_quotes(key) + " must be text.");
      good = false;
      continue;
    }
    const std::string text = figure ? std::to_string(value.whole) : value.text;
    good = read_box_words(in, text, {value.place, spot.field + "." + key}, build) && good;
  }
  if (table.has("facings")) {
    const Tree& value = *tree.find("facings");
    const std::string text = value.is(Tree::Kind::whole) ? std::to_string(value.whole) : value.text;
    build.facings = read_facings(in, text, {value.place, spot.field + ".facings"});
    good = build.facings != 0 && good;
  }
  for (const auto& [id, where] : texts_in(in, table, tree, "refit", spot, refits_max)) {
    const auto refit = in.shelf.catalog->find(id);
    if (!refit) in.fault(where, "unknown-system", unknown_text(in, id));
    good = refit && add_refit(in, where, *refit, build) && good;
  }
  return good;
}

void read_boxes(ShipFileContext& in, const Tree& list) {
  for (std::size_t i = 0; i < std::min<std::size_t>(list.items.size(), ship_groups_max); ++i)
    GroupReader(in, list.items[i], spot_of(list.items[i], "boxes." + std::to_string(i))).read();
}

void give_letters(ShipFileContext& in) {
  std::map<std::string, u8> used;  // with the bay that has it
  for (const Group& group : in.out.groups) {
    if (group.letter.empty()) continue;
    const auto [at, fresh] = used.emplace(group.letter, group.joint);
    if (!fresh && (group.joint == 0 || at->second != group.joint))
      in.fault(group.spot, "letter-twice",
               "Two groups have the letter " + in_quotes(group.letter) + ".", letters_rule);
  }
  u32 next = 0;
  for (Group& group : in.out.groups) {
    if (group.part != Part::boxes || !group.letter.empty()) continue;
    if (!is_lettered(in.shelf, group.build.system)) continue;
    while (used.contains(letter_at(next))) ++next;
    group.letter = letter_at(next);
    used.emplace(group.letter, group.joint);
  }
}

void join_maulers(ShipFileContext& in) {
  for (const Joining& joining : in.joinings) {
    if (joining.group >= in.out.groups.size()) continue;
    Group& group = in.out.groups[joining.group];
    std::vector<Content>& held = joining.ready ? group.ready : group.holds;
    std::vector<u16>& connects = joining.held ? held[*joining.held].connects : group.connects;
    for (const auto& [name, spot] : joining.names) {
      const std::vector<u16> found = joined_to(in, name);
      if (found.empty())
        in.fault(spot, "unknown-group",
                 "The ship has no group " + in_quotes(name) +
                     ": name a letter, or the id of a power system.",
                 "TNG-Mauler.2");
      for (const u16 index : found)
        if (std::ranges::find(connects, index) == connects.end()) connects.push_back(index);
    }
  }
}

}  // namespace klaxon::rules::tng::design
