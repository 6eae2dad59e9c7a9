// Forces as the hobby writes them (staff/sidcors/desk/force_text.h): every text is refused with the
// fault and its place, or yields units that can open a battle.
#include "core/base/check.h"
#include "rules/sidcors/design/design.h"
#include "staff/sidcors/desk/force_text.h"

namespace klaxon::fuzz {
namespace {

namespace sidcors = klaxon::staff::sidcors;
namespace rules = klaxon::rules::sidcors;

const codec::Library& library() {
  static const codec::Library made = [] {
    codec::Library units;
    std::vector<core::Fault> faults;
    units.add_layer({{"ships/axe.toml", "factors = \"8/4\"\n"},
                     {"ships/haven.toml", "name = \"Haven\"\nfactors = \"6-8(6)/3-4(3)\"\n"},
                     {"forces/line.toml", "units = [\"3 axe\", \"haven\"]\n"}},
                    faults);
    return units;
  }();
  return made;
}

void try_force(std::string_view text) {
  core::Faults faults("fuzz");
  sidcors::ForceReader reader(library(), nullptr, faults);
  const core::Tree units = reader.read(core::Tree::of(text), "attacker");
  for (const core::Fault& fault : faults.list())
    check(!fault.code.empty() && !fault.message.empty() && !fault.rule.empty(),
          "a fault says what is wrong and by which rule");
  if (!faults.empty()) return;
  i64 count = 0;
  for (const core::Tree& unit : units.items) {
    const core::Tree* many = unit.find("count");
    count += many == nullptr ? 1 : many->whole;
    check(reader.designs().find(unit.find("unit")->text) != nullptr, "a unit has its design");
  }
  check(count >= 0 && count <= i64{rules::force_units_max},
        "a side stays within its bound of units");
}

}  // namespace
}  // namespace klaxon::fuzz

extern "C" int LLVMFuzzerTestOneInput(const klaxon::u8* data, std::size_t size) {
  klaxon::fuzz::try_force(std::string_view(reinterpret_cast<const char*>(data), size));
  return 0;
}
