// Builds a cruise from the shipped rules and each system's part.
#include "registry/cruise.h"

#include "codec/codec.h"
#include "core/base/fingerprint.h"
#include "core/catalog/tree_fingerprint.h"
#include "registry/entry.h"
#include "registry/packed.h"
#include "registry/registry.h"

namespace klaxon::registry {
namespace {

constexpr std::string_view cruise_rules_path = "data/cruise/rules.json";
constexpr std::string_view stars_kind = "cruise", ships_kind = "ships";

core::Tree cruise_rules_tree() {
  core::Tree tree;
  core::Faults faults;
  for (const PackedFile& file : packed_files())
    if (file.path == cruise_rules_path) codec::parse_json(file.text, tree, faults);
  return tree;
}

}  // namespace

std::unique_ptr<Cruises> open_cruises(const Registry& registry, core::Faults& faults) {
  auto out = std::make_unique<Cruises>();
  const std::size_t before = faults.count();
  const core::Tree tree = cruise_rules_tree();
  // Everything that the map and the foes of a seed depend on: the cruise's own rules, and each
  // system's stars, ships and revision of its rules.
  core::Fingerprint revision;
  revision.add(static_cast<i64>(core::fingerprint_of(tree)));
  std::vector<const staff::cruise::Waters*> waters;
  for (const Entry& entry : entries()) {
    if (entry.make_waters == nullptr) continue;
    const staff::Staff& staff = *registry.find(entry.system);
    waters.push_back(out->waters.emplace_back(entry.make_waters(staff, faults)).get());
    revision.add(staff.system().lexicon().revision);
    for (const std::string_view kind : {stars_kind, ships_kind})
      for (const staff::Staff::Entry& each : staff.entries(kind))
        revision.add(static_cast<i64>(core::fingerprint_of(*each.tree)));
  }
  staff::cruise::Rules rules;
  if (!staff::cruise::read_rules(tree, rules, faults) || faults.count() != before) return nullptr;
  rules.revision = revision.value();
  out->voyage = staff::cruise::Voyage::open(std::move(rules), std::move(waters), faults);
  return out->voyage == nullptr ? nullptr : std::move(out);
}

}  // namespace klaxon::registry
