#include "rules/tng/design/reading/ship_file.h"

#include <algorithm>

#include "core/catalog/name_text.h"
#include "rules/tng/catalog/spoken.h"
#include "rules/tng/design/reading/cube_reader.h"
#include "rules/tng/design/reading/group_reader.h"
#include "rules/tng/design/reading/part_reader.h"

namespace klaxon::rules::tng::design {

using core::in_quotes;
using core::Tree;

namespace {

class ShipReader {
 public:
  ShipReader(const Tree& tree, ShipFileContext& in)
      : tree_(tree), in_(in), top_(tree, "", in.faults) {}

  void read() {
    read_names();
    read_figures();
    if (const Tree* list = top_.list_or("boxes"))
      read_boxes(in_, *list);
    else if (!top_.has("boxes"))
      top_.fault("missing-key", "The ship must list its 'boxes'.", "boxes");
    if (const Tree* table = top_.table_or("tracks")) read_tracks(in_, *table);
    if (const Tree* list = top_.list_or("shields")) read_shields(in_, *list);
    if (const Tree* table = top_.table_or("crew")) read_crew(in_, *table);
    if (const Tree* list = top_.list_or("officers")) read_officers(in_, *list);
    if (const Tree* list = top_.list_or("features")) read_features(in_, *list);
    top_.text_or("note", "");
    const Tree* boxes = tree_.find("boxes");
    const std::size_t listed = boxes == nullptr ? 0 : boxes->items.size();
    if (std::max(listed, in_.out.groups.size() + in_.out.tracks.size()) > ship_groups_max)
      top_.fault("too-many-groups",
                 "A ship has at most " + std::to_string(ship_groups_max) +
                     " groups, including its tracks, shields and people.",
                 "boxes");
    give_letters(in_);
    join_maulers(in_);
    if (const Tree* table = top_.table_or("cube")) read_cube(in_, *table);
    top_.finish();
  }

 private:
  void read_names() {
    if (const std::string system = top_.text_or("system", "tng"); system != "tng")
      top_.fault("wrong-system", "This file is for " + in_quotes(system) + ", not 'tng'.",
                 "system");
    in_.out.name = read_name("name", true);
    in_.out.class_name = read_name("class", false);
    const std::string race = top_.text("race");
    if (const auto found = catalog::find_race(*in_.shelf.catalog, race))
      in_.out.race = *found;
    else if (!race.empty())
      top_.fault(
          "unknown-race",
          "There is no race " + in_quotes(race) + catalog::race_hint(*in_.shelf.catalog, race),
          "race", version_rule);
  }

  std::string read_name(const char* key, bool required) {
    const std::string given_name = required ? top_.text(key) : top_.text_or(key, "");
    // only the beginning of a text is examined, since it may be megabytes long
    const std::string name = core::shortened(given_name, name_bytes_max);
    const bool wrong = name != given_name || core::characters_seen(name) > name_characters_max ||
                       core::printable(name) != name ||
                       (required && name.find_first_not_of(' ') == std::string::npos);
    const Tree* given = tree_.find(key);
    if (wrong && given != nullptr && given->is(Tree::Kind::text))
      top_.fault("bad-name",
                 "It must have 1 to " + std::to_string(name_characters_max) +
                     " characters that can be printed.",
                 key);
    return core::shortened(core::printable(name), name_bytes_max);
  }

  void read_figures() {
    Design& out = in_.out;
    // a wrong level does not hide faults further down
    const std::size_t before = in_.faults.count();
    out.tech = static_cast<Level>(whole("tech", level_min, level_max, version_rule));
    if (in_.faults.count() > before) out.tech = level_max;
    out.size_class =
        static_cast<i32>(whole("size_class", size_class_min, size_class_max, size_class_rule));
    out.explosion = static_cast<i32>(whole("explosion", 0, explosion_max, head_rule));
    read_movement_cost();
    const std::string mode = top_.text("turn_mode");
    std::vector<std::string_view> known;
    known.reserve(in_.shelf.catalog->tables.turn_modes.size());
    for (const catalog::TurnMode& each : in_.shelf.catalog->tables.turn_modes)
      known.emplace_back(each.id);
    const auto found = std::ranges::find(known, mode);
    if (found != known.end())
      out.turn_mode = static_cast<u8>(found - known.begin());
    else if (!mode.empty())
      top_.fault("unknown-turn-mode",
                 "There is no turn mode " + in_quotes(mode) + core::known_hint(mode, known),
                 "turn_mode", turn_mode_rule);
  }

  // Reads a required number; if it is faulty, the lowest legal one is used.
  i64 whole(const char* key, i64 lo, i64 hi, std::string_view rule) {
    const Tree* found = tree_.find(key);
    top_.has(key);
    const std::string range = std::to_string(lo) + " to " + std::to_string(hi) + ".";
    if (found == nullptr)
      top_.fault("missing-key", "The key " + in_quotes(key) + " is missing here: " + range, key,
                 rule);
    else if (!found->is(Tree::Kind::whole) || found->whole < lo || found->whole > hi)
      top_.fault("out-of-range", in_quotes(key) + " must be a whole number from " + range, key,
                 rule);
    else
      return found->whole;
    return lo;
  }

  // TNG-Solid-Neutronium-Hull.12: a field of the file, like the turn mode, regardless of the hull.
  void read_movement_cost() {
    const Tree* found = tree_.find("movement_cost");
    top_.has("movement_cost");
    if (found == nullptr)
      return top_.fault("missing-key", "The key 'movement_cost' is missing here: \"1\", \"1/2\".",
                        "movement_cost", head_rule);
    const bool plain = found->is(Tree::Kind::whole);
    const auto cost = catalog::parse_energy(plain ? std::to_string(found->whole) : found->text);
    if (!cost || *cost <= 0 || *cost > movement_cost_max * catalog::one_point)
      return top_.fault("bad-energy",
                        "The energy of a movement is given as \"1\", \"1/2\" or \"1+1/2\", above 0 "
                        "and up to " +
                            std::to_string(movement_cost_max) + ".",
                        "movement_cost", head_rule);
    in_.out.movement_cost = *cost;
  }

  const Tree& tree_;
  ShipFileContext& in_;
  core::Reader top_;
};

}  // namespace

bool read_ship(const Tree& tree, const Shelf& shelf, core::Faults& faults, Design& out) {
  const std::size_t before = faults.count();
  ShipFileContext in(shelf, faults, out);
  ShipReader(tree, in).read();
  return faults.count() == before;
}

}  // namespace klaxon::rules::tng::design
