// Any text as a record: it is refused with a reason, or read, written again byte for byte, and
// replayed.
#include "battle/record/record.h"
#include "core/base/check.h"
#include "tests/fuzz/flat_hashing.h"
#include "tests/support/toy.h"

namespace {

using namespace klaxon;

using fuzz::flat_hashing;

void try_record(std::string_view text) {
  const battle::System* const systems[] = {&tests::toy_system()};
  battle::record::Record record;
  core::Faults faults;
  const bool accepted = battle::record::read(text, systems, flat_hashing, record, faults);
  check(accepted == faults.empty(), "a record is refused if and only if there are faults");
  for (const core::Fault& fault : faults.list())
    check(!fault.code.empty() && !fault.message.empty() && fault.place.line > 0,
          "a fault says what is wrong and where");
  if (accepted) {
    battle::record::Writer writer(flat_hashing, record.game);
    std::string again = writer.header(record.header);
    for (const battle::match::Line& line : record.lines) again += writer.line(line);
    check(again == text, "a record that is accepted is written again as the same bytes");
  }
  const battle::record::Verdict verdict = battle::record::verify(text, systems, flat_hashing);
  check(verdict.ok() || !verdict.message.empty(), "a verdict says what differs");
  check(accepted || verdict.doubt == battle::record::Doubt::text,
        "what is not read is not verified");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const u8* data, std::size_t size) {
  try_record(std::string_view(reinterpret_cast<const char*>(data), size));
  return 0;
}
