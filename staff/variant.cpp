#include "staff/variant.h"

#include "core/catalog/overlay.h"
#include "core/catalog/reader.h"
#include "core/catalog/text.h"

namespace klaxon::staff {

bool complete_variant(const Staff& staff, core::Tree& design, core::Faults& faults) {
  constexpr const char* key = "based_on";
  const core::Tree* named = design.find(key);
  if (named == nullptr) return true;
  const core::Tree* base = named->is(core::Tree::Kind::text) ? staff.ship(named->text) : nullptr;
  if (base == nullptr) {
    const std::vector<std::string> ids = staff.ships();
    faults.add(
        "unknown-base",
        "There is no ship " + core::in_quotes(named->text) + " to base this one on" +
            core::known_hint(named->text, std::vector<std::string_view>(ids.begin(), ids.end())),
        named->place, key);
    return false;
  }
  core::Tree rest = design;
  std::erase_if(rest.entries, [](const core::Tree::Entry& entry) { return entry.key == key; });
  design = core::overlaid(*base, rest);
  return true;
}

}  // namespace klaxon::staff
