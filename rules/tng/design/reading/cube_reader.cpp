#include "rules/tng/design/reading/cube_reader.h"

#include <algorithm>

namespace klaxon::rules::tng::design {

using core::in_quotes;
using core::Tree;

namespace {

constexpr std::size_t rings_max = 20, lines_max = 500;
constexpr std::string_view cube_rule = "TNG-ASG.11";

class CubeReader {
 public:
  CubeReader(ShipFileContext& in, const Tree& tree) : in_(in), table_(tree, "cube", in.faults) {
    out_.spot = {tree.place, "cube"};
  }

  void read() {
    if (const Tree* rings = table_.list_or("rings")) read_rings(*rings);
    if (out_.rings.empty())
      in_.fault(
          out_.spot, "missing-key",
          "It must list its 'rings', from the edge inwards, such as [[\"A\", \"B\"], [\"C\"]].",
          cube_rule);
    if (const Tree* lines = table_.list_or("lines")) read_lines(*lines);
    const std::string excess = table_.text_or("excess", "centre");
    if (excess != "centre" && excess != "last")
      table_.fault("unknown-word", "Excess damage is at the \"centre\", or comes \"last\".",
                   "excess", "TNG-ASG.18");
    out_.excess_last = excess == "last";
    table_.finish();
    in_.out.cube = std::move(out_);
  }

 private:
  void read_rings(const Tree& list) {
    const Spot spot{list.place, "cube.rings"};
    if (list.items.size() > rings_max)
      in_.fault(spot, "too-many", "It has at most " + std::to_string(rings_max) + " rings.",
                cube_rule);
    for (std::size_t i = 0; i < std::min(list.items.size(), rings_max); ++i) {
      const Tree& ring = list.items[i];
      const Spot here = spot_of(ring, spot.field + "." + std::to_string(i));
      if (!ring.is(Tree::Kind::list) || ring.items.empty())
        in_.fault(here, "wrong-kind", "A ring is a list of groups: [\"A\", \"B\"].", cube_rule);
      else
        out_.rings.push_back(groups_of(ring, here));
    }
  }

  void read_lines(const Tree& list) {
    const Spot spot{list.place, "cube.lines"};
    if (list.items.size() > lines_max)
      in_.fault(spot, "too-many", "It has at most " + std::to_string(lines_max) + " lines.",
                cube_rule);
    for (std::size_t i = 0; i < std::min(list.items.size(), lines_max); ++i) {
      const Tree& line = list.items[i];
      const Spot here = spot_of(line, spot.field + "." + std::to_string(i));
      if (!line.is(Tree::Kind::list) || line.items.size() != 2) {
        in_.fault(here, "wrong-kind", "A line joins two groups: [\"A\", \"B\"].", cube_rule);
        continue;
      }
      const std::vector<u16> ends = groups_of(line, here);
      if (ends.size() == 2) out_.lines.push_back({ends[0], ends[1], here});
    }
  }

  std::vector<u16> groups_of(const Tree& list, const Spot& spot) {
    std::vector<u16> groups;
    for (std::size_t i = 0; i < std::min<std::size_t>(list.items.size(), ship_groups_max); ++i) {
      const Spot here = spot_of(list.items[i], spot.field + "." + std::to_string(i));
      if (!list.items[i].is(Tree::Kind::text))
        in_.fault(here, "wrong-kind", "It must be text: a group's letter or its id.", cube_rule);
      else if (const auto group = group_called(list.items[i].text, here))
        groups.push_back(*group);
    }
    return groups;
  }

  // Finds a group by its letter, or by its id if no other group has that id.
  std::optional<u16> group_called(const std::string& name, const Spot& spot) {
    const auto system = in_.shelf.catalog->find(name);
    std::vector<u16> found;
    for (std::size_t i = 0; i < in_.out.groups.size(); ++i) {
      const Group& group = in_.out.groups[i];
      if (group.part != Part::boxes) continue;
      if (!group.letter.empty() && group.letter == name) return static_cast<u16>(i);
      if (system && group.build.system == *system) found.push_back(static_cast<u16>(i));
    }
    if (found.size() == 1) return found.front();
    in_.fault(spot, found.empty() ? "unknown-group" : "ambiguous-group",
              found.empty() ? "The ship has no group " + in_quotes(name) + " in its 'boxes'."
                            : "More than one group is " + in_quotes(name) + ": give them letters.",
              cube_rule);
    return std::nullopt;
  }

  ShipFileContext& in_;
  core::Reader table_;
  Cube out_;
};

}  // namespace

void read_cube(ShipFileContext& in, const Tree& table) {
  CubeReader(in, table).read();
}

}  // namespace klaxon::rules::tng::design
