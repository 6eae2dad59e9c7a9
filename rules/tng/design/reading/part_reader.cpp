#include "rules/tng/design/reading/part_reader.h"

#include <algorithm>
#include <charconv>

#include "rules/tng/design/kinds.h"
#include "rules/tng/design/lines.h"
#include "rules/tng/design/reading/box_text.h"
#include "rules/tng/design/reading/group_reader.h"

namespace klaxon::rules::tng::design {

using catalog::Construction;
using core::in_quotes;
using core::Tree;

namespace {

std::size_t bounded(ShipFileContext& in, std::size_t count, const Tree& tree, const char* key) {
  if (count > parts_max)
    in.faults.add("too-many", "It lists more than " + std::to_string(parts_max) + ".", tree.place,
                  key);
  return std::min<std::size_t>(count, parts_max);
}

void add_shields(ShipFileContext& in, const Spot& spot, u8 facings, i64 count, const Build& build) {
  if (count < 1 || count > group_boxes_max)
    return in.fault(spot, "bad-count",
                    "A shield has 1 to " + std::to_string(group_boxes_max) + " boxes.",
                    "TNG-Shield");
  const auto line = shield_line(in.shelf, build.system, facings);
  if (!line) return;
  Group group;
  group.part = Part::shields;
  group.spot = spot;
  group.count = static_cast<u8>(count);
  group.build = build;
  group.build.line = *line;
  group.build.facings = facings;
  if (settle_build(in, spot, group.build)) in.out.groups.push_back(std::move(group));
}

void read_shield(ShipFileContext& in, const Tree& tree, const Spot& spot, u16 system) {
  Build build;
  build.system = system;
  if (tree.is(Tree::Kind::table)) {
    core::Reader table(tree, spot.field, in.faults);
    const bool good = read_build_keys(in, table, tree, spot, build);
    const i64 count = table.whole("count", 1, group_boxes_max);
    if (!table.has("facings"))
      in.fault(spot, "missing-key", "It must say which 'facings' it covers.", "TNG-Shield");
    table.finish();
    if (good && build.facings != 0) add_shields(in, spot, build.facings, count, build);
    return;
  }
  const std::size_t gap = tree.is(Tree::Kind::text) ? tree.text.find(' ') : std::string::npos;
  i64 count = 0;
  if (gap == std::string::npos || tree.text.size() > ship_text_bytes_max)
    return in.fault(spot, "bad-shield",
                    "A shield is written as its facings and its boxes: \"612 30\".", "TNG-Shield");
  const std::string_view boxes = std::string_view(tree.text).substr(gap + 1);
  const auto [stop, error] = std::from_chars(boxes.data(), boxes.data() + boxes.size(), count);
  if (error != std::errc() || stop != boxes.data() + boxes.size())
    return in.fault(spot, "bad-count",
                    in_quotes(boxes) + " is not a number of boxes: write \"612 30\".",
                    "TNG-Shield");
  const u8 facings = read_facings(in, std::string_view(tree.text).substr(0, gap), spot);
  if (facings != 0) add_shields(in, spot, facings, count, build);
}

// Determines which feature it is, from its words or from the keys of a table.
struct Feature {
  Build build;
  std::optional<i32> points;
  bool sound = false;
};

Feature read_feature(ShipFileContext& in, const Tree& tree, const Spot& spot) {
  Feature out;
  const bool text = tree.is(Tree::Kind::text);
  if (!text && !tree.is(Tree::Kind::table)) {
    in.fault(spot, "wrong-kind", "It must be text, or a table with an id.");
    return out;
  }
  const std::string id = text ? tree.text : tree.text_at("id");
  // a refit goes by its own name, not by that of the system under it
  const auto whole = in.shelf.catalog->find(id);
  if (whole && is_refit(in.shelf, *whole)) {
    out.build.system = *whole;
    out.sound = true;
  } else {
    const BoxText read = read_box_text(in, id, spot, Counted::no);
    out.build = read.build;
    out.sound = read.sound;
    if (!read.named) return out;
  }
  if (text) return out;
  core::Reader table(tree, spot.field, in.faults);
  table.text("id");
  out.sound = read_build_keys(in, table, tree, spot, out.build) && out.sound;
  if (table.has("points"))
    out.points = static_cast<i32>(table.whole_or("points", -points_max, points_max, 0));
  table.finish();
  return out;
}

// Puts the refit onto every box that it fits: Temporal Shields.
void refit_all(ShipFileContext& in, const Spot& spot, u16 refit) {
  const catalog::System& what = in.system(refit);
  bool any = false;
  for (Group& group : in.out.groups) {
    const bool barred = std::ranges::find(what.excludes, group.build.system) != what.excludes.end();
    if (barred || !refits_kind(in.shelf, refit, group.build.system)) continue;
    any = true;
    if (!add_refit(in, spot, refit, group.build)) return;
  }
  if (!any)
    in.fault(spot, "no-base", in_quotes(what.id) + " finds nothing on this ship to be put onto.",
             what.rule);
}

void check_points(ShipFileContext& in, const Spot& spot, const Feature& feature) {
  const Construction* line = line_of(in.shelf, feature.build);
  const bool wanted =
      line != nullptr && line->bpv.at(feature.build.price_level).uses(catalog::Word::points);
  if (wanted && !feature.points)
    in.fault(spot, "missing-key", "It must say how many 'points'.",
             cite(in.shelf, feature.build.system, Topic::allowance));
  if (!wanted && feature.points)
    in.fault(inside(spot, "points"), "no-points",
             in_quotes(in.system(feature.build.system).id) + " has no points.",
             in.system(feature.build.system).rule);
}

}  // namespace

void read_shields(ShipFileContext& in, const Tree& list) {
  const auto system = in.shelf.catalog->find("Shield");
  const std::size_t count = bounded(in, list.items.size(), list, "shields");
  for (std::size_t i = 0; i < count && system; ++i)
    read_shield(in, list.items[i], spot_of(list.items[i], "shields." + std::to_string(i)), *system);
}

void read_crew(ShipFileContext& in, const Tree& table) {
  const std::size_t count = bounded(in, table.entries.size(), table, "crew");
  for (std::size_t i = 0; i < count; ++i) {
    const Tree::Entry& entry = table.entries[i];
    const Spot spot{entry.place, "crew." + core::shortened(entry.key, 60)};
    const BoxText read = read_box_text(in, entry.key, spot, Counted::no);
    if (!entry.value.is(Tree::Kind::whole) || entry.value.whole < 0 ||
        entry.value.whole > group_boxes_max) {
      in.fault(spot, "bad-count",
               "It must be the number of units, 0 to " + std::to_string(group_boxes_max) + ".",
               read.named ? in.system(read.build.system).rule : "");
      continue;
    }
    if (!read.sound || entry.value.whole == 0) continue;
    Group group;
    group.part = Part::crew;
    group.spot = spot;
    group.build = read.build;
    group.count = static_cast<u8>(entry.value.whole);
    if (settle_build(in, spot, group.build)) in.out.groups.push_back(std::move(group));
  }
}

void read_officers(ShipFileContext& in, const Tree& list) {
  const std::size_t count = bounded(in, list.items.size(), list, "officers");
  for (std::size_t i = 0; i < count; ++i) {
    const Tree& item = list.items[i];
    const Spot spot = spot_of(item, "officers." + std::to_string(i));
    if (!item.is(Tree::Kind::text)) {
      in.fault(spot, "wrong-kind", "It must be text.");
      continue;
    }
    const BoxText read = read_box_text(in, item.text, spot, Counted::no);
    if (!read.sound) continue;
    const catalog::System& of = in.system(read.build.system);
    if (of.mechanism != catalog::Mechanism::officer || of.construction.empty()) {
      in.fault(spot, "no-officer", in_quotes(of.id) + " isn't a Legendary Officer.", officers_rule);
      continue;
    }
    Group group;
    group.part = Part::officer;
    group.spot = spot;
    group.build = read.build;
    if (settle_build(in, spot, group.build)) in.out.groups.push_back(std::move(group));
  }
}

void read_features(ShipFileContext& in, const Tree& list) {
  const std::size_t count = bounded(in, list.items.size(), list, "features");
  for (std::size_t i = 0; i < count; ++i) {
    const Spot spot = spot_of(list.items[i], "features." + std::to_string(i));
    Feature feature = read_feature(in, list.items[i], spot);
    if (!feature.sound) continue;
    if (is_refit(in.shelf, feature.build.system)) {
      refit_all(in, spot, feature.build.system);
      continue;
    }
    if (!settle_build(in, spot, feature.build)) continue;
    check_points(in, spot, feature);
    Group group;
    group.part = Part::feature;
    group.spot = spot;
    group.build = feature.build;
    group.points = feature.points.value_or(0);
    in.out.groups.push_back(std::move(group));
  }
}

}  // namespace klaxon::rules::tng::design
