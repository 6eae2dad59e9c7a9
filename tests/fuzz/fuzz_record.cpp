// Any text as a record: it is refused with a reason, or read, written again byte for byte, and
// replayed. The hash is a constant, so that a changed line is not stopped at its chain value alone.
#include "battle/record/record.h"
#include "core/base/check.h"
#include "tests/support/toy.h"

namespace {

using namespace klaxon;

constexpr battle::Hashing hashing{[](battle::Bytes) { return battle::Digest{}; },
                                  [](battle::Bytes, battle::Bytes) { return battle::Digest{}; },
                                  [](const battle::Digest&, u32 first_block, std::span<u8> out) {
                                    for (std::size_t i = 0; i < out.size(); ++i)
                                      out[i] = static_cast<u8>((first_block + i) * 37 + i / 7);
                                  }};

void try_record(std::string_view text) {
  const battle::System* const systems[] = {&tests::toy_system()};
  battle::record::Record record;
  core::Faults faults;
  const bool accepted = battle::record::read(text, systems, hashing, record, faults);
  check(accepted == faults.empty(), "a record is refused if and only if there are faults");
  for (const core::Fault& fault : faults.list())
    check(!fault.code.empty() && !fault.message.empty() && fault.place.line > 0,
          "a fault says what is wrong and where");
  if (accepted) {
    battle::record::Writer writer(hashing, record.game);
    std::string again = writer.header(record.header);
    for (const battle::match::Line& line : record.lines) again += writer.line(line);
    check(again == text, "a record that is accepted is written again as the same bytes");
  }
  const battle::record::Verdict verdict = battle::record::verify(text, systems, hashing);
  check(verdict.ok() || !verdict.message.empty(), "a verdict says what differs");
  check(accepted || verdict.doubt == battle::record::Doubt::text,
        "what is not read is not verified");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const u8* data, std::size_t size) {
  try_record(std::string_view(reinterpret_cast<const char*>(data), size));
  return 0;
}
