// replay and verify: what a record says, and whether it can be believed.
#include <fmt/core.h>

#include "battle/record/record.h"
#include "battle/session/replay.h"
#include "battle/wording.h"
#include "faces/cli/commands.h"
#include "faces/files.h"
#include "faces/sodium.h"
#include "staff/document.h"

namespace klaxon::faces::cli {
namespace record = battle::record;
namespace match = battle::match;
namespace {

inline constexpr std::size_t record_bytes_max = std::size_t{1} << 30;

bool read_text(Desk& desk, std::string& text) {
  core::Faults faults;
  if (read_file(desk.line.file, record_bytes_max, text, faults)) return true;
  desk.out.refuse(faults);
  return false;
}

// The onlooker that --view names; nobody after a refusal.
core::Seats onlooker_of(Desk& desk, const core::Game& game) {
  const std::string& view = desk.line.view;
  if (view == "moderator") return core::moderator;
  if (view == "spectator") return core::watchers;
  for (int seat = 0; seat < game.seats(); ++seat)
    if (view == std::to_string(seat) || view == game.seat_name(seat)) return core::seat_bit(seat);
  desk.out.refuse("unknown-view",
                  fmt::format("'--view {}' is not a seat from 0 to {}, spectator or moderator.",
                              view, game.seats() - 1),
                  "--view", status_usage);
  return core::nobody;
}

bool format_of(Desk& desk, staff::Format& out) {
  for (u32 i = 0; i < std::size(staff::format_names); ++i) {
    if (desk.line.format != staff::format_names[i]) continue;
    out = static_cast<staff::Format>(i);
    return true;
  }
  desk.out.refuse(
      "unknown-format",
      fmt::format("'--format {}' is not text, markdown, bbcode or html.", desk.line.format),
      "--format", status_usage);
  return false;
}

void tell(staff::Document& report, const core::Game& game, std::span<const core::Event> events,
          core::Seats eye) {
  for (const core::Event& event : events) {
    const std::string text = battle::word_event(game, event, eye);
    if (!text.empty())
      report.line(text).why.push_back({"why", battle::why_event(game, event, eye)});
  }
}

void tell_line(staff::Document& report, const core::Game& game, const match::Line& line,
               const match::Outcome& outcome, core::Seats eye) {
  const match::Command& command = line.command;
  std::string head = fmt::format("Line {}: ", line.n);
  if (command.seat >= 0) head += battle::plain_words(game.seat_name(command.seat)) + ": ";
  // Whatever an order reveals to others, its events tell.
  const bool own = command.seat >= 0 && core::may_see(core::seat_bit(command.seat), eye);
  if (command.act == match::Act::order)
    head += own ? battle::word_order(game, command.order) : "an order";
  else
    head += match::act_name(command.act);
  if (!command.text.empty()) head += ": " + command.text;
  report.heading(2, head);
  tell(report, game, outcome.events, eye);
}

}  // namespace

int verify_record(Desk& desk) {
  std::string text;
  if (!read_text(desk, text)) return status_refused;
  const auto systems = desk.systems();
  const record::Verdict verdict = record::verify(text, systems, sodium_hashing());
  if (desk.out.json()) {
    desk.out.document(battle::session::verdict_tree(verdict));
    return verdict.ok() ? status_done : status_refused;
  }
  if (!verdict.ok()) {
    for (const core::Fault& fault : verdict.faults) desk.out.refuse(battle::refused_of(fault));
    if (verdict.faults.empty())
      desk.out.refuse(record::doubt_name(verdict.doubt), verdict.message,
                      fmt::format("{}: line {}", desk.line.file, verdict.line));
    return status_refused;
  }
  desk.out.line(fmt::format("The record holds: {} lines, {} draws, {} of them worked out again.",
                            verdict.lines, verdict.draws, verdict.draws_proved));
  if (verdict.sealed)
    desk.out.line(
        "Its dice are sealed until the battle's secret is opened; until then they "
        "cannot be worked out again.");
  return status_done;
}

int replay_record(Desk& desk) {
  std::string text;
  if (!read_text(desk, text)) return status_refused;
  staff::Format format{};
  if (!format_of(desk, format)) return status_usage;
  core::Faults faults(desk.line.file);
  record::Record read;
  if (!record::read(text, desk.systems(), sodium_hashing(), read, faults))
    return desk.out.refuse(faults);
  const core::Seats eye = onlooker_of(desk, *read.game);
  if (eye == core::nobody) return status_usage;

  match::Match match(read.game, read.header.match, read.header.dice, &sodium_hashing());
  staff::Document report;
  report.heading(1, read.game->lexicon().system + std::string(": ") + read.header.setup.scenario);
  const match::Outcome opening = match.begin_recorded(read.header.draws);
  tell(report, *read.game, opening.events, eye);
  for (const match::Line& line : read.lines) {
    if (desk.line.to_line >= 0 && line.n > desk.line.to_line) break;
    const match::Outcome outcome = match.replay(line);
    if (outcome.step != match::Step::done)
      return desk.out.refuse("does-not-replay",
                             fmt::format("Line {} does not come out as recorded; 'klaxon verify' "
                                         "says why.",
                                         line.n),
                             desk.line.file);
    tell_line(report, *read.game, line, outcome, eye);
  }
  desk.out.text(staff::render(report, format));
  return status_done;
}

}  // namespace klaxon::faces::cli
