// Records: verifies them and replays them step by step.
#include "battle/record/record.h"
#include "battle/session/replay.h"
#include "codec/codec.h"
#include "faces/wasm/engine.h"
#include "staff/campaign_answer.h"
#include "staff/chances.h"
#include "staff/desk_report.h"
#include "staff/posts/answer.h"
#include "staff/record_report.h"

namespace klaxon::faces::wasm {

using core::Faults;
namespace record = battle::record;

namespace {

Answer no_such_seat() {
  return refused_answer("unknown-seat", "There is no such seat.", 404);
}

}  // namespace

Answer verify_record(const Engine& engine, std::string_view body) {
  const record::Verdict verdict = record::verify(body, engine.systems(), page_hashing());
  return json_answer(battle::session::verdict_tree(verdict));
}

Answer replay_record(const Engine& engine, std::string_view reader, std::string_view body) {
  Faults faults("record");
  record::Record read;
  if (!record::read(body, engine.systems(), page_hashing(), read, faults))
    return refused_answer(faults);
  const core::Audience onlooker = staff::desk_reader(*read.game, reader);
  if (onlooker == 0) return no_such_seat();
  return json_answer(battle::session::replay_tree(read, page_hashing(), onlooker));
}

Answer chances_of_record(const Engine& engine, std::string_view body) {
  Faults faults("record");
  record::Record read;
  if (!record::read(body, engine.systems(), page_hashing(), read, faults))
    return refused_answer(faults);
  return json_answer(staff::chances_tree(*engine.staff(read.header.system), read, page_hashing()));
}

Answer read_posts(const Engine& engine, std::string_view body) {
  Faults faults("posts");
  core::Tree question, answer;
  record::Record read;
  if (!codec::parse_json(body, question, faults, codec::message_limits) ||
      !record::read(question.text_at("record"), engine.systems(), page_hashing(), read, faults) ||
      !staff::answer_posts(*engine.staff(read.header.system), read, page_hashing(), question,
                           answer, faults))
    return refused_answer(faults);
  return json_answer(answer);
}

Answer read_campaign(const Engine& engine, std::string_view body) {
  Faults faults("campaign");
  core::Tree question, answer;
  record::Record read;
  if (!codec::parse_json(body, question, faults, codec::message_limits))
    return refused_answer(faults);
  const bool fought = question.find("record") != nullptr;
  if (fought &&
      !record::read(question.text_at("record"), engine.systems(), page_hashing(), read, faults))
    return refused_answer(faults);
  const staff::Staff* staff =
      engine.staff(fought ? read.header.system : question.text_at("system"));
  if (staff == nullptr) return refused_answer("unknown-system", "There is no such system.", 404);
  if (!staff::answer_campaign(*staff, fought ? &read : nullptr, page_hashing(), question, answer,
                              faults))
    return refused_answer(faults);
  return json_answer(answer);
}

Answer report_record(const Engine& engine, std::string_view format, std::string_view reader,
                     std::string_view body) {
  const auto wanted = staff::format_named(format);
  if (!wanted)
    return refused_answer("unknown-format", "Reports come as text, markdown, bbcode or html.", 404);
  Faults faults("record");
  record::Record read;
  staff::Document document;
  if (!record::read(body, engine.systems(), page_hashing(), read, faults))
    return refused_answer(faults);
  const staff::Staff& staff = *engine.staff(read.header.system);
  const core::Audience onlooker = staff::desk_reader(*read.game, reader);
  if (onlooker == 0) return no_such_seat();
  if (reader.empty()
          ? !staff::report_of(staff, read, page_hashing(), onlooker, document, faults)
          : !staff::desk_report(staff, read, page_hashing(), onlooker, "", document, faults))
    return refused_answer(faults);
  const std::size_t columns = reader.empty() ? 0 : staff::post_columns;
  return {200, "text/plain", staff::render(document, *wanted, true, columns)};
}

}  // namespace klaxon::faces::wasm
