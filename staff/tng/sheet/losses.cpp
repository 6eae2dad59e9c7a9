#include "staff/tng/sheet/losses.h"

#include <algorithm>

namespace klaxon::staff::tng::sheet {

using core::Tree;

namespace {

// Reads a number of boxes, or a list of them.
bool read_boxes_lost(const Tree& tree, std::size_t count, BoxList& out) {
  const auto below = [](const Tree& number, std::size_t end) {
    return number.is(Tree::Kind::whole) && number.whole >= 0 &&
           static_cast<u64>(number.whole) < end;
  };
  if (below(tree, count + 1)) {
    out.assign(static_cast<std::size_t>(tree.whole), true);
    return true;
  }
  if (!tree.is(Tree::Kind::list)) return false;
  out.assign(count, false);
  return std::ranges::all_of(tree.items, [&](const Tree& box) {
    if (!below(box, count)) return false;
    out[static_cast<std::size_t>(box.whole)] = true;
    return true;
  });
}

template <class CountOf>
void read_list(const Tree& table, const char* key, std::size_t most, CountOf count_of,
               std::vector<BoxList>& out, core::Faults& faults) {
  const Tree* list = table.find(key);
  if (list == nullptr) return;
  if (!list->is(Tree::Kind::list) || list->items.size() > most) {
    faults.add("bad-losses", "It must be a list with at most one entry each.", list->place, key);
    return;
  }
  out.resize(list->items.size());
  for (std::size_t i = 0; i < list->items.size(); ++i)
    if (!read_boxes_lost(list->items[i], count_of(i), out[i]))
      faults.add("bad-losses", "It must be a number of boxes that it has, or a list of them.",
                 list->items[i].place, key + ("." + std::to_string(i)));
}

}  // namespace

bool read_losses(const Tree& table, const rules::tng::design::Design& design, Losses& out,
                 core::Faults& faults) {
  const std::size_t before = faults.count();
  read_list(
      table, "groups", design.groups.size(),
      [&](std::size_t i) { return std::size_t{design.groups[i].count}; }, out.groups, faults);
  read_list(
      table, "tracks", design.tracks.size(),
      [&](std::size_t i) { return design.tracks[i].boxes.size(); }, out.tracks, faults);
  return faults.count() == before;
}

}  // namespace klaxon::staff::tng::sheet
