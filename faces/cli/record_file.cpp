#include "faces/cli/record_file.h"

#include <fmt/core.h>

#include "faces/files.h"
#include "faces/sodium.h"

namespace klaxon::faces::cli {
namespace record = battle::record;
namespace {

constexpr std::size_t record_bytes_max = std::size_t{1} << 30;

bool refused(Console& console, const core::Faults& faults) {
  console.out.refuse(faults);
  return false;
}

bool refused(Console& console, std::string_view code, const std::string& message,
             const std::string& where) {
  console.out.refuse(code, message, where);
  return false;
}

bool read_record(Console& console, const staff::Staff& staff, record::Record& out) {
  std::string text;
  const std::string& path = console.line.record_out;
  core::Faults faults(path);
  if (!read_file(path, record_bytes_max, text, faults) ||
      !record::read(text, console.systems_of(text), sodium_hashing(), out, faults))
    return refused(console, faults);
  const std::string system = staff.system().lexicon().system;
  if (out.header.system == system) return true;
  return refused(console, "other-system",
                 fmt::format("This is a record of {}, not of {}.", out.header.system, system),
                 path);
}

// The first line after which the requested decision is due, or else the last line of that turn.
bool line_of_moment(Console& console, const staff::Staff& staff, const record::Record& read,
                    u32& out) {
  using Moment = staff::Odds::Moment;
  const CommandLine& line = console.line;
  battle::match::Match match(read.game, read.header.match, read.header.dice, &sodium_hashing());
  match.begin_recorded(read.header.draws, read.header.copied());
  bool found = false;
  for (std::size_t i = 0;; ++i) {
    const Moment here = staff.odds()->moment(match.game(), match.state(), line.turn,
                                             std::max<i64>(line.impulse, 0));
    if (here != Moment::elsewhere) {
      found = true;
      out = static_cast<u32>(i);
    }
    if (here == Moment::due || i == read.lines.size()) break;
    if (match.replay(read.lines[i]).step != battle::match::Step::done)
      return refused(console, "does-not-replay",
                     fmt::format("Line {} does not come out as recorded; 'klaxon verify' says why.",
                                 read.lines[i].n),
                     line.record_out);
  }
  if (found) return true;
  const std::string impulse = line.impulse < 0 ? "" : fmt::format("impulse {} of ", line.impulse);
  const std::string last = staff.reports()->turn_text(match.game(), match.state());
  return refused(
      console, "no-such-moment",
      fmt::format("The record never reaches {}turn {}. It ends in: {}.", impulse, line.turn, last),
      line.impulse < 0 ? "--turn" : "--impulse");
}

// False after a refusal.
bool line_asked_for(Console& console, const staff::Staff& staff, const record::Record& read,
                    u32& out) {
  const CommandLine& line = console.line;
  out = static_cast<u32>(read.lines.size());
  if (line.turn >= 0) return line_of_moment(console, staff, read, out);
  if (line.to_line > i64{out})
    return refused(console, "no-such-line",
                   fmt::format("The record has no line {}; its last is {}.", line.to_line, out),
                   "--to");
  if (line.to_line >= 0) out = static_cast<u32>(line.to_line);
  return true;
}

}  // namespace

core::Audience onlooker_of(Console& console, const core::Game& game) {
  const std::string& view = console.line.view;
  if (view == "moderator") return core::moderator;
  if (view == "spectator") return core::watchers;
  for (int seat = 0; seat < game.seats(); ++seat)
    if (view == std::to_string(seat) || view == game.seat_name(seat)) return core::seat_bit(seat);
  console.out.refuse("unknown-view",
                     fmt::format("'--view {}' is not a seat from 0 to {}, spectator or moderator.",
                                 view, game.seats() - 1),
                     "--view", status_usage);
  return core::nobody;
}

bool open_recorded(Console& console, const staff::Staff& staff, RecordedBattle& out) {
  u32 line = 0;
  if (!read_record(console, staff, out.record) || !line_asked_for(console, staff, out.record, line))
    return false;
  core::Faults faults(console.line.record_out);
  out.match = battle::record::resume(out.record, sodium_hashing(), faults, nullptr, line);
  return out.match != nullptr || refused(console, faults);
}

bool read_record_text(Console& console, std::string& text) {
  core::Faults faults;
  if (read_file(console.line.file, record_bytes_max, text, faults)) return true;
  console.out.refuse(faults);
  return false;
}

std::vector<std::string> told_since(u32 revision, u32 now,
                                    std::span<const std::string> changed_entries) {
  std::vector<std::string> lines;
  if (revision != now)
    lines.push_back(
        fmt::format("The record was made under revision {} of the rules; this Klaxon "
                    "plays revision {}.",
                    revision, now));
  if (!changed_entries.empty()) lines.push_back(record::changed_told(changed_entries));
  return lines;
}

void tell_since(Console& console, const record::Record& read) {
  for (const std::string& since :
       told_since(read.header.revision, read.game->lexicon().revision, read.changed))
    console.out.aside(since);
}

}  // namespace klaxon::faces::cli
