// Records: verifies them, and replays them step by step.
#include "battle/record/record.h"
#include "battle/session/replay.h"
#include "faces/wasm/house.h"
#include "staff/chances.h"

namespace klaxon::faces::wasm {

using core::Faults;
namespace record = battle::record;

Answer verify_record(const House& house, std::string_view body) {
  const record::Verdict verdict = record::verify(body, house.systems(), page_hashing());
  return json_answer(battle::session::verdict_tree(verdict));
}

Answer replay_record(const House& house, std::string_view body) {
  Faults faults("record");
  record::Record read;
  if (!record::read(body, house.systems(), page_hashing(), read, faults))
    return refused_answer(faults);
  return json_answer(battle::session::replay_tree(read, page_hashing()));
}

Answer chances_of_record(const House& house, std::string_view body) {
  Faults faults("record");
  record::Record read;
  if (!record::read(body, house.systems(), page_hashing(), read, faults))
    return refused_answer(faults);
  return json_answer(staff::chances_tree(*house.staff(read.header.system), read, page_hashing()));
}

Answer report_record(const House& house, std::string_view format, std::string_view body) {
  const auto wanted = staff::format_named(format);
  if (!wanted)
    return refused_answer("unknown-format", "Reports come as text, markdown, bbcode or html.", 404);
  Faults faults("record");
  record::Record read;
  staff::Document document;
  if (!record::read(body, house.systems(), page_hashing(), read, faults))
    return refused_answer(faults);
  if (!staff::report_of(*house.staff(read.header.system), read, page_hashing(), core::moderator,
                        document, faults))
    return refused_answer(faults);
  return {200, "text/plain", staff::render(document, *wanted)};
}

}  // namespace klaxon::faces::wasm
