// Makes states from battles played elsewhere: from records and battle files.
#include "battle/record/record.h"

#include "codec/codec.h"
#include "faces/library/inside.h"
#include "faces/sodium.h"

namespace klaxon {
namespace record = battle::record;
namespace {

State state_of(const staff::Staff& staff, const battle::Setup& setup,
               const battle::match::Match& match) {
  Battle battle = Inside::battle(
      {&staff, setup, match.shared_game(), std::string(staff.system().lexicon().system)});
  auto state = std::make_unique<HeldState>(std::move(battle));
  match.game().copy(state->buffer.bytes(), match.state());
  return Inside::state(std::move(state));
}

std::vector<const battle::System*> systems_of(std::string_view text) {
  core::Faults unread;
  core::Tree header;
  if (codec::parse_json(text.substr(0, text.find_first_of("\r\n")), header, unread))
    if (const staff::Staff* staff = shipped().find(header.text_at("system")))
      return {&staff->system()};
  std::vector<const battle::System*> all;
  for (const staff::Staff* staff : shipped().systems()) all.push_back(&staff->system());
  return all;
}

}  // namespace

Result<State> read_record(std::string_view text, std::optional<std::uint32_t> line) {
  core::Faults faults("record");
  record::Record read;
  if (!record::read(text, systems_of(text), faces::sodium_hashing(), read, faults))
    return error_of(faults);
  const auto lines = static_cast<std::uint32_t>(read.lines.size());
  if (line.value_or(0) > lines)
    return Error{"no-such-line",
                 "The record has no line " + std::to_string(*line) + "; its last is " +
                     std::to_string(lines) + ".",
                 "line", ""};
  const auto match =
      record::resume(read, faces::sodium_hashing(), faults, nullptr, line.value_or(lines));
  if (match == nullptr) return error_of(faults);
  return state_of(*shipped().find(read.header.system), read.header.setup, *match);
}

Result<State> read_battle_file(std::string_view text, std::uint64_t seed) {
  core::Faults faults("battle file");
  core::Tree file;
  if (!codec::parse_file_text("battle", text, file, faults)) return error_of(faults);
  Error error;
  const std::string system = file.text_at("system");
  const staff::Staff* staff = find_staff(system, error);
  if (staff == nullptr) return error;
  const staff::Desk* desk = shipped().desk(system);
  if (desk == nullptr) return Error{"no-desk", "This system adjudicates no files.", "system", ""};
  staff::Resolved resolved;
  if (!desk->resolve(file, battle::match::DicePlan::seeded(seed), nullptr, resolved, faults))
    return error_of(faults);
  return state_of(*staff, resolved.setup, *resolved.match);
}

}  // namespace klaxon
