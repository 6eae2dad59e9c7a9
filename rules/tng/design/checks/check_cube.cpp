#include <algorithm>

#include "core/catalog/text.h"
#include "rules/tng/design/checks/checks.h"
#include "rules/tng/design/kinds.h"

namespace klaxon::rules::tng::design {

namespace {

class CubeChecker {
 public:
  CubeChecker(const Checking& in, const Cube& cube)
      : in_(in), cube_(cube), depth_(in.design.groups.size(), no_ring) {}

  void check() {
    check_generator();
    place_groups();
    for (const Cube::Line& line : cube_.lines) check_line(line);
    check_reached();
    check_ways_in();
  }

 private:
  static constexpr std::size_t no_ring = 0xFFFF;

  std::string name(std::size_t group) const {
    const Group& of = in_.design.groups[group];
    return core::in_quotes(of.letter.empty() ? build_text(in_.shelf, of.build) : of.letter);
  }

  void check_generator() const {
    bool there = false;
    each_build(in_.design, [&](const Build& build, u32, const Spot&) {
      there = there || in_.system(build.system).behaviour == "asg";
    });
    if (!there)
      in_.fault(cube_.spot, "missing-system",
                "Only a ship that has 'ASG' is struck by its groups; others have no 'cube'.",
                "TNG-ASG.11");
  }

  void place_groups() {
    for (std::size_t ring = 0; ring < cube_.rings.size(); ++ring)
      for (const u16 group : cube_.rings[ring]) {
        if (depth_[group] != no_ring)
          in_.fault(cube_.spot, "group-twice", name(group) + " is in the rings twice.",
                    "TNG-ASG.12");
        depth_[group] = ring;
      }
  }

  bool joins(const Cube::Line& line, u16 group) const {
    return line.from == group || line.to == group;
  }

  // A line joins a grouping to something attached to it, or joins two groupings of adjacent rings.
  void check_line(const Cube::Line& line) const {
    const std::size_t from = depth_[line.from], to = depth_[line.to];
    if (from == no_ring && to == no_ring)
      return in_.fault(line.spot, "no-ring",
                       "A line begins at a grouping of the rings, and neither " + name(line.from) +
                           " nor " + name(line.to) + " is one.",
                       "TNG-ASG.14");
    const bool both = from != no_ring && to != no_ring;
    if (line.from == line.to || (both && std::max(from, to) - std::min(from, to) != 1))
      in_.fault(line.spot, "wrong-line",
                name(line.from) + " and " + name(line.to) +
                    " are not in rings next to each other: a line leads one grouping inwards.",
                "TNG-ASG.15");
  }

  // Every group with boxes must be open to hits.
  void check_reached() const {
    for (std::size_t i = 0; i < in_.design.groups.size(); ++i) {
      const Group& group = in_.design.groups[i];
      if (group.part != Part::boxes || !group.sound || is_boxless(in_.shelf, group.build)) continue;
      const bool joined = std::ranges::any_of(
          cube_.lines, [&](const Cube::Line& line) { return joins(line, static_cast<u16>(i)); });
      if (depth_[i] == no_ring && !joined)
        in_.fault(group.spot, "not-joined",
                  name(i) + " is in no ring, and no line joins it to one: nothing strikes it.",
                  "TNG-ASG.14");
    }
  }

  // In every ring except the last, each grouping must lead inwards.
  void check_ways_in() const {
    for (std::size_t ring = 0; ring + 1 < cube_.rings.size(); ++ring)
      for (const u16 group : cube_.rings[ring]) {
        const bool leads = std::ranges::any_of(cube_.lines, [&](const Cube::Line& line) {
          return joins(line, group) && depth_[line.from == group ? line.to : line.from] == ring + 1;
        });
        if (!leads)
          in_.fault(cube_.spot, "no-way-in",
                    "No line leads inwards from " + name(group) + ": its damage would end there.",
                    "TNG-ASG.15");
      }
  }

  const Checking& in_;
  const Cube& cube_;
  std::vector<std::size_t> depth_;  // of each group: its ring
};

}  // namespace

void check_cube(const Checking& in) {
  if (in.design.cube) CubeChecker(in, *in.design.cube).check();
}

}  // namespace klaxon::rules::tng::design
