// Battle files of tng, volleys and turns: whatever a file contains, it is adjudicated or refused
// with every fault, a refused order has its reason, and the next turn's file begins with the
// battle's state.
#include "codec/codec.h"
#include "core/base/check.h"
#include "staff/tng/desk/resolve.h"
#include "staff/tng/whole_system.h"
#include "tests/support/shipped.h"

namespace klaxon::fuzz {
namespace {

using core::Tree;

const staff::tng::TngWholeSystem& whole_tng() {
  static const codec::Library library = staff::testing::shipped_library("tng");
  static const staff::tng::TngWholeSystem system(library);
  return system;
}

// Excludes features that would only take up time: the captain's thoughts, squadrons, many turns.
bool is_short(std::string_view text, const Tree& file) {
  const Tree* ships = file.find("ships");
  const Tree* turns = file.find("turns");
  return text.find("captain") == text.npos && text.find("scenario") == text.npos &&
         (ships == nullptr || ships->items.size() <= 4) && (turns == nullptr || turns->whole <= 3);
}

void try_file(std::string_view text) {
  Tree file;
  core::Faults faults("fuzz");
  if (!codec::parse_toml(text, file, faults) || !is_short(text, file)) return;
  staff::Resolved resolved;
  if (!staff::tng::desk::resolve(whole_tng(), file, battle::match::DicePlan::seeded(1), nullptr, "",
                                 resolved, faults)) {
    check(!faults.empty(), "a file that is not adjudicated has faults");
    return;
  }
  for (const Tree& one : resolved.summary.find("refused")->items)
    check(!one.text_at("code").empty() && !one.text_at("message").empty(),
          "an order that is refused has its reason");
  check(!resolved.summary.text_at("why_no_next").starts_with("The next file was read back"),
        "the next file begins as the battle stands");
}

}  // namespace
}  // namespace klaxon::fuzz

extern "C" int LLVMFuzzerTestOneInput(const klaxon::u8* data, std::size_t size) {
  klaxon::fuzz::try_file(std::string_view(reinterpret_cast<const char*>(data), size));
  return 0;
}
