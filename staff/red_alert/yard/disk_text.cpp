#include "staff/red_alert/yard/disk_text.h"

#include <algorithm>

#include "core/catalog/text.h"

namespace klaxon::staff::red_alert {

using core::Faults;
using core::Tree;
namespace rules = klaxon::rules::red_alert;

namespace {

constexpr const char* kind_words[] = {"ship", "crew", "tech"};

}  // namespace

DiskKind kind_of(const Tree& design) {
  const std::string said = design.text_at("kind");
  for (u32 i = 0; i < std::size(kind_words); ++i)
    if (said == kind_words[i]) return static_cast<DiskKind>(i);
  if (design.find("size") != nullptr) return DiskKind::ship;
  for (const char* key : {"command", "combat", "orders"})
    if (design.find(key) != nullptr) return DiskKind::crew;
  return DiskKind::tech;
}

Tree with_kind(const Tree& design, DiskKind kind) {
  Tree said = design;
  said.set("kind", Tree::of(kind_words[static_cast<u32>(kind)]));
  return said;
}

Tree without_kind(const Tree& design) {
  Tree rest = design;
  std::erase_if(rest.entries, [](const Tree::Entry& entry) {
    return entry.key == "kind" &&
           std::ranges::find(kind_words, entry.value.text) != std::end(kind_words);
  });
  return rest;
}

bool read_disks(const Tree& designs, rules::Disks& out, Faults& faults) {
  const std::size_t before = faults.count();
  std::vector<const Tree::Entry*> sorted;
  for (const Tree::Entry& entry : designs.entries) sorted.push_back(&entry);
  std::ranges::sort(sorted, {}, [](const Tree::Entry* entry) { return entry->key; });
  constexpr std::size_t most = 255;  // a form can name any disk
  for (const Tree::Entry* entry : sorted) {
    const Tree design = without_kind(entry->value);
    const DiskKind kind = kind_of(entry->value);
    if (kind == DiskKind::ship) {
      rules::read_ship(design, entry->key, out.ships.emplace_back(), faults);
    } else {
      rules::DiskDesign& disk = out.others.emplace_back();
      if (kind == DiskKind::crew)
        rules::read_crew(design, entry->key, disk, faults);
      else
        rules::read_tech(design, entry->key, disk, faults);
    }
  }
  out.ships.shrink_to_fit();  // every battle on a server has its own copy
  out.others.shrink_to_fit();
  if (out.ships.size() > most || out.others.size() > most)
    faults.add("too-many", "A battle can have at most 255 ships, and 255 crew and tech disks.", {},
               "designs", "RA-2.1");
  return faults.count() == before;
}

}  // namespace klaxon::staff::red_alert
