#include <algorithm>

#include "rules/tng/design/kinds.h"
#include "rules/tng/design/lines.h"
#include "rules/tng/design/reading/box_text.h"
#include "rules/tng/design/reading/part_reader.h"

namespace klaxon::rules::tng::design {

using catalog::Construction;
using core::in_quotes;
using core::Tree;

namespace {

std::string figure_text(const Construction::Number& number) {
  return std::to_string(number.upper) + (number.two ? "/" + std::to_string(number.lower) : "");
}

// The figures that boxes of the track may have; none if any figure is allowed.
std::vector<std::string> figure_words(const Shelf& shelf, u16 system) {
  std::vector<std::string> words;
  for (const Construction& line : lines_of(shelf, system))
    for (const Construction::Number& number : line.numbers) words.push_back(figure_text(number));
  return words;
}

class TrackReader {
 public:
  TrackReader(ShipFileContext& in, const Tree& value, Spot spot)
      : in_(in), value_(value), spot_(std::move(spot)) {}

  void read(std::string_view key) {
    const auto system = in_.shelf.catalog->find(key);
    const bool refit = system && is_refit(in_.shelf, *system);
    const u16 base = refit && in_.system(*system).construction.front().modifies
                         ? *in_.system(*system).construction.front().modifies
                         : system.value_or(0);
    if (system && !is_track(in_.shelf, base)) return elsewhere(base);
    if (!system) return unknown(key);
    if (in_.system(base).mechanism == catalog::Mechanism::track && !refit)
      read_track(*system);
    else
      read_excess(base, refit ? system : std::nullopt);
  }

 private:
  // DamSwi is called a track, but is listed among the boxes.
  void elsewhere(u16 system) {
    Build build;
    build.system = system;
    build.line = plain_line(in_.shelf, system).value_or(0);
    in_.fault(spot_, "wrong-place",
              in_quotes(in_.system(system).id) + " belongs in '" + home_of(in_.shelf, build) +
                  "', not in 'tracks'.",
              cite(in_.shelf, system, Topic::no_box));
  }

  void unknown(std::string_view key) {
    std::vector<std::string_view> known;
    const std::vector<catalog::System>& systems = in_.shelf.catalog->systems;
    for (std::size_t i = 0; i < systems.size(); ++i)
      if (is_track(in_.shelf, static_cast<u16>(i))) known.emplace_back(systems[i].id);
    in_.fault(spot_, "unknown-track",
              "There is no track " + in_quotes(key) +
                  (in_.faults.full() ? "." : core::known_hint(key, known)));
  }

  // ExcDam = 5: five boxes without figures.
  void read_excess(u16 system, std::optional<u16> refit) {
    const bool marked =
        value_.is(Tree::Kind::list) && std::ranges::any_of(value_.items, [](const Tree& item) {
          return item.is(Tree::Kind::text) && item.text == "!!";
        });
    if (marked)
      return in_.fault(spot_, "never-indestructible",
                       in_quotes(in_.system(system).id) + " cannot be bought indestructible.",
                       cite(in_.shelf, system, Topic::lasting));
    if (!value_.is(Tree::Kind::whole) || value_.whole < 0 || value_.whole > group_boxes_max)
      return in_.fault(
          spot_, "bad-count",
          "It must be the number of boxes, 0 to " + std::to_string(group_boxes_max) + ".",
          in_.system(system).rule);
    if (value_.whole == 0) return;
    Group group;
    group.part = Part::excess;
    group.spot = spot_;
    group.count = static_cast<u8>(value_.whole);
    group.build.system = system;
    group.sound = !refit || add_refit(in_, spot_, *refit, group.build);
    if (group.sound && settle_build(in_, spot_, group.build))
      in_.out.groups.push_back(std::move(group));
  }

  void read_track(u16 system) {
    if (!value_.is(Tree::Kind::list))
      return in_.fault(spot_, "wrong-kind",
                       "It must be a list of the figures in the boxes, such as [6, 5, 4, 2].",
                       in_.system(system).rule);
    if (value_.items.size() > track_boxes_max + 1)
      in_.fault(spot_, "too-many",
                "A track has at most " + std::to_string(track_boxes_max) + " boxes.",
                in_.system(system).rule);
    Track track;
    track.system = system;
    track.spot = spot_;
    bool lasting = false;
    const std::size_t count = std::min<std::size_t>(value_.items.size(), track_boxes_max + 1);
    for (std::size_t i = 0; i < count; ++i) {
      const Tree& item = value_.items[i];
      const Spot spot = spot_of(item, spot_.field + "." + std::to_string(i));
      if (item.is(Tree::Kind::text) && item.text == "!!") {
        read_mark(system, spot, lasting, i + 1 == value_.items.size());
        continue;
      }
      if (auto box = read_box(system, item, spot)) {
        box->indestructible = lasting;
        track.boxes.push_back(*box);
      }
    }
    if (!track.boxes.empty()) in_.out.tracks.push_back(std::move(track));
  }

  void read_mark(u16 system, const Spot& spot, bool& lasting, bool last) {
    if (lasting || last)
      in_.fault(spot, "idle-mark",
                lasting ? "The track has a second '!!'." : "There is nothing to the right of '!!'.",
                cite(in_.shelf, system, Topic::lasting));
    lasting = true;
  }

  std::optional<Build> read_box(u16 system, const Tree& item, const Spot& spot) {
    const bool whole = item.is(Tree::Kind::whole);
    const auto figure =
        whole && item.whole >= -track_figure_max && item.whole <= track_figure_max
            ? Construction::Number{static_cast<i32>(item.whole), 0, false}
            : parse_box_figure(item.text).value_or(Construction::Number{10'000, 0, false});
    Build box;
    box.system = system;
    box.number = figure;
    const auto line = figure_line(in_.shelf, system, figure);
    if (!line) {
      const std::string given = whole ? std::to_string(item.whole) : item.text;
      const std::vector<std::string> known = figure_words(in_.shelf, system);
      in_.fault(
          spot, "bad-figure",
          in_quotes(in_.system(system).id) + " has no box " + in_quotes(given) +
              (known.empty() ? ": a figure from 1 to " + std::to_string(track_figure_max) + "."
                             : core::known_hint(given, known)),
          in_.system(system).rule);
      return std::nullopt;
    }
    box.line = *line;
    if (!settle_build(in_, spot, box)) return std::nullopt;
    return box;
  }

  ShipFileContext& in_;
  const Tree& value_;
  Spot spot_;
};

}  // namespace

void read_tracks(ShipFileContext& in, const Tree& table) {
  if (table.entries.size() > parts_max)
    in.faults.add("too-many", "A ship has at most " + std::to_string(parts_max) + " tracks.",
                  table.place, "tracks");
  for (std::size_t i = 0; i < std::min<std::size_t>(table.entries.size(), parts_max); ++i) {
    const Tree::Entry& entry = table.entries[i];
    TrackReader(in, entry.value, {entry.place, "tracks." + core::shortened(entry.key, 60)})
        .read(entry.key);
  }
}

}  // namespace klaxon::rules::tng::design
